import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from 'sarif';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { poolText } from '../kit/desk.ts';
import { ruleText } from '../kit/plugins.ts';
import { shopFloor, type ShopFloor } from '../kit/shop-floor.ts';
import { ran } from '../kit/world.ts';

const test = suite('run: plugins');

const seen = ruleText(
  'for (const pool of cluster.pools) yield { at: pool.fields.object.place, message: `saw ${pool.name}` };',
);
let floor: ShopFloor;
test.before.each(() => {
  floor = shopFloor('its-id', {
    'repo/pools.yaml': poolText('edge', '10.0.0.0/16'),
    'team/rules/its-id/rule.ts': seen,
  });
});
test.after.each(() => floor.remove());

const found = /saw edge/;

test('a folder, the folder of a rule, a file, several, and what the environment lists', async () => {
  const { put, lint, folder } = floor;
  for (const given of [
    '../team',
    '../team/',
    join(folder, 'team'),
    '../team/rules/its-id',
    '../team/rules/its-id/rule.ts',
  ]) {
    const { code, stdout, stderr } = await lint('--plugin', given);
    assert.match(stdout, found, `${given}: ${stderr}`);
    assert.is(code, 1);
  }
  put({
    'other/rule.mjs': seen
      .replace(/: \w+<Finding>|: RuleContext|type \w+, |, type \w+/g, '')
      .replace('its-id', 'its-other'),
  });
  const both = await ran(
    ['--root', join(folder, 'repo'), '-f', 'compact', '--plugin', join(folder, 'team')],
    {
      env: { IPAMLINT_PLUGINS: ` ${join(folder, 'other')} ,` },
    },
  );
  assert.match(both.stdout, /its-id/);
  assert.match(both.stdout, /its-other/, both.stderr);
});

test('what lies in the repository that is judged is refused, however it is written', async () => {
  const { put, lint, lintIn, folder } = floor;
  put({ 'repo/inner/rules/its-id/rule.ts': seen, 'repo/sub/pools.yaml': poolText('sub', '10.9.0.0/16') });
  symlinkSync(join(folder, 'repo/inner'), join(folder, 'leads-in'));
  symlinkSync(join(folder, 'team'), join(folder, 'repo/leads-out'));
  for (const given of [
    './inner',
    'inner/rules',
    '../repo/inner',
    join(folder, 'repo/inner/rules/its-id/rule.ts'),
    './none',
    '../leads-in',
  ]) {
    const { code, stderr } = await lint('--plugin', given);
    assert.is(code, 2, given);
    assert.match(
      stderr,
      /lies in the repository that is judged|leads into the repository that is judged/,
      given,
    );
  }
  const out = await lint('--plugin', './leads-out');
  assert.is(out.code, 2);
  assert.match(out.stderr, /leads out of the repository that is judged/);
  const below = await lintIn('repo/sub', '--root', '.', '--plugin', '../inner');
  assert.is(below.code, 2);
  assert.match(below.stderr, /lies in the repository that is judged/);
});

test('with --base, what the repository holds is read as the base has it', async () => {
  const { put, git, commit, lint } = floor;
  put({ 'repo/inner/rules/its-id/rule.ts': seen });
  commit();
  git('checkout', '-q', '-b', 'change');
  put({
    'repo/inner/rules/its-id/rule.ts': seen.replace('saw', 'HIJACKED'),
    'repo/inner/rules/its-id/more.ts': 'throw 1;',
    'repo/more.yaml': poolText('edge-2', '10.1.0.0/16'),
  });
  commit();
  const base = git('rev-parse', 'HEAD~1').trim();
  const { code, stdout, stderr } = await lint('--plugin', './inner', '--base', base);
  assert.match(stdout, /saw edge-2/, stderr);
  assert.not.match(stdout, /HIJACKED/);
  assert.is(code, 1);
  for (const argv of [['--staged'], ['--base-dir', '../team'], ['--base', 'auto']]) {
    const refused = await lint('--plugin', './inner', ...argv);
    assert.is(refused.code, 2, argv.join());
  }
  git('rm', '-q', '-r', 'inner');
  commit();
  const gone = await lint('--plugin', './inner', '--base', base);
  assert.match(gone.stdout, /saw edge-2/, gone.stderr);
  const never = await lint('--plugin', './never', '--base', base);
  assert.is(never.code, 2);
  assert.match(never.stderr, /the plugin never is not in /);
});

test('a breakdown in a module of the base is told with its commit', async () => {
  const { put, commit, lint } = floor;
  put({ 'repo/inner/rule.ts': ruleText('throw new Error("no")') });
  commit();
  const { code, stderr } = await lint('--plugin', './inner', '--base', 'HEAD');
  assert.is(code, 3);
  assert.match(
    stderr,
    /rule its-id broke down on cluster \S+: \w+:inner\/rule\.ts:5:\d+: Error: no\nhelp: mend the plugin/,
  );
});

test('packages are found around the current directory, and none in what is judged', async () => {
  const { put, lint } = floor;
  put({
    'node_modules/@team/rules/package.json': '{ "name": "@team/rules" }',
    'node_modules/@team/rules/rules/its-id/rule.ts': seen,
  });
  const outside = await lint('--plugin', '@team/rules');
  assert.match(outside.stdout, found, outside.stderr);
  put({ 'repo/node_modules/@team/rules/rules/its-id/rule.ts': seen.replace('saw', 'HIJACKED') });
  const nearest = await lint('--plugin', '@team/rules');
  assert.match(nearest.stdout, found);
  assert.not.match(nearest.stdout, /HIJACKED/);
  put({ 'repo/node_modules/evil/rule.ts': seen });
  const inside = await lint('--plugin', 'evil');
  assert.is(inside.code, 2);
  assert.match(inside.stderr, /evil is installed in the repository that is judged/);
  const none = await lint('--plugin', 'none-such');
  assert.is(none.code, 2);
  assert.match(none.stderr, /there is no package none-such/);
  const strange = await lint('--plugin', '@../../etc');
  assert.is(strange.code, 2);
});

