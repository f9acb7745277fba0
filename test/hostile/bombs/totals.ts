import type { Bomb } from '../bomb.ts';
import { asking, ipPool, objects, range, reservation, space, workload } from './objects.ts';
import { documents, lines, times } from './parts.ts';

/** One pool, and what there is far too much of. */
const beside = (files: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  'pool.yaml': objects(1, () => ipPool('a', '10.0.0.0/16')),
  ...files,
});
const filesOf =
  (count: number, make: (index: number) => readonly [string, string]) =>
  (): Readonly<Record<string, string>> =>
    beside(Object.fromEntries(times(count, make)));
/** As many objects, in two files, for one has no room for all. */
const halves = (count: number, make: (index: number) => object) => (): Readonly<Record<string, string>> =>
  beside({ 'r.yaml': objects(count / 2, make), 's.yaml': objects(count / 2, make) });
const calico = (kind: string, name: string, spec: object): object => ({
  apiVersion: 'projectcalico.org/v3',
  kind,
  metadata: { name },
  spec,
});
const claiming = (index: number): Readonly<Record<string, string>> => ({
  'cni.projectcalico.org/ipAddrs': `["10.0.${(index >> 8) & 255}.${index & 255}"]`,
});

const halfAsking = (index: number): object => workload(`b${index}`, index % 2 ? asking('a') : {});
const listOf = (first: number, count: number): string =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'List',
    items: times(count, index => halfAsking(first + index)),
  });
