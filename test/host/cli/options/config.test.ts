import { join } from 'node:path';
import { load } from 'js-yaml';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { desk, poolText as pool, type Desk } from '../../../kit/desk.ts';
import { golden } from '../../../kit/golden.ts';

const test = suite<Desk>('the configuration on the command line');

test.before.each(context => void Object.assign(context, desk()));
test.after.each(({ remove }) => remove());

const faulty = {
  'prod/a.yaml': pool('a', '10.0.0.0/16'),
  'prod/b.yaml': pool('b', '10.0.1.0/24'),
};

const full = {
  'base.yaml': 'maxWarnings: 7\nrules: { idle-pool: off }\nignore: [attic]\n',
  'ipamlint.yaml': `$schema: https://example.com/ipamlint.schema.json
extends: [base.yaml, ipamlint:strict]
ignore: ['**/*.tmp.yaml']
clusters:
  - name: prod
    include: [prod, common]
    exclude: [common/dev]
    calico: { version: v3.30, datastore: kubernetes, api: aggregated }
    nodes:
      - name: workers
        minimum: 2
        maximum: 9
        labels: { rack: "0", topology.kubernetes.io/zone: a }
        taints: [{ key: gpu, value: "yes", effect: NoSchedule }]
        addresses: [10.9.0.0/24]
      - count: 3
    networks:
      - { name: office network, cidr: "fd00:1::/64", kind: other }
    externalPools: [{ name: legacy, cidr: 10.8.0.0/16 }]
  - name: dev
    include: [dev]
    nodes: { file: nodes.yaml }
groups:
  - { name: all, clusters: [prod, dev] }
rules: { lottery-pools: note, overlapping-pools: warning }
overrides:
  - files: [dev]
    rules: { overlapping-pools: note }
  - files: ['**/special.yaml']
    rules: { overlapping-pools: error, idle-pool: warning }
`,
  'nodes.yaml': 'apiVersion: v1\nkind: Node\nmetadata: { name: "n" }\n',
  'dev/special.yaml': pool('a', '10.1.0.0/16'),
};

