import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Manifest } from '../../../src/model/manifest/core/manifest.ts';
import { clusters, loaded, type Repository } from '../../kit/manifests.ts';
import { argo, deployment, flux, kustomization, pool } from '../../kit/repositories.ts';

/** The objects of a kind as they are applied, one for each who applies it. */
const applied = (repository: Repository, kind: string): readonly Manifest[] =>
  loaded(repository)
    .deployments.flatMap(({ manifests }) => manifests)
    .filter(manifest => manifest.kind === kind);

const namespaces = (repository: Repository) =>
  applied({ 'app/web.yaml': deployment('web', 'upstream'), ...repository }, 'Deployment').map(
    ({ namespace }) => namespace,
  );

const given = (namespace: string, ...resources: readonly string[]) =>
  `${kustomization(...resources)}namespace: ${namespace}\n`;

const test = suite('what deployments change');

test('the namespace of a kustomization replaces the written one, through bases and folders', () => {
  const base = { 'app/kustomization.yaml': kustomization('web.yaml') };
  assert.equal(namespaces(base), ['upstream']);
  assert.equal(namespaces({ 'app/kustomization.yaml': given('a', 'web.yaml') }), ['a']);
  assert.equal(namespaces({ ...base, 'prod/kustomization.yaml': given('b', '../app') }), ['b']);
  assert.equal(namespaces({ 'flux/app.yaml': flux('app', './app', ['targetNamespace: c']) }), ['c']);
});

test('overlays that disagree each have their own, and a placeholder is unknown', () => {
  const base = { 'app/kustomization.yaml': kustomization('web.yaml') };
  const overlays = {
    'dev/kustomization.yaml': given('dev', '../app'),
    'prod/kustomization.yaml': given('prod', '../app'),
  };
  assert.equal(namespaces({ ...base, ...overlays }), ['dev', 'prod']);
  assert.equal(namespaces({ ...base, 'dev/kustomization.yaml': given('${NAMESPACE}', '../app') }), [
    undefined,
  ]);
});

test('a Namespace takes the name of the namespace that it is put into', () => {
  const repository = (name: string) => ({
    [`apps/${name}/namespace.yaml`]: `apiVersion: v1\nkind: Namespace\nmetadata: { name: _, annotations: { of: ${name} } }\n`,
    [`apps/${name}/kustomization.yaml`]: given(name, 'namespace.yaml'),
  });
  const found = clusters({ ...repository('one'), ...repository('two') });
  assert.equal(
    found.map(cluster => cluster.namespaces.map(({ name }) => name)),
    [['one', 'two']],
  );
});

test('what Flux deploys is not touched by the tool that deploys the object of Flux', () => {
  assert.equal(
    namespaces({
      'flux/ks.yaml': flux('app', './app'),
      'flux/kustomization.yaml': given('flux-system', 'ks.yaml'),
      'all/kustomization.yaml': given('flux-system', '../flux'),
    }),
    ['upstream'],
  );
});

test('a prefix or suffix is part of the name', () => {
  const names = (repository: Repository) =>
    applied({ 'pools/web.yaml': pool('web', '10.0.0.0/16'), ...repository }, 'IPPool').map(
      ({ name }) => name,
    );
  const base = { 'pools/kustomization.yaml': kustomization('web.yaml') };
  assert.equal(
    names({ ...base, 'prod/kustomization.yaml': `${kustomization('../pools')}nameSuffix: -eu\n` }),
    ['web-eu'],
  );
  assert.equal(names({ 'flux/p.yaml': flux('p', 'pools', ['namePrefix: eu-']) }), ['eu-web']);
  assert.equal(
    names({ 'argo.yaml': argo('p', 'pools', 'name: eu', ['kustomize: { namePrefix: eu- }']), ...base }),
    ['eu-web'],
  );
});

test('patches of Flux and Argo CD are applied, and stand where they are written', () => {
  const cidrs = (repository: Repository) =>
    applied({ 'pools/web.yaml': pool('web', '10.0.0.0/16'), ...repository }, 'IPPool').map(({ root }) => {
      const field = root.get('spec').get('cidr');
      return [field.text, field.place.file.path];
    });
  const patch = (indent: string) =>
    [
      'patches:',
      '  - target: { kind: IPPool }',
      "    patch: '[{ op: replace, path: /spec/cidr, value: 10.1.0.0/16 }]'",
    ].map(line => indent + line);
  assert.equal(cidrs({ 'flux/p.yaml': flux('p', './pools', patch('')) }), [['10.1.0.0/16', 'flux/p.yaml']]);
  const base = { 'pools/kustomization.yaml': kustomization('web.yaml') };
  assert.equal(
    cidrs({ ...base, 'argo.yaml': argo('p', 'pools', 'name: eu', ['kustomize:', ...patch('  ')]) }),
    [['10.1.0.0/16', 'argo.yaml']],
  );
});

test('a deleted object is gone', () => {
  const deleted = `${kustomization('web.yaml')}patches:\n  - patch: |\n      $patch: delete\n      apiVersion: projectcalico.org/v3\n      kind: IPPool\n      metadata: { name: web }\n`;
  assert.equal(
    applied({ 'web.yaml': pool('web', '10.0.0.0/16'), 'kustomization.yaml': deleted }, 'IPPool'),
    [],
  );
});

test.run();
