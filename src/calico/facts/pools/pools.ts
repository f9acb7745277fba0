import type { ClusterGraph } from '../../../cluster/graph.ts';
import { withoutUnknownFields } from '../../choice/supply.ts';
import type { FieldOwner } from '../../../model/manifest/core/making.ts';
import { familyOf, type IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import { formatCidr } from '../../../base/net/cidr.ts';
import { fact } from '../cluster/fact.ts';
import { unseenFor } from '../cluster/unseen.ts';
import { managesPools } from '../cluster/operator.ts';

const rangeText = ({ cidr }: IPPool): string | undefined => cidr && formatCidr(cidr);

/**
 * The pools that the cluster ends up with. The operator writes the pools of its Installation as IPPool objects, so a
 * listed pool and an object of the same range are one pool (with two owners). calico-node makes its default pool
 * only under a name that nothing else declares. None has what the release that runs does not know.
 */
export const effectivePools = fact((cluster: ClusterGraph): readonly IPPool[] => {
  const names = new Set<string>();
  const ranges = new Set<string | undefined>();
  const effective: IPPool[] = [];
  const from = (...origins: IPPool['origin'][]) =>
    cluster.pools.filter(({ origin }) => origins.includes(origin));
  for (const pool of from('projectcalico.org/v3', 'crd.projectcalico.org/v1')) effective.push(pool);
  for (const pool of effective) {
    names.add(pool.name);
    ranges.add(rangeText(pool));
  }
  // Both come to be as default-ipv4-ippool, and the second only where the first is not there.
  const namedByOperator = new Set(
    from('Installation')
      .filter(({ fields }) => fields.name.isAbsent)
      .map(familyOf),
  );
  const isHanded = handedOn(cluster);
  const makers = new Map<string | undefined, FieldOwner>();
  for (const pool of from('Installation', 'calico-node')) {
    if (!isHanded(pool)) continue;
    const range = rangeText(pool);
    if (names.has(pool.name) || (range !== undefined && ranges.has(range))) continue;
    if (pool.origin === 'calico-node' && namedByOperator.has(familyOf(pool))) continue;
    // One cluster has one Installation and one calico-node, however many files describe it.
    const maker = range === undefined ? undefined : makers.get(range);
    if (maker && maker !== pool.fields.cidr.owner) continue;
    makers.set(range, pool.fields.cidr.owner);
    effective.push(pool);
  }
  return effective.map(pool => withoutUnknownFields(pool, cluster.release));
});

/** The pools that are written, without those that another of their name or range stands for. */
export const distinctPools = fact((cluster: ClusterGraph): readonly IPPool[] => {
  const effective = new Set(effectivePools(cluster));
  const taken = new Set([...effective].flatMap(pool => [pool.name, rangeText(pool)]));
  return cluster.pools.filter(
    pool =>
      effective.has(withoutUnknownFields(pool, cluster.release)) ||
      !(taken.has(pool.name) || (pool.cidr && taken.has(rangeText(pool)))),
  );
});

/** Operators before v1.34 hand the first pool of each family of an Installation to calico-node, and no other. */
function handedOn(cluster: ClusterGraph): (pool: IPPool) => boolean {
  if (managesPools(cluster) !== false) return () => true;
  const firsts = cluster.installations.flatMap(({ pools }) =>
    ([4, 6] as const).flatMap(family => pools.find(pool => familyOf(pool) === family) ?? []),
  );
  return pool => pool.origin !== 'Installation' || familyOf(pool) === undefined || firsts.includes(pool);
}

/**
 * Whether the cluster may have pools that the repository does not declare for it. The operator or calico-node may create
 * them by default; a file that cannot be read, or a base or overlay that may belong to the cluster, may declare them.
 */
export const mayHoldMorePools = fact(
  (cluster: ClusterGraph): boolean =>
    unseenFor(cluster, 'IPPool') !== undefined ||
    cluster.externalPools.length > 0 ||
    cluster.relatives.some(({ pools }) => pools.some(mayServePods)) ||
    [cluster, ...cluster.relatives].some(({ installations, agents }) =>
      [...installations, ...agents].some(({ mayCreateDefaultPools }) => mayCreateDefaultPools),
    ),
);

/** Whether what makes the pools of the cluster, or what runs, is in view: without either, the default pool may be missing here. */
export const showsMakers = ({ installations, agents, isObserved }: ClusterGraph): boolean =>
  isObserved || installations.length + agents.length > 0;

/** Whether pods that request nothing may get addresses of it. */
export const mayServePods = ({ disabled, automatic, allowedUses }: IPPool): boolean =>
  disabled !== true && automatic !== false && allowedUses?.includes('Workload') !== false;
