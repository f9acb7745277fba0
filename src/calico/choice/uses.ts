import { nearest } from '../../base/text/nearest.ts';

/**
 * What a pool may be allowed for (`validateIPPoolSpec` in `libcalico-go/lib/validator/v3/validator.go`).
 * `allowedUses` came with v3.21, its use LoadBalancer with v3.30.
 */
export type PoolUse = 'Workload' | 'Tunnel' | 'LoadBalancer';

export const uses: readonly PoolUse[] = ['Workload', 'Tunnel', 'LoadBalancer'];

export function isUse(word: string): word is PoolUse {
  return (uses as readonly string[]).includes(word);
}

/** The use that a misspelt word most likely means. */
export function meantUse(word: string): PoolUse | undefined {
  return nearest(word, uses);
}

/** The uses in a text that names nothing else, such as `Workload,Tunnel`, each once; undefined where it does. */
export function usesIn(text: string): readonly PoolUse[] | undefined {
  const words: readonly string[] = text.match(/[A-Za-z]+/g) ?? [];
  return words.length > 0 && words.every(isUse) ? [...new Set(words)] : undefined;
}
