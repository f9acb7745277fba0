import type { Bomb } from '../bomb.ts';
import { pool } from '../../kit/repositories.ts';
import { documents, lines, range, times } from './parts.ts';

const folders = (count: number, make: (index: number) => string): Record<string, string> =>
  Object.fromEntries(times(count, index => [`apps/f${index}/a.yaml`, make(index)]));

const applicationSet = (name: string, generators: string, path: string, more = ''): string =>
  [
    'apiVersion: argoproj.io/v1alpha1',
    'kind: ApplicationSet',
    `metadata: { name: ${name}, namespace: argocd }`,
    'spec:',
    '  generators:',
    generators,
    '  template:',
    "    metadata: { name: 'a-{{name}}' }",
    '    spec:',
    `      source: { repoURL: https://git.example/fleet.git, path: '${path}'${more} }`,
    "      destination: { name: '{{cluster}}' }",
    '',
  ].join('\n');

const listOf = (count: number, key: string): string =>
  `{ list: { elements: [${times(count, index => `{ ${key}: ${key}${index} }`).join(', ')}] } }`;

/** What ApplicationSets are asked for, many times over. */
export const argoBombs: readonly Bomb[] = [
  {
    name: 'an ApplicationSet matrix of a thousand by a thousand',
    files: () => ({
      'set.yaml': applicationSet(
        'a',
        `  - matrix: { generators: [${listOf(1000, 'name')}, ${listOf(1000, 'cluster')}] }`,
        'apps',
      ),
      'apps/pool.yaml': pool('a', '10.0.0.0/16'),
    }),
  },
  {
    name: 'an ApplicationSet matrix in a matrix in a matrix',
    files: () => {
      const nested = times(12, index => index).reduce<string>(
        inner => `{ matrix: { generators: [${listOf(10, 'name')}, ${inner}] } }`,
        listOf(10, 'cluster'),
      );
      return {
        'set.yaml': applicationSet('a', `  - ${nested}`, 'apps'),
        'apps/pool.yaml': pool('a', '10.0.0.0/16'),
      };
    },
  },
  {
    name: 'two thousand values below ninety long keys in a file of the git generator',
    files: () => ({
      'set.yaml': applicationSet('a', "  - git: { repoURL: x, files: [{ path: 'c/*.yaml' }] }", 'apps'),
      'apps/pool.yaml': pool('a', '10.0.0.0/16'),
      'c/x.yaml': `${lines(90, index => `${' '.repeat(index)}${'k'.repeat(3000)}${index}:`)}\n${lines(2000, index => `${' '.repeat(91)}x${index}: y`)}\n`,
    }),
  },
  {
    name: 'five hundred values of the git generator that say a path a hundred times each',
    files: () => ({
      'set.yaml': applicationSet(
        'a',
        `  - git: { repoURL: x, values: { ${times(500, index => `v${index}: "${'{{path}}'.repeat(100)}"`).join(', ')} }, files: [{ path: 'c/*' }] }`,
        'apps',
      ),
      'apps/pool.yaml': pool('a', '10.0.0.0/16'),
      ...Object.fromEntries(times(2000, index => [`c/${'a/'.repeat(60)}${index}.yaml`, 'a: b\n'])),
    }),
  },
  {
    name: 'a list generator of a hundred thousand elements',
    files: () => ({
      'set.yaml': applicationSet('a', `  - ${listOf(100_000, 'name')}`, 'apps'),
      'apps/pool.yaml': pool('a', '10.0.0.0/16'),
    }),
  },
  {
    name: 'a list generator of twenty thousand clusters',
    files: () => ({
      'set.yaml': applicationSet('a', `  - ${listOf(20_000, 'cluster')}`, 'apps'),
      'apps/pool.yaml': pool('a', '10.0.0.0/16'),
    }),
  },
  {
    name: 'a hundred thousand generators',
    files: () => ({
      'set.yaml': applicationSet(
        'a',
        lines(100_000, index => `  - { list: { elements: [{ name: a${index} }] } }`),
        'apps',
      ),
      'apps/pool.yaml': pool('a', '10.0.0.0/16'),
    }),
  },
  {
    name: 'a git generator over ten thousand folders',
    files: () => ({
      'set.yaml': applicationSet(
        'a',
        "  - git: { directories: [{ path: '**' }, { path: '**/**/**/**/*a*b*c*', exclude: true }] }",
        '{{path}}',
      ),
      ...folders(10_000, index => pool(`p${index}`, range(index))),
    }),
  },
  {
    name: 'a git generator of two thousand globs over two thousand folders',
    files: () => ({
      'set.yaml': applicationSet(
        'a',
        `  - git:\n      directories:\n${lines(2000, index => `      - { path: '{apps,b,c}/**/*{x,y,z}*${index}' }`)}`,
        '{{path}}',
      ),
      ...folders(2000, index => pool(`p${index}`, range(index))),
    }),
  },
  {
    name: 'a matrix of folders and clusters',
    files: () => ({
      'set.yaml': applicationSet(
        'a',
        `  - matrix: { generators: [{ git: { directories: [{ path: 'apps/*' }] } }, ${listOf(300, 'cluster')}] }`,
        '{{path}}',
      ),
      ...folders(300, index => pool(`p${index}`, range(index))),
    }),
  },
  {
    name: 'a template that says a long parameter a thousand times for a thousand elements',
    files: () => ({
      'set.yaml': applicationSet(
        'a',
        `  - { list: { elements: [${times(1000, index => `{ name: n${index}, x: ${'x'.repeat(1000)} }`).join(', ')}] } }`,
        'apps',
        `, targetRevision: '${'{{x}}'.repeat(1000)}'`,
      ),
      'apps/pool.yaml': pool('a', '10.0.0.0/16'),
    }),
  },
  {
    name: 'a template of ten thousand fields for ten thousand elements',
    files: () => ({
      'set.yaml': applicationSet(
        'a',
        `  - ${listOf(10_000, 'name')}`,
        'apps',
        `, x: [${times(10_000, () => 'a').join(', ')}]`,
      ),
      'apps/pool.yaml': pool('a', '10.0.0.0/16'),
    }),
  },
  {
    name: 'three thousand ApplicationSets of unknown folders among ten thousand',
    files: () => ({
      'set.yaml': documents(3000, index => applicationSet(`a${index}`, '  - { plugin: {} }', 'apps/{{x}}')),
      ...folders(10_000, index => pool(`p${index}`, range(index))),
    }),
  },
  {
    name: 'matrix parameters that double each other',
    files: () => {
      const nested = times(30, index => index).reduce<string>(
        (inner, index) =>
          `{ matrix: { generators: [{ list: { elements: [{ x${30 - index}: '{{x${29 - index}}}{{x${29 - index}}}' }] } }, ${inner}] } }`,
        listOf(1, 'name'),
      );
      return {
        'set.yaml': applicationSet(
          'a',
          `  - { matrix: { generators: [{ list: { elements: [{ x0: ab }] } }, ${nested}] } }`,
          'apps/{{x30}}',
        ),
        'apps/pool.yaml': pool('a', '10.0.0.0/16'),
      };
    },
  },
  {
    name: 'Secrets of two thousand clusters, and a generator over them in a matrix with itself',
    files: () => ({
      'secrets.yaml': documents(
        2000,
        index =>
          `apiVersion: v1\nkind: Secret\nmetadata: { name: c${index}, labels: { argocd.argoproj.io/secret-type: cluster } }\nstringData: { name: c${index}, server: 'https://c${index}.example' }\n`,
      ),
      'set.yaml': applicationSet(
        'a',
        '  - matrix: { generators: [{ clusters: {} }, { clusters: {} }] }',
        'apps',
      ).replace('{{cluster}}', '{{name}}'),
      'apps/pool.yaml': pool('a', '10.0.0.0/16'),
    }),
  },
];
