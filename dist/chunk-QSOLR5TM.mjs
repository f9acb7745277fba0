import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/diagnostic/tally.ts
function tally(diagnostics) {
  const of = (severity) => diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  return { errors: of("error"), warnings: of("warning"), notes: of("note") };
}

export {
  tally
};
