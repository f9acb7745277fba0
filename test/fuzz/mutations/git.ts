import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../../kit/random.ts';
import type { Words } from '../words.ts';
import { clear, entriesBelow, link, pipe, write, writeProgram } from '../work-tree.ts';

/** A file that appears where a command of the repository runs. */
export const CANARY = 'canary-has-run';

const COMMAND = `touch ../${CANARY}; touch ${CANARY}`;

/** An index of git, version 2: names alone matter to a listing. */
function indexOf(paths: readonly string[], mode = 0o100644): Buffer {
  const entries = paths.toSorted().map(path => {
    const name = Buffer.from(path);
    const entry = Buffer.alloc((62 + name.length + 8) & ~7);
    entry.writeUInt32BE(mode, 24);
    entry.writeUInt16BE(Math.min(name.length, 0xfff), 60);
    name.copy(entry, 62);
    return entry;
  });
  const head = Buffer.from('DIRC\0\0\0\x02\0\0\0\0', 'latin1');
  head.writeUInt32BE(entries.length, 8);
  const body = Buffer.concat([head, ...entries]);
  return Buffer.concat([body, createHash('sha1').update(body).digest()]);
}

const CONFIG = '[core]\n\trepositoryformatversion = 0\n\tbare = false\n';

const filesBelow = (root: string): readonly string[] =>
  entriesBelow(root)
    .filter(({ path, entry }) => entry.isFile() && !path.startsWith('.git/'))
    .map(({ path }) => path);

/** A small work tree with a repository of git around it. */
export function build(root: string, random: Random, words: Words): void {
  const { files } = random.pick(words.repositories);
  for (const { path, text } of files) write(root, path, text);
  if (random.below(8) === 0) return;
  write(root, '.git/HEAD', 'ref: refs/heads/main\n');
  write(root, '.git/config', CONFIG);
  for (const folder of ['objects', 'refs']) mkdirSync(join(root, '.git', folder), { recursive: true });
  write(root, '.git/index', indexOf(files.map(({ path }) => path)));
}

const garbage = (random: Random): Buffer =>
  Buffer.from(Array.from({ length: random.below(200) }, () => random.below(256)));

const HOSTILE: readonly string[] = [
  `[core]\n\tfsmonitor = "${COMMAND}"\n`,
  `[core]\n\thooksPath = .\n\tsshCommand = "${COMMAND}"\n\tpager = "${COMMAND}"\n\taskPass = "${COMMAND}"\n`,
  '[core]\n\tworktree = /etc\n',
  '[core]\n\tworktree = ..\n',
  '[core]\n\tbare = true\n',
  '[core]\n\trepositoryformatversion = 99\n',
  '[core]\n\texcludesFile = /dev/zero\n',
  '[include]\n\tpath = config\n',
  '[include]\n\tpath = /dev/zero\n',
  `[remote "a"]\n\turl = ext::sh -c "${COMMAND}"\n\tpromisor = true\n\tuploadpack = "${COMMAND}"\n`,
  '[extensions]\n\tpartialClone = a\n\tworktreeConfig = true\n\tobjectFormat = sha256\n',
  '[core]\n\tsparseCheckout = true\n\tsparseCheckoutCone = true\n[index]\n\tsparse = true\n',
  '[core\n',
  '\0',
  '[a]\n\tb = \\\n',
];

const PATTERNS =
  '* !* **/ /** *.yaml !*.yaml / ! \\ [ [!a] a**b **/a/** # \\# !/a/ *.y?ml {a,b} ../ .git /pools/ \ufeff*'.split(
    ' ',
  );

type State = (root: string, random: Random) => void;

const indexStates: readonly State[] = [
  (root, random) => write(root, '.git/index', garbage(random)),
  (root, random) => {
    const whole = indexOf(filesBelow(root));
    write(root, '.git/index', whole.subarray(0, random.below(whole.length + 1)));
  },
  (root, random) => {
    const changed = Buffer.from(indexOf(filesBelow(root)));
    for (let count = 1 + random.below(6); count > 0; count--)
      changed[random.below(changed.length)] = random.below(256);
    write(root, '.git/index', changed);
  },
  (root, random) => {
    const names = ['../../x.yaml', '.git/config', 'a'.repeat(5000), 'a', 'a/b.yaml', '/etc/x.yaml', ''];
    const mode = random.pick([0o100644, 0o160000]);
    write(root, '.git/index', indexOf([random.pick(names), random.pick(names), 'pool.yaml/x'], mode));
  },
  (root, random) =>
    write(root, '.git/index', indexOf(filesBelow(root), random.pick([0o160000, 0o120000, 0o40000, 0]))),
];

