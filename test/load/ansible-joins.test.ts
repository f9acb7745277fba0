import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ansibleClusters } from '../../src/load/ansible-inventories.ts';

const play = (role: string): string => `- hosts: masters\n  roles:\n    - ${role}\n`;
const tasks = (command: string): string => `- name: Make it\n  ansible.builtin.command: ${command}\n`;
const [INIT, JOIN] = ['roles/control-plane/tasks/main.yml', 'roles/workers/tasks/main.yml'];

/** What shows a cluster, by kind and path. */
const shown = (repository: Readonly<Record<string, string>>, others: readonly string[] = ['hosts']) =>
  ansibleClusters(
    Object.entries(repository).map(([path, text]) => ({ path, text })),
    others,
    [''],
  ).map(({ kind, file }) => `${kind} ${file.path}`);

const test = suite('machines that Ansible joins to a cluster');

test('a task by which machines join shows a cluster, and none of its ranges, where no task makes it', () => {
  const join = { 'site.yml': play('workers'), [JOIN]: tasks('kubeadm join x') };
  assert.equal(shown(join), [`ClusterSign ${JOIN}`]);
  const token = 'kubeadm token create --ttl 5m --print-join-command';
  assert.equal(shown({ ...join, [JOIN]: tasks(token) }), [`ClusterSign ${JOIN}`]);
  const argv = '- command:\n    argv: [kubeadm, join, --pod-network-cidr=10.60.0.0/16]\n';
  assert.equal(shown({ ...join, [JOIN]: argv }), [`ClusterSign ${JOIN}`]);
  const both = {
    ...join,
    'site.yml': play('workers') + play('control-plane'),
    [INIT]: tasks('kubeadm init'),
  };
  assert.equal(shown(both), [`AnsibleCluster ${INIT}`]);
});

test('other commands of kubeadm, roles that no inventory is for, and collections show none', () => {
  for (const other of ['kubeadm reset', 'kubeadm token list', 'kubeadm joint', 'kubeadm token create x'])
    assert.equal(shown({ 'site.yml': play('workers'), [JOIN]: tasks(other) }), [], other);
  const join = { 'site.yml': play('workers'), [JOIN]: tasks('kubeadm join x') };
  assert.equal(shown(join, []), []);
  assert.equal(shown(join, ['galaxy.yml', 'inventory/sample/hosts']), []);
});

test.run();
