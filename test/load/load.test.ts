import { remoteBasesIn } from '../../src/load/unseen/unseen.ts';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Manifest } from '../../src/model/manifest/core/manifest.ts';
import { loaded } from '../kit/manifests.ts';

const pool = (name: string) =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: ${name} }\nspec: { cidr: 10.0.0.0/16 }\n`;
const ids = (text: string, path = 'a.yaml') => loaded({ [path]: text }).manifests.map(({ id }) => id);

const test = suite('load');

test('documents, lists and sequences hold objects', () => {
  assert.equal(ids(`${pool('a')}---\n${pool('b')}`), ['IPPool/a', 'IPPool/b']);
  assert.equal(
    ids(
      'apiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, kind: Namespace, metadata: {name: a}}\n- {}\n- null\n',
    ),
    ['Namespace/a'],
  );
  assert.equal(
    ids(
      'items: [{apiVersion: projectcalico.org/v3, kind: IPPool, metadata: {name: a}}]\nkind: IPPoolList\napiVersion: projectcalico.org/v3',
    ),
    ['IPPool/a'],
  );
  assert.equal(ids('- {apiVersion: projectcalico.org/v3, kind: IPPool, metadata: {name: a}}\n- {}\n'), [
    'IPPool/a',
  ]);
  assert.equal(ids('{"apiVersion":"v1","kind":"Namespace","metadata":{"name":"a"}}', 'a.json'), [
    'Namespace/a',
  ]);
});

test("other products' pools are not Calico's", () => {
  assert.equal(ids('apiVersion: ipam.metal3.io/v1alpha1\nkind: IPPool\nmetadata: { name: a }'), []);
  assert.equal(ids('apiVersion: example.com/v1\nkind: IPAddressPool\nmetadata: { name: a }'), []);
  assert.equal(ids('apiVersion: postgresql.cnpg.io/v1\nkind: Cluster\nmetadata: { name: a }'), []);
});

test('namespaces of cluster-scoped kinds mean nothing', () => {
  assert.equal(
    ids('apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a, namespace: kube-system }'),
    ['IPPool/a'],
  );
});

test('the schema of a kind is not an object of the kind', () => {
  const crd =
    'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec: { names: { kind: IPPool } }\n';
  const found = loaded({ 'crd.yaml': crd });
  assert.equal([found.manifests, found.opaque], [[], []]);
});

test('one bad document hides nothing', () => {
  const text = `${pool('a')}---\napiVersion: projectcalico.org/v3\nkind: IPPool\nspec: { cidr: [\n---\n${pool('b')}`;
  const { manifests, problems } = loaded({ 'a.yaml': text });
  assert.equal(
    manifests.map(({ id }) => id),
    ['IPPool/a', 'IPPool/b'],
  );
  assert.is(problems.length, 1);
});

test('what declares nothing of ours and does not parse is counted, and is no problem', () => {
  const { problems, skipped, documents } = loaded({ 'a.yaml': 'Deployment: [' });
  assert.equal([problems, documents], [[], 1]);
  assert.equal([...skipped.values()], [1]);
});

test('templates are counted, and may bring pools', () => {
  const text = '{{- if .Values.pool }}\napiVersion: projectcalico.org/v3\nkind: IPPool\n{{- end }}\n';
  const { problems, skipped, opaque } = loaded({ 'templates/pool.yaml': text });
  assert.equal(problems, []);
  assert.is(skipped.get('template, not checked'), 1);
  assert.is(opaque.length, 1);
});

test('values and embedded manifests may bring pools', () => {
  for (const text of [
    'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nspec: { values: { extraObjects: [{ kind: IPPool }] } }',
    'installation:\n  calicoNetwork:\n    ipPools: []\n',
    'kind: ConfigMap\napiVersion: v1\ndata:\n  pool.yaml: |\n    kind: IPPool\n',
  ]) {
    assert.is(loaded({ 'a.yaml': text }).opaque.length, 1, text);
  }
  assert.equal(loaded({ 'a.yaml': `${pool('a')}---\nkind: ConfigMap\n` }).opaque, []);
});

test('pages about pools in a ConfigMap bring none; manifests, scripts and values do', () => {
  const opaque = (key: string, text: string) =>
    loaded({
      'a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata:\n  ${key}: |\n${text.replaceAll(/^(?=.)/gm, '    ')}`,
    }).opaque.length;
  const declared = 'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: edge }\n';
  assert.is(opaque('pool.yaml', declared), 1);
  assert.is(opaque('apply.sh', `calicoctl apply -f - <<EOF\n${declared}EOF\n`), 1);
  assert.is(opaque('values', 'installation:\n  calicoNetwork:\n    ipPools: []\n'), 1);
  assert.is(opaque('README.md', declared), 0, 'a page by its name');
  assert.is(opaque('runbook', `# Pools\n\n\`\`\`yaml\n${declared}\`\`\`\n`), 0, 'a page by its fences');
  assert.is(opaque('dashboard.json', '{"title": "IPPool utilization", "expr": "ipam_ippool"}\n'), 0);
  assert.is(opaque('notes', 'Ask the network team for a new IPPool, or an entry of ipPools.\n'), 0);
  const commented =
    'apiVersion: v1\nkind: ConfigMap\n# for the IPPool edge, see ipPools: of the operator\ndata: { a: b }\n';
  assert.is(loaded({ 'a.yaml': commented }).opaque.length, 0);
});

