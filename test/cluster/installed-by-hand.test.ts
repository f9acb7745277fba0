import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { survey } from '../../src/cluster/survey.ts';
import { formatRelease } from '../../src/cluster/release.ts';
import { filesOf } from '../kit/manifests.ts';
import { snapshotOf } from '../kit/case.ts';

const test = suite('Calico that is installed by hand');

const pool =
  'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a }\nspec: { cidr: 10.1.0.0/16 }\n';

/** The release of each cluster, by what scripts beside its manifests say. */
const releases = (scripts: Record<string, string>, more: Record<string, string> = {}): readonly unknown[] => {
  const snapshot = snapshotOf(filesOf({ 'pool.yaml': pool, ...more }));
  return survey({ ...snapshot, sources: filesOf(scripts) }).fleet.clusters.map(
    ({ release }) => release && formatRelease(release),
  );
};

const apply = (version: string) =>
  `kubectl apply -f https://raw.githubusercontent.com/projectcalico/calico/${version}/manifests/tigera-operator.yaml\n`;

test('the address of manifests, and the version of a chart, in scripts and Makefiles', () => {
  assert.equal(releases({ 'install.sh': apply('v3.28.1') }), ['v3.28.1']);
  assert.equal(releases({ Makefile: `cni:\n\t${apply('v3.28.1')}` }), ['v3.28.1']);
  const helm =
    'helm upgrade --install calico projectcalico/tigera-operator \\\n  -n tigera-operator --version v3.29.0\n';
  assert.equal(releases({ 'install.sh': helm }), ['v3.29.0']);
});

test('a variable of the same file that holds the version', () => {
  for (const [set, used] of [
    ['CALICO_VERSION=v3.28.1', '${CALICO_VERSION}'],
    ['export CALICO="3.28.1"', 'v$CALICO'],
    [': "${VERSION:=v3.28.1}"', '$VERSION'],
    ['VERSION=${VERSION:-v3.28.1}', '"$VERSION"'],
    ['VERSION ?= v3.28.1', '$(VERSION)'],
    ["version := 'v3.28.1'", '{{ version }}'],
  ] as const) {
    assert.equal(releases({ 'install.sh': `${set}\n${apply(used.replaceAll('"', ''))}` }), ['v3.28.1'], set);
    const chart = `helm install c projectcalico/tigera-operator --version ${used}\n`;
    assert.equal(releases({ 'install.sh': `${set}\n${chart}` }), ['v3.28.1'], set);
    assert.equal(releases({ 'install.sh': `# ${set}\n${chart}` }), [undefined], set);
    assert.equal(releases({ 'install.sh': `${set}\n` }), [undefined], set);
    assert.equal(releases({ 'install.sh': `OTHER_${set}\n${apply('$THIS')}` }), [undefined], set);
  }
  for (const other of [
    'V=v3.28.1\nif old; then V=v3.27.0; fi',
    'V=v3.28.1\ninstall() {\n  V=$1',
    'V=v3.28.1\nV="${NEW:-v3.29.0}"',
    'if [ $V = v3.28.1 ]; then',
    'if [[ $V == v3.28.1 ]]; then',
  ])
    assert.equal(releases({ 'install.sh': `${other}\n${apply('$V')}` }), [undefined], other);
  const comment = '# V=latest is not tested\nV=v3.28.1\n';
  assert.equal(releases({ 'install.sh': comment + apply('$V') }), ['v3.28.1']);
});

test('the address of manifests in tasks of Ansible, and in a Taskfile', () => {
  const task = `- name: calico\n  shell: ${apply('v3.28.1')}`;
  const source = `- kubernetes.core.k8s:\n    src: ${/https:\S+/.exec(apply('v3.28.1'))![0]}\n`;
  assert.equal(releases({}, { 'roles/calico/tasks/main.yml': task }), ['v3.28.1']);
  assert.equal(releases({}, { 'roles/calico/tasks/install/k8s.yaml': source }), ['v3.28.1']);
  assert.equal(releases({}, { 'roles/calico/tasks/remove.yaml': `${source}    state: absent\n` }), [
    undefined,
  ]);
  assert.equal(
    releases({}, { 'site.yml': `- hosts: all\n  tasks:\n    ${task.replaceAll('\n', '\n    ')}\n` }),
    ['v3.28.1'],
  );
  assert.equal(releases({}, { 'Taskfile.yml': `tasks:\n  cni:\n    cmds:\n      - ${apply('v3.28.1')}` }), [
    'v3.28.1',
  ]);
  assert.equal(releases({}, { 'roles/calico/tasks/main.yml': task.replace('  shell', '  # shell') }), [
    undefined,
  ]);
  for (const path of ['roles/calico/molecule/default/tasks/main.yml', 'roles/calico/vars/main.yml'])
    assert.equal(releases({}, { [path]: task }), [undefined], path);
  assert.equal(releases({}, { 'tasks/a.yml': task, 'tasks/b.yml': task.replace('3.28', '3.29') }), [
    undefined,
  ]);
});

test('the address of a remote base', () => {
  const base =
    'resources:\n  - pool.yaml\n  - https://raw.githubusercontent.com/projectcalico/calico/v3.27.2/manifests/calico.yaml\n';
  assert.equal(releases({}, { 'kustomization.yaml': base }), ['v3.27.2']);
});

test('patches that differ leave the minor version known, others nothing; what is applied comes first', () => {
  assert.equal(releases({ 'a.sh': apply('v3.28.1'), 'b.sh': apply('v3.28.2') }), ['v3.28']);
  assert.equal(releases({ 'a.sh': apply('v3.28.1'), 'b.sh': apply('v3.29.0') }), [undefined]);
  const image =
    'apiVersion: apps/v1\nkind: DaemonSet\nmetadata: { name: calico-node }\nspec: { template: { spec: { containers: [{ name: calico-node, image: "calico/node:v3.30.0" }] } } }\n';
  assert.equal(releases({ 'a.sh': apply('v3.28.1') }, { 'node.yaml': image }), ['v3.30.0']);
});

test('comments, other programs and other projects name nothing', () => {
  assert.equal(releases({ 'a.sh': `# ${apply('v3.28.1')}` }), [undefined]);
  assert.equal(releases({ 'main.tf': apply('v3.28.1') }), [undefined]);
  assert.equal(releases({ 'a.sh': apply('v3.28.1').replace('projectcalico/calico', 'acme/calico') }), [
    undefined,
  ]);
});

test.run();
