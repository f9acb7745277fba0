import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ran } from '../../kit/world.ts';

const test = suite<{ root: string }>('run/programs');

test.before.each(context => {
  context.root = mkdtempSync(join(tmpdir(), 'ipamlint-programs-'));
});
test.after.each(({ root }) => rmSync(root, { recursive: true, force: true }));

interface Result {
  readonly diagnostics: readonly {
    readonly rule: string;
    readonly help: string;
    readonly location: { readonly file: string };
  }[];
  readonly suppressed: readonly { readonly rule: string }[];
  readonly summary: { readonly pools: number; readonly unseen: readonly unknown[] };
}

async function judged(root: string, files: Readonly<Record<string, string>>, more: readonly string[] = []) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { stdout, stderr, code } = await ran(['--root', root, '--format', 'json', ...more]);
  const result = JSON.parse(stdout) as Result;
  return { rules: result.diagnostics.map(({ rule }) => rule), result, stderr, code };
}

const program = (tail = '') => `import { ApiObject, App, Chart } from 'cdk8s';
import { range } from './config/range';

const chart = new Chart(new App(), 'pools');
new ApiObject(chart, 'a', {
  apiVersion: 'projectcalico.org/v3',
  kind: 'IPPool',
  metadata: { name: 'a' },
  spec: { cidr: range, blockSize: 26 },${tail}
});
`;
const range = (comment = '') => `${comment}export const range = '10.0.0.0/27';\n`;

test('a constant of another module is followed there', async ({ root }) => {
  const { rules, result } = await judged(root, { 'main.ts': program(), 'config/range.ts': range() });
  assert.equal(rules, ['pool-smaller-than-block']);
  assert.is(result.summary.pools, 1);
});

test('a program whose kind is misspelt was evaluated all the same', async ({ root }) => {
  const files = { 'main.ts': program().replace('IPPool', 'IpPool'), 'config/range.ts': range() };
  const { rules, result } = await judged(root, files);
  assert.equal([rules, result.summary.unseen], [['pool-smaller-than-block', 'unknown-calico-kind'], []]);
});

test('a comment suppresses a finding where it stands', async ({ root }) => {
  const comment = '// ipamlint-ignore-next-line pool-smaller-than-block: for the routers alone\n';
  const files = { 'main.ts': program(), 'config/range.ts': range(comment) };
  const { rules, result } = await judged(root, files);
  assert.equal([rules, result.suppressed.map(({ rule }) => rule)], [[], ['pool-smaller-than-block']]);
});

for (const [written, meant] of [
  ['// ipamlint-disable-line idle-pool: x', '// ipamlint-ignore idle-pool: x'],
  ['/* ipamlint-disable-line idle-pool: x */', '/* ipamlint-ignore idle-pool: x */'],
] as const)
  test(`a misspelt comment is mended as programs have comments: ${written}`, async ({ root }) => {
    const files = { 'main.ts': `${written}\n${program()}`, 'page.tsx': `${written}\n${program()}` };
    const { result } = await judged(root, files, ['--only', 'invalid-suppression']);
    const helps = result.diagnostics.map(({ help }) => help);
    assert.equal(helps, [`write ${meant}`, `write ${meant}`]);
  });

test('who imports a module may alter what it exports, whether it speaks of Calico or not', async ({
  root,
}) => {
  const files = {
    'main.ts': program().replace('cidr: range', 'cidr: range.cidr'),
    'config/range.ts': "export const range = { cidr: '10.0.0.0/27' };\n",
    'lib/index.ts': "export * from '../config/range';\n",
    'start.ts': "import { range } from './lib';\nconsole.log(range);\n",
  };
  assert.equal((await judged(root, files)).rules, ['pool-smaller-than-block']);
  const start = "import { range } from './lib';\nrange.cidr = process.env.RANGE;\n";
  assert.equal((await judged(root, { ...files, 'start.ts': start })).rules, []);
});

