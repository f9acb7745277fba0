import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../../rules/index.ts';
import { defaultSettings } from '../../src/model/config/settings.ts';
import type { Diagnostic } from '../../src/linter/diagnostic/diagnostic.ts';
import { lint } from '../../src/linter/lint.ts';
import { snapshotOf } from '../kit/case.ts';
import { seededRandom, type Random } from '../kit/random.ts';
import { supplyOf } from './clusters.ts';
import type { Allocator } from './model/allocator.ts';
import { addPod } from './model/pod.ts';
import { allocateTunnelAddresses } from './model/tunnels.ts';
import { allocatorOf, podOf } from './replay.ts';
import { manifestsOf, small, type SmallCluster } from './small-clusters.ts';
import { isSweep } from '../kit/sweep.ts';

/** The allocator that agrees with Calico's own says whether the rules of capacity are right. */
const tag = 'v3.32.1';
const judges = rules.filter(({ id }) =>
  // `invalid-reservation` speaks for the others where a reservation leaves nothing of a pool.
  ['undersized-pool', 'too-few-blocks', 'capped-node', 'invalid-reservation'].includes(id),
);
const clusters = isSweep ? 400 : 100;
/** Of so many at least it has to be known who is served. */
const least = isSweep ? 40 : 8;
/** Orders in which the pods of one cluster come to its nodes. */
const orders = 18;

/** How the scheduler fills the nodes: any that is open, one after the other, or all alike. */
const habits = ['at random', 'packed', 'spread'] as const;

/** The nodes on which pods are started one after the other, in one order that the scheduler may choose. */
function schedule(
  { nodes, workloads, maxPods }: SmallCluster,
  habit: (typeof habits)[number],
  random: Random,
): readonly string[] | undefined {
  const names = shuffled(Object.keys(nodes), random);
  const left = workloads.flatMap((workload): readonly (readonly string[])[] => {
    if (workload.kind === 'DaemonSet') return names.map(name => [name]);
    const fit = names.filter(name => !workload.rack || nodes[name]!.labels?.rack === workload.rack);
    return Array.from({ length: workload.replicas }, () => fit);
  });
  const load = new Map(names.map(name => [name, 0]));
  const started: string[] = [];
  while (left.length > 0) {
    const [fit = []] = left.splice(random.below(left.length), 1);
    const open = fit.filter(name => load.get(name)! < maxPods);
    const [first] = open;
    if (first === undefined) return undefined;
    const emptiest = open.reduce((a, b) => (load.get(b)! < load.get(a)! ? b : a));
    const node = habit === 'packed' ? first : habit === 'spread' ? emptiest : random.pick(open);
    load.set(node, load.get(node)! + 1);
    started.push(node);
  }
  return started;
}

/** An allocator of the cluster, after every calico-node has started. */
function started(
  cluster: SmallCluster,
  random: Random,
): { readonly allocator: Allocator; readonly failed: boolean } {
  const starts = new Map<string, bigint>();
  const startOf = (node: string, blocks: bigint): bigint => {
    const key = `${node} ${blocks}`;
    const start = starts.get(key) ?? BigInt(random.below(Number(blocks)));
    starts.set(key, start);
    return start;
  };
  const allocator = allocatorOf(cluster, supplyOf(cluster, tag), startOf);
  let failed = false;
  for (const node of shuffled(Object.keys(cluster.nodes), random))
    failed = allocateTunnelAddresses(node, allocator) !== undefined || failed;
  return { allocator, failed };
}

function shuffled(items: readonly string[], { below }: Random): readonly string[] {
  const left = [...items];
  return items.map(() => left.splice(below(left.length), 1)[0]!);
}

/** Whether everybody gets an address when pods start on these nodes in this order. */
function serves(cluster: SmallCluster, nodes: readonly string[], random: Random): boolean {
  const { allocator, failed } = started(cluster, random);
  if (failed) return false;
  return nodes.every(node => {
    const asked = { node, namespace: 'shop', ipv4: true };
    return addPod(podOf(asked, cluster, allocator.supply), allocator).error === undefined;
  });
}

/** Whether some of the orders tried serve all; undefined where the pods have no room on the nodes. */
function servedInSome(cluster: SmallCluster, random: Random): boolean | undefined {
  let isTried = false;
  for (let order = 0; order < orders; order++) {
    const nodes = schedule(cluster, habits[order % habits.length]!, random);
    if (!nodes) continue;
    isTried = true;
    if (serves(cluster, nodes, random)) return true;
  }
  return isTried ? false : undefined;
}

const said = (cluster: SmallCluster): readonly Diagnostic[] => {
  const files = [{ path: 'cluster.yaml', text: manifestsOf(cluster) }];
  const { diagnostics, failures } = lint(
    snapshotOf(files),
    { ...defaultSettings, calicoVersion: tag },
    judges,
  );
  assert.equal(failures, []);
  return diagnostics;
};

const test = suite('what rules say of capacity, judged by the allocator');

for (const isDaemon of [false, true]) {
  const kind = isDaemon ? 'DaemonSets' : 'Deployments';
  const random = seededRandom(isDaemon ? 7 : 11);
  const cases = Array.from({ length: clusters }, () => {
    const cluster = small(random, isDaemon);
    return { cluster, found: said(cluster) };
  });

  test(`an error means that in every order somebody goes without: ${kind}`, () => {
    let judged = 0;
    for (const { cluster, found } of cases) {
      const errors = found.filter(({ severity }) => severity === 'error');
      if (errors.length === 0) continue;
      const served = servedInSome(cluster, random);
      if (served === undefined) continue;
      judged++;
      assert.not.ok(served, `${errors[0]!.message}\n${errors[0]!.note}\n${manifestsOf(cluster)}`);
    }
    assert.ok(judged >= least, `${judged} are too few`);
  });

  test(`silence means that some order serves all: ${kind}`, () => {
    let judged = 0;
    for (const { cluster, found } of cases) {
      if (found.length > 0) continue;
      const served = servedInSome(cluster, random);
      if (served === undefined) continue;
      judged++;
      assert.ok(served, manifestsOf(cluster));
    }
    assert.ok(judged >= least, `${judged} are too few`);
  });
}

test('a node that is said to be capped never gets addresses for all of its pods', () => {
  const random = seededRandom(5);
  let capped = 0;
  for (let round = 0; round < clusters; round++) {
    const cluster = { ...small(random, true), maxPods: 1 + random.below(60) };
    const isCapped = said(cluster).some(({ rule }) => rule === 'capped-node');
    if (!isCapped) continue;
    capped++;
    const isFull = Object.keys(cluster.nodes).some(
      node =>
        !serves(
          cluster,
          Array.from({ length: cluster.maxPods }, () => node),
          random,
        ),
    );
    assert.ok(isFull, manifestsOf(cluster));
  }
  assert.ok(capped >= least / 2, `${capped} are too few`);
});

test.run();
