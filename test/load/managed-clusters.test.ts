import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clustersShown as clusters } from '../kit/signs.ts';

const byScript = (path: string) => [`repository: a script may set one up: ${path}`];

const test = suite('what shows clusters of clouds');

test('the tools of clouds, CloudFormation, Bicep and the AWS CDK', () => {
  for (const command of [
    'eksctl create cluster -f x.yaml',
    'gcloud beta container clusters create x',
    'gcloud container clusters create-auto x',
    'az aks create -n x',
    'aws eks create-cluster --name x',
    'doctl kubernetes cluster create x',
    'rke up --config x.yml',
    'talosctl bootstrap',
  ])
    assert.equal(clusters({ 'up.sh': `#!/bin/sh\n${command}\n` }), byScript('up.sh'), command);
  for (const command of ['eksctl get cluster', 'az aks get-credentials', '# rke up', 'kind create cluster'])
    assert.equal(clusters({ 'up.sh': `#!/bin/sh\n${command}\n` }), [], command);
  const stack = 'Resources:\n  Cluster:\n    Type: AWS::EKS::Cluster\n';
  assert.equal(clusters({}, { 'stack.yaml': stack }), ['repository: CloudFormation creates it: stack.yaml']);
  assert.equal(clusters({}, { 'examples/stack.yaml': stack }), []);
  assert.equal(clusters({}, { 'stack.yaml': stack.replaceAll('EKS::Cluster', 'EKS::Addon') }), []);
  const bicep = "resource aks 'Microsoft.ContainerService/managedClusters@2024-01-01' = {\n}\n";
  assert.equal(clusters({ 'infra/main.bicep': bicep }), ['repository: Bicep creates it: infra/main.bicep']);
  assert.equal(clusters({ 'infra/main.bicep': bicep.replace('/managedClusters', '/fleets') }), []);
  const program = "import * as eks from 'aws-cdk-lib/aws-eks';\nnew eks.Cluster(this, 'c', {});\n";
  const cdk = ['repository: a program of the AWS CDK creates it: lib/stack.ts'];
  assert.equal(clusters({ 'lib/stack.ts': program }, { 'cdk.json': '{}' }), cdk);
  assert.equal(clusters({ 'lib/stack.ts': program }), [], 'a library');
  assert.equal(
    clusters({ 'lib/stack.ts': program.replace('eks.Cluster', 'eks.Addon') }, { 'cdk.json': '{}' }),
    [],
  );
});

test('a file by which RKE sets one up', () => {
  const rke =
    '# ours\nnodes:\n\n  # first\n  - address: 10.0.0.1\n    user: rke\n    role: [controlplane, etcd]\n';
  assert.equal(clusters({}, { 'rancher-cluster.yml': rke }), [
    'repository: RKE sets it up: rancher-cluster.yml',
  ]);
  assert.equal(clusters({}, { 'a.yml': rke.replace('controlplane', 'worker') }), []);
  assert.equal(clusters({}, { 'a.yml': rke.replace('address', 'image') }), []);
  assert.equal(clusters({}, { 'examples/a.yml': rke }), []);
  const checked = { 'ns.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: { name: web }\n' };
  assert.equal(clusters({}, { 'rancher-cluster.yml': rke, ...checked }), [
    'repository: RKE sets it up: rancher-cluster.yml',
  ]);
});

test('millions of blank lines in what looks like a file of RKE', () => {
  const blank = `nodes:\n${'\n'.repeat(5_000_000)}`;
  assert.equal(clusters({}, { 'a.yml': `${blank}a: controlplane\n` }), []);
});

test.run();
