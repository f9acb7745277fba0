import type { Hiding } from '../manifest/core/hidden-kinds.ts';
import { mayShareCluster, type ClusterScope } from '../scope/scope.ts';

/**
 * For each scope the kinds of which it may hold objects that nobody sees: what hides them belongs to it, to what may share
 * its cluster, or to nobody that is known.
 */
export function hiddenAmong(
  scopes: readonly ClusterScope[],
  hiding: readonly Hiding[],
): (scope: ClusterScope) => ReadonlySet<string> {
  const found = hiding.map(each => ({
    ...each,
    owners: scopes.filter(({ isDeployed, holds }) => isDeployed && holds(each.path)),
  }));
  return scope => {
    const reaching = found.filter(({ path, isPutAside, owners }) => {
      if (scope.holds(path)) return true;
      if (owners.length === 0) return !isPutAside;
      return owners.some(owner => mayShareCluster(owner, scope));
    });
    return new Set(reaching.flatMap(({ kinds }) => kinds));
  };
}
