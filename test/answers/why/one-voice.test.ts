import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../../../rules/index.ts';
import { survey } from '../../../src/cluster/survey.ts';
import type { ClusterGraph } from '../../../src/cluster/graph.ts';
import { defaultSettings } from '../../../src/model/config/settings.ts';
import { lint } from '../../../src/linter/lint.ts';
import { explainNode } from '../../../src/answers/why/node.ts';
import { explainPool } from '../../../src/answers/why/pool.ts';
import { explainWorkload } from '../../../src/answers/why/workload.ts';
import { snapshotOf } from '../../kit/case.ts';
import { isSweep } from '../../kit/sweep.ts';
import { seededRandom, type Random } from '../../kit/random.ts';

const test = suite('check and why say the same');

/** A small cluster that nobody would call interesting, but for its corners. */
function clusterOf(random: Random): string {
  const nodes = Array.from({ length: 1 + random.below(3) }, () => {
    const rack = random.pick(['a', 'b', undefined]);
    return `{ role: worker${rack === undefined ? '' : `, labels: { rack: ${rack} }`} }`;
  });
  const pools = Array.from({ length: 1 + random.below(3) }, (_, index) => {
    const [prefix, blockSize] = random.pick([
      [26, 26],
      [27, 28],
      [30, 30],
      [27, 32],
    ] as const);
    const selector = random.pick(['all()', 'rack == "a"', 'rack == "b"', '!all()', 'has(rack)']);
    const at = random.below(12) === 0 ? 0 : index;
    const api = random.pick(['projectcalico.org/v3', 'crd.projectcalico.org/v1']);
    const more = random.below(8) === 0 ? ', disabled: true' : '';
    return `apiVersion: ${api}
kind: IPPool
metadata: { name: p${index} }
spec: { cidr: 10.${at}.0.0/${prefix}, blockSize: ${blockSize}, nodeSelector: '${selector}'${more} }
`;
  });
  const strict = `apiVersion: projectcalico.org/v3
kind: IPAMConfiguration
metadata: { name: default }
spec: { strictAffinity: ${random.below(2) === 0} }
`;
  const workloads = Array.from({ length: 1 + random.below(2) }, (_, index) => {
    const kind = random.pick(['Deployment', 'DaemonSet']);
    const replicas = kind === 'Deployment' ? `  replicas: ${random.pick([1, 2, 5, 40])}\n` : '';
    const request = random.below(3) === 0;
    const annotation = `, annotations: { cni.projectcalico.org/ipv4pools: '["p${random.below(pools.length)}"]' }`;
    const host = random.below(8) === 0 ? 'hostNetwork: true, ' : '';
    const pin = random.below(4) === 0 ? 'nodeSelector: { rack: a }, ' : '';
    return `apiVersion: apps/v1
kind: ${kind}
metadata: { name: w${index}, namespace: web }
spec:
${replicas}  template:
    metadata: { labels: { app: w${index} }${request ? annotation : ''} }
    spec: { ${host}${pin}containers: [{ name: main, image: nginx }] }
`;
  });
  const kind = `apiVersion: kind.x-k8s.io/v1alpha4\nkind: Cluster\nname: c\nnodes: [${nodes.join(', ')}]\n`;
  return [kind, ...pools, strict, ...workloads].join('---\n');
}

interface Views {
  readonly cluster: ClusterGraph;
  readonly found: readonly { readonly rule: string; readonly severity: string; readonly text: string }[];
}

function viewsOf(text: string): Views {
  const snapshot = snapshotOf([{ path: 'all.yaml', text }]);
  const { clusters } = survey(snapshot).fleet;
  const { diagnostics } = lint(snapshot, defaultSettings, rules);
  const found = diagnostics.map(({ rule, severity, message, note }) => ({
    rule,
    severity,
    text: `${message}; ${note}`,
  }));
  return { cluster: clusters[0]!, found };
}

