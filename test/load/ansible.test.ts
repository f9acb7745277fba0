import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatCidr } from '../../src/base/net/cidr.ts';
import { ansibleClusters } from '../../src/load/ansible-inventories.ts';
import { decodeAnsibleCluster } from '../../src/model/manifest/setup/ansible.ts';
import { effort } from '../kit/effort.ts';
import { clusters, loaded } from '../kit/manifests.ts';
import { pool } from '../kit/repositories.ts';

const play = (role: string): string => `- hosts: masters\n  roles:\n    - ${role}\n`;
const tasks = (command: string): string => `- name: Make it\n  ansible.builtin.command: ${command}\n`;

const clustersIn = (repository: Readonly<Record<string, string>>, others: readonly string[] = []) =>
  ansibleClusters(
    Object.entries(repository).map(([path, text]) => ({ path, text })),
    others,
    [''],
  );

/** What each cluster says: its file, its ranges, and whether kube-proxy serves it. */
const made = (
  repository: Readonly<Record<string, string>>,
  others: readonly string[] = ['hosts'],
): readonly string[] =>
  clustersIn(repository, others).map(manifest =>
    [
      manifest.file.path,
      ...decodeAnsibleCluster(manifest).map(
        ({ use, cidr, isProxied, at }) =>
          `${use} ${formatCidr(cidr)}${isProxied === true ? '' : ' without kube-proxy'} ${at.file.path}`,
      ),
    ].join('; '),
  );

const ROLE = 'roles/control-plane/tasks/main.yml';

const test = suite('clusters of Ansible');

test('a role that a playbook takes and that runs kubeadm init makes a cluster with the ranges of the command', () => {
  const init = 'kubeadm init --pod-network-cidr=10.60.0.0/16 --service-cidr 10.61.0.0/16';
  assert.equal(made({ 'site.yml': play('control-plane'), [ROLE]: tasks(init) }), [
    `${ROLE}; pods 10.60.0.0/16 ${ROLE}; services 10.61.0.0/16 ${ROLE}`,
  ]);
  const words = `- command:\n    argv: [${init.split(' ').join(', ')}]\n`;
  assert.equal(made({ 'site.yml': play('control-plane'), [ROLE]: words }).length, 1);
  const without = `${init} --skip-phases=addon/kube-proxy`;
  assert.match(
    made({ 'site.yml': play('{ role: control-plane }'), [ROLE]: tasks(without) })[0]!,
    /without kube-proxy/,
  );
});

test('tasks of a play, of a block and of a file that a play includes count', () => {
  const block =
    '- hosts: all\n  tasks:\n    - block:\n        - shell: |\n            kubeadm init --pod-network-cidr 10.60.0.0/16\n';
  assert.equal(made({ 'kube.yml': block }), ['kube.yml; pods 10.60.0.0/16 kube.yml']);
  const k3s = '- shell: curl -sfL https://get.k3s.io | sh -s - server --cluster-cidr 10.62.0.0/16\n';
  const including = '- hosts: all\n  tasks:\n    - include_tasks: tasks/k3s.yml\n';
  assert.equal(made({ 'site.yml': including, 'tasks/k3s.yml': k3s }), [
    'tasks/k3s.yml; pods 10.62.0.0/16 tasks/k3s.yml',
  ]);
});

test('a role or playbook that others publish makes one', () => {
  assert.equal(made({ 'site.yml': play('xanmanning.k3s') }), ['site.yml']);
  assert.equal(made({ 'site.yml': '- ansible.builtin.import_playbook: k3s.orchestration.site\n' }), [
    'site.yml',
  ]);
});

test('a variable counts where all that set it agree', () => {
  const role = {
    'site.yml': play('control-plane'),
    [ROLE]: tasks('"kubeadm init --pod-network-cidr={{ pods }}"'),
  };
  const one = { ...role, 'group_vars/all.yml': 'pods: "10.60.0.0/16" # of pods\n' };
  assert.equal(made(one), [`${ROLE}; pods 10.60.0.0/16 group_vars/all.yml`]);
  const ofIni = { ...role, 'hosts.ini': '[all:vars]\npods=10.60.0.0/16\n' };
  assert.equal(made(ofIni), [`${ROLE}; pods 10.60.0.0/16 hosts.ini`]);
  assert.equal(made({ ...one, 'roles/control-plane/defaults/main.yml': 'pods: 10.70.0.0/16\n' }), [ROLE]);
  assert.equal(made({ ...role, 'group_vars/all.yml': 'pods: "{{ site }}.0.0/16"\n' }), [ROLE]);
  assert.equal(made(role), [ROLE]);
});