test('who makes a chart says what it is made of', async ({ root }) => {
  const chart = `import { ApiObject, Chart } from 'cdk8s';
export class Net extends Chart {
  constructor(app, id, cidr) {
    super(app, id);
    new ApiObject(this, 'a', { apiVersion: 'projectcalico.org/v3', kind: 'IPPool', metadata: { name: 'a' }, spec: { cidr } });
  }
}
`;
  const main = (more: string) =>
    `import { App } from 'cdk8s';\nimport { Net } from './net';\nconst app = new App();\nnew Net(app, 'a', '10.0.0.0/27');\n${more}`;
  const files = { 'net.js': chart, 'main.js': main('') };
  assert.equal((await judged(root, files)).rules, ['pool-smaller-than-block']);
  const both = main("new Net(app, 'b', '10.1.0.0/27');\n");
  assert.equal((await judged(root, { ...files, 'main.js': both })).rules, []);
});

test('words in a string silence nothing', async ({ root }) => {
  const text = "const x = '# ipamlint-ignore-file pool-smaller-than-block: no';\n";
  const { rules } = await judged(root, { 'main.ts': program(), 'config/range.ts': range(text) });
  assert.equal(rules, ['pool-smaller-than-block']);
});

test('what a cdk8s app has made of it is judged in its place', async ({ root }) => {
  const made =
    'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: b }\nspec: { cidr: 10.0.0.0/16 }\n';
  const { rules, result } = await judged(root, {
    'main.ts': program(),
    'config/range.ts': range(),
    'cdk8s.yaml': 'language: typescript\noutput: out\n',
    'out/pools.k8s.yaml': made,
  });
  assert.equal([rules, result.summary.pools], [[], 1]);
});

test('the earlier state is read as well', async ({ root }) => {
  const before = mkdtempSync(join(tmpdir(), 'ipamlint-programs-before-'));
  try {
    await judged(before, { 'main.ts': program(), 'config/range.ts': range() });
    const files = { 'main.ts': program(), 'config/range.ts': range() };
    const { rules } = await judged(root, files, ['--base-dir', before]);
    assert.equal(rules, []);
  } finally {
    rmSync(before, { recursive: true, force: true });
  }
});

test('pools in a language that is not evaluated are told of, and strict coverage is content', async ({
  root,
}) => {
  writeFileSync(
    join(root, 'main.tf'),
    'resource "kubernetes_manifest" "a" { manifest = { kind = "IPPool" } }\n',
  );
  const { stderr, code } = await ran(['--root', root, '--strict-coverage']);
  assert.is(code, 0);
  assert.match(stderr, 'they may be in languages that ipamlint does not evaluate (main.tf)');
});

test('pools in a script are told of where it declares them, not where it asks for them', async ({ root }) => {
  writeFileSync(join(root, 'dump.sh'), 'calicoctl get ippools -o yaml # every IPPool\n');
  const asking = await ran(['--root', root]);
  assert.not.match(asking.stderr, 'dump.sh');
  writeFileSync(
    join(root, 'install.sh'),
    `cat <<EOF | calicoctl apply -f -\napiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a }\nEOF\n`,
  );
  const { stderr, code } = await ran(['--root', root, '--strict-coverage']);
  assert.is(code, 3, 'its own text declares a pool');
  assert.match(stderr, 'they may be in scripts, which are not run (install.sh)');
});

test('they are told of beside pools that are found as well, and those that declare none are not', async ({
  root,
}) => {
  const [pool, plain] = ['{ kind: "IPPool" }\n', '{ calico: 1 }\n'];
  writeFileSync(join(root, 'main.ts'), program().replace('range,', "'10.0.0.0/16',"));
  for (const [name, text] of [
    ['a.jsonnet', plain],
    ['b.cue', plain],
    ['c.star', plain],
  ] as const)
    writeFileSync(join(root, name), text);
  assert.not.match((await ran(['--root', root])).stdout, 'not evaluated');
  for (const name of ['a.jsonnet', 'b.cue', 'c.star', 'd.hcl']) writeFileSync(join(root, name), pool);
  const { stdout } = await ran(['--root', root]);
  for (const name of ['a.jsonnet', 'b.cue', 'c.star', 'd.hcl'])
    assert.match(
      stdout.replaceAll(/\s+/g, ' '),
      `could not be read: ${name} (a language that is not evaluated; it may declare IPPool)`,
    );
});

test('a program that is broken stops nothing', async ({ root }) => {
  const { rules, code } = await judged(root, { 'main.ts': 'IPPool {{{', 'config/range.ts': range() });
  assert.equal([rules, code], [[], 0]);
});

test.run();
