import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  bypassesOf,
  loopholesOf,
  needsNodes,
  type BypassedSelector,
} from '../../../../src/calico/facts/requests/bypass.ts';
import { grantedPools } from '../../../../src/calico/facts/requests/granted-pools.ts';
import { poolRequests } from '../../../../src/calico/facts/requests/requests.ts';
import { cluster } from '../../../kit/manifests.ts';
import { document, namespaceCalled, nodeOf, poolOf, requesting, workloadOf } from '../../../kit/objects.ts';

const test = suite('requests that bypass selectors');

const on = (rack: string) => `nodeSelector: 'rack == "${rack}"'`;
const inTeam = (team: string) => `namespaceSelector: 'team == "${team}"'`;
const a = poolOf('a', `cidr: 10.0.0.0/16, ${on('0')}`);
const b = poolOf('b', `cidr: 10.1.0.0/16, ${on('1')}`);
const open = poolOf('open', 'cidr: 10.2.0.0/16');
const node = (name: string, rack: string) => nodeOf(name, `rack: "${rack}"`, 'taints: []');
const deployment = (pod = '', ...pools: readonly string[]) =>
  workloadOf('Deployment', 'd', '', pod, pools.length > 0 ? requesting(...pools) : '');

const shown = ({ pool, by, nodes }: BypassedSelector) =>
  `${pool.name} by ${by} for ${nodes.map(({ name }) => name).join() || 'none'}`;

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
