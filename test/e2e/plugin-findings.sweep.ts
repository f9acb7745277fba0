import type { Log } from 'sarif';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ruleText } from '../kit/plugins.ts';
import { pool } from './manifests.ts';
import { sandbox, type How, type Ran, type Sandbox } from './sandbox.ts';

const test = suite<{ box: Sandbox; lint: (argv: readonly string[], how?: How) => Ran }>(
  'plugins: given and told',
);

const seen = ruleText(
  'for (const pool of cluster.pools) yield { at: pool.fields.object.place, message: `saw ${pool.name}` };',
);
const found = /saw edge/;

test.before.each(context => {
  const box = sandbox({ 'repo/pools.yaml': pool('edge', '10.0.0.0/16'), 'team/rules/its-id/rule.js': seen });
  context.box = box;
  context.lint = (argv, how) =>
    box.ipamlint(['--only', 'its-id', '-f', 'compact', ...argv], { cwd: 'repo', ...how });
});
test.after.each(({ box }) => box.remove());

test('a folder, the folder of a rule, a file, several, and what the environment lists', ({ box, lint }) => {
  for (const given of [
    '../team',
    '../team/',
    `${box.folder}/team`,
    '../team/rules/its-id',
    '../team/rules/its-id/rule.js',
  ]) {
    const { code, stdout, stderr } = lint(['--plugin', given]);
    assert.match(stdout, found, `${given}: ${stderr}`);
    assert.is(code, 1);
  }
  box.write({ 'other/rule.mjs': seen.replace('its-id', 'its-other') });
  const both = box.ipamlint(['--root', 'repo', '-f', 'compact', '--plugin', './team'], {
    env: { IPAMLINT_PLUGINS: ` ./other ,` },
  });
  assert.match(both.stdout, /its-id/);
  assert.match(both.stdout, /its-other/, both.stderr);
});

test('a configuration requires plugins, and gives none', ({ box, lint }) => {
  box.write({ 'repo/ipamlint.yaml': 'plugins:\n  - team\nrules:\n  its-id: note\n' });
  const missing = box.ipamlint(['--root', 'repo']);
  assert.is(missing.code, 2);
  assert.match(
    missing.stderr,
    /ipamlint\.yaml:2:5: the configuration requires the plugin "team", and --plugin does not name it/,
  );
  const given = lint(['--plugin', '../team']);
  assert.is(given.code, 0, given.stderr);
  assert.match(given.stdout, /note.*saw edge/);
  const inventory = box.ipamlint(['inventory', '--root', 'repo']);
  assert.is(inventory.code, 0, inventory.stderr);
  box.write({ 'repo/ipamlint.yaml': 'plugins:\n  - team\nrules:\n  its-ids: note\n' });
  const misspelt = lint(['--plugin', '../team']);
  assert.is(misspelt.code, 2);
  assert.match(misspelt.stderr, /there is no rule "its-ids"/);
  box.write({ 'repo/ipamlint.yaml': 'plugins: [../team]\n' });
  assert.match(
    lint([]).stderr,
    /the configuration requires the plugin "\.\.\/team", and --plugin does not name it/,
  );
});

test('ids that clash are told where they stand', ({ box, lint }) => {
  box.write({ 'ours/rule.js': seen.replace('its-id', 'overlapping-pools'), 'twin/rule.js': seen });
  const ours = lint(['--plugin', '../ours']);
  assert.is(ours.code, 2);
  assert.match(ours.stderr, /\.\.\/ours\/rule\.js:4:3: "overlapping-pools" is the id of a rule of ipamlint/);
  const twins = lint(['--plugin', '../team', '--plugin', '../twin']);
  assert.is(twins.code, 2);
  assert.match(
    twins.stderr,
    /\.\.\/twin\/rule\.js:4:3: two rules are called "its-id": the other is in \.\.\/team\/rules\/its-id\/rule\.js:4/,
  );
  box.write({
    'repo/ipamlint.yaml':
      'policies: [{ id: its-id, match: { for: pool }, validations: [{ expression: "true" }] }]\n',
  });
  const policy = lint(['--plugin', '../team']);
  assert.is(policy.code, 2);
  assert.match(policy.stderr, /ipamlint\.yaml:1:\d+: "its-id" is the id of a rule/);
});

