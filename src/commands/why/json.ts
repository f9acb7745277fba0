import type { Answer } from '../../answers/why/answer.ts';
import { located } from '../../print/located.ts';
import { printableJson } from '../../print/printable.ts';

/** For programs: everything, as `schema/why.schema.json` describes it. Keys are only ever added. */
export function whyJson(answers: readonly Answer[], question: string, version: string): string {
  return printableJson({
    version: 1,
    tool: { name: 'ipamlint', version },
    question,
    answers: answers.map(located),
  });
}
