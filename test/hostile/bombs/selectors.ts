import type { Bomb } from '../bomb.ts';
import { ipPool, node, objects, range, space, texts } from './objects.ts';

const picking = (nodeSelector: string, nodes = 20): Readonly<Record<string, string>> => ({
  'a.yaml': objects(3, index => ipPool(`p${index}`, range(index), { nodeSelector })),
  'b.yaml': objects(nodes, index => node(`n${index}`, { rack: `${index}` })),
  'c.yaml': objects(2, index => space(`s${index}`)),
});

/** Selectors that are long, or deep, or nearly one. */
export const selectorBombs: readonly Bomb[] = [
  {
    name: '3,000 pools that ask 3,000 nodes for 200 labels each',
    files: () => ({
      'a.yaml': objects(3000, index =>
        ipPool(`p${index}`, range(index), {
          nodeSelector: texts(200, label => `a${label} == "${index}"`).join(' && '),
        }),
      ),
      'b.yaml': objects(3000, index =>
        node(`n${index}`, Object.fromEntries(texts(20, label => `a${label}`).map(key => [key, `${index}`]))),
      ),
    }),
  },
  {
    name: 'a selector of 200,000 brackets',
    files: () => picking(`${'('.repeat(100_000)}all()${')'.repeat(100_000)}`),
  },
  {
    name: 'a selector of 500 brackets, each with an alternative',
    files: () => picking(`${'('.repeat(500)}has(a)${' || has(b))'.repeat(500)}`),
  },
  {
    name: 'a selector of 500 brackets that are negated',
    files: () => picking(`${'!('.repeat(500)}rack == "1"${' && rack != "x")'.repeat(500)}`),
  },
  { name: 'a selector of 100,000 negations', files: () => picking(`${'!'.repeat(1_000_001)}has(a)`) },
  {
    name: 'a selector of 100,000 alternatives',
    files: () => picking(texts(100_000, index => `rack == "x${index}"`).join(' || ')),
  },
  {
    name: 'a selector of 100,000 demands on one label',
    files: () => picking(texts(100_000, index => `rack != "x${index}"`).join(' && ')),
  },
  {
    name: 'a selector of 100,000 demands on as many labels',
    files: () => picking(texts(100_000, index => `l${index} != "x"`).join(' && ')),
  },
  {
    name: 'a selector of 20,000 demands for one value among 20,000',
    files: () =>
      picking(
        `${texts(10_000, index => `rack != "x${index}"`).join(' && ')} && rack in {${texts(10_000, index => `"x${index}"`).join()}}`,
      ),
  },
  {
    name: 'a patch that writes a selector of 60,000 demands into 60 pools',
    files: () => ({
      'pools.yaml': objects(60, index => ipPool(`p${index}`, range(index))),
      'nodes.yaml': objects(300, index => node(`n${index}`, { rack: `${index}` })),
      'patch.yaml': `- op: add\n  path: /spec/nodeSelector\n  value: '${texts(60_000, index => `l${index} != "x"`).join(' && ')}'\n`,
      'kustomization.yaml':
        'resources: [pools.yaml, nodes.yaml]\npatches: [{ path: patch.yaml, target: { kind: IPPool } }]\n',
    }),
  },
  {
    name: 'a selector of 100,000 values',
    files: () => picking(`rack in {${texts(100_000, index => `"x${index}"`).join()}}`, 500),
  },
  {
    name: 'a selector of 1,000 lists of 100 values',
    files: () =>
      picking(
        texts(1000, index => `l${index} in {${texts(100, part => `"x${part}"`).join()}}`).join(' && '),
        500,
      ),
  },
  {
    name: 'a selector of two lists of 50,000 values',
    files: () =>
      picking(
        ['in', 'not in']
          .map(word => `rack ${word} {${texts(50_000, index => `"x${index}"`).join()}}`)
          .join(' && '),
      ),
  },
  { name: 'a value of a million letters', files: () => picking(`rack == "${'x'.repeat(1_000_000)}"`) },
  { name: 'a label of a million letters', files: () => picking(`${'x'.repeat(1_000_000)} == "a"`) },
  {
    name: 'a selector of a million blanks',
    files: () => picking(`rack${' '.repeat(1_000_000)}== "a"${' '.repeat(1_000_000)}x`),
  },
  {
    name: 'a selector of a million blanks between words',
    files: () => picking(`rack starts${' '.repeat(1_000_000)}wit "a"`),
  },
  {
    name: '2,000 exclamation marks with blanks behind them',
    files: () => picking(`!${' '.repeat(200)}`.repeat(2000)),
  },
  { name: 'equals signs without end', files: () => picking(`rack${'= '.repeat(300_000)}`) },
  {
    name: 'a selector of 100,000 requirements as Kubernetes writes them',
    files: () => picking(texts(100_000, index => `l${index}=x`).join()),
  },
  { name: 'a selector of quotes', files: () => picking(`rack == ${`"a'b`.repeat(200_000)}`) },
  { name: 'a selector of curly quotes', files: () => picking('“‘'.repeat(200_000)) },
  { name: 'a selector of backslashes and quotes', files: () => picking('\\"'.repeat(100_001)) },
  { name: 'a selector of hyphens', files: () => picking(`rack ${'a-'.repeat(300_000)}`) },
  { name: 'brackets as nobody writes them', files: () => picking(`${'('.repeat(500)}a=b${')'.repeat(500)}`) },
  {
    name: '2,000 nested selectors and 200 nodes',
    files: () => ({
      'a.yaml': objects(2000, index =>
        ipPool(`p${index}`, range(index), {
          nodeSelector: `${'(('.repeat(40)}rack == "${index}"${' && has(rack)) || has(b))'.repeat(40)}`,
        }),
      ),
      'b.yaml': objects(200, index => node(`n${index}`, { rack: `${index}` })),
    }),
  },
  {
    name: '500 pools with 500 labels each, and 500 nodes',
    files: () => ({
      'a.yaml': objects(300, index =>
        ipPool(`p${index}`, range(index), {
          nodeSelector: texts(300, part => `l${index}-${part} == "x"`).join(' || '),
        }),
      ),
      'b.yaml': objects(500, index => node(`n${index}`, { rack: `${index}` })),
    }),
  },
  {
    name: '1,000 pools with 300 values each, and 1,000 nodes',
    files: () => ({
      'a.yaml': objects(1000, index =>
        ipPool(`p${index}`, range(index), {
          natOutgoing: index % 2 > 0,
          nodeSelector: `rack in {${texts(300, part => `"${index + part}"`).join()}}`,
        }),
      ),
      'b.yaml': objects(1000, index => node(`n${index}`, { rack: `${index}` })),
    }),
  },
  ...(['!', '(', 'a=="b"&&'] as const).map((part): Bomb => ({
    name: `sixty selectors of 1.5 MB of ${part}`,
    files: () =>
      Object.fromEntries(
        texts(60, index => `b${index}.yaml`).map((path, index) => [
          path,
          objects(1, () =>
            ipPool(`p${index}`, range(index), { nodeSelector: part.repeat(1_500_000 / part.length) }),
          ),
        ]),
      ),
    says: /the objects of the repository exceed the limit/,
  })),
  {
    name: 'an encapsulation of 30 MB of blanks',
    files: () => ({
      'a.yaml': objects(1, () => ipPool('p', '10.0.0.0/16', { vxlanMode: 'a '.repeat(15_000_000) })),
    }),
  },
  {
    name: 'a label map with 100,000 keys for a selector',
    files: () => ({
      'a.yaml': objects(1, () => ({
        ...ipPool('p', '10.0.0.0/16'),
        spec: {
          cidr: '10.0.0.0/16',
          nodeSelector: Object.fromEntries(texts(100_000, index => `l${index}`).map(key => [key, 'x'])),
        },
      })),
      'b.yaml': objects(2, index => node(`n${index}`)),
    }),
  },
];
