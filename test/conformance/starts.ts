import { readFileSync } from 'node:fs';
import type { AllocationRules } from './model/allocator.ts';

/** By the name of the node, and the number of blocks. */
type Drawn = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * At which block Calico begins in a pool. It draws that with the node's name as the seed, so no repository tells; here
 * Go has drawn it (`go/starts`). Blocks of one address are drawn with the clock: the vectors do not tell them apart.
 */
export function drawnStarts(): AllocationRules['startOf'] {
  const drawn = JSON.parse(readFileSync('test/conformance/vectors/starts.json', 'utf8')) as Drawn;
  return (node, blocks) => {
    const start = drawn[node]?.[`${blocks}`];
    if (start === undefined) throw new Error(`go/starts has drawn nothing for ${node} in ${blocks} blocks`);
    return BigInt(start);
  };
}
