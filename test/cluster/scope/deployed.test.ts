import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findScopes } from '../../../src/cluster/scope/find.ts';
import type { Scopes } from '../../../src/cluster/scope/scope.ts';
import { loaded, type Repository } from '../../kit/manifests.ts';
import { scopesIn } from '../../kit/scopes.ts';
import { argo, deployment, flux, kustomization, namespace, pool } from '../../kit/repositories.ts';

const found = (repository: Repository): Scopes => findScopes({ ...loaded(repository), trees: [''] });

/** The scopes of a repository, each as its name and what it holds of Calico and Kubernetes. */
const scopes = (repository: Repository): Record<string, string[]> =>
  Object.fromEntries(
    found(repository).scopes.map(({ name, members }) => [
      name,
      members
        .filter(({ kind }) => !/^(?:Kustomization|Application|ApplicationSet)$/.test(kind))
        .map(({ id }) => id),
    ]),
  );

/** What is set aside, as `IPPool/old: archive/`. */
const aside = (repository: Repository): readonly string[] =>
  found(repository).aside.map(({ manifest, why }) => `${manifest.id}: ${why}`);

const test = suite('findScopes, with Flux, Argo CD and kustomize');

test('what Flux reaches from one folder of clusters/ is one cluster, a base that two reach is in both', () => {
  const repository = {
    'clusters/dev/flux-system/gotk-sync.yaml': flux('flux-system', './clusters/dev'),
    'clusters/dev/infra.yaml': flux('infra', './infra/dev'),
    'clusters/prod/flux-system/gotk-sync.yaml': flux('flux-system', './clusters/prod'),
    'clusters/prod/infra.yaml': flux('infra', './infra/prod'),
    'infra/base/pool.yaml': pool('default', '10.0.0.0/16'),
    'infra/base/kustomization.yaml': kustomization('pool.yaml'),
    'infra/dev/kustomization.yaml': kustomization('../base', 'dev.yaml'),
    'infra/dev/dev.yaml': pool('dev', '10.1.0.0/16'),
    'infra/prod/kustomization.yaml': kustomization('../base', 'prod.yaml'),
    'infra/prod/prod.yaml': pool('prod', '10.1.0.0/16'),
  };
  assert.equal(scopes(repository), {
    'clusters/dev': ['IPPool/default', 'IPPool/dev'],
    'clusters/prod': ['IPPool/default', 'IPPool/prod'],
  });
  assert.is(found(repository).scopes[0]!.evidence, 'Flux root clusters/dev/flux-system, 2 Kustomizations');
});

test('a single cluster of Flux is the repository, with what is applied by hand beside it', () => {
  const repository = {
    'kubernetes/flux/cluster.yaml': flux('cluster', './kubernetes/flux'),
    'kubernetes/flux/apps.yaml': flux('apps', './kubernetes/apps'),
    'kubernetes/apps/web/web.yaml': deployment('web', 'shop'),
    'bootstrap/pool.yaml': pool('default', '10.0.0.0/16'),
    'bootstrap/nodes.yaml': 'apiVersion: v1\nkind: Node\nmetadata: { name: a }\n',
  };
  assert.equal(scopes(repository), {
    repository: ['Node/a', 'IPPool/default', 'Deployment/shop/web'],
  });
});

test('a file that the kustomization beside it does not list is not deployed', () => {
  const repository = {
    'clusters/home/flux-system/gotk-sync.yaml': flux('flux-system', './clusters/home'),
    'clusters/home/net.yaml': flux('net', './net'),
    'net/kustomization.yaml': kustomization('pool.yaml', '# old.yaml').replace(
      ', # old.yaml]',
      ']\n# - old.yaml',
    ),
    'net/pool.yaml': pool('default', '10.0.0.0/16'),
    'net/old.yaml': pool('old', '10.0.0.0/16'),
    'net/nodes.yaml': 'apiVersion: v1\nkind: Node\nmetadata: { name: a }\n',
  };
  assert.equal(scopes(repository), { repository: ['IPPool/default'] });
  assert.equal(aside(repository), [
    'IPPool/old: left out of a kustomization',
    'Node/a: left out of a kustomization',
  ]);
});

