import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  grantedPools,
  guardedAmong,
  isForRequestsOnly,
} from '../../../../src/calico/facts/requests/granted-pools.ts';
import { poolRequests } from '../../../../src/calico/facts/requests/requests.ts';
import { cluster } from '../../../kit/manifests.ts';
import { document, nodeOf, poolOf, requesting, workloadOf } from '../../../kit/objects.ts';

const test = suite('facts/granted-pools');

const on = (rack: string) => `nodeSelector: 'rack == "${rack}"'`;
const inTeam = (team: string) => `namespaceSelector: 'team == "${team}"'`;
const a = poolOf('a', `cidr: 10.0.0.0/16, ${on('0')}`);
const b = poolOf('b', `cidr: 10.1.0.0/16, ${on('1')}`);
const node = (name: string, rack: string) => nodeOf(name, `rack: "${rack}"`, 'taints: []');
const deployment = (pod = '', ...pools: readonly string[]) =>
  workloadOf('Deployment', 'd', '', pod, pools.length > 0 ? requesting(...pools) : '');

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

test('a pool is guarded where it may leave a pod out, and is not kept for requests', () => {
  const isGuarded = (spec: string) => {
    const graph = cluster(poolOf('p', `cidr: 10.0.0.0/16, ${spec}`));
    return guardedAmong(graph)(graph.pools).length > 0;
  };
  assert.is(isGuarded(''), false);
  assert.is(isGuarded("nodeSelector: 'all()', namespaceSelector: 'all()'"), false);
  assert.is(isGuarded(on('0')), true);
  assert.is(isGuarded(inTeam('x')), true);
  assert.is(isGuarded('nodeSelector: "${SELECTOR}"'), true);
  assert.is(isGuarded(`${on('0')}, assignmentMode: Manual`), false);
});

test('requests that name the same pools get the same list, and others their own', () => {
  const graph = cluster(
    document(
      a,
      b,
      ...[['a', 'b'], ['b', 'a'], ['a', 'b'], ['a']].map((pools, index) =>
        workloadOf('Deployment', `d${index}`, '', '', requesting(...pools)),
      ),
    ),
  );
  const lists = poolRequests(graph).map(drawn => grantedPools(graph, drawn));
  assert.equal(
    lists.map(list => list?.map(({ name }) => name)),
    [['a', 'b'], ['b', 'a'], ['a', 'b'], ['a']],
  );
  assert.is(lists[0], lists[2]);
  assert.is(guardedAmong(graph)(lists[0]!), guardedAmong(graph)(lists[2]!));
});

test.run();
