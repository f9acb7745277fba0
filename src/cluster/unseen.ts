import type { Opaque, Problem } from '../manifest/core/resource.ts';
import type { ClusterScope } from '../scope/scope.ts';
import type { Surroundings } from './origin.ts';

/** What a cluster may hold that nobody could read. */
export interface Unseen {
  readonly problems: readonly Problem[];
  readonly opaque: readonly Opaque[];
}

/** For each scope the problems in its files, and what may be templates of its pools: those of its files, and all that are not put aside. */
export function unseenAmong(
  { problems, opaque }: Pick<Surroundings, 'problems' | 'opaque'>,
  holdersOf: (path: string) => readonly ClusterScope[],
): (scope: ClusterScope) => Unseen {
  const problemsIn = new Map<ClusterScope, Problem[]>();
  for (const problem of problems) add(problemsIn, holdersOf(problem.file.path), problem);
  const own = new Map<ClusterScope, Opaque[]>();
  for (const each of opaque) if (each.isPutAside) add(own, holdersOf(each.path), each);
  const open = opaque.filter(({ isPutAside }) => !isPutAside);
  return scope => {
    const [problems, aside] = [problemsIn.get(scope) ?? [], own.get(scope)];
    if (!aside) return { problems, opaque: open };
    if (open.length === 0) return { problems, opaque: aside };
    const known = new Set(aside);
    return { problems, opaque: opaque.filter(each => !each.isPutAside || known.has(each)) };
  };
}

function add<Thing>(things: Map<ClusterScope, Thing[]>, scopes: readonly ClusterScope[], thing: Thing): void {
  for (const scope of scopes) {
    const known = things.get(scope);
    if (known) known.push(thing);
    else things.set(scope, [thing]);
  }
}
