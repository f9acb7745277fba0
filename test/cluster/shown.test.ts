import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clusters, type Repository } from '../kit/manifests.ts';
import { clustersShown } from '../kit/signs.ts';
import { flux, kustomization, namespace, pool } from '../kit/repositories.ts';

const root = (folder: string, path: string) => ({
  [`${folder}/sync.yaml`]: flux('flux-system', path),
  [`${folder}/kustomization.yaml`]: kustomization('sync.yaml', 'pool.yaml'),
});

const test = suite('what shows a cluster of objects that nothing applies');

test('objects side by side are assumed to be of one, and known to be where they say a range or a node, or something deploys', () => {
  const shownIn = (files: Repository) =>
    clusters(files).map(({ evidence, isAssumed }) => isAssumed ?? evidence);
  const web = { 'ns.yaml': namespace('web') };
  assert.equal(shownIn(web), [true]);
  const written = pool('a', '10.0.0.0/16');
  assert.equal(shownIn({ ...web, 'pool.yaml': written }), ['its pools: pool.yaml']);
  assert.equal(shownIn({ ...web, 'pool.yaml': written.replace('10.0.0.0/16', '"${CIDR}"') }), [true]);
  assert.equal(
    shownIn({ ...web, 'pool.yaml': written.replace('10.0.0.0/16', '192.168.0.0/16') }),
    [true],
    'as published',
  );
  const node = 'apiVersion: v1\nkind: Node\nmetadata: { name: a }\n';
  assert.equal(shownIn({ ...web, 'node.yaml': node }), ['its nodes: node.yaml']);
  const balancers =
    'apiVersion: metallb.io/v1beta1\nkind: IPAddressPool\nmetadata: { name: a }\nspec: { addresses: [10.1.0.0/24] }\n';
  assert.equal(shownIn({ ...web, 'lb.yaml': balancers }), ['its networks: lb.yaml']);
  const kops = 'apiVersion: kops.k8s.io/v1alpha2\nkind: Cluster\nmetadata: { name: a }\nspec: {}\n';
  assert.equal(shownIn({ ...web, 'kops.yaml': kops }), ['set up by kops.yaml']);
  const application =
    'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: a }\nspec:\n  source: { repoURL: https://charts.example.com, chart: a }\n';
  assert.equal(shownIn({ ...web, 'application.yaml': application }), [
    'Argo CD deploys to it: application.yaml',
  ]);
  const remote = application
    .replace('spec:', 'spec:\n  destination: { name: far }')
    .replace('name: a', 'name: far');
  assert.equal(shownIn({ ...web, 'application.yaml': remote, 'own.yaml': application }), [
    'Argo CD deploys to it: own.yaml',
  ]);
});

test('kind, an inventory to be filled in and objects of Flux without a root are hints, and pools are checked all the same', () => {
  const shownIn = (files: Repository) =>
    clusters(files).map(({ evidence, isAssumed, pools }) => [evidence, isAssumed, pools.length]);
  const written = { 'pool.yaml': pool('a', '10.0.0.0/16') };
  const kind = { 'kind.yaml': 'apiVersion: kind.x-k8s.io/v1alpha4\nkind: Cluster\nname: a\n' };
  assert.equal(shownIn({ ...written, ...kind }), [
    ['set up by kind.yaml; clusters of kind are tried out', true, 1],
  ]);
  const kubeadm = 'apiVersion: kubeadm.k8s.io/v1beta3\nkind: ClusterConfiguration\n';
  assert.equal(shownIn({ ...written, ...kind, 'kubeadm.yaml': kubeadm }), [
    ['a configuration of kubeadm: kubeadm.yaml', undefined, 1],
  ]);
  const inventory = (control: string, node = '') => ({
    'group_vars/all.yml': 'kube_network_plugin: calico\nkube_pods_subnet: 10.9.0.0/16\n',
    'hosts.ini': `[kube_control_plane]\n${control}\n[kube_node]\n${node}\n[k8s_cluster:children]\nkube_control_plane\nkube_node\n`,
  });
  const form = [['set up by group_vars/all.yml; its inventory names no machine', true, 1]];
  for (const host of ['', '# n1', '<HOST>', 'n1 ansible_host=x.x.x.x', 'n1 ansible_host=192.0.2.1'])
    assert.equal(shownIn(inventory(host, host)), form, host);
  const known = [['variables of kubespray: group_vars/all.yml', undefined, 1]];
  assert.equal(shownIn(inventory('n1 ansible_host=192.0.3.1')), known);
  assert.equal(shownIn(inventory('n1', 'n2 ansible_host=192.0.2.1')), known);
  const { 'hosts.ini': text, ...variables } = inventory('');
  assert.equal(shownIn(variables), known);
  assert.equal(shownIn({ ...variables, 'hosts.ini': `${text}[kube_node:children]\nworkers\n` }), known);
  const release =
    'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: { name: a, namespace: b }\nspec: { chart: { spec: { chart: a } } }\n';
  assert.equal(
    shownIn({ 'ns.yaml': namespace('web'), 'release.yaml': release }).map(([, isAssumed]) => isAssumed),
    [true],
  );
});

