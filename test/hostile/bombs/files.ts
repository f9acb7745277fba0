import type { Bomb } from '../bomb.ts';
import { deployment, namespace, pool } from '../../kit/repositories.ts';
import { documents, lines, range, times } from './parts.ts';

const beside = (files: Record<string, string>): Record<string, string> => ({
  'pool.yaml': pool('a', '10.0.0.0/16'),
  ...files,
});

const annotated = (value: string): string =>
  `apiVersion: v1\nkind: Namespace\nmetadata:\n  name: a\n  annotations:\n    cni.projectcalico.org/ipv4pools: ${value}\n`;

const nestedText = (depth: number): string =>
  times(depth, index => index).reduce<string>(text => JSON.stringify({ a: text }), '{}');

const cniConfig = (plugins: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: calico-config }\ndata:\n  cni_network_config: ${JSON.stringify(plugins)}\n`;

/** Nine lines of aliases that stand for a million nodes and fewer. */
const laughs = (name: string): string =>
  [
    ...times(5, level =>
      level === 0
        ? 'x0: &x0 [a, a, a, a, a, a, a, a, a, a]'
        : `x${level}: &x${level} [${times(10, () => `*x${level - 1}`).join(', ')}]`,
    ),
    `${namespace(name).trimEnd()}\nspec: { a: *x4 }\n`,
  ].join('\n');

/** Files that are large, long or deep by themselves. */
export const fileBombs: readonly Bomb[] = [
  {
    name: 'a file of 20,000 pools',
    files: () => ({ 'pools.yaml': documents(20_000, index => pool(`p${index}`, range(index))) }),
  },
  {
    name: 'a million lines of comments',
    files: () => beside({ 'a.yaml': `${pool('b', '10.1.0.0/16')}${'# a\n'.repeat(1_000_000)}` }),
  },
  {
    name: 'a hundred thousand lines of comments with directives',
    files: () =>
      beside({
        'a.yaml': `${pool('b', '10.1.0.0/16')}${'# calico ipamlint-disable-next-line x\n'.repeat(100_000)}`,
      }),
  },
  {
    name: 'a scalar of five million letters',
    files: () => beside({ 'a.yaml': annotated('a'.repeat(5_000_000)) }),
  },
  {
    name: 'a text of five million blanks',
    files: () => beside({ 'a.yaml': annotated(`"a${' '.repeat(5_000_000)}b"`) }),
  },
  {
    name: 'a line of a million brackets',
    files: () => beside({ 'a.yaml': annotated('['.repeat(1_000_000)) }),
  },
  {
    name: 'a line of three hundred thousand braces that are closed',
    files: () => beside({ 'a.yaml': annotated(`${'{a: '.repeat(300_000)}${'}'.repeat(300_000)}`) }),
  },
  {
    name: 'a list of a million items',
    files: () => beside({ 'a.yaml': annotated(`[${'a,'.repeat(1_000_000)}]`) }),
  },
  {
    name: 'three hundred thousand anchors',
    files: () => beside({ 'a.yaml': `${namespace('a')}x:\n${lines(300_000, index => `- &a${index} a`)}\n` }),
  },
  {
    name: 'aliases that stand for a hundred thousand nodes in a thousand documents',
    files: () => ({
      'a.yaml': documents(1000, index => laughs(`n${index}`)),
      'pool.yaml': pool('a', '10.0.0.0/16'),
    }),
  },
  {
    name: 'a chain of a thousand merge keys',
    files: () =>
      beside({
        'a.yaml': `${namespace('a')}x:\n  m0: &m0 { k0: a }\n${lines(999, index => `  m${index + 1}: &m${index + 1} { <<: *m${index}, k${index + 1}: a }`)}\n`,
      }),
  },
  {
    name: 'a key of three hundred thousand letters, ten times',
    files: () =>
      beside({
        'a.yaml': `${namespace('a')}x:\n${lines(10, index => `  ? ${'k'.repeat(300_000)}${index}\n  : a`)}\n`,
      }),
  },
  {
    name: 'two hundred thousand equal keys',
    files: () => beside({ 'a.yaml': `${namespace('a')}spec:\n${'  k: a\n'.repeat(200_000)}` }),
  },
  {
    name: 'ten thousand documents that do not parse',
    files: () =>
      beside({ 'a.yaml': documents(10_000, index => `${pool(`p${index}`, range(index))}  x: [\n`) }),
  },
  {
    name: 'a JSON document nested a hundred thousand deep',
    files: () =>
      beside({
        'a.json': `{"kind":"IPPool","apiVersion":"projectcalico.org/v3","spec":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      }),
  },
  {
    name: 'one List of fifty thousand objects',
    files: () => ({
      'a.yaml': `apiVersion: v1\nkind: List\nitems:\n${lines(50_000, index => `- { apiVersion: v1, kind: Namespace, metadata: { name: n${index} } }`)}\n`,
      'pool.yaml': pool('a', '10.0.0.0/16'),
    }),
  },
  {
    name: 'Lists in Lists in Lists',
    files: () =>
      beside({
        'a.yaml': times(60, index => index).reduce<string>(
          inner =>
            `{ apiVersion: v1, kind: List, items: [${inner}, ${inner.length < 500_000 ? inner : 'a'}] }`,
          '{ apiVersion: v1, kind: Namespace, metadata: { name: "n" } }',
        ),
      }),
  },
  {
    name: 'twenty thousand block scalars',
    files: () =>
      beside({
        'a.yaml': `${namespace('a')}x:\n${lines(20_000, index => `  b${index}: |\n    kind: IPPool\n    a: b`)}\n`,
      }),
  },
  {
    name: 'a literal block of a hundred thousand lines',
    files: () =>
      beside({
        'a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: calico-config }\ndata:\n  cni_network_config: |\n${'    { "ipam": { "type": "calico-ipam" } }\n'.repeat(100_000)}`,
      }),
  },
  {
    name: 'a CNI configuration in JSON in JSON in JSON',
    files: () =>
      beside({
        'a.yaml': cniConfig(nestedText(14)),
        'b.yaml': cniConfig(`{"plugins":${'['.repeat(50_000)}`),
      }),
  },
  {
    name: 'a CNI configuration of a hundred thousand plugins',
    files: () =>
      beside({
        'a.yaml': cniConfig(
          `{"plugins":[${times(100_000, () => '{"type":"calico","ipam":{"type":"calico-ipam"}}').join(',')}]}`,
        ),
      }),
  },
  {
    name: 'a CNI configuration that names fifty thousand pools',
    files: () =>
      beside({
        'a.yaml': cniConfig(
          `{"plugins":[{"type":"calico","ipam":{"type":"calico-ipam","ipv4_pools":[${times(50_000, index => `"p${index}"`).join(',')}]}}]}`,
        ),
      }),
  },
  {
    name: 'an inventory of a hundred million nodes',
    files: () => beside({ 'inventory.ini': '[kube_node]\nnode[1:100000000]\n' }),
  },
  {
    name: 'an inventory of ten thousand ranges',
    files: () =>
      beside({ 'inventory.ini': `[kube_node]\n${lines(10_000, index => `node${index}-[1:5000]`)}\n` }),
  },
  {
    name: 'an inventory of ranges of ranges of ranges',
    files: () =>
      beside({
        'inventory.ini': `[kube_node]\n${lines(2000, index => `n${index}${'[a:z]'.repeat(2)}[1:7]`)}\nx${'[1:9]'.repeat(5000)}\ny${'[1:1]'.repeat(20_000)}\n`,
      }),
  },
  {
    name: 'an inventory of ten thousand groups that hold each other',
    files: () =>
      beside({
        'inventory.ini': `[kube_node:children]\ng0\n${lines(10_000, index => `[g${index}:children]\ng${index + 1}\ng${(index * 7) % 10_000}\n[g${index}]\nn${index}`)}\n`,
      }),
  },
  {
    name: 'fifty thousand hosts in a line each, with variables',
    files: () =>
      beside({
        'inventory.ini': `[kube_node]\n${lines(50_000, index => `n${index} ip=10.0.0.1 a=b c="d e"`)}\n`,
      }),
  },
  {
    name: 'thousands of kubespray inventories',
    files: () =>
      Object.fromEntries(
        times(3000, index => [
          [`inventory/i${index}/hosts.ini`, '[kube_node]\nn1\n'],
          [
            `inventory/i${index}/group_vars/all.yml`,
            'kube_pods_subnet: 10.233.64.0/18\nkube_network_plugin: calico\n',
          ],
        ]).flat() as [string, string][],
      ),
  },
  {
    name: 'slashes by the million in a URL',
    files: () =>
      beside({
        'a.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: a }\nspec: { source: { repoURL: 'https://x${'/'.repeat(1_000_000)}y', path: a, helm: {} }, destination: { name: a } }\n`,
        'a/pool.yaml': pool('b', '10.2.0.0/16'),
      }),
  },
  {
    name: 'images, names and addresses of a million letters',
    files: () =>
      beside({
        'a.yaml': deployment('a').replace('image: b', `image: 'calico/node:v3.${'1'.repeat(1_000_000)}'`),
        'b.yaml': pool('b', `10.${'1.'.repeat(500_000)}/16`),
        'c.yaml': namespace('n-'.repeat(500_000)),
        'd.yaml': `${pool('c', '10.3.0.0/16')}  nodeSelector: "${'('.repeat(500_000)}"\n`,
        'e.yaml': annotated(`'["${'\\\\"'.repeat(300_000)}"]'`),
      }),
  },
  {
    name: 'templates by the hundred thousand',
    files: () =>
      beside({
        'a.yaml': `${namespace('a')}x:\n${lines(100_000, index => `  k${index}: \${A {{`)}\n`,
        'b.yaml': `${pool('b', '10.1.0.0/16')}  x: ${'[[ a'.repeat(200_000)}\n`,
        'c.yaml': `${pool('c', '10.2.0.0/16')}  x: ${'__a_'.repeat(200_000)}\n`,
        'd.yaml': `${pool('d', '10.3.0.0/16')}  x: "${'<a'.repeat(200_000)}"\n`,
        'e.yaml': `${pool('e', '10.4.0.0/16')}  x: "${'%ab'.repeat(200_000)}"\n`,
      }),
  },
  {
    name: 'folders that are a hundred deep, by the thousand',
    files: () =>
      Object.fromEntries(
        times(1000, index => [
          `${times(100, level => `d${(index >> (level % 10)) & 1}${level}`).join('/')}/p${index}.yaml`,
          pool('a', range(index)),
        ]),
      ),
  },
];
