import { by } from '../../base/text/order.ts';
import { bringsAnything, bringsObjects, deployedScopes } from './deployed.ts';
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
  const { destinations, loose } = standing;
  // A script applies what stands around roots that bring nothing that is judged. Such roots still tell clusters apart.
  const isDeployed =
    destinations.some(bringsObjects) ||
    onlyShowCluster(loose) ||
    (destinations.length > 1 && destinations.every(each => each.name !== undefined && bringsAnything(each)));
  const { scopes, aside, whyLeft } =
    destinations.length > 0 && isDeployed ? deployedScopes(standing, sight) : dividedScopes(standing, sight);
  return {
    scopes: scopes.toSorted(by(({ name }) => name)),
    aside: [...standing.aside, ...aside],
    whyLeft,
  };
}
