import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { workshop, type Workshop } from '../kit/workshop.ts';

const files: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module", "version": "1.2.3" }\n',
  'package-lock.json': '{ "version": "1.2.3", "packages": { "": { "version": "1.2.3" } } }\n',
  'src/base/version.ts': "export const version = '1.2.3';\n",
  'src/entry.cjs': "require('./main.cjs');\n",
  'src/main.ts': 'console.log(1);\n',
  'CHANGELOG.md':
    '# Changelog\n\n## [Unreleased]\n\n## [1.2.3] - 2026-11-22\n\n- Something.\n\n## [1.0.0] - 2026-01-31\n\n- `uses: ipamlint/ipamlint@v1.0.0`\n',
  'README.md': `# x
  - repo: https://github.com/ipamlint/ipamlint
    rev: v1.2.3
  - repo: https://github.com/pre-commit/pre-commit-hooks
    rev: v5.0.0
      - uses: ipamlint/ipamlint@v1.2.3
$schema=https://raw.githubusercontent.com/ipamlint/ipamlint/v1.2.3/schema/a.json
`,
  'docs/a.md':
    '`uses: ipamlint/ipamlint@<commit> # v1.2.3`, git+https://github.com/ipamlint/ipamlint#v1.2.3\n',
  '.gitignore': 'node_modules\n',
};

const test = suite<{ shop: Workshop }>('release');

function git({ folder }: Workshop, ...args: readonly string[]): string {
  const identity = [
    '-c',
    'user.name=A Tester',
    '-c',
    'user.email=tester@example.com',
    '-c',
    'tag.gpgSign=false',
  ];
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
}

function commit(shop: Workshop): void {
  git(shop, 'add', '--all');
  git(shop, 'commit', '--quiet', '--allow-empty', '--message', 'x');
}

test.before(async context => {
  context.shop = workshop(files);
  git(context.shop, 'init', '--quiet');
  git(context.shop, 'config', 'user.name', 'A Tester');
  git(context.shop, 'config', 'user.email', 'tester@example.com');
  assert.is((await context.shop.run('bundle')).code, 0);
  commit(context.shop);
  git(context.shop, 'branch', 'start');
});
test.after.each(({ shop }) => {
  git(shop, 'reset', '--quiet', '--hard', 'start');
  if (git(shop, 'tag') !== '') git(shop, 'tag', '--delete', 'v1.2.3');
});
test.after(({ shop }) => shop.remove());

test('what is ready is tagged, and only without --dry-run', async ({ shop }) => {
  const tried = await shop.run('release', '--dry-run');
  assert.equal(tried, {
    code: 0,
    output:
      'ok    version\nok    CHANGELOG.md\nok    what pages name\nok    git\nok    dist\nv1.2.3 is ready; without --dry-run it is tagged\n',
  });
  assert.is(git(shop, 'tag'), '');
  const done = await shop.run('release');
  assert.match(done.output, 'v1.2.3 is tagged; to publish it: git push origin v1.2.3');
  assert.is(git(shop, 'cat-file', '-t', 'v1.2.3'), 'tag\n');
  const again = await shop.run('release');
  assert.is(again.code, 1);
  assert.match(again.output, 'FAIL  git\n      there is a tag v1.2.3\n');
});

const changes: readonly (readonly [path: string, from: string | RegExp, to: string, fault: string])[] = [
  ['package-lock.json', '1.2.3', '1.2.2', 'package-lock.json says 1.2.2, package.json 1.2.3'],
  ['package-lock.json', '"": { "version": "1.2.3" }', '', 'packages[""] of package-lock.json says nothing'],
  ['src/base/version.ts', '1.2.3', '1.2.4', 'src/base/version.ts says 1.2.4, package.json 1.2.3'],
  ['package.json', '1.2.3', '1.2', 'package.json says "1.2", which is not a version'],
  ['CHANGELOG.md', '[1.2.3]', '[1.2.2]', 'below [Unreleased] stands 1.2.2, not 1.2.3'],
  ['CHANGELOG.md', ' - 2026-11-22', '', 'below [Unreleased] stands no version with a day, not 1.2.3'],
  ['CHANGELOG.md', '2026-11-22', '2026-02-30', '"2026-02-30" is not a day'],
  ['CHANGELOG.md', '- Something.', '', '1.2.3 has no entries'],
  [
    'CHANGELOG.md',
    '[Unreleased]\n',
    '[Unreleased]\n\n- More.\n',
    '[Unreleased] has entries: move them to 1.2.3',
  ],
  ['CHANGELOG.md', '## [Unreleased]\n', '', 'its first section is not [Unreleased]'],
  ['README.md', 'rev: v1.2.3', 'rev: v1.2.2', 'README.md: the rev: of the hook is v1.2.2, not v1.2.3'],
  ['README.md', '@v1.2.3', '@main', 'README.md: the uses: of the action is main, not v1.2.3'],
  ['README.md', '/v1.2.3/schema', '/v1/schema', 'README.md: the address of a schema is v1, not v1.2.3'],
  ['README.md', /.*uses:.*\n/, '', 'no page shows the uses: of the action'],
  ['docs/a.md', '#v1.2.3', '#v1.2.0', 'docs/a.md: a package from git is v1.2.0, not v1.2.3'],
];

for (const [path, from, to, fault] of changes)
  test(`not ready: ${fault}`, async ({ shop }) => {
    const before = readFileSync(join(shop.folder, path), 'utf8');
    const after = before.replace(from, to);
    assert.is.not(after, before);
    writeFileSync(join(shop.folder, path), after);
    commit(shop);
    const { code, output } = await shop.run('release');
    assert.is(code, 1);
    assert.match(output, `      ${fault}`);
    assert.is(git(shop, 'tag'), '');
  });

test('not ready: a work tree that differs, and a dist that is not of the sources', async ({ shop }) => {
  writeFileSync(join(shop.folder, 'src/main.ts'), 'console.log(2);\n');
  const { code, output } = await shop.run('release');
  assert.is(code, 1);
  assert.match(output, 'FAIL  git\n      the work tree differs from the commit\n');
  assert.match(output, /FAIL {2}dist\n {6}dist: main\.cjs differs\n/);
});

test.run();
