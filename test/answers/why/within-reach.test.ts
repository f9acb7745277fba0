import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { survey } from '../../../src/cluster/survey.ts';
import { why } from '../../../src/answers/why/why.ts';
import { withinReach } from '../../../src/answers/why/within-reach.ts';
import { snapshotOf } from '../../kit/case.ts';
import { filesOf } from '../../kit/manifests.ts';
import { isSweep } from '../../kit/sweep.ts';

const test = suite('what an answer can look at');

const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('---\n');

const pool = (index: number): string =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: p${index} }\nspec: { cidr: 10.${index >> 8}.${index & 255}.0/24, nodeSelector: 'rack != "${index}"' }\n`;
const node = (index: number): string =>
  `apiVersion: v1\nkind: Node\nmetadata: { name: n${index}, labels: { rack: "${index}" } }\n`;
const workload = (index: number): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: w${index}, namespace: a }\nspec: { template: { metadata: { annotations: { cni.projectcalico.org/ipv4pools: '["p${index}"]' } } } }\n`;

/** What is left of a cluster for an answer about its last workload or pool. */
function reached(pools: number, nodes: number, workloads: number, about: 'workload' | 'pool') {
  const files = filesOf({
    'a.yaml': times(pools, pool),
    'b.yaml': times(nodes, node),
    'c.yaml': times(workloads, workload),
  });
  const [cluster] = survey(snapshotOf(files)).fleet.clusters;
  const subject = about === 'workload' ? cluster!.workloads.at(-1)! : cluster!.pools.at(-1)!;
  const { cluster: seen, leftOut } = withinReach({ cluster: cluster!, subject });
  return { cluster: cluster!, subject, seen, leftOut };
}

test('a cluster of an ordinary size is looked at whole', () => {
  const { cluster, seen, leftOut } = reached(20, 50, 30, 'workload');
  assert.is(seen, cluster);
  assert.equal(leftOut, []);
});

test('where every node is of its own kind, an answer about a workload says how many it leaves out', () => {
  const { seen, leftOut } = reached(2000, 120, 1, 'workload');
  assert.is(seen.nodes.length, 100);
  assert.equal(leftOut, ['too many to show: 20 more nodes left out']);
});

test('where every workload is of its own kind, too, what is asked about stays', () => {
  const { seen, subject, leftOut } = reached(1500, 200, 400, 'workload');
  assert.ok(seen.workloads.some(each => each === subject));
  assert.is(seen.nodes.length, 4);
  assert.equal(leftOut.length, 2);
});

if (isSweep)
  test('an answer about a namespace puts all that is in it into words, and leaves out more', () => {
    const files = filesOf({
      'a.yaml': times(500, pool),
      'b.yaml': times(120, node),
      'c.yaml': times(90, workload),
    });
    const reply = why('ns/a', survey(snapshotOf(files)).fleet);
    assert.is(reply.kind, 'answers');
    const [answer] = reply.kind === 'answers' ? reply.answers : [];
    assert.equal(
      answer?.doubts.filter(doubt => doubt.startsWith('too many')),
      ['too many to show: 116 more nodes left out'],
    );
    assert.is(
      answer?.kind === 'namespace' && answer.residents.flatMap(({ workloads }) => workloads).length,
      90,
    );
  });

test('where no node is known, workloads are counted all the same', () => {
  const { seen, leftOut } = reached(1500, 0, 2000, 'pool');
  assert.is(seen.workloads.length, 1333);
  assert.equal(leftOut, ['too many to show: 667 more workloads left out']);
});

test.run();
