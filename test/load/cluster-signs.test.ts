import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clustersShown as clusters } from '../kit/signs.ts';

const eks = 'resource "aws_eks_cluster" "this" {\n  name = "x"\n}\n';
const calling = (source: string) => `module "eks" {\n  source = "${source}"\n}\n`;
const provider = 'provider "aws" {\n  region = "eu-north-1"\n}\n';
const init = '#!/bin/sh\nsudo kubeadm init --config /tmp/kubeadm.yaml\n';
const byScript = (path: string) => [`repository: a script may set one up: ${path}`];
const byTerraform = (path: string) => [`repository: Terraform creates it: ${path}`];

const test = suite('what shows a cluster without manifests');

test('scripts that run kubeadm init, install k3s or run the playbook of kubespray', () => {
  assert.equal(clusters({ 'scripts/control-plane.sh': init }), byScript('scripts/control-plane.sh'));
  assert.equal(
    clusters({ 'join.sh': 'curl https://get.k3s.io | K3S_URL=x sh -\n', 'up.sh': init }),
    byScript('up.sh'),
  );
  const kubespray = 'cd kubespray\nansible-playbook -i ../hosts cluster.yml\n';
  assert.equal(
    clusters({ Makefile: `up:\n\tcd kubespray && ansible-playbook cluster.yml\n` }),
    byScript('Makefile'),
  );
  assert.equal(clusters({ 'up.ps1': kubespray }), byScript('up.ps1'));
  assert.equal(
    clusters({}, { 'user-data.yaml': '#cloud-config\nruncmd:\n  - snap install microk8s\n' }),
    byScript('user-data.yaml'),
  );
  const k0sctl = 'apiVersion: k0sctl.k0sproject.io/v1beta1\nkind: Cluster\n';
  assert.equal(clusters({ 'k0sctl.tftpl': k0sctl }), byScript('k0sctl.tftpl'));
  assert.equal(clusters({ 'k0sctl.tftpl': k0sctl.replace('k0sctl.', 'other.') }), []);
  assert.equal(clusters({ 'main.tf': '', 'templates/init.sh': init }), byScript('templates/init.sh'));
});

test('scripts that do so in comments, for others, in an image or in a program do not', () => {
  for (const text of [
    '# kubeadm init\n',
    'kubeadm join\n',
    'kubeadm init phase certs\n',
    '# kubespray\ncp cluster.yml.bak x\n# cluster.yml\n',
  ])
    assert.equal(clusters({ 'up.sh': `#!/bin/sh\n${text}` }), []);
  for (const path of [
    'examples/up.sh',
    'test/up.sh',
    'roles/k3s/files/up.sh',
    'Dockerfile',
    'templates/up.sh',
    'a.rb',
  ])
    assert.equal(clusters({ [path]: init }), [], path);
  assert.equal(clusters({ 'up.sh': init, 'go.mod': '', 'main.go': '' }), []);
  assert.equal(
    clusters({ 'x/hack/up.sh': init, 'x/up.sh': init, 'x/go.mod': '', 'x/cmd/x/main.go': '' }),
    [],
  );
  assert.is(clusters({ 'up.sh': init, 'go.mod': '', 'tools/cmd/main.go': '' }).length, 1);
  assert.equal(clusters({ 'up.sh': init, 'x.gemspec': '' }), []);
});

test('Terraform where it is run: by a resource, a published module or a module of the repository', () => {
  assert.equal(
    clusters({ 'infra/eks.tf': eks, 'infra/providers.tf': provider }),
    byTerraform('infra/eks.tf'),
  );
  assert.equal(
    clusters({ 'main.tf': provider + calling('terraform-aws-modules/eks/aws') }),
    byTerraform('main.tf'),
  );
  assert.equal(
    clusters({ 'main.tf': calling('terraform-aws-modules/eks/aws'), 'prod.tfvars': '' }),
    byTerraform('main.tf'),
  );
  assert.equal(
    clusters({ 'terraform/prod/gke.tf': eks, 'terraform/prod/main.tf': 'terraform {}' }),
    byTerraform('terraform/prod/gke.tf'),
  );
  assert.equal(clusters({ 'terraform/product/gke.tf': eks, 'prod/gke/main.tf': eks }), []);
  const own = { 'modules/eks/main.tf': eks, 'live/main.tf': provider + calling('../modules/eks') };
  assert.equal(clusters(own), byTerraform('live/main.tf'));
  const terragrunt = 'terraform {\n  source = "../../modules//kind"\n}\n';
  const kind = { 'modules/kind/main.tf': 'resource "kind_cluster" "this" {\n}\n' };
  assert.equal(
    clusters({ 'live/kind/terragrunt.hcl': terragrunt, ...kind }),
    byTerraform('live/kind/terragrunt.hcl'),
  );
  const stages = {
    'environments/dev/main.tf': provider + calling('../../modules/eks'),
    'environments/prod/main.tf': provider + calling('../../modules/eks'),
  };
  assert.equal(clusters({ 'modules/eks/main.tf': eks, ...stages }), [
    'environments/dev: environments/dev, one of the clusters in environments/',
    'environments/prod: environments/prod, one of the clusters in environments/',
  ]);
});

