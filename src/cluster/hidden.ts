import type { Hiding } from '../manifest/core/hidden-kinds.ts';
import type { ClusterScope } from '../scope/scope.ts';

type Kinds = Set<string>;

/** Kinds by the branches that lead to the scopes that hold what hides them. */
interface Branch {
  readonly here: Kinds;
  /** Here, and on all branches below. */
  readonly below: Kinds;
  readonly branches: Map<string, Branch>;
}

const branch = (): Branch => ({ here: new Set(), below: new Set(), branches: new Map() });

/**
 * For each scope the kinds of which it may hold objects that nobody sees: what hides them belongs to it, to what may share
 * its cluster by its lineage, or to nobody that is known.
 */
export function hiddenAmong(
  hiding: readonly Hiding[],
  holdersOf: (path: string) => readonly ClusterScope[],
): (scope: ClusterScope) => ReadonlySet<string> {
  const own = new Map<ClusterScope, Kinds>();
  const everywhere: Kinds = new Set();
  const top = branch();
  for (const { path, kinds, isPutAside } of hiding) {
    const holders = holdersOf(path);
    for (const holder of holders) own.set(holder, withAll(own.get(holder) ?? new Set(), kinds));
    const owners = holders.filter(({ isDeployed }) => isDeployed);
    if (owners.length === 0 && !isPutAside) withAll(everywhere, kinds);
    for (const { declared, lineage } of owners) if (!declared?.include) note(top, lineage, kinds);
  }
  return scope => {
    const mayShare = scope.isDeployed && !scope.declared?.include;
    return new Set([
      ...everywhere,
      ...(own.get(scope) ?? []),
      ...(mayShare ? kindsAlong(top, scope.lineage) : []),
    ]);
  };
}

function withAll(known: Kinds, kinds: readonly string[]): Kinds {
  for (const kind of kinds) known.add(kind);
  return known;
}

function note(top: Branch, lineage: readonly string[], kinds: readonly string[]): void {
  let at = top;
  for (const name of lineage) {
    withAll(at.below, kinds);
    const next = at.branches.get(name) ?? branch();
    at.branches.set(name, next);
    at = next;
  }
  withAll(at.below, kinds);
  withAll(at.here, kinds);
}

/** What stands on the way, at its end, and below that. */
function* kindsAlong(top: Branch, lineage: readonly string[]): Generator<string> {
  let at: Branch | undefined = top;
  for (const name of lineage) {
    yield* at.here;
    at = at.branches.get(name);
    if (!at) return;
  }
  yield* at.below;
}
