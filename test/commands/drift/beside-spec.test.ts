import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { driftBetween } from '../../../src/commands/drift/compare.ts';
import { reportOn } from '../../kit/case.ts';
import type { Repository } from '../../kit/manifests.ts';
import { pool } from '../../kit/repositories.ts';
import { drift, dumped, stored } from './drift.fixture.ts';

const test = suite('drift beside the spec of pools');

const labelled = (labels: string, more = ''): string =>
  `apiVersion: v1\nkind: Node\nmetadata: { name: n1, labels: { ${labels} }${more} }\n`;
const racks = pool('edge', '10.0.0.0/24').replace('spec:', 'spec:\n  nodeSelector: has(gpu)');

test('a label that pools select and only the live node has is drift, one of kubelet is not', () => {
  const live = (labels: string) =>
    `${stored('edge', '10.0.0.0/24', '').replace('all()', 'has(gpu)')}---\n${labelled(labels, ', uid: a1')}`;
  const labels = (git: string, dump: string) =>
    drift(git, dump).labels.map(({ key, declared, live: there }) => [key, declared, there]);
  const git = `${racks}---\n${labelled('rack: a')}`;
  assert.equal(labels(git, live('rack: a, gpu: "1"')), [['gpu', null, '1']]);
  assert.equal(labels(git, live('rack: a')), []);
  const zones = git.replace('has(gpu)', 'has(topology.kubernetes.io/zone)');
  assert.equal(labels(zones, live('rack: a, topology.kubernetes.io/zone: z')), []);
});

test('one external pool does not excuse every other', () => {
  const git: Repository = {
    'a.yaml': pool('edge', '10.0.0.0/24'),
    'ipamlint.yaml': 'clusters: [{ name: ., externalPools: [{ name: legacy }] }]\n',
  };
  const { fleet } = reportOn(
    Object.entries(git).map(([path, text]) => ({ path, text })),
    [],
  );
  const live = ['edge', 'legacy', 'other']
    .map((name, index) => stored(name, `10.0.${index}.0/24`))
    .join('---\n');
  const found = driftBetween(fleet, dumped(live), undefined, () => undefined);
  if ('reason' in found) throw new Error(found.reason);
  assert.equal(
    found.pools.map(({ fate, name }) => `${fate} ${name}`),
    ['removed other'],
  );
});

test('a pool that lost an overlap is drift, though its spec is that of Git', () => {
  const marked = (status: string, more = '') =>
    `${stored('edge', '10.0.0.0/24', more)}status: { conditions: [{ type: Allocatable, status: "${status}", reason: CIDROverlap }] }\n`;
  const found = (live: string) =>
    drift(pool('edge', '10.0.0.0/24'), live).pools.flatMap(({ settings }) => settings);
  assert.equal(found(marked('False')), [
    {
      field: 'status.conditions[Allocatable]',
      from: 'its condition Allocatable is False (CIDROverlap)',
      to: 'True',
    },
  ]);
  assert.equal(found(marked('True')), []);
});

test.run();
