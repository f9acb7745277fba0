import type { ClusterGraph } from '../cluster/graph.ts';
import type { IPPool } from '../manifest/ip-pool.ts';
import { formatCidr } from '../net/cidr.ts';
import { differencesBetween, type Difference } from './differences.ts';

/** One pool, declared twice in a cluster with different content. */
export interface Contradiction {
  readonly pools: readonly [IPPool, IPPool];
  readonly differences: readonly [Difference, ...Difference[]];
  /** Whether the second is a pool of the Installation, which the operator writes, and not an object of its own. */
  readonly isOfOperator: boolean;
}

export function contradictions({ pools }: ClusterGraph): readonly Contradiction[] {
  return [
    ...[...twins(pools)].flatMap(pair => contradiction(pair, false)),
    ...[...shared(pools)].flatMap(pair => contradiction(pair, true)),
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

/** A pool that the Installation lists under the range or the name of an object. */
function* shared(pools: readonly IPPool[]): Generator<readonly [IPPool, IPPool]> {
  const objects = pools.filter(isObject);
  for (const listed of pools.filter(({ origin }) => origin === 'Installation')) {
    const object = objects.find(each => isSameRange(each, listed) || isSameName(each, listed));
    if (object) yield [object, listed];
  }
}

const isSameRange = (a: IPPool, b: IPPool): boolean =>
  a.cidr !== undefined && b.cidr !== undefined && formatCidr(a.cidr) === formatCidr(b.cidr);

const isSameName = (object: IPPool, { fields }: IPPool): boolean =>
  fields.name.string !== undefined && fields.name.string === object.name;
