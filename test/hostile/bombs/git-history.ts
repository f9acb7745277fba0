import { pool } from '../../kit/repositories.ts';
import {
  branched,
  copied,
  deltaHead,
  nameOf,
  packedBlob,
  packedDelta,
  store,
  storeCommit,
  storePack,
  storeTree,
  type TreeLine,
} from '../../kit/git-objects.ts';
import type { Bomb } from '../bomb.ts';
import { times } from './parts.ts';

const MEGABYTE = 1024 * 1024;
const LARGE = 31 * MEGABYTE;

/** A repository that is compared with what `main` holds. */
const history = (name: string, prepare: (root: string) => void, says?: RegExp): Bomb => ({
  name,
  files: () => ({ 'pool.yaml': pool('a', '10.0.0.0/16') }),
  prepare,
  args: ['--base=main', '--format=json'],
  ...(says && { says, exitCode: 3 }),
});

/** Commits a tree to `main`, and the same on top of it. */
function committed(root: string, tree: string): void {
  const main = storeCommit(root, tree);
  branched(root, main, storeCommit(root, tree, [main], 2));
}

const name = (index: number): string => String(index).padStart(7, '0');
const blobs = (ids: readonly string[], ending = '.yaml'): readonly TreeLine[] =>
  ids.map((id, index) => ['100644', `${name(index)}${ending}`, id]);

/** Copies a base of a megabyte until it is large, behind a line that differs. */
function grown(index: number): { readonly id: string; readonly delta: Buffer } {
  const lead = Buffer.from(`# ${index}\n`);
  const commands: Buffer[] = [Buffer.from([lead.length]), lead];
  for (let left = LARGE - lead.length; left > 0; left -= MEGABYTE)
    commands.push(copied(0, Math.min(left, MEGABYTE)));
  const content = Buffer.concat([lead, Buffer.alloc(LARGE - lead.length, '# a\n')]);
  return { id: nameOf('blob', content), delta: Buffer.concat([deltaHead(MEGABYTE, LARGE), ...commands]) };
}

const tooMuch = /takes more than the 1 GiB that are unpacked of it/;
const moreThanHeld = /the earlier state holds more than 128 MiB that the work tree does not hold/;
const tooManyFiles = /list more files than a repository has/;

/** Histories of which git stores little, and that stand for much. */
export const historyBombs: readonly Bomb[] = [
  history(
    'a hundred files of 31 MB that deltas make of one megabyte',
    root => {
      const all = times(100, grown);
      storePack(root, 'a'.repeat(40), [
        packedBlob(Buffer.alloc(MEGABYTE, '# a\n')),
        ...all.map(({ id, delta }) => packedDelta(id, delta, 'first')),
      ]);
      committed(root, storeTree(root, blobs(all.map(({ id }) => id))));
    },
    moreThanHeld,
  ),
  history(
    'a chain of four thousand deltas of 20 MB',
    root => {
      const base = Buffer.alloc(20 * MEGABYTE, '# a\n');
      const same = Buffer.concat([
        deltaHead(base.length, base.length),
        copied(0, 0xffffff),
        copied(0xffffff, base.length - 0xffffff),
      ]);
      const id = (index: number): string => nameOf('blob', Buffer.from(name(index)));
      storePack(root, 'b'.repeat(40), [
        packedBlob(base, id(0)),
        ...times(4000, index =>
          packedDelta(index === 3999 ? nameOf('blob', base) : id(index + 1), same, 'last'),
        ),
      ]);
      committed(root, storeTree(root, blobs([nameOf('blob', base)])));
    },
    tooMuch,
  ),
  history('a delta of fifteen million commands', root => {
    const count = 15 * MEGABYTE;
    const commands = Buffer.alloc(count * 2, Buffer.from([0x90, 1]));
    const content = Buffer.alloc(count, '#');
    storePack(root, 'c'.repeat(40), [
      packedBlob(Buffer.from('# a\n')),
      packedDelta(nameOf('blob', content), Buffer.concat([deltaHead(4, count), commands]), 'first'),
    ]);
    committed(root, storeTree(root, blobs([nameOf('blob', content)])));
  }),
  history(
    'three hundred files of 31 MB of blanks',
    root => {
      const ids = times(300, index => {
        const bytes = Buffer.alloc(LARGE, ' ');
        bytes.write(`# ${index}\n`);
        return store(root, 'blob', bytes);
      });
      committed(root, storeTree(root, blobs(ids)));
    },
    moreThanHeld,
  ),
  history('a folder of 900,000 files that are not read', root => {
    const id = store(root, 'blob', Buffer.from('x'));
    committed(
      root,
      storeTree(
        root,
        blobs(
          times(900_000, () => id),
          '',
        ),
      ),
    );
  }),
  history(
    'a folder of 900,000 manifests with one content',
    root => {
      const id = store(root, 'blob', Buffer.from(pool('a', '10.0.0.0/8')));
      committed(root, storeTree(root, blobs(times(900_000, () => id))));
    },
    moreThanHeld,
  ),
  history('a folder of 900,000 links', root => {
    const id = store(root, 'blob', Buffer.from('pool.yaml'));
    committed(
      root,
      storeTree(
        root,
        times(900_000, index => ['120000', `${name(index)}.yaml`, id]),
      ),
    );
  }),
  history('fifty thousand links to a name of four megabytes', root => {
    const id = store(root, 'blob', Buffer.alloc(4_000_000, 'x'));
    committed(
      root,
      storeTree(
        root,
        times(50_000, index => ['120000', `${name(index)}.yaml`, id]),
      ),
    );
  }),
  history(
    'folders that hold each other 64 times, four deep',
    root => {
      let tree = storeTree(root, blobs([store(root, 'blob', Buffer.from('x'))]));
      for (let level = 0; level < 4; level++) {
        const inner = tree;
        tree = storeTree(
          root,
          times(64, index => ['40000', name(index), inner]),
        );
      }
      committed(root, tree);
    },
    tooManyFiles,
  ),
  history(
    'folders three thousand deep',
    root => {
      let tree = storeTree(root, blobs([store(root, 'blob', Buffer.from('x'))]));
      for (let level = 0; level < 3000; level++) tree = storeTree(root, [['40000', 'd', tree]]);
      committed(root, tree);
    },
    tooManyFiles,
  ),
  history('six thousand merges that cross each other', root => {
    const tree = storeTree(root, []);
    let [one, other] = [storeCommit(root, tree, [], 1), storeCommit(root, tree, [], 2)];
    for (let date = 3; date < 3000; date++)
      [one, other] = [
        storeCommit(root, tree, [one, other], date),
        storeCommit(root, tree, [other, one], date + 1),
      ];
    branched(root, one, other);
  }),
  history('a commit of twenty thousand parents', root => {
    const tree = storeTree(root, []);
    const parents = times(20_000, index => storeCommit(root, tree, [], index + 1));
    branched(root, parents[0]!, storeCommit(root, tree, parents, 99_999));
  }),
  history('four hundred packs, and none has what is looked for', root => {
    for (let pack = 0; pack < 400; pack++)
      storePack(
        root,
        name(pack).padStart(40, '0'),
        times(500, index => packedBlob(Buffer.from('x'), nameOf('blob', Buffer.from(`${pack} ${index}`)))),
      );
    const tree = storeTree(root, []);
    const first = storeCommit(root, tree);
    let last = first;
    for (let date = 2; date < 5000; date++) last = storeCommit(root, tree, [last], date);
    branched(root, first, last);
  }),
];