test('what hides pools is called what it is', () => {
  const reasons = (path: string, text: string) => loaded({ [path]: text }).opaque.map(({ reason }) => reason);
  const variables = 'kube_network_plugin: calico\ncalico_pool_name: a\n';
  assert.equal(reasons('group_vars/k8s_cluster/k8s-net-calico.yml', variables), ['variables']);
  assert.equal(reasons('settings/k8s-net-calico.yml', variables), ['embedded']);
  const encrypted = 'ipPools: ENC[AES256_GCM,data:a]\nsops: { version: 3.8.1 }\n';
  assert.equal(reasons('secret.yaml', encrypted), ['encrypted']);
});

test('a report of ours that lies in the tree brings no pools', () => {
  const report =
    '{"version": 1, "tool": {"name": "ipamlint"}, "diagnostics": [{"message": "IPPool \\"a\\" ipPools"}]}';
  assert.equal(loaded({ 'report.json': report }).opaque, []);
});

const kustomization = (text: string) =>
  `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n${text}`;

test('a patch is not an object; it is applied where its kustomization is', () => {
  const { manifests, deployments } = loaded({
    'base/pool.yaml': pool('a'),
    'base/kustomization.yaml': kustomization('resources: [pool.yaml]\n'),
    'prod/kustomization.yaml': kustomization('resources: [../base]\npatches:\n- path: ./patch.yaml\n'),
    'prod/patch.yaml': pool('a').replace(/cidr: \S+/, 'cidr: 10.1.0.0/16'),
  });
  const cidrs = (list: readonly Manifest[]) =>
    list.filter(({ kind }) => kind === 'IPPool').map(({ root }) => root.get('spec').get('cidr').place);
  assert.equal(
    cidrs(manifests).map(({ file }) => file.path),
    ['base/pool.yaml'],
  );
  assert.equal(
    deployments.map(({ name, manifests: applied }) => [name, cidrs(applied).map(({ file }) => file.path)]),
    [['kustomization prod', ['prod/patch.yaml']]],
  );
});

test('what a kustomization brings from elsewhere is not seen, and said', () => {
  const { unseen, opaque } = loaded({
    'kustomization.yaml': kustomization(
      'resources: [https://example.com/calico.yaml, github.com/example/app?ref=v1, gone.yaml]\n',
    ),
  });
  assert.equal(
    remoteBasesIn(unseen).map(({ entry }) => entry),
    ['https://example.com/calico.yaml', 'github.com/example/app?ref=v1'],
  );
  assert.equal(
    opaque.map(({ reason }) => reason),
    ['remote', 'remote', 'absent'],
  );
});

test('folders that other repositories bring may hold pools, but for those that publish a product', () => {
  const plan = (name: string, source: string, path: string) =>
    `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: ${name} }\nspec: { path: ${path}, sourceRef: { kind: GitRepository, name: ${source} } }\n---\n`;
  const why = (source: string) =>
    loaded({
      'flux.yaml': `${plan('a', 'own', './net')}${plan('b', source, './base')}`,
      'net/pool.yaml': pool('a'),
    }).opaque.map(({ path, reason }) => `${path}: ${reason}`);
  assert.equal(why('platform'), ['flux.yaml: foreign']);
  assert.equal(why('web'), ['flux.yaml: foreign'], 'whatever it is called');
  const remote = (url: string) =>
    loaded({ 'kustomization.yaml': kustomization(`resources: ["${url}"]\n`) }).opaque.length;
  assert.is(
    remote('https://github.com/cert-manager/cert-manager/releases/download/v1.15.2/cert-manager.yaml'),
    0,
  );
  assert.is(
    remote('https://raw.githubusercontent.com/projectcalico/calico/v3.29.1/manifests/tigera-operator.yaml'),
    0,
  );
  assert.is(
    remote('https://raw.githubusercontent.com/projectcalico/calico/v3.29.1/manifests/custom-resources.yaml'),
    1,
  );
  assert.is(remote('https://github.com/acme/cert-manager-of-ours//deploy?ref=v1'), 1);
});

test('a kustomization without headers hides no pools, however it is written', () => {
  const patches = `resources: [pool.yaml]
patches:
- target: { kind: IPPool }
  patch: |
    - { op: replace, path: /spec/natOutgoing, value: false }
- patch: |
    { kind: IPReservation, apiVersion: projectcalico.org/v3, metadata: { name: a }, $patch: delete }
`;
  const json = JSON.stringify({
    resources: ['pool.yaml'],
    patches: [{ target: { kind: 'IPPool' }, patch: '[]' }],
  });
  const heads = [
    '',
    'kind: Kustomization\n',
    'kind: Component\n',
    'apiVersion: kustomize.config.k8s.io/v1beta1\n',
    'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n',
  ];
  const texts = [...heads.map(head => head + patches), patches.replaceAll('\n', '\r\n'), json];
  const hiddenBy = (path: string, text: string) => {
    const { unseen } = loaded({ 'net/pool.yaml': pool('a'), [path]: text });
    return unseen.filter(found => found.path === path).length;
  };
  for (const name of ['kustomization.yaml', 'kustomization.yml', 'Kustomization'])
    for (const text of texts) assert.is(hiddenBy(`net/${name}`, text), 0, `${name}\n${text}`);
  assert.ok(hiddenBy('net/settings.yaml', patches) > 0, 'a file that kustomize does not know by name');
});

test('what only configures kustomize hides no pools', () => {
  const { opaque } = loaded({
    'kustomization.yaml': kustomization(
      'resources: [pool.yaml]\ntransformers: [nat.yaml]\nconfigurations: [config.yaml]\n',
    ),
    'pool.yaml': pool('a'),
    'nat.yaml':
      'apiVersion: builtin\nkind: PatchTransformer\nmetadata: { name: nat }\ntarget: { kind: IPPool }\npatch: "[]"\n',
    'config.yaml': 'namePrefix:\n- { kind: IPPool, path: metadata/name }\n',
  });
  assert.equal(opaque, []);
});

test.run();
