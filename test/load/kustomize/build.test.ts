import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { kustomizer, type Kustomizer } from '../../../src/load/kustomize/build.ts';
import { manifestOf, type Manifest } from '../../../src/manifest/manifest.ts';
import type { Location, SourceFile } from '../../../src/text/source-file.ts';
import type { MappingNode } from '../../../src/yaml/node.ts';
import { parseYaml } from '../../../src/yaml/parse.ts';
import { filesOf, type Repository } from '../../kit/manifests.ts';

const test = suite('static kustomize builds');

const documents = (file: SourceFile) => parseYaml(file, () => true).documents;
const of = (repository: Repository): Kustomizer => kustomizer({ files: filesOf(repository), documents });

function built(repository: Repository, folder = ''): readonly Manifest[] {
  return of(repository).build(folder)!.manifests;
}

/** `path: text` of what stands at a location. */
const shown = ({ file, span }: Location): string => `${file.path}: ${file.text.slice(span.start, span.end)}`;

const pool = (name: string, spec = 'cidr: 10.0.0.0/16'): string =>
  `apiVersion: crd.projectcalico.org/v1\nkind: IPPool\nmetadata:\n  name: ${name}\nspec:\n  ${spec}\n`;

const two = (kustomization: string, more: Repository = {}): Repository => ({
  'base/kustomization.yaml': 'resources: [pool.yaml]\n',
  'base/pool.yaml': pool('edge', 'cidr: 10.0.0.0/16\n  blockSize: 26'),
  'prod/kustomization.yaml': `resources: [../base]\n${kustomization}`,
  ...more,
});

test('a patched value stands in the patch, over what stands in the base', () => {
  const [edge] = built(
    two('patches: [{path: wider.yaml}]\n', {
      'prod/wider.yaml': pool('edge', "cidr: 10.0.0.0/8\n  nodeSelector: zone == 'a'"),
    }),
    'prod',
  );
  const spec = edge!.root.get('spec');
  assert.is(spec.get('cidr').string, '10.0.0.0/8');
  assert.is(shown(spec.get('cidr').place), 'prod/wider.yaml: 10.0.0.0/8');
  assert.is(shown(spec.get('cidr').place.over!), 'base/pool.yaml: 10.0.0.0/16');
  assert.is(shown(spec.get('nodeSelector').place), "prod/wider.yaml: zone == 'a'");
  assert.is(shown(spec.get('nodeSelector').place.over!), 'base/pool.yaml: edge', 'what is added: the head');
  assert.is(shown(spec.get('blockSize').place), 'base/pool.yaml: 26');
  assert.is(spec.get('blockSize').place.over, undefined);
  assert.is(spec.get('cidr').place.object, 'IPPool/edge');
});

test('inline patches and JSON patches stand where they are written', () => {
  const [edge] = built(
    two(`patches:
  - patch: |
      apiVersion: crd.projectcalico.org/v1
      kind: IPPool
      metadata: {name: edge}
      spec:
        blockSize: 27
  - target: {kind: IPPool}
    patch: |-
      - op: replace
        path: /spec/cidr
        value: 10.9.0.0/16
`),
    'prod',
  );
  const spec = edge!.root.get('spec');
  assert.is(shown(spec.get('blockSize').place), 'prod/kustomization.yaml: 27');
  assert.is(shown(spec.get('cidr').place), 'prod/kustomization.yaml: 10.9.0.0/16');
  assert.is(shown(spec.get('cidr').place.over!), 'base/pool.yaml: 10.0.0.0/16');
});

test('a value that is patched twice stands over the base', () => {
  const [edge] = built(
    {
      ...two('patches: [{path: p.yaml}]\n', { 'prod/p.yaml': pool('edge', 'cidr: 10.1.0.0/16') }),
      'top/kustomization.yaml': 'resources: [../prod]\npatches: [{path: q.yaml}]\n',
      'top/q.yaml': pool('edge', 'cidr: 10.2.0.0/16'),
    },
    'top',
  );
  const { place } = edge!.root.get('spec').get('cidr');
  assert.is(shown(place), 'top/q.yaml: 10.2.0.0/16');
  assert.is(shown(place.over!), 'base/pool.yaml: 10.0.0.0/16');
});

