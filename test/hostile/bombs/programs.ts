import type { Bomb } from '../bomb.ts';
import { times } from './parts.ts';

const make = `import { ApiObject, App, Chart } from 'cdk8s';
const chart = new Chart(new App(), 'x');
`;

const keys = (count: number): string => times(count, index => `k${index}: 1`).join(', ');

/** Twenty thousand times the same of what is given. */
const growing = (name: string, given: string, each: string): readonly Bomb[] => [
  {
    name: `${name} in four programs`,
    files: () =>
      Object.fromEntries(
        times(4, program => [
          `m${program}.ts`,
          `// IPPool\n${given}\n${times(20_000, index => `const b${index} = ${each};`).join('\n')}\n`,
        ]),
      ),
  },
];

/** Programs of which each is small, or would be left alone by itself. */
export const programBombs: readonly Bomb[] = [
  {
    name: 'eight programs of half a million numbers',
    files: () =>
      Object.fromEntries(
        times(8, i => [`m${i}.ts`, `// IPPool\nexport const n = [${'1,'.repeat(500_000)}];\n`]),
      ),
  },
  {
    name: 'twenty programs that make a million objects each',
    files: () =>
      Object.fromEntries(
        times(20, i => [
          `m${i}.ts`,
          `${make}const n = [${'1,'.repeat(1000)}];\nexport const all = n.map(x => n.map(y => ({ a: x, b: y })));\nnew ApiObject(chart, 'IPPool', all);\n`,
        ]),
      ),
  },
  {
    name: 'four hundred programs that make five hundred pools each',
    files: () =>
      Object.fromEntries(
        times(400, i => [
          `m${i}.ts`,
          `${make}for (const n of Array.from({ length: 500 }, (_, k) => k)) new ApiObject(chart, 'p' + n, { apiVersion: 'projectcalico.org/v3', kind: 'IPPool', metadata: { name: \`p-${i}-\${n}\` }, spec: { cidr: \`10.${i % 250}.\${n % 250}.0/24\` } });\n`,
        ]),
      ),
  },
  {
    name: 'three thousand modules in a circle, each altering what it has',
    files: () =>
      Object.fromEntries(
        times(3000, i => [
          `m${i}.ts`,
          `import { x } from './m${(i + 1) % 3000}'; // IPPool\nexport const x = ${i};\nexport const o = { a: x };\no.a = 2;\n`,
        ]),
      ),
  },
  {
    name: 'one program that ten thousand others import',
    files: () => ({
      'pools.ts': `${make}export const spec = { cidr: '10.0.0.0/8' };\nnew ApiObject(chart, 'IPPool', spec);\n`,
      ...Object.fromEntries(
        times(10_000, i => [`m${i}.ts`, `import { spec } from './pools';\nspec.a${i} = 1;\n`]),
      ),
    }),
  },
  ...growing('lists that grow', `const a = [${'1,'.repeat(1000)}];`, 'a.concat(a)'),
  ...growing('entries that grow', `const a = {${keys(2000)}};`, 'Object.entries(a)'),
  ...growing('objects that grow', `const a = {${keys(2000)}};`, '{ ...a }'),
  ...growing(
    'a search in a long text',
    `const a = 'a'.repeat(100000);`,
    `a.includes('${'a'.repeat(1000)}b')`,
  ),
  {
    name: 'four thousand programs of an app, and twenty thousand files beside it',
    files: () => ({
      'a/cdk8s.yaml': 'language: typescript\n',
      ...Object.fromEntries(
        times(4000, i => [
          `a/m${i}.ts`,
          `${make}new ApiObject(chart, 'p', { apiVersion: 'projectcalico.org/v3', kind: 'IPPool', metadata: { name: 'p${i}' }, spec: { cidr: '10.${i >> 8}.${i & 255}.0/24' } });\n`,
        ]),
      ),
      ...Object.fromEntries(times(20_000, i => [`b/f${i}.yaml`, 'a: b\n'])),
    }),
  },
];