test('variables, roles and options that are words of Object are like others', () => {
  for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']) {
    const path = `roles/${word}/tasks/main.yml`;
    const command = `"kubeadm init --pod-network-cidr={{ ${word} }} --${word}=1"`;
    const role = { 'site.yml': play(word), [path]: tasks(command) };
    assert.equal(made(role), [path]);
    assert.equal(made({ ...role, 'group_vars/all.yml': `${word}: 10.60.0.0/16\n` }), [
      `${path}; pods 10.60.0.0/16 group_vars/all.yml`,
    ]);
  }
});

test('names, comments and what only resets or renews make none', () => {
  const silent = [
    tasks('kubeadm reset -f'),
    tasks('kubeadm init phase upload-certs --upload-certs'),
    `# kubeadm init\n${tasks('true')}`,
    '- name: kubeadm init\n  debug: { msg: kubeadm init is run by hand }\n',
  ];
  for (const text of silent)
    assert.equal(made({ 'site.yml': play('control-plane'), [ROLE]: text }), [], text);
  assert.equal(
    made({ 'group_vars/masters.yml': 'installer: https://get.k3s.io\n', 'site.yml': play('masters') }),
    [],
  );
});

test('thousands of tasks with variables, and lists that are never closed, are read in linear time', () => {
  const many = (count: number) => ({
    'site.yml': `- hosts: all\n  tasks:\n${Array.from({ length: count }, () => '  - import_tasks: a.yml\n').join('')}# ${'roles: ['.repeat(count)}`,
    'group_vars/all.yml': Array.from({ length: count }, (_, index) => `v${index}: 10.60.0.0/16\n`).join(''),
    ...Object.fromEntries(
      Array.from({ length: count / 10 }, (_, index) => [
        `play-${index}.yml`,
        `- hosts: all\n  tasks:\n    - command: kubeadm init --pod-network-cidr={{ v${index} }}\n`,
      ]),
    ),
  });
  const little = effort(() => void clustersIn(many(1000)), 4);
  const much = effort(() => assert.is(clustersIn(many(20_000)).length, 2000), 4);
  assert.ok(much < 60 * (little + 20), `${little} ms, and ${much} ms for twenty times as much`);
});

test('thousands of collections beside inventories of others are told apart in linear time', () => {
  const many = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index): [string, string][] => [
        [`c${index}/galaxy.yml`, ''],
        [`c${index}/roles/r/tasks/main.yml`, tasks('kubeadm init')],
        [`i${index}/hosts.ini`, ''],
      ]).flat(),
    );
  const little = effort(() => void clustersIn(many(1000)), 4);
  const much = effort(() => assert.equal(clustersIn({ 'site.yml': play('r'), ...many(20_000) }), []), 4);
  assert.ok(much < 30 * (little + 20), `${little} ms, and ${much} ms for twenty times as much`);
});

test('a command with many options takes no time', () => {
  const command = `kubeadm ${'--v '.repeat(20_000)}`;
  assert.equal(made({ 'site.yml': play('control-plane'), [ROLE]: tasks(command) }), []);
});

test('in a list of a flow only whole items are roles', () => {
  const roles = (list: string) =>
    made({ 'site.yml': `- hosts: all\n  roles: [${list}]\n`, [ROLE]: tasks('kubeadm init') });
  for (const list of ['control-plane', ' "x", "control-plane" ', "x,'control-plane',y"])
    assert.equal(roles(list), [ROLE], list);
  for (const list of ['x', '"my control-plane"', 'control-plane@1'])
    assert.equal(roles(`other, ${list}`), [], list);
});

test('a role that no playbook takes, one of a test and a collection without an inventory make none', () => {
  const role = tasks('kubeadm init');
  assert.equal(made({ [ROLE]: role, 'site.yml': play('other') }), []);
  assert.equal(made({ 'tasks/main.yml': role, 'molecule/default/converge.yml': play('main.yml') }), []);
  assert.equal(made({ [ROLE]: role, 'site.yml': '' }), [ROLE], 'no playbook takes any');
  const collection = { 'galaxy.yml': 'name: kube\n', 'site.yml': play('control-plane'), [ROLE]: role };
  assert.equal(made(collection, ['inventory/sample/hosts.ini', 'roles/x/tests/inventory']), []);
  assert.equal(made(collection, ['inventory/home/hosts.ini']), [ROLE]);
});

test('without an inventory, variables of hosts or machines it is a tool for others', () => {
  const repository = { 'site.yml': play('control-plane'), [ROLE]: tasks('kubeadm init') };
  assert.equal(made(repository, []), []);
  assert.equal(made(repository, ['inventory-sample.yml', 'roles/x/tests/inventory']), []);
  assert.equal(made(repository, ['terraform/templates/inventory.ini.tftpl']), [ROLE]);
  assert.equal(made(repository, ['Vagrantfile']), [ROLE]);
  assert.equal(made(repository, ['production']), [ROLE], "a file of hosts as in Ansible's own pages");
});

