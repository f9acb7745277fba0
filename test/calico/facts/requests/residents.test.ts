import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { releaseCalled } from '../../../../src/cluster/release.ts';
import { inhabitantsOf, residentOf, residentsOf } from '../../../../src/calico/facts/requests/residents.ts';
import type { Family } from '../../../../src/base/net/address.ts';
import { cluster } from '../../../kit/manifests.ts';
import { document, namespaceCalled, nodeOf, poolOf, requesting, workloadOf } from '../../../kit/objects.ts';

const test = suite('who needs addresses');

const deployment = (name: string, annotations = '', pod = '') =>
  workloadOf('Deployment', name, '', pod, annotations);
const families = (...list: readonly string[]) =>
  `cni.projectcalico.org/ipFamilies: '${JSON.stringify(list)}'`;
const emptyList = `cni.projectcalico.org/ipv4pools: '[]'`;

/** `automatic a, requested b`. */
function told(family: Family, documents: readonly string[], version = 'v3.33.0'): string {
  const graph = { ...cluster(document(...documents)), release: releaseCalled(version, 'the test') };
  const { automatic, requesting, hosted } = residentsOf(graph)[family];
  return Object.entries({ automatic, requesting, hosted })
    .filter(([, drawers]) => drawers.length > 0)
    .map(([way, drawers]) => `${way} ${drawers.map(({ workload }) => workload.name).join()}`)
    .join('; ');
}
const way = (...documents: readonly string[]) => told(4, documents);

test('those who request nothing leave the choice to Calico', () => {
  assert.is(way(deployment('a')), 'automatic a');
  assert.is(way(deployment('a'), deployment('b', requesting('p'))), 'automatic a; requesting b');
  assert.is(way(deployment('a', emptyList)), 'automatic a', 'an empty list');
});

test('a namespace requests for those who do not', () => {
  const requests = namespaceCalled('web', `annotations: { ${requesting('p')} }`);
  assert.is(way(deployment('a'), requests), 'requesting a');
  assert.is(way(deployment('a', emptyList), requests), 'automatic a', 'an empty list outranks it');
  assert.is(
    way(deployment('a'), namespaceCalled('other', `annotations: { ${requesting('p')} }`)),
    'automatic a',
  );
});

test('fixed addresses are a request', () => {
  assert.is(way(deployment('a', `cni.projectcalico.org/ipAddrs: '["10.0.0.7"]'`)), 'requesting a');
  assert.is(way(deployment('a', `cni.projectcalico.org/ipAddrsNoIpam: '["10.0.0.7"]'`)), 'requesting a');
});

test('annotations that are not told may request', () => {
  const open = JSON.stringify({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'a', namespace: 'web' },
    spec: { template: { metadata: { annotations: '${ANNOTATIONS}' }, spec: {} } },
  });
  assert.is(way(open), 'requesting a');
  assert.is(way(deployment('a'), namespaceCalled('web', 'annotations: "${ANNOTATIONS}"')), 'requesting a');
  assert.is(way(deployment('a'), namespaceCalled('web')), 'automatic a');
});

test('who wants no address of the family needs none', () => {
  const six = [deployment('a', families('IPv6'))];
  assert.is(told(4, six), '');
  assert.is(told(6, six), 'automatic a');
  assert.is(told(4, six, 'v3.29.0'), 'automatic a', 'releases before v3.30 do not read it');
  assert.is(told(4, [deployment('a', families('IPv4', 'IPv6'))]), 'automatic a');
  const inherited = [deployment('a'), namespaceCalled('web', `annotations: { ${families('IPv6')} }`)];
  assert.is(told(4, inherited), '');
  assert.is(told(6, inherited), 'automatic a');
});

test('those on the network of their nodes stand apart, but for what every cluster has', () => {
  assert.is(way(deployment('a', '', 'hostNetwork: true')), 'hosted a');
  assert.is(way(deployment('a', '', 'hostNetwork: "${HOST}"')), '');
  for (const name of ['calico-typha', 'kube-proxy', 'calico'])
    assert.is(way(deployment(name, '', 'hostNetwork: true')), '', name);
  assert.is(way(deployment('calicoctl', '', 'hostNetwork: true')), 'hosted calicoctl');
  const system = (namespace: string) =>
    deployment('a', '', 'hostNetwork: true').replace(
      'namespace: web',
      namespace && `namespace: ${namespace}`,
    );
  for (const namespace of ['kube-system', 'calico-system', 'tigera-operator', 'calico-apiserver'])
    assert.is(way(system(namespace)), '', namespace);
  assert.is(way(deployment('a', '', 'hostNetwork: true').replace(', namespace: web', '')), '');
});

test('who may run on a node', () => {
  const resident = (...documents: readonly string[]) => {
    const graph = cluster(document(poolOf('p', 'cidr: 10.0.0.0/16'), nodeOf('k', 'rack: "0"'), ...documents));
    const found = residentOf(graph, graph.nodes[0]!, 4);
    return typeof found === 'object' ? found.name : found;
  };
  const elsewhere = 'nodeSelector: { rack: "1" }';
  assert.is(resident(), undefined);
  assert.is(resident(deployment('a'), deployment('b')), 'a');
  assert.is(resident(deployment('a', '', elsewhere), deployment('b')), 'b');
  assert.is(resident(deployment('a', '', elsewhere)), undefined);
  assert.is(resident(deployment('a', requesting('p'))), 'none');
  assert.is(resident(deployment('a', requesting('p'), elsewhere)), undefined);
  assert.is(resident(deployment('a', '', 'hostNetwork: true')), 'none');
  assert.is(resident(deployment('a', '', `hostNetwork: true, ${elsewhere}`)), undefined);
  assert.is(resident(deployment('a', requesting('p')), deployment('b')), 'b');
});

test('who lives in a namespace', () => {
  const living = (family: Family, namespace: string, ...documents: readonly string[]) => {
    const { automatic, isKnown, mayAsk } = inhabitantsOf(cluster(document(...documents)), namespace, family);
    return [automatic.map(({ workload }) => workload.name).join(), isKnown, mayAsk];
  };
  assert.equal(living(4, 'web', deployment('a'), deployment('b')), ['a,b', true, true]);
  assert.equal(living(6, 'web', deployment('a')), ['a', true, true]);
  assert.equal(living(4, 'other', deployment('a')), ['', false, false]);
  assert.equal(living(4, 'web', deployment('a', requesting('p'))), ['', true, true]);
  assert.equal(living(4, 'web', deployment('a', '', 'hostNetwork: true')), ['', true, false]);
  assert.equal(living(4, 'web', deployment('a', '', 'hostNetwork: "${HOST}"')), ['', true, true]);
});

test.run();
