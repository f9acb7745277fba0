import { version } from '../../base/version.ts';
import type { Answer } from '../../answers/why/answer.ts';
import { located } from '../../print/located.ts';
import { printableJson } from '../../print/printable.ts';

/** What a question comes to. */
export interface AnsweredQuestion {
  readonly question: string;
  readonly answers: readonly Answer[];
  /** How many clusters the repository describes; one goes unnamed. */
  readonly clusters: number;
}

/** For programs: everything, as `schema/why.schema.json` describes it. Keys are only ever added. */
export function whyJson({ answers, question }: Pick<AnsweredQuestion, 'answers' | 'question'>): string {
  return printableJson({
    version: 1,
    tool: { name: 'ipamlint', version },
    question,
    answers: answers.map(located),
  });
}
