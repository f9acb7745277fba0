import type { Bomb } from '../bomb.ts';
import { ipPool, objects, range } from './objects.ts';
import { times } from './parts.ts';

/** Files of pools, and a configuration over all of them. */
const configured =
  (count: number, config: () => object): Bomb['files'] =>
  () => ({
    ...Object.fromEntries(
      times(count, index => [
        `d${index >> 9}/f${index}.yaml`,
        index % 500 ? 'a: b\n' : objects(1, () => ipPool(`p${index}`, range(index))),
      ]),
    ),
    'ipamlint.yaml': JSON.stringify(config()),
  });
const folders = (count: number): readonly string[] => times(count, index => `a${index}/b`);
const tooManyGlobs = /a configuration has 10,000 globs at most/;

/** What the user names besides manifests, as large as it may be. */
export const inputSizeBombs: readonly Bomb[] = [
  {
    name: 'ten thousand folders to ignore and to set aside, over fifty thousand files',
    files: configured(50_000, () => ({ ignore: folders(5000), setAside: folders(5000) })),
  },
  ...['ignore', 'setAside'].map(
    key =>
      ({
        name: `a million folders under ${key}`,
        files: configured(300, () => ({ [key]: folders(1_000_000) })),
        exitCode: 2,
        says: tooManyGlobs,
      }) as const,
  ),
  {
    name: 'a cluster of a million folders',
    files: configured(300, () => ({ clusters: [{ name: 'a', include: folders(999_000) }] })),
    exitCode: 2,
    says: tooManyGlobs,
  },
];
