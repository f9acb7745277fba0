import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatCidr } from '../../src/base/net/cidr.ts';
import { load } from '../../src/load/load.ts';
import { snapshotOf } from '../kit/case.ts';
import { clusters, filesOf } from '../kit/manifests.ts';

/** The pools of each cluster: their names, ranges and places. */
const poolsOf = (repository: Readonly<Record<string, string>>): readonly string[] =>
  clusters(repository).flatMap(({ pools }) =>
    pools.map(({ name, cidr, fields }) =>
      [
        name,
        cidr ? formatCidr(cidr) : 'unknown',
        `${fields.cidr.place.file.path}:${lineOf(fields.cidr.place)}`,
      ]
        .filter(part => part !== '')
        .join(' '),
    ),
  );

const lineOf = ({ file, span }: { file: { text: string }; span: { start: number } }): number =>
  file.text.slice(0, span.start).split('\n').length;

const installation = (cidr: string): string =>
  'apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata:\n  name: default\nspec:\n' +
  `  calicoNetwork:\n    ipPools:\n      - name: pods\n        cidr: ${cidr}\n`;
const within = (text: string, indent: string): string => text.replaceAll(/^(?=.)/gm, indent);

const play = {
  'inventory/hosts.yml': 'all:\n  hosts:\n    a: {}\n',
  'site.yml': '- hosts: all\n  roles:\n    - calico\n',
};
const TASKS = 'roles/calico/tasks/main.yml';
const TEMPLATE = 'roles/calico/templates/calico.yml.j2';
const templating = {
  [TASKS]: '- name: Render it\n  template:\n    src: calico.yml.j2\n    dest: /tmp/calico.yml\n',
};
const RANGE = { 'inventory/group_vars/all.yml': 'pods_cidr: 10.42.0.0/16\n' };
const inTemplate = (cidr: string) => ({ ...play, ...templating, [TEMPLATE]: installation(cidr) });

const test = suite('pools of Ansible');

test('a template that a task names is read with the variables of the tree', () => {
  const found = [`pods 10.42.0.0/16 ${TEMPLATE}:9`];
  assert.equal(poolsOf({ ...inTemplate('{{ pods_cidr }}'), ...RANGE }), found);
  assert.equal(poolsOf({ ...inTemplate('"{{ pods_cidr }}"'), ...RANGE }), found);
  assert.equal(poolsOf(inTemplate('10.42.0.0/16')), found);
  const nested = { 'inventory/group_vars/k3s.yml': "k3s_server:\n  cluster-cidr: '{{ pods_cidr }}'\n" };
  assert.equal(
    poolsOf({ ...inTemplate('"{{ k3s_server[\'cluster-cidr\'] }}"'), ...RANGE, ...nested }),
    found,
  );
});

test('a value in quotes is of whatever type its text is', () => {
  const text = installation('"{{ pods_cidr }}"').replace(/\n$/, '\n        blockSize: "{{ size }}"\n');
  const variables = { 'inventory/group_vars/all.yml': 'pods_cidr: 10.42.0.0/16\nsize: 24\n' };
  const [cluster] = clusters({ ...play, ...templating, [TEMPLATE]: text, ...variables });
  assert.equal(
    cluster!.pools.map(({ blockSize }) => blockSize),
    [24],
  );
});

test('what variables leave open is a pool of unknown range', () => {
  const found = [`pods unknown ${TEMPLATE}:9`];
  assert.equal(poolsOf(inTemplate('{{ pods_cidr }}')), found);
  assert.equal(poolsOf(inTemplate('"{{ pods_cidr | default(x) }}"')), found);
  const two = { ...RANGE, 'inventory/group_vars/lab.yml': 'pods_cidr: 10.43.0.0/16\n' };
  assert.equal(poolsOf({ ...inTemplate('{{ pods_cidr }}'), ...two }), found);
});

test('objects in tasks count: a definition, a text that is copied, and one that is piped', () => {
  const definition = `- name: Make it\n  kubernetes.core.k8s:\n    definition:\n${within(installation('"{{ pods_cidr }}"'), '      ')}`;
  assert.equal(poolsOf({ ...play, ...RANGE, [TASKS]: definition }), [`pods 10.42.0.0/16 ${TASKS}:12`]);
  const content = `- copy:\n    dest: /tmp/x.yaml\n    content: |\n${within(installation('{{ pods_cidr }}'), '      ')}- debug:\n`;
  assert.equal(poolsOf({ ...play, ...RANGE, [TASKS]: content }), [`pods 10.42.0.0/16 ${TASKS}:12`]);
  const piped = `- shell: |\n    kubectl apply -f - <<EOF\n${within(installation('10.42.0.0/16'), '    ')}    EOF\n  register: x\n`;
  assert.equal(poolsOf({ ...play, [TASKS]: piped }), [`pods 10.42.0.0/16 ${TASKS}:11`]);
});

