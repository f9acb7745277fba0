import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/diagnostic/tally.ts
function tally(diagnostics) {
  const counts = { error: 0, warning: 0, note: 0 };
  for (const { severity, isNew } of diagnostics) if (isNew !== false) counts[severity]++;
  return { errors: counts.error, warnings: counts.warning, notes: counts.note };
}

export {
  tally
};
