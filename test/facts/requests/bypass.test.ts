import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  bypassesOf,
  grantedPools,
  isForRequestsOnly,
  isSelective,
  loopholesOf,
  needsNodes,
  type Exclusion,
} from '../../../src/facts/requests/bypass.ts';
import { poolRequests } from '../../../src/facts/requests/requests.ts';
import { cluster } from '../../kit/manifests.ts';
import { document, namespaceCalled, nodeOf, poolOf, requesting, workloadOf } from '../../kit/objects.ts';

const test = suite('requests that bypass selectors');

const on = (rack: string) => `nodeSelector: 'rack == "${rack}"'`;
const inTeam = (team: string) => `namespaceSelector: 'team == "${team}"'`;
const a = poolOf('a', `cidr: 10.0.0.0/16, ${on('0')}`);
const b = poolOf('b', `cidr: 10.1.0.0/16, ${on('1')}`);
const open = poolOf('open', 'cidr: 10.2.0.0/16');
const node = (name: string, rack: string) => nodeOf(name, `rack: "${rack}"`, 'taints: []');
const deployment = (pod = '', ...pools: readonly string[]) =>
  workloadOf('Deployment', 'd', '', pod, pools.length > 0 ? requesting(...pools) : '');

const shown = ({ pool, by, nodes }: Exclusion) =>
  `${pool.name} by ${by} for ${nodes.map(({ name }) => name).join() || 'none'}`;

/** What the first request of a cluster makes available. */
function granted(...documents: readonly string[]): readonly string[] | undefined {
  const graph = cluster(document(...documents));
  return grantedPools(graph, poolRequests(graph)[0]!)?.map(({ name }) => name);
}

test('a request grants its pools in its order, each once, or fails as a whole', () => {
  assert.equal(granted(a, b, deployment('', 'b', 'a')), ['b', 'a']);
  assert.equal(granted(a, b, deployment('', 'b', '10.1.0.0/16', 'a', 'a')), ['b', 'a']);
  assert.equal(granted(a, deployment('', 'a', 'c')), undefined);
  assert.equal(granted(a, deployment('', 'c', 'a')), undefined);
  assert.equal(
    granted(a, poolOf('c', 'cidr: 10.3.0.0/16, disabled: true'), deployment('', 'a', 'c')),
    undefined,
  );
  assert.equal(granted(a, poolOf('c', 'cidr: "fd00::/64"'), deployment('', 'a', 'c')), undefined);
  const unfit = poolOf('c', 'cidr: 10.3.0.0/16, allowedUses: [Tunnel]');
  assert.equal(granted(a, unfit, deployment('', 'c', 'a')), ['a'], 'passed over');
  assert.equal(granted(unfit, deployment('', 'c')), []);
  assert.equal(
    granted(a, poolOf('c', 'cidr: 10.3.0.0/16, disabled: "${OFF}"'), deployment('', 'c', 'a')),
    undefined,
  );
});

/** A pool by itself. */
const onlyPool = (spec: string) => cluster(poolOf('p', `cidr: 10.0.0.0/16, ${spec}`)).pools[0]!;

test('a pool is kept for requests by its mode, or by what it selects', () => {
  const kept = (spec: string, ...nodes: readonly string[]) => {
    const graph = cluster(document(poolOf('p', `cidr: 10.0.0.0/16, ${spec}`), ...nodes));
    return isForRequestsOnly(graph.pools[0]!, graph.nodes);
  };
  const dumped = (text: string) => text.replace('metadata: {', 'metadata: { uid: u,');
  const nodes = [node('k', '0'), node('l', '1')].map(dumped);
  assert.is(kept('assignmentMode: Manual', ...nodes), true);
  assert.is(kept('assignmentMode: "${MODE}"', ...nodes), true, 'it may be');
  assert.is(kept("nodeSelector: '!all()'", ...nodes), true);
  const edge = `nodeSelector: 'edge == "on"'`;
  assert.is(kept(edge, ...nodes), true, 'a label that no node has');
  assert.is(kept(edge, ...nodes, dumped(nodeOf('m', 'edge: "off"'))), false, 'but one');
  assert.is(kept(edge, node('k', '0'), node('l', '1')), false, 'whose labels may not all be written');
  assert.is(kept(edge), false, 'no node is known');
  assert.is(kept(on('7'), ...nodes), false, 'a label that nodes have');
  assert.is(kept(`nodeSelector: 'edge == "on" && rack == "0"'`, ...nodes), false);
  assert.is(kept("nodeSelector: '!has(edge)'", ...nodes), false, 'which all of them match');
  assert.is(kept('nodeSelector: "${SELECTOR}"', ...nodes), false);
  assert.is(kept('', ...nodes), false);
});

test('a pool is selective where it may leave somebody out', () => {
  assert.is(isSelective(onlyPool('')), false);
  assert.is(isSelective(onlyPool("nodeSelector: 'all()', namespaceSelector: 'all()'")), false);
  assert.is(isSelective(onlyPool(on('0'))), true);
  assert.is(isSelective(onlyPool(inTeam('x'))), true);
  assert.is(isSelective(onlyPool('nodeSelector: "${SELECTOR}"')), true);
});

/** What a request does: for whom, what is wrong, and what was intended where. */
function bypasses(...documents: readonly string[]): readonly string[] {
  const graph = cluster(document(...documents));
  const drawn = poolRequests(graph)[0]!;
  return bypassesOf(graph, drawn, grantedPools(graph, drawn) ?? []).map(
    ({ drawer, intents, wrong }) =>
      `${drawer.workload.name}: ${wrong.map(shown).join('; ')}; ` +
      intents
        .map(
          ({ nodes, pools }) =>
            `${nodes.map(({ name }) => name).join() || 'anywhere'} ${pools.map(({ name }) => name).join() || '-'}`,
        )
        .join('; '),
  );
}

