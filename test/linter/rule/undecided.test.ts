import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import outside from '../../../rules/pool-outside-pod-cidr/rule.ts';
import uncovered from '../../../rules/uncovered-node/rule.ts';
import type { Rule } from '../../../src/linter/rule/rule.ts';
import { cluster } from '../../kit/manifests.ts';

const pool = `
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: rack-0 }
spec: { cidr: 10.48.0.0/24, nodeSelector: rack == "0" }
`;
const node = 'apiVersion: v1\nkind: Node\nmetadata: { name: a, labels: { rack: "1" } }\n';
const installation = 'apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: default }\n';
const setup =
  'apiVersion: kubeadm.k8s.io/v1beta4\nkind: ClusterConfiguration\nnetworking: { serviceSubnet: 10.96.0.0/12 }\n';
const wanted = (rule: Rule, ...documents: readonly string[]) =>
  [...rule.check({ cluster: cluster(documents.join('---\n')) })].map(verdict =>
    'wants' in verdict ? verdict.wants : 'nothing',
  );

const test = suite('what rules could not decide');

test('uncovered-node', () => {
  assert.equal(wanted(uncovered, pool, node), ['nothing']);
  assert.equal(wanted(uncovered, pool), ['nodes']);
  assert.equal(wanted(uncovered, pool, node, installation), ['pools']);
  assert.equal(wanted(uncovered, node), []);
  assert.equal(wanted(uncovered, pool.replace('rack == "0"', 'all()')), []);
  assert.equal(wanted(uncovered, pool.replace('rack ==', 'example.com/rack =='), node), ['nodes']);
});

test('pool-outside-pod-cidr', () => {
  assert.equal(wanted(outside, pool), []);
  assert.equal(wanted(outside, pool, setup), ['pod CIDR']);
  assert.equal(wanted(outside, setup), []);
});

test.run();