test('a configuration of kubeadm with the token that kubeadm prints was not written for a cluster', () => {
  const shownIn = (token: string) =>
    clusters({
      'init.yaml': `apiVersion: kubeadm.k8s.io/v1beta3\nkind: InitConfiguration\nbootstrapTokens: [{ token: ${token} }]\n---\napiVersion: kubeadm.k8s.io/v1beta3\nkind: ClusterConfiguration\nnetworking: { podSubnet: 10.1.0.0/16 }\n`,
    }).map(({ evidence, isAssumed }) => [evidence, isAssumed]);
  assert.equal(shownIn('abcdef.0123456789abcdef'), [
    ['set up by init.yaml; it has the token that kubeadm prints', true],
  ]);
  assert.equal(shownIn('x1y2z3.0123456789abcdef'), [['a configuration of kubeadm: init.yaml', undefined]]);
});

test('the page with which a repository begins makes clusters doubtful that no source of Flux or Argo CD names', () => {
  const page = { 'README.md': '# Kubernetes\n\nThis is a tutorial.\n' };
  const shownIn = (files: Repository, others: Repository = page) => clustersShown(others, files);
  const written = { 'pool.yaml': pool('a', '10.0.0.0/16') };
  assert.equal(shownIn(written), ['repository: its pools: pool.yaml; README.md says "tutorial"']);
  assert.equal(shownIn(written, { 'docs/README.md': page['README.md'] }), [
    'repository: its pools: pool.yaml',
  ]);
  const eks = 'provider "aws" {\n}\nresource "aws_eks_cluster" "a" {\n}\n';
  assert.equal(shownIn({}, { ...page, 'main.tf': eks }), [
    'repository: Terraform creates it: main.tf; README.md says "tutorial"',
  ]);
  const [live] = shownIn(root('clusters/prod', './clusters/prod'));
  assert.not.match(live!, /tutorial/);
});

test('roots away from the folders of clusters are assumed to be of another one, unless they name it or are alone', () => {
  const shownIn = (files: Repository) =>
    clusters(files).map(({ name, isAssumed = false, pools }) => `${name} ${isAssumed} ${pools.length}`);
  const fleet = {
    ...root('clusters/prod', './clusters/prod'),
    'clusters/prod/pool.yaml': pool('a', '10.0.0.0/16'),
  };
  const left = { ...root('setup', './setup'), 'setup/pool.yaml': pool('b', '10.1.0.0/16') };
  assert.equal(shownIn({ ...fleet, ...left }), ['clusters/prod false 1', 'setup true 1']);
  const [, { evidence }] = clusters({ ...fleet, ...left }) as [unknown, { evidence: string }];
  assert.match(evidence, /; the other clusters begin in folders of their own$/);
  assert.equal(shownIn(left), ['repository false 1']);
  assert.equal(shownIn(fleet), ['repository false 1']);
});

test('a set-up file with a name of documentation, or a name or release to fill in, is a hint', () => {
  const shownIn = (files: Repository) =>
    clusters(files).map(({ evidence, isAssumed }) => (isAssumed ? `assumed: ${evidence}` : evidence));
  const kops = (name: string) =>
    `apiVersion: kops.k8s.io/v1alpha2\nkind: Cluster\nmetadata: { name: ${name} }\nspec: { networkCIDR: 10.0.0.0/16 }\n`;
  const hint = (path: string) => [`assumed: set up by ${path}; its name or release is to be filled in`];
  for (const name of ['my.example.com', 'k8s.example', 'example.org', '<NAME>'])
    assert.equal(shownIn({ 'kops.yaml': kops(name) }), hint('kops.yaml'), name);
  for (const name of ['k8s.acme.dev', 'my-example.com', 'example.com.acme.dev', 'k8s.local'])
    assert.equal(shownIn({ 'kops.yaml': kops(name) }), ['set up by kops.yaml'], name);
  const kubeone = (release: string) =>
    `apiVersion: kubeone.k8c.io/v1beta2\nkind: KubeOneCluster\nversions:\n  kubernetes: ${release}\n`;
  assert.equal(shownIn({ 'one.yaml': kubeone('<kubernetes_version>') }), hint('one.yaml'));
  assert.equal(shownIn({ 'one.yaml': kubeone('1.31.1') }), ['a KubeOneCluster: one.yaml']);
  const prod = {
    ...root('clusters/prod', './clusters/prod'),
    'clusters/prod/pool.yaml': pool('a', '10.0.0.0/16'),
  };
  assert.equal(shownIn({ ...prod, 'kops.yaml': kops('my.example.com') }), shownIn(prod));
});

test('a script alone shows none, and leaves one known that a range or Terraform shows', () => {
  const init = { 'up.sh': '#!/bin/sh\nkubeadm init\n' };
  const shownIn = (files: Repository, scripts: Repository = init) => clustersShown(scripts, files);
  assert.equal(shownIn({}), ['repository: a script may set one up: up.sh']);
  assert.equal(shownIn({ 'ns.yaml': namespace('web') }), ['repository: a script may set one up: up.sh']);
  assert.equal(shownIn({ 'pool.yaml': pool('a', '10.0.0.0/16') }), ['repository: its pools: pool.yaml']);
  const eks = 'provider "aws" {\n}\nresource "aws_eks_cluster" "a" {\n}\n';
  assert.equal(shownIn({}, { ...init, 'main.tf': eks }), ['repository: Terraform creates it: main.tf']);
});

test.run();
