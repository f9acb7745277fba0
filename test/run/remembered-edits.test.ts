import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cached, git, later, place, swapUnseen, write } from '../kit/cache.ts';
import { seededRandom, type Random } from '../kit/random.ts';
import { pool } from '../kit/repositories.ts';
import { ran } from '../kit/world.ts';

const test = suite('what an earlier run has said, after any edits');

const files = ['a.yaml', 'b.yaml', 'sub/c.yaml', 'sub/d.json', 'sub/deep/e.yaml', 'base/f.yaml', 'pools.txt'];
const texts = [
  pool('one', '10.0.0.0/16'),
  pool('two', '10.0.0.0/16'),
  pool('one', '10.1.0.0/29'),
  pool('six', '10.9.0.0/16'),
  'a: [\n',
  'kind: List\n',
  '{"kind": "IPPool"}',
  '',
];
const configs = [
  'ignore: [sub]\n',
  'failOn: warning\n',
  'rules: { overlapping-pools: off }\n',
  'nonsense: 1\n',
];
const ignored = ['sub\n', 'a.yaml\n!b.yaml\n', '*.json\n', ''];

type Step = (folder: string, random: Random) => void;

const present = (folder: string, random: Random): string =>
  random.pick(files.filter(path => existsSync(join(folder, path))).concat('a.yaml'));

