import type { Bomb } from '../bomb.ts';
import { kustomization, pool } from '../../kit/repositories.ts';
import { lines, range, times } from './parts.ts';

const pools = (count: number): string =>
  lines(count, index => pool(`p${index}`, range(index)).trimEnd() + '\n---');

const deployments = (count: number): string =>
  lines(count, index =>
    [
      'apiVersion: apps/v1',
      'kind: Deployment',
      `metadata: { name: d${index}, namespace: a }`,
      'spec: { replicas: 1, template: { metadata: { labels: { app: a } }, spec: { containers: [{ name: a, image: b }] } } }',
      '---',
    ].join('\n'),
  );

const doubling = (levels: number, prefix: (side: string) => string): Record<string, string> => ({
  'l0/kustomization.yaml': kustomization('pool.yaml'),
  'l0/pool.yaml': pool('a', '10.0.0.0/16'),
  ...Object.fromEntries(
    times(levels, index => index).flatMap((index): [path: string, text: string][] => [
      ...['x', 'y'].map((side): [path: string, text: string] => [
        `l${index + 1}/${side}/kustomization.yaml`,
        `${kustomization(index === 0 ? '../../l0' : `../../l${index}`)}namePrefix: ${prefix(side)}\n`,
      ]),
      [`l${index + 1}/kustomization.yaml`, kustomization('x', 'y')],
    ]),
  ),
});

const overPool = (more: string): Record<string, string> => ({
  'pool.yaml': pool('a', '10.0.0.0/16'),
  'kustomization.yaml': kustomization('pool.yaml') + more,
});

