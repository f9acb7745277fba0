import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addressShortages } from '../../../../src/calico/facts/requests/address-shortages.ts';
import { podNeeds } from '../../../../src/calico/facts/requests/pod-needs.ts';
import { cluster } from '../../../kit/manifests.ts';
import { document, nodeOf, poolOf, requesting, workloadOf } from '../../../kit/objects.ts';

const test = suite('pods that want addresses');

const pool = (name: string, cidr: string, more = '') =>
  poolOf(name, `cidr: ${cidr}, blockSize: 30${more && `, ${more}`}`);
const four = pool('a', '10.0.0.0/30');
const workload = (kind: string, name: string, spec = '', pool = '', pod = '') =>
  workloadOf(kind, name, spec, pod, pool && requesting(pool));
const replicas = (count: number, name = 'd', pool = '') =>
  workload('Deployment', name, `replicas: ${count}`, pool);
const nodes = (count: number, labels = '') =>
  Array.from({ length: count }, (_, index) => nodeOf(`n${index}`, labels, 'taints: []'));
const limitOf = (blocks: number) =>
  `apiVersion: projectcalico.org/v3\nkind: IPAMConfiguration\nmetadata: { name: default }\nspec: { maxBlocksPerHost: ${blocks} }`;

/** `a: 5 in 4, never`. */
function short(...documents: readonly string[]): readonly string[] {
  const { crowds, isUndecided } = addressShortages(cluster(document(...documents)));
  const told = crowds.map(({ pools, addresses, owned, tunnels, shortage, most, surging }) => {
    const room = owned ? `${owned.addresses} of ${addresses} on ${owned.nodes}` : `${addresses}`;
    const who = `${most}${tunnels > 0 ? ` and ${tunnels} tunnels` : ''}`;
    return `${pools.map(({ name }) => name).join('+')}: ${who} in ${room}, ${shortage}${surging ? ` of ${surging.workload.name}` : ''}`;
  });
  return isUndecided ? [...told, 'undecided'] : told;
}

test('as many pods as addresses have room, and one more has none', () => {
  assert.equal(short(four, replicas(4)), []);
  assert.equal(short(four, replicas(5)), ['a: 5 in 4, never']);
  assert.equal(short(four, pool('b', '10.1.0.0/30'), replicas(8)), []);
  assert.equal(short(four, pool('b', '10.1.0.0/30'), replicas(9)), ['a+b: 9 in 8, never']);
  assert.equal(short(poolOf('a', 'cidr: 10.0.0.0/30'), replicas(5)), [], 'smaller than a block');
});

test('a pool is short once, for those who have nowhere else to go', () => {
  const both = [four, pool('b', '10.1.0.0/30')];
  assert.equal(short(...both, replicas(5, 'd', 'a'), replicas(4, 'e')), ['a: 5 in 4, never']);
  assert.equal(short(...both, replicas(4, 'd', 'a'), replicas(4, 'e', 'b'), replicas(1, 'f')), [
    'a+b: 9 in 8, never',
  ]);
});

test('tunnels alone are no pods', () => {
  const tunnelled = pool('a', '10.0.0.0/30', 'vxlanMode: Always');
  assert.equal(short(tunnelled, ...nodes(6)), [], 'blocks are another matter');
  assert.equal(short(tunnelled, ...nodes(6), replicas(0)), []);
  assert.equal(short(tunnelled, ...nodes(2), replicas(1)), []);
  assert.equal(short(tunnelled, ...nodes(2), replicas(2)), ['a: 3 and 2 tunnels in 4, in a roll-out of d']);
  assert.equal(short(tunnelled, ...nodes(2), replicas(3)), ['a: 3 and 2 tunnels in 4, never']);
});

test('those that end make room for others', () => {
  const job = (parallelism: number) =>
    workload('Job', 'j', `parallelism: ${parallelism}`).replace('apps/v1', 'batch/v1');
  assert.equal(short(four, job(4)), []);
  assert.equal(short(four, job(5)), ['a: 5 in 4, until others end']);
  assert.equal(short(four, job(2), replicas(3, 'd')), ['a: 5 in 4, until others end']);
  assert.equal(short(four, job(2), replicas(5, 'd')), ['a: 5 in 4, never']);
});

test('a roll-out that keeps every old pod needs one address more', () => {
  const keeping = (count: number) =>
    workload('Deployment', 'd', `replicas: ${count}, strategy: { rollingUpdate: { maxUnavailable: 0 } }`);
  assert.equal(short(four, keeping(3)), []);
  assert.equal(short(four, keeping(4)), ['a: 5 in 4, in a roll-out of d']);
  assert.equal(short(four, keeping(3), replicas(1, 'e')), ['a: 5 in 4, in a roll-out of d']);
  const job = workload('Job', 'j', 'parallelism: 1').replace('apps/v1', 'batch/v1');
  assert.equal(short(four, keeping(3), job), [], 'the Job ends');
});

/** Two racks that are listed completely, and a pool for each. */
const racks = [
  pool('a', '10.0.0.0/26', `nodeSelector: 'rack == "0"'`),
  pool('b', '10.1.0.0/26', `nodeSelector: 'rack == "1"'`),
  nodeOf('k', 'rack: "0"', 'taints: []'),
  nodeOf('l', 'rack: "1"', 'taints: []'),
];

