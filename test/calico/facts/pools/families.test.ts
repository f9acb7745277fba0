import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ClusterGraph } from '../../../../src/cluster/graph.ts';
import { releaseCalled } from '../../../../src/cluster/release.ts';
import { assignmentOf, assigns } from '../../../../src/calico/facts/pools/families.ts';
import { poolRequests } from '../../../../src/calico/facts/requests/requests.ts';
import type { Family } from '../../../../src/base/net/address.ts';
import type { Tri } from '../../../../src/base/text/tri.ts';
import { cluster } from '../../../kit/manifests.ts';

const installation = (...pools: readonly string[]): string =>
  `apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: default }\nspec: { calicoNetwork: { ipPools: [${pools.join()}] } }`;
const four = '{ cidr: 10.0.0.0/16 }';
const pool = (spec: string): string =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a }\nspec: ${spec}`;
const six = pool("{ cidr: 'fd00::/64' }");
/** The ConfigMap of calico-node with this IPAM configuration. */
const cni = (ipam: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: calico-config, namespace: kube-system }\ndata:\n  cni_network_config: '{ "name": "a", "plugins": [{ "type": "calico", "ipam": { "type": "calico-ipam", ${ipam} }, "policy": { "type": "k8s" } }] }'`;

/** A cluster of these documents, with the release that a line of its own names. */
function clusterOf(documents: readonly string[]): ClusterGraph {
  const release = documents.find(text => text.startsWith('v3.'));
  const graph = cluster(documents.filter(text => text !== release).join('\n---\n'));
  return release === undefined ? graph : { ...graph, release: releaseCalled(release, 'the test') };
}

const assigned = (family: Family, ...documents: readonly string[]): Tri =>
  assigns(clusterOf(documents), family);

const test = suite('families that pods get addresses of');

test('the CNI configuration alone decides where no operator renders it', () => {
  assert.is(assigned(6, six, cni('"assign_ipv6": "true"')), true);
  assert.is(assigned(6, six, cni('"assign_ipv6": "false"')), false);
  assert.is(assigned(4, six, cni('"assign_ipv4": "false"')), false);
  assert.is(assigned(6, six), 'unknown');
  assert.is(assigned(4, six), true);
});

test('beside an operator the configuration has to agree', () => {
  assert.is(assigned(4, installation(four), cni('"assign_ipv4": "true"')), true);
  assert.is(assigned(4, installation(four), cni('"assign_ipv4": "false"')), 'unknown');
  assert.is(assigned(4, installation(four)), true);
});

test('the operator assigns IPv6 for the pools of its Installation that are enabled', () => {
  assert.is(assigned(6, installation(four, "{ cidr: 'fd00::/64' }")), true);
  assert.is(assigned(6, installation(four)), false);
  assert.is(assigned(6, installation(four, "{ cidr: 'fd00::/64', disableNewAllocations: true }")), false);
  assert.is(
    assigned(6, installation(four, "{ cidr: 'fd00::/64', disableNewAllocations: '${OFF}' }")),
    'unknown',
  );
  assert.is(assigned(6, installation(four, "{ cidr: '${CIDR}' }")), 'unknown');
});

test('and from v3.28 on for all that are enabled', () => {
  assert.is(assigned(6, installation(four), six), 'unknown');
  assert.is(assigned(6, installation(four), six, 'v3.28.0'), true);
  assert.is(assigned(6, installation(four), six, 'v3.27.5'), false);
  assert.is(assigned(6, installation(four), pool("{ cidr: 'fd00::/64', disabled: true }"), 'v3.28.0'), false);
});

/** Whether the first request of the cluster is for a family that its pods get addresses of, and who says so. */
function assignment(...documents: readonly string[]): readonly unknown[] {
  const graph = clusterOf(documents);
  const { isAssigned, by } = assignmentOf(graph, poolRequests(graph)[0]!);
  return [isAssigned, by?.annotation];
}
const namespace = (annotations: string): string =>
  `apiVersion: v1\nkind: Namespace\nmetadata: { name: "n", annotations: { ${annotations} } }`;
const pod = (annotations: string): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: { name: p, namespace: "n", annotations: { ${annotations} } }\nspec: {}`;
const pools6 = `cni.projectcalico.org/ipv6pools: '["a"]'`;
const families = (list: string): string => `cni.projectcalico.org/ipFamilies: '${list}'`;
const key = 'cni.projectcalico.org/ipFamilies';

test('ipFamilies says so from v3.30 on, and before it is not read', () => {
  const on = cni('"assign_ipv6": "true"');
  assert.equal(assignment(six, on, pod(pools6)), [true, undefined]);
  assert.equal(assignment(six, on, 'v3.30.0', pod(`${pools6}, ${families('["IPv6"]')}`)), [true, key]);
  assert.equal(assignment(six, on, 'v3.29.7', pod(`${pools6}, ${families('["IPv4"]')}`)), [true, undefined]);
  assert.equal(assignment(six, on, pod(`${pools6}, ${families('["IPv6"]')}`)), [true, key], 'both agree');
});

test('a namespace speaks for its pods, unless one of them may say otherwise', () => {
  const off = cni('"assign_ipv6": "false"');
  assert.equal(assignment(six, off, namespace(pools6), pod('a: b')), [false, undefined]);
  assert.equal(
    assignment(six, off, 'v3.30.0', namespace(`${pools6}, ${families('["IPv6"]')}`), pod('a: b')),
    [true, key],
  );
  assert.equal(assignment(six, off, 'v3.30.0', namespace(pools6), pod(families('["IPv6"]'))), [
    'unknown',
    undefined,
  ]);
});

test.run();
