import type { ClusterGraph } from '../../../cluster/graph.ts';
import { namesByOperator } from '../../choice/resolve.ts';
import { familyOf, type IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import { formatCidr } from '../../../base/net/cidr.ts';
import { fact } from '../cluster/fact.ts';
import { managesPools } from '../cluster/operator.ts';
import { differencesBetween, type PropertyDifference } from './differences.ts';

/** One pool, declared twice in a cluster with different content. */
export interface Contradiction {
  readonly pools: readonly [IPPool, IPPool];
  readonly differences: readonly [PropertyDifference, ...PropertyDifference[]];
  /** Whether the second is a pool of the Installation, which the operator writes, and not an object of its own. */
  readonly isOfOperator: boolean;
}

export function contradictions(cluster: ClusterGraph): readonly Contradiction[] {
  const { pools } = cluster;
  return [
    ...[...twins(pools)].flatMap(pair => contradiction(pair, false)),
    ...[...shared(cluster)].flatMap(pair => contradiction(pair, true)),
  ];
}

function contradiction(
  pools: readonly [IPPool, IPPool],
  isOfOperator: boolean,
): readonly [Contradiction] | readonly [] {
  const [first, ...others] = differencesBetween(...pools);
  return first ? [{ pools, differences: [first, ...others], isOfOperator }] : [];
}

const isObject = ({ origin }: IPPool): boolean => origin !== 'Installation' && origin !== 'calico-node';

/** Objects of both API groups that bear one name are one object to Calico, unless v3 is served by CRDs of its own. */
function* twins(pools: readonly IPPool[]): Generator<readonly [IPPool, IPPool]> {
  const byName = new Map<string, IPPool>();
  for (const pool of pools) {
    if (!isObject(pool) || pool.name === '' || pool.fields.name.isUnknown) continue;
    const first = byName.get(pool.name);
    if (first) yield [first, pool];
    else byName.set(pool.name, pool);
  }
}

/** A pool that the Installation lists under the range of an object, or else under its name. */
function* shared(cluster: ClusterGraph): Generator<readonly [IPPool, IPPool]> {
  if (!cluster.installations.some(({ pools }) => pools.length > 0)) return;
  const objects = cluster.pools.filter(isObject);
  const byName = firstBy(objects, ({ name }) => name);
  const byRange = firstBy(objects, ({ cidr }) => cidr && formatCidr(cidr));
  const names = namesOfListed(cluster);
  for (const { pools } of cluster.installations)
    for (const listed of pools) {
      const { cidr } = listed;
      const object = byRange.get(cidr && formatCidr(cidr)) ?? byName.get(names.get(listed));
      if (object) yield [object, listed];
    }
}

/**
 * What the pools of Installations are called once they exist. Operators before v1.34 know no names: calico-node calls the first
 * of each family by its default one.
 */
export const namesOfListed = fact((cluster: ClusterGraph): ReadonlyMap<IPPool, string> => {
  const isManaged = managesPools(cluster) !== false;
  return new Map(
    cluster.installations.flatMap(({ pools }) => [...(isManaged ? managedNames(pools) : firstNames(pools))]),
  );
});

function managedNames(pools: readonly IPPool[]): ReadonlyMap<IPPool, string> {
  const written = pools.flatMap(pool =>
    pool.fields.name.string ? [[pool, pool.fields.name.string] as const] : [],
  );
  return new Map([...namesByOperator(pools).map(([name, pool]) => [pool, name] as const), ...written]);
}

function firstNames(pools: readonly IPPool[]): ReadonlyMap<IPPool, string> {
  const firsts = ([4, 6] as const).map(
    family => [pools.find(pool => familyOf(pool) === family), family] as const,
  );
  return new Map(
    firsts.flatMap(([pool, family]) => (pool ? [[pool, `default-ipv${family}-ippool`] as const] : [])),
  );
}

/** The first of some things for each key that one of them has. */
function firstBy<Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => string | undefined,
): ReadonlyMap<string | undefined, Thing> {
  return new Map(
    things
      .flatMap(thing => {
        const key = keyOf(thing);
        return key === undefined ? [] : [[key, thing] as const];
      })
      .reverse(),
  );
}