const yamlOf = (index: number): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: b${index}\n  namespace: a\nspec:\n  template:\n    metadata:\n      annotations:${index % 2 ? `\n        cni.projectcalico.org/ipv4pools: '["a"]'` : ' {}'}\n    spec:\n      containers:\n      - name: a\n        image: b\n`;
/** The same workloads in every form in which there may be so many. */
const workloadsIn: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
  'documents of JSON': halves(200_000, halfAsking),
  'documents of YAML': () =>
    beside({
      'r.yaml': documents(100_000, yamlOf),
      's.yaml': documents(100_000, index => yamlOf(100_000 + index)),
    }),
  'two Lists': () => beside({ 'r.json': listOf(0, 100_000), 's.json': listOf(100_000, 100_000) }),
  'two thousand Lists': filesOf(2000, file => [`d/r${file}.json`, listOf(file * 100, 100)]),
};

/** Each file differs in a blank. */
export const before =
  (files: () => Readonly<Record<string, string>>): typeof files =>
  () =>
    Object.fromEntries(Object.entries(files()).map(([path, text]) => [path, `${text.trimEnd()}\n\n`]));

const tooManyObjects = /the objects of the repository exceed the limit/;
const tooManyDeployers = /the kustomizations of the repository exceed the limit/;
const tooManyUnread = /a repository has 20,000 unreadable documents at most/;
const tooManyClusters = /a repository has 3,000 clusters at most/;

/** Objects that are far too many, each of which is harmless. */
export const totalBombs: readonly Bomb[] = [
  {
    name: 'two hundred thousand reservations',
    files: halves(200_000, index => reservation(`r${index}`, [range(index, 30)])),
    says: tooManyObjects,
  },
  ...Object.entries(workloadsIn).flatMap(([form, files]): readonly Bomb[] => [
    {
      name: `two hundred thousand workloads in ${form}, of which half ask for a pool`,
      files,
      says: tooManyObjects,
    },
    {
      name: `the same in ${form}, all of which change`,
      files,
      earlier: before(files),
      says: tooManyObjects,
    },
  ]),
  {
    name: 'a hundred thousand workloads',
    files: halves(100_000, index => workload(`b${index}`)),
  },
  {
    name: 'a hundred thousand workloads that ask for a pool which is not there',
    files: halves(100_000, index => workload(`b${index}`, asking('nope'))),
    says: tooManyObjects,
  },
  {
    name: 'a hundred thousand workloads with an address each',
    files: halves(100_000, index => workload(`b${index}`, claiming(index))),
    says: tooManyObjects,
  },
  {
    name: 'two hundred thousand namespaces that ask for a pool',
    files: halves(200_000, index => space(`b${index}`, { annotations: asking('a') })),
    says: tooManyObjects,
  },
  {
    name: 'a hundred thousand namespaces that ask for pools in other words than JSON',
    files: halves(100_000, index =>
      space(`b${index}`, { annotations: { 'cni.projectcalico.org/ipv4pools': 'a' } }),
    ),
    says: tooManyObjects,
  },
  {
    name: 'a hundred thousand Services with an address each',
    files: halves(100_000, index => ({
      apiVersion: 'v1',
      kind: 'Service',
      metadata: {
        name: `h${index}`,
        namespace: 'a',
        annotations: { 'projectcalico.org/ipv4pools': '["a"]' },
      },
      spec: { type: 'LoadBalancer', loadBalancerIP: '10.0.0.1' },
    })),
    says: tooManyObjects,
  },
  {
    name: 'a hundred thousand configurations of Felix and of IPAM',
    files: halves(100_000, index =>
      calico(index % 2 ? 'FelixConfiguration' : 'IPAMConfiguration', `node.n${index}`, {
        ipipEnabled: true,
        strictAffinity: true,
      }),
    ),
    says: tooManyObjects,
  },
  {
    name: 'a hundred thousand configurations of BGP',
    files: halves(100_000, index => calico('BGPConfiguration', `n${index}`, { asNumber: 64512 })),
    says: tooManyObjects,
  },
  {
    name: 'a hundred thousand objects of a misspelled kind in a thousand files',
    files: filesOf(1000, file => [
      `x/f${file}.yaml`,
      objects(100, index => calico('IPPol', `p${file}-${index}`, { cidr: '10.0.0.0/24' })),
    ]),
    says: /a repository has 20,000 pools at most/,
  },
  {
    name: 'two hundred thousand documents that cannot be read',
    files: filesOf(100, file => [
      `x/f${file}.yaml`,
      'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: "a }\n---\n'.repeat(2000),
    ]),
    says: tooManyUnread,
  },
  {
    name: 'fifty thousand files that cannot be read',
    files: filesOf(50_000, file => [
      `x/f${file}.yaml`,
      'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: "a }\n',
    ]),
    says: tooManyUnread,
  },
  {
    name: 'a hundred thousand files with a pool each',
    files: filesOf(100_000, file => [
      `x/f${file}.yaml`,
      objects(1, () => ipPool(`p${file}`, range(file % 60_000))),
    ]),
    says: /a repository has 20,000 pools at most/,
  },
  {
    name: 'fifty thousand kustomizations',
    files: filesOf(50_000, index => [`k${index}/kustomization.yaml`, 'resources: [../pool.yaml]\n']),
    says: tooManyDeployers,
  },
  {
    name: 'twenty thousand kustomizations of one pool',
    files: filesOf(20_000, index => [`k${index}/kustomization.yaml`, 'resources: [../pool.yaml]\n']),
    says: tooManyClusters,
  },
  {
    name: 'twenty thousand HelmReleases with a hundred lines of values',
    files: filesOf(20, file => [
      `m${file}.yaml`,
      documents(
        1000,
        index =>
          `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: { name: r${file}-${index}, namespace: x }\nspec:\n  chart: { spec: { chart: tigera-operator, version: v3.28.0 } }\n  values:\n    installation:\n${lines(100, line => `      k${line}: a`)}\n`,
      ),
    ]),
    says: tooManyObjects,
  },
  {
    name: 'twenty thousand DaemonSets of calico-node',
    files: () =>
      beside({
        'r.yaml': objects(20_000, index => ({
          apiVersion: 'apps/v1',
          kind: 'DaemonSet',
          metadata: { name: 'calico-node', namespace: `n${index}` },
          spec: {
            template: {
              spec: {
                containers: [
                  {
                    name: 'calico-node',
                    image: 'calico/node:v3.28.0',
                    env: [{ name: 'CALICO_IPV4POOL_CIDR', value: '10.0.0.0/16' }],
                  },
                ],
              },
            },
          },
        })),
      }),
  },
  {
    name: 'twenty thousand CNI configurations with a placeholder each',
    files: () =>
      beside({
        'r.yaml': objects(20_000, index => ({
          apiVersion: 'v1',
          kind: 'ConfigMap',
          metadata: { name: 'calico-config', namespace: `n${index}` },
          data: {
            cni_network_config:
              '{"plugins":[{"type":"calico","mtu":__CNI_MTU__,"ipam":{"type":"calico-ipam","ipv4_pools":["a"]}}]}',
          },
        })),
      }),
  },
  {
    name: 'two thousand dumps of running clusters',
    files: () => ({
      'ipamlint.yaml': `clusters: [${times(2000, index => `{ name: c${index}, include: [c${index}], live: d/d${index}.yaml }`).join(', ')}]\n`,
      ...Object.fromEntries(
        times(2000, index => [
          [`c${index}/p.yaml`, objects(1, () => ipPool('a', '10.0.0.0/16'))],
          [`d/d${index}.yaml`, objects(100, pool => ipPool(`p${pool}`, range(pool)))],
        ]).flat() as [string, string][],
      ),
    }),
    exitCode: 2,
    says: /this one holds more than 100,000 objects/,
  },
];
