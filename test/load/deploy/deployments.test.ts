import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Deployment } from '../../../src/scope/deployment.ts';
import { loaded, type Repository } from '../../kit/manifests.ts';
import { argo, deployment, flux, kustomization, pool } from '../../kit/repositories.ts';

const found = (repository: Repository): readonly Deployment[] => loaded(repository).deployments;

/** What each deployment applies, by its name. */
const applied = (repository: Repository): Record<string, string[]> =>
  Object.fromEntries(found(repository).map(({ name, manifests }) => [name, manifests.map(({ id }) => id)]));

const cidrs = (repository: Repository, name: string): string[] =>
  found(repository)
    .filter(each => each.name.endsWith(name))
    .flatMap(({ manifests }) => manifests.map(({ root }) => root.get('spec').get('cidr')))
    .map(field => (field.isUnknown ? '?' : field.text));

const configMap = (name: string, ...data: readonly string[]): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: flux-system }\ndata:\n${data.map(line => `  ${line}\n`).join('')}`;

const test = suite('deployments');

test('Flux takes everything below a folder without a kustomization, and folders with one as they are', () => {
  const repository = {
    'apps.yaml': flux('apps', './apps'),
    'apps/a/a.yaml': deployment('a', 'x'),
    'apps/b/kustomization.yaml': kustomization('b.yaml'),
    'apps/b/b.yaml': deployment('b', 'x'),
    'apps/b/c.yaml': deployment('c', 'x'),
  };
  assert.equal(applied(repository), {
    'Flux Kustomization flux-system/apps': ['Deployment/x/a', 'Deployment/x/b'],
  });
});

test('Argo CD takes a folder, and what lies below it where it is told so; it leaves charts to Helm', () => {
  const repository = {
    'flat.yaml': argo('flat', 'net', 'namespace: x'),
    'deep.yaml': argo('deep', 'net', 'namespace: x', ["directory: { recurse: true, exclude: '{c,d}.yaml' }"]),
    'chart.yaml': argo('chart', 'chart', 'namespace: x'),
    'net/a.yaml': deployment('a'),
    'net/in/b.yaml': deployment('b', 'y'),
    'net/c.yaml': deployment('c'),
    'chart/Chart.yaml': 'name: chart\n',
    'chart/templates/d.yaml': deployment('d'),
  };
  assert.equal(applied(repository), {
    'Argo CD Application chart': [],
    'Argo CD Application deep': ['Deployment/x/a', 'Deployment/y/b'],
    'Argo CD Application flat': ['Deployment/x/a', 'Deployment/x/c'],
  });
});

test('folders of other repositories are none of ours, even if we have such a folder', () => {
  const foreign = flux('foreign', './deploy').replace('name: flux-system }\n', 'name: elsewhere }\n');
  const repository = {
    'flux/a.yaml': flux('a', './net'),
    'flux/b.yaml': flux('b', './apps'),
    'flux/foreign.yaml': foreign,
    'flux/other.yaml': flux('other', './nowhere').replace('name: flux-system }\n', 'name: elsewhere }\n'),
    'net/pool.yaml': pool('net', '10.0.0.0/16'),
    'apps/pool.yaml': pool('apps', '10.1.0.0/16'),
    'deploy/pool.yaml': pool('deploy', '10.2.0.0/16'),
  };
  assert.equal(applied(repository)['Flux Kustomization flux-system/foreign'], []);
  assert.equal(applied(repository)['Flux Kustomization flux-system/a'], ['IPPool/net']);
});

test('a kustomization that Flux or Argo CD applies is not applied by itself as well', () => {
  const repository = {
    'apps.yaml': flux('apps', './apps'),
    'apps/kustomization.yaml': kustomization('a.yaml'),
    'apps/a.yaml': deployment('a', 'x'),
    'lab/kustomization.yaml': kustomization('b.yaml'),
    'lab/b.yaml': deployment('b', 'x'),
  };
  assert.equal(applied(repository), {
    'Flux Kustomization flux-system/apps': ['Deployment/x/a'],
    'kustomization lab': ['Deployment/x/b'],
  });
});

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

test('a source that begins below the root', () => {
  const repository = {
    'deploy/flux/net.yaml': flux('net', './net'),
    'deploy/flux/apps.yaml': flux('apps', './apps'),
    'deploy/net/a.yaml': pool('a', '10.0.0.0/16'),
    'deploy/apps/b.yaml': pool('b', '10.1.0.0/16'),
  };
  assert.equal(applied(repository), {
    'Flux Kustomization flux-system/apps': ['IPPool/b'],
    'Flux Kustomization flux-system/net': ['IPPool/a'],
  });
  const lone = { 'apps/x/ks.yaml': flux('x', './deploy'), 'apps/x/deploy/a.yaml': pool('a', '10.0.0.0/16') };
  assert.equal(
    applied(lone),
    { 'Flux Kustomization flux-system/x': [] },
    'one such folder may be a coincidence',
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
    ['?'],
  );
});

test('an ApplicationSet makes an Application for each element, and for each pair of a matrix', () => {
  const set = (generators: string, path: string) => `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: net }