test('a configuration requires plugins, and gives none', async () => {
  const { put, lint, folder } = floor;
  put({ 'repo/ipamlint.yaml': 'plugins:\n  - team\nrules:\n  its-id: note\n' });
  const missing = await ran(['--root', join(folder, 'repo')]);
  assert.is(missing.code, 2);
  assert.match(missing.stderr, /ipamlint\.yaml:2:5: the plugin "team" is required, and nobody gives it/);
  const given = await lint('--plugin', '../team');
  assert.is(given.code, 0, given.stderr);
  assert.match(given.stdout, /note.*saw edge/);
  const inventory = await ran(['inventory', '--root', join(folder, 'repo')]);
  assert.is(inventory.code, 0, inventory.stderr);
  put({ 'repo/ipamlint.yaml': 'plugins:\n  - team\nrules:\n  its-ids: note\n' });
  const misspelt = await lint('--plugin', '../team');
  assert.is(misspelt.code, 2);
  assert.match(misspelt.stderr, /there is no rule "its-ids"/);
  put({ 'repo/ipamlint.yaml': 'plugins: [../team]\n' });
  assert.match((await lint()).stderr, /the plugin "\.\.\/team" is required, and nobody gives it/);
});

test('ids that clash are told where they stand', async () => {
  const { put, lint } = floor;
  put({
    'ours/rule.ts': seen.replace('its-id', 'overlapping-pools'),
    'twin/rule.ts': seen,
    'repo/policy.yaml': '',
  });
  const ours = await lint('--plugin', '../ours');
  assert.is(ours.code, 2);
  assert.match(ours.stderr, /\.\.\/ours\/rule\.ts:4:7: "overlapping-pools" is the id of a rule of ipamlint/);
  const twins = await lint('--plugin', '../team', '--plugin', '../twin');
  assert.is(twins.code, 2);
  assert.match(
    twins.stderr,
    /\.\.\/twin\/rule\.ts:4:7: two rules are called "its-id": the other is in \.\.\/team\/rules\/its-id\/rule\.ts:4/,
  );
  put({
    'repo/ipamlint.yaml':
      'policies: [{ id: its-id, match: { for: pool }, validations: [{ expression: "true" }] }]\n',
  });
  const policy = await lint('--plugin', '../team');
  assert.is(policy.code, 2);
  assert.match(policy.stderr, /ipamlint\.yaml:1:\d+: "its-id" is the id of a rule/);
});

test('what cannot be read ends with exit code 2 and a place', async () => {
  const { put, lint } = floor;
  put({ 'team/rules/its-id/rule.ts': "import 'node:fs';\nexport default 1;", 'empty/x.txt': '' });
  const { code, stderr } = await lint('--plugin', '../team');
  assert.is(code, 2);
  assert.match(stderr, /\.\.\/team\/rules\/its-id\/rule\.ts:1:8: "node:fs" cannot be imported/);
  for (const [given, says] of [
    ['../empty', /has no rules/],
    ['../none', /the plugin \.\.\/none does not exist/],
    ['', /--plugin is empty/],
  ] as const) {
    const refused = await lint('--plugin', given);
    assert.is(refused.code, 2);
    assert.match(refused.stderr, says);
  }
});

test('modules of a plugin lead nowhere else, not even by links', async () => {
  const { put, lint, folder } = floor;
  put({
    'secret.ts': 'export const secret = 1;',
    'team/rules/its-id/rule.ts': seen.replace('\n', "\nimport './link.ts';\n"),
  });
  symlinkSync(join(folder, 'secret.ts'), join(folder, 'team/rules/its-id/link.ts'));
  const { code, stderr } = await lint('--plugin', '../team');
  assert.is(code, 2);
  assert.match(stderr, /link\.ts leads out of the plugin/);
});

test('findings are silenced, levelled and told in SARIF as those of any rule', async () => {
  const { put, lint, folder } = floor;
  put({ 'team/rules/its-id/README.md': '# its-id\n\nWhat **it** means, at <https://example.org>.\n' });
  const { stdout } = await ran([
    '--root',
    join(folder, 'repo'),
    '--plugin',
    join(folder, 'team'),
    '-f',
    'sarif',
  ]);
  const log = JSON.parse(stdout) as Log;
  const [{ tool, results } = {} as never] = log.runs;
  const descriptor = tool.driver.rules?.find(({ id }) => id === 'its-id');
  assert.match(descriptor?.help?.text ?? '', /What it means/);
  assert.is(descriptor?.helpUri, undefined);
  assert.is(
    results?.some(({ ruleId }) => ruleId === 'its-id'),
    true,
  );
  put({ 'repo/pools.yaml': `# ipamlint-ignore-file its-id: wanted so\n${poolText('edge', '10.0.0.0/16')}` });
  const silenced = await lint('--plugin', '../team');
  assert.not.match(silenced.stdout, found, silenced.stderr);
  const off = await lint('--plugin', '../team', '--rule', 'its-id=off');
  assert.not.match(off.stdout, found);
});

test.run();
