import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/reporters/words/count.ts
function count(number, noun) {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
function total(items) {
  return items.reduce((sum, item) => sum + item.count, 0);
}
function tallied({ errors, warnings, notes }) {
  return [
    ...errors > 0 ? [count(errors, "error")] : [],
    ...warnings > 0 ? [count(warnings, "warning")] : [],
    ...notes > 0 ? [count(notes, "note")] : []
  ].join(", ");
}
var rankOf = ({ severity, isNew }) => rank[severity] + (isNew === false ? 3 : 0);
var rank = { error: 0, warning: 1, note: 2 };
function worstFirst(diagnostics) {
  return diagnostics.toSorted((a, b) => rankOf(a) - rankOf(b));
}
function ruleCounts(diagnostics) {
  const counts = /* @__PURE__ */ new Map();
  for (const { rule } of diagnostics) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

export {
  count,
  total,
  tallied,
  worstFirst,
  ruleCounts
};
