import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clusters } from '../../kit/manifests.ts';
import { objects, opaque, plain } from './brought.ts';

const test = suite('manifests inside others');

const pool =
  'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a }\nspec: { cidr: 10.1.0.0/16 }\n';
const indented = (text: string, by: number): string => text.replaceAll(/^(?=.)/gm, ' '.repeat(by));

const pools = (repository: Record<string, string>): readonly unknown[] =>
  objects('IPPool', repository).map(({ root }) => plain(root.get('spec')));

const resourceSet = `apiVersion: addons.cluster.x-k8s.io/v1beta1
kind: ClusterResourceSet
metadata: { name: calico, namespace: default }
spec:
  resources: [{ kind: ConfigMap, name: calico }, { kind: Secret, name: calico }]
`;
const configMap = `apiVersion: v1
kind: ConfigMap
metadata: { name: calico, namespace: default }
data:
  pools.yaml: |
${indented(pool, 4)}`;
const secret = (content: string): string =>
  `apiVersion: v1\nkind: Secret\nmetadata: { name: calico, namespace: default }\n${content}`;

test('a ClusterResourceSet: what its ConfigMaps and Secrets hold, in each form', () => {
  const encoded = Buffer.from(pool.replace('10.1', '10.2')).toString('base64');
  const repository = {
    'set.yaml': resourceSet,
    'map.yaml': configMap,
    'secret.yaml': secret(
      `data: { b: ${encoded} }\nstringData:\n  c: |\n${indented(pool.replace('10.1', '10.3'), 4)}`,
    ),
  };
  assert.equal(pools(repository), [
    { cidr: '10.1.0.0/16' },
    { cidr: '10.2.0.0/16' },
    { cidr: '10.3.0.0/16' },
  ]);
  assert.equal(opaque(repository), []);
  const [first] = objects('IPPool', repository);
  const { file, span } = first!.root.get('spec').get('cidr').place;
  assert.is(`${file.path} ${file.text.slice(span.start, span.end)}`, 'map.yaml 10.1.0.0/16');
});

test('a ClusterResourceSet that names what is not here may bring pools', () => {
  assert.equal(opaque({ 'set.yaml': resourceSet, 'map.yaml': configMap }), ['set.yaml']);
});

test('objects of Crossplane for several clusters are of none, where nothing deploys what holds them', () => {
  const object = (name: string, provider: string) =>
    `apiVersion: kubernetes.crossplane.io/v1alpha2\nkind: Object\nmetadata: { name: ${name} }\nspec:\n  providerConfigRef: { name: ${provider} }\n  forProvider:\n    manifest:\n${indented(pool, 6)}`;
  const two = { 'a.yaml': object('a', 'eu'), 'b.yaml': object('b', 'us') };
  assert.equal(pools(two), []);
  assert.equal(opaque(two), ['a.yaml', 'b.yaml']);
  assert.is(pools({ ...two, 'b.yaml': object('b', 'eu') }).length, 2);
});

test('a ConfigMap that nothing names brings no objects', () => {
  assert.equal(pools({ 'map.yaml': configMap }), []);
});

test('a profile of Sveltos brings what its ConfigMaps hold; its patches may change that', () => {
  const profile = `apiVersion: config.projectsveltos.io/v1beta1
kind: ClusterProfile
metadata: { name: net }
spec:
  policyRefs: [{ kind: ConfigMap, name: calico, namespace: default }]
`;
  assert.equal(pools({ 'a.yaml': profile, 'map.yaml': configMap }), [{ cidr: '10.1.0.0/16' }]);
  const patched = `${profile}  patches: [{ target: { kind: IPPool }, patch: "" }]\n`;
  assert.equal(pools({ 'a.yaml': patched, 'map.yaml': configMap }), ['?']);
});

const object = (more: string): string => `apiVersion: kubernetes.crossplane.io/v1alpha2
kind: Object
metadata: { name: pool }
spec:
${more}  forProvider:
    manifest:
${indented(pool, 6)}`;

test('an Object of Crossplane brings its manifest, unless it only observes it', () => {
  assert.equal(pools({ 'a.yaml': object('') }), [{ cidr: '10.1.0.0/16' }]);
  assert.equal(pools({ 'a.yaml': object('  managementPolicies: [Observe]\n') }), []);
  assert.equal(pools({ 'a.yaml': object('  managementPolicy: ObserveDelete\n') }), []);
  assert.equal(
    pools({ 'a.yaml': object('  references: [{ patchesFrom: { name: b }, toFieldPath: spec.cidr }]\n') }),
    ['?'],
  );
});

test('inline manifests of Talos and talhelper stand in the cluster that they set up', () => {
  const inline = `inlineManifests:\n  - name: pools\n    contents: |\n${indented(pool, 6)}`;
  const talos = `machine: { type: controlplane }\ncluster:\n${indented(inline, 2)}`;
  assert.equal(pools({ 'talos/cp.yaml': talos }), [{ cidr: '10.1.0.0/16' }]);
  const talhelper = `clusterName: home\nendpoint: https://10.0.0.1:6443\nnodes: []\n${inline}`;
  assert.equal(pools({ 'talconfig.yaml': talhelper }), [{ cidr: '10.1.0.0/16' }]);
  assert.equal(
    opaque({ 'talconfig.yaml': talhelper.replace(/contents: \|[^]*/, 'contents: "@./calico.yaml"\n') }),
    ['talconfig.yaml'],
  );
  const beside = {
    'talos/talconfig.yaml': talhelper.replace(/contents: \|[^]*/, 'contents: "@./calico.yaml"\n'),
    'talos/calico.yaml': pool,
  };
  assert.equal(opaque(beside), [], 'the file that it names is here');
});

const flux = (path: string): string => `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: flux-system, namespace: flux-system }
spec: { path: ${path}, sourceRef: { kind: GitRepository, name: flux-system } }
`;
const namesOf = (repository: Record<string, string>): readonly string[] =>
  clusters(repository)
    .filter(({ pools: found }) => found.length > 0)
    .map(({ name }) => name);

test('where Flux applies it, what is inside goes to the cluster that it is meant for', () => {
  const root = { 'clusters/mgmt/sync.yaml': flux('./apps') };
  assert.equal(
    namesOf({ ...root, 'apps/set.yaml': resourceSet, 'apps/map.yaml': configMap, 'apps/s.yaml': secret('') }),
    ['clusters that ClusterResourceSet default/calico selects'],
  );
  const provider = (source: string): string => `apiVersion: kubernetes.crossplane.io/v1alpha1
kind: ProviderConfig
metadata: { name: default }
spec: { credentials: { source: ${source} } }
`;
  assert.equal(namesOf({ ...root, 'apps/a.yaml': object(''), 'apps/p.yaml': provider('Secret') }), [
    'the cluster of ProviderConfig default',
  ]);
  assert.equal(namesOf({ ...root, 'apps/a.yaml': object(''), 'apps/p.yaml': provider('InjectedIdentity') }), [
    'repository',
  ]);
});

test('cycles of lists and broken texts in them end', () => {
  const broken = configMap.replace('spec: { cidr', 'spec: [ cidr');
  const repository = { 'set.yaml': resourceSet, 'map.yaml': broken, 's.yaml': secret('data: { a: "!!" }\n') };
  assert.equal(pools(repository), []);
  assert.equal(opaque(repository), ['set.yaml']);
});

test.run();
