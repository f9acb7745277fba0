import { evaluateSelector } from '../../src/base/selector/evaluate.ts';
import { parseSelector } from '../../src/base/selector/parse.ts';

/** Parses and evaluates as many selectors as the argument says, no two of them alike. */
const count = Number(process.argv[2]);
const labels = { lookup: (key: string) => (key === 'rack' ? '7' : null) };
let matches = 0;
for (let index = 0; index < count; index++) {
  const selector = parseSelector(`rack == "${index % 32}" && zone not in {"a", "b${index}"} || has(spare)`);
  if (selector.kind !== 'fault' && evaluateSelector(selector, labels) === true) matches++;
}
if (matches !== Math.ceil((count - 7) / 32)) throw new Error(`${matches} of ${count} selectors match`);
