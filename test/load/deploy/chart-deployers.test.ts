import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findScopes } from '../../../src/cluster/scope/find.ts';
import { clusters, loaded, type Repository } from '../../kit/manifests.ts';
import { argo, deployment, pool } from '../../kit/repositories.ts';

const SERVER = 'server: https://kubernetes.default.svc';
const template = [
  '{{- range $name, $app := .Values.apps }}',
  '---',
  'apiVersion: argoproj.io/v1alpha1',
  'kind: Application',
  'metadata:',
  '  name: {{ $name }}',
  'spec:',
  '  source:',
  '    repoURL: {{ $.Values.repo }}',
  '    path: {{ $app.path }}',
  '  destination:',
  `    ${SERVER}`,
  '    namespace: {{ $app.namespace | default "default" }}',
  '{{- end }}',
  '',
].join('\n');
const chart = (values: string): Repository => ({
  'root/Chart.yaml': 'name: root\nversion: 1.0.0\n',
  'root/values.yaml': values,
  'root/templates/apps.yaml': template,
});
const apps =
  'repo: https://git.example/fleet.git\napps:\n  net: { path: net }\n  web: { path: web, namespace: web }\n';
const folders = { 'net/pool.yaml': pool('edge', '10.0.0.0/16'), 'web/web.yaml': deployment('web') };

const held = (repository: Repository): Record<string, string[]> =>
  Object.fromEntries(
    findScopes({ ...loaded(repository), trees: [''] }).scopes.map(({ name, members }) => [
      name,
      members.filter(({ kind }) => kind !== 'Application').map(({ id }) => id),
    ]),
  );
const evidence = (repository: Repository): readonly (string | undefined)[] =>
  clusters(repository).map(each => each.evidence);

const test = suite('charts of Applications');

test('that nothing here installs is a root, with its own values', () => {
  const repository = { ...chart(apps), ...folders };
  assert.equal(held(repository), { repository: ['IPPool/edge', 'Deployment/web/web'] });
  assert.match(evidence(repository)[0]!, /^Argo CD root root\/templates.*, 2 Applications/);
});

test('that an Application installs gets the values of that', () => {
  const root = argo('root', 'root', SERVER).replace(
    '    path: root\n',
    '    path: root\n    helm:\n      valuesObject: { apps: { web: null } }\n',
  );
  const repository = { ...chart(apps), ...folders, 'root.yaml': root };
  const files = loaded(repository).deployments.flatMap(({ files: read }) => [...read]);
  assert.ok(files.includes('net/pool.yaml'), files.join(' '));
  assert.not(files.includes('web/web.yaml'));
});

test('with values from elsewhere makes nothing that is known', () => {
  const root = argo('root', 'root', SERVER).replace(
    '    path: root\n',
    '    path: root\n    helm:\n      valueFiles: [$other/values.yaml]\n',
  );
  const files = loaded({ ...chart(apps), ...folders, 'root.yaml': root }).deployments.flatMap(each => [
    ...each.files,
  ]);
  assert.not(files.includes('net/pool.yaml'));
});

test('without applications, in examples, or within another chart is none', () => {
  const { length } = loaded({ ...chart('apps: {}\n') }).deployments;
  assert.is(length, 0);
  const within = (folder: string, more: Repository = {}) =>
    loaded({
      ...Object.fromEntries(Object.entries(chart(apps)).map(([path, text]) => [`${folder}${path}`, text])),
      ...more,
    }).deployments.length;
  assert.is(within('examples/'), 0);
  assert.is(within('whole/charts/', { 'whole/Chart.yaml': 'name: whole\nversion: 1.0.0\n' }), 0);
  assert.is(within('platform/'), 2);
});

test('a template that is filled in alone keeps its places', () => {
  const repository = {
    ...chart('path: net\nrepo: https://git.example/fleet.git\n'),
    ...folders,
    'root/templates/apps.yaml': argo('net', '"{{ .Values.path }}"', SERVER),
  };
  const [found] = loaded(repository).deployments.filter(({ files }) => files.has('net/pool.yaml'));
  assert.is(found?.name, 'Argo CD Application net');
});

test.run();
