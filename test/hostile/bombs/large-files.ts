import type { Bomb } from '../bomb.ts';
import { pool } from '../../kit/repositories.ts';
import { lines, times } from './parts.ts';

const BYTES = 31 * 1024 * 1024;
const filled = (line: string): string => line.repeat(Math.floor(BYTES / line.length));

const forty =
  (path: (index: number) => string, text: string): Bomb['files'] =>
  () => ({
    'pool.yaml': pool('a', '10.0.0.0/16'),
    ...Object.fromEntries(times(40, index => [path(index), text])),
  });
const says = /past the 96 MiB that are read of such files/;
const inFolder = (index: number): string => `files/f${index}.yaml`;

/** Files of which each is within the limit of a file. */
export const largeFileBombs: readonly Bomb[] = [
  {
    name: 'forty files of 31 MB of text that names a pool',
    files: forty(
      inFolder,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: x }\ndata:\n  a: |\n    IPPool\n${filled('    words of a long text in a block\n')}`,
    ),
    says,
  },
  {
    name: 'forty files of 31 MB of comments',
    files: forty(inFolder, `${pool('b', '10.1.0.0/16')}${filled('# words of a comment\n')}`),
    says,
  },
  { name: 'forty files of 31 MB of small documents', files: forty(inFolder, filled('a: b\n---\n')), says },
  {
    name: 'forty programs of 31 MB',
    files: forty(
      index => `programs/m${index}.ts`,
      `// IPPool projectcalico.org\n${filled("export const a = { x: 1, y: 'b' };\n")}`,
    ),
    says,
  },
  {
    name: '3,000 files of values with 2,000 keys each',
    files: () => ({
      'pool.yaml': pool('a', '10.0.0.0/16'),
      ...Object.fromEntries(
        times(3000, index => [
          `c${index}/values.yaml`,
          `installation:\n  enabled: true\n  calicoNetwork:\n    ipPools:\n    - cidr: 10.0.0.0/24\n${lines(2000, key => `  k${key}: a`)}\n`,
        ]),
      ),
    }),
    says: /it exceeds a budget/,
  },
];
