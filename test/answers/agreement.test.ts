import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { explainWorkload } from '../../src/answers/why/workload.ts';
import { isListed } from '../../src/calico/choice/fate.ts';
import { poolFate } from '../../src/calico/facts/pools/fate.ts';
import { DumpReader, type Dump } from '../../src/cluster/live/dump.ts';
import { driftBetween } from '../../src/commands/drift/compare.ts';
import { corpus } from '../fuzz/corpus.ts';
import { judge } from '../fuzz/judge.ts';
import { seededRandom } from '../kit/random.ts';
import { filesOfCluster, smallCluster } from '../kit/small-clusters.ts';
import { isSweep } from '../kit/sweep.ts';
import { changeContradictions, edited, edits } from '../kit/voices/changes.ts';
import { contradictions } from '../kit/voices/contradictions.ts';
import { fleetContradictions } from '../kit/voices/fleets.ts';

const test = suite('every command says the same of a pool');

const clusterOf = (seed: number) => smallCluster(seededRandom(Math.imul(seed + 1, 0x9e3779b1)));

function dumped(text: string): Dump {
  const reader = new DumpReader();
  reader.open('live.yaml');
  reader.push(text);
  reader.close();
  return reader.read();
}

const count = isSweep ? 2000 : 50;
/** Of those that are judged twice, or two at a time. */
const fewer = isSweep ? 500 : 25;

test(`over ${count} random clusters`, () => {
  for (let seed = 0; seed < count; seed++) {
    const files = filesOfCluster(clusterOf(seed));
    const texts = files.map(({ text }) => text).join('---\n');
    assert.equal(contradictions(files), [], `cluster ${seed}\n${texts}`);
  }
});

// What is left out here the sweep looks at.
const step = isSweep ? 1 : 16;

test('over examples, cases of rules and shapes of repositories', () => {
  for (const [index, { name, files }] of corpus().entries())
    if (index % step === 0) assert.equal(contradictions(files), [], name);
});

test('the order of documents changes no finding', () => {
  const findingsOf = (isTurned: boolean, seed: number) =>
    judge(filesOfCluster(clusterOf(seed), isTurned))
      .diagnostics.map(({ rule, severity, fingerprint }) => `${rule} ${severity} ${fingerprint}`)
      .sort();
  for (let seed = 0; seed < fewer; seed++)
    assert.equal(findingsOf(false, seed), findingsOf(true, seed), `cluster ${seed}`);
});

test('a cluster that has what is declared has no drift, and one that has another range has some', () => {
  for (let seed = 0; seed < count; seed++) {
    const cluster = clusterOf(seed);
    const { fleet } = judge(filesOfCluster(cluster));
    const [graph] = fleet.clusters;
    const stored = new Set(
      graph!.pools.filter(pool => isListed(poolFate(graph!, pool)) === true).map(({ name }) => name),
    );
    const own = cluster.documents.filter(text =>
      stored.has(/^metadata: \{ name: (p\d)/m.exec(text)?.[1] ?? ''),
    );
    const [first, ...others] = own;
    if (first === undefined) continue;
    const poolsAgainst = (live: readonly string[]) => {
      const found = driftBetween(fleet, dumped(live.join('---\n')), undefined, () => undefined);
      return 'reason' in found ? [] : found.pools.filter(({ fate }) => fate !== 'added');
    };
    assert.equal(poolsAgainst(own), [], `cluster ${seed}\n${own.join('---\n')}`);
    const moved = first.replace('cidr: 10.', 'cidr: 172.');
    assert.ok(poolsAgainst([moved, ...others]).length > 0, `cluster ${seed}: ${moved}`);
  }
});

test('two clusters that share a network, in one repository and in two', () => {
  for (let seed = 0; seed < fewer; seed++) {
    const [one, other] = [clusterOf(seed), clusterOf(seed + count)];
    const texts = [one, other].map(({ documents }) => documents.join('---\n')).join('=====\n');
    assert.equal(fleetContradictions(one, other), [], `clusters ${seed} and ${seed + count}\n${texts}`);
  }
});

for (const [index, edit] of edits.entries())
  test(`a change from one state to the next: ${edit}`, () => {
    for (let seed = index; seed < count; seed += edits.length) {
      const before = clusterOf(seed);
      const after = edited(before, edit, seededRandom(seed));
      const texts = [before, after].map(({ documents }) => documents.join('---\n')).join('=====\n');
      assert.equal(changeContradictions(before, after, edit), [], `cluster ${seed}, ${edit}\n${texts}`);
    }
  });

test('one block for two nodes that share none is promised to neither', () => {
  const text = `apiVersion: kind.x-k8s.io/v1alpha4
kind: Cluster
name: c
nodes: [{ role: worker }, { role: worker }]
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: p0 }
spec: { cidr: 10.0.0.0/26 }
---
apiVersion: projectcalico.org/v3
kind: IPAMConfiguration
metadata: { name: default }
spec: { strictAffinity: true }
---
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: agent, namespace: web }
spec: { template: { metadata: { labels: { app: agent } }, spec: { containers: [{ name: main, image: nginx }] } } }
`;
  const files = [{ path: 'all.yaml', text }];
  assert.equal(contradictions(files), []);
  const [cluster] = judge(files).fleet.clusters;
  const [verdict] = explainWorkload(cluster!, cluster!.workloads[0]!).verdicts;
  assert.is(verdict!.outcome, 'undetermined');
  assert.match(verdict!.text, 'one block for 2 nodes, and those that come last get none');
});

test.run();
