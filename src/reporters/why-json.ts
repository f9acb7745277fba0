import { rangeOf } from '../text/line-table.ts';
import type { Place } from '../text/source-file.ts';
import type { Answer } from '../why/answer.ts';
import { printableJson } from './printable.ts';

/** For programs: everything, as `schema/why.schema.json` describes it. Keys are only ever added. */
export function whyJson(answers: readonly Answer[], question: string, version: string): string {
  return printableJson({
    version: 1,
    tool: { name: 'ipamlint', version },
    question,
    answers: answers.map(located),
  });
}

const isPlace = (value: object): value is Place => 'file' in value && 'span' in value;

/** The same tree with every place as path and range, as the report has them. */
function located(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(located);
  if (typeof value !== 'object' || value === null) return value;
  if (isPlace(value)) return { path: value.file.path, range: rangeOf(value) };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, located(inner)]));
}
