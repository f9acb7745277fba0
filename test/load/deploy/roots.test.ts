import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { loaded, type Repository } from '../../kit/manifests.ts';
import { argo, deployment, flux, pool } from '../../kit/repositories.ts';

const test = suite('roots of deployments');

test('an example, or a copy under tmpl/, deploys no root that stands elsewhere', () => {
  const sync = flux('flux-system', './clusters/home');
  const repository = {
    'clusters/home/flux-system/gotk-sync.yaml': sync,
    'clusters/home/net.yaml': flux('net', './net'),
    'net/pool.yaml': pool('net', '10.0.0.0/16'),
  };
  const homes = (more: Repository) =>
    loaded({ ...repository, ...more }).deployments.flatMap(({ root, manifests }) =>
      manifests.some(({ id }) => id === 'IPPool/net') ? root?.manifest.file.path : [],
    );
  const own = 'clusters/home/flux-system/gotk-sync.yaml';
  for (const path of ['tmpl/gotk-sync.yaml', 'examples/root.yaml', 'archive/home/gotk-sync.yaml'])
    assert.ok(homes({ [path]: sync }).includes(own), path);
  assert.ok(homes({ 'docs/all.yaml': flux('all', './clusters') }).includes(own));
  assert.equal(homes({ 'bootstrap/all.yaml': flux('all', './clusters') }), ['bootstrap/all.yaml']);
});

test('clusters/old deploys what is live, also below a folder whose name ends in old', () => {
  for (const folder of ['clusters/old', 'household/clusters/old']) {
    const root = `${folder}/flux-system/gotk-sync.yaml`;
    const { deployments } = loaded({
      [root]: flux('flux-system', `./${folder}`),
      [`${folder}/apps.yaml`]: flux('apps', './net'),
      'net/more.yaml': flux('more', './more'),
      'more/pool.yaml': pool('more', '10.0.0.0/16'),
    });
    assert.equal([...new Set(deployments.map(each => each.root?.manifest.file.path))], [root], folder);
  }
});

test('a path that leaves the repository, or begins with a slash, is told, and Argo CD deploys nothing of it', () => {
  const rooted = (path: string) => ({
    'net/a.yaml': deployment('a', 'x'),
    'apps/root.yaml': argo('root', 'apps', 'namespace: x'),
    'apps/net.yaml': argo('net', path, 'namespace: x'),
  });
  for (const path of ['../../net', '/net', 'a/../../net']) {
    const { deployments, unseen } = loaded(rooted(path));
    assert.not(
      deployments.some(({ manifests }) => manifests.some(({ id }) => id === 'Deployment/x/a')),
      path,
    );
    assert.ok(
      unseen.some(({ reason }) => reason.startsWith(`names ${path}, which `)),
      path,
    );
  }
  const { deployments } = loaded(rooted('./a/../net/'));
  assert.equal(
    deployments.find(({ name }) => name === 'Argo CD Application net')?.manifests.map(({ id }) => id),
    ['Deployment/x/a'],
  );
});

test.run();