/** Without the rules that only have their defaults, and without the column that all rules together make. */
const withoutDefaults = (text: string): string =>
  text.replace(/^ {2}\S+: +\w+ +# default\n/gm, '').replace(/ +# /g, '  # ');

test('config prints what is in effect, and where it comes from', async ({ run }) => {
  const { code, stdout, stderr } = await run(full, 'config', '--calico-version', 'v3.31.2');
  assert.equal([code, stderr], [0, '']);
  golden('config/full.txt', withoutDefaults(stdout));
  assert.match(stdout, /^ {2}uncovered-node: +error +# default$/m);
  const read = load(stdout) as { clusters: { nodes: unknown[] }[] };
  assert.is(read.clusters[0]!.nodes.length, 2, 'it is YAML');
});

test('config --file prints what concerns one file', async ({ run, folder }) => {
  const file = join(folder, 'dev/special.yaml');
  const { stdout } = await run(full, 'config', '--file', file, '--rule', 'lottery-pools=error');
  golden('config/file.txt', withoutDefaults(stdout));
});

test('config prints JSON as well', async ({ run }) => {
  const { stdout } = await run(
    full,
    'config',
    '-f',
    'json',
    '--fail-on',
    'note',
    '--strict-coverage',
    '--only',
    'idle-pool',
  );
  const { files, failOn, maxWarnings, strictCoverage, rules, clusters } = JSON.parse(stdout) as Readonly<
    Record<string, never>
  > & { readonly rules: never; readonly clusters: never };
  assert.equal(files, ['ipamlint.yaml', 'base.yaml']);
  assert.equal(failOn, { value: 'note', origin: '--fail-on' });
  assert.equal(maxWarnings, { value: 7, origin: 'base.yaml:1' });
  assert.equal(strictCoverage, { value: true, origin: '--strict-coverage' });
  assert.equal(rules['idle-pool'], { value: 'off', origin: 'base.yaml:2' });
  assert.equal(rules['lottery-pools'], { value: 'off', origin: '--only' });
  assert.equal(clusters[0]['name'], { value: 'prod', origin: 'ipamlint.yaml:5' });
});

test('config says so where there is none', async ({ run }) => {
  const { stdout } = await run({}, 'config');
  assert.match(stdout, /^# no configuration: these are the defaults\nfailOn: error +# default\nrules:\n/);
});

test('a wrong configuration is explained, and nothing is judged', async ({ run }) => {
  const wrong = { ...faulty, 'ipamlint.yaml': 'rules:\n  lotery-pools: off\nfailOn: grave\n' };
  for (const command of [[], ['config'], ['why', 'pool/a']]) {
    const { code, stdout, stderr } = await run(wrong, ...command);
    assert.equal([code, stdout], [2, ''], command.join(' '));
    assert.is(
      stderr,
      `ipamlint: ipamlint.yaml:2:3: there is no rule "lotery-pools"
 2 |   lotery-pools: off
   |   ^^^^^^^^^^^^ did you mean lottery-pools?
ipamlint: ipamlint.yaml:3:9: failOn takes none, note, warning or error, not "grave"
 3 | failOn: grave
   |         ^^^^^ choose one of none, note, warning, error
`,
    );
  }
});

test('many mistakes are cut short', async ({ run }) => {
  const { stderr } = await run(
    { 'ipamlint.yaml': Array.from({ length: 30 }, (_, index) => `zz${index}: 1\n`).join('') },
    'check',
  );
  assert.match(stderr, /\nipamlint: and 10 more\n$/);
});

test('a configuration cannot command a terminal', async ({ run }) => {
  const { stderr } = await run({ 'ipamlint.yaml': '"\\e[31mred": 1\n"##[error]": 2\n' }, 'check');
  assert.not.match(stderr, '\x1b');
  assert.not.match(stderr, '##[error]');
});

test('--no-config and --config decide which one counts', async ({ run, folder }) => {
  const files = {
    ...faulty,
    'ipamlint.yaml': 'rules: { overlapping-pools: off }',
    'other.yaml': 'failOn: note',
  };
  assert.is((await run(files)).code, 0);
  assert.is((await run(files, '--no-config')).code, 1);
  assert.is((await run(files, '--config', join(folder, 'other.yaml'))).code, 1);
  const missing = await run(files, '--config', join(folder, 'none.yaml'));
  assert.is(missing.code, 2);
  assert.match(missing.stderr, /none\.yaml does not exist\nhelp: /);
});

test('the command line outranks the configuration', async ({ run }) => {
  const files = { ...faulty, 'ipamlint.yaml': 'rules: { overlapping-pools: warning }\nmaxWarnings: 0\n' };
  assert.is((await run(files)).code, 1);
  assert.is((await run(files, '--max-warnings', '1')).code, 0);
  assert.is((await run(files, '--rule', 'overlapping-pools=note')).code, 0);
  const strict = {
    ...files,
    'ipamlint.yaml': `extends: ["ipamlint:strict"]\n${files['ipamlint.yaml']}maxWarnings: 9\n`.replace(
      'maxWarnings: 0\n',
      '',
    ),
  };
  assert.is((await run(strict)).code, 1);
  assert.is((await run(strict, '--fail-on', 'error')).code, 0);
});

test('levels are those of the file that a finding points at', async ({ run }) => {
  const files = {
    ...faulty,
    'ipamlint.yaml': 'overrides: [{ files: [prod/b.yaml], rules: { overlapping-pools: note } }]',
  };
  const { code, stdout } = await run(files);
  assert.is(code, 0);
  assert.match(stdout, /^note\[overlapping-pools\]/m);
});

test('ignored files are not read, and counted', async ({ run }) => {
  const files = { ...faulty, 'ipamlint.yaml': 'ignore: [prod/b.yaml, gone]' };
  const { code, stdout, stderr } = await run(files, '-f', 'json');
  assert.is(code, 0);
  const { summary } = JSON.parse(stdout) as { summary: { skipped: unknown } };
  assert.match(JSON.stringify(summary), 'ignored by the configuration');
  assert.is(
    stderr,
    'ipamlint: warning: ipamlint.yaml:1:23: no file matches "gone"; globs are relative to the folder of their file\n',
  );
});

test('a configuration is no manifest, whatever words it holds', async ({ run }) => {
  const files = {
    'a.yaml': `${pool('a', '10.0.0.0/16')}---\napiVersion: v1\nkind: Namespace\nmetadata:\n  name: "n"\n  annotations: { cni.projectcalico.org/ipv4pools: '["none"]' }\n`,
    'ipamlint.yaml': '# kind: IPPool, ipPools\nfailOn: error\n',
  };
  assert.is((await run(files)).code, 1);
  assert.is((await run(files, '--no-config')).code, 1);
});

test.run();