test('what tasks hand to kubernetes.core.k8s is named where it stands in them or in a template of a role', () => {
  const definition = (kind: string) =>
    `- kubernetes.core.k8s:\n    definition:\n      apiVersion: projectcalico.org/v3\n      kind: ${kind}\n      metadata: { name: a }\n`;
  const unseen = (files: Record<string, string>) => loaded(files).unseen.map(({ path, why }) => [path, why]);
  const PATH = 'roles/calico/tasks/main.yml';
  assert.equal(unseen({ [PATH]: definition('IPPool') }), [[PATH, 'embedded']]);
  assert.equal(unseen({ [PATH]: definition('NetworkPolicy') }), []);
  const template = pool('{{ name }}', '{{ cidr }}');
  assert.equal(unseen({ 'roles/calico/templates/pool.yaml.j2': template }), [
    ['roles/calico/templates/pool.yaml.j2', 'template'],
  ]);
  assert.equal(
    unseen({ 'roles/calico/templates/policy.yaml.j2': template.replace('IPPool', 'NetworkPolicy') }),
    [],
  );
});

test('microk8s is installed as a snap', () => {
  const snap = (more: string) =>
    made({ 'site.yml': `- hosts: all\n  tasks:\n    - snap:\n        name: microk8s\n        ${more}\n` });
  assert.equal(snap('classic: true'), ['site.yml']);
  assert.equal(snap('state: absent'), []);
});

test('an inventory with groups of its own names the machines of a cluster', () => {
  const yaml =
    'all:\n  children:\n    k8s_control_plane:\n      hosts:\n        a:\n    k8s_workers:\n      hosts:\n        b:\n';
  const ini = '[cloud]\n001.example.org\n\n[k3s_server:children]\ncloud\n\n[k3s_agent:children]\nnas\n';
  assert.equal(made({ 'hosts.yaml': yaml }), ['hosts.yaml']);
  assert.equal(made({ 'inventory/hosts.ini': ini }), ['inventory/hosts.ini']);
  assert.equal(made({ 'inventories/prod/nodes.ini': ini }), ['inventories/prod/nodes.ini']);
  assert.equal(
    clusters({ 'hosts.yaml': yaml }).map(({ evidence }) => evidence),
    ['an inventory of Ansible names its machines: hosts.yaml'],
  );
  // A task that makes the cluster says more.
  const task = { 'site.yml': play('control-plane'), [ROLE]: tasks('kubeadm init') };
  assert.equal(made({ ...task, 'hosts.yaml': yaml }), [ROLE]);
});

test('no other inventory does', () => {
  const silent: Record<string, string> = {
    'web/hosts.ini': '[web]\na.example.org\n[kube_admins]\nb.example.org\n',
    'empty/hosts.ini': '[k3s_server]\n# 192.0.2.1\n[k3s_agent]\n; 192.0.2.2\n',
    'own/hosts.ini': '[k3s_server]\nlocalhost ansible_connection=local\n[k3s_agent]\n',
    'yaml/hosts.yml': '---\nk3s_server:\n  hosts: {}\nk3s_agent:\n',
    'kubespray/hosts.ini': '[kube_control_plane]\na\n[kube_node]\nb\n',
    'one/hosts.ini': '[k3s_server]\na\n',
    'inventory/sample/hosts.ini': '[k3s_server]\na\n[k3s_agent]\nb\n',
    'docs/hosts.ini': '[k3s_server]\na\n[k3s_agent]\nb\n',
    'group_vars/hosts.yaml': 'k3s_server:\n  hosts:\n    a:\nk3s_agent:\n  hosts:\n    b:\n',
    'setup.ini': '[k3s_server]\na\n[k3s_agent]\nb\n',
  };
  assert.equal(made(silent), []);
});

test('long lines of an inventory end no run', () => {
  const lines = ['a.'.repeat(4e6), 'a'.repeat(8e6), ` hosts:\n${' # a\n'.repeat(2e6)}`, ' '.repeat(8e6)];
  for (const line of lines) assert.equal(made({ 'hosts.ini': `[k3s_server]\n[k3s_agent]\n${line}:\n` }), []);
});

test('a task that runs the playbook of kubespray makes a cluster', () => {
  const run = 'cd {{ kubespray_dir }} && ansible-playbook -i hosts.yaml cluster.yml';
  assert.equal(made({ 'site.yml': play('kube'), 'roles/kube/tasks/main.yml': tasks(run) }), [
    'roles/kube/tasks/main.yml',
  ]);
  const reset = run.replace('cluster.yml', 'reset.yml');
  assert.equal(made({ 'site.yml': play('kube'), 'roles/kube/tasks/main.yml': tasks(reset) }), []);
});

test.run();
