import { borrowedOf, type LiveBlock } from './live-block.ts';

/** What is given out of some blocks. */
export interface Usage {
  readonly blocks: number;
  readonly addresses: number;
  /** Those that nodes have in blocks of others. */
  readonly borrowed: number;
  /** How the dump is called that shows it. */
  readonly by: string;
}

export const usageOf = (blocks: readonly LiveBlock[], by: string): Usage => ({
  blocks: blocks.length,
  addresses: blocks.reduce((sum, { used }) => sum + used, 0),
  borrowed: blocks.reduce((sum, block) => sum + borrowedOf(block), 0),
  by,
});
