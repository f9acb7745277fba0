import { valueSet, type Selector } from '../../../src/base/selector/selector.ts';

/** Numbers that look random and are the same on every run (mulberry32). */
export interface Random {
  /** An integer from 0 to `limit`, exclusive. */
  below(limit: number): number;
  pick<T>(choices: readonly T[]): T;
}

export function random(seed: number): Random {
  let state = seed;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  return { below, pick: choices => choices[below(choices.length)]! };
}

const values = ['', 'x', 'y', 'xy', 'é', '"', "'"];

/** Any selector over these labels, nested no deeper than `depth`. */
export function randomSelector({ below, pick }: Random, labels: readonly string[], depth: number): Selector {
  const label = pick(labels);
  const inner = (): Selector => randomSelector({ below, pick }, labels, depth - 1);
  switch (below(depth > 0 ? 8 : 4)) {
    case 0:
      return { kind: pick(['all', 'global', 'all']) };
    case 1:
      return { kind: 'has', label };
    case 2: {
      const operator = pick(['==', '!=', 'contains', 'starts with', 'ends with'] as const);
      return { kind: 'comparison', label, operator, value: pick(values) };
    }
    case 3: {
      const set = valueSet(Array.from({ length: below(4) }, () => pick(values)));
      return { kind: 'membership', label, operator: pick(['in', 'not in'] as const), values: set };
    }
    case 4:
      return { kind: 'not', operand: inner() };
    default:
      return { kind: pick(['and', 'or'] as const), operands: Array.from({ length: 2 + below(2) }, inner) };
  }
}
