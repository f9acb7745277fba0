import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clusters, type Repository } from '../../kit/manifests.ts';
import { scopesIn } from '../../kit/scopes.ts';

const names = (repository: Repository): readonly string[] => clusters(repository).map(({ name }) => name);
const helmfile = 'releases:\n  - name: traefik\n    chart: traefik/traefik\n';

const test = suite('set-up that nothing stands beside');

test('set-up shows one, though it say nothing of nodes and ranges', () => {
  const kubeadm = (kind: string) =>
    `apiVersion: kubeadm.k8s.io/v1beta4\nkind: ${kind}\nnodeRegistration: { criSocket: 'unix:///run/x' }\n`;
  const variables = 'kube_version: v1.28.0\nkube_network_plugin: calico\n';
  for (const [files, evidence] of [
    [{ 'kubeadm.yaml': kubeadm('InitConfiguration') }, 'a configuration of kubeadm: kubeadm.yaml'],
    [{ 'kubeadm.yaml': kubeadm('JoinConfiguration') }, undefined],
    [
      { 'inventory/a/group_vars/all.yml': variables },
      'variables of kubespray: inventory/a/group_vars/all.yml',
    ],
    [{ 'inventory/sample/group_vars/all.yml': variables }, undefined],
    [{ 'inventory/a/group_vars/all.yml': 'kube_version: v1.28.0\n' }, undefined],
  ] as const)
    assert.equal(
      clusters(files as Repository).map(each => each.evidence),
      [evidence].filter(Boolean),
      JSON.stringify(files),
    );
});

test('configurations of kind beside the environments of a helmfile are for trials', () => {
  const kind = (name: string) => `apiVersion: kind.x-k8s.io/v1alpha4\nkind: Cluster\nname: ${name}\n`;
  const tried = { 'charts/a/kind.yaml': kind('a'), 'kind.yaml': kind('b') };
  const contexts = '  east: { kubeContext: east }\n  west: { kubeContext: west }\n'.replaceAll(
    /: \{ (.*) \}/g,
    ':\n    $1',
  );
  const both = { ...tried, 'helmfile.yaml': `environments:\n${contexts}---\n${helmfile}` };
  assert.equal(names(both), ['east', 'west']);
  assert.equal(scopesIn(both).aside, [
    'Cluster/: for a trial cluster next to the environments of helmfile',
    'Cluster/: for a trial cluster next to the environments of helmfile',
  ]);
  assert.is(names({ ...tried, 'helmfile.yaml': helmfile }).length, 2, 'no environments');
});

test.run();
