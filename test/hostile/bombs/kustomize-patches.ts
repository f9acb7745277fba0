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

const inlinePatch = (target: string, operations: readonly string[]): string =>
  ['patches:', `- target: ${target}`, '  patch: |-', ...operations.map(line => `    ${line}`), ''].join('\n');

const overPool = (more: string): Record<string, string> => ({
  'pool.yaml': pool('a', '10.0.0.0/16'),
  'kustomization.yaml': kustomization('pool.yaml') + more,
});

/** Patches and replacements that are many, slow, or grow an object. */
export const kustomizePatchBombs: readonly Bomb[] = [
  {
    name: 'forty JSON patches that double',
    files: () =>
      overPool(
        inlinePatch('{ kind: IPPool }', [
          ...times(40, index => `- { op: copy, from: /spec, path: /spec/x${index} }`),
        ]),
      ),
  },
  {
    name: 'JSON patches that nest an object ten thousand deep',
    files: () =>
      overPool(
        inlinePatch(
          '{ kind: IPPool }',
          times(10_000, () => [
            '- { op: add, path: /w, value: {} }',
            '- { op: move, from: /spec, path: /w/spec }',
            '- { op: move, from: /w, path: /spec }',
          ]).flat(),
        ),
      ),
  },
  {
    name: 'JSON patches that nest an object by copying',
    files: () =>
      overPool(
        inlinePatch(
          '{ kind: IPPool }',
          times(3000, () => [
            '- { op: copy, from: /spec, path: /w }',
            '- { op: replace, path: /spec, value: { a: 1 } }',
            '- { op: move, from: /w, path: /spec/w }',
          ]).flat(),
        ),
      ),
  },
  {
    name: 'a target that a backtracking matcher never comes to an end with',
    files: () => ({
      'pool.yaml': pool('a'.repeat(300), '10.0.0.0/16'),
      'kustomization.yaml':
        kustomization('pool.yaml') +
        ['a*a*a*b', '(a*)*b', '(a|aa)+b', '(.*)(.*)(.*)(.*)(.*)x', '(a?){200}b', '((a{1,30}){1,30}){1,30}b']
          .map(name => inlinePatch(`{ name: '${name}' }`, ['- { op: remove, path: /spec }']))
          .join('')
          .replaceAll('\npatches:', ''),
    }),
  },
  {
    name: 'two thousand slow targets over two thousand objects',
    files: () => ({
      'pools.yaml': lines(2000, index => pool(`${'a'.repeat(200)}${index}`, range(index)) + '---'),
      'kustomization.yaml':
        kustomization('pools.yaml') +
        'patches:\n' +
        lines(
          2000,
          index =>
            `- { target: { name: 'a*a*a*b${index}' }, patch: '[{ op: remove, path: /metadata/labels }]' }`,
        ),
    }),
  },
  {
    name: 'two thousand replacements over two thousand objects',
    files: () => ({
      'pools.yaml': pools(2000),
      'kustomization.yaml': `${kustomization('pools.yaml')}replacements:\n${lines(2000, index => `- { source: { kind: IPPool, name: p${index}, fieldPath: spec.cidr }, targets: [{ select: { kind: IPPool }, fieldPaths: ['spec.*', spec.cidr], options: { create: true } }] }`)}\n`,
    }),
  },
  {
    name: 'thirty replacements that double a text',
    files: () => ({
      'pool.yaml': `${pool('a', '10.0.0.0/16')}  nodeSelector: ${'x'.repeat(30)}\n`,
      'kustomization.yaml': `${kustomization('pool.yaml')}replacements:\n${lines(40, () => "- { source: { kind: IPPool, fieldPath: spec.nodeSelector }, targets: [{ select: { kind: IPPool }, fieldPaths: [spec.nodeSelector], options: { delimiter: '/', index: -1 } }] }")}\n`,
    }),
  },
  {
    name: 'forty replacements that double an object',
    files: () => ({
      'pool.yaml': pool('a', '10.0.0.0/16'),
      'kustomization.yaml': `${kustomization('pool.yaml')}replacements:\n${lines(40, index => `- { source: { kind: IPPool, fieldPath: spec }, targets: [{ select: { kind: IPPool }, fieldPaths: [spec.x${index}], options: { create: true } }] }`)}\n`,
    }),
  },
  {
    name: 'two thousand patches with targets over two thousand objects',
    files: () => ({
      'pools.yaml': pools(2000),
      'kustomization.yaml': `${kustomization('pools.yaml')}patches:\n${lines(2000, index => `- { target: { kind: IPPool }, patch: '[{ op: add, path: /metadata/x${index}, value: a }]' }`)}\n`,
    }),
  },
  {
    name: 'five thousand patches by name over five thousand objects',
    files: () => ({
      'pools.yaml': pools(5000),
      'kustomization.yaml': `${kustomization('pools.yaml')}patches:\n- path: patch.yaml\n`,
      'patch.yaml': lines(
        5000,
        index =>
          `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: p${index} }\nspec: { disabled: true }\n---`,
      ),
    }),
  },
  {
    name: 'a patch of twenty thousand items to a list of twenty thousand',
    files: () => ({
      'all.yaml': `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: a }\nspec: { template: { spec: { containers: [\n${lines(20_000, index => `{ name: c${index}, image: b },`)}\n] } } }\n`,
      'patch.yaml': `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: a }\nspec: { template: { spec: { containers: [\n${lines(20_000, index => `{ name: c${19_999 - index}, image: c },`)}\n] } } }\n`,
      'kustomization.yaml': `${kustomization('all.yaml')}patches: [{ path: patch.yaml }]\n`,
    }),
  },
  {
    name: 'fifty thousand operations on a list',
    files: () =>
      overPool(
        inlinePatch('{ kind: IPPool }', [
          '- { op: add, path: /spec/list, value: [] }',
          ...times(50_000, () => '- { op: add, path: /spec/list/-, value: a }'),
        ]),
      ),
  },
  {
    name: 'twenty thousand operations on a map',
    files: () =>
      overPool(
        inlinePatch('{ kind: IPPool }', [
          '- { op: add, path: /metadata/annotations, value: {} }',
          ...times(20_000, index => `- { op: add, path: /metadata/annotations/a${index}, value: a }`),
        ]),
      ),
  },
  {
    name: 'tests of a JSON patch that compare doubled objects',
    files: () =>
      overPool(
        inlinePatch('{ kind: IPPool }', [
          ...times(24, index => `- { op: copy, from: /spec, path: /spec/x${index} }`),
          '- { op: copy, from: /spec, path: /other }',
          '- { op: test, path: /other, value: {} }',
        ]),
      ),
  },
  {
    name: 'patches in a string in a string in a string',
    files: () => {
      const nested = times(12, index => index).reduce(text => JSON.stringify(text), 'a: b');
      return overPool(`patches:\n- patch: ${nested}\n  target: { kind: IPPool }\n`);
    },
  },
  {
    name: 'annotations of a megabyte over two thousand objects, by ten patches',
    files: () => ({
      'all.yaml': deployments(2000),
      'kustomization.yaml': `${kustomization('all.yaml')}commonAnnotations: { a: ${'n'.repeat(1_000_000)} }\n`,
    }),
  },
  {
    name: 'a replacement into the items that a long row of dots fits',
    files: () => ({
      'kustomization.yaml': `${kustomization('pool.yaml')}replacements:\n- source: { kind: IPPool, fieldPath: metadata.name }\n  targets: [{ select: { kind: IPPool }, fieldPaths: ['spec.l.[k=${'.'.repeat(9000)}b].x'] }]\n`,
      'pool.yaml': `${pool('a', '10.0.0.0/16')}  l:\n${times(50, () => `  - { k: ${'a'.repeat(300_000)}, x: b }\n`).join('')}`,
    }),
  },
  {
    name: 'a file that says source four hundred thousand times, beside a pool to correct',
    files: () => ({
      'a.yaml': pool('p', '10.0.0.1/16'),
      'k.yaml': `x: fieldPath\ny: "${'source '.repeat(400_000)}"\n`,
    }),
  },
  {
    name: 'five thousand pools to correct in a List, and fourteen million letters behind them',
    files: () => ({
      'a.yaml': `apiVersion: v1\nkind: List\nitems:\n${times(5000, index => `- {apiVersion: projectcalico.org/v3, kind: IPPool, metadata: {name: p${index}}, spec: {cidr: 10.${index >> 8}.${index & 255}.1/24}}\n`).join('')}x: "${'b '.repeat(7_000_000)}"\n`,
    }),
  },
  {
    name: 'two thousand targets by two hundred labels over a thousand objects',
    files: () => ({
      'kustomization.yaml': `${kustomization('pool.yaml')}patches:\n${times(2000, () => `- { target: { labelSelector: '${times(200, index => `k${index} in (a,b,c)`).join(',')}' }, patch: '[{"op":"add","path":"/metadata/labels/x","value":"y"}]' }\n`).join('')}`,
      'pool.yaml': pools(1000),
    }),
  },
  {
    name: 'five hundred targets by an annotation of five thousand letters over two thousand objects',
    files: () => ({
      'kustomization.yaml': `${kustomization('pool.yaml')}patches:\n${times(500, () => `- { target: { annotationSelector: 'a=${'b'.repeat(5000)}' }, patch: '[]' }\n`).join('')}`,
      'pool.yaml': lines(
        2000,
        index =>
          `${pool(`p${index}`, range(index))
            .replace('name: p', `annotations: { a: ${'b'.repeat(4999)}c }, name: p`)
            .trimEnd()}\n---`,
      ),
    }),
  },
  {
    name: 'a replacement that rejects ten thousand objects by name, over two thousand',
    files: () => ({
      'kustomization.yaml': `${kustomization('pool.yaml')}replacements:\n- source: { kind: IPPool, name: p1, fieldPath: metadata.name }\n  targets:\n  - select: { kind: IPPool }\n    reject: [${times(10_000, index => `{ name: q${index}, labelSelector: 'a=b' }`).join(', ')}]\n    fieldPaths: [metadata.labels.x]\n`,
      'pool.yaml': pools(2000),
    }),
  },
  {
    name: 'millions of targets of patches',
    files: () => ({
      'a.yaml': pool('a', '10.0.0.1/16'),
      'b.yaml': `# patch\n${'target:\n'.repeat(3_500_000)}`,
      'c.yaml': `# patch\n${'target: {'.repeat(3_000_000)}`,
    }),
  },
];
