import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dataObjectsIn } from '../../../src/load/data-objects.ts';
import { askedFromTop } from '../../../src/load/deploy/from-top.ts';
import { load } from '../../../src/load/load.ts';
import { snapshotOf } from '../../kit/case.ts';
import { filesOf, type Repository } from '../../kit/manifests.ts';
import { deployment, flux, pool } from '../../kit/repositories.ts';

/** What is deployed of a root, and why something of it is not seen. */
function found(repository: Repository, prefix?: string) {
  const { deployments, unseen } = load({ ...snapshotOf(filesOf(repository)), prefix });
  return {
    applied: Object.fromEntries(
      deployments.map(({ name, manifests }) => [name, manifests.map(({ id }) => id)]),
    ),
    unseen: unseen.map(({ reason }) => reason),
  };
}

const test = suite('a root that is a folder of a work tree');

const prod = {
  'flux-system/sync.yaml': flux('flux-system', './clusters/prod'),
  'apps.yaml': flux('apps', './clusters/prod/apps'),
  'apps/a.yaml': deployment('a', 'x'),
};

const roots = ['Kustomization/flux-system/flux-system', 'Kustomization/flux-system/apps'];

test('folders that Flux names from the top of the work tree are those of the root', () => {
  assert.equal(found(prod, 'clusters/prod/').applied, {
    'Flux Kustomization flux-system/apps': ['Deployment/x/a'],
    'Flux Kustomization flux-system/flux-system': [...roots, 'Deployment/x/a'],
  });
});

test('what `flux bootstrap` wrote tells where the root lies in its source, where git does not', () => {
  const { 'flux-system/sync.yaml': sync, ...rest } = prod;
  const applied = {
    'Flux Kustomization flux-system/apps': ['Deployment/x/a'],
    'Flux Kustomization flux-system/flux-system': [...roots, 'Deployment/x/a'],
  };
  assert.equal(found(prod).applied, applied, 'the folder of the cluster');
  const below = (folder: string) =>
    Object.fromEntries(Object.entries(prod).map(([path, text]) => [`${folder}/${path}`, text]));
  const text = (repository: Repository, from: string, to: string) =>
    Object.fromEntries(Object.entries(repository).map(([path, each]) => [path, each.replaceAll(from, to)]));
  assert.equal(found(text(below('clusters/prod'), './clusters/', './k8s/clusters/')).applied, applied);
  assert.equal(found(below('clusters/prod')).applied, applied, 'the top');
  const two = {
    ...text(below('a'), './clusters/prod', './x/a'),
    ...text(below('b'), './clusters/prod', './y/b'),
  };
  assert.equal(Object.values(found(two).applied).flat(), [], 'they disagree');
  assert.equal(
    Object.values(found({ ...rest, 'flux/sync.yaml': sync }).applied).flat(),
    [],
    'no bootstrap stands so',
  );
});

test('one beside the root is named as not seen, and one of another repository as it is written', () => {
  const repository = {
    ...prod,
    'base.yaml': flux('base', './infrastructure/base'),
    'other.yaml': flux('other', './config/crd').replace('name: flux-system }\n', 'name: other }\n'),
    'source.yaml':
      'apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: { name: other, namespace: flux-system }\nspec: { url: https://git.example/other }\n',
  };
  assert.equal(found(repository, 'clusters/prod/').unseen, [
    'names ../../infrastructure/base, which lies outside of the root',
    'it deploys from another repository, which is not fetched: git.example/other config/crd',
  ]);
});

test('generators of Argo CD find folders and files there', () => {
  const set = (generator: string, path: string) => `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: apps, namespace: argocd }
spec:
  generators: [{ git: { repoURL: https://git.example/fleet.git, ${generator} } }]
  template:
    metadata: { name: '{{path.basename}}' }
    spec:
      source: { repoURL: https://git.example/fleet.git, path: '${path}' }
      destination: { name: in-cluster, namespace: x }
`;
  const apps = { 'apps/a/a.yaml': pool('a', '10.0.0.0/16'), 'apps/b/b.yaml': pool('b', '10.1.0.0/16') };
  const expected = { 'Argo CD Application a': ['IPPool/a'], 'Argo CD Application b': ['IPPool/b'] };
  const folders = set("directories: [{ path: 'lab/apps/*' }]", '{{path}}');
  assert.equal(found({ ...apps, 'set.yaml': folders }, 'lab/').applied, expected);
  const files = { 'apps/a/app.json': '{}', 'apps/b/app.json': '{}' };
  const perFile = set("files: [{ path: 'lab/apps/*/app.json' }]", '{{path}}');
  assert.equal(found({ ...apps, ...files, 'set.yaml': perFile }, 'lab/').applied, expected);
});

test('each object is asked once from the root and once from the top', () => {
  const set = `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: apps, namespace: argocd }
spec:
  generators: [{ git: { repoURL: https://git.example/fleet.git, files: [{ path: 'lab/apps/*.json' }] } }]
  template:
    metadata: { name: a }
    spec: { source: { repoURL: https://git.example/fleet.git, path: lab/apps }, destination: { name: in-cluster } }
`;
  const files = filesOf({ 'set.yaml': set, 'apps/a.json': '{}' });
  const objects = dataObjectsIn(files, []);
  let times = 0;
  const counted = { ...objects, paths: () => (times++, objects.paths()) };
  const { manifests } = load(snapshotOf(files));
  const surroundings = { prefix: 'lab/', exceed: () => {} };
  const { plansOf, lead } = askedFromTop(manifests, new Set(['', 'apps']), counted, surroundings);
  assert.is(lead, 'lab/');
  for (const manifest of [...manifests, ...manifests]) plansOf(manifest);
  assert.is(times, 2);
});

test('what spec.ignore leaves out counts from there', () => {
  const source =
    "apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: { name: flux-system, namespace: flux-system }\nspec: { url: https://git.example/fleet, ignore: '/clusters/prod/apps/a.yaml' }\n";
  assert.equal(found({ ...prod, 'flux-system/source.yaml': source }, 'clusters/prod/').applied, {
    'Flux Kustomization flux-system/apps': [],
    'Flux Kustomization flux-system/flux-system': roots,
  });
});

test('a root whose folders are named from it is a repository of its own, wherever it lies', () => {
  const own = {
    'sync.yaml': flux('flux-system', './'),
    'apps.yaml': flux('apps', './apps'),
    'apps/a.yaml': deployment('a', 'x'),
  };
  assert.equal(found(own, 'examples/fleet/').applied, found(own).applied);
});

test.run();
