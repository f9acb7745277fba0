import type { Bomb } from '../bomb.ts';
import { pool } from '../../kit/repositories.ts';

/** A pool with one more field, and with a tag, so that the quickest reader gives it up. */
const large = (field: string): string =>
  `${pool('a', '10.0.0.0/16')}---\n${pool('b', '10.1.0.0/16')}x: !!str y\n${field}`;
const BYTES = 31 * 1024 * 1024;
const says = /the file holds more than 2,000,000 values/;

/** Files that are large, or long, or deep by themselves. */
export const yamlBombs: readonly Bomb[] = [
  {
    name: 'a file of 130,000 documents',
    files: () => ({ 'pools.yaml': `${pool('a', '10.0.0.0/16')}---\n${'a: b\n---\n'.repeat(130_000)}` }),
  },
  {
    name: 'a file of 31 MB of empty sequences',
    files: () => ({ 'b.yaml': large(`z: [${'[],'.repeat(BYTES / 3)}]\n`) }),
    says,
  },
  {
    name: 'a file of 31 MB of keys',
    files: () => ({ 'b.yaml': large(Array.from({ length: BYTES / 13 }, (_, i) => `k${i}: 1\n`).join('')) }),
    says,
  },
  {
    name: 'a file of 31 MB of pools in a line each',
    files: () => ({
      'b.yaml':
        '---\n{apiVersion: projectcalico.org/v3, kind: IPPool, metadata: {name: b}, spec: {cidr: 10.1.0.0/16}}\n'.repeat(
          BYTES / 103,
        ),
    }),
    says,
  },
];
