import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Deployment } from '../../../src/scope/deployment.ts';
import { loaded, type Repository } from '../../kit/manifests.ts';
import { pool } from '../../kit/repositories.ts';

const found = (repository: Repository): readonly Deployment[] => loaded(repository).deployments;

const test = suite('ApplicationSets');

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
