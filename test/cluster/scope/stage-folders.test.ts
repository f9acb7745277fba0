import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Repository } from '../../kit/manifests.ts';
import { argo, flux, pool } from '../../kit/repositories.ts';
import { scopesIn } from '../../kit/scopes.ts';

const scopes = (repository: Repository) => scopesIn(repository).clusters;

const test = suite('folders that are called after a stage');

test('an Application in test/ begins a cluster where one stands at the same place of another stage', () => {
  const apps = (stage: string) => ({
    [`argocd/${stage}/calico.yaml`]: argo(`${stage}-calico`, `overlays/${stage}`, `name: ${stage}lab`),
    [`overlays/${stage}/pool.yaml`]: pool(stage, '10.0.0.0/16'),
  });
  const held = (repository: Repository) => Object.keys(scopesIn(repository).clusters);
  assert.equal(held({ ...apps('prod'), ...apps('test') }), ['prodlab', 'testlab']);
  const other = { 'argocd/test/web.yaml': argo('test-web', 'overlays/test', 'name: testlab') };
  assert.equal(held({ ...apps('prod'), 'overlays/test/pool.yaml': pool('a', '10.0.0.0/16'), ...other }), [
    'prodlab',
  ]);
});

test('a folder called like a stage is a cluster where its own Flux applies that folder, wherever it stands', () => {
  const rooted = (folder: string, path = folder) => ({
    [`${folder}/flux-system/gotk-sync.yaml`]: flux('flux-system', `./${path}`),
    [`${folder}/pool.yaml`]: pool('default', '10.0.0.0/16'),
  });
  for (const folder of ['test', 'platform/test', 'fleet/e2e'])
    assert.equal(scopes(rooted(folder)), { repository: ['IPPool/default'] }, folder);
  for (const folder of ['platform/examples', 'docs/test', 'fleet/old'])
    assert.equal(Object.values(scopes(rooted(folder))).flat(), [], folder);
  assert.equal(Object.values(scopes(rooted('platform/test', 'clusters/live'))).flat(), [], 'a copy');
});

test.run();
