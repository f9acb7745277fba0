import type { Unseen } from '../load/unseen/unseen.ts';
import type { ClusterScope } from './scope/scope.ts';

/** Kinds, each with what hides it: text that declares it, where there is some. */
type Kinds = Map<string, Unseen>;

/** Kinds by the branches that lead to the scopes that hold what hides them. */
interface Branch {
  readonly here: Kinds;
  /** Here, and on all branches below. */
  readonly below: Kinds;
  readonly branches: Map<string, Branch>;
}

const branch = (): Branch => ({ here: new Map(), below: new Map(), branches: new Map() });

/**
 * For each scope the kinds of which it may hold objects that nobody sees: what hides them belongs to it, to what may share
 * its cluster by its lineage, or to nobody that is known.
 */
export function hiddenAmong(
  unseen: readonly Unseen[],
  holdersOf: (path: string) => readonly ClusterScope[],
): (scope: ClusterScope) => ReadonlyMap<string, Unseen> {
  const own = new Map<ClusterScope, Kinds>();
  const everywhere: Kinds = new Map();
  const top = branch();
  for (const each of unseen) {
    if (each.by === 'choice' || each.mayBring.every(kind => kind === 'IPPool')) continue;
    const { path, isPutAside } = each;
    const holders = holdersOf(path);
    for (const holder of holders) own.set(holder, withAll(own.get(holder) ?? new Map(), each));
    const owners = holders.filter(({ isDeployed }) => isDeployed);
    if (owners.length === 0 && !isPutAside) withAll(everywhere, each);
    for (const { declared, lineage } of owners) if (!declared?.include) note(top, lineage, each);
  }
  return scope => {
    const mayShare = scope.isDeployed && !scope.declared?.include;
    return new Map([
      ...everywhere,
      ...(own.get(scope) ?? []),
      ...(mayShare ? kindsAlong(top, scope.lineage) : []),
    ]);
  };
}

function withAll(known: Kinds, unseen: Unseen): Kinds {
  for (const kind of unseen.mayBring)
    if (!known.has(kind) || unseen.says.includes(kind)) known.set(kind, unseen);
  return known;
}

function note(top: Branch, lineage: readonly string[], unseen: Unseen): void {
  let at = top;
  for (const name of lineage) {
    withAll(at.below, unseen);
    const next = at.branches.get(name) ?? branch();
    at.branches.set(name, next);
    at = next;
  }
  withAll(at.below, unseen);
  withAll(at.here, unseen);
}

/** What stands on the way, at its end, and below that. */
function* kindsAlong(top: Branch, lineage: readonly string[]): Generator<readonly [string, Unseen]> {
  let at: Branch | undefined = top;
  for (const name of lineage) {
    yield* at.here;
    at = at.branches.get(name);
    if (!at) return;
  }
  yield* at.below;
}
