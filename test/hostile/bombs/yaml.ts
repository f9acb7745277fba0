import type { Bomb } from '../bomb.ts';
import { pool } from '../../kit/repositories.ts';

/** A pool with one more field, and with a tag, so that the quickest reader gives it up. */
const large = (field: string): string =>
  `${pool('a', '10.0.0.0/16')}---\n${pool('b', '10.1.0.0/16')}x: !!str y\n${field}`;
const BYTES = 31 * 1024 * 1024;
const says = /the file holds more than 2,000,000 values/;

const workload = (index: number): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: p${index} }\nspec: { template: { metadata: {} } }\n`;
const tooMany = /the files of the repository hold too many values/;
/** As many files of the same values, each below the limit of a file. */
const files =
  (count: number, path: (index: number) => string, head: (index: number) => string, values: string) =>
  () => ({
    'pool.yaml': pool('a', '10.0.0.0/16'),
    ...Object.fromEntries(
      Array.from({ length: count }, (_, index) => [path(index), `${head(index)}${values}`]),
    ),
  });
const inFolder = (index: number): string => `f${index % 1000}/f${index}.yaml`;
const items = (count: number): string => `z: [${'1,'.repeat(count)}1]\n`;
const keys = Array.from({ length: 280_000 }, (_, index) => ` k${index}: 1\n`).join('');
const tag = 'x: !!str y\n';

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
  {
    name: 'twenty-eight files of 3 MB of values',
    files: files(28, inFolder, workload, items(1_450_000)),
    says: tooMany,
  },
  {
    name: 'twenty-eight files of 3 MB of keys beside a tag',
    files: files(28, inFolder, workload, `${tag}z:\n${keys}`),
    says: tooMany,
  },
  {
    name: 'twenty-eight kustomizations of 3 MB of values that an alias may repeat',
    files: files(
      28,
      index => `f${index}/kustomization.yaml`,
      () => 'resources: [../pool.yaml]\n',
      `x: &a [1]\nz: [${'[],'.repeat(950_000)}*a]\n`,
    ),
    says: tooMany,
  },
  {
    name: 'a hundred thousand files of 4 KiB of values',
    files: files(100_000, inFolder, workload, items(1900)),
    says: tooMany,
  },
  {
    name: 'a hundred thousand files of 4 KiB of values beside a tag',
    files: files(100_000, inFolder, workload, `${tag}${items(1900)}`),
    says: tooMany,
  },
];
