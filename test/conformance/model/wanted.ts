import type { Request } from '../../../src/model/manifest/calico/request.ts';
import type { Family } from '../../../src/base/net/address.ts';
import type { Supply } from '../../../src/calico/choice/supply.ts';
import {
  chooseAutomatically,
  chooseRequested,
  lastOfRange,
  requestedPools,
  type PodPlacement,
} from '../../../src/calico/choice/pool-choice.ts';
import { givesTunnelAddress, type TunnelKind } from '../../../src/calico/choice/tunnel.ts';
import { type AllocatingNode } from './allocator.ts';
import { isRanged, type RangedPool } from './ranged-pool.ts';
import { noPoolForTunnels } from './errors.ts';

/** An address of one family that is wanted. */
export interface WantedAddress {
  readonly family: Family;
  /** The pools that it may come from, in the order in which new blocks are claimed, as often as they are asked for. */
  readonly pools: readonly RangedPool[];
  /** These, and those that were chosen too, but are not for this use. */
  readonly chosen: readonly RangedPool[];
  /** Why it may come from none, in Calico's words. */
  readonly error: string | undefined;
}

/** What a pod wants that asks for pools, or for none in particular. */
export function wantedByPod(
  family: Family,
  request: Request | undefined,
  spot: PodPlacement,
  supply: Supply,
): WantedAddress {
  const { verdicts, error } = request
    ? chooseRequested(request, family, supply, spot.os)
    : chooseAutomatically(family, spot, supply);
  const serving = verdicts.filter(({ serves }) => serves === true).map(({ pool }) => pool);
  const unfit = verdicts.filter(({ refusal }) => refusal === 'allowedUses lacks Workload');
  const asked = request && requestedPools(request, supply, spot.os).flatMap(({ pool }) => pool ?? []);
  return {
    family,
    pools: (asked?.filter(pool => serving.includes(pool)) ?? serving).filter(isRanged),
    chosen: [...serving, ...unfit.map(({ pool }) => pool)].filter(isRanged),
    error,
  };
}

/** What a node wants for a tunnel; undefined where no pool gives an address for it. */
export function wantedForTunnel(
  kind: TunnelKind,
  { labels }: AllocatingNode,
  supply: Supply,
): WantedAddress | undefined {
  const giving = supply.pools.filter(pool => givesTunnelAddress(pool, kind, labels) === true);
  if (giving.length === 0) return undefined;
  const chosen = giving.map(pool => lastOfRange(pool, supply.pools)).filter(isRanged);
  const pools = chosen.filter(({ allowedUses }) => allowedUses?.includes('Tunnel'));
  return { family: kind.family, pools, chosen, error: pools.length > 0 ? undefined : noPoolForTunnels };
}
