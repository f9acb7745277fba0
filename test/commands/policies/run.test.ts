import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { desk } from '../../kit/desk.ts';
import { head, names, owners, pool, trying, want } from '../../kit/trying.ts';
import { ran } from '../../kit/world.ts';

const test = suite('run: policies test');

test('policies in files beside the cases, or in ipamlint.yaml, say what comments want', async () => {
  const cases = {
    'cases/bare.yaml': pool('a', '{}', want('no owner')),
    'cases/silent-owned.yaml': pool('a', '{ owner: net }'),
    'cases/two/one.yaml': pool('a', '{ owner: net }'),
    'cases/two/other.yaml': pool('b', '{}', want('no owner')).replace('10.0.', '10.1.'),
    'cases/README.md': 'what these are about',
  };
  assert.equal(await trying({ ...cases, 'owners.yaml': head + owners }), {
    code: 0,
    stdout: '3 cases of 1 policy passed\n',
    stderr: '',
  });
  const inline = `policies:\n  - ${owners.trim().replaceAll('\n', '\n    ')}\n`;
  assert.is((await trying({ ...cases, 'ipamlint.yaml': inline })).code, 0);
  const named = await trying({
    ...cases,
    'ipamlint.yaml': 'policies: [more/o.yaml]',
    'more/o.yaml': head + owners,
  });
  assert.equal([named.code, named.stderr], [0, '']);
});

test('cases may stand beside the policies', async () => {
  const { code, stdout } = await trying({
    'owners.yaml': head + owners,
    'bare.yaml': pool('a', '{}', want('no owner')),
    'silent-owned/pool.yaml': pool('a', '{ owner: net }'),
  });
  assert.equal([code, stdout], [0, '2 cases of 1 policy passed\n']);
});

test('what is missing and what is unexpected is told with its place', async () => {
  const { code, stdout, stderr } = await trying({
    'owners.yaml': head + owners,
    'names.yaml': head + names,
    'cases/long.yaml': pool('long', '{}', want('no label')),
    'cases/silent-two/pool.yaml': pool('a'),
  });
  assert.equal([code, stderr], [1, '']);
  assert.is(
    stdout,
    `cases/long.yaml: failed
  cases/long.yaml:4: missing "no label"
  cases/long.yaml:4: unexpected error[pools-have-owners]: the pool has no owner
  cases/long.yaml:4: unexpected warning[short-names]: long is long

cases/silent-two: failed
  cases/silent-two/pool.yaml:4: unexpected error[pools-have-owners]: the pool has no owner

2 cases of 2 policies: 0 passed, 2 failed
note: no case wants a finding of short-names, pools-have-owners
`,
  );
});

test('a folder that is called as a policy holds cases of it alone', async () => {
  const files = {
    'owners.yaml': head + owners,
    'names.yaml': head + names,
    'cases/short-names/long.yaml': pool('long', '{}', ' # want warning "long is long"'),
    'cases/short-names/silent-short/pool.yaml': pool('a'),
    'cases/pools-have-owners/none.yaml': pool('long', '{}', want('no owner')),
  };
  assert.equal((await trying(files)).stdout, '3 cases of 2 policies passed\n');
  const { code, stdout } = await trying({ ...files, 'cases/short-name/silent-x.yaml': pool('a') });
  assert.is(code, 2);
  assert.match(stdout, 'no policy is called "short-name"; did you mean short-names?');
});

test('a severity is that of the policy', async () => {
  const { code, stdout } = await trying({
    'names.yaml': head + names,
    'cases/long.yaml': pool('long', '{}', ' # want error "long is long"'),
  });
  assert.is(code, 1);
  assert.match(stdout, 'missing error "long is long"');
  assert.match(stdout, 'unexpected warning[short-names]: long is long');
});