/** Everything in which one answer contradicts another. */
function contradictions({ cluster, found }: Views): readonly string[] {
  const faults: string[] = [];
  const said = (rule: string, ...parts: readonly string[]) =>
    found.some(one => one.rule === rule && parts.every(part => one.text.includes(part)));
  const pools = new Map(cluster.pools.map(pool => [pool.name, explainPool(cluster, pool)]));
  const nodes = cluster.nodes.map(node => explainNode(cluster, node));
  const workloads = cluster.workloads.map(workload => explainWorkload(cluster, workload));

  // Who is told an address of a pool draws on it, and the other way round.
  for (const { title, decisions } of workloads)
    for (const { nodes: where, families, verdict } of decisions)
      for (const [name, answer] of pools) {
        const isTaken = families.some(
          family =>
            family.error === undefined &&
            verdict.outcome !== 'failure' &&
            family.pools.some(pool => pool.name === name && pool.taken !== false),
        );
        // Pods may come to it in one way on one node, and in another on the next.
        const texts = answer.drawers
          .filter(party => party.workloads.some(({ text }) => text === title))
          .map(party => party.text);
        const isNamed = (node: string) => texts.some(text => new RegExp(`${node}(?!\\d)`).test(text));
        if (isTaken ? !where.every(isNamed) : where.some(isNamed))
          faults.push(`${title} and ${name} on ${where.join()}: ${isTaken}, ${texts.join('; ')}`);
      }

  // What runs out by an error of check is promised to nobody without that word.
  for (const { rule, severity, text } of found) {
    if (severity !== 'error' || (rule !== 'too-few-blocks' && rule !== 'undersized-pool')) continue;
    const short = [...pools.keys()].filter(name => text.split(' for ')[0]!.includes(`"${name}"`));
    for (const name of short)
      if (short.length === 1 && pools.get(name)!.verdicts[0]!.outcome === 'addresses')
        faults.push(`${name} is short, and why pool does not say so: ${text}`);
    const isOnly = (taken: readonly string[]) =>
      taken.length > 0 && taken.every(name => short.includes(name));
    for (const { title, decisions } of workloads)
      for (const { families, verdict } of decisions)
        for (const { pools: views } of families) {
          const taken = views.filter(one => one.taken !== false).map(({ name }) => name);
          if (verdict.outcome === 'addresses' && isOnly(taken))
            faults.push(`${title} is promised an address of ${taken.join()}: ${text}`);
        }
    for (const { title, families, verdicts } of nodes)
      for (const { pools: views } of families) {
        const taken = views.filter(one => one.taken !== false).map(({ name }) => name);
        if (verdicts[0]!.outcome === 'addresses' && isOnly(taken))
          faults.push(`${title} is promised an address of ${taken.join()}: ${text}`);
      }
  }

  // A node of which check says that no pool selects it gives pods nothing, in the same words.
  for (const { title, verdicts } of nodes) {
    const isFailing = verdicts[0]!.outcome === 'failure';
    const isUncovered = found.some(
      ({ rule, text }) => rule === 'uncovered-node' && text.includes(title.replace(/^Node /, '')),
    );
    if (isUncovered && !isFailing) faults.push(`${title} is uncovered, and why node promises an address`);
  }

  // Overlaps are told in one way, or not at all.
  const doubt = nodes.flatMap(({ doubts }) => doubts).find(text => / overlap/.test(text));
  if (doubt !== undefined && !said('overlapping-pools', doubt.replace(/^.*?: /, '')))
    faults.push(`why says what check does not: ${doubt}`);
  if (doubt === undefined && said('overlapping-pools'))
    faults.push('check says what why does not: an overlap');
  return faults;
}

test('over random small clusters', () => {
  for (let seed = 0; seed < (isSweep ? 1500 : 40); seed++) {
    const text = clusterOf(seededRandom(Math.imul(seed + 1, 0x9e3779b1)));
    assert.equal(contradictions(viewsOf(text)), [], `cluster ${seed}\n${text}`);
  }
});

test('one block for two nodes that share none is promised to nobody', () => {
  const views = viewsOf(`apiVersion: kind.x-k8s.io/v1alpha4
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
`);
  assert.equal(contradictions(views), []);
  const [workload] = views.cluster.workloads;
  const [verdict] = explainWorkload(views.cluster, workload!).verdicts;
  assert.is(verdict!.outcome, 'undetermined');
  assert.match(verdict!.text, 'one block for 2 nodes, and those that come last get none');
});

test.run();
