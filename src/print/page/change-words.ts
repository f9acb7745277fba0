import { addressCount, formatCidr } from '../../base/net/cidr.ts';
import type { PlanExtent, PoolExtents } from '../../answers/plan/plan.ts';
import { amount } from '../plan/plan-words.ts';
import { changeFateOf, type RangeFate } from './change-layout.ts';

const words: Readonly<Record<RangeFate, string>> = {
  new: 'new',
  removed: 'removed',
  moves: 'moves',
  grows: 'grows',
  shrinks: 'shrinks',
  stays: 'stays',
  told: 'range now known',
  untold: 'range no longer known',
};

/** What becomes of a pool: `grows`, `stays, disabled from now on`. */
export function fateWords(pool: PoolExtents): string {
  const { before, after } = pool;
  const wasOff = before?.isDisabled === true;
  const isOff = after?.isDisabled === true;
  const switched =
    before && after && wasOff !== isOff ? (isOff ? ', disabled from now on' : ', enabled from now on') : '';
  const still = isOff && switched === '' ? ', disabled' : '';
  return `${words[changeFateOf(pool)]}${switched}${still}`;
}

/** Where a pool lies in a state; nothing where it is not there. */
export const rangeWords = (extent: PlanExtent | undefined): string | undefined =>
  extent && (extent.range ? formatCidr(extent.range) : 'not known');

/** `16,384 → 32,768`, or what stays. */
export function addressWords({ before, after }: PoolExtents): string {
  const [from, to] = [before, after].map(extent =>
    extent ? (extent.range ? amount(addressCount(extent.range)) : 'not known') : '0',
  );
  return from === to ? from! : `${from} → ${to}`;
}
