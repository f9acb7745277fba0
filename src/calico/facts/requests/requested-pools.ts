import { memoBy } from '../../../base/text/memo.ts';
import type { ClusterGraph } from '../../../cluster/graph.ts';
import { isUse } from '../../choice/uses.ts';
import { poolCalled } from '../../choice/resolve.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import { isAddressRequest, type RequestEntry } from '../../../model/manifest/calico/request.ts';
import type { Family } from '../../../base/net/address.ts';
import { formatCidr, parseCidr } from '../../../base/net/cidr.ts';
import type { Tri } from '../../../base/text/tri.ts';
import { fact } from '../cluster/fact.ts';
import { poolFate } from '../pools/fate.ts';
import { effectivePools } from '../pools/pools.ts';
import { runs } from '../cluster/release.ts';
import { drawsOnPools, isLoose, looseRequests, poolRequests, type PoolRequest } from './requests.ts';

/** The requests that some pod may act on: not those of pods that never ask for a pool. */
export const heededRequests = fact((cluster: ClusterGraph): readonly PoolRequest[] =>
  [...poolRequests(cluster), ...looseRequests(cluster)].filter(({ owner }) => mayHeed(owner)),
);

function mayHeed(owner: PoolRequest['owner']): boolean {
  if (isLoose(owner)) return !owner.requests.some(isAddressRequest);
  return owner.kind === 'Namespace' || drawsOnPools(owner);
}

/** The entries of a request, each text once. */
export function distinctEntries({ request: { entries = [] } }: PoolRequest): readonly RequestEntry[] {
  if (entries.length < 2) return entries;
  const seen = new Set<string>();
  return entries.filter(({ text }) => !seen.has(text) && Boolean(seen.add(text)));
}

const byNameAndRange = fact(({ pools }: ClusterGraph) => {
  const index = new Map<string, IPPool[]>();
  const add = (key: string, pool: IPPool) => {
    const known = index.get(key);
    if (known) known.push(pool);
    else index.set(key, [pool]);
  };
  for (const pool of pools) {
    add(pool.name, pool);
    if (pool.cidr && formatCidr(pool.cidr) !== pool.name) add(formatCidr(pool.cidr), pool);
  }
  return index;
});

/**
 * Every declaration of the pool that an entry means: those of its name, and those of its range, since Calico turns names
 * into ranges and then looks for an enabled pool of that range. None where the cluster declares no such pool.
 */
export function declarationsOf(cluster: ClusterGraph, { text }: RequestEntry): readonly IPPool[] {
  return declarationsByText(cluster, text);
}

/** Thousands of namespaces ask for one of a few pools. */
const declarationsByText = memoBy((text: string) => text, declarationsCalled);

function declarationsCalled(cluster: ClusterGraph, text: string): readonly IPPool[] {
  const found = poolCalled(text, cluster.pools);
  if (!found) return [];
  const index = byNameAndRange(cluster);
  const named = parseCidr(text) ? [] : (index.get(text) ?? []);
  const ranged = found.cidr ? (index.get(formatCidr(found.cidr)) ?? []) : [];
  return [...new Set([found, ...named, ...ranged])];
}

/** The family that an entry gets resolved to; undefined where it means no declared pool and is not a range either. */
export function familyOfEntry(cluster: ClusterGraph, entry: RequestEntry): Family | undefined {
  const range = parseCidr(entry.text);
  if (range) return range.family;
  const [first, ...others] = new Set(declarationsOf(cluster, entry).map(({ cidr }) => cidr?.family));
  return others.length === 0 ? first : undefined;
}

/** Whether pods may have addresses of a pool: `allowedUses`, which came with v3.21, holds Workload. */
export function allowsPods(cluster: ClusterGraph, { allowedUses }: IPPool): Tri {
  if (!allowedUses) return 'unknown';
  if (allowedUses.includes('Workload') || runs(cluster, 'v3.21.0') === false) return true;
  return allowedUses.every(isUse) ? false : 'unknown';
}

/** The pools that a request may name without further ado. */
const requestable = fact((cluster: ClusterGraph): Readonly<Record<Family, readonly IPPool[]>> => {
  const of = (family: Family) =>
    effectivePools(cluster).filter(
      pool =>
        pool.cidr?.family === family &&
        pool.disabled === false &&
        allowsPods(cluster, pool) === true &&
        poolFate(cluster, pool)?.isCertain !== true,
    );
  return { 4: of(4), 6: of(6) };
});

/** The pools that a request of a family can use: enabled ones of that family that serve pods, and that nothing refuses. */
export const requestablePools = (cluster: ClusterGraph, family: Family): readonly IPPool[] =>
  requestable(cluster)[family];