const OWN_FILES =
  'HEAD packed-refs config info/exclude info/sparse-checkout commondir shallow config.worktree objects/info/alternates';
const GIT_FILES = [
  'gitdir: ../elsewhere\n',
  'gitdir: /etc\n',
  'gitdir: .git\n',
  'gitdir:',
  '',
  'gitdir: /dev/zero\n',
];
const IGNORING = ['.gitignore', '.git/info/exclude', 'clusters/.gitignore', '.git/info/sparse-checkout'];

const fileStates: readonly State[] = [
  (root, random) =>
    write(root, `.git/${random.pick(OWN_FILES.split(' '))}`, random.below(2) === 0 ? garbage(random) : ''),
  (root, random) => write(root, '.git/config', CONFIG + random.pick(HOSTILE)),
  (root, random) =>
    void clear(root, random.pick(['.git/index', '.git/HEAD', '.git/config', '.git/objects', '.git'])),
  (root, random) => write(root, '.git', random.pick(GIT_FILES)),
  (root, random) => {
    const patterns = Array.from({ length: 1 + random.below(4) }, () => random.pick(PATTERNS));
    write(root, random.pick(IGNORING), patterns.join('\n'));
  },
  (root, random) => write(root, '.gitignore', garbage(random)),
  root => {
    const name = Buffer.from([0x2f, 0x61, 0xff, 0x2e, 0x79, 0x61, 0x6d, 0x6c]);
    writeFileSync(Buffer.concat([Buffer.from(root), name]), 'kind: IPPool\n');
  },
  root => {
    write(root, 'closed/pool.yaml', 'kind: IPPool\n');
    chmodSync(join(root, 'closed'), 0);
  },
  root => {
    for (const hook of ['post-index-change', 'fsmonitor-watchman', 'post-checkout'])
      writeProgram(root, `.git/hooks/${hook}`, `#!/bin/sh\n${COMMAND}\n`);
    writeProgram(root, 'node_modules/.bin/git', `#!/bin/sh\n${COMMAND}\n`);
  },
];

/** Repositories within the repository: submodules, and bare ones whose files were committed. */
const nestedStates: readonly State[] = [
  (root, random) => {
    write(root, 'sub/pool.yaml', 'kind: IPPool\n');
    write(root, 'sub/.git', random.pick(['gitdir: ../.git/modules/sub\n', 'gitdir: /nowhere\n', 'x']));
    const command = `\turl = ext::${COMMAND}\n\tupdate = !${COMMAND}\n`;
    write(root, '.gitmodules', `[submodule "sub"]\n\tpath = sub\n${command}`);
  },
  (root, random) => {
    const folder = random.pick(['bare', 'clusters/bare.git']);
    write(root, `${folder}/HEAD`, 'ref: refs/heads/main\n');
    write(root, `${folder}/config`, `[core]\n\tbare = false\n\tworktree = .\n\tfsmonitor = "${COMMAND}"\n`);
    for (const empty of ['refs/keep', 'objects/keep']) write(root, `${folder}/${empty}`, '');
    write(root, `${folder}/pool.yaml`, 'kind: IPPool\n');
  },
];

/** What is no file at all where one is expected. */
const oddEntries: readonly State[] = [
  (root, random) =>
    pipe(
      root,
      random.pick([
        '.git/index',
        '.gitignore',
        '.git/config',
        '.git/HEAD',
        'pool.yaml',
        '.git/info/exclude',
        '.git',
      ]),
    ),
  (root, random) =>
    link(
      root,
      random.pick(['.git', '.git/index', '.git/HEAD', '.gitignore', 'link.yaml', 'clusters', 'a']),
      random.pick(['.', '..', '/etc', '/dev/zero', 'link.yaml', 'nowhere', '.git/config', '/etc/hostname']),
    ),
];

const families = [indexStates, fileStates, nestedStates, oddEntries];

/** Brings one thing of the repository into a state that no git would leave it in. */
export function disturb(root: string, random: Random): void {
  try {
    random.pick(random.pick(families))(root, random);
  } catch (error) {
    // An earlier state may stand in the way of this one: a pipe where a folder would be, a link that goes in circles.
    if (!(error as NodeJS.ErrnoException).code) throw error;
  }
}
