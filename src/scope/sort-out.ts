import type { Config } from '../config/config.ts';
import { declaredScopes, describeFound, withDumps } from './declared.ts';
import { findScopes } from './find.ts';
import type { ClusterScope } from './scope.ts';
import type { Sight } from './standing.ts';

/**
 * Which objects share a cluster: what the user declares, and for the rest what the repository shows. Every path of
 * `others`, which hold no objects, gets a scope as well.
 */
export function sortOut(
  sight: Sight,
  others: readonly string[],
  config: Pick<Config, 'clusters'>,
): readonly ClusterScope[] {
  if (config.clusters.length === 0) return findScopes(sight, others);
  const dumps = new Set(config.clusters.flatMap(({ dump }) => dump?.value ?? []));
  const { scopes, rest } = declaredScopes(config, sight);
  const isTaken = (path: string) => dumps.has(path) || scopes.some(scope => scope.holds(path));
  const loose = { ...rest, manifests: rest.manifests.filter(({ file }) => !dumps.has(file.path)) };
  const found = findScopes(
    loose,
    others.filter(path => !isTaken(path)),
  ).map(scope => ({ ...scope, holds: (path: string) => !isTaken(path) && scope.holds(path) }));
  return [...scopes, ...describeFound(config, found)]
    .map(scope => withDumps(scope, sight))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
