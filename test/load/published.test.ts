import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../src/load/load.ts';
import { publishedIn } from '../../src/load/published.ts';
import { snapshotOf } from '../kit/case.ts';
import { filesOf } from '../kit/manifests.ts';
import { deployment, flux, kustomization, pool } from '../kit/repositories.ts';
import { scopesIn } from '../kit/scopes.ts';

const test = suite('what a repository publishes for others');

test('`config/` beside a `PROJECT` is the configuration of an operator, which others install', () => {
  const operator = {
    'config/default/kustomization.yaml': kustomization('../manager'),
    'config/manager/kustomization.yaml': kustomization('manager.yaml'),
    'config/manager/manager.yaml': deployment('controller-manager', 'system'),
  };
  const why = 'the configuration of an operator, which others install';
  assert.equal(scopesIn(operator, { others: ['PROJECT', 'main.go'] }), {
    clusters: { repository: [] },
    aside: [`Deployment/system/controller-manager: ${why}`],
  });
  assert.equal(
    Object.keys(scopesIn(operator).clusters),
    ['repository'],
    'without PROJECT it may be of a cluster',
  );
  const below = Object.fromEntries(
    Object.entries(operator).map(([path, text]) => [`operators/a/${path}`, text]),
  );
  const beside = { ...below, 'config/pool.yaml': pool('default', '10.0.0.0/16') };
  assert.equal(scopesIn(beside, { others: ['operators/a/PROJECT'] }).clusters, {
    repository: ['IPPool/default'],
  });
  const deployed = { ...below, 'clusters/home/sync.yaml': flux('home', './operators/a/config/default') };
  assert.equal(scopesIn(deployed, { others: ['operators/a/PROJECT'] }).clusters, {
    repository: ['Deployment/system/controller-manager'],
  });
});

test('what such a configuration leaves open makes no run incomplete', () => {
  const config = { 'config/default/kustomization.yaml': kustomization('absent.yaml') };
  const unseen = (...others: readonly string[]) =>
    load({ ...snapshotOf(filesOf(config)), others: new Set(others) }).unseen.map(
      ({ isPutAside }) => isPutAside,
    );
  assert.equal(unseen('PROJECT'), [true]);
  assert.equal(unseen(), [false]);
});

test('`files/` of a role or collection without an inventory is of no cluster', () => {
  const role = {
    'tasks/main.yml': '- copy: { src: calico.yaml, dest: /tmp }\n',
    'files/calico.yaml': pool('default', '10.0.0.0/16'),
  };
  const why = 'a file of an Ansible role or collection, which others run';
  assert.equal(scopesIn(role), { clusters: { repository: [] }, aside: [`IPPool/default: ${why}`] });
  const run = { ...role, 'inventory.yaml': 'all: { hosts: { a: {} } }\n' };
  assert.equal(scopesIn(run).clusters, { repository: ['IPPool/default'] });
  const { 'tasks/main.yml': tasks, ...files } = role;
  assert.equal(scopesIn(files).clusters, { repository: ['IPPool/default'] }, 'a folder of that name');
  const collection = {
    'galaxy.yml': 'namespace: a\nname: b\n',
    'roles/net/files/pool.yaml': pool('default', '10.0.0.0/16'),
    'roles/net/tasks/main.yml': tasks,
  };
  assert.equal(scopesIn(collection).clusters, { repository: [] });
  assert.equal(scopesIn({ ...collection, 'hosts.yml': 'all: {}\n' }).clusters, {
    repository: ['IPPool/default'],
  });
});

test('each path takes one search, however deep it is', () => {
  const deep = `${'config/'.repeat(580)}x`;
  const files = filesOf({ 'galaxy.yml': '', 'files/x.yaml': '' });
  const published = publishedIn({ files, others: new Set(['PROJECT']) })!;
  for (let index = 0; index < 60_000; index++) assert.ok(published(`${deep}${index}/x.yaml`));
});

test('what a module of Terraform holds is of those who call it', () => {
  const held = { 'net/files/calico.yaml': pool('default', '10.0.0.0/16') };
  const module = ['net/variables.tf', 'net/outputs.tf', 'net/examples/full/main.tf'];
  const why = 'a file of a Terraform module, which others call';
  assert.equal(scopesIn(held, { others: module }), {
    clusters: { repository: [] },
    aside: [`IPPool/default: ${why}`],
  });
  const flat = module.map(path => path.replace('full/', ''));
  assert.equal(scopesIn(held, { others: flat }).clusters, { repository: [] }, 'an example without a folder');
  const single = module.map(path => path.replace('examples', 'example'));
  assert.equal(scopesIn(held, { others: single }).clusters, { repository: [] });
  for (const lacking of module)
    assert.equal(
      scopesIn(held, { others: module.filter(path => path !== lacking) }).clusters,
      { repository: ['IPPool/default'] },
      lacking,
    );
  const beside = { ...held, 'pool.yaml': pool('own', '10.1.0.0/16') };
  assert.equal(scopesIn(beside, { others: module }).clusters, { repository: ['IPPool/own'] });
  const deployed = { ...held, 'clusters/home/sync.yaml': flux('home', './net/files') };
  assert.equal(scopesIn(deployed, { others: module }).clusters, { repository: ['IPPool/default'] });
});

test('charts below the description of a repository of charts are of those who install them', () => {
  const charts = {
    'charts/cni/Chart.yaml':
      'name: cni\nversion: 1.0.0\ndependencies: [{ name: tigera-operator, version: 3.28.1 }]\n',
    'charts/cni/values.yaml':
      'tigera-operator: { installation: { calicoNetwork: { ipPools: [{ cidr: 10.0.0.0/16 }] } } }\n',
    'pool.yaml': pool('own', '10.1.0.0/16'),
  };
  const installed = (files: Record<string, string>) =>
    scopesIn({ ...charts, ...files }).clusters['repository'];
  assert.equal(installed({ 'ct.yaml': 'chart-dirs: [charts]\n' }), ['IPPool/own']);
  assert.equal(installed({ 'charts/artifacthub-repo.yml': 'repositoryID: a\n' }), ['IPPool/own']);
  const flow = (uses: string) => ({
    '.github/workflows/release.yml': `jobs: { a: { steps: [{ uses: ${uses} }] } }\n`,
  });
  assert.equal(installed(flow('helm/chart-releaser-action@v1')), ['IPPool/own']);
  assert.ok(installed(flow('actions/checkout@v4'))!.includes('Installation/default'));
  assert.ok(installed({})!.includes('Installation/default'));
  assert.ok(installed({ 'other/ct.yaml': 'chart-dirs: [charts]\n' })!.includes('Installation/default'));
});

test.run();