test('nodes own no more blocks than they may', () => {
  const pinned = (count: number) =>
    workload('Deployment', 'd', `replicas: ${count}`, '', 'nodeSelector: { rack: "0" }');
  assert.equal(short(...racks, limitOf(2), pinned(8)), []);
  assert.equal(short(...racks, limitOf(2), pinned(9)), ['a: 9 in 8 of 64 on 1, never']);
  assert.equal(short(...racks, limitOf(16), pinned(64)), [], 'all of them');
  assert.equal(short(...racks, limitOf(16), pinned(65)), ['a: 65 in 64, never']);
  assert.equal(short(racks[0]!, racks[2]!, limitOf(2), pinned(9)), [], 'there may be other nodes');
});

test('where no known node takes the pods nothing is owned', () => {
  const nowhere = workload('Deployment', 'd', 'replicas: 3', 'a', 'nodeSelector: { rack: "7" }');
  assert.equal(short(...racks, limitOf(2), nowhere), []);
  const somewhere = workload('Deployment', 'd', 'replicas: 9', 'a', 'nodeSelector: { rack: "1" }');
  assert.equal(short(...racks, limitOf(2), somewhere), ['a: 9 in 8 of 64 on 1, never']);
  const anywhere = workload('Deployment', 'd', 'replicas: 17', 'a');
  assert.equal(short(...racks, limitOf(2), anywhere), ['a: 17 in 16 of 64 on 2, never']);
});

test('nodes of Windows are counted differently', () => {
  const windows = nodeOf('l', 'rack: "1", kubernetes.io/os: windows', 'taints: []');
  const anywhere = workload('Deployment', 'd', 'replicas: 17', 'a');
  assert.equal(short(...racks.slice(0, 3), windows, limitOf(2), anywhere), []);
});

test('a pool that the repository does not show helps those alone who request none', () => {
  const hidden =
    'apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: default }\nspec: { calicoNetwork: { ipPools: "${POOLS}" } }';
  assert.equal(short(four, replicas(5), hidden), ['undecided']);
  assert.equal(short(four, replicas(4), hidden), []);
  assert.equal(short(four, replicas(5, 'd', 'a'), hidden), ['a: 5 in 4, never']);
  assert.equal(short(four, replicas(3, 'd', 'a'), replicas(2, 'e'), hidden), ['undecided']);
});

/** `d: 3 of a+b on n0`: what the pods of each workload need. */
const needs = (...documents: readonly string[]) =>
  podNeeds(cluster(document(...documents))).needs.map(
    ({ workload, steady, pools, hosts }) =>
      `${workload.name}: ${steady} of ${pools.map(({ name }) => name).join('+') || '-'}${hosts ? ` on ${hosts.map(({ name }) => name).join() || 'none'}` : ''}`,
  );

test('a DaemonSet has a pod on each node that takes it, described once or twice', () => {
  const daemon = (pod = '') => workload('DaemonSet', 'd', '', 'a', pod);
  assert.equal(needs(four, ...nodes(3), daemon()), ['d: 3 of a']);
  assert.equal(
    needs(four, nodeOf('k', 'rack: "0"'), nodeOf('l', 'rack: "1"'), daemon('nodeSelector: { rack: "1" }')),
    ['d: 1 of a'],
  );
  assert.equal(needs(four, nodeOf('k', 'rack: "0"'), nodeOf('k', 'rack: "0"'), daemon()), ['d: 1 of a']);
  assert.equal(needs(four, ...nodes(1), workload('DaemonSet', 'd')), ['d: 1 of a on n0']);
  assert.equal(needs(four, workload('DaemonSet', 'd')), []);
});

test('pools of which something is not told need nothing for certain', () => {
  const odd = poolOf('b', 'cidr: 10.1.0.0/30, blockSize: "${SIZE}"');
  assert.equal(needs(four, odd, replicas(2)), ['d: 2 of -']);
  assert.equal(needs(four, odd, replicas(2, 'd', 'b')), []);
  assert.equal(needs(four, odd, replicas(2, 'd', 'a')), ['d: 2 of a']);
  assert.equal(needs(four, replicas(2, 'd', 'c')), []);
});

test('pods use the pools of the nodes where they may run', () => {
  const pinned = workload('Deployment', 'd', 'replicas: 2', '', 'nodeSelector: { rack: "1" }');
  assert.equal(needs(...racks, pinned), ['d: 2 of b on l']);
  assert.equal(needs(...racks, replicas(2)), ['d: 2 of a+b on k,l']);
  assert.equal(needs(racks[0]!, racks[1]!, pinned), ['d: 2 of b'], 'no node is known');
  assert.equal(needs(racks[0]!, racks[1]!, replicas(2)), ['d: 2 of a+b']);
  assert.equal(needs(...racks, workload('DaemonSet', 'd')), ['d: 1 of a on k', 'd: 1 of b on l']);
  const of = (team: string) => pool(team, '10.4.0.0/30', `namespaceSelector: 'team == "${team}"'`);
  const web = 'apiVersion: v1\nkind: Namespace\nmetadata: { name: web, labels: { team: x } }';
  assert.equal(needs(of('x'), of('y'), web, replicas(2)), ['d: 2 of x']);
  assert.equal(needs(of('x'), of('y'), replicas(2)), ['d: 2 of x+y'], 'nothing is known of the namespace');
});

test.run();
