import type { IPPool } from '../../model/manifest/calico/ip-pool.ts';
import type { SelectorField } from '../../model/manifest/core/selector-field.ts';
import { evaluateSelector, type Labels } from '../../base/selector/evaluate.ts';
import type { Family } from '../../base/net/address.ts';
import { every, not, type Tri } from '../../base/text/tri.ts';
import { hasAddresses, isListed, type Fate } from './fate.ts';

/** A pool with what becomes of it before any pod asks. */
export interface SuppliedPool extends IPPool {
  readonly fate?: Fate | undefined;
}

/** Why Calico leaves a pool out. */
export type ChoiceRefusal =
  | 'other family'
  | 'refused'
  | 'disabled'
  | 'not requested'
  | 'assignmentMode is Manual'
  | 'nodeSelector'
  | 'namespaceSelector'
  | 'allowedUses lacks Workload'
  | 'no address'
  | 'selector of another pool';

/** What Calico makes of one pool. `refusal` is the first ground on which it is, or may be, left out. */
export interface PoolVerdict {
  readonly pool: SuppliedPool;
  readonly serves: Tri;
  readonly refusal?: ChoiceRefusal;
}

/** One ground for leaving a pool out, and whether the pool stands up to it. */
type Ground = readonly [refusal: ChoiceRefusal, passes: Tri];

function verdict(pool: SuppliedPool, grounds: readonly Ground[]): PoolVerdict {
  const serves = every(grounds.map(([, passes]) => passes));
  const failing = grounds.find(([, passes]) => passes === serves)?.[0];
  return serves === true || failing === undefined
    ? { pool, serves: true }
    : { pool, serves, refusal: failing };
}

/** Whether a selector of a pool matches; unknown where it is unknown, or does not parse. */
export function selects({ selector }: SelectorField, labels: Labels): Tri {
  return selector ? evaluateSelector(selector, labels) : 'unknown';
}

const isOfFamily = ({ cidr }: IPPool, family: Family): Tri => (cidr ? cidr.family === family : 'unknown');

const allowsWorkload = ({ allowedUses }: IPPool): Tri =>
  allowedUses ? allowedUses.includes('Workload') : 'unknown';

/**
 * Whether a pool may serve pods that request nothing: `libcalico-go/lib/ipam/ipam.go:determinePools` and
 * `lib/ipam/pools.go`, v3.20 to v3.33. Fields that a version does not know are pruned when they are written, so what
 * is written counts.
 */
export function considerAutomatically(
  pool: SuppliedPool,
  family: Family,
  node: Labels,
  namespace: Labels,
): PoolVerdict {
  return verdict(pool, [
    ['other family', isOfFamily(pool, family)],
    ['refused', isListed(pool.fate)],
    ['disabled', not(pool.disabled)],
    ['assignmentMode is Manual', pool.automatic],
    ['nodeSelector', selects(pool.nodeSelector, node)],
    ['namespaceSelector', selects(pool.namespaceSelector, namespace)],
    ['allowedUses lacks Workload', allowsWorkload(pool)],
    ['no address', hasAddresses(pool.fate)],
  ]);
}

/**
 * Whether a pool serves pods that request it by name or range: both selectors and `assignmentMode` are ignored then,
 * `disabled` and `allowedUses` are not (`determinePools`, v3.20 to v3.33).
 */
export function considerRequested(pool: SuppliedPool, family: Family): PoolVerdict {
  return verdict(pool, [
    ['other family', isOfFamily(pool, family)],
    ['refused', isListed(pool.fate)],
    ['disabled', not(pool.disabled)],
    ['allowedUses lacks Workload', allowsWorkload(pool)],
    ['no address', hasAddresses(pool.fate)],
  ]);
}
