import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../src/load/load.ts';
import { snapshotOf } from '../kit/case.ts';
import { effort } from '../kit/effort.ts';
import { namespace, pool } from '../kit/repositories.ts';

const IMPORT = `import * as k8s from '@pulumi/kubernetes';\n`;

/** The pools of a repository with a program for Pulumi, each with its range where that is known. */
function ranges(program: string, path = 'net/index.ts', head = IMPORT): readonly string[] {
  const files = [
    { path: 'net/Pulumi.yaml', text: 'name: net\nruntime: nodejs\n' },
    { path: 'net/pools.yaml', text: pool('edge', '10.9.0.0/16') },
    { path: 'net/others.yaml', text: `${pool('rim', '10.10.0.0/16')}---\n${namespace('a')}` },
  ];
  const sources = [{ path, text: head + program }];
  const { manifests } = load({ ...snapshotOf(files), sources });
  const found = manifests.flatMap(({ kind, root }) =>
    kind === 'IPPool' ? (root.get('spec').get('cidr').string ?? 'unknown') : [],
  );
  return found.sort();
}

const change = `obj => { if (obj.kind === 'IPPool') obj.spec.cidr = range; }`;
const test = suite('files that programs change');

test('what a transformation may change is unknown', () => {
  assert.equal(
    ranges(`new k8s.yaml.ConfigFile('a', { file: './pools.yaml', transformations: [${change}] });`),
    ['10.10.0.0/16', 'unknown'],
  );
  assert.equal(
    ranges(
      `new k8s.yaml.v2.ConfigFile('a', { file: join(here, 'pools.yaml') }, { transforms: [${change}] });`,
    ),
    ['10.10.0.0/16', 'unknown'],
  );
  assert.equal(ranges(`new k8s.yaml.ConfigGroup('a', { files: ['./*.yaml'], transformations });// IPPool`), [
    'unknown',
    'unknown',
  ]);
});

test('a file that is applied as it stands is read as it stands', () => {
  const both = ['10.10.0.0/16', '10.9.0.0/16'];
  assert.equal(ranges(`new k8s.yaml.ConfigFile('IPPool', { file: 'pools.yaml' });`), both);
  assert.equal(
    ranges(`new k8s.yaml.ConfigFile('IPPool', { file: 'pools.yaml', transformations: [] });`),
    both,
  );
  assert.equal(
    ranges(
      `new k8s.yaml.ConfigFile('a', { file: 'pools.yaml' });\n` +
        `new k8s.yaml.ConfigFile('b', { file: 'crds.yaml', transformations: [${change}] });`,
    ),
    both,
  );
});

test('a program changes no file of other folders than its project, and of none by a word', () => {
  const both = ['10.10.0.0/16', '10.9.0.0/16'];
  const call = `new k8s.yaml.ConfigFile('IPPool', { file: 'pools.yaml', transformations: [${change}] });`;
  assert.equal(ranges(call, 'net/deep/index.ts'), ['10.10.0.0/16', 'unknown']);
  assert.equal(ranges(call, 'tools/index.ts'), both);
  assert.equal(
    ranges(call.replace("'pools.yaml'", `join(here, '..', 'net', 'pools.yaml')`), 'tools/index.ts'),
    ['10.10.0.0/16', 'unknown'],
  );
  assert.equal(ranges(call.replace("'pools.yaml'", `'../net/pools.yaml'`), 'tools/index.ts'), [
    '10.10.0.0/16',
    'unknown',
  ]);
  for (const word of ['*', '**', 'net/*', '../*', '/'])
    assert.equal(ranges(call.replace('pools.yaml', word)), both, word);
  assert.equal(ranges(call, 'net/index.ts', ''), both, 'a class of its own that is called ConfigFile');
});

test('time grows with the length of a program, whatever it repeats', () => {
  for (const text of [
    'new ConfigFile('.repeat(60_000),
    'new ConfigFile '.repeat(60_000),
    `new ConfigFile("${'/'.repeat(49_000)}`,
    `new ConfigFile("${'../'.repeat(16_000)}a.yaml"`,
    `new ConfigGroup(${Array.from({ length: 4000 }, (_, index) => `"${index}/*.yaml"`).join()})`,
  ])
    assert.ok(effort(() => ranges(`${text} transformations`)) < 2000, text.slice(0, 30));
});

test.run();
