import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Repository } from '../../kit/manifests.ts';
import { built, two } from './builds.ts';

const test = suite('transformers of kustomizations');

/** A transformer that stands in the kustomization itself. */
const inline = (apiVersion: string, kind: string, more = ''): string =>
  `transformers:\n- |-\n  apiVersion: ${apiVersion}\n  kind: ${kind}\n  metadata: { name: a }\n${more}`;

test("kustomize's own transformers do what a kustomization says in a word, inline and in files", () => {
  const edge = (more: string, files: Repository = {}) => {
    const [found] = built(two(more, files), 'prod');
    const { name } = found!;
    const text = (...path: string[]) => path.reduce((field, key) => field.get(key), found!.root).text;
    return { name, cidr: text('spec', 'cidr'), rack: text('metadata', 'labels', 'rack') };
  };
  const before = edge('');
  const patch = `  target: { kind: IPPool }\n  patch: |-\n    - { op: replace, path: /spec/cidr, value: 10.9.0.0/16 }\n`;
  const patched = { ...before, cidr: '10.9.0.0/16' };
  assert.equal(edge(inline('builtin', 'PatchTransformer', patch)), patched);
  assert.equal(
    edge('transformers: [t.yaml]\n', {
      'prod/t.yaml': `apiVersion: builtin\nkind: PatchTransformer\nmetadata: { name: a }\n${patch.replaceAll(/^ {2}/gm, '')}`,
    }),
    patched,
  );
  const merge = `  patches: |-\n    apiVersion: crd.projectcalico.org/v1\n    kind: IPPool\n    metadata: { name: edge }\n    spec: { cidr: 10.9.0.0/16 }\n`;
  assert.equal(edge(inline('builtin', 'PatchStrategicMergeTransformer', merge)), patched);
  const named = (specs: string) =>
    edge(inline('builtin', 'PrefixTransformer', `  prefix: b-\n  fieldSpecs: ${specs}\n`));
  assert.is(named('[{ path: metadata/name }]').name, `b-${before.name}`);
  const labelled = (specs: string) =>
    edge(inline('builtin', 'LabelTransformer', `  labels: { rack: r1 }\n${specs}`)).rack;
  assert.is(labelled('  fieldSpecs: [{ path: metadata/labels, create: true }]\n'), 'r1');
  assert.is(labelled(''), before.rack, 'without places it changes nothing');
});

test('transformers on one line, in a folder, and for namespaces that are not set', () => {
  const edge = (more: string, files: Repository = {}) => built(two(more, files), 'prod')[0]!.root;
  const json = `transformers: ['{"apiVersion":"builtin","kind":"PrefixTransformer","metadata":{"name":"p"},"prefix":"b-","fieldSpecs":[{"path":"metadata/name"}]}']\n`;
  assert.is(edge(json).get('metadata').get('name').text, 'b-edge');
  const patch =
    'apiVersion: builtin\nkind: PatchTransformer\nmetadata: { name: a }\ntarget: { kind: IPPool }\n';
  const cidr = `patch: '[{"op":"replace","path":"/spec/cidr","value":"10.9.0.0/16"}]'\n`;
  const folder = { 'prod/t/kustomization.yaml': 'resources: [t.yaml]\n', 'prod/t/t.yaml': patch + cidr };
  assert.is(edge('transformers: [t]\n', folder).get('spec').get('cidr').text, '10.9.0.0/16');
  const changed = {
    ...folder,
    'prod/t/kustomization.yaml': 'resources: [t.yaml]\npatches: [{ path: p.yaml }]\n',
  };
  assert.is(edge('transformers: [t]\n', changed).get('spec').get('cidr').state, 'unknown');
  const namespace = inline('builtin', 'NamespaceTransformer', '  unsetOnly: true\n').replace(
    '{ name: a }',
    '{ name: a, namespace: net }',
  );
  assert.is(edge(namespace).get('metadata').get('namespace').text, 'net');
  const given = `namespace: own\n${namespace}`;
  assert.is(edge(given).get('metadata').get('namespace').text, 'own');
});

/** A transformer's kind and settings, and where in the object it changes what. */
const kinds: readonly (readonly [
  kind: string,
  settings: string,
  path: string,
  value: string | number | undefined,
])[] = [
  [
    'PatchJson6902Transformer',
    '  target: { kind: Deployment }\n  jsonOp: |-\n    - { op: replace, path: /spec/replicas, value: 4 }\n',
    'spec.replicas',
    4,
  ],
  ['ReplicaCountTransformer', '  replica: { name: web, count: 5 }\n', 'spec.replicas', 5],
  ['ReplicaCountTransformer', '  replica: { name: other, count: 5 }\n', 'spec.replicas', 1],
  [
    'ImageTagTransformer',
    '  imageTag: { name: nginx, newTag: "2" }\n',
    'spec.template.spec.containers.image',
    'nginx:2',
  ],
  [
    'ReplacementTransformer',
    '  replacements:\n  - source: { kind: Deployment, fieldPath: metadata.name }\n    targets: [{ select: { kind: Deployment }, fieldPaths: [metadata.annotations.note] }]\n',
    'metadata.annotations.note',
    'web',
  ],
  ['SuffixTransformer', '  suffix: -b\n  fieldSpecs: [{ path: metadata/name }]\n', 'metadata.name', 'web-b'],
  [
    'SuffixTransformer',
    '  suffix: -b\n  fieldSpecs: [{ path: metadata/name, kind: Pod }]\n',
    'metadata.name',
    undefined,
  ],
  [
    'AnnotationsTransformer',
    '  annotations: { note: new }\n  fieldSpecs: [{ path: metadata/annotations, create: true }]\n',
    'metadata.annotations.note',
    'new',
  ],
  ['HashTransformer', '', 'metadata.name', 'web'],
  ['LegacyOrderTransformer', '', 'spec.replicas', 1],
  ['NoSuchTransformer', '', 'spec.replicas', undefined],
];
for (const [kind, settings, path, value] of kinds)
  test(`${kind} ${settings.trim().split('\n')[0]}: ${path} is ${value ?? 'not determined'}`, () => {
    const [found] = built({
      'kustomization.yaml': `resources: [web.yaml]\n${inline('builtin', kind, settings)}`,
      'web.yaml':
        'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web, annotations: { note: old } }\nspec: { replicas: 1, template: { spec: { containers: [{ name: a, image: "nginx:1" }] } } }\n',
    });
    const field = path.split('.').reduce((at, key) => at.items()[0]?.get(key) ?? at.get(key), found!.root);
    assert.is(field.state === 'unknown' ? undefined : field.scalar, value);
  });

test('folders of transformers that name each other end', () => {
  const files = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [
      `prod/t${at}/kustomization.yaml`,
      `resources: [${`../t${(at + 1) % 12}, `.repeat(50)}]\n`,
    ]),
  );
  assert.equal(
    built(two('transformers: [t0]\n', files), 'prod').map(({ root }) => root.get('spec').get('cidr').state),
    ['unknown'],
  );
});

test.run();