/** Layers, components and entries of kustomizations, many of them, or doubling each other. */
export const kustomizeLayerBombs: readonly Bomb[] = [
  { name: 'sixteen levels of two prefixes', files: () => doubling(16, side => `${side}-`) },
  {
    name: 'fifteen levels of two prefixes of a thousand letters',
    files: () => doubling(15, side => side.repeat(1000)),
  },
  {
    name: 'a hundred levels of a prefix of thirty thousand letters',
    files: () => ({
      'l0/kustomization.yaml': kustomization('pool.yaml'),
      'l0/pool.yaml': pools(100),
      ...Object.fromEntries(
        times(98, index => [
          `l${index + 1}/kustomization.yaml`,
          `${kustomization(`../l${index}`)}namePrefix: ${'x'.repeat(30_000)}\n`,
        ]),
      ),
    }),
  },
  {
    name: 'ten thousand overlays of one base',
    files: () => ({
      'base/kustomization.yaml': kustomization('pool.yaml'),
      'base/pool.yaml': pool('a', '10.0.0.0/16'),
      ...Object.fromEntries(
        times(10_000, index => [
          `o${index}/kustomization.yaml`,
          `${kustomization('../base')}namePrefix: o${index}-\n`,
        ]),
      ),
    }),
  },
  {
    name: 'a thousand overlays of a base of a thousand pools',
    files: () => ({
      'base/kustomization.yaml': kustomization('pools.yaml'),
      'base/pools.yaml': pools(1000),
      ...Object.fromEntries(
        times(1000, index => [
          `o${index}/kustomization.yaml`,
          `${kustomization('../base')}namePrefix: o${index}-\n`,
        ]),
      ),
    }),
  },
  {
    name: 'one file of a thousand pools, named twenty thousand times',
    files: () => ({
      'pools.yaml': pools(1000),
      'kustomization.yaml': kustomization(...times(20_000, () => 'pools.yaml')),
    }),
  },
  {
    name: 'fifty thousand resources that are not there',
    files: () => ({
      'pool.yaml': pool('a', '10.0.0.0/16'),
      'kustomization.yaml': kustomization('pool.yaml', ...times(50_000, index => `p${index}.yaml`)),
    }),
  },
  {
    name: 'fifty thousand resources in other repositories',
    files: () => ({
      'pool.yaml': pool('a', '10.0.0.0/16'),
      'kustomization.yaml': kustomization(
        'pool.yaml',
        ...times(50_000, index => `https://git.example/calico/p${index}.yaml`),
      ),
    }),
  },
  {
    name: 'a thousand components over a thousand objects',
    files: () => ({
      'pools.yaml': pools(1000),
      'kustomization.yaml': `${kustomization('pools.yaml')}components: [${times(1000, index => `c${index}`).join(', ')}]\n`,
      ...Object.fromEntries(
        times(1000, index => [
          `c${index}/kustomization.yaml`,
          `kind: Component\ncommonLabels: { l${index}: a }\n`,
        ]),
      ),
    }),
  },
  {
    name: 'components that name each other, layer by layer',
    files: () => ({
      'pool.yaml': pools(100),
      'kustomization.yaml': `${kustomization('pool.yaml')}components: [c30/a, c30/b]\n`,
      ...Object.fromEntries(
        times(31, index => index).flatMap(index =>
          ['a', 'b'].map((side): [path: string, text: string] => [
            `c${index}/${side}/kustomization.yaml`,
            `kind: Component\nnamePrefix: x\n${index > 0 ? `components: [../../c${index - 1}/a, ../../c${index - 1}/b]\n` : ''}`,
          ]),
        ),
      ),
    }),
  },
  {
    name: 'two thousand labels over two thousand objects',
    files: () => ({
      'pools.yaml': deployments(2000),
      'kustomization.yaml': `${kustomization('pools.yaml')}labels:\n${lines(2000, index => `- { pairs: { l${index}: a }, includeTemplates: true }`)}\n`,
    }),
  },
  {
    name: 'ten thousand common labels over two thousand objects',
    files: () => ({
      'pools.yaml': deployments(2000),
      'kustomization.yaml': `${kustomization('pools.yaml')}commonLabels:\n${lines(10_000, index => `  l${index}: a`)}\n`,
    }),
  },
  {
    name: 'two thousand images over two thousand objects',
    files: () => ({
      'all.yaml': deployments(2000),
      'kustomization.yaml': `${kustomization('all.yaml')}images:\n${lines(2000, index => `- { name: i${index}, newTag: a }`)}\n`,
    }),
  },
  {
    name: 'image names that a backtracking matcher never comes to an end with',
    files: () => ({
      'all.yaml': deployments(1000).replaceAll('image: b', `image: ${'b'.repeat(290)}`),
      'kustomization.yaml': `${kustomization('all.yaml')}images:\n${lines(300, index => `- { name: 'b*b*b*b${index}', newTag: a }`)}\n`,
    }),
  },
  {
    name: 'ten thousand ConfigMaps that a kustomization makes',
    files: () =>
      overPool(`configMapGenerator:\n${lines(10_000, index => `- { name: c${index}, literals: [a=b] }`)}\n`),
  },
  {
    name: 'a ConfigMap of fifty thousand literals, made a hundred times',
    files: () =>
      overPool(
        `configMapGenerator:\n- name: c\n  literals: &l\n${lines(50_000, index => `  - a${index}=b`)}\n${lines(100, () => '- { name: c, behavior: merge, literals: *l }')}\n`,
      ),
  },
  {
    name: 'five thousand replicas over five thousand objects',
    files: () => ({
      'all.yaml': deployments(5000),
      'kustomization.yaml': `${kustomization('all.yaml')}replicas:\n${lines(5000, index => `- { name: d${index}, count: 3 }`)}\n`,
    }),
  },
  {
    name: 'twenty thousand vars',
    files: () =>
      overPool(
        `vars:\n${lines(20_000, index => `- { name: V${index}, objref: { kind: IPPool, name: a, apiVersion: v1 }, fieldref: { fieldpath: spec.cidr } }`)}\n`,
      ),
  },
  {
    name: 'a namespace of a million letters over a thousand objects',
    files: () => ({
      'all.yaml': deployments(1000),
      'kustomization.yaml': `${kustomization('all.yaml')}namespace: ${'n'.repeat(1_000_000)}\n`,
    }),
  },
];
