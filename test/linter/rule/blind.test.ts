import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../../../rules/index.ts';
import { notCheckedLine } from '../../../src/print/unseen.ts';
import { judge } from '../../kit/case.ts';

const test = suite('what a rule says beside something unseen');

const cluster = `kind: Cluster
apiVersion: kind.x-k8s.io/v1alpha4
nodes: [{ role: worker, labels: { rack: '1' } }]
`;
const pool = `apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: a }
spec: { cidr: 10.48.0.0/16, nodeSelector: "rack == '9'" }
`;
const broken = (kind: string, version: string) => `apiVersion: ${version}
kind: ${kind}
metadata: { name: b
`;

/** What one rule finds beside a file, and what it does not check. */
function heard(id: string, path: string, text: string): readonly string[] {
  const files = [pool, cluster].map((each, index) => ({ path: `${index}.yaml`, text: each }));
  const rule = rules.find(each => each.id === id)!;
  const { diagnostics, notChecked } = judge(rule, [...files, { path, text }]);
  return [...diagnostics.map(({ message }) => message), ...notChecked.map(notCheckedLine)];
}

test('it says what it did not check for something that may take the ground from it', () => {
  assert.equal(heard('idle-pool', 'b.yaml', broken('Node', 'v1')), [
    'idle-pool was not checked for IPPool "a": b.yaml:3 cannot be parsed',
  ]);
});

test('what may not keeps it from nothing', () => {
  const found = ['the nodeSelector of pool "a" (10.48.0.0/16) matches none of one known node'];
  for (const [kind, version] of [
    ['FelixConfiguration', 'projectcalico.org/v3'],
    ['IPReservation', 'projectcalico.org/v3'],
  ] as const)
    assert.equal(heard('idle-pool', 'b.yaml', broken(kind, version)), found, kind);
  assert.equal(heard('idle-pool', 'other/kustomization.yaml', 'resources: [gone.yaml]\n'), found);
});

test.run();
