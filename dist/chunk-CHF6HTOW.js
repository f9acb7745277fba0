import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/reporters/count.ts
function count(number, noun) {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
function total(items) {
  return items.reduce((sum, item) => sum + item.count, 0);
}
function tally(diagnostics) {
  const of = (severity) => diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  return { errors: of("error"), warnings: of("warning"), notes: of("note") };
}
function tallied({ errors, warnings, notes }) {
  return [
    ...errors > 0 ? [count(errors, "error")] : [],
    ...warnings > 0 ? [count(warnings, "warning")] : [],
    ...notes > 0 ? [count(notes, "note")] : []
  ].join(", ");
}
var rank = { error: 0, warning: 1, note: 2 };
function worstFirst(diagnostics) {
  return diagnostics.toSorted((a, b) => rank[a.severity] - rank[b.severity]);
}

export {
  count,
  total,
  tally,
  tallied,
  worstFirst
};
