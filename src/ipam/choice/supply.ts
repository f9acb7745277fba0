import { isSince, type Release } from '../../manifest/calico/calico-version.ts';
import type { IPPool } from '../../manifest/calico/ip-pool.ts';
import { selectorField, type SelectorField } from '../../manifest/core/selector-field.ts';
import type { Request } from '../../manifest/calico/request.ts';
import type { Family } from '../../net/address.ts';
import type { Tri } from '../../text/tri.ts';

/** What Calico finds in a cluster when a pod asks for addresses, as far as we know it. */
export interface Supply {
  /** Every pool, in the order in which Calico lists them. */
  readonly pools: readonly IPPool[];
  /** Whether there may be pools that we do not know of: then nothing fails for want of one. */
  readonly mayHoldMore: boolean;
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
export function inListOrder(pools: readonly IPPool[]): readonly IPPool[] {
  return pools.toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
}

/**
 * A pool as a release stores it: the API server drops fields that the release does not know, and the pool applies
 * more widely than written (`docs/calico.md` §1.1). Selectors are read as its tokenizer reads them. Where the release is unknown what is written counts.
 */
export function asStored(pool: IPPool, release: Release | undefined): IPPool {
  const knows = (first: string) => isSince(release, first) !== false;
  const dialect = release && (knows('v3.30.0') ? 'v3.30' : 'v3.29');
  const reread = ({ field }: SelectorField) => selectorField(field, dialect);
  let stored = {
    ...pool,
    nodeSelector: reread(pool.nodeSelector),
    namespaceSelector: reread(pool.namespaceSelector),
  };
  if (!knows('v3.31.0'))
    stored = { ...stored, namespaceSelector: selectorField(pool.fields.namespaceSelector.emptied()) };
  if (!knows('v3.30.0')) stored = { ...stored, automatic: true };
  if (!knows('v3.21.0')) stored = { ...stored, allowedUses: ['Workload', 'Tunnel'] };
  return stored;
}