test('a pool that leaves out nodes where the pods may run', () => {
  const nodes = [node('k', '0'), node('l', '1'), node('m', '1')];
  assert.equal(bypasses(a, b, ...nodes, deployment('', 'a')), ['d: a by nodeSelector for l,m; k a; l,m b']);
  assert.equal(bypasses(a, b, ...nodes, deployment('nodeSelector: { rack: "0" }', 'a')), []);
  assert.equal(bypasses(a, b, ...nodes, deployment('nodeSelector: { rack: "1" }', 'a')), [
    'd: a by nodeSelector for l,m; l,m b',
  ]);
  assert.equal(bypasses(a, b, open, ...nodes, deployment('', 'a', 'b')), [
    'd: a by nodeSelector for l,m; b by nodeSelector for k; k a,open; l,m b,open',
  ]);
  assert.equal(bypasses(a, open, ...nodes, deployment('', 'open')), []);
});

test('without nodes the labels that the pods ask for stand in for them', () => {
  assert.equal(bypasses(a, b, deployment('', 'a')), []);
  assert.equal(bypasses(a, b, deployment('nodeSelector: { rack: "0" }', 'a')), []);
  assert.equal(bypasses(a, b, deployment('nodeSelector: { rack: "1" }', 'a')), [
    'd: a by nodeSelector for none; anywhere b',
  ]);
});

test('a pool that leaves out the namespace, whose own pools are intended', () => {
  const x = poolOf('x', `cidr: 10.4.0.0/16, ${inTeam('x')}`);
  const y = poolOf('y', `cidr: 10.5.0.0/16, ${inTeam('z')}`);
  const web = namespaceCalled('web', 'labels: { team: z }');
  assert.equal(bypasses(x, y, web, node('k', '0'), deployment('', 'x')), [
    'd: x by namespaceSelector for none; k y',
  ]);
  assert.equal(bypasses(x, y, web, node('k', '0'), deployment('', 'y')), []);
  assert.equal(bypasses(x, y, node('k', '0'), deployment('', 'x')), [], 'nothing is known of the namespace');
  assert.equal(
    bypasses(
      x,
      y,
      a,
      namespaceCalled('other', 'labels: { team: x }'),
      web,
      node('k', '1'),
      deployment('', 'x', 'a'),
    ),
    ['d: x by namespaceSelector for none; a by nodeSelector for k; k y'],
  );
});

/** Whether more nodes would tell of each workload. */
function wantsNodes(...documents: readonly string[]): boolean {
  const graph = cluster(document(...documents));
  const drawn = poolRequests(graph)[0]!;
  return needsNodes(graph, drawn.drawers[0]!, grantedPools(graph, drawn)!);
}

test('nodes would tell where a selector is known and decides', () => {
  assert.is(wantsNodes(a, deployment('', 'a')), true);
  assert.is(wantsNodes(a, node('k', '0'), deployment('', 'a')), false);
  assert.is(wantsNodes(a, deployment('nodeSelector: { rack: "0" }', 'a')), false);
  assert.is(wantsNodes(open, deployment('', 'open')), false);
  const templated = poolOf('t', 'cidr: 10.3.0.0/16, nodeSelector: "${SELECTOR}"');
  assert.is(wantsNodes(templated, deployment('', 't')), false);
  assert.is(wantsNodes(templated, a, deployment('', 't', 'a')), true);
});

/** What a namespace without workloads lets its future pods do. */
function loopholes(...documents: readonly string[]): readonly string[] {
  const graph = cluster(document(...documents));
  const drawn = poolRequests(graph)[0]!;
  return loopholesOf(graph, drawn, grantedPools(graph, drawn)!).map(shown);
}

test('a namespace without workloads lets its pods go to nodes without taints', () => {
  const web = (labels = '', more = '') =>
    namespaceCalled('web', `labels: { ${labels} }, annotations: { ${requesting('a')}${more} }`);
  assert.equal(loopholes(a, web(), node('k', '0'), node('l', '1')), ['a by nodeSelector for l']);
  assert.equal(loopholes(a, web(), node('k', '0')), []);
  assert.equal(loopholes(a, web()), []);
  const tainted = nodeOf('l', 'rack: "1"', 'taints: [{ key: gpu, effect: NoSchedule }]');
  assert.equal(loopholes(a, web(), node('k', '0'), tainted), []);
  const perhaps = nodeOf('l', 'rack: "1"', 'taints: "${TAINTS}"');
  assert.equal(loopholes(a, web(), node('k', '0'), perhaps), []);
  const pinned = `, scheduler.alpha.kubernetes.io/node-selector: 'rack=0'`;
  assert.equal(loopholes(a, web('', pinned), node('k', '0'), node('l', '1')), []);
});

test('the namespace alone may prove a pool wrong', () => {
  const x = poolOf('a', `cidr: 10.4.0.0/16, ${inTeam('x')}`);
  const web = (labels: string) =>
    namespaceCalled('web', `labels: { ${labels} }, annotations: { ${requesting('a')} }`);
  assert.equal(loopholes(x, web('team: z')), ['a by namespaceSelector for none']);
  assert.equal(loopholes(x, web('team: x')), []);
});

test('what may live in any namespace may be pinned', () => {
  const stray =
    'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: s }\nspec: { template: { spec: {} } }';
  const web = namespaceCalled('web', `annotations: { ${requesting('a')} }`);
  assert.equal(loopholes(a, web, stray, node('k', '0'), node('l', '1')), []);
});

test.run();
