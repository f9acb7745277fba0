import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findScopes } from '../../../src/cluster/scope/find.ts';
import type { Scopes } from '../../../src/cluster/scope/scope.ts';
import { clusters, loaded, type Repository } from '../../kit/manifests.ts';
import { argo, deployment, flux, kustomization, namespace, pool } from '../../kit/repositories.ts';

const found = (repository: Repository): Scopes => findScopes({ ...loaded(repository), trees: [''] });
const names = (repository: Repository): readonly string[] => clusters(repository).map(({ name }) => name);

/** The ids of what each cluster holds, without what deploys. */
const held = (repository: Repository): Record<string, string[]> =>
  Object.fromEntries(
    found(repository).scopes.map(({ name, members }) => [
      name,
      members.filter(({ kind }) => kind === 'IPPool' || kind === 'Namespace').map(({ id }) => id),
    ]),
  );
const aside = (repository: Repository): readonly string[] =>
  found(repository).aside.map(({ manifest, why }) => `${manifest.id}: ${why}`);

const ansible = {
  'ansible/hosts.ini': '[all]\n',
  'ansible/site.yml': '- hosts: all\n  roles: [kube]\n',
  'ansible/roles/kube/tasks/main.yml': '- command: kubeadm init\n',
};
const helmfile = 'releases:\n  - name: traefik\n    chart: traefik/traefik\n';
const fleet = 'namespace: web\nhelm:\n  chart: oci://example.com/web\n';

const test = suite('clusters in which nothing is judged');

test('a task that makes one, a helmfile and bundles of Fleet show one', () => {
  assert.equal(names(ansible), ['repository']);
  assert.equal(names({ 'helmfile.yaml': helmfile }), ['repository']);
  assert.equal(names({ 'helmfile.d/10-net.yaml': `{{ if .Values.x }}\n{{ end }}\n${helmfile}` }), [
    'repository',
  ]);
  assert.equal(names({ 'web/fleet.yaml': fleet }), ['repository']);
  for (const [files, evidence] of [
    [ansible, 'a task of Ansible makes it: ansible/roles/kube/tasks/main.yml'],
    [{ 'helmfile.yaml': helmfile }, 'releases of helmfile: helmfile.yaml'],
  ] as const)
    assert.equal(
      clusters(files).map(each => each.evidence),
      [evidence],
    );
  const stages = { 'envs/dev/web/fleet.yaml': fleet, 'envs/dev/ns.yaml': namespace('web') };
  assert.equal(names({ ...stages, 'envs/staging/web/fleet.yaml': fleet.replace('web', 'other') }), [
    'envs/dev',
    'envs/staging',
  ]);
});

test('charts, values and a helmfile without releases show none', () => {
  assert.equal(names({ 'chart/Chart.yaml': 'name: web\nversion: 1.0.0\n' }), []);
  assert.equal(names({ 'helmfile.yaml': 'repositories:\n  - name: traefik\n' }), []);
  assert.equal(names({ 'examples/helmfile.yaml': helmfile }), []);
  assert.equal(names({ 'docs/releases.yaml': helmfile }), []);
});

