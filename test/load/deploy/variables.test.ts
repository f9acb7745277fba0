import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Deployment } from '../../../src/load/deployment.ts';
import { loaded, type Repository } from '../../kit/manifests.ts';
import { flux, pool } from '../../kit/repositories.ts';

const found = (repository: Repository): readonly Deployment[] => loaded(repository).deployments;

const cidrs = (repository: Repository, name: string): string[] =>
  found(repository)
    .filter(each => each.name.endsWith(name))
    .flatMap(({ manifests }) => manifests.map(({ root }) => root.get('spec').get('cidr')))
    .map(field => (field.isUnknown ? '?' : field.text));

const configMap = (name: string, ...data: readonly string[]): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: flux-system }\ndata:\n${data.map(line => `  ${line}\n`).join('')}`;

const test = suite('variables of Flux');

test('variables come from the Kustomization, then from its ConfigMaps, the last one first', () => {
  const post = [
    'postBuild:',
    '  substitute: { A: 10.1.0.0/16 }',
    '  substituteFrom:',
    '    - { kind: ConfigMap, name: one }',
    '    - { kind: ConfigMap, name: two }',
  ];
  const repository = {
    'flux/net.yaml': flux('net', './net', post),
    'flux/vars.yaml': `${configMap('one', 'B: 10.2.0.0/16', 'C: 10.3.0.0/16', 'A: 0.0.0.0/0')}---\n${configMap('two', 'C: 10.4.0.0/16')}`,
    'net/a.yaml': pool('a', '${A}'),
    'net/b.yaml': pool('b', '${B}'),
    'net/c.yaml': pool('c', '${C}'),
    'net/d.yaml': pool('d', '${D:=10.5.0.0/16}'),
  };
  assert.equal(cidrs(repository, 'net'), ['10.1.0.0/16', '10.2.0.0/16', '10.4.0.0/16', '10.5.0.0/16']);
});

test('of ConfigMaps with one name, that beside the root is of its cluster', () => {
  const post = ['postBuild: { substituteFrom: [{ kind: ConfigMap, name: one }] }'];
  const ofCluster = (name: string, range: string) => ({
    [`clusters/${name}/apps.yaml`]: flux(`apps-${name}`, `./apps/${name}`, post),
    [`clusters/${name}/vars.yaml`]: configMap('one', `A: ${range}`),
    [`apps/${name}/pool.yaml`]: pool('a', '${A}'),
  });
  const both = { ...ofCluster('east', '10.1.0.0/16'), ...ofCluster('west', '10.2.0.0/16') };
  assert.equal(cidrs(both, 'apps-east'), ['10.1.0.0/16']);
  assert.equal(cidrs(both, 'apps-west'), ['10.2.0.0/16']);
  const { 'clusters/east/vars.yaml': moved, ...others } = both;
  const apart = { ...others, 'vars/east/vars.yaml': moved, 'vars/west/vars.yaml': moved };
  assert.equal(cidrs(apart as Repository, 'apps-east'), ['?'], 'none stands beside it');
});

test('nothing is filled in where no variable is set, or one that has no name', () => {
  const repository = (...post: readonly string[]) => ({
    'flux/net.yaml': flux('net', './net', post),
    'net/a.yaml': pool('a', '10.${A:=5}.0.0/16'),
    'net/b.yaml': pool('b', '10.6.0.0/16$$'),
  });
  assert.equal(cidrs(repository('postBuild: { substitute: { B: x } }'), 'net'), [
    '10.5.0.0/16',
    '10.6.0.0/16$',
  ]);
  const asWritten = ['10.${A:=5}.0.0/16', '10.6.0.0/16$$'];
  assert.equal(cidrs(repository('postBuild: { substitute: {} }'), 'net'), asWritten);
  assert.is(cidrs(repository('postBuild: { substitute: { not-one: x } }'), 'net')[0], '?');
});

test('a value knows where it is set', () => {
  const post = [
    'postBuild: { substitute: { A: 10.1.0.0/16 }, substituteFrom: [{ kind: ConfigMap, name: one }] }',
  ];
  const repository = {
    'flux/net.yaml': flux('net', './net', post),
    'flux/vars.yaml': configMap('one', 'B: 10.2.0.0/16'),
    'net/a.yaml': pool('a', '${A}'),
    'net/b.yaml': pool('b', '${B}'),
    'net/c.yaml': pool('c', '${C:=10.3.0.0/16}'),
  };
  const [net] = found(repository);
  const set = net!.manifests.map(({ root }) => root.get('spec').get('cidr').place.setBy);
  assert.equal(
    set.map(by => by && `${by.variable} ${by.file.path} ${by.file.text.slice(by.span.start, by.span.end)}`),
    ['A flux/net.yaml 10.1.0.0/16', 'B flux/vars.yaml 10.2.0.0/16', undefined],
  );
});

test('of two ConfigMaps of one name the one counts that goes to the same cluster', () => {
  const post = ['postBuild: { substituteFrom: [{ kind: ConfigMap, name: settings }] }'];
  const cluster = (name: string, cidr: string) => ({
    [`clusters/${name}/flux-system/sync.yaml`]: flux('flux-system', `./clusters/${name}`),
    [`clusters/${name}/settings.yaml`]: configMap('settings', `CIDR: ${cidr}`),
    [`clusters/${name}/net.yaml`]: flux('net', './net', post),
  });
  const repository = {
    ...cluster('dev', '10.1.0.0/16'),
    ...cluster('prod', '10.2.0.0/16'),
    'net/pool.yaml': pool('default', '${CIDR}'),
  };
  assert.equal(cidrs(repository, '/net'), ['10.1.0.0/16', '10.2.0.0/16']);
});

test('what a Secret may set, or a ConfigMap that is not here, is unknown', () => {
  const post = (kind: string, name: string) => [
    `postBuild: { substituteFrom: [{ kind: ${kind}, name: ${name} }] }`,
  ];
  const secret =
    'apiVersion: v1\nkind: Secret\nmetadata: { name: hidden }\nstringData:\n  CIDR: ENC[AES256_GCM,data:x]\n  OPEN: 10.1.0.0/16\n';
  const at = (kind: string, name: string, variable: string) =>
    cidrs(
      {
        'flux/net.yaml': flux('net', './net', post(kind, name)),
        'flux/secret.yaml': secret,
        'net/pool.yaml': pool('default', `\${${variable}}`),
      },
      'net',
    );
  assert.equal(at('Secret', 'hidden', 'CIDR'), ['?']);
  assert.equal(at('Secret', 'hidden', 'OPEN'), ['10.1.0.0/16']);
  assert.equal(at('Secret', 'elsewhere', 'CIDR'), ['?']);
  assert.equal(at('ConfigMap', 'elsewhere', 'CIDR'), ['?']);
});

test('without postBuild nothing is filled in', () => {
  assert.equal(
    cidrs(
      { 'flux/net.yaml': flux('net', './net'), 'net/pool.yaml': pool('default', '${A:=10.0.0.0/8}') },
      'net',
    ),
    ['${A:=10.0.0.0/8}'],
  );
});

/** What `${CIDR}` is with the ConfigMap `settings` that a kustomization makes. */
const generated = (generator: string, more: Repository = {}, kustomization = ''): string => {
  const repository = {
    'clusters/prod/flux-system/sync.yaml': flux('flux-system', './clusters/prod'),
    'clusters/prod/net.yaml': flux('net', './net', [
      'postBuild: { substituteFrom: [{ kind: ConfigMap, name: settings }] }',
    ]),
    'clusters/prod/kustomization.yaml': `kind: Kustomization\nresources: [flux-system/sync.yaml, net.yaml]\n${kustomization}configMapGenerator:\n- { name: settings, ${generator} }\n`,
    'net/pool.yaml': pool('default', '${CIDR:=10.9.0.0/16}'),
    ...more,
  };
  return cidrs(repository, 'net').join();
};
const unhashed = 'options: { disableNameSuffixHash: true }';

test('a ConfigMap that a kustomization makes is known by its name where no hash is added to that', () => {
  const literals = 'literals: [REGION=eu, CIDR=10.1.0.0/16]';
  assert.is(generated(`${literals}, ${unhashed}`), '10.1.0.0/16');
  assert.is(generated(literals, {}, 'generatorOptions: { disableNameSuffixHash: true }\n'), '10.1.0.0/16');
  assert.is(generated(literals), '?');
  assert.is(generated(`${literals}, ${unhashed}`, {}, 'namePrefix: a-\n'), '?');
  assert.is(generated(`${literals}, namespace: elsewhere, ${unhashed}`), '?');
  assert.is(generated(`literals: [CIDR="10.1.0.0/16"], ${unhashed}`), '10.1.0.0/16');
  assert.is(generated(`literals: [CIDR=\${OTHER}], ${unhashed}`), '?');
});

test('it tells all that it holds, unless files that are not read, or another object, are part of it', () => {
  assert.is(generated(`literals: [REGION=eu], ${unhashed}`), '10.9.0.0/16');
  assert.is(generated(`literals: [REGION=eu], envs: [.env], ${unhashed}`), '?');
  assert.is(generated(`literals: [REGION=eu], behavior: merge, ${unhashed}`), '?');
  assert.is(generated(`files: [CIDR=cidr.txt], ${unhashed}`), '?');
  const file = { 'clusters/prod/cidr.yaml': '10.1.0.0/16\n' };
  assert.is(generated(`files: [CIDR=cidr.yaml], ${unhashed}`, file), '10.1.0.0/16');
  const twin = { 'clusters/prod/settings.yaml': configMap('settings', 'CIDR: 10.2.0.0/16') };
  assert.is(generated(`literals: [CIDR=10.1.0.0/16], ${unhashed}`, twin), '10.1.0.0/16');
  const beside = { 'net/settings.yaml': configMap('settings', 'CIDR: 10.2.0.0/16') };
  assert.is(generated(`literals: [CIDR=10.1.0.0/16], ${unhashed}`, beside), '?');
});

test.run();
