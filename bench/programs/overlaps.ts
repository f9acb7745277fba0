import { cidrFrom } from '../../src/base/net/cidr.ts';
import { overlappingPairs } from '../../src/base/net/overlap.ts';

/** Searches as many pools as the argument says, in no order, for those that share addresses: one in a thousand. */
const count = Number(process.argv[2]);
const pools = Array.from({ length: count }, (_, index) => {
  const place = (index * 7919) % count;
  return cidrFrom({ family: 4, value: BigInt(place % 1000 === 999 ? place - 1 : place) << 8n }, 24);
});
const pairs = overlappingPairs(pools, pool => pool);
if (pairs.length !== Math.floor(count / 1000)) throw new Error(`${pairs.length} pairs among ${count} pools`);
