import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clusters, loaded, type Repository } from '../kit/manifests.ts';

const deployment = 'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web, namespace: upstream }\n';
const pool = 'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: web }\n';
const kustomization = (text: string) =>
  `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n${text}`;
const flux = (spec: string) =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: x, namespace: flux-system }\nspec: ${spec}\n`;

const find = (repository: Repository, kind: string) =>
  loaded(repository).manifests.find(manifest => manifest.kind === kind)!;
const namespace = (repository: Repository) =>
  find({ 'app/web.yaml': deployment, ...repository }, 'Deployment').namespace;

const test = suite('load/transformers');

test('the namespace of a kustomization replaces the written one, through bases and folders', () => {
  const base = { 'app/kustomization.yaml': kustomization('resources: [web.yaml]') };
  assert.is(namespace({}), 'upstream');
  assert.is(
    namespace({ 'app/kustomization.yaml': kustomization('namespace: a\nresources: [web.yaml]') }),
    'a',
  );
  assert.is(
    namespace({ ...base, 'prod/kustomization.yaml': kustomization('namespace: b\nresources: [../app]') }),
    'b',
  );
  assert.is(namespace({ 'flux/app.yaml': flux('{ path: ./app, targetNamespace: c }') }), 'c');
  assert.is(
    namespace({ 'all/kustomization.yaml': kustomization('namespace: d\nresources: [../other]') }),
    'upstream',
  );
});

test('overlays that disagree leave the namespace unknown, and so does a placeholder', () => {
  const overlay = (name: string) => kustomization(`namespace: ${name}\nresources: [../app]`);
  assert.is(
    namespace({ 'dev/kustomization.yaml': overlay('dev'), 'prod/kustomization.yaml': overlay('prod') }),
    undefined,
  );
  assert.is(namespace({ 'dev/kustomization.yaml': overlay('${NAMESPACE}') }), undefined);
});

test('a Namespace takes the name of the namespace that it is put into', () => {
  const repository = (name: string) => ({
    [`apps/${name}/namespace.yaml`]: `apiVersion: v1\nkind: Namespace\nmetadata: { name: _, annotations: { of: ${name} } }\n`,
    [`apps/${name}/kustomization.yaml`]: kustomization(`namespace: ${name}\nresources: [namespace.yaml]`),
  });
  const found = clusters({ ...repository('one'), ...repository('two') });
  assert.equal(
    found.map(({ namespaces }) => namespaces.map(({ name }) => name)),
    [['one', 'two']],
  );
});

test('what Flux deploys is not touched by whoever deploys the object of Flux', () => {
  assert.is(
    namespace({
      'flux/ks.yaml': flux('{ path: ./app }'),
      'flux/kustomization.yaml': kustomization('namespace: flux-system\nresources: [ks.yaml]'),
      'all/kustomization.yaml': kustomization('namespace: flux-system\nresources: [../flux]'),
    }),
    'upstream',
  );
});

test('a prefix or suffix makes the names of pools unknown, those that it reaches', () => {
  const name = (repository: Repository) => find({ 'pools/web.yaml': pool, ...repository }, 'IPPool').name;
  assert.is(name({}), 'web');
  assert.is(
    name({ 'prod/kustomization.yaml': kustomization('nameSuffix: -eu\nresources: [../pools]') }),
    undefined,
  );
  assert.is(name({ 'flux/p.yaml': flux('{ path: pools, namePrefix: eu- }') }), undefined);
  assert.is(
    name({ 'app/kustomization.yaml': kustomization('namePrefix: eu-\nresources: [web.yaml]') }),
    'web',
  );
});

test('annotations for everything are unknown by their keys', () => {
  const { root } = find(
    {
      'app/web.yaml': deployment,
      'app/kustomization.yaml': kustomization('commonAnnotations: { a: b }\nresources: [web.yaml]'),
    },
    'Deployment',
  );
  const annotations = root.get('spec').get('template').get('metadata').get('annotations');
  assert.equal([annotations.get('a').state, annotations.get('b').state], ['unknown', 'absent']);
});

test('a deleted object and a scaled one', () => {
  const deleted = kustomization(
    'patches:\n  - patch: |\n      $patch: delete\n      kind: IPPool\n      metadata: { name: web }\n',
  );
  assert.ok(find({ 'pools/web.yaml': pool, 'kustomization.yaml': deleted }, 'IPPool').root.isUnknown);
  const scaled = kustomization('replicas: [{ name: web, count: 1 }]');
  const { root } = find({ 'app/web.yaml': deployment, 'kustomization.yaml': scaled }, 'Deployment');
  assert.ok(root.get('spec').get('replicas').isUnknown);
});

test.run();
