import type { Bomb } from '../bomb.ts';
import { asking, ipPool, node, objects, range, space, texts, tooMany, workload } from './objects.ts';

const unmasked = (index: number): string => range(index, 24).replace('.0/', '.1/');

/** 3,000 overlays with three pools each, which lie far apart. */
const scattered = (bits?: number): Record<string, string> =>
  Object.fromEntries(
    texts(3000, index => `clusters/c${index}`).flatMap((folder, index) => [
      [`${folder}/kustomization.yaml`, 'resources: [pools.yaml]\n'],
      [
        `${folder}/pools.yaml`,
        objects(3, pool => ipPool(`p${index}-${pool}`, range((index * 5 + pool) * 4 + (index % 4), bits))),
      ],
    ]),
  );

/** Findings that are many, or long, or point to many places. */
export const reportBombs: readonly Bomb[] = [
  {
    name: '60,000 findings',
    files: () => ({
      'a.yaml': objects(1, () => ipPool('a', '10.0.0.0/8')),
      'b.yaml': objects(60_000, index => space(`n${index}`, { annotations: asking(`q${index}`) })),
    }),
    says: /leftOut/,
  },
  {
    name: '20,000 pools with host bits',
    files: () => ({ 'a.yaml': objects(20_000, index => ipPool(`p${index}`, unmasked(index))) }),
  },
  {
    name: '100,000 pools with host bits',
    files: () => ({ 'a.yaml': objects(100_000, index => ipPool(`p${index}`, unmasked(index))) }),
    says: tooMany,
  },
  {
    name: '40,000 objects of a kind that is nearly IPPool',
    files: () => ({
      'a.yaml': objects(40_000, index => ({ ...ipPool(`p${index}`, range(index)), kind: 'IPPol' })),
    }),
  },
  {
    name: '20,000 pools and nothing wrong',
    files: () => ({ 'a.yaml': objects(20_000, index => ipPool(`p${index}`, range(index))) }),
  },
  {
    name: 'an address plan of 60,000 pools',
    files: () => ({
      'a.yaml': objects(60_000, index => ipPool(`p${index}`, range(index, 28), { blockSize: 28 })),
    }),
    args: ['report', '--format=json'],
  },
  {
    name: 'a page of 3,000 clusters',
    files: scattered,
    args: ['report', '--output=../page.html'],
  },
  {
    name: 'a page of 3,000 clusters, all of which change',
    files: scattered,
    earlier: () => scattered(25),
    args: ['report', '--base=main', '--output=../page.html'],
  },
  {
    name: 'a page of 40,000 namespaces that request pools',
    files: () => ({
      'a.yaml': objects(20, index => ipPool(`p${index}`, range(index))),
      'b.yaml': objects(40_000, index => space(`s${index}`, { annotations: asking(`q${index}`) })),
    }),
    args: ['report', '--output=../page.html'],
  },
  {
    name: 'a page of 3,000 clusters in one group',
    files: () => ({
      ...scattered(),
      'ipamlint.yaml': `groups: [{ name: all, clusters: [${texts(3000, index => `clusters/c${index}`).join()}] }]\n`,
    }),
    args: ['report', '--output=../page.html'],
  },
  {
    name: 'what a change of 60,000 pools brings',
    files: () => ({
      'old/a.yaml': objects(60_000, index => ipPool(`p${index}`, range(index, 28), { blockSize: 28 })),
      'new/a.yaml': objects(60_000, index => ipPool(`p${index}`, range(index, 28), { blockSize: 27 })),
    }),
    args: ['check', '--root=new', '--base-dir=old', '--format=json'],
  },
  {
    name: 'a dump of 40,000 pools beside one of Git',
    files: () => ({
      'git/a.yaml': objects(1, () => ipPool('p0', range(0, 28), { blockSize: 28 })),
      'dump.yaml': objects(40_000, index => ipPool(`p${index}`, range(index, 28), { blockSize: 28 })),
    }),
    args: ['drift', '--root=git', '--live=dump.yaml'],
  },
  {
    name: '30,000 findings in one line',
    files: () => ({
      'a.yaml': `{"apiVersion":"v1","kind":"List","items":[${texts(30_000, index => JSON.stringify(ipPool(`p${index}`, '10.0.0.1/33'))).join()}]}\n`,
    }),
  },
  {
    name: '20,000 places for one finding',
    files: () => ({
      'a.yaml': objects(1, () => ipPool('a', '10.0.0.0/24', { disabled: true })),
      'b.yaml': objects(20_000, index => workload(`w${index}`, asking('a'))),
    }),
  },
  {
    name: 'one claim in 20,000 places',
    files: () => ({
      'a.yaml': objects(1, () => ipPool('a', '10.0.0.0/24')),
      'b.yaml': objects(20_000, index =>
        workload(
          `w${index}`,
          { 'cni.projectcalico.org/ipAddrs': '["10.0.0.7"]' },
          { nodeSelector: { a: 'b' } },
        ),
      ),
    }),
  },
  {
    name: 'a mapping with a key 100,000 times',
    files: () => ({
      'a.yaml': `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a }\nspec:\n${'  cidr: 10.0.0.0/16\n'.repeat(100_000)}`,
    }),
  },
  {
    name: '300 clusters that share a hundred findings',
    files: () => ({
      'base/a.yaml': objects(100, index => ipPool(`p${index}`, '10.0.0.1/33')),
      'base/kustomization.yaml': 'resources: [a.yaml]\n',
      ...Object.fromEntries(
        texts(300, index => `clusters/c${index}/kustomization.yaml`).map(path => [
          path,
          'resources: [../../base]\n',
        ]),
      ),
    }),
  },
  {
    name: 'frames with tabs, wide letters and letters that combine',
    files: () => ({
      'a.yaml': objects(2000, index =>
        ipPool(`\u{1f1e6}\u0301漢\t${'\u0301'.repeat(400)}${index}`, '10.0.0.1/33'),
      ),
      'b.yaml': `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: "${'\u0301'.repeat(1_000_000)}" }\nspec: { cidr: 10.0.0.0/33 }\n`,
    }),
  },
  {
    name: 'quarter of a million colons and brackets in a name',
    files: () => ({
      'a.yaml': objects(50, index =>
        ipPool(`${'::'.repeat(5000)}${'##[x]'.repeat(5000)}\`\\${index}`, '10.0.0.1/33', {
          nodeSelector: '`'.repeat(9999),
        }),
      ),
    }),
  },
  {
    name: '20,000 ranges of pods for one pool',
    files: () => ({
      'a.yaml': objects(1, () => ipPool('a', '10.0.0.0/24')),
      'b.yaml': objects(20_000, index => ({
        kind: 'ClusterConfiguration',
        apiVersion: 'kubeadm.k8s.io/v1beta3',
        networking: { podSubnet: range(index, 24) },
      })),
    }),
  },
  {
    name: 'why a workload among thousands gets its address',
    files: () => ({
      'a.yaml': objects(5000, index =>
        ipPool(`p${index}`, range(index), { nodeSelector: `rack != "${index}"` }),
      ),
      'b.yaml': objects(300, index => node(`n${index}`, { rack: `${index}` })),
      'c.yaml': objects(300, index => workload(`w${index}`)),
    }),
    args: ['why', 'a/w1'],
  },
  {
    name: 'why a pool among thousands is not used',
    files: () => ({
      'a.yaml': objects(5000, index =>
        ipPool(`p${index}`, range(index), { nodeSelector: `rack != "${index}"` }),
      ),
      'b.yaml': objects(500, index => node(`n${index}`, { rack: `${index}` })),
      'c.yaml': objects(3000, index => workload(`w${index}`, asking(`p${index % 7}`))),
    }),
    args: ['why', 'pool/p1'],
  },
  {
    name: 'why a node among thousands has its addresses',
    files: () => ({
      'a.yaml': objects(3000, index =>
        ipPool(`p${index}`, range(index), { nodeSelector: `rack != "${index}"` }),
      ),
      'b.yaml': objects(3000, index => node(`n${index}`, { rack: `${index}` })),
      'c.yaml': objects(2000, index => workload(`w${index}`, asking(`p${index % 7}`))),
    }),
    args: ['why', 'node/n1'],
  },
  {
    name: 'why an address among thousands of claims',
    files: () => ({
      'a.yaml': objects(5000, index => ipPool(`p${index}`, '10.0.0.0/8')),
      'b.yaml': objects(5000, index =>
        workload(`w${index}`, { 'cni.projectcalico.org/ipAddrs': '["10.0.0.7"]' }),
      ),
    }),
    args: ['why', '10.0.0.7'],
  },
  {
    name: 'an inventory of thousands',
    files: () => ({
      'a.yaml': objects(5000, index =>
        ipPool(`p${index}`, range(index), { nodeSelector: `rack != "${index}"` }),
      ),
      'b.yaml': objects(1000, index => node(`n${index}`, { rack: `${index}` })),
      'c.yaml': objects(5000, index => workload(`w${index}`, asking(`p${index % 7}`))),
    }),
    args: ['inventory', '--format=json'],
  },
  {
    name: 'a misspelt name for why, of a hundred thousand letters',
    files: () => ({
      'a.yaml': objects(3000, index => ipPool(`${'a'.repeat(300)}${index}`, range(index))),
      'b.yaml': objects(1, () => space('a')),
    }),
    args: ['why', 'pool/' + 'a'.repeat(100_000)],
    exitCode: 2,
    says: /there is no "pool\/aaa/,
  },
];
