import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Repository } from '../../kit/manifests.ts';
import { builderOf, built, pool, shown, two } from './builds.ts';

const test = suite('static kustomize builds');

test('what an overlay leaves alone is the same object in every overlay', () => {
  const repository = {
    ...two('patches: [{path: p.yaml}]\n', { 'prod/p.yaml': pool('edge', 'cidr: 10.1.0.0/16') }),
    'base/kustomization.yaml': 'resources: [pool.yaml, other.yaml]\n',
    'base/other.yaml': pool('other'),
    'dev/kustomization.yaml': 'resources: [../base]\n',
  };
  const all = builderOf(repository);
  const [dev, prod] = ['dev', 'prod'].map(folder => all.build(folder)!.manifests);
  assert.is(dev![1], prod![1]);
  assert.is.not(dev![0], prod![0]);
  assert.is(all.build('dev'), all.build('dev'));
});

test('roots, patch files, and the files that a build reads', () => {
  const all = builderOf(
    two('patches: [{path: p.yaml}]\ncomponents: [../part]\n', {
      'prod/p.yaml': pool('edge'),
      'part/kustomization.yaml':
        'kind: Component\napiVersion: kustomize.config.k8s.io/v1alpha1\nreplacements: [{path: r.yaml}]\n',
      'part/r.yaml': '[]\n',
      'loose.yaml': pool('loose'),
    }),
  );
  assert.equal(
    all.roots().map(({ folder, path, itself }) => [folder, path, itself.at.file.path]),
    [['prod', 'prod/kustomization.yaml', 'prod/kustomization.yaml']],
  );
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
  const { unseen } = builderOf({
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
helmCharts: [{name: tigera-operator}, {name: web, repo: https://example.com}]
`,
    'empty/pool.yaml': pool('edge'),
  }).build('a')!;
  const entries = (why: string) => unseen.flatMap(each => (each.why === why ? each.entry : []));
  assert.is(entries('remote').length, 3);
  assert.equal(entries('missing'), ['nowhere.yaml', '../empty', '..']);
  assert.equal(entries('hidden'), [
    'chart tigera-operator',
    'chart web of https://example.com',
    '../../outside',
    '/etc/passwd',
    'secret.txt',
  ]);
  assert.is(shown(unseen.find(({ why }) => why === 'missing')!.at), 'a/kustomization.yaml: nowhere.yaml');
});

const fieldsOf = (repository: Repository, folder: string): readonly string[] =>
  built(repository, folder).map(({ root }) => root.get('spec').get('cidr').state);

/** A transformer that stands in the kustomization itself. */
const inline = (apiVersion: string, kind: string, more = ''): string =>
  `transformers:\n- |-\n  apiVersion: ${apiVersion}\n  kind: ${kind}\n  metadata: { name: a }\n${more}`;

test('what cannot be applied leaves fields unknown, and nothing else', () => {
  const unread = (more: string, files: Repository = {}) => fieldsOf(two(more, files), 'prod');
  assert.equal(unread('patches: [{path: gone.yaml}]\n'), ['unknown']);
  assert.equal(unread('patches: [{path: gone.yaml, target: {kind: Deployment}}]\n'), ['written']);
  assert.equal(
    unread('patches: [{path: p.yaml, target: {kind: IPPool}}]\n', { 'prod/p.yaml': '{{ if }}\n' }),
    ['unknown'],
  );
  assert.equal(unread('transformers: [t.yaml]\n'), ['unknown']);
  assert.equal(unread(inline('a.example/v1', 'Anything')), ['unknown'], 'a program');
  assert.equal(unread(inline('builtin', 'Anything')), ['unknown']);
  assert.equal(unread(inline('builtin', 'HashTransformer')), ['written']);
  assert.equal(unread('validators: [t.yaml]\n'), ['written']);
  assert.equal(unread('configurations: [c.yaml]\n', { 'prod/c.yaml': 'images: [{path: spec/cidr}]\n' }), [
    'unknown',
  ]);
  assert.equal(unread('configurations: [c.yaml]\n', { 'prod/c.yaml': 'nameReference: []\n' }), ['written']);
  const schema = 'openapi: {path: s.json}\npatches: [{path: p.yaml}]\n';
  assert.equal(unread(schema, { 'prod/p.yaml': pool('edge', 'blockSize: 27') }), ['unknown']);
  const removing = (name: string) =>
    unread(`patches: [{target: {name: "${name}"}, patch: '[{"op":"remove","path":"/spec/cidr"}]'}]\n`);
  assert.equal(removing('(a+)+b'), ['written']);
  assert.equal(removing('[[:alpha:]]b'), ['written']);
  assert.equal(removing('a{1000}'.repeat(9)), ['unknown'], 'a pattern that is too large');
  assert.equal(removing('a**'), ['unknown'], 'a pattern that kustomize refuses');
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

test('kustomizations that lead back to themselves are refused, one of each circle', () => {
  const told = (repository: Repository) =>
    builderOf(repository)
      .refused()
      .map(({ file, reason }) => `${file.path}: ${reason}`);
  const including = (...paths: readonly string[]) => `resources: [${paths.join(', ')}]\n`;
  for (const back of [including('../a'), `${including('../a', '../a')}components: [../a]\n`])
    assert.equal(told({ 'a/kustomization.yaml': including('../b'), 'b/kustomization.yaml': back }), [
      'a/kustomization.yaml: it includes itself through b',
    ]);
  const ring = Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => [
      `r${index}/kustomization.yaml`,
      including(`../r${(index + 1) % 6}`),
    ]),
  );
  assert.equal(told({ ...ring, 'top/kustomization.yaml': including('../r3') }), [
    'r0/kustomization.yaml: it includes itself through r1, r2, r3 and 2 more',
  ]);
  const [b, c] = [including('../d'), including('../d')];
  const diamond = { 'a/kustomization.yaml': including('../b', '../c'), 'b/kustomization.yaml': b };
  assert.equal(told({ ...diamond, 'c/kustomization.yaml': c, 'd/kustomization.yaml': '{}\n' }), []);
});

test('circles, wrong shapes and depth do no harm', () => {
  const chain = Array.from({ length: 300 }, (_, index): [string, string] => [
    `d${index}/kustomization.yaml`,
    `resources: [../d${index + 1}]\n`,
  ]);
  const all = builderOf({
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

test('bases and components that are named twice in every layer come to an end', () => {
  const layers = (key: string, head = '') =>
    Object.fromEntries(
      Array.from({ length: 30 }, (_, level) => [
        `l${level}/kustomization.yaml`,
        `${head}${level < 29 ? `${key}: [../l${level + 1}, ../l${level + 1}]\n` : 'resources: [pool.yaml]\n'}`,
      ]),
    );
  const bases = builderOf({ ...layers('resources'), 'l29/pool.yaml': pool('edge') }).build('l0')!;
  assert.ok(bases.manifests.length > 1 && bases.manifests.length <= 50_000);
  assert.ok(bases.unseen.some(({ why }) => why === 'limit'));
  const head = 'kind: Component\napiVersion: kustomize.config.k8s.io/v1alpha1\n';
  const components = builderOf({
    ...layers('components', head),
    'l29/pool.yaml': pool('edge'),
    'root/kustomization.yaml': 'components: [../l0]\n',
  }).build('root')!;
  assert.ok(components.unseen.some(({ why }) => why === 'limit'));
});

test('a pattern that keeps other matchers busy for years means what it means to kustomize', () => {
  const name = 'a'.repeat(200);
  for (const pattern of [
    '(a|a)*b',
    '(a?a?)*b',
    '(a+)+b',
    'a*a*a*a*a*b',
    'a?a?a?a?a?b',
    '(a|aa)(a|aa)(a|aa)(a|aa)b',
  ]) {
    const repository = two(
      `patches: [{target: {name: '${pattern}'}, patch: '[{op: replace, path: /spec/cidr, value: 10.9.0.0/16}]'}]\nimages: [{name: '${pattern}', newTag: v1}]\n`,
      {},
    );
    const pod = `apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec: {containers: [{image: ${name}/b}]}\n`;
    const found = built(
      {
        ...repository,
        'base/kustomization.yaml': 'resources: [long.yaml, pod.yaml]\n',
        'base/long.yaml': pool(name, 'cidr: 10.1.0.0/16'),
        'base/pod.yaml': pod,
      },
      'prod',
    );
    const long = found.find(({ kind }) => kind === 'IPPool')!;
    assert.is(long.root.get('spec').get('cidr').string, '10.1.0.0/16', pattern);
  }
});

test.run();
