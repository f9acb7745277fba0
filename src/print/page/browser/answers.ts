import type { PageAnswer } from './answer.ts';
import { all } from './dom.ts';
import type { KnownRange } from './known-ranges.ts';
import { aboutName } from './name-answers.ts';
import { questionOf } from './questions.ts';
import { aboutRange } from './range-answers.ts';
import { aboutRoom } from './room-answers.ts';

/** What is known about what is asked. */
export function answerTo(asked: string, known: readonly KnownRange[]): PageAnswer {
  const clusters = all('section.cluster').map(({ dataset }) => dataset.cluster!);
  const question = questionOf(asked, [...new Set(clusters)]);
  switch (question.about) {
    case 'room':
      return aboutRoom(question);
    case 'range': {
      const { where } = question;
      const own = where === undefined ? known : known.filter(({ cluster }) => cluster === where);
      return aboutRange(question, own);
    }
    case 'mistake':
      return { sentences: [`${question.text} is neither an address nor a network.`] };
    case 'name':
      return aboutName(question.name, known);
    case 'nothing':
      return {
        sentences: [
          'Type an address or a network, free /22, or the name of a pool, node, namespace or workload.',
        ],
      };
  }
}