test('what is found at a policy is wanted anywhere', async () => {
  const cluster = `id: two-pools\nmatch: { for: cluster }\nvalidations: [{ expression: object.pools.size() > 1, message: one pool }]\n`;
  const files = { 'p.yaml': head + cluster, 'cases/one.yaml': `# want-anywhere "one pool"\n${pool('a')}` };
  assert.is((await trying(files)).code, 0);
  const silent = await trying({ ...files, 'cases/one.yaml': pool('a') });
  assert.match(silent.stdout, '  p.yaml:3: unexpected error[two-pools]: one pool');
  const two = `${files['cases/one.yaml']}---\n${pool('b').replace('10.0.', '10.1.')}`;
  assert.match(
    (await trying({ ...files, 'cases/one.yaml': two })).stdout,
    'cases/one.yaml:1: missing anywhere "one pool"',
  );
});

test('a case is a repository of its own: clusters, versions, suppressions', async () => {
  const release = `id: of-today\nmatch: { for: cluster }\nvalidations: [{ expression: object.release == 'v3.30.1', messageExpression: object.name + ' runs ' + object.release }]\n`;
  const { code, stdout } = await trying({
    'a.yaml': head + release,
    'b.yaml': head + owners,
    'cases/of-today/silent-new.yaml': `# calico-version: v3.30.1\n${pool('a')}`,
    'cases/of-today/old.yaml': `# calico-version: v3.22.0 # want-anywhere "v3.22.0"\n${pool('a')}`,
    'cases/of-today/two/ipamlint.yaml':
      'clusters: [{ name: east, include: [east], calico: { version: v3.30.1 } }, { name: west, include: [west], calico: { version: v3.29.1 } }]\n# want-anywhere "west runs v3.29.1"\n',
    'cases/of-today/two/east/a.yaml': pool('a'),
    'cases/of-today/two/west/a.yaml': pool('a'),
    'cases/pools-have-owners/silent-for-now.yaml': `# ipamlint-ignore-file pools-have-owners: for now\n${pool('a')}`,
  });
  assert.equal([stdout.split('\n')[0], code], ['4 cases of 2 policies passed', 0]);
});

test('another configuration may have the policies', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ipamlint-'));
  try {
    mkdirSync(join(folder, 'policies/cases'), { recursive: true });
    writeFileSync(join(folder, 'ipamlint.yaml'), 'policies: [policies/owners.yaml]');
    writeFileSync(join(folder, 'policies/owners.yaml'), head + owners);
    writeFileSync(join(folder, 'policies/cases/a.yaml'), pool('a', '{}', want('no owner')));
    const config = join(folder, 'ipamlint.yaml');
    const { code, stderr } = await ran(['policies', 'test', join(folder, 'policies'), '--config', config]);
    assert.equal([code, stderr], [0, '']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('for programs there is JSON', async () => {
  const { code, stdout } = await trying(
    {
      'owners.yaml': head + owners,
      'cases/bare.yaml': pool('a', '{}', want('no label')),
      'cases/silent-x.yaml': 'kind: IPPool\n\tbad',
    },
    '-f',
    'json',
  );
  assert.is(code, 2);
  const schema = JSON.parse(readFileSync('schema/policies.schema.json', 'utf8')) as object;
  const validate = new Ajv2020({ allErrors: true }).compile(schema);
  const found = JSON.parse(stdout) as { readonly cases: readonly { readonly status: string }[] };
  assert.ok(validate(found), JSON.stringify(validate.errors));
  assert.equal(
    found.cases.map(({ status }) => status),
    ['failed', 'broken'],
  );
});

test('the files and the command of the page give what it shows', async () => {
  const page = readFileSync('docs/policies.md', 'utf8');
  const files = [...page.matchAll(/```yaml\n# (\S+\.yaml)\n(.*?)```/gs)];
  const [, shown] = /```console\n\$ ipamlint policies test policies --config ipamlint\.yaml\n(.*?)```/s.exec(
    page,
  )!;
  const table = desk();
  const put = Object.fromEntries(files.map(([, path, text]) => [path!, text!]));
  assert.equal(Object.keys(put).length, 3);
  assert.is((await table.run(put, 'config')).code, 0);
  const [folder, config] = [join(table.folder, 'policies'), join(table.folder, 'ipamlint.yaml')];
  const { code, stdout, stderr } = await ran(['policies', 'test', folder, '--config', config]);
  table.remove();
  assert.equal([code, stdout, stderr], [0, shown, '']);
});

test.run();
