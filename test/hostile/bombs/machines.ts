import type { Bomb } from '../bomb.ts';
import { ipPool, objects } from './objects.ts';
import { lines, range, times } from './parts.ts';

const a = objects(1, () => ipPool('a', '10.0.0.0/16'));
const address = (index: number): string => `10.1.${index >> 8}.${index & 255}`;
const labels = (indent: string): string => lines(20_000, index => `${indent}l${index}: b`);

/** Setup files that write something once for thousands of machines. */
export const machineBombs: readonly Bomb[] = [
  {
    name: 'a talconfig.yaml of five thousand machines that share twenty thousand labels',
    files: () => ({
      'a.yaml': a,
      'talconfig.yaml': `clusterName: a\nendpoint: https://10.0.0.1:6443\nworker:\n  nodeLabels:\n${labels('    ')}\nnodes:\n${lines(
        5000,
        index => `  - { hostname: n${index}, ipAddress: ${address(index)} }`,
      )}\n`,
    }),
  },
  {
    name: 'a talconfig.yaml of five thousand machines that share forty thousand patches',
    files: () => ({
      'a.yaml': a,
      'talconfig.yaml': `clusterName: a\nendpoint: https://10.0.0.1:6443\npatches:\n${lines(
        40_000,
        index => `  - "machine ${index}"`,
      )}\nnodes:\n${lines(5000, index => `  - { hostname: n${index}, ipAddress: ${address(index)} }`)}\n`,
    }),
  },
  {
    name: 'an inventory of five thousand hosts that share twenty thousand labels',
    files: () => ({
      'a.yaml': a,
      'inventory/hosts.ini': `[kube_control_plane]\nn0\n[kube_node]\n${lines(5000, index => `n${index}`)}\n[k8s_cluster:children]\nkube_node\n`,
      'inventory/group_vars/all/k8s.yml': `kube_network_plugin: calico\nnode_labels:\n${labels('  ')}\n`,
    }),
  },
  {
    name: 'a kind cluster of ten thousand nodes that share a patch of a megabyte',
    files: () => ({
      'a.yaml': a,
      'kind.yaml': `kind: Cluster\napiVersion: kind.x-k8s.io/v1alpha4\nkubeadmConfigPatches:\n- |\n  kind: JoinConfiguration\n  nodeRegistration:\n    kubeletExtraArgs:\n      node-labels: "${'a=b,'.repeat(250_000)}"\nnodes:\n${'- { role: worker }\n'.repeat(10_000)}`,
    }),
  },
  {
    name: 'ten thousand MachineDeployments of one template of twenty thousand labels',
    files: () => ({
      'a.yaml': a,
      'm.yaml': `apiVersion: bootstrap.cluster.x-k8s.io/v1beta1\nkind: KubeadmConfigTemplate\nmetadata: { name: t }\nspec: { template: { spec: { joinConfiguration: { nodeRegistration: { kubeletExtraArgs: { node-labels: "${lines(
        20_000,
        index => `l${index}=b,`,
      ).replaceAll('\n', '')}" } } } } } }\n${lines(
        10_000,
        index =>
          `---\napiVersion: cluster.x-k8s.io/v1beta1\nkind: MachineDeployment\nmetadata: { name: d${index} }\nspec: { clusterName: a, replicas: 1, template: { spec: { clusterName: a, bootstrap: { configRef: { kind: KubeadmConfigTemplate, name: t } } } } }`,
      )}\n`,
    }),
  },
  {
    name: 'four thousand templates of pools beside four thousand playbooks',
    files: () => ({
      'inventory/hosts': '[masters]\na\n',
      ...Object.fromEntries(
        times(4000, index => [
          [
            `roles/r/templates/t${index}.yaml`,
            `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: p${index} }\nspec: { cidr: "{{ x }}" }\n`,
          ],
          [`playbooks/p${index}.yml`, `- hosts: all\n${'# a line of a playbook\n'.repeat(400)}`],
        ]).flat() as [string, string][],
      ),
    }),
  },
  {
    name: 'three hundred thousand clusters for which bundles of Rancher Fleet change something',
    files: () => ({
      'pool.yaml': a,
      ...Object.fromEntries(
        times(300, index => [
          `f${index}/fleet.yaml`,
          `helm: { chart: x }\ntargetCustomizations:\n${lines(1000, each => `- { clusterName: c${index}x${each} }`)}\n`,
        ]),
      ),
    }),
    args: ['inventory', '.'],
  },
  {
    name: 'twenty thousand stacks of Pulumi',
    files: () => ({
      'pool.yaml': a,
      ...Object.fromEntries(
        times(2000, index => [
          [`p${index}/Pulumi.yaml`, 'name: p\nruntime: nodejs\n'],
          [`p${index}/index.ts`, "import * as eks from '@pulumi/eks';\nnew eks.Cluster('x');\n"],
          ...times(10, each => [`p${index}/Pulumi.s${each}.yaml`, 'config: {}\n']),
        ]).flat() as [string, string][],
      ),
    }),
    args: ['inventory', '.'],
  },
  {
    name: 'three thousand files of kind next to as many of eksctl and as many pools',
    files: () => ({
      ...Object.fromEntries(
        times(3000, index => [
          [
            `kind${index}.yaml`,
            `kind: Cluster\napiVersion: kind.x-k8s.io/v1alpha4\nname: c${index}\nnetworking: { podSubnet: ${range(index)} }\n`,
          ],
          [
            `eks${index}.yaml`,
            `apiVersion: eksctl.io/v1alpha5\nkind: ClusterConfig\nmetadata: { name: e${index}, region: x }\nmanagedNodeGroups: [{ name: n, desiredCapacity: 2 }]\n`,
          ],
        ]).flat() as [string, string][],
      ),
      'pools.yaml': objects(3000, index => ipPool(`p${index}`, range(index))),
    }),
  },
];
