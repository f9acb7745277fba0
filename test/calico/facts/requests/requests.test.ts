import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { releaseCalled } from '../../../../src/cluster/release.ts';
import { isLoose, looseRequests, poolRequests } from '../../../../src/calico/facts/requests/requests.ts';
import { cluster } from '../../../kit/manifests.ts';
import { document, namespaceCalled, requesting, workloadOf } from '../../../kit/objects.ts';

const test = suite('requests for pools, and what uses them');

const deployment = (name: string, annotations = '', pod = '') =>
  workloadOf('Deployment', name, '', pod, annotations);
const web = (...annotations: readonly string[]) =>
  namespaceCalled('web', `annotations: { ${annotations.join()} }`);
const sixes = `cni.projectcalico.org/ipv6pools: '["six"]'`;
const families = (...list: readonly string[]) =>
  `cni.projectcalico.org/ipFamilies: '${JSON.stringify(list)}'`;

/** `web 4: a, b`, for each request. */
const drawn = (...documents: readonly string[]) =>
  poolRequests({ ...cluster(document(...documents)), release: releaseCalled('v3.30.0', 'the test') }).map(
    ({ owner, family, drawers, namespace }) =>
      `${owner.name} ${family}${namespace ? '' : ' nowhere'}: ${drawers.map(({ workload }) => workload.name).join() || 'nobody'}`,
  );

test('those of a namespace are for its workloads, unless they have their own', () => {
  assert.equal(drawn(web(requesting('p')), deployment('a'), deployment('b', requesting('q'))), [
    'web 4: a',
    'b 4: b',
  ]);
  assert.equal(drawn(web(requesting('p'), sixes), deployment('a', requesting('q'))), [
    'web 4: nobody',
    'web 6: a',
    'a 4: a',
  ]);
  assert.equal(drawn(deployment('a', requesting('q'))), ['a 4 nowhere: a']);
  assert.equal(drawn(namespaceCalled('other', `annotations: { ${requesting('p')} }`), deployment('a')), [
    'other 4: nobody',
  ]);
  assert.equal(drawn(deployment('a')), []);
});

test('an empty list lifts a request', () => {
  const none = `cni.projectcalico.org/ipv4pools: '[]'`;
  assert.equal(drawn(web(requesting('p')), deployment('a', none)), ['web 4: nobody', 'a 4: a']);
});

test('what gets no address of a pool does not use it', () => {
  const request = web(requesting('p'));
  assert.equal(drawn(request, deployment('a', '', 'hostNetwork: true')), ['web 4: nobody']);
  assert.equal(drawn(request, deployment('a', '', 'hostNetwork: "${HOST}"')), ['web 4: nobody']);
  assert.equal(drawn(request, deployment('a', `cni.projectcalico.org/ipAddrs: '["10.0.0.7"]'`)), [
    'web 4: nobody',
  ]);
  assert.equal(drawn(request, deployment('a', families('IPv6'))), ['web 4: nobody']);
  assert.equal(drawn(request, deployment('a', families('IPv4'))), ['web 4: a']);
  assert.equal(drawn(web(requesting('p'), families('IPv6')), deployment('a')), ['web 4: nobody']);
  assert.equal(drawn(web(requesting('p'), families('IPv6')), deployment('a', families('IPv4'))), [
    'web 4: a',
  ]);
});

test('annotations that are not determined use nothing for certain', () => {
  const open = JSON.stringify({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'a', namespace: 'web' },
    spec: { template: { metadata: { annotations: '${ANNOTATIONS}' }, spec: {} } },
  });
  assert.equal(drawn(web(requesting('p')), open), ['web 4: nobody']);
});

test('what objects ask is no request of Helm values', () => {
  const graph = cluster(document(web(requesting('p')), deployment('a', requesting('q'))));
  assert.equal(looseRequests(graph), []);
  assert.equal(
    poolRequests(graph).map(({ owner }) => isLoose(owner)),
    [false, false],
  );
});

test.run();