const steps: Readonly<Record<string, Step>> = {
  nothing: () => undefined,
  edit: (folder, random) => write(folder, random.pick(files), random.pick(texts)),
  swap: swapUnseen,
  delete: (folder, random) => rmSync(join(folder, present(folder, random)), { force: true }),
  rename: (folder, random) => {
    const from = join(folder, present(folder, random));
    if (existsSync(from)) renameSync(from, join(folder, `renamed-${random.below(3)}.yaml`));
  },
  touch: (folder, random) => {
    const path = join(folder, present(folder, random));
    if (existsSync(path)) utimesSync(path, new Date(), new Date());
  },
  'set the time back': (folder, random) => {
    const path = join(folder, present(folder, random));
    if (existsSync(path)) utimesSync(path, 1, 1);
  },
  chmod: (folder, random) => {
    const path = join(folder, present(folder, random));
    if (existsSync(path)) chmodSync(path, random.pick([0o644, 0o600, 0o755]));
  },
  configure: (folder, random) => {
    for (const name of ['ipamlint.yaml', '.ipamlint.yaml']) rmSync(join(folder, name), { force: true });
    if (random.below(3) > 0)
      write(folder, random.pick(['ipamlint.yaml', '.ipamlint.yaml']), random.pick(configs));
  },
  ignore: (folder, random) =>
    write(folder, random.pick(['.gitignore', 'sub/.gitignore']), random.pick(ignored)),
  link: (folder, random) => {
    write(folder, 'link.yaml', '');
    rmSync(join(folder, 'link.yaml'));
    symlinkSync(
      random.pick(['a.yaml', 'sub', '/etc/hostname', 'nowhere', 'pools.txt']),
      join(folder, 'link.yaml'),
    );
  },
  'a folder becomes a link': folder => {
    rmSync(join(folder, 'sub'), { recursive: true, force: true });
    if (existsSync(join(folder, 'base'))) symlinkSync('base', join(folder, 'sub'));
  },
  'folders are exchanged': folder => {
    const [sub, base, aside] = ['sub', 'base', 'aside'].map(name => join(folder, name));
    for (const path of [sub!, base!]) if (!lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
    renameSync(sub!, aside!);
    renameSync(base!, sub!);
    renameSync(aside!, base!);
  },
  'a configuration outside': (folder, random) =>
    write(
      folder,
      '../outside.yaml',
      random.pick([
        'failOn: warning\n',
        'rules: { pool-without-usable-addresses: off }\n',
        'policies: [{ from: 1 }]\n',
      ]),
    ),
  'a baseline': (folder, random) =>
    write(folder, 'known.json', random.pick(['{"version": 1, "findings": []}\n', '[', ''])),
  'a kustomization names': (folder, random) =>
    write(
      folder,
      'kustomization.yaml',
      `resources: [${random.pick(['pools.txt', 'base', 'b.yaml', 'absent'])}]\n`,
    ),
  'a base': (folder, random) =>
    write(folder, 'base/kustomization.yaml', `resources: [${random.pick(['f.yaml', '../pools.txt'])}]\n`),
  program: (folder, random) =>
    write(folder, 'gen.ts', `const a = "${random.pick(['projectcalico.org/v3', 'nothing'])}";\n`),
  'a repository inside': (folder, random) => {
    for (const path of ['objects', 'refs']) mkdirSync(join(folder, 'base/.git', path), { recursive: true });
    write(folder, 'base/.git/HEAD', 'ref: refs/heads/main\n');
    if (random.below(2) > 0) rmSync(join(folder, 'base/.git'), { recursive: true });
  },
  'git add': folder => void git(folder, 'add', '--all', '--force'),
  'git commit': folder => {
    git(folder, 'add', '--all');
    git(folder, 'commit', '--quiet', '--allow-empty', '-m', 'a');
  },
  'git switch': (folder, random) => {
    const branch = random.pick(['one', 'two']);
    git(folder, 'add', '--all');
    git(folder, 'commit', '--quiet', '--allow-empty', '-m', 'a');
    git(folder, 'checkout', '--quiet', '-B', branch, `HEAD~${random.below(2)}`);
  },
  'git rm': folder =>
    void git(folder, 'rm', '-r', '--cached', '--quiet', '--ignore-unmatch', 'sub', 'a.yaml'),
  'git status': folder => void git(folder, 'status', '--short'),
  'assume unchanged': folder => {
    if (git(folder, 'ls-files', 'b.yaml') !== '') git(folder, 'update-index', '--assume-unchanged', 'b.yaml');
  },
  'a broken index': (folder, random) => {
    const index = join(folder, '.git/index');
    if (random.below(2) > 0) rmSync(index, { force: true });
    else if (existsSync(index)) writeFileSync(index, readFileSync(index).subarray(0, 30));
  },
};

const lines: readonly (readonly string[])[] = [
  [],
  ['--tracked', '--quiet'],
  ['-f', 'json'],
  ['--no-config', '--sort', 'path'],
  ['--config', '../outside.yaml', '-f', 'compact'],
  ['sub', '-f', 'sarif'],
  ['--baseline', 'known.json', '-f', 'compact'],
];

/** Takes steps at random, and compares after each what is said with a cache and without one. */
async function walk(
  seed: number,
  length: number,
  isLater: boolean,
): Promise<{ recalled: number; asked: number }> {
  const { folder, cache, remove } = place();
  const random = seededRandom(seed);
  git(folder, 'init', '--quiet');
  for (const [index, path] of files.entries()) write(folder, path, texts[index % texts.length]!);
  steps['git commit']!(folder, random);
  const count = { recalled: 0, asked: 0 };
  const taken: string[] = [];
  const judge = async (argv: readonly string[]): Promise<void> => {
    const world = { cwd: folder };
    const plain = await ran([...argv, '--root', folder, '--no-cache'], world);
    const { isRecalled, ...answer } = await cached([...argv, '--root', folder], cache, world);
    assert.equal(answer, plain, `seed ${seed}, ${argv.join(' ')}, after ${taken.join(', ')}`);
    count.asked++;
    if (isRecalled) count.recalled++;
  };
  for (let index = 0; index < length; index++) {
    const name = random.pick(Object.keys(steps));
    taken.push(name);
    try {
      steps[name]!(folder, random);
    } catch (error) {
      // Git refuses some of it, as where an index is broken.
      if (!(error instanceof Error && 'status' in error)) throw error;
      rmSync(join(folder, '.git/index.lock'), { force: true });
    }
    // Clocks of file systems tick every few milliseconds; nobody waits less for "later".
    if (isLater) await setTimeout(12);
    for (const argv of [random.pick(lines), random.pick(lines)])
      if (isLater) await later(() => judge(argv));
      else await judge(argv);
  }
  remove();
  return count;
}

for (const isLater of [false, true])
  test(`is what would be said anew, ${isLater ? 'where files are old' : 'where they have just been written'}`, async () => {
    let recalled = 0;
    let asked = 0;
    for (let seed = 1; seed <= 4; seed++) {
      const count = await walk(seed * (isLater ? 7 : 1), 18, isLater);
      recalled += count.recalled;
      asked += count.asked;
    }
    assert.ok(recalled > asked / 5 && recalled < asked, `${recalled} of ${asked} answers were recalled`);
  });

test.run();
