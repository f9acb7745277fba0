import type { ClusterGraph } from '../../../cluster/graph.ts';
import { selects } from '../../choice/choice.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import type { SelectorField } from '../../../model/manifest/core/selector-field.ts';
import type { Labels } from '../../../base/selector/evaluate.ts';
import { printSelector } from '../../../base/selector/print.ts';
import { memo } from '../../../base/text/memo.ts';
import type { Tri } from '../../../base/text/tri.ts';
import { fact } from '../cluster/fact.ts';

/**
 * Whether a pool selects a node with these labels. Of thousands of pools many read the same, and many questions are about
 * the same pools and nodes: each selector is asked about the same labels once.
 */
export const nodeSelection = fact((cluster: ClusterGraph) => {
  const { numbers, count } = numbered(cluster);
  return memo((labels: Labels) => {
    const verdicts = new Verdicts(count);
    return ({ nodeSelector }: Pick<IPPool, 'nodeSelector'>): Tri => {
      const number = numbers.get(nodeSelector);
      if (number === undefined) return selects(nodeSelector, labels);
      const known = verdicts.get(number);
      if (known !== undefined) return known;
      const verdict = selects(nodeSelector, labels);
      verdicts.set(number, verdict);
      return verdict;
    };
  });
});

/** What is kept of a verdict; at 0, that there is none yet. */
const meanings: readonly (Tri | undefined)[] = [undefined, false, 'unknown', true];

/** Verdicts by number. Most nodes are asked about few of thousands of selectors, and then keep no room for the others. */
class Verdicts {
  private readonly few = new Map<number, Tri>();
  private all: Uint8Array | undefined = undefined;
  private readonly count: number;

  constructor(count: number) {
    this.count = count;
  }

  get(number: number): Tri | undefined {
    return this.all ? meanings[this.all[number]!] : this.few.get(number);
  }

  set(number: number, verdict: Tri): void {
    if (this.all) {
      this.all[number] = meanings.indexOf(verdict);
    } else if (this.few.size < MOST_OF_FEW) {
      this.few.set(number, verdict);
    } else {
      this.all = new Uint8Array(this.count);
      for (const [each, known] of this.few) this.set(each, known);
      this.few.clear();
      this.set(number, verdict);
    }
  }
}

const MOST_OF_FEW = 16;

/** One number for all node selectors that read the same. */
function numbered({ pools, installations }: ClusterGraph): {
  readonly numbers: ReadonlyMap<SelectorField, number>;
  readonly count: number;
} {
  const byText = new Map<string, number>();
  const numbers = new Map<SelectorField, number>();
  for (const { nodeSelector } of [...pools, ...installations.flatMap(installation => installation.pools)]) {
    if (!nodeSelector.selector) continue;
    const text = printSelector(nodeSelector.selector);
    const number = byText.get(text) ?? byText.size;
    byText.set(text, number);
    numbers.set(nodeSelector, number);
  }
  return { numbers, count: byText.size };
}
