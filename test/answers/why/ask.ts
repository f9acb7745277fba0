import { survey } from '../../../src/cluster/survey.ts';
import { whyJson } from '../../../src/commands/why/json.ts';
import { whyPretty } from '../../../src/commands/why/pretty.ts';
import type { Answer } from '../../../src/answers/why/answer.ts';
import { why } from '../../../src/answers/why/why.ts';
import { filesOf, type Repository } from '../../kit/manifests.ts';
import { snapshotOf } from '../../kit/case.ts';

const repositoryOf = (content: string | Repository): Repository =>
  typeof content === 'string' ? { 'all.yaml': content } : content;

interface Asked {
  readonly answers: readonly Answer[];
  readonly clusters: number;
  /** In one line. */
  readonly refusal: string | undefined;
}

/** What a question about a repository is answered with. */
export function asked(
  content: string | Repository,
  target: string,
  version?: string,
  paths?: readonly string[],
): Asked {
  const { fleet } = survey(snapshotOf(filesOf(repositoryOf(content))), { calicoVersion: version });
  const reply = why(target, fleet, paths);
  return reply.kind === 'unclear'
    ? { answers: [], clusters: 0, refusal: `${reply.message}; ${reply.help}` }
    : { ...reply, refusal: undefined };
}

export function shown(content: string | Repository, target: string, width = 100, color = false): string {
  const { answers, clusters, refusal } = asked(content, target);
  return refusal ?? whyPretty({ answers, clusters }, { color, width });
}

export const asJson = (content: string | Repository, target: string): string =>
  whyJson({ answers: asked(content, target).answers, question: target });