spec:
  generators:
${generators}
  template:
    metadata: { name: 'net-{{ .name }}-{{ .zone }}' }
    spec:
      source: { repoURL: https://git.example/fleet.git, path: '${path}' }
      destination: { server: '{{ .url }}' }
`;
  const repository = {
    'net/a/pool.yaml': pool('a', '10.0.0.0/16'),
    'net/b/pool.yaml': pool('b', '10.0.0.0/16'),
  };
  const list = "    - list: { elements: [{ name: a, zone: x, url: 'https://a' }, { name: b, zone: y }] }";
  const fromList = found({ ...repository, 'set.yaml': set(list, 'net/{{.name}}') });
  assert.equal(
    fromList.map(({ name, route, manifests }) => [name, route.names, manifests.map(({ id }) => id)]),
    [
      ['Argo CD Application net-a-x', ['https://a'], ['IPPool/a']],
      ['Argo CD Application net-b-y', ['an unknown cluster (Application net-b-y)'], ['IPPool/b']],
    ],
  );
  const matrix = `    - matrix:
        generators:
          - git: { directories: [{ path: net/* }] }
          - list: { elements: [{ zone: x, name: n, url: u }, { zone: y, name: n, url: u }] }`;
  const fromMatrix = found({ ...repository, 'set.yaml': set(matrix, '{{path}}') });
  assert.equal(
    fromMatrix.map(({ name, manifests }) => `${name} ${manifests.map(({ id }) => id).join()}`),
    [
      'Argo CD Application net-n-x IPPool/a',
      'Argo CD Application net-n-y IPPool/a',
      'Argo CD Application net-n-x IPPool/b',
      'Argo CD Application net-n-y IPPool/b',
    ],
  );
});

test('an ApplicationSet over clusters knows its own and those of Secrets in clear', () => {
  const set = (generator: string) => `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: net }
spec:
  generators: [${generator}]
  template:
    metadata: { name: 'net-{{name}}' }
    spec:
      source: { repoURL: https://git.example/fleet.git, path: 'net/{{metadata.labels.zone}}' }
      destination: { server: '{{server}}' }
`;
  const secret = (name: string, zone: string) =>
    `apiVersion: v1\nkind: Secret\nmetadata: { name: c-${name}, labels: { argocd.argoproj.io/secret-type: cluster, zone: ${zone} } }\nstringData: { name: ${name}, server: 'https://${name}' }\n---\n`;
  const repository = (generator: string) => ({
    'net/eu/pool.yaml': pool('eu', '10.0.0.0/16'),
    'net/us/pool.yaml': pool('us', '10.0.0.0/16'),
    'clusters.yaml':
      secret('paris', 'eu') +
      secret('boston', 'us') +
      secret('hidden', 'us').replace("'https://hidden'", 'ENC[AES256_GCM,x]'),
    'set.yaml': set(generator),
  });
  const made = (generator: string) =>
    found(repository(generator)).map(
      ({ name, route, manifests }) =>
        `${name.replace('Argo CD Application ', '')} ${route.names.join()} ${manifests.map(({ id }) => id).join()}`,
    );
  assert.equal(made('{ clusters: {} }'), [
    'net-in-cluster  ',
    'net-paris https://paris IPPool/eu',
    'net-boston https://boston IPPool/us',
  ]);
  assert.equal(made('{ clusters: { selector: { matchLabels: { zone: eu } } } }'), [
    'net-paris https://paris IPPool/eu',
  ]);
  const notEu = '{ key: zone, operator: NotIn, values: [eu] }, { key: zone, operator: Exists }';
  assert.equal(made(`{ clusters: { selector: { matchExpressions: [${notEu}] } } }`), [
    'net-boston https://boston IPPool/us',
  ]);
});

test.run();