test('a longer name stands where the name is written, and the object is called as its file calls it', () => {
  const [edge] = built(two('namePrefix: prod-\n'), 'prod');
  assert.is(edge!.name, 'prod-edge');
  assert.is(edge!.id, 'IPPool/prod-edge');
  assert.is(shown(edge!.root.get('metadata').get('name').place), 'base/pool.yaml: edge');
  assert.is(edge!.root.owner.object, 'IPPool/edge');
});

test('labels and annotations stand in the kustomization', () => {
  const [edge] = built(two('commonLabels: {tier: edge}\ncommonAnnotations: {note: x}\n'), 'prod');
  const metadata = edge!.root.get('metadata');
  assert.is(shown(metadata.get('labels').get('tier').place), 'prod/kustomization.yaml: edge');
  assert.is(shown(metadata.get('annotations').get('note').place), 'prod/kustomization.yaml: x');
});

test('what an overlay leaves alone is the same object in every overlay', () => {
  const repository = {
    ...two('patches: [{path: p.yaml}]\n', { 'prod/p.yaml': pool('edge', 'cidr: 10.1.0.0/16') }),
    'base/kustomization.yaml': 'resources: [pool.yaml, other.yaml]\n',
    'base/other.yaml': pool('other'),
    'dev/kustomization.yaml': 'resources: [../base]\n',
  };
  const all = of(repository);
  const [dev, prod] = ['dev', 'prod'].map(folder => all.build(folder)!.manifests);
  assert.is(dev![1], prod![1]);
  assert.is.not(dev![0], prod![0]);
  assert.is(all.build('dev'), all.build('dev'));
});

test('roots, patch files, and the files that a build reads', () => {
  const all = of(
    two('patches: [{path: p.yaml}]\ncomponents: [../part]\n', {
      'prod/p.yaml': pool('edge'),
      'part/kustomization.yaml':
        'kind: Component\napiVersion: kustomize.config.k8s.io/v1alpha1\nreplacements: [{path: r.yaml}]\n',
      'part/r.yaml': '[]\n',
      'loose.yaml': pool('loose'),
    }),
  );
  assert.equal(all.roots(), [{ folder: 'prod', path: 'prod/kustomization.yaml' }]);
  const paths = ['prod/p.yaml', 'part/r.yaml', 'base/pool.yaml', 'loose.yaml'];
  assert.equal(
    paths.filter(path => all.isPatchFile(path)),
    ['prod/p.yaml', 'part/r.yaml'],
  );
  assert.equal([...all.build('prod')!.files].sort(), [
    'base/kustomization.yaml',
    'base/pool.yaml',
    'part/kustomization.yaml',
    'part/r.yaml',
    'prod/kustomization.yaml',
    'prod/p.yaml',
  ]);
});

test('remote, missing and hidden entries are told apart', () => {
  const { remote, missing, hidden } = of({
    'a/kustomization.yaml': `resources:
  - https://github.com/projectcalico/calico//manifests?ref=v3.28.1
  - github.com/org/repository/calico
  - git@github.com:org/repository.git
  - nowhere.yaml
  - ../empty
  - ../../outside
  - /etc/passwd
  - secret.txt
  - ..
helmCharts: [{name: tigera-operator}]
`,
    'empty/pool.yaml': pool('edge'),
  }).build('a')!;
  const entries = (list: readonly { entry: string }[]) => list.map(({ entry }) => entry);
  assert.equal(entries(remote), [
    'https://github.com/projectcalico/calico//manifests?ref=v3.28.1',
    'github.com/org/repository/calico',
    'git@github.com:org/repository.git',
  ]);
  assert.equal(entries(missing), ['nowhere.yaml', '../empty', '..']);
  assert.equal(entries(hidden), ['', '../../outside', '/etc/passwd', 'secret.txt']);
  assert.is(shown(missing[0]!.at), 'a/kustomization.yaml: nowhere.yaml');
});

