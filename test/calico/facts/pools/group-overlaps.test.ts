import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { survey } from '../../../../src/cluster/survey.ts';
import { groupOverlaps } from '../../../../src/calico/facts/pools/group-overlaps.ts';
import { snapshotOf } from '../../../kit/case.ts';
import { configAmong } from '../../../kit/config.ts';
import { filesOf } from '../../../kit/manifests.ts';

const test = suite('overlaps within groups');

const pool = (cidr: string): string =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a }\nspec: { cidr: ${cidr} }\n`;

/** What each cluster is told of, where clusters have a pool of these ranges each. */
function toldOf(groups: string, ranges: Readonly<Record<string, string>>): readonly (readonly string[])[] {
  const names = Object.keys(ranges);
  const files = filesOf({
    'ipamlint.yaml': `clusters: [${names.map(name => `{ name: ${name}, include: [${name}] }`).join(', ')}]\ngroups: ${groups}\n`,
    ...Object.fromEntries(names.map(name => [`${name}/a.yaml`, pool(ranges[name]!)])),
  });
  const { clusters } = survey(snapshotOf(files), { config: configAmong(files)! }).fleet;
  return clusters.map(cluster =>
    groupOverlaps(cluster).map(({ group, pair: [a, b] }) => `${group?.name}: ${a.cluster} ${b.cluster}`),
  );
}

test('each cluster is told of those that it shares addresses with, in the order of their names', () => {
  const ranges = { c: '10.0.0.0/16', a: '10.0.1.0/24', b: '10.0.2.0/24' };
  assert.equal(toldOf('[{ name: g, clusters: [a, b, c] }]', ranges), [
    ['g: a c'],
    ['g: b c'],
    ['g: a c', 'g: b c'],
  ]);
});

test('clusters that no group joins may share addresses', () => {
  const ranges = { a: '10.0.0.0/16', b: '10.0.0.0/16', c: '10.0.0.0/16' };
  assert.equal(toldOf('[{ name: g, clusters: [a, c] }]', ranges), [['g: a c'], [], ['g: a c']]);
});

test('what two clusters share is told of the first group that holds both', () => {
  const ranges = { a: '10.0.0.0/16', b: '10.0.0.0/16', c: '10.0.0.0/16' };
  const groups = '[{ name: one, clusters: [a, b] }, { name: two, clusters: [a, b, c] }]';
  assert.equal(toldOf(groups, ranges), [
    ['one: a b', 'two: a c'],
    ['one: a b', 'two: b c'],
    ['two: a c', 'two: b c'],
  ]);
});

test.run();