test('the provider or backend may stand in any file of the folder, and not in that of a module', () => {
  assert.equal(clusters({ 'infra/aks.tf': eks, 'infra/main.tf': provider }), byTerraform('infra/aks.tf'));
  assert.equal(clusters({ 'infra/aks.tf': eks, 'other/main.tf': provider }), []);
  const module = { 'modules/eks/eks.tf': eks, 'modules/eks/main.tf': provider };
  assert.equal(
    clusters({ ...module, 'live/main.tf': provider + calling('../modules/eks') }),
    byTerraform('live/main.tf'),
  );
});

test('Terraform that applies objects to a cluster and keeps its state, where nothing creates one', () => {
  const helm = 'provider "helm" {\n}\n';
  const backend = 'terraform {\n  backend "kubernetes" {\n  }\n}\n';
  const release = 'resource "helm_release" "cert_manager" {\n  chart = "cert-manager"\n}\n';
  const applied = ['repository: Terraform applies objects to it: 0-cert-manager/main.tf'];
  const files = { '0-cert-manager/main.tf': release, '0-cert-manager/setup.tf': helm + backend };
  assert.equal(clusters(files), applied);
  assert.equal(clusters({ ...files, '1-metallb/main.tf': helm + backend + release }), applied);
  assert.equal(clusters({ ...files, 'eks/main.tf': provider + eks }), byTerraform('eks/main.tf'));
  for (const text of [helm + release, backend + release, helm + backend])
    assert.equal(clusters({ 'a/main.tf': text }), [], text);
  assert.equal(clusters({ 'a/main.tf': release, 'b/main.tf': helm + backend }), []);
  assert.equal(clusters({ 'examples/a/main.tf': helm + backend + release }), []);
});

test('modules that nothing here calls, examples and other resources make none', () => {
  assert.equal(clusters({ 'main.tf': eks, 'variables.tf': '', 'outputs.tf': '' }), []);
  assert.equal(clusters({ 'examples/full/main.tf': provider + eks }), []);
  const module = {
    'main.tf': provider + eks,
    'variables.tf': '',
    'outputs.tf': '',
    'examples/full/main.tf': '',
  };
  assert.equal(clusters(module), []);
  assert.equal(clusters({ 'main.tf': `${provider}resource "aws_eks_addon" "x" {\n}\n` }), []);
  assert.equal(clusters({ 'main.tf': `${provider}# ${eks.replaceAll('\n', '\n# ')}` }), []);
  const circle = { 'a/k8s/main.tf': calling('../../b/k8s'), 'b/k8s/main.tf': calling('../../a/k8s') };
  assert.equal(clusters(circle), []);
});

test('NixOS that runs k3s, rke2, Kubernetes or a kubelet', () => {
  const k3s = '{\n  services.k3s = {\n    enable = true;\n  };\n}\n';
  assert.equal(clusters({ 'hosts/a.nix': k3s }), ['repository: NixOS runs it: hosts/a.nix']);
  assert.equal(clusters({ 'hosts/a.nix': k3s.replace('k3s', 'nginx') }), []);
});

test('stacks of a project of Pulumi that makes a cluster are one each', () => {
  const stacks = {
    'infra/Pulumi.yaml': 'name: infra\n',
    'infra/Pulumi.dev.yaml': 'config: {}\n',
    'infra/Pulumi.prod.yaml': 'config: {}\n',
  };
  const program = "import * as eks from '@pulumi/eks';\n";
  assert.equal(clusters({ 'infra/index.ts': program }, stacks), [
    'dev: stack infra/Pulumi.dev.yaml',
    'prod: stack infra/Pulumi.prod.yaml',
  ]);
  const { 'infra/Pulumi.prod.yaml': _, ...one } = stacks;
  assert.equal(clusters({ 'infra/index.ts': program }, one), [
    'repository: a stack of Pulumi creates it: infra/Pulumi.yaml',
  ]);
  assert.equal(clusters({ 'infra/index.ts': program }), []);
  assert.equal(clusters({ 'infra/index.ts': program.replaceAll('eks', 's3') }, stacks), []);
});

