import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { desk } from '../../kit/desk.ts';
import { flux, pool } from '../../kit/repositories.ts';

const test = suite('what inventory says first');

const source = (name: string, url: string) =>
  `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: { name: ${name}, namespace: flux-system }\nspec: { url: "${url}" }\n`;

test('clusters and how each was recognized, then what is set aside and why, then what comes from elsewhere', async () => {
  const { stdout } = await desk().run(
    {
      'clusters/home/flux-system/gotk-sync.yaml': `${source('flux-system', 'ssh://git@git.example/me/fleet')}---\n${flux('flux-system', './clusters/home')}`,
      'clusters/home/net.yaml': flux('net', './net'),
      'clusters/home/podinfo.yaml': `${source('podinfo', 'https://git.example/others/podinfo')}---\n${flux('podinfo', './kustomize').replace('name: flux-system }', 'name: podinfo }')}`,
      'net/kustomization.yaml': 'resources: [pool.yaml]\n',
      'net/pool.yaml': pool('net', '10.42.0.0/16'),
      'net/old.yaml': pool('old', '10.43.0.0/16'),
      'templates/a.yaml': pool('a', '10.44.0.0/16'),
      'templates/b.yaml': pool('b', '10.45.0.0/16'),
      'talos/talconfig.yaml':
        'clusterName: home\nendpoint: https://10.0.0.1:6443\nclusterPodNets: [10.42.0.0/16]\nnodes: [{ hostname: a, ipAddress: 10.0.0.2, controlPlane: true }]\n',
    },
    'inventory',
  );
  assert.is(
    stdout.slice(0, stdout.indexOf('\ncluster repository')),
    `1 cluster
  repository  Flux root clusters/home/flux-system, 3 Kustomizations; nodes from talos/talconfig.yaml

3 files set aside, each object checked separately: 2 templates/; 1 left out of a kustomization

from other repositories, not fetched
  git.example/others/podinfo kustomize  clusters/home/podinfo.yaml:8:19
`,
  );
});

test('of a pool that a transformer changes in ways that are not followed nothing is determined', async () => {
  const transformer = 'apiVersion: builtin\nkind: PrefixTransformer\nmetadata: { name: p }\nprefix: x-\n';
  const { stdout } = await desk().run(
    {
      'kustomization.yaml': 'resources: [pool.yaml]\ntransformers: [t.yaml]\n',
      't.yaml': transformer,
      'pool.yaml': pool('a', '10.0.0.0/16'),
    },
    'inventory',
  );
  assert.match(stdout, 'not determined here: all of it; IPPool');
});

test.run();
