import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../src/load/load.ts';
import { snapshotOf } from '../kit/case.ts';
import { namespace, pool } from '../kit/repositories.ts';

/** The pools of a repository with a program for Pulumi, each with its range where that is known. */
function ranges(program: string): readonly string[] {
  const files = [
    { path: 'net/pools.yaml', text: pool('edge', '10.9.0.0/16') },
    { path: 'net/others.yaml', text: `${pool('rim', '10.10.0.0/16')}---\n${namespace('a')}` },
  ];
  const sources = [{ path: 'net/index.ts', text: `import * as k8s from '@pulumi/kubernetes';\n${program}` }];
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
  assert.equal(
    ranges(`new k8s.yaml.ConfigGroup('a', { files: ['net/*.yaml'], transformations });// IPPool`),
    ['unknown', 'unknown'],
  );
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

test.run();