test('environments of a helmfile are clusters where their contexts differ', () => {
  const environments = (text: string, more = '') => `environments:\n${text}---\n${more}${helmfile}`;
  const contexts =
    '  default:\n    values: [dev.yaml]\n  dev:\n    kubeContext: site-dev\n\n  "prod":\r\n    # kept\n    kubeContext: site-prod\n';
  const told = (files: Repository) => clusters(files).map(({ name, evidence }) => `${name}: ${evidence}`);
  assert.equal(told({ 'helmfile.yaml.gotmpl': environments(contexts), 'ops/helmfile.yaml': helmfile }), [
    'dev: environment dev of helmfile.yaml.gotmpl with context site-dev',
    'prod: environment prod of helmfile.yaml.gotmpl with context site-prod',
  ]);
  const one = '  ops:\n    kubeContext: ops\n';
  assert.equal(
    names({ 'helmfile.yaml': environments(contexts), 'ops/helmfile.d/a.yaml': environments(one) }),
    ['dev', 'ops', 'prod'],
  );
  assert.equal(names({ 'helmfile.yaml': environments(one) }), ['repository']);
  assert.equal(
    names({ 'helmfile.yaml': environments(contexts.replaceAll(/site-\w+/g, 'site')) }),
    ['repository'],
    'one context',
  );
  assert.equal(
    names({
      'a/helmfile.yaml': environments(contexts),
      'b/helmfile.yaml': environments('  dev:\n    kubeContext: far\n'),
    }),
    ['far', 'prod', 'site-dev'],
    'one name, two contexts',
  );
  const shared = { 'net/pool.yaml': pool('default', '10.0.0.0/16'), 'helmfile.yaml': environments(contexts) };
  assert.equal(held(shared), { dev: ['IPPool/default'], prod: ['IPPool/default'] });
  const based = {
    'helmfile.d/a.yaml': `bases:\n  - ../env/all.yaml\n${helmfile}`,
    'env/all.yaml': `environments:\n${contexts}`,
  };
  assert.equal(names(based), ['dev', 'prod'], 'of bases');
  const releasing = {
    'helmfile.yaml': `environments:\n${contexts}---\nbases:\n{{- if .Values.x }}\n  - net/helmfile.yaml\n{{- end }}\n`,
    'net/helmfile.yaml': helmfile,
  };
  assert.equal(names(releasing), ['dev', 'prod'], 'bases that have the releases');
  assert.equal(names({ ...releasing, 'net/helmfile.yaml': 'values: []\n' }), [], 'bases without any');
  const many = Array.from({ length: 201 }, (_, at) => `  e${at}:\n    kubeContext: c${at}\n`);
  assert.is(names({ 'helmfile.yaml': environments(many.slice(1).join('')) }).length, 200);
  assert.equal(names({ 'helmfile.yaml': environments(many.join('')) }), ['repository'], 'too many');
  const following = 'helmDefaults:\n  kubeContext: {{ .Environment.Name }}\n';
  const open = '  east: {}\n  west: {}\n  local: {}\n  test:\n';
  assert.equal(
    names({ 'helmfile.yaml': environments(open, following) }),
    ['east', 'west'],
    'follow the name',
  );
  const called = (argument: string) =>
    names({ 'helmfile.yaml': environments(open, `helmDefaults:\n  args:\n${argument}\n`) });
  assert.equal(called('    - "--kubeconfig=/etc/{{ .Environment.Name }}.config"'), ['east', 'west']);
  assert.equal(called('    - --kube-context\n    - {{ .Environment.Name }}'), ['east', 'west']);
  assert.equal(called('    - --kubeconfig\n    - {{ .Values.x }}\n    - {{ .Environment.Name }}'), [
    'repository',
  ]);
});

test('environments of a helmfile without contexts are clusters where stages install the same releases', () => {
  const stages = '  default: {}\n  dev:\n    values: [dev.yaml]\n  prod:\n    values: [prod.yaml]\n';
  const of = (text: string, rest = helmfile) => names({ 'helmfile.yaml': `environments:\n${text}\n${rest}` });
  assert.equal(of(stages), ['dev', 'prod']);
  assert.equal(
    of(stages.replaceAll(/(?:dev|prod)(?=:)/g, 'with-$&x')),
    ['repository'],
    'called after no stage',
  );
  assert.equal(of(stages.replace('prod.yaml', 'dev.yaml')), ['repository'], 'the same values');
  assert.equal(
    of(stages.replace('prod.yaml', 'dev.yaml'), `${helmfile}    values: ["{{ .Environment.Name }}.yaml"]\n`),
    ['dev', 'prod'],
  );
  assert.equal(
    of(stages, `${helmfile}    namespace: web-{{ .Environment.Name }}\n`),
    ['repository'],
    'each may have a namespace of one cluster',
  );
  assert.equal(of(stages, `helmDefaults:\n  kubeContext: home\n${helmfile}`), ['repository'], 'one context');
});