const fieldsOf = (repository: Repository, folder: string): readonly string[] =>
  built(repository, folder).map(({ root }) => root.get('spec').get('cidr').state);

test('what cannot be applied leaves fields unknown, and nothing else', () => {
  const unread = (more: string, files: Repository = {}) => fieldsOf(two(more, files), 'prod');
  assert.equal(unread('patches: [{path: gone.yaml}]\n'), ['unknown']);
  assert.equal(unread('patches: [{path: gone.yaml, target: {kind: Deployment}}]\n'), ['written']);
  assert.equal(
    unread('patches: [{path: p.yaml, target: {kind: IPPool}}]\n', { 'prod/p.yaml': '{{ if }}\n' }),
    ['unknown'],
  );
  assert.equal(unread('transformers: [t.yaml]\n'), ['unknown']);
  assert.equal(unread('validators: [t.yaml]\n'), ['written']);
  assert.equal(unread('configurations: [c.yaml]\n', { 'prod/c.yaml': 'images: [{path: spec/cidr}]\n' }), [
    'unknown',
  ]);
  assert.equal(unread('configurations: [c.yaml]\n', { 'prod/c.yaml': 'nameReference: []\n' }), ['written']);
  const schema = 'openapi: {path: s.json}\npatches: [{path: p.yaml}]\n';
  assert.equal(unread(schema, { 'prod/p.yaml': pool('edge', 'blockSize: 27') }), ['unknown']);
  assert.equal(
    unread('patches: [{target: {name: "(a+)+b"}, patch: \'[{"op":"remove","path":"/spec/cidr"}]\'}]\n'),
    ['unknown'],
  );
  const fails = '[{"op":"remove","path":"/spec/nothing"}]';
  assert.equal(unread(`patches: [{target: {kind: IPPool}, patch: '${fails}'}]\n`), ['unknown']);
});

test('a replacement from where we do not see leaves its targets unknown', () => {
  const replacement = `replacements:
  - source: {kind: ConfigMap, name: gone, fieldPath: data.cidr}
    targets: [{select: {kind: IPPool}, fieldPaths: [spec.cidr]}]
`;
  const [edge] = built(two(replacement), 'prod');
  assert.is(edge!.root.get('spec').get('cidr').state, 'unknown');
  assert.is(edge!.root.get('spec').get('blockSize').state, 'written');
});

/** The object that a Flux Kustomization or an Application is, for its overlay. */
function overlayIn(text: string, key: string) {
  const file = { path: 'deploy.yaml', text };
  const [document] = documents(file);
  return manifestOf(file, document!.root as MappingNode)!
    .root.get('spec')
    .get(key);
}

test('a Flux Kustomization changes what it deploys', () => {
  const overlay = overlayIn(
    `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
spec:
  it:
    targetNamespace: net
    namePrefix: x-
    commonMetadata: {labels: {cluster: prod}}
    components: [../part]
    patches:
      - target: {kind: IPPool}
        patch: |
          - op: replace
            path: /spec/cidr
            value: 10.9.0.0/16
`,
    'it',
  );
  const repository = two('namePrefix: own-\n', {
    'part/kustomization.yaml': `kind: Component
patches: [{target: {kind: IPPool}, patch: '[{"op": "add", "path": "/spec/natOutgoing", "value": true}]'}]
`,
  });
  const [edge] = of(repository).build('prod', { by: 'Flux', overlay })!.manifests;
  assert.is(edge!.name, 'x-edge');
  assert.is(edge!.root.get('metadata').get('labels').get('cluster').string, 'prod');
  assert.is(edge!.root.get('spec').get('natOutgoing').boolean, true);
  assert.is(shown(edge!.root.get('spec').get('cidr').place), 'deploy.yaml: 10.9.0.0/16');
  assert.is(of(repository).build('prod')!.manifests[0]!.name, 'own-edge');
});

