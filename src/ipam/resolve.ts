import type { IPPool } from '../manifest/ip-pool.ts';
import { requestedFamily, type Request, type RequestEntry } from '../manifest/request.ts';
import type { Family } from '../net/address.ts';
import { formatCidr, parseCidr } from '../net/cidr.ts';

/** An entry of a pool request, and the pool it means. */
export interface ResolvedEntry {
  readonly entry: RequestEntry;
  readonly pool: IPPool | undefined;
}

/**
 * Finds the pools that a request names, in its order: an entry that parses as a CIDR means the pool with exactly
 * that range, anything else the pool of exactly that name (`cni-plugin/internal/pkg/utils/utils.go:ResolvePools`,
 * `ipam.go:determinePools`). Of pools with the same range the one written last counts.
 */
export function resolve(request: Request, pools: readonly IPPool[]): readonly ResolvedEntry[] {
  return (request.entries ?? []).map(entry => ({ entry, pool: poolCalled(entry.text, pools) }));
}

/** The pool that an entry names or gives the range of. */
export function poolCalled(text: string, pools: readonly IPPool[]): IPPool | undefined {
  const cidr = parseCidr(text);
  if (!cidr) return pools.find(({ name }) => name === text);
  const range = formatCidr(cidr);
  return pools.findLast(pool => pool.cidr && formatCidr(pool.cidr) === range);
}

/**
 * The request that decides for a pod: its own annotation, else its namespace's, each family by itself
 * (`cni-plugin/pkg/k8s/k8s.go:CmdAddK8s`). An empty array asks for nothing, and still replaces the namespace's.
 */
export function decidingRequest(
  family: Family,
  pod: readonly Request[],
  namespace: readonly Request[],
): Request | undefined {
  const isOfFamily = (request: Request) => requestedFamily(request) === family;
  return pod.find(isOfFamily) ?? namespace.find(isOfFamily);
}