test('silent where a task takes it away, and where variables choose another plugin', () => {
  const task = (state: string) =>
    `- name: One\n  k8s:\n    definition:\n${within(installation('10.42.0.0/16'), '      ')}    state: ${state}\n- name: Two\n  k8s:\n    state: absent\n`;
  assert.equal(poolsOf({ ...play, [TASKS]: task('present') }), [`pods 10.42.0.0/16 ${TASKS}:12`]);
  assert.equal(poolsOf({ ...play, [TASKS]: task('absent') }), []);
  const choice = (plugin: string) => ({ 'inventory/group_vars/all.yml': `cni_plugin: ${plugin}\n` });
  assert.equal(poolsOf({ ...inTemplate('10.42.0.0/16'), ...choice('flannel') }), []);
  assert.equal(poolsOf({ ...inTemplate('10.42.0.0/16'), ...choice('calico') }).length, 1);
});

test('silent where nothing applies it, or something else does', () => {
  const text = inTemplate('10.42.0.0/16');
  assert.equal(poolsOf({ ...text, [TASKS]: '- debug:\n' }), []);
  assert.equal(poolsOf({ ...text, 'site.yml': '- hosts: all\n  roles:\n    - flannel\n' }), []);
  assert.equal(
    poolsOf({ [TASKS]: text[TASKS], [TEMPLATE]: text[TEMPLATE], 'site.yml': text['site.yml'] }),
    [],
  );
  assert.equal(poolsOf({ ...inTemplate(`{% if x %}10.42.0.0/16{% else %}10.43.0.0/16{% endif %}`) }), []);
  // What Flux installs later, a playbook often applies first.
  const other = { 'calico/installation.yaml': installation('10.50.0.0/16') };
  assert.equal(poolsOf({ ...text, ...other }), ['pods 10.50.0.0/16 calico/installation.yaml:9']);
  const kubespray = {
    'inventory/group_vars/k8s_cluster/k8s-cluster.yml':
      'kube_network_plugin: cilium\nkube_pods_subnet: 10.1.0.0/16\n',
  };
  assert.equal(
    poolsOf({ ...text, ...kubespray }).filter(each => each.includes(TEMPLATE)),
    [],
  );
});

test('what is read of a file is not called unread, and what is not still is', () => {
  const unseenOf = ({ [TEMPLATE]: text, ...repository }: Readonly<Record<string, string>>) => {
    const sources = text === undefined ? [] : [{ path: TEMPLATE, text }];
    const { unseen } = load({ ...snapshotOf(filesOf(repository)), sources });
    return unseen.map(({ path, reason, says }) => [path, reason, ...says]);
  };
  const peer = '---\napiVersion: projectcalico.org/v3\nkind: BGPPeer\nmetadata:\n  name: rack\n';
  const [partly, template] = ['only some of its objects can be read', 'a template, which is not evaluated'];
  const filled = inTemplate('"{{ pods_cidr }}"');
  assert.equal(unseenOf({ ...filled, ...RANGE }), []);
  assert.equal(unseenOf({ ...filled, ...RANGE, [TEMPLATE]: `${filled[TEMPLATE]}${peer}` }), [
    [TEMPLATE, partly, 'BGPPeer'],
  ]);
  assert.equal(unseenOf(inTemplate('{% if x %}10.42.0.0/16{% else %}10.43.0.0/16{% endif %}')), [
    [TEMPLATE, template, 'Installation'],
  ]);
  assert.equal(unseenOf({ ...filled, [TASKS]: '- debug:\n' }), [[TEMPLATE, template, 'Installation']]);
  const task = (more: string) => ({
    ...play,
    [TASKS]: `- shell: |\n    kubectl apply -f - <<EOF\n${within(`${installation('10.42.0.0/16')}${more}`, '    ')}    EOF\n`,
  });
  assert.equal(unseenOf(task('')), []);
  assert.equal(unseenOf(task(`${peer}spec:\n  peerIP: 10.0.0.1\n`)), [[TASKS, partly, 'BGPPeer']]);
});

test('a long line of a task is read once, however many variables follow it', () => {
  const lines = Array.from({ length: 150 }, (_, index) => `x${index}: "{{ y${index} }}"\n`).join('');
  const task = `- k8s:\n    definition:\n${within(`${installation('10.42.0.0/16')}  x: |\n    ${'-'.repeat(45_000)}\n`, '      ')}${within(lines, '        ')}`;
  assert.equal(poolsOf({ ...play, [TASKS]: task }), [`pods 10.42.0.0/16 ${TASKS}:11`]);
});

test.run();
