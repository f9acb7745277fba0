import type { Bomb } from '../bomb.ts';
import { asking, ipPool, node, objects, range, reservation, texts, tooMany, workload } from './objects.ts';

const installation = (ipPools: readonly object[]): string =>
  `${JSON.stringify({
    apiVersion: 'operator.tigera.io/v1',
    kind: 'Installation',
    metadata: { name: 'default' },
    spec: { calicoNetwork: { ipPools } },
  })}\n`;

const alike = (count: number): readonly object[] =>
  texts(count, index => `p${index}`).map(name => ({ name, cidr: '10.0.0.0/16' }));

/** Pools that are many, or large, or lie over each other, and what lies over them. */
export const poolBombs: readonly Bomb[] = [
  {
    name: '20,000 overlapping pools of an Installation',
    files: () => ({ 'a.yaml': installation(alike(20_000)) }),
  },
  {
    name: '100,000 overlapping pools of an Installation',
    files: () => ({ 'a.yaml': installation(alike(100_000)) }),
    says: tooMany,
  },
  {
    name: '20,000 pools of one range',
    files: () => ({ 'a.yaml': objects(20_000, index => ipPool(`p${index}`, '10.0.0.0/16')) }),
  },
  {
    name: '20,000 pools of one name',
    files: () => ({ 'a.yaml': objects(20_000, index => ipPool('p', range(index))) }),
  },
  {
    name: '20,000 pools inside one another and in 5,000 that are alike',
    files: () => ({
      'a.yaml': objects(20_000, index => ipPool(`p${index}`, range(index % 5000, 8 + (index % 24)))),
    }),
  },
  {
    name: '10,000 objects beside 10,000 pools of an Installation',
    files: () => ({
      'a.yaml': objects(10_000, index => ipPool(`p${index}`, range(index))),
      'b.yaml': installation(
        texts(10_000, index => range(index)).map((cidr, index) => ({ name: `q${index}`, cidr })),
      ),
    }),
  },
  {
    name: '12,000 pools that are off, under 8,000 of which half are on',
    files: () => ({
      'a.yaml': objects(12_000, index => ipPool(`p${index}`, range(index), { disabled: true })),
      'b.yaml': objects(8000, index => ipPool(`q${index}`, range(index), { disabled: index % 2 > 0 })),
    }),
  },
  {
    name: '20,000 pools with unlike behaviour for the same pods',
    files: () => ({
      'a.yaml': objects(20_000, index =>
        ipPool(`p${index}`, range(index), {
          natOutgoing: index % 2 > 0,
          vxlanMode: index % 3 > 0 ? 'Always' : 'Never',
          disableBGPExport: index % 5 > 0,
        }),
      ),
    }),
  },
  {
    name: '5,000 pools for 5,000 labels, of unlike behaviour, and 2,000 nodes',
    files: () => ({
      'a.yaml': objects(5000, index =>
        ipPool(`p${index}`, range(index), {
          natOutgoing: index % 2 > 0,
          nodeSelector: `l${index} == "x" || all()`,
        }),
      ),
      'b.yaml': objects(2000, index => node(`n${index}`, { [`l${index}`]: 'x' })),
    }),
  },
  {
    name: '4,000 pools for any label of 4,000, of unlike behaviour, and 2,000 nodes',
    files: () => ({
      'a.yaml': objects(4000, index =>
        ipPool(`p${index}`, range(index), { natOutgoing: index % 2 > 0, nodeSelector: `has(l${index})` }),
      ),
      'b.yaml': objects(2000, index => node(`n${index}`, { [`l${index}`]: 'x', [`l${index + 1}`]: 'x' })),
    }),
  },
  {
    name: 'a reservation with 300,000 entries',
    files: () => ({
      'a.yaml': objects(1, () => ipPool('a', '10.0.0.0/8')),
      'b.yaml': objects(1, () =>
        reservation(
          'r',
          texts(300_000, index => range(index * 2, 32)),
        ),
      ),
    }),
  },
  {
    name: 'a reservation with 200,000 entries that are none',
    files: () => ({
      'a.yaml': objects(1, () => ipPool('a', '10.0.0.0/8')),
      'b.yaml': objects(1, () =>
        reservation(
          'r',
          texts(200_000, index => `10.0.0.${index}`),
        ),
      ),
    }),
  },
  {
    name: 'a reservation with 200,000 ranges that hold each other',
    files: () => ({
      'a.yaml': objects(1, () => ipPool('a', '10.0.0.0/8')),
      'b.yaml': objects(1, () =>
        reservation(
          'r',
          texts(200_000, index => range(index % 1000, 8 + (index % 25))),
        ),
      ),
    }),
  },
  {
    name: '5,000 reservations and 5,000 pools',
    files: () => ({
      'a.yaml': objects(5000, index => ipPool(`a${index}`, range(index), { blockSize: 28 })),
      'b.yaml': objects(5000, index =>
        reservation(
          `r${index}`,
          texts(20, part => range(index * 40 + part * 2, 32)),
        ),
      ),
      'c.yaml': objects(100, index => workload(`w${index}`, asking(`a${index}`), {}, { replicas: 60 })),
    }),
  },
  {
    name: 'a pool with 100,000 holes and 3,000 pools around it',
    files: () => ({
      'a.yaml': objects(3000, index =>
        ipPool(`a${index}`, '10.0.0.0/8', { nodeSelector: `rack == "${index}"` }),
      ),
      'b.yaml': objects(1, () =>
        reservation(
          'r',
          texts(100_000, index => range(index * 2, 32)),
        ),
      ),
      'c.yaml': objects(100, index => node(`n${index}`, { rack: `${index}` })),
    }),
  },
  {
    name: 'pools of all addresses with the smallest blocks',
    files: () => ({
      'a.yaml': objects(100, index => ipPool(`a${index}`, '0.0.0.0/0', { blockSize: 32 })),
      'b.yaml': objects(100, index => ipPool(`b${index}`, `::/${index}`, { blockSize: 128 })),
      'c.yaml': objects(100, index =>
        ipPool(`c${index}`, `fd00:${index.toString(16)}::/64`, { blockSize: 122 }),
      ),
      'd.yaml': objects(50, index => node(`n${index}`)),
    }),
  },
  {
    name: 'a pool with 1.2 million uses that are none',
    files: () => ({
      'a.yaml': `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a }\nspec: { cidr: 10.0.0.0/16, allowedUses: [${'a,'.repeat(1_199_999)}a] }\n`,
    }),
    says: /allows an unknown use/,
  },
  {
    name: 'a pool with 200,000 labels that are written twice',
    files: () => ({
      'a.yaml': `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a, labels: { ${texts(200_000, index => `k${index}: a, k${index}: b`).join(', ')} } }\nspec: { cidr: 10.0.0.0/16 }\n`,
    }),
    says: /is written twice/,
  },
  {
    name: 'CIDRs and block sizes with a million digits',
    files: () => ({
      'a.yaml': [
        ipPool('a', `10.0.0.0/${'0'.repeat(1_000_000)}16`),
        ipPool('b', `10.${'1'.repeat(1_000_000)}.0.0/16`),
        ipPool('c', `${':0'.repeat(500_000)}/64`),
        ipPool('d', `${'f'.repeat(1_000_000)}::/64`),
      ]
        .map(each => JSON.stringify(each))
        .join('\n---\n'),
      'b.yaml': `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: e }\nspec: { cidr: 10.0.0.0/16, blockSize: ${'9'.repeat(1_000_000)} }\n`,
    }),
  },
  {
    name: 'CIDRs of blanks, commas, dashes and dots without end',
    files: () => ({
      'a.yaml': objects(8, index =>
        ipPool(`a${index}`, [' ', ',', '-', '.', ':', '/', '\t', '%'][index]!.repeat(1_000_000)),
      ),
    }),
  },
];
