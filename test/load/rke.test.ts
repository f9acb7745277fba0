import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clustersShown as clusters } from '../kit/signs.ts';

const test = suite('what RKE sets up');

test('a file by which RKE sets one up', () => {
  const rke =
    '# ours\nnodes:\n\n  # first\n  - address: 10.0.0.1\n    user: rke\n    role: [controlplane, etcd]\n';
  assert.equal(clusters({}, { 'rancher-cluster.yml': rke }), [
    'repository: RKE sets it up: rancher-cluster.yml',
  ]);
  assert.equal(clusters({}, { 'a.yml': rke.replace('controlplane', 'worker') }), []);
  assert.equal(clusters({}, { 'a.yml': rke.replace('address', 'image') }), []);
  assert.equal(clusters({}, { 'examples/a.yml': rke }), []);
  const checked = { 'ns.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: { name: web }\n' };
  assert.equal(clusters({}, { 'rancher-cluster.yml': rke, ...checked }), [
    'repository: RKE sets it up: rancher-cluster.yml',
  ]);
});

test('millions of blank lines in what looks like a file of RKE', () => {
  const blank = `nodes:\n${'\n'.repeat(5_000_000)}`;
  assert.equal(clusters({}, { 'a.yml': `${blank}a: controlplane\n` }), []);
});

test.run();
