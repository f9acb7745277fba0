import type { PoolCapacity, PoolTotal } from '../../answers/pools/capacity.ts';
import type { ClusterReport } from '../../answers/address-plan/address-plan.ts';
import { element, type Html, type HtmlPart } from '../html.ts';
import { amount } from '../plan/plan-words.ts';

/** How many addresses there are, and how many of them are used: at least, and at most. */
export interface PoolFill {
  readonly addresses: bigint | undefined;
  /** Undefined where it is not known. */
  readonly least: number | undefined;
  /** Undefined where nothing bounds it. */
  readonly most: number | undefined;
}

/** What is in use where the cluster runs, else what its pods take by their declarations. */
export const fillOf = ({ addresses, least, most, inUse, demand }: PoolCapacity): PoolFill =>
  inUse
    ? { addresses, least: inUse.addresses, most: inUse.addresses }
    : { addresses, least: demand && least, most: demand && most };

export const fillOfTotal = ({ addresses, least, most, inUse }: PoolTotal): PoolFill =>
  inUse === undefined ? { addresses, least, most } : { addresses, least: inUse, most: inUse };

/** A pool and its cluster. */
interface Held {
  readonly cluster: ClusterReport;
  readonly pool: PoolCapacity;
}

/** All pools, as long as their bars: first those that are too small for certain, then by the share that may be used. */
export const fullestFirst = (clusters: readonly ClusterReport[]): readonly Held[] =>
  clusters
    .flatMap(cluster => cluster.capacity.map((pool): Held => ({ cluster, pool })))
    .map(held => ({ held, shares: sharesOf(fillOf(held.pool)) }))
    .sort((a, b) => excessOf(b) - excessOf(a) || b.shares[1] - a.shares[1] || b.shares[0] - a.shares[0])
    .map(({ held }) => held);

const excessOf = ({ shares: [least] }: { readonly shares: readonly [number, number] }): number =>
  Math.max(1, least);

function sharesOf({ addresses, least = 0, most }: PoolFill): readonly [number, number] {
  if (!addresses) return [0, 0];
  return [least / Number(addresses), (most ?? least) / Number(addresses)];
}

/** A fill as a bar, and in words. */
export function fillBar(fill: PoolFill): HtmlPart {
  const { addresses, least, most } = fill;
  if (!addresses || least === undefined) return element('span', { class: 'quiet' }, 'not known');
  return [usedBar(fill), element('span', { class: 'fill' }, fillText({ addresses, least, most }))];
}

/** `120–480 of 512`. */
export const fillText = ({ addresses = 0n, least = 0, most }: PoolFill): string =>
  `${rangeOf(least, most)} of ${amount(addresses)}`;

function rangeOf(least: number, most: number | undefined): string {
  const low = amount(BigInt(least));
  if (most === undefined) return `${low} or more`;
  return least === most ? low : `${low}–${amount(BigInt(most))}`;
}

/** The share that is used for certain, and that which may be. */
export function usedBar(fill: PoolFill): Html {
  const [sure, highest] = sharesOf(fill);
  return element(
    'svg',
    { class: 'bar', width: '100%', height: 8, 'aria-hidden': 'true', focusable: 'false' },
    element('rect', { class: 'whole', width: '100%', height: 8, rx: 4 }),
    element('rect', {
      class: highest > 1 ? 'highest beyond' : 'highest',
      width: percent(highest),
      height: 8,
      rx: 4,
    }),
    element('rect', { class: sure > 1 ? 'sure beyond' : 'sure', width: percent(sure), height: 8, rx: 4 }),
  );
}

const percent = (share: number): string => `${(Math.min(1, share) * 100).toFixed(2)}%`;
