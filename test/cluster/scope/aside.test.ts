import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { argo, flux, kustomization, pool } from '../../kit/repositories.ts';
import { scopesIn } from '../../kit/scopes.ts';

const test = suite('what is set aside');

test('a Flux Kustomization that the kustomization around it does not list begins nothing', () => {
  const repository = {
    'clusters/home/flux-system/gotk-sync.yaml': flux('flux-system', './clusters/home'),
    'clusters/home/apps.yaml': flux('apps', './apps'),
    'apps/kustomization.yaml': kustomization('web.yaml'),
    'apps/web.yaml': flux('web', './web'),
    'apps/old.yaml': flux('old', './old'),
    'web/pool.yaml': pool('web', '10.0.0.0/16'),
    'old/pool.yaml': pool('old', '10.0.0.0/16'),
  };
  assert.equal(scopesIn(repository).clusters, { repository: ['IPPool/web'] });
  assert.equal(scopesIn(repository).aside, ['IPPool/old: left out of what deploys the folder around it']);
});

test('a cluster that is called like a test is a cluster among clusters', () => {
  const repository = Object.fromEntries(
    ['dev', 'prod', 'test'].flatMap(name => [
      [`clusters/${name}/flux-system/gotk-sync.yaml`, flux('flux-system', `./clusters/${name}`)],
      [`clusters/${name}/pool.yaml`, pool(name, '10.0.0.0/16')],
    ]),
  );
  assert.equal(scopesIn(repository).clusters, {
    'clusters/dev': ['IPPool/dev'],
    'clusters/prod': ['IPPool/prod'],
    'clusters/test': ['IPPool/test'],
  });
  const tests = { 'net/pool.yaml': pool('net', '10.0.0.0/16'), 'test/pool.yaml': pool('t', '10.0.0.0/16') };
  assert.equal(scopesIn(tests).clusters, { repository: ['IPPool/net'] });
  assert.equal(scopesIn(tests).aside, ['IPPool/t: test/']);
});

test('an example that deploys what the repository builds takes nothing from it', () => {
  const repository = {
    'base/kustomization.yaml': kustomization('pool.yaml'),
    'base/pool.yaml': pool('default', '10.0.0.0/16'),
    'overlays/lab/kustomization.yaml': kustomization('../../base'),
    'examples/argo.yaml': argo('net', 'overlays/lab', 'name: in-cluster'),
  };
  assert.equal(scopesIn(repository).clusters, { repository: ['IPPool/default'] });
  assert.equal(scopesIn(repository).aside, []);
});

test('names of folders and of files set aside what nothing reaches', () => {
  const repository = {
    'net/pool.yaml': pool('net', '10.0.0.0/16'),
    'vendor/k8s.io/api/testdata/pool.yaml': pool('a', '10.0.0.0/16'),
    'charts/web/templates/pool.yaml': pool('b', '10.0.0.0/16'),
    'roles/k3s/molecule/default/pool.yaml': pool('c', '10.0.0.0/16'),
    'infra_old/pool.yaml': pool('d', '10.0.0.0/16'),
    'net/restore.yaml': pool('e', '10.0.0.0/16'),
    'net/pool.example.yaml': pool('f', '10.0.0.0/16'),
    'example.yaml': pool('g', '10.1.0.0/16'),
    'household/pool.yaml': pool('h', '10.2.0.0/16'),
  };
  const { clusters, aside } = scopesIn(repository);
  assert.equal(clusters, { repository: ['IPPool/g', 'IPPool/h', 'IPPool/net'] });
  assert.equal(aside, [
    'IPPool/a: vendor/',
    'IPPool/b: templates/',
    'IPPool/c: molecule/',
    'IPPool/d: infra_old/',
    'IPPool/e: restore.yaml',
    'IPPool/f: pool.example.yaml',
  ]);
});

test('what a root reaches is deployed, whatever it is called', () => {
  const repository = {
    'clusters/home/flux-system/gotk-sync.yaml': flux('flux-system', './clusters/home'),
    'clusters/home/net.yaml': flux('net', './examples/net'),
    'examples/net/pool.yaml': pool('net', '10.0.0.0/16'),
    'examples/other/pool.yaml': pool('other', '10.0.0.0/16'),
    'vendor/calico/kustomization.yaml': kustomization('pool.yaml'),
    'vendor/calico/pool.yaml': pool('vendored', '10.1.0.0/16'),
    'clusters/home/calico.yaml': flux('calico', './calico'),
    'calico/kustomization.yaml': kustomization('../vendor/calico'),
  };
  assert.equal(scopesIn(repository), {
    clusters: { repository: ['IPPool/net', 'IPPool/vendored'] },
    aside: ['IPPool/other: examples/'],
  });
});

test('a manifest beside templates of manifests is part of what they make', () => {
  const repository = {
    'bootstrap/pool.yaml': pool('a', '10.0.0.0/16'),
    'bootstrap/nodes.yaml': 'apiVersion: v1\nkind: Node\nmetadata: { name: a }\n',
    'net/pool.yaml': pool('net', '10.1.0.0/16'),
  };
  const others = ['bootstrap/installation.yaml.j2', 'net/README.md.j2'];
  assert.equal(scopesIn(repository, { others }), {
    clusters: { repository: ['IPPool/net'] },
    aside: ['IPPool/a: beside templates of manifests', 'Node/a: beside templates of manifests'],
  });
});

test('what contradicts the only cluster, or nothing brings to one of several, is in none', () => {
  const only = {
    'flux/cluster.yaml': flux('cluster', './flux'),
    'flux/pool.yaml': pool('default', '10.0.0.0/16'),
    'by-hand/pool.yaml': pool('extra', '10.1.0.0/16'),
    'retry/pool.yaml': pool('default', '10.9.0.0/16'),
    'retry/more.yaml': pool('more', '10.8.0.0/16'),
    'spare/pool.yaml': pool('spare', '10.0.4.0/24'),
  };
  assert.equal(scopesIn(only), {
    clusters: { repository: ['IPPool/extra', 'IPPool/default'] },
    aside: [
      'IPPool/default: nothing deploys it, and its IPPool/default differs from the one beside it',
      'IPPool/more: nothing deploys it, and its IPPool/default differs from the one beside it',
      'IPPool/spare: nothing deploys it, and its range is one of what is deployed',
    ],
  });
  const several = {
    'clusters/a/sync.yaml': flux('flux-system', './clusters/a'),
    'clusters/a/pool.yaml': pool('a', '10.0.0.0/16'),
    'clusters/b/sync.yaml': flux('flux-system', './clusters/b'),
    'clusters/b/pool.yaml': pool('b', '10.0.0.0/16'),
    'spare/pool.yaml': pool('spare', '10.1.0.0/16'),
  };
  assert.equal(scopesIn(several), {
    clusters: { 'clusters/a': ['IPPool/a'], 'clusters/b': ['IPPool/b'] },
    aside: ['IPPool/spare: nothing deploys it'],
  });
});

test.run();