test('Flux makes up a kustomization where there is none', () => {
  const repository = {
    'apps/a.yaml': pool('a'),
    'apps/deep/b.yml': pool('b'),
    'apps/deep/c.json': '{}',
    'apps/own/kustomization.yaml': 'resources: [in/c.yaml]\nnamePrefix: own-\n',
    'apps/own/in/c.yaml': pool('c'),
    'apps/own/not-listed.yaml': pool('d'),
  };
  const build = of(repository).build('apps', { by: 'Flux', overlay: undefined })!;
  assert.equal(
    build.manifests.map(({ name }) => name),
    ['a', 'b', 'own-c'],
  );
  assert.is(of(repository).build('apps'), undefined);
  assert.is(of(repository).build('apps', { by: 'Argo CD', overlay: undefined }), undefined);
});

test('Argo CD writes images as text', () => {
  const overlay = overlayIn(
    `kind: Application
spec:
  it:
    namePrefix: argo-
    images: [nginx:2, "app=mirror/app:3", "sum@sha256:ab"]
    commonLabels: {a: b}
    labelWithoutSelector: true
`,
    'it',
  );
  const repository = {
    'kustomization.yaml': 'resources: [a.yaml]\nimages: [{name: nginx, newTag: "1"}]\n',
    'a.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec: {template: {spec: {containers: [{image: nginx}, {image: "app:1"}, {image: sum}]}}}
`,
  };
  const [web] = of(repository).build('', { by: 'Argo CD', overlay })!.manifests;
  const containers = web!.root.get('spec').get('template').get('spec').get('containers').items();
  assert.equal(
    containers.map(item => item.get('image').string),
    ['nginx:2', 'mirror/app:3', 'sum@sha256:ab'],
  );
  assert.is(web!.name, 'argo-web');
  assert.is(web!.root.get('spec').get('selector').isAbsent, true);
});

test('circles, wrong shapes and depth do no harm', () => {
  const chain = Array.from({ length: 300 }, (_, index): [string, string] => [
    `d${index}/kustomization.yaml`,
    `resources: [../d${index + 1}]\n`,
  ]);
  const all = of({
    'a/kustomization.yaml': 'resources: [../b]\ncomponents: [../a]\n',
    'b/kustomization.yaml': 'resources: [../a, ., ./../b, "", "\\0"]\n',
    'odd/kustomization.yaml': `resources: {a: b}
patches: [null, 3, {target: 5, patch: [1]}, {patch: "x"}, {path: []}, {target: {kind: "["}, patch: "[]"}]
patchesStrategicMerge: [{}, null, ": :"]
images: [5, {name: "("}, {name: a}]
labels: [{pairs: [1]}, {}]
replicas: [{name: 1}, {count: 2}]
replacements: [{}, {source: 1, targets: 2}, {source: {}, targets: [{}]}]
configMapGenerator: [{}, {name: x, literals: [1, a=b], files: [null, x]}]
namespace: [x]
`,
    'text/kustomization.yaml': 'just text\n',
    'template/kustomization.yaml': '{{ if }}\n',
    ...Object.fromEntries(chain),
  });
  for (const folder of ['a', 'b', 'odd', 'd0']) assert.equal(all.build(folder)!.manifests, []);
  for (const folder of ['text', 'template', 'nowhere']) assert.is(all.build(folder), undefined);
  assert.ok(all.roots().length > 0);
});

test('a ConfigMap with a CNI configuration is generated', () => {
  const config =
    '{"name": "k8s-pod-network", "type": "calico", "ipam": {"type": "calico-ipam", "ipv4_pools": ["edge"]}}';
  const found = built({
    'kustomization.yaml': `configMapGenerator:
  - name: calico-config
    namespace: kube-system
    files: [cni_network_config=cni.json]
generatorOptions: {disableNameSuffixHash: true}
`,
    'cni.json': config,
  });
  assert.equal(
    found.map(({ kind, name, namespace }) => [kind, name, namespace]),
    [['ConfigMap', 'calico-config', 'kube-system']],
  );
  const field = found[0]!.root.get('data').get('cni_network_config');
  assert.is(field.string, config);
  assert.is(field.file.path, 'cni.json');
});

test.run();