test('a kubeconfig sends a deployment to another cluster', () => {
  const repository = {
    'clusters/hub/flux-system/gotk-sync.yaml': flux('flux-system', './clusters/hub'),
    'clusters/hub/edge.yaml': flux('edge', './edge', [
      'kubeConfig: { secretRef: { name: edge-kubeconfig } }',
    ]),
    'clusters/hub/pool.yaml': pool('hub', '10.0.0.0/16'),
    'edge/pool.yaml': pool('edge', '10.0.0.0/16'),
  };
  assert.equal(scopes(repository), { 'edge-kubeconfig': ['IPPool/edge'], 'clusters/hub': ['IPPool/hub'] });
});

test('two Flux trees that contradict each other are two clusters, wherever they stand', () => {
  const repository = {
    'kubernetes/main/flux/cluster.yaml': flux('cluster', './kubernetes/main/flux'),
    'kubernetes/main/flux/apps.yaml': flux('apps', './kubernetes/main/apps'),
    'kubernetes/main/apps/pool.yaml': pool('main', '10.0.0.0/16'),
    'kubernetes/storage/flux/cluster.yaml': flux('cluster', './kubernetes/storage/flux'),
    'kubernetes/storage/flux/apps.yaml': flux('apps', './kubernetes/storage/apps'),
    'kubernetes/storage/apps/pool.yaml': pool('storage', '10.0.0.0/16'),
  };
  assert.equal(scopes(repository), {
    'kubernetes/main': ['IPPool/main'],
    'kubernetes/storage': ['IPPool/storage'],
  });
});

test('a Flux Kustomization in a directory that is not deployed starts nothing', () => {
  const repository = {
    'flux/cluster.yaml': flux('cluster', './flux'),
    'flux/pool.yaml': pool('default', '10.0.0.0/16'),
    'archive/old.yaml': flux('old', './archive/old'),
    'archive/old/pool.yaml': pool('old', '10.0.0.0/16'),
  };
  assert.equal(scopes(repository), { repository: ['IPPool/default'] });
  assert.equal(aside(repository), ['IPPool/old: archive/']);
});

test('each destination of Argo CD is a cluster', () => {
  const repository = {
    'argocd/dev.yaml': argo('net-dev', 'net/overlays/dev', 'name: dev'),
    'argocd/prod.yaml': argo('net-prod', 'net/overlays/prod', 'server: "https://prod.example:6443"'),
    'argocd/tools.yaml': argo('tools', 'tools', 'server: "https://kubernetes.default.svc"'),
    'net/base/kustomization.yaml': kustomization('pool.yaml'),
    'net/base/pool.yaml': pool('default', '10.0.0.0/16'),
    'net/overlays/dev/kustomization.yaml': kustomization('../../base'),
    'net/overlays/prod/kustomization.yaml': kustomization('../../base'),
    'tools/pool.yaml': pool('tools', '10.0.0.0/16'),
  };
  assert.equal(scopes(repository), {
    argocd: ['IPPool/tools'],
    dev: ['IPPool/default'],
    'https://prod.example:6443': ['IPPool/default'],
  });
});

test('an application of applications is followed', () => {
  const repository = {
    'root.yaml': argo('root', 'apps', 'name: in-cluster'),
    'apps/net.yaml': argo('net', 'net', 'name: in-cluster'),
    'net/pool.yaml': pool('default', '10.0.0.0/16'),
  };
  const [cluster] = found(repository).scopes;
  assert.equal(cluster!.members.map(({ id }) => id).slice(0, 2), [
    'Application/argocd/net',
    'IPPool/default',
  ]);
});

