import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { coverageOf as run, pool, type Seen } from '../../kit/coverage.ts';

const test = suite('what other tools deploy from elsewhere');

const url = 'https://git.acme.dev/net.git';
const object = (api: string, kind: string, spec: string) =>
  `apiVersion: ${api}\nkind: ${kind}\nmetadata: { name: net }\nspec: ${spec}\n`;

async function named(files: Record<string, string>): Promise<readonly string[]> {
  const { stdout, code } = await run({ ...pool, ...files }, ['--strict-coverage', '-f', 'json']);
  assert.is(code, 0);
  return (JSON.parse(stdout) as Seen).summary.unseen.map(({ path, reason }) => `${path}: ${reason}`);
}

const foreign = `net.yaml: it deploys from another repository, which is not fetched: ${url}`;

test('Config Sync, Fleet, Carvel, Talos and RKE name it', async () => {
  for (const text of [
    object('configsync.gke.io/v1beta1', 'RootSync', `{ git: { repo: ${url}, dir: prod } }`),
    object('configsync.gke.io/v1beta1', 'RepoSync', `{ sourceType: oci, oci: { image: ${url} } }`),
    object('fleet.cattle.io/v1alpha1', 'GitRepo', `{ repo: ${url}, paths: [calico] }`),
    object('kappctrl.k14s.io/v1alpha1', 'App', `{ fetch: [{ git: { url: ${url} } }] }`),
    `machine: { type: controlplane }\ncluster: { extraManifests: [${url}] }\n`,
    `cluster:\n  network:\n    cni: { name: custom, urls: [${url}] }\n`,
    `addons_include: [${url}]\n`,
  ])
    for (const ending of ['\n', '\r\n'])
      assert.equal(await named({ 'net.yaml': text.replaceAll('\n', ending) }), [foreign], text);
  const json = {
    apiVersion: 'fleet.cattle.io/v1alpha1',
    kind: 'GitRepo',
    metadata: { name: 'a' },
    spec: { repo: url },
  };
  const list = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [json] });
  assert.equal(await named({ 'net.json': list }), [foreign.replace('yaml', 'json')]);
});

test('packages and charts do where they are called after Calico', async () => {
  const install = (name: string) =>
    object(
      'packaging.carvel.dev/v1alpha1',
      'PackageInstall',
      `{ packageRef: { refName: ${name}.tanzu.vmware.com } }`,
    );
  assert.is((await named({ 'a.yaml': install('calico') })).length, 1);
  assert.equal(await named({ 'a.yaml': install('cert-manager') }), []);
  const release = object(
    'helm.toolkit.fluxcd.io/v2',
    'HelmRelease',
    '{ chartRef: { kind: OCIRepository, name: net } }',
  );
  const source = (chart: string) =>
    object('source.toolkit.fluxcd.io/v1', 'OCIRepository', `{ url: "oci://ghcr.io/acme/${chart}" }`);
  assert.equal(await named({ 'a.yaml': release, 'b.yaml': source('calico-pools') }), [
    'a.yaml: it has charts or generators, which are not run: chart calico-pools',
  ]);
  assert.equal(await named({ 'a.yaml': release, 'b.yaml': source('podinfo') }), []);
});

test('what is here, is a product or is a file brings nothing unseen', async () => {
  const here = { 'calico/pool.yaml': pool['pool.yaml'], 'pool.yaml': '' };
  const git = object('fleet.cattle.io/v1alpha1', 'GitRepo', `{ repo: ${url}, paths: [calico] }`);
  assert.equal(await named({ ...here, 'net.yaml': git }), []);
  const sync = object('configsync.gke.io/v1beta1', 'RootSync', `{ git: { repo: ${url}, dir: ./calico/ } }`);
  assert.equal(await named({ ...here, 'net.yaml': sync }), []);
  assert.equal(await named({ 'net.yaml': git, 'ipamlint.yaml': `sources: ['${url}']\n` }), []);
  const server = 'https://github.com/kubernetes-sigs/metrics-server/releases/latest/download/components.yaml';
  assert.equal(await named({ 'net.yaml': `cluster: { extraManifests: [${server}] }\n` }), []);
  assert.equal(await named({ 'net.yaml': 'addons_include: [./addons/net.yaml]\n' }), []);
});

test.run();
