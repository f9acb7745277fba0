import type { Bomb } from '../bomb.ts';
import { pool } from '../../kit/repositories.ts';

/** Files that are large, or long, or deep by themselves. */
export const yamlBombs: readonly Bomb[] = [
  {
    name: 'a file of 130,000 documents',
    files: () => ({ 'pools.yaml': `${pool('a', '10.0.0.0/16')}---\n${'a: b\n---\n'.repeat(130_000)}` }),
  },
];