test('an ApplicationSet brings each directory to its cluster', () => {
  const set = `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: net }
spec:
  generators:
    - git:
        repoURL: https://git.example/fleet.git
        directories: [{ path: net/* }, { path: net/base, exclude: true }]
  template:
    metadata: { name: 'net-{{path.basename}}' }
    spec:
      source: { repoURL: https://git.example/fleet.git, path: '{{path}}' }
      destination: { name: '{{path.basename}}', namespace: calico-system }
`;
  const repository = {
    'argocd/net.yaml': set,
    'net/base/pool.yaml': pool('base', '10.0.0.0/16'),
    'net/dev/pool.yaml': pool('dev', '10.0.0.0/16'),
    'net/prod/pool.yaml': pool('prod', '10.0.0.0/16'),
    'net/prod/web.yaml': deployment('web'),
  };
  const result = scopes(repository);
  assert.equal(result.dev, ['IPPool/dev']);
  assert.equal(result.prod, ['IPPool/prod', 'Deployment/calico-system/web']);
});

test('kustomizations that nothing refers to are alternatives where they share objects, else one cluster', () => {
  const shared = {
    'base/kustomization.yaml': kustomization('pool.yaml'),
    'base/pool.yaml': pool('default', '10.0.0.0/16'),
    'blue/kustomization.yaml': kustomization('../base', 'edge.yaml'),
    'blue/edge.yaml': pool('edge', '10.1.0.0/16'),
    'green/kustomization.yaml': kustomization('../base', 'rim.yaml'),
    'green/rim.yaml': pool('rim', '10.1.0.0/16'),
  };
  assert.equal(scopes(shared), {
    blue: ['IPPool/default', 'IPPool/edge'],
    green: ['IPPool/default', 'IPPool/rim'],
  });
  const apart = {
    'common/kustomization.yaml': kustomization('namespace.yaml'),
    'common/namespace.yaml': namespace('shop'),
    'apps/kustomization.yaml': kustomization('../common', 'web.yaml'),
    'apps/web.yaml': deployment('web', 'shop'),
    'net/kustomization.yaml': kustomization('../common', 'pool.yaml'),
    'net/pool.yaml': pool('default', '10.0.0.0/16'),
  };
  assert.equal(Object.keys(scopes(apart)), ['repository']);
});

test('a base that only an example builds on is deployed all the same', () => {
  const repository = {
    'base/kustomization.yaml': kustomization('pool.yaml'),
    'base/pool.yaml': pool('default', '10.0.0.0/16'),
    'examples/one/kustomization.yaml': kustomization('../../base'),
  };
  assert.equal(scopes(repository), { repository: ['IPPool/default'] });
});

test('what stands beside a template of a manifest is set aside', () => {
  const repository = {
    'a/pool.yaml': pool('made', '10.0.0.0/16'),
    'b/pool.yaml': pool('live', '10.1.0.0/16'),
  };
  const { clusters, aside } = scopesIn(repository, { others: ['a/pool.yaml.j2', 'b/readme.md.j2'] });
  assert.equal(clusters, { repository: ['IPPool/live'] });
  assert.equal(aside, ['IPPool/made: next to templates of manifests']);
});

test('deployments that deploy each other end', () => {
  const repository = {
    'a/x.yaml': flux('x', './b'),
    'b/y.yaml': flux('y', './a'),
    'b/pool.yaml': pool('default', '10.0.0.0/16'),
  };
  assert.equal(scopes(repository), { repository: ['IPPool/default'] });
  const circles = {
    'a/kustomization.yaml': kustomization('../b'),
    'b/kustomization.yaml': kustomization('../a', '.', '../../../etc', 'pool.yaml'),
    'b/pool.yaml': pool('default', '10.0.0.0/16'),
  };
  assert.equal(scopes(circles), { repository: ['IPPool/default'] });
  const applications = {
    'a/x.yaml': argo('x', 'a', 'name: in-cluster'),
    'a/y.yaml': argo('y', 'b', 'name: in-cluster'),
    'b/z.yaml': argo('x', 'a', 'name: in-cluster'),
    'b/pool.yaml': pool('default', '10.0.0.0/16'),
  };
  assert.equal(scopes(applications), { repository: ['IPPool/default'] });
});

test.run();
