import { deflateSync } from 'node:zlib';
import type { Random } from '../../kit/random.ts';
import { clear, entriesBelow, link, pipe, write } from '../work-tree.ts';

const objectsIn = (root: string): readonly string[] =>
  entriesBelow(root)
    .map(({ path }) => path)
    .filter(path => /^\.git\/objects\/..\/.{38}$/.test(path));

type State = (root: string, random: Random) => void;

const forged: readonly State[] = [
  // Another object under a name.
  (root, random) => {
    const kind = random.pick(['blob', 'tree', 'commit', 'tag', 'blub']);
    const bytes = Buffer.from(random.pick(['kind: IPPool\n', '', 'x'.repeat(5000), 'tree 0\n']));
    const size = random.pick([bytes.length, 0, 40_000_000, 1e12, -1]);
    const content = Buffer.concat([Buffer.from(`${kind} ${size}\0`), bytes]);
    write(root, random.pick(objectsIn(root)), deflateSync(content));
  },
  (root, random) => write(root, random.pick(objectsIn(root)), Buffer.from([random.below(256), 1, 2, 3])),
  (root, random) => void clear(root, random.pick(objectsIn(root))),
  (root, random) => link(root, random.pick(objectsIn(root)), random.pick(objectsIn(root)).slice(18)),
  (root, random) => pipe(root, random.pick(objectsIn(root))),
];

const beside: readonly State[] = [
  root => write(root, '.git/objects/info/alternates', '/\n../../elsewhere/objects\n'),
  (root, random) =>
    pipe(
      root,
      `.git/objects/${random.pick(['info/commit-graph', 'info/commit-graphs/commit-graph-chain', 'pack/multi-pack-index'])}`,
    ),
  (root, random) => {
    const name = `.git/objects/pack/pack-${'0'.repeat(40)}`;
    for (const ending of ['idx', 'pack']) {
      const bytes = Buffer.alloc(1100 + random.below(200), random.below(3));
      bytes.write(ending === 'pack' ? 'PACK' : '\xfftOc', 'latin1');
      bytes.writeUInt32BE(2, 4);
      write(root, `${name}.${ending}`, bytes);
    }
  },
  (root, random) => {
    const [one = '', other = ''] = [random.pick(objectsIn(root)), random.pick(objectsIn(root))].map(path =>
      path.slice(13).replace('/', ''),
    );
    write(root, `.git/refs/replace/${one}`, `${other}\n`);
    write(root, '.git/info/grafts', `${one} ${other}\n`);
    write(root, '.git/shallow', `${random.pick([one, other, 'x'])}\n`);
  },
  (root, random) => {
    const target = random.pick([
      'ref: refs/heads/main',
      'ref: ../../etc/passwd',
      'x',
      '0'.repeat(40),
      'ref: HEAD',
    ]);
    write(root, random.pick(['.git/refs/heads/main', '.git/refs/heads/other', '.git/HEAD']), `${target}\n`);
  },
  (root, random) =>
    write(
      root,
      '.git/packed-refs',
      random.pick(['', '\n'.repeat(500), `${'0'.repeat(40)} refs/heads/main\n`]),
    ),
];

/** Forges one thing of the history. */
export function forge(root: string, random: Random): void {
  if (objectsIn(root).length > 0) random.pick(random.pick([forged, beside]))(root, random);
}
