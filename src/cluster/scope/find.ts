import { by } from '../../base/text/order.ts';
import { bringsObjects, deployedScopes } from './deployed.ts';
import { dividedScopes } from './divided.ts';
import type { Scopes } from './scope.ts';
import { onlyShowCluster } from './setup-claims.ts';
import { standingOf, type Sight } from './standing.ts';

/**
 * Finds out which objects share a cluster. What Flux and Argo CD bring to one cluster shares it, and so does what stands
 * where only that cluster is deployed from; where it is the only one, all that stands beside it. A repository without Flux
 * and Argo CD is one cluster, unless folders exclude each other. What belongs to no cluster is set aside.
 */
export function findScopes(sight: Sight): Scopes {
  const standing = standingOf(sight);
  // Roots that bring nothing that is judged tell nothing of what stands around them: a script applies that.
  const isDeployed = standing.destinations.some(bringsObjects) || onlyShowCluster(standing.loose);
  const { scopes, aside, whyLeft } =
    standing.destinations.length > 0 && isDeployed
      ? deployedScopes(standing)
      : dividedScopes(standing, sight);
  return {
    scopes: scopes.toSorted(by(({ name }) => name)),
    aside: [...standing.aside, ...aside],
    whyLeft,
  };
}
