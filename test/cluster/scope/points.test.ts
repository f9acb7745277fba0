import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Repository } from '../../kit/manifests.ts';
import { argo, flux, kustomization, pool } from '../../kit/repositories.ts';
import { clusters, findings, gotk, home, judged } from '../../kit/small-repositories.ts';
import { node } from '../../kit/states.ts';

const test = suite('issue 27, 1: what makes a cluster');

const talos = `clusterName: home\nendpoint: https://10.9.0.1:6443\nclusterPodNets: [10.42.0.0/16]\nclusterSvcNets: [10.43.0.0/16]\nnodes: [{ hostname: n1, ipAddress: 192.168.0.1, controlPlane: true }]\n`;

test('roots, overlays, set-up files, ipamlint.yaml, and objects beside each other show clusters', () => {
  const two = (folder: string) => ({
    [`${folder}/east/pool.yaml`]: pool('east', '10.1.0.0/16'),
    [`${folder}/west/pool.yaml`]: pool('west', '10.1.0.0/16'),
  });
  const roots = (name: string) => ({
    [`bootstrap/${name}.yaml`]: argo(`root-${name}`, `clusters/${name}`, 'name: in-cluster'),
    [`clusters/${name}/net.yaml`]: argo('net', `nets/${name}`, 'name: in-cluster'),
  });
  assert.equal(clusters(home), { repository: 'main' });
  assert.equal(Object.values(clusters({ ...roots('east'), ...roots('west'), ...two('nets') })), [
    'east',
    'west',
  ]);
  const overlay = (name: string) => ({ [`overlays/${name}/kustomization.yaml`]: kustomization('pool.yaml') });
  assert.equal(clusters({ ...overlay('east'), ...overlay('west'), ...two('overlays') }), {
    'overlays/east': 'east',
    'overlays/west': 'west',
  });
  assert.equal(clusters({ 'talos/talconfig.yaml': talos }), {
    repository: 'n1, pods 10.42.0.0/16, services 10.43.0.0/16',
  });
  const config = {
    'ipamlint.yaml': 'clusters: [{ name: a, include: [nets/east] }, { name: b, include: [nets/west] }]\n',
  };
  assert.equal(clusters({ ...config, ...two('nets') }), { a: 'east', b: 'west' });
  assert.equal(
    clusters({ 'a/pool.yaml': pool('a', '10.1.0.0/16'), 'b/pool.yaml': pool('b', '10.2.0.0/16') }),
    {
      repository: 'a, b',
    },
  );
});

const aside = `${pool('more', '10.42.9.0/24')}---\n${node('n9')}`;

for (const path of [
  'net/left-out.yaml',
  'templates/pool.yaml',
  'tmpl/net/pool.yaml',
  'setup/pool.yaml',
  'examples/pool.yaml',
  'cmd/golden/pool.yaml',
  'vendor/k8s.io/api/node.yaml',
  'third_party/calico/pool.yaml',
  'pkg/testdata/pool.yaml',
  'roles/k3s/molecule/default/pool.yaml',
  'backup/restore.yaml',
])
  test(`${path} is set aside: no cluster gets its node or pool, and only itself is judged`, () => {
    const repository = { ...home, [path]: aside };
    assert.equal(clusters(repository), { repository: 'main' });
    assert.equal(findings(repository), []);
    const { fleet, summary } = judged(repository);
    assert.equal([summary.pools, summary.nodes], [1, 0]);
    assert.equal([...new Set(fleet.aside?.objects.map(({ manifest }) => manifest.file.path))], [path]);
    const invalid = { ...repository, [path]: pool('more', '10.42.9.0/33') };
    assert.equal(findings(invalid), [`error invalid-pool-cidr ${path}`]);
  });

test('a name sets aside only what no root reaches, and clusters/test with its own Flux is a cluster', () => {
  for (const folder of ['templates', 'examples', 'vendor']) {
    const reached = {
      'clusters/home/net.yaml': flux('net', `./${folder}/net`),
      [`${folder}/net/pool.yaml`]: pool('a', '10.1.0.0/16'),
    };
    assert.equal(clusters({ ...gotk('clusters/home'), ...reached }), { repository: 'a' });
  }
  const member = (name: string) => ({
    ...gotk(`clusters/${name}`),
    [`clusters/${name}/pool.yaml`]: pool(name, '10.1.0.0/16'),
  });
  const names = ['dev', 'prod', 'stage', 'test'];
  assert.equal(
    clusters(Object.assign({}, ...names.map(member)) as Repository),
    Object.fromEntries(names.map(name => [`clusters/${name}`, name])),
  );
});

test.run();
