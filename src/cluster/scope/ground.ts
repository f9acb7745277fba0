import { memo } from '../../base/text/memo.ts';

/** What a path is asked to find out where it belongs. One path may have several answers. */
export type PathQuestion = (path: string) => readonly unknown[];

/**
 * Where a path has to be to belong to a scope: it has an answer to a question, and is within the outer ground if there is one.
 * Scopes that exclude each other have one question with different answers, so that it is asked once for all of them.
 */
export interface ScopeGround {
  readonly question: PathQuestion;
  readonly answer: unknown;
  readonly outer?: ScopeGround;
}

/** Grounds by what leads to them, outermost first. */
interface Fork {
  readonly here: number[];
  readonly below: Map<PathQuestion, Map<unknown, Fork>>;
}

const fork = (): Fork => ({ here: [], below: new Map() });
const isLast = ({ below }: Fork): boolean => below.size === 0;

/** For each path those that hold it, in their order. Takes the time of the questions, however many there are. */
export function holdersAmong<Holder extends { readonly ground: ScopeGround }>(
  holders: readonly Holder[],
): (path: string) => readonly Holder[] {
  const top = fork();
  const forkOf = ({ question, answer, outer }: ScopeGround): Fork => {
    const { below } = outer ? forkOf(outer) : top;
    const answers = below.get(question) ?? new Map<unknown, Fork>();
    below.set(question, answers);
    const found = answers.get(answer) ?? fork();
    answers.set(answer, found);
    return found;
  };
  for (const [index, holder] of holders.entries()) forkOf(holder.ground).here.push(index);
  const inOrder = (found: number[]) => found.sort((a, b) => a - b).map(index => holders[index]!);
  // Thousands of scopes may have one question, and thousands of paths one list of answers to it: that of what stands beside all of them.
  const [sole, another] = top.below;
  const isFlat = top.here.length === 0 && !another && [...(sole?.[1].values() ?? [])].every(isLast);
  const foundBy = memo((given: readonly unknown[]) =>
    inOrder([...new Set(given)].flatMap(answer => sole![1].get(answer)?.here ?? [])),
  );
  const find = (path: string): readonly Holder[] => {
    if (isFlat && sole) return foundBy(sole[0](path));
    const found: number[] = [];
    const pending = [top];
    for (let at = pending.pop(); at; at = pending.pop()) {
      for (const index of at.here) found.push(index);
      for (const [question, answers] of at.below)
        for (const answer of new Set(question(path))) {
          const next = answers.get(answer);
          if (next) pending.push(next);
        }
    }
    return inOrder(found);
  };
  const known = new Map<string, readonly Holder[]>();
  return path => {
    const found = known.get(path) ?? find(path);
    known.set(path, found);
    return found;
  };
}
