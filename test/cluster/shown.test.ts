import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clusters, type Repository } from '../kit/manifests.ts';
import { clustersShown } from '../kit/signs.ts';
import { namespace, pool } from '../kit/repositories.ts';

const test = suite('what shows a cluster of objects that nothing applies');

test('objects side by side are assumed to be of one, and known to be where they say a range or a node, or something deploys', () => {
  const shownIn = (files: Repository) =>
    clusters(files).map(({ evidence, isAssumed }) => isAssumed ?? evidence);
  const web = { 'ns.yaml': namespace('web') };
  assert.equal(shownIn(web), [true]);
  const written = pool('a', '10.0.0.0/16');
  assert.equal(shownIn({ ...web, 'pool.yaml': written }), ['its pools: pool.yaml']);
  assert.equal(shownIn({ ...web, 'pool.yaml': written.replace('10.0.0.0/16', '"${CIDR}"') }), [true]);
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