test('beside the cluster that Flux deploys they are of that one, beside several of none', () => {
  const home = {
    'clusters/home/flux-system/gotk-sync.yaml': flux('flux-system', './clusters/home'),
    'clusters/home/ns.yaml': namespace('a'),
    'bootstrap/helmfile.yaml': helmfile,
    ...ansible,
  };
  assert.equal(names(home).length, 1);
  assert.equal(aside(home), []);
  const two = {
    ...home,
    'clusters/away/flux-system/gotk-sync.yaml': flux('flux-system', './clusters/away'),
    'clusters/away/ns.yaml': namespace('b'),
  };
  assert.equal(names(two), ['clusters/away', 'clusters/home']);
  assert.equal(aside(two), []);
});

test('the roots of Flux and Argo CD count, though they bring nothing that is judged', () => {
  const release = { 'apps/release.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n' };
  const repository = {
    'root.yaml': argo('apps', 'apps', 'https://kubernetes.default.svc'),
    ...release,
    ...ansible,
  };
  assert.equal(found(repository).scopes.length, 1);
});

const overlays = suite('overlays that nothing deploys');

const base = {
  'net/base/kustomization.yaml': kustomization('pool.yaml'),
  'net/base/pool.yaml': pool('default', '10.0.0.0/16'),
  'net/overlays/east/kustomization.yaml': kustomization('../../base', 'east.yaml'),
  'net/overlays/east/east.yaml': pool('east', '10.1.0.0/16'),
  'net/overlays/west/kustomization.yaml': kustomization('../../base', 'west.yaml'),
  'net/overlays/west/west.yaml': pool('west', '10.2.0.0/16'),
};

overlays('beside a deployed one of the same base they are set aside', () => {
  const repository = {
    'apps/net.yaml': argo('net', 'net/overlays/east', 'https://kubernetes.default.svc'),
    ...base,
  };
  assert.equal(held(repository), { repository: ['IPPool/default', 'IPPool/east'] });
  assert.equal(aside(repository), ['IPPool/west: not deployed, with a base that another overlay brings']);
});

overlays('so are those of another stage, at the same place in its folder', () => {
  const staged = (east: string, west: string) => ({
    'root.yaml': argo('net', `sites/${east}/net`, 'https://kubernetes.default.svc'),
    'net/base/kustomization.yaml': kustomization('pool.yaml'),
    'net/base/pool.yaml': pool('default', '10.0.0.0/16'),
    [`sites/${east}/net/kustomization.yaml`]: kustomization('../../../net/base', 'own.yaml'),
    [`sites/${east}/net/own.yaml`]: pool('east', '10.1.0.0/16'),
    [`sites/${west}/net/kustomization.yaml`]: kustomization('../../../net/base', 'own.yaml'),
    [`sites/${west}/net/own.yaml`]: pool('west', '10.2.0.0/16'),
  });
  assert.equal(held(staged('nonprod', 'prod')), { repository: ['IPPool/default', 'IPPool/east'] });
  assert.equal(aside(staged('nonprod', 'prod')), [
    'IPPool/west: not deployed, with a base that another overlay brings',
  ]);
  assert.ok(held(staged('web', 'mail'))['repository']!.includes('IPPool/west'), 'applications, no stages');
});

overlays('they belong to the cluster that their folder is called after', () => {
  const repository = {
    'clusters/east/net.yaml': argo('net', 'net/overlays/east', 'https://kubernetes.default.svc'),
    'clusters/west/web.yaml': argo('web', 'web', 'https://kubernetes.default.svc'),
    'web/web.yaml': deployment('web'),
    ...base,
  };
  assert.equal(held(repository)['clusters/west'], ['IPPool/default', 'IPPool/west']);
  assert.equal(aside(repository), []);
});

overlays('a kustomization of its own, and one that is the base of a deployed one, are not meant', () => {
  const repository = {
    'apps/net.yaml': argo('net', 'net/overlays/east', 'https://kubernetes.default.svc'),
    ...base,
    'net/overlays/west/kustomization.yaml': kustomization('west.yaml'),
  };
  assert.equal(held(repository), { repository: ['IPPool/default', 'IPPool/east', 'IPPool/west'] });
});

test.run();
overlays.run();
