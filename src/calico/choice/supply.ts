import { by } from '../../base/text/order.ts';
import { isSince, type Release } from '../../model/manifest/calico/calico-version.ts';
import type { IPPool } from '../../model/manifest/calico/ip-pool.ts';
import { selectorField, type SelectorField } from '../../model/manifest/core/selector-field.ts';
import type { Request } from '../../model/manifest/calico/request.ts';
import type { Address, Family } from '../../base/net/address.ts';
import { memo } from '../../base/text/memo.ts';
import type { Tri } from '../../base/text/tri.ts';
import type { SuppliedPool } from './choice.ts';

/** What Calico finds in a cluster when a pod asks for addresses, as far as we know it. */
export interface Supply {
  /** Every pool, in the order in which Calico lists them, those that it refuses among them. */
  readonly pools: readonly SuppliedPool[];
  /** Whether there may be pools that we do not know of: then nothing fails because a pool is missing. */
  readonly mayHoldMore: boolean;
  /** Whether an address that lies in none of the pools may lie in one that we do not know of; in none where it is left out. */
  readonly mayLieElsewhere?: (address: Address) => boolean;
  /** Whether certainly no pool has this name or range, visible or not. */
  readonly isMissing: (text: string) => boolean;
  readonly release: Release | undefined;
  /** Families of which pods get addresses unless they ask for others: `assign_ipv4`, `assign_ipv6`. */
  readonly assigned: Readonly<Record<Family, Tri>>;
  /** What the CNI configuration requests for pods of which no annotation does: `ipv4_pools`, `ipv6_pools`. */
  readonly configured: Readonly<Record<Family, Request | undefined>>;
}

/**
 * Pools in the order of `GetEnabledPools`: the library promises the order of names and leaves it to the API server,
 * which in practice keeps it (`docs/calico.md` §3.5). Names are compared byte by byte, as etcd does.
 */
export function inListOrder<Pool extends IPPool>(pools: readonly Pool[]): readonly Pool[] {
  return pools.toSorted(by(({ name }) => name));
}

/**
 * A pool as a release stores it: without the fields that it does not know, and selectors as its tokenizer reads them. Where the
 * release is unknown what is written counts.
 */
export function asStored(pool: SuppliedPool, release: Release | undefined): SuppliedPool {
  const dialect = release && (isSince(release, 'v3.30.0') !== false ? 'v3.30' : 'v3.29');
  const reread = ({ field }: SelectorField) => selectorField(field, dialect);
  const { nodeSelector, namespaceSelector, ...rest } = withoutUnknownFields(pool, release);
  return {
    ...rest,
    fate: pool.fate,
    nodeSelector: reread(nodeSelector),
    namespaceSelector: reread(namespaceSelector),
  };
}

/**
 * A pool without what a release does not know: the API server drops such fields, and the pool applies more widely than
 * written (`docs/calico.md` §1.1). The very pool where nothing is dropped, else the same one each time.
 */
export const withoutUnknownFields = (pool: IPPool, release: Release | undefined): IPPool =>
  release ? knownTo(release)(pool) : pool;

const knownTo = memo((release: Release) =>
  memo((pool: IPPool): IPPool => {
    const isDropped = (first: string, isWritten: boolean) => isWritten && isSince(release, first) === false;
    const { origin, fields, namespaceSelector, automatic, allowedUses, disabled } = pool;
    let stored = pool;
    if (isDropped('v3.31.0', !namespaceSelector.field.isAbsent))
      stored = { ...stored, namespaceSelector: selectorField(fields.namespaceSelector.emptied()) };
    if (isDropped('v3.30.0', automatic !== true)) stored = { ...stored, automatic: true };
    const firstWithUses = origin === 'Installation' ? 'v3.28.0' : 'v3.21.0';
    if (isDropped(firstWithUses, allowedUses?.join() !== 'Workload,Tunnel'))
      stored = { ...stored, allowedUses: ['Workload', 'Tunnel'] };
    if (origin === 'Installation' && isDropped('v3.29.0', disabled !== false))
      stored = { ...stored, disabled: false };
    return stored;
  }),
);