test('an inventory of Ansible without a suffix, and a playbook that Terraform runs', () => {
  const inventory = '[k8s-master]\n10.0.0.1\n[k8s-node]\n10.0.0.2\n';
  assert.equal(clusters({ hosts: inventory }), [
    'repository: an inventory of Ansible names its machines: hosts',
  ]);
  assert.equal(clusters({ hosts: inventory.replace('k8s-node', 'etcd') }), []);
  const ofKubespray = inventory.replaceAll('k8s', 'kube');
  for (const path of ['inventory/hosts', 'hosts/lab'])
    assert.equal(clusters({ [path]: ofKubespray }), [
      `repository: an inventory of Ansible names its machines: ${path}`,
    ]);
  for (const path of ['hosts/lab.example', 'example/hosts', 'roles/x/hosts', 'lab'])
    assert.equal(clusters({ [path]: ofKubespray }), [], path);
  assert.equal(clusters({ hosts: '[kube-master]\nlocalhost\n[kube-node]\n' }), [], 'no machine');
  const play = { 'ansible/init.yml': '- hosts: all\n  tasks:\n    - command: kubeadm init\n' };
  const run = 'provisioner "local-exec" {\n  command = "ansible-playbook ansible/init.yml"\n}\n';
  assert.equal(clusters({ 'main.tf': run }, play), [
    'repository: a task of Ansible makes it: ansible/init.yml',
  ]);
  assert.equal(clusters({ 'main.tf': provider }, play), []);
});

test('inventories of Ansible in a folder for such are a cluster each, of other machines', () => {
  const inventory = (host: string) =>
    `k8s_masters:\n  hosts:\n    ${host}:\nk8s_workers:\n  hosts:\n    w-${host}:\n`;
  const files = {
    'inventories/prod/hosts.yml': inventory('p1'),
    'inventories/test/hosts.yml': inventory('t1'),
  };
  const both = ['prod: inventory inventories/prod/hosts.yml', 'test: inventory inventories/test/hosts.yml'];
  assert.equal(clusters({}, files), both);
  const play = { 'site.yml': '- hosts: all\n  tasks:\n    - command: kubeadm init\n' };
  assert.equal(clusters({}, { ...files, ...play }), both);
  assert.equal(clusters({}, { ...files, 'inventories/test/hosts.yml': inventory('p1') }).length, 1);
  assert.equal(
    clusters({}, { ...files, 'inventories/test/hosts.yml': 'nas:\n  hosts:\n    n1:\n' }).length,
    1,
  );
  assert.equal(clusters({}, { 'a/hosts.yml': inventory('p1'), 'b/hosts.yml': inventory('t1') }).length, 1);
});

test('the clusters for which Rancher Fleet changes a bundle', () => {
  const bundle = 'defaultNamespace: web\ntargetCustomizations:\n';
  const target = (name: string) => `  - name: ${name}\n    clusterName: ${name}\n`;
  assert.equal(clusters({}, { 'fleet.yaml': bundle + target('edge') + target('hub') }), [
    'edge: target edge of fleet.yaml',
    'hub: target hub of fleet.yaml',
  ]);
  assert.equal(clusters({}, { 'fleet.yaml': bundle + target('edge') }), [
    'repository: a bundle of Rancher Fleet: fleet.yaml',
  ]);
  const folders = {
    'clusters/dev/fleet.yaml': bundle.replace('web', 'a') + target('dev'),
    'clusters/test/fleet.yaml': bundle + target('test'),
  };
  assert.equal(clusters({}, folders).length, 2);
  assert.equal(clusters({}, { ...folders, 'apps/fleet.yaml': bundle + target('local') }), [
    'clusters/dev: clusters/dev, one of the clusters in clusters/',
    'clusters/test: clusters/test, one of the clusters in clusters/',
    'local: the cluster of Rancher, target local of apps/fleet.yaml',
  ]);
  assert.equal(
    clusters({}, { ...folders, 'clusters/local/fleet.yaml': bundle + target('local') }).length,
    3,
    'it has its folder',
  );
});

test.run();
