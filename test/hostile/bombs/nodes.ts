import type { Bomb } from '../bomb.ts';
import { hosts, ipPool, node, objects, range, space, texts, workload } from './objects.ts';

/** Nodes and the pools that pick among them. */
export const nodeBombs: readonly Bomb[] = [
  {
    name: '10,000 pools for every node and 500 nodes',
    files: () => ({
      'a.yaml': objects(10_000, index => ipPool(`p${index}`, range(index))),
      'b.yaml': objects(500, index => node(`n${index}`, { rack: `${index}` })),
    }),
  },
  {
    name: '10,000 pools by a label of their own and 500 nodes',
    files: () => ({
      'a.yaml': objects(10_000, index =>
        ipPool(`p${index}`, range(index), { nodeSelector: `l${index} != "x"` }),
      ),
      'b.yaml': objects(500, index => node(`n${index}`, { [`l${index}`]: 'x' })),
    }),
  },
  {
    name: '2,000 pools by what a label ends with, and 2,000 nodes',
    files: () => ({
      'a.yaml': objects(2000, index =>
        ipPool(`p${index}`, range(index), { nodeSelector: `rack ends with "-${index}"` }),
      ),
      'b.yaml': objects(2000, index => node(`n${index}`, { rack: `rack-${index + 3}` })),
    }),
  },
  {
    name: '8,000 FelixConfigurations, each with a setting of its own',
    files: () => ({
      'a.yaml': objects(8000, index => ({
        apiVersion: 'projectcalico.org/v3',
        kind: 'FelixConfiguration',
        metadata: { name: `node.n${index}` },
        spec: { vxlanMTU: 1000 + index },
      })),
      'b.yaml': objects(1, index => ipPool(`p${index}`, range(index))),
    }),
  },
  {
    name: '5,000 nodes that no pool picks, all different',
    files: () => ({
      'a.yaml': objects(100, index =>
        ipPool(`p${index}`, range(index), { nodeSelector: `rack in {"a","b"} && l${index} == "x"` }),
      ),
      'b.yaml': objects(5000, index =>
        node(`n${index}`, { rack: `${index}`, [`l${index % 100}`]: `${index}` }),
      ),
    }),
  },
  {
    name: '20,000 nodes of one name',
    files: () => ({
      'a.yaml': objects(10, index => ipPool(`p${index}`, range(index), { nodeSelector: 'rack == "a"' })),
      'b.yaml': objects(20_000, () => node('n', { rack: 'b' })),
    }),
  },
  {
    name: '30,000 nodes, 200 pools and 200 workloads with requests',
    files: () => ({
      'a.yaml': objects(200, index =>
        ipPool(`p${index}`, range(index), { nodeSelector: `rack == "${index}"` }),
      ),
      'b.yaml': objects(30_000, index => node(`n${index}`, { rack: `${index % 300}` })),
      'c.yaml': objects(200, index =>
        workload(`w${index}`, { 'cni.projectcalico.org/ipv4pools': `["p${index}"]` }),
      ),
    }),
  },
  {
    name: 'nodes with 20,000 labels each',
    files: () => ({
      'a.yaml': objects(20, index => ipPool(`p${index}`, range(index), { nodeSelector: `l${index} == "y"` })),
      'b.yaml': objects(5, index =>
        node(`n${index}`, Object.fromEntries(texts(20_000, part => `l${part}`).map(key => [key, 'x']))),
      ),
    }),
  },
  {
    name: '2,000 namespaces by 2,000 pools with selectors of their own',
    files: () => ({
      'a.yaml': objects(2000, index =>
        ipPool(`p${index}`, range(index), {
          namespaceSelector: `has(team) && team != "${index}"`,
          nodeSelector: `rack == "${index % 10}"`,
        }),
      ),
      'b.yaml': objects(2000, index => space(`s${index}`, { labels: { team: `${index}` } })),
      'c.yaml': objects(40, index => node(`n${index}`, { rack: `${index}` })),
      'd.yaml': objects(2000, index => workload(`w${index}`, {}, {}, { namespace: `s${index}` })),
    }),
  },
  {
    name: '8,000 pools, nodes and workloads, each of one host',
    files: () => hosts(8000),
  },
  {
    name: '1,500 daemons on 1,500 nodes with a pool for each',
    files: () => ({
      'pools.yaml': objects(1500, index =>
        ipPool(`p${index}`, range(index), { nodeSelector: `kubernetes.io/hostname == "n${index}"` }),
      ),
      'nodes.yaml': objects(1500, index => node(`n${index}`, { 'kubernetes.io/hostname': `n${index}` })),
      'workloads.yaml': objects(1500, index => workload(`w${index}`, {}, {}, { kind: 'DaemonSet' })),
    }),
  },
  {
    name: '500 daemons on 2,000 nodes with 500 pools',
    files: () => ({
      'a.yaml': objects(500, index =>
        ipPool(`p${index}`, range(index, 28), { blockSize: 30, nodeSelector: `rack == "${index}"` }),
      ),
      'b.yaml': objects(2000, index => node(`n${index}`, { rack: `${index % 500}` })),
      'c.yaml': objects(500, index =>
        workload(`w${index}`, {}, { nodeSelector: { rack: `${index}` } }, { kind: 'DaemonSet' }),
      ),
    }),
  },
  {
    name: 'groups of machines that have a billion members',
    files: () => ({
      'a.yaml': objects(3, index => ipPool(`p${index}`, range(index))),
      'b.yaml': objects(50, index => ({
        apiVersion: 'cluster.x-k8s.io/v1beta1',
        kind: 'MachineDeployment',
        metadata: {
          name: `md${index}`,
          annotations: {
            'cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size': '999999999',
            'cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size': '1',
          },
        },
        spec: { clusterName: 'a', replicas: 999_999_999, template: { spec: { clusterName: 'a' } } },
      })),
      'c.yaml': objects(50, index => ({
        apiVersion: 'eksctl.io/v1alpha5',
        kind: 'ClusterConfig',
        metadata: { name: `e${index}` },
        managedNodeGroups: [
          { name: 'a', desiredCapacity: 999_999_999, minSize: 999_999_999, maxSize: 9_999_999_999 },
        ],
      })),
    }),
  },
  {
    name: '20,000 ranges to find node addresses in, and 20,000 nodes',
    files: () => ({
      'a.yaml': objects(1, () => ipPool('a', '10.0.0.0/16')),
      'n.yaml': objects(20_000, index => ({
        ...node(`n${index}`),
        status: { addresses: [{ type: 'InternalIP', address: range(index, 32).slice(0, -3) }] },
      })),
      'i.yaml': objects(1, () => ({
        apiVersion: 'operator.tigera.io/v1',
        kind: 'Installation',
        metadata: { name: 'default' },
        spec: {
          calicoNetwork: {
            nodeAddressAutodetectionV4: { cidrs: texts(20_000, index => range(index + 500_000, 30)) },
          },
        },
      })),
    }),
  },
  {
    name: 'patterns of interfaces of 200,000 alternatives',
    files: () => ({
      'a.yaml': objects(1, () => ipPool('a', '10.0.0.0/16')),
      'i.yaml': objects(1, () => ({
        apiVersion: 'operator.tigera.io/v1',
        kind: 'Installation',
        metadata: { name: 'default' },
        spec: { calicoNetwork: { nodeAddressAutodetectionV4: { skipInterface: 'a.*,'.repeat(200_000) } } },
      })),
    }),
  },
];
