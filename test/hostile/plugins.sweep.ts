import { linkSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { pool } from '../e2e/manifests.ts';
import { cli, sandbox, type Ran, type Sandbox } from '../e2e/sandbox.ts';
import { ruleText } from '../kit/plugins.ts';

/** Rules that say that they ran: nothing of what is judged, and of its history, is one of them. */
const evil = ruleText("console.log('EVIL');", { before: "console.log('EVIL');" });
const good = ruleText('');

const test = suite<{ box: Sandbox }>('issue 24, 1.4: no plugin comes from what is judged');

test.before.each(context => {
  context.box = sandbox({
    'repo/pool.yaml': pool('edge', '10.42.0.0/16'),
    'repo/inner/rules/its-id/rule.js': evil,
    'repo/sub/pool.yaml': pool('sub', '10.43.0.0/16'),
    'team/rules/its-id/rule.js': good,
  });
});
test.after.each(({ box }) => box.remove());

const judged = (box: Sandbox, plugin: string, cwd = 'repo', more: readonly string[] = []): Ran =>
  box.ipamlint(['--plugin', plugin, ...more], { cwd });

function refused(ran: Ran, what: string): void {
  assert.ok(ran.code === 2 || ran.code === 3, `${what}: ${ran.code} ${ran.stderr}`);
  assert.match(ran.stderr, /that ipamlint checks/, what);
  assert.not.match(ran.stdout + ran.stderr, /EVIL/, what);
}

/** A repository of git, and a tree without one: what is judged is judged in both. */
const grounds: readonly (readonly [name: string, prepare: (box: Sandbox) => void])[] = [
  ['a work tree', box => void box.git('init', '-q', 'repo')],
  ['an unpacked archive', () => undefined],
];
for (const [ground, prepare] of grounds)
  test(`by name, in ${ground}`, ({ box }) => {
    prepare(box);
    for (const plugin of [
      './inner',
      './inner/rules/its-id',
      './inner/rules/its-id/rule.js',
      'inner/rules',
      '../repo/inner',
      '../team/../repo/inner',
      join(box.folder, 'repo/inner'),
      './none',
    ])
      refused(judged(box, plugin), plugin);
    assert.is(judged(box, '../team').code, 0);
  });

test('by a root that is named, from any folder', ({ box }) => {
  for (const [plugin, cwd] of [
    ['./repo/inner', ''],
    ['../repo/inner', 'team'],
    ['./inner', 'repo'],
  ] as const)
    refused(judged(box, plugin, cwd, ['--root', join(box.folder, 'repo')]), plugin);
});

test('from a work tree around the root, and from each around that', ({ box }) => {
  box.git('init', '-q', 'repo');
  refused(judged(box, '../inner', 'repo/sub', ['--root', '.']), 'a folder of the work tree as root');
  refused(judged(box, '../inner', 'repo/sub', ['.']), 'a PATH');
  box.git('init', '-q', 'repo/sub');
  refused(judged(box, '../inner', 'repo/sub'), 'a nested .git');
  box.write({ 'repo/sub/deep/pool.yaml': pool('deep', '10.44.0.0/16') });
  box.git('init', '-q', 'repo/sub/deep');
  refused(judged(box, '../../inner', 'repo/sub/deep'), 'a nested .git in a nested .git');
});

test('from the repository of a linked work tree', ({ box }) => {
  box.git('init', '-q', 'main');
  box.git('-C', 'main', 'commit', '-q', '--allow-empty', '-m', 'x');
  box.git('-C', 'main', 'worktree', 'add', '-q', '../linked');
  box.write({ 'main/.git/rules/its-id/rule.js': evil, 'linked/pool.yaml': pool('edge', '10.42.0.0/16') });
  refused(judged(box, '../main/.git', 'linked'), 'its history');
});

test('by links: into the tree, out of it, and on the way', ({ box }) => {
  const at = (path: string): string => join(box.folder, path);
  symlinkSync(at('repo/inner'), at('leads-in'));
  symlinkSync(at('team'), at('repo/leads-out'));
  symlinkSync(at('repo'), at('other-name'));
  symlinkSync(at('repo/inner/rules/its-id/rule.js'), at('rule.js'));
  mkdirSync(at('copy/rules'), { recursive: true });
  symlinkSync(at('repo/inner/rules/its-id'), at('copy/rules/its-id'));
  mkdirSync(at('leaf/rules/its-id'), { recursive: true });
  symlinkSync(at('repo/inner/rules/its-id/rule.js'), at('leaf/rules/its-id/rule.js'));
  for (const plugin of [
    '../leads-in',
    './leads-out',
    '../repo/leads-out',
    '../other-name/inner',
    '../other-name/leads-out',
    '../rule.js',
    '../copy',
    '../leaf',
    '/proc/self/cwd/inner',
  ])
    refused(judged(box, plugin), plugin);
});

test('by a second name of a file, or of one that it imports', ({ box }) => {
  const at = (path: string): string => join(box.folder, path);
  mkdirSync(at('linked/rules/its-id'), { recursive: true });
  linkSync(at('repo/inner/rules/its-id/rule.js'), at('linked/rules/its-id/rule.js'));
  refused(judged(box, '../linked'), 'a hard link');
  box.write({
    'repo/evil.js': "console.log('EVIL');",
    'importing/rule.js': ruleText('', { before: "import './evil.js';" }),
  });
  linkSync(at('repo/evil.js'), at('importing/evil.js'));
  refused(judged(box, '../importing'), 'an imported hard link');
  box.write({ 'store/rule.js': good });
  mkdirSync(at('installed'));
  linkSync(at('store/rule.js'), at('installed/rule.js'));
  assert.is(judged(box, '../installed').code, 0, 'as pnpm installs');
});

test('by a second place of a folder, of a file, or of one that it imports', ({ box }) => {
  const at = (path: string): string => join(box.folder, path);
  box.write({ 'repo/evil.js': "console.log('EVIL');", 'mounted/rule.js': '', 'importing/evil.js': '' });
  box.write({ 'importing/rule.js': ruleText('', { before: "import './evil.js';" }), 'folder/x': '' });
  for (const [from, to, plugin] of [
    ['repo/inner', 'folder', '../folder'],
    ['repo/inner/rules/its-id/rule.js', 'mounted/rule.js', '../mounted'],
    ['repo/evil.js', 'importing/evil.js', '../importing'],
  ] as const) {
    if (box.run('mount', ['--bind', at(from), at(to)]).code !== 0) {
      return console.log('\nnot run: what is mounted twice; that takes the right to mount');
    }
    try {
      refused(judged(box, plugin), `${from} at ${to}`);
    } finally {
      box.run('umount', [at(to)]);
    }
  }
});

const imports: readonly (readonly [name: string, before: (repo: string) => string])[] = [
  ['by its path', repo => `import ${JSON.stringify(`${repo}/evil.js`)};`],
  ['by its URL', repo => `import ${JSON.stringify(`file://${repo}/evil.js`)};`],
  ['while it is loaded', repo => `await import(${JSON.stringify(`${repo}/evil.js`)});`],
  [
    'by require',
    repo =>
      `import { createRequire } from 'node:module';\ncreateRequire(import.meta.url)(${JSON.stringify(`${repo}/evil.cjs`)});`,
  ],
  ['by require of a package', () => "import 'requires';"],
  ['through another module', () => "import './next.js';"],
  ['through a link', () => "import './link.js';"],
  ['as a package that a link leads to', () => "import 'linked';"],
];
for (const [name, before] of imports)
  test(`by an import: ${name}`, ({ box }) => {
    const at = (path: string): string => join(box.folder, path);
    box.write({
      'repo/evil.js': "console.log('EVIL');",
      'repo/evil.cjs': "console.log('EVIL');",
      'repo/linked/package.json': '{ "name": "linked", "main": "index.js" }',
      'repo/linked/index.js': "console.log('EVIL');",
      'bad/node_modules/requires/index.js': `require(${JSON.stringify(at('repo/evil.cjs'))});`,
      'bad/next.js': `export * from ${JSON.stringify(at('repo/evil.js'))};`,
      'bad/rule.js': ruleText('', { before: before(at('repo')) }),
    });
    symlinkSync(at('repo/evil.js'), at('bad/link.js'));
    symlinkSync(at('repo/linked'), at('bad/node_modules/linked'));
    refused(judged(box, '../bad'), name);
  });

test('by an import of a package that is installed beside ipamlint', ({ box }) => {
  const at = (path: string): string => join(box.folder, path);
  mkdirSync(at('tools/node_modules'), { recursive: true });
  box.run('cp', ['-r', join(cli, '..'), join(cli, '../../package.json'), at('tools')]);
  box.write({
    'repo/dependency/package.json': '{ "name": "dependency", "main": "index.js" }',
    'repo/dependency/index.js': "console.log('EVIL');",
    'tools/node_modules/team/package.json': '{ "name": "team", "imports": { "#next": "dependency" } }',
    'tools/node_modules/team/rules/its-id/rule.js': ruleText('', { before: "import '#next';" }),
  });
  symlinkSync(at('repo/dependency'), at('tools/node_modules/dependency'));
  const lint = (plugin: string): Ran =>
    box.run(process.execPath, [at('tools/dist/cli.js'), '--plugin', plugin], { cwd: 'repo' });
  refused(lint('team'), 'a dependency that npm links, as file: and workspaces have it');
  box.write({ 'tools/rules/rule.js': ruleText('', { before: "import '../dist/next.js';" }) });
  symlinkSync(at('repo/dependency/index.js'), at('tools/dist/next.js'));
  refused(lint('../tools/rules'), 'a folder of ipamlint');
});

test('by an import while it judges', ({ box }) => {
  const path = JSON.stringify(join(box.folder, 'repo/evil.cjs'));
  box.write({
    'repo/evil.cjs': "console.log('EVIL');",
    'bad/rules/its-id/rule.js': ruleText(`createRequire(import.meta.url)(${path});`, {
      before: "import { createRequire } from 'node:module';",
    }),
    'late/rules/its-id/rule.js': ruleText(`void import(${path});`),
  });
  for (const plugin of ['../bad', '../late']) {
    const { code, stdout, stderr } = judged(box, plugin);
    assert.is(code, 3, stderr);
    assert.match(stderr, /lies in the repository that ipamlint checks/);
    assert.not.match(stdout + stderr, /EVIL/);
  }
});

test('by a base: neither a commit nor a folder of it brings rules', ({ box }) => {
  box.git('init', '-q', 'repo');
  box.git('-C', 'repo', 'add', '-A');
  box.git('-C', 'repo', 'commit', '-q', '-m', 'x');
  for (const more of [['--base', 'HEAD'], ['--staged']])
    refused(judged(box, './inner', 'repo', more), more.join());
});

test('by the environment, and by what the tree says of itself', ({ box }) => {
  refused(box.ipamlint([], { cwd: 'repo', env: { IPAMLINT_PLUGINS: './inner' } }), 'the environment');
  box.write({
    'repo/ipamlint.yaml': 'plugins: [./inner]\n',
    'repo/package.json': '{ "ipamlint": { "plugins": ["./inner"] } }',
    'repo/.env': 'IPAMLINT_PLUGINS=./inner\n',
  });
  const { code, stdout, stderr } = box.ipamlint([], { cwd: 'repo' });
  assert.is(code, 2);
  assert.not.match(stdout + stderr, /EVIL/);
});

test('a rule or a module that never ends is named', async ({ box }) => {
  box.write({
    'slow/rules/its-id/rule.js': ruleText('while (true);'),
    'load/rules/its-id/rule.js': 'while (true);',
  });
  for (const [plugin, what] of [
    ['slow', '`check` of ../slow/rules/its-id/rule.js'],
    ['load', 'loading ../load/rules/its-id/rule.js'],
  ]) {
    const { stderr } = box.run('timeout', ['12', process.execPath, cli, '--plugin', `../${plugin}`], {
      cwd: 'repo',
    });
    assert.ok(stderr.startsWith(`ipamlint: ${what} is still running after 5 seconds\n`), stderr);
  }
});

test.run();
