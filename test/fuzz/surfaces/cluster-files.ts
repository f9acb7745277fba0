import { grammar } from '../grammar.ts';
import { faultsOf } from '../invariants.ts';
import { type Surface } from './surface.ts';

const playbook = grammar(String.raw`
start ::= - hosts: <name>\n<vars>  <part>:\n<item><item>¦ - import_playbook: <role>\n- hosts: all\n  roles: [<role>, <role>]\n ¦ <task><task> ¦ <special>
vars ::= \s\svars: { <name>: <range> }\n ¦ \s\svars:\n    <name>: <range>\n ¦ \s\s# <line>\n
part ::= tasks ¦ roles ¦ pre_tasks ¦ handlers ¦ <key>
item ::= \s\s\s\s- <task> ¦ \s\s\s\s- <role>\n ¦ \s\s\s\s- { role: <role>, <name>: <range> }\n ¦ \s\s\s\s- include_tasks: <role>.yml\n ¦ \s\s\s\s- block:\n        - shell: <command>\n
task ::= name: <word>\n      ansible.builtin.command: <command>\n ¦ shell: |\n        <command>\n        <command>\n ¦ import_role: { name: <role> }\n ¦ - command: <command>\n ¦ <name>: <odd>\n
command ::= kubeadm init <option> <option> ¦ curl -sfL https://get.k3s.io | sh -s - server <option> ¦ "kubeadm <option> init <option>" ¦ k0sctl apply ¦ snap install microk8s ¦ kubeadm init phase <word> ¦ <line>
option ::= --pod-network-cidr=<range> ¦ --service-cidr <range> ¦ --cluster-cidr=<range>,<range> ¦ --skip-phases=addon/kube-proxy ¦ --pod-network-cidr={{ <name> }} ¦ --service-cidr "{{ <name> }}" ¦ --<proto>=<word> ¦ <special>
range ::= <cidr> ¦ "<cidr>" ¦ {{ <name> }} ¦ "{{ <name> }}" ¦ <number> ¦ [<cidr>] ¦ <odd>
role ::= main ¦ xanmanning.k3s ¦ k3s.orchestration.site ¦ <name> ¦ roles/<name> ¦ <quoted>
name ::= pods ¦ a ¦ <proto> ¦ pod_network_cidr ¦ <key>
`);

const kubeOne = grammar(String.raw`
start ::= apiVersion: kubeone.k8c.io/v1beta2\nkind: KubeOneCluster\n<part><part><part>
part ::= clusterNetwork:\n  <key1>: <value>\n  <key1>: <value>\n ¦ clusterNetwork: <odd>\n ¦ controlPlane:\n  hosts:\n    - <host>\n    - <host>\n ¦ staticWorkers: { hosts: [<host>, <odd>] }\n ¦ <key>: <odd>\n ¦ ---\n
key1 ::= podSubnet ¦ serviceSubnet ¦ podSubnetIPv6 ¦ ipFamily ¦ kubeProxy ¦ <proto> ¦ <key>
host ::= { privateAddress: <value>, hostname: <value> } ¦ { publicAddress: <value> } ¦ <odd>
value ::= <cidr> ¦ 10.1.2.3 ¦ IPv4 ¦ IPv6 ¦ { skipInstallation: true } ¦ <odd> ¦ <proto> ¦ "<special>" ¦ {{ .a }}
`);

const helmfile = grammar(String.raw`
start ::= <part><part>releases:\n<release><release> ¦ releases: <odd>\n ¦ {{ range .Values }}\nreleases:\n<release>{{ end }}\n ¦ <special>
part ::= \s ¦ repositories:\n  - { name: calico, url: https://x }\n ¦ bases: [<quoted>]\n ¦ environments: { <proto>: <odd> }\n---\n ¦ environments:\n  <word>: <odd>\n  prod:\n    kubeContext: <word>\n  <proto>:\n    kubeContext: <quoted>\n---\n ¦ helmDefaults:\n  kubeContext: {{ .Environment.Name }}\n ¦ # <line>\n
release ::= \s\s- name: <word>\n    chart: <chart>\n    values: [<odd>]\n ¦ - chart: <chart>\n ¦ \s\s- { name: <quoted>, chart: <chart> }\n ¦ \s\s<odd>\n
chart ::= projectcalico/tigera-operator ¦ ./<word> ¦ <quoted> ¦ <proto>
`);

const fleet = grammar(String.raw`
start ::= <part><part><part> ¦ <odd> ¦ <special>
part ::= defaultNamespace: <word>\n ¦ helm:\n  chart: <chart>\n  values: { installation: { calicoNetwork: { ipPools: [{ cidr: <cidr> }] } } }\n ¦ helm: <odd>\n ¦ targetCustomizations:\n  - name: <value>\n    clusterName: <value>\n    helm: { values: <odd> }\n  - <odd>\n ¦ targetCustomizations: <odd>\n ¦ targets: [{ clusterSelector: { matchLabels: { <proto>: <value> } } }]\n ¦ kustomize: { dir: <value> }\n ¦ <key>: <odd>\n
chart ::= tigera-operator ¦ ./<word> ¦ https://x/<word>.tgz ¦ <odd>
value ::= <word> ¦ <proto> ¦ <odd> ¦ "<special>" ¦ ../..
`);

/** Files of tools that make or fill clusters without GitOps: Ansible, KubeOne, helmfile and Rancher Fleet. */
export const clusterFiles: Surface = {
  name: 'files of tools that make clusters',
  make(random, words) {
    const { files } = random.pick(words.repositories);
    const own = [
      { path: 'site.yml', text: playbook(random, words) },
      { path: 'roles/main/tasks/main.yml', text: playbook(random, words) },
      { path: 'group_vars/all.yml', text: `pods: ${random.pick(words.names)}\na: 10.60.0.0/16\n` },
      { path: 'kubeone.yaml', text: kubeOne(random, words) },
      { path: 'deploy/helmfile.yaml', text: helmfile(random, words) },
      { path: 'stages/calico/fleet.yaml', text: fleet(random, words) },
    ].filter(() => random.below(3) > 0);
    const paths = new Set(own.map(({ path }) => path));
    return [...files.filter(({ path }) => !paths.has(path)).slice(0, 3), ...own].sort((a, b) =>
      a.path < b.path ? -1 : 1,
    );
  },
  faultsOf: files => faultsOf(files, 'full'),
};
