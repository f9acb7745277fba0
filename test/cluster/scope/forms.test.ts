import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clusters } from '../../kit/manifests.ts';
import { kustomization, pool } from '../../kit/repositories.ts';
import { formatCidr } from '../../../src/base/net/cidr.ts';
import { scopesIn } from '../../kit/scopes.ts';

const test = suite('setup files that make no cluster of their own');

test('a kind file that keeps the plugin of kind is of no cluster beside one that leaves it out', () => {
  const kind = (networking: string) =>
    `kind: Cluster\napiVersion: kind.x-k8s.io/v1alpha4\nnetworking: { ${networking} }\n`;
  const repository = {
    'kind/config.yaml': kind('podSubnet: 10.9.0.0/16'),
    'kind/config-with-calico.yaml': kind('podSubnet: 10.1.0.0/16, disableDefaultCNI: true'),
    'calico/pool.yaml': pool('default', '10.1.0.0/16'),
  };
  assert.equal(scopesIn(repository).aside, ['Cluster/: for a cluster with another CNI plugin']);
});

test('a kubeadm file called like the tool, or an example, is another form of the one beside it', () => {
  const kubeadm = (services: string) =>
    `apiVersion: kubeadm.k8s.io/v1beta4\nkind: ClusterConfiguration\nnetworking: { serviceSubnet: ${services} }\n`;
  const repository = {
    'kubeadm/default.yaml': kubeadm('10.96.0.0/12'),
    'kubeadm/example.yaml': kubeadm('10.97.0.0/16'),
    'kubeadm/first.yaml': kubeadm('10.98.0.0/16'),
    'pool.yaml': pool('default', '10.1.0.0/16'),
  };
  const [only, ...others] = clusters(repository);
  assert.equal(others, []);
  assert.equal(
    only!.networks.map(({ cidr }) => formatCidr(cidr)),
    ['10.98.0.0/16'],
  );
});

test('kind files beside each other are clusters, one called like the tool among them', () => {
  const kind = (pods: string) =>
    `kind: Cluster\napiVersion: kind.x-k8s.io/v1alpha4\nnetworking: { podSubnet: ${pods} }\n`;
  assert.is(
    clusters({ 'etc/kind.yaml': kind('10.1.0.0/16'), 'etc/mean.yaml': kind('10.2.0.0/16') }).length,
    2,
  );
});

test('kind files of one name are forms of one cluster', () => {
  const kind = (name: string, roles: string) =>
    `kind: Cluster\napiVersion: kind.x-k8s.io/v1alpha4\nname: ${name}\nnodes: [${roles}]\n`;
  const sizes = { 'kind/demo-large.yaml': kind('demo', '{role: control-plane}, {role: worker}') };
  const small = { 'kind/demo-small.yaml': kind('demo', '{role: control-plane}') };
  const beside = { ...sizes, ...small, 'pool.yaml': pool('default', '10.1.0.0/16') };
  assert.equal(scopesIn(beside), {
    clusters: { repository: ['Cluster/', 'Cluster/', 'IPPool/default'] },
    aside: [],
  });
  assert.is(
    clusters({ ...sizes, 'kind/other-small.yaml': kind('other', '{role: control-plane}') }).length,
    2,
  );
  const [only] = clusters({
    'kind/a.yaml': kind('demo', '') + 'networking: { disableDefaultCNI: true, podSubnet: 10.9.0.0/16 }\n',
    'kind/b.yaml': kind('demo', '') + 'networking: { disableDefaultCNI: true }\n',
    'pool.yaml': pool('default', '10.244.0.0/16'),
  });
  const pods = only!.networks.filter(({ use }) => use === 'pods');
  assert.equal(
    pods.map(({ cidr }) => formatCidr(cidr)),
    ['10.244.0.0/16'],
    'the one that holds the pool',
  );
});

test('files of one pool that are called after modes are forms of one only where they are called alike otherwise', () => {
  const held = (...names: readonly string[]) => {
    const pools = names.map((name, index) => [
      `net/${name}.yaml`,
      `${pool('pods', '10.0.0.0/16')}  ${index === 0 ? 'ipip' : 'vxlan'}Mode: Always\n`,
    ]);
    const { clusters: found, aside } = scopesIn({
      ...(Object.fromEntries(pools) as Record<string, string>),
      'node.yaml': 'apiVersion: v1\nkind: Node\nmetadata: { name: a }\n',
    });
    return [found, aside.length];
  };
  for (const names of [
    ['pool-ipip', 'pool-vxlan'],
    ['ipip', 'vxlan'],
    ['ipip-pool', 'vxlan-pool'],
  ])
    assert.equal(held(...names), [{ repository: ['IPPool/pods', 'Node/a'] }, 1], names.join());
  assert.equal(held('east-ipip', 'west-vxlan'), [
    { repository: ['IPPool/pods', 'IPPool/pods', 'Node/a'] },
    0,
  ]);
});

test('what is called a backup is another form of what contradicts it, and runs where nothing does', () => {
  const live = { 'calico/pool.yaml': pool('default', '10.0.0.0/16') };
  for (const folder of ['backup', 'backups/2023', 'calico-backup', 'copy-2024-01-02']) {
    const found = scopesIn({ ...live, [`${folder}/pool.yaml`]: pool('default', '10.1.0.0/16') });
    assert.equal(found, {
      clusters: { repository: ['IPPool/default'] },
      aside: ['IPPool/default: another form of calico'],
    });
  }
  assert.equal(scopesIn({ ...live, 'backup/pool.yaml': pool('more', '10.1.0.0/16') }).aside, []);
  const two = { ...live, 'edge/pool.yaml': pool('default', '10.1.0.0/16') };
  assert.equal(Object.keys(scopesIn(two).clusters), ['calico', 'edge']);
});

test('what is rendered beside its sources is another form of them', () => {
  const installation = (cidr: string) =>
    `apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: default }\nspec: { calicoNetwork: { ipPools: [{ cidr: ${cidr} }] } }\n`;
  const repository = (folder: string, source: string) => ({
    'calico/kustomization.yaml': `${kustomization(source)}patches: [{ target: { kind: Installation }, patch: '[{ op: replace, path: /spec/calicoNetwork/ipPools/0/cidr, value: 10.1.0.0/16 }]' }]\n`,
    [`calico/${source}/kustomization.yaml`]: kustomization('installation.yaml'),
    [`calico/${source}/installation.yaml`]: installation('192.168.0.0/16'),
    [`calico/${source}/${folder}/kustomization.yaml`]: kustomization('installation.yaml'),
    [`calico/${source}/${folder}/installation.yaml`]: installation('192.168.0.0/16'),
    [`calico/${folder}/kustomization.yaml`]: kustomization('installation.yaml'),
    [`calico/${folder}/installation.yaml`]: installation('10.1.0.0/16'),
  });
  for (const folder of ['gen-output', 'generated', 'rendered'])
    assert.equal(Object.keys(scopesIn(repository(folder, 'manifests')).clusters), ['repository'], folder);
  assert.equal(Object.keys(scopesIn(repository('east', 'west')).clusters).length, 2);
});

test.run();
