import type { Bomb } from '../bomb.ts';
import { argo, deployment, kustomization, namespace, pool } from '../../kit/repositories.ts';
import { documents, lines, range, times } from './parts.ts';

const configured = (config: string, files: Record<string, string> = {}): Record<string, string> => ({
  'ipamlint.yaml': config,
  'clusters/a/pool.yaml': pool('a', '10.0.0.0/16'),
  ...files,
});

const files = (count: number, make: (index: number) => readonly [path: string, text: string]) =>
  Object.fromEntries(times(count, make));

const clusters = (count: number, make: (index: number) => string): Record<string, string> =>
  files(count, index => [`clusters/c${index}/all.yaml`, make(index)]);

const apps = () => files(5000, index => [`apps/f${index}.yaml`, pool(`p${index}`, range(index))]);

const asking = (name: string): string =>
  `apiVersion: v1\nkind: Namespace\nmetadata:\n  name: "n"\n  annotations: { cni.projectcalico.org/ipv4pools: '["${name}"]' }\n`;

/** Many clusters, nodes without number, and configurations that say too much. */
export const clusterBombs: readonly Bomb[] = [
  {
    name: 'five thousand clusters',
    files: () =>
      clusters(5000, index => `${pool('a', range(index))}---\n${namespace('n')}---\n${deployment('d', 'n')}`),
  },
  {
    name: 'three thousand clusters in ten regions, and something beside them',
    files: () => ({
      ...files(3000, index => [`clusters/r${index % 10}/c${index}/all.yaml`, pool('a', range(index))]),
      'base.yaml': documents(500, index => deployment(`d${index}`)),
    }),
  },
  {
    name: 'eight thousand overlays of a base, each a cluster with a patch',
    files: () => ({
      'base/kustomization.yaml': kustomization('pool.yaml'),
      'base/pool.yaml': pool('a', '10.0.0.0/8'),
      ...files(8000, index => [
        `overlays/o${index}/kustomization.yaml`,
        `${kustomization('../../base')}patches: [{ path: p.yaml }]\n`,
      ]),
      ...files(8000, index => [`overlays/o${index}/p.yaml`, pool('a', range(index))]),
    }),
  },
  {
    name: 'eight thousand Applications, each to a cluster of its own with values of its own',
    files: () =>
      files(8000, index => [
        `apps/a${index}.yaml`,
        argo(`a${index}`, 'charts/tigera-operator', `name: c${index}`, [
          `helm: { values: 'installation: { calicoNetwork: { ipPools: [{ cidr: ${range(index)} }] } }' }`,
        ]),
      ]),
  },
  {
    name: 'four thousand clusters that each ask for a pool of the next one',
    files: () =>
      clusters(4000, index => `${pool(`p${index}`, range(index))}---\n${asking(`p${(index + 1) % 4000}`)}`),
  },
  {
    name: 'pools that contradict each other at every depth',
    files: () => files(400, index => [`${'d/'.repeat(index)}pool.yaml`, pool('a', range(index))]),
  },
  {
    name: 'five thousand folders with one range under different names',
    files: () => files(5000, index => [`f${index}/pool.yaml`, pool(`p${index}`, '10.0.0.0/16')]),
  },
  {
    name: 'ten thousand copies of one object',
    files: () => files(10_000, index => [`clusters/a/f${index}.yaml`, pool('a', `10.0.0.0/16 # ${index}`)]),
  },
  {
    name: 'five thousand objects of one name and different contents',
    files: () => ({
      'all.yaml': documents(5000, index => `${pool('a', '10.0.0.0/16')}  nodeSelector: a == "${index}"\n`),
    }),
  },
  {
    name: 'machines by the billion',
    files: () => ({
      'all.yaml': documents(200, index =>
        [
          `apiVersion: cluster.x-k8s.io/v1beta1\nkind: MachinePool\nmetadata: { name: m${index} }\nspec: { clusterName: a, replicas: 1000000000, template: { spec: { clusterName: a } } }\n---`,
          `apiVersion: cluster.x-k8s.io/v1beta1\nkind: MachineDeployment\nmetadata: { name: d${index} }\nspec: { clusterName: a, replicas: 4999 }\n`,
        ].join('\n'),
      ),
      'cluster.yaml':
        'apiVersion: cluster.x-k8s.io/v1beta1\nkind: Cluster\nmetadata: { name: a }\nspec: { clusterNetwork: { pods: { cidrBlocks: [10.0.0.0/8] } } }\n',
      'pool.yaml': pool('a', '10.0.0.0/16'),
    }),
  },
  {
    name: 'a kind cluster of fifty thousand nodes',
    files: () => ({
      'kind.yaml': `apiVersion: kind.x-k8s.io/v1alpha4\nkind: Cluster\nnodes:\n${lines(50_000, () => '- { role: worker, labels: { a: b } }')}\n`,
      'pool.yaml': pool('a', '10.0.0.0/16'),
    }),
  },
  {
    name: 'six thousand Talos and k3s files, and a kubeadm file of three thousand nodes',
    files: () => ({
      ...files(3000, index => [
        `talos/t${index}.yaml`,
        `version: v1alpha1\nmachine: { type: worker, network: { hostname: n${index} }, nodeLabels: { a: b } }\ncluster: { network: { podSubnets: [10.${index & 255}.0.0/16] } }\n`,
      ]),
      ...files(3000, index => [
        `k3s/n${index}/config.yaml`,
        `cluster-cidr: 10.${index & 255}.0.0/16\nnode-label: [a=b]\n`,
      ]),
      'join.yaml': documents(
        3000,
        index =>
          `apiVersion: kubeadm.k8s.io/v1beta4\nkind: JoinConfiguration\nnodeRegistration: { name: n${index} }\n`,
      ),
      'pool.yaml': pool('a', '10.0.0.0/16'),
    }),
  },
  {
    name: 'three thousand sources of networks that contradict each other',
    files: () => ({
      ...files(3000, index => [
        `k/c${index}.yaml`,
        `apiVersion: kubeproxy.config.k8s.io/v1alpha1\nkind: KubeProxyConfiguration\nclusterCIDR: 10.${index >> 8}.${index & 255}.0/24\n`,
      ]),
      'pool.yaml': pool('a', '10.0.0.0/16'),
    }),
  },
  {
    name: 'a hundred and fifty thousand globs to ignore',
    files: () => configured(`ignore:\n${lines(150_000, index => `- x${index}/**`)}\n`),
    exitCode: 2,
    says: /a configuration has 10,000 globs at most/,
  },
  {
    name: 'as many globs as a configuration may have, over five thousand files',
    files: () => configured(`ignore:\n${lines(65, index => `- '{a,b,c}/**/*x*${index}*'`)}\n`, apps()),
  },
  {
    name: 'a glob of a thousand alternatives over five thousand files',
    files: () =>
      configured(`ignore: ['{a,b,c,d,e,f,g,h,i,j}{a,b,c,d,e,f,g,h,i,j}{a,b,c,d,e,f,g,h,i,j}*']\n`, apps()),
  },
  {
    name: 'five thousand overrides over five thousand findings',
    files: () =>
      configured(
        `overrides:\n${lines(5000, index => `- { files: ['x${index}/**'], rules: { overlapping-pools: error } }`)}\n`,
        { 'clusters/a/pools.yaml': documents(5000, index => pool(`p${index}`, `10.0.0.${index & 255}`)) },
      ),
  },
  {
    name: 'two thousand declared clusters over two thousand files',
    files: () =>
      configured(
        `clusters:\n${lines(2000, index => `- { name: c${index}, include: ['clusters/c${index}/**'] }`)}\n`,
        clusters(2000, index => pool('a', range(index))),
      ),
  },
  {
    name: 'ten thousand globs with more wildcards than a configuration may have',
    files: () => configured(`ignore:\n${lines(10_000, index => `- '{a,b,c}/**/*x*${index}*'`)}\n`),
    exitCode: 2,
    says: /a configuration has 1,000 wildcards in globs at most/,
  },
  {
    name: 'a thousand declared clusters that all include all',
    files: () =>
      configured(
        `clusters:\n${lines(1000, index => `- { name: c${index}, include: ['**'] }`)}\n`,
        clusters(1000, index => pool(`p${index}`, range(index))),
      ),
  },
  {
    name: 'a group of two thousand clusters',
    files: () =>
      configured(
        `clusters:\n${lines(2000, index => `- { name: c${index}, include: ['clusters/c${index}/**'] }`)}\ngroups:\n- { name: g, clusters: [${times(2000, index => `c${index}`).join(', ')}] }\n`,
        clusters(2000, index => pool('a', range(index))),
      ),
  },
  {
    name: 'two hundred groups of all clusters',
    files: () =>
      configured(
        `clusters:\n${lines(300, index => `- { name: c${index}, include: ['clusters/c${index}/**'] }`)}\ngroups:\n${lines(200, group => `- { name: g${group}, clusters: [${times(300, index => `c${index}`).join(', ')}] }`)}\n`,
        clusters(300, index => pool('a', range(index))),
      ),
  },
  {
    name: 'declared nodes by the million',
    files: () =>
      configured(
        `clusters:\n- name: a\n  include: ['clusters/a/**']\n  nodes:\n${lines(2000, index => `  - { name: g${index}, labels: { a: b }, count: 10000 }`)}\n`,
      ),
  },
  {
    name: 'a configuration of twenty thousand networks and as many external pools',
    files: () =>
      configured(
        `clusters:\n- name: a\n  include: ['clusters/a/**']\n  networks:\n${lines(20_000, index => `  - { name: n${index}, cidr: ${range(index)}, kind: other }`)}\n  externalPools:\n${lines(20_000, index => `  - { name: e${index}, cidr: ${range(index)} }`)}\n`,
      ),
  },
  {
    name: 'clusters and groups that nothing is called like',
    files: () => ({
      ...configured(
        `clusters:\n${lines(2000, index => `- { name: '${'n'.repeat(100)}${index}' }`)}\ngroups:\n- { name: g, clusters: [${times(2000, index => `'${'m'.repeat(100)}${index}'`).join(', ')}] }\n`,
      ),
      ...clusters(2000, index => pool('a', range(index))),
    }),
    exitCode: 2,
    says: /and 1,980 more/,
  },
  {
    name: 'a chain of a hundred configurations',
    files: () =>
      configured(
        'extends: [c0.yaml]\n',
        files(1000, index => [
          `c${index}.yaml`,
          index < 999 ? `extends: [c${index + 1}.yaml]\n` : 'ignore: [x]\n',
        ]),
      ),
  },
  {
    name: 'a hundred thousand mistakes in a configuration',
    files: () => configured(`clusters:\n${lines(50_000, index => `- { nmae: c${index}, inclde: [a] }`)}\n`),
    exitCode: 2,
    says: /and 149,980 more/,
  },
];
