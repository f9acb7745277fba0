import type { Unseen } from '../load/unseen/unseen.ts';
import type { ClusterScope } from './scope/scope.ts';

/** Kinds, each with what hides it: text that declares it, where there is some. */
type Kinds = Map<string, Unseen>;

/**
 * For each scope the kinds of which it may hold objects that nobody sees: what hides them belongs to it, to what may stand for
 * the same cluster, or to nobody that is known.
 */
export function hiddenAmong(
  unseen: readonly Unseen[],
  holdersOf: (path: string) => readonly ClusterScope[],
): (scope: ClusterScope) => ReadonlyMap<string, Unseen> {
  const own = new Map<ClusterScope, Kinds>();
  const [everywhere, ofAll, ofSeveral]: [Kinds, Kinds, Kinds] = [new Map(), new Map(), new Map()];
  for (const each of unseen) {
    if (each.by === 'choice' || each.mayBring.every(kind => kind === 'IPPool')) continue;
    const holders = holdersOf(each.path);
    for (const holder of holders) own.set(holder, withAll(own.get(holder) ?? new Map(), each));
    if (holders.length === 0 && !each.isPutAside) withAll(everywhere, each);
    const open = holders.filter(isOpen);
    if (open.length > 0) withAll(ofAll, each);
    if (open.some(({ isForSeveral }) => isForSeveral)) withAll(ofSeveral, each);
  }
  return scope => {
    const around = scope.isForSeveral ? ofAll : ofSeveral;
    return new Map([...everywhere, ...(own.get(scope) ?? []), ...(isOpen(scope) ? around : [])]);
  };
}

/** Whether nothing says which files belong to it, and no others. */
export const isOpen = ({ declared }: ClusterScope): boolean => !declared?.include;

function withAll(known: Kinds, unseen: Unseen): Kinds {
  for (const kind of unseen.mayBring)
    if (!known.has(kind) || unseen.says.includes(kind)) known.set(kind, unseen);
  return known;
}