test('what is not a rule ends with exit code 2 and a place', ({ box, lint }) => {
  box.write({
    'team/rules/its-id/rule.js':
      'export default { id: "its-id", summary: "x",\n  severity: "fatal", since: "1.0.0", check() {} };',
    'empty/x.txt': '',
    'alone/rule.js': 'const it = undefined;\nexport default it.none;',
    'named/rules/its-other/rule.js': seen,
  });
  for (const [given, says] of [
    ['../team', /\.\.\/team\/rules\/its-id\/rule\.js:2:3: "fatal" is not a severity/],
    ['../named', /rules\/its-other\/rule\.js:4:3: the rule "its-id" is in the folder "its-other"/],
    ['../empty', /has no rules/],
    ['../none', /the plugin \.\.\/none does not exist/],
    [
      '../alone',
      /\.\.\/alone\/rule\.js:2:\d+: the rule cannot be loaded: TypeError: .*at file:\/\/\S+rule\.js:2/s,
    ],
    ['', /--plugin is empty/],
    ['none-such', /there is no package none-such where ipamlint is installed/],
    ['@../../etc', /is not the name of a package/],
  ] as const) {
    const refused = lint(['--plugin', given]);
    assert.is(refused.code, 2, `${given}: ${refused.stderr}`);
    assert.match(refused.stderr, says);
  }
});

test('findings are silenced, levelled and told in SARIF as those of any rule', ({ box, lint }) => {
  box.write({ 'team/rules/its-id/README.md': '# its-id\n\nWhat **it** means, at <https://example.org>.\n' });
  const { stdout } = box.ipamlint(['--root', 'repo', '--plugin', './team', '-f', 'sarif']);
  const log = JSON.parse(stdout) as Log;
  const [{ tool, results } = {} as never] = log.runs;
  const descriptor = tool.driver.rules?.find(({ id }) => id === 'its-id');
  assert.match(descriptor?.help?.text ?? '', /What it means/);
  assert.is(descriptor?.helpUri, undefined);
  assert.is(
    results?.some(({ ruleId }) => ruleId === 'its-id'),
    true,
  );
  box.write({
    'repo/pools.yaml': `# ipamlint-ignore-file its-id: wanted so\n${pool('edge', '10.0.0.0/16')}`,
  });
  const silenced = lint(['--plugin', '../team']);
  assert.not.match(silenced.stdout, found, silenced.stderr);
  const off = lint(['--plugin', '../team', '--rule', 'its-id=off']);
  assert.not.match(off.stdout, found);
});

test('a rule compares a cluster with what it was', ({ box, lint }) => {
  box.git('init', '-q', 'repo');
  box.git('-C', 'repo', 'add', '-A');
  box.git('-C', 'repo', 'commit', '-q', '-m', 'x');
  box.write({
    'repo/more.yaml': pool('more', '10.1.0.0/16'),
    'team/rules/its-id/rule.js': `import { defineComparison, poolChanges } from 'ipamlint/rule';
export default defineComparison({
  id: 'its-id', summary: 'x', severity: 'error', since: '1.0.0',
  *compare({ cluster, before }) {
    const known = new Set(before.pools.map(({ name }) => name));
    for (const pool of cluster.pools)
      if (!known.has(pool.name))
        yield { at: pool.fields.object.place, message: \`\${pool.name} is new\`, related: [{ at: before.pools[0].fields.object.place, label: 'was there', isPast: true }] };
  },
});
`,
  });
  const compared = ['--plugin', '../team', '--base', 'HEAD'];
  const { code, stdout, stderr } = lint(compared);
  assert.match(stdout, /more is new/, stderr);
  assert.is(code, 1, stderr);
  box.write({
    'team/rules/its-id/rule.js': `import { defineComparison } from 'ipamlint/rule';
export default defineComparison({
  id: 'its-id', summary: 'x', severity: 'error', since: '1.0.0',
  *compare({ before }) {
    for (const { name, fields } of before.pools) yield { at: fields.object.place, message: \`was \${name}\` };
  },
});
`,
  });
  assert.match(lint(compared).stdout, /was edge/, 'a file that did not change is that of both states');
  box.write({ 'repo/pools.yaml': pool('other', '10.0.0.0/16') });
  const { stderr: refusal } = lint(compared);
  assert.match(
    refusal,
    /rule\.js:5:\d+: finding 1 cannot be used: it is about pools\.yaml before the change/,
  );
});

test('rules and their pages are listed and explained, by every command that knows rules', ({ box }) => {
  box.write({ 'team/rules/its-id/README.md': '# its-id\n\nWhat it means.\n' });
  const at = (...argv: readonly string[]): string => {
    const { code, stdout, stderr } = box.ipamlint([...argv, '--root', 'repo', '--plugin', './team']);
    assert.is(code, 0, `${argv.join(' ')}: ${stderr}`);
    return stdout;
  };
  assert.match(at('rules'), /its-id/);
  assert.match(at('explain', 'its-id'), /What it means/);
  assert.match(at('config', '--rule', 'its-id=note'), /its-id/);
});

test.run();
