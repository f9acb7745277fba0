import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatRelease } from '../../src/cluster/release.ts';
import { survey } from '../../src/cluster/survey.ts';
import { runs } from '../../src/calico/facts/cluster/release.ts';
import { snapshotOf } from '../kit/case.ts';
import { cluster } from '../kit/manifests.ts';

const workload = (kind: string, name: string, image: string, list = 'containers') => `
apiVersion: apps/v1
kind: ${kind}
metadata: { name: ${name}, namespace: kube-system }
spec: { template: { spec: { ${list}: [{ name: ${name}, image: "${image}" }] } } }
---`;

const node = (tag: string) => workload('DaemonSet', 'calico-node', `docker.io/calico/node:${tag}`);
const operator = (tag: string) => workload('Deployment', 'tigera-operator', `quay.io/tigera/operator:${tag}`);

const told = (...texts: readonly string[]): string | undefined => {
  const { release, releaseConflict } = cluster(texts.join('\n'));
  return release ? `${formatRelease(release)} (${release.source})` : releaseConflict;
};

const test = suite('the release of a cluster');

test('components tell it by their images', () => {
  assert.is(told(node('v3.28.1')), 'v3.28.1 (image of calico-node)');
  assert.is(told(workload('Deployment', 'a', 'calico/typha:v3.28.1')), 'v3.28.1 (image of calico-typha)');
  const image = 'registry:5000/rancher/mirrored-calico-kube-controllers:v3.28.1';
  assert.is(told(workload('Deployment', 'a', image)), 'v3.28.1 (image of calico-kube-controllers)');
  const init = workload('DaemonSet', 'install-cni', 'calico/cni:v3.28.1', 'initContainers');
  assert.is(told(init), 'v3.28.1 (image of calico-cni)');
  const hardened = workload('DaemonSet', 'calico-node', 'rancher/hardened-calico:v3.28.1-build2024');
  assert.is(told(hardened), 'v3.28.1 (image of calico-node)');
});

test('other images tell nothing', () => {
  for (const image of [
    'calico/ctl:v3.28.1',
    'calico/node-exporter:v3.28.1',
    'example.com/mycalico/node:v3.28.1',
    'calico/typha:latest',
    'calico/typha:v3.28',
    'calico/typha@sha256:00',
    '{{ .Values.image }}',
    'tigera/operator:v2.0.0',
    'tigera/operator:v1.99.0',
  ])
    assert.is(told(workload('Deployment', 'a', image)), undefined, image);
});

test('an operator tells the minor version', () => {
  assert.is(told(operator('v1.38.6')), 'v3.30 (tigera-operator v1.38.6)');
  assert.is(told(operator('v1.32.2')), 'v3.26 (tigera-operator v1.32.2)');
  assert.is(told(operator('v1.32.3')), 'v3.27 (tigera-operator v1.32.3)');
  const enterprise = `
apiVersion: operator.tigera.io/v1
kind: Installation
metadata: { name: default }
spec: { variant: TigeraSecureEnterprise }`;
  assert.is(told(operator('v1.38.6'), enterprise), undefined);
});

test('sources that agree tell the most exact', () => {
  const text = [operator('v1.34.9'), workload('Deployment', 'a', 'calico/typha:v3.28.1')];
  assert.is(told(...text, node('v3.28.1')), 'v3.28.1 (image of calico-node)');
});

test('sources that contradict each other leave it unknown', () => {
  assert.is(
    told(operator('v1.38.6'), node('v3.28.1')),
    'image of calico-node says v3.28.1, tigera-operator v1.38.6 says v3.30',
  );
  assert.is(
    told(node('v3.28.1'), workload('Deployment', 'a', 'calico/typha:v3.28.0')),
    'v3.28 (image of calico-node says v3.28.1, image of calico-typha says v3.28.0)',
  );
});

test('the user outranks all', () => {
  const release = (declared: string) =>
    survey(snapshotOf([{ path: 'a.yaml', text: node('v3.28.1') }]), { calicoVersion: declared }).fleet
      .clusters[0]?.release;
  assert.equal(release('v3.30.3'), {
    version: { major: 3, minor: 30, patch: 3 },
    isExact: true,
    source: '--calico-version',
    at: undefined,
    isDeclared: true,
  });
  assert.is(formatRelease(release('3.30')!), 'v3.30');
});

test('without the patch some questions stay open', () => {
  const graph = cluster(operator('v1.38.6'));
  assert.equal(
    ['v3.29.4', 'v3.30.0', 'v3.30.2', 'v3.31.0'].map(since => runs(graph, since)),
    [true, true, 'unknown', false],
  );
  assert.is(runs(cluster(node('v3.30.1')), 'v3.30.2'), false);
});

test.run();
