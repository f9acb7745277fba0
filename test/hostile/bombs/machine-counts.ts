import type { Bomb } from '../bomb.ts';
import { ipPool, objects } from './objects.ts';
import { documents, lines, times } from './parts.ts';

const pool = objects(1, () => ipPool('a', '10.0.0.0/16'));
const says = /a repository has 50,000 nodes at most/;

const files = (count: number, make: (index: number) => readonly [path: string, text: string]) => () => ({
  'pool.yaml': pool,
  ...Object.fromEntries(times(count, make)),
});

/** What is within the limits of each file, or each cluster, and too much in all of them together. */
export const machineCountBombs: readonly Bomb[] = [
  {
    name: 'forty inventories of 5,000 hosts',
    files: files(40, index => [
      `inventory/i${index}/hosts.ini`,
      `[kube_node]\n${lines(5000, host => `n${index}-${host} ip=10.${index}.${host >> 8}.${host & 255} a=b`)}\n`,
    ]),
    says,
  },
  {
    name: '400 inventories of a range of 5,000 hosts',
    files: files(400, index => [`inventory/i${index}/hosts.ini`, `[kube_node]\nn${index}-[1:5000]\n`]),
    says,
  },
  {
    name: '400 inventories in YAML of 2,000 hosts',
    files: files(400, index => [
      `inventory/i${index}/hosts.yaml`,
      `all: { children: { kube_node: { hosts: {\n${lines(2000, host => `n${index}-${host}: { ip: 10.0.0.1 },`)}\n} } } }\n`,
    ]),
    says,
  },
  {
    name: 'forty clusters of 5,000 Nodes',
    files: () =>
      Object.fromEntries(
        times(40, index => [
          `clusters/c${index}/all.yaml`,
          `${documents(5000, host => `apiVersion: v1\nkind: Node\nmetadata: { name: n${host} }\n`)}---\n${pool}`,
        ]),
      ),
    says,
  },
  {
    name: '400 clusters of a group of 5,000 nodes',
    files: () =>
      Object.fromEntries(
        times(400, index => [
          `clusters/c${index}/all.yaml`,
          `apiVersion: eksctl.io/v1alpha5\nkind: ClusterConfig\nmetadata: { name: c${index}, region: x }\nmanagedNodeGroups: [{ name: a, desiredCapacity: 5000, minSize: 5000 }]\n---\n${pool}`,
        ]),
      ),
    says: /comes to too many nodes/,
  },
  {
    name: '20,000 machine configurations of Talos',
    files: files(20_000, index => [
      `talos/m${index}.yaml`,
      `version: v1alpha1\nmachine: { type: worker, network: { hostname: n${index} } }\ncluster: { clusterName: c, network: { podSubnets: [10.0.0.0/16] } }\n`,
    ]),
  },
  {
    name: '400 clusters of k0sctl with 2,000 hosts',
    files: files(400, index => [
      `clusters/c${index}/k0sctl.yaml`,
      `apiVersion: k0sctl.k0sproject.io/v1beta1\nkind: Cluster\nmetadata: { name: c${index} }\nspec:\n  hosts:\n${lines(2000, host => `  - { role: worker, ssh: { address: 10.0.${host >> 8}.${host & 255} } }`)}\n`,
    ]),
    says,
  },
];
