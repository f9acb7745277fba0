import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Deployment } from '../../../src/load/deployment.ts';
import { loaded, type Repository } from '../../kit/manifests.ts';
import { pool } from '../../kit/repositories.ts';

const found = (repository: Repository): readonly Deployment[] => loaded(repository).deployments;

const test = suite('ApplicationSets');

test('an ApplicationSet makes an Application for each element, and for each pair of a matrix', () => {
  const set = (generators: string, path: string) => `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: net }
spec:
  goTemplate: true
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
  const list = "    - list: { elements: [{ name: a, zone: x, url: 'https://a' }, { name: b, zone: z }] }";
  const fromList = found({ ...repository, 'set.yaml': set(list, 'net/{{.name}}') });
  assert.equal(
    fromList.map(({ name, route, manifests }) => [name, route.names, manifests.map(({ id }) => id)]),
    [
      ['Argo CD Application net-a-x', ['https://a'], ['IPPool/a']],
      ['Argo CD Application net-b-z', ['an unknown cluster (Application net-b-z)'], ['IPPool/b']],
    ],
  );
  const matrix = `    - matrix:
        generators:
          - git: { directories: [{ path: net/* }] }
          - list: { elements: [{ zone: x, name: m, url: u }, { zone: z, name: m, url: u }] }`;
  const fromMatrix = found({ ...repository, 'set.yaml': set(matrix, '{{.path.path}}') });
  assert.equal(
    fromMatrix.map(({ name, manifests }) => `${name} ${manifests.map(({ id }) => id).join()}`),
    [
      'Argo CD Application net-m-x IPPool/a',
      'Argo CD Application net-m-z IPPool/a',
      'Argo CD Application net-m-x IPPool/b',
      'Argo CD Application net-m-z IPPool/b',
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
    'net-paris paris IPPool/eu',
    'net-boston boston IPPool/us',
  ]);
  assert.equal(made('{ clusters: { selector: { matchLabels: { zone: eu } } } }'), [
    'net-paris paris IPPool/eu',
  ]);
  const notEu = '{ key: zone, operator: NotIn, values: [eu] }, { key: zone, operator: Exists }';
  assert.equal(made(`{ clusters: { selector: { matchExpressions: [${notEu}] } } }`), [
    'net-boston boston IPPool/us',
  ]);
});

test('of two cluster Secrets with one server, the first names the cluster', () => {
  const secret = (name: string) =>
    `apiVersion: v1\nkind: Secret\nmetadata: { name: c-${name}, labels: { argocd.argoproj.io/secret-type: cluster } }\nstringData: { name: ${name}, server: 'https://one' }\n---\n`;
  const application = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: net }
spec:
  source: { repoURL: https://git.example/fleet.git, path: net }
  destination: { server: 'https://one/' }
`;
  const routes = found({
    'net/pool.yaml': pool('eu', '10.0.0.0/16'),
    'all.yaml': secret('paris') + secret('boston') + application,
  }).map(({ route }) => route.names);
  assert.equal(routes, [['paris']]);
});

/** Where an ApplicationSet of these generators sends what: `net/eu → eu`. */
const sent = (
  generators: string,
  path: string,
  destination: string,
  folders: readonly string[],
  more = '',
): string[] => {
  const set = `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: net }
spec:
${more}  generators: [${generators}]
  template:
    metadata: { name: '${destination}' }
    spec:
      source: { repoURL: https://git.example/fleet.git, path: '${path}' }
      destination: { name: '${destination}' }
`;
  const pools = folders.map((folder): [string, string] => [`${folder}/pool.yaml`, pool('a', '10.0.0.0/16')]);
  return found({ 'set.yaml': set, ...Object.fromEntries(pools) })
    .filter(({ root, manifests }) => root && manifests.length > 0)
    .map(({ files, route }) => `${[...files].join()} → ${route.names.join()}`);
};

test('where it is unknown what generators give, each folder that may be meant is for a cluster of its own', () => {
  const eu = 'net/eu/pool.yaml → an unknown cluster (ApplicationSet net, net/eu)';
  const us = 'net/us/pool.yaml → an unknown cluster (ApplicationSet net, net/us)';
  const folders = ['net/eu', 'net/us', 'other'];
  for (const generator of [
    '{ clusters: { selector: { matchLabels: { calico: yes } } } }',
    '{ clusters: {} }',
    '{ git: { files: [{ path: config/*.json }] } }',
    '{ merge: { mergeKeys: [server], generators: [{ clusters: {} }, { list: {} }] } }',
    '{ plugin: { configMapRef: { name: x } } }',
  ])
    assert.equal(sent(generator, 'net/{{metadata.labels.region}}', '{{name}}', folders), [eu, us], generator);
  assert.equal(sent('{ plugin: {} }', 'net/eu', '{{name}}', folders), [eu]);
  assert.equal(sent('{ plugin: {} }', 'net/{{region}}', 'in-cluster', folders), [
    'net/eu/pool.yaml → ',
    'net/us/pool.yaml → ',
  ]);
  assert.equal(sent('{ plugin: {} }', '{{path}}', '{{name}}', folders), []);
  assert.equal(sent('{ pullRequest: {} }', 'net/{{branch}}', '{{name}}', folders), []);
});

test('the second generator of a matrix may use what the first gives, or be all that is known', () => {
  const list = '{ list: { elements: [{ site: eu }, { site: us }] } }';
  const git = "{ git: { directories: [{ path: 'net/{{site}}/*' }] } }";
  const folders = ['net/eu/calico', 'net/us/calico'];
  assert.equal(sent(`{ matrix: { generators: [${list}, ${git}] } }`, '{{path}}', '{{site}}', folders), [
    'net/eu/calico/pool.yaml → eu',
    'net/us/calico/pool.yaml → us',
  ]);
  const some = '{ clusters: { selector: { matchLabels: { calico: yes } } } }';
  const unknown = folders.map(folder => `${folder}/pool.yaml → an unknown cluster (Application ${folder})`);
  assert.equal(
    sent(`{ matrix: { generators: [${some}, ${git}] } }`, '{{path}}', '{{name}}', folders),
    unknown,
  );
});

test('a selector beside a generator, a template of its own, and segments of a path', () => {
  const folders = ['net/eu', 'net/us', 'net/wide'];
  const elements = 'elements: [{ site: eu, on: "1" }, { site: us, on: "0" }]';
  const some = `{ list: { ${elements} }, selector: { matchLabels: { on: "1" } } }`;
  assert.equal(sent(some, 'net/{{site}}', '{{site}}', folders), ['net/eu/pool.yaml → eu']);
  const own = "template: { metadata: {}, spec: { source: { path: net/wide }, destination: { name: '' } } }";
  assert.equal(sent(`{ list: { elements: [{ site: us }], ${own} } }`, 'net/{{site}}', '{{site}}', folders), [
    'net/wide/pool.yaml → us',
  ]);
  const segment = '{{ index .path.segments 1 }}';
  const git = '{ git: { directories: [{ path: net/eu }, { path: net/us }] } }';
  assert.equal(sent(git, '{{ .path.path }}', segment, folders, '  goTemplate: true\n'), [
    'net/eu/pool.yaml → eu',
    'net/us/pool.yaml → us',
  ]);
});

test.run();
