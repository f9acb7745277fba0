import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { desk, poolText } from '../kit/desk.ts';

const test = suite('numbers in answers');

/** Digits that are no part of an address, a name, a date, or the number of a line. */
const bare = /(?<![\w.:/^,#"'=-])\d{4,}(?![\w.:/"-])/g;

/** What a reader sees of an answer: no markup, no quoted lines of files, no names of standards. */
const readable = (text: string): string =>
  text
    .replace(/<(style|script|pre)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/RFC \d+/g, '')
    .replace(/^ *\d+ \|.*$/gm, '');

const many = (number: number, of: (index: number) => string): string =>
  Array.from({ length: number }, (_, index) => of(index)).join('---\n');

const pools = many(1100, index => poolText(`p-${index}`, `10.${index >> 7}.${(index & 127) * 2}.0/24`));
const bad = many(1100, index => poolText(`p-${index}`, '10.0.0.0/33'));
const nodes = many(1100, index => `apiVersion: v1\nkind: Node\nmetadata: { name: n-${index}, labels: {} }\n`);
const pods = many(
  1100,
  index =>
    `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web-${index}, namespace: shop }\nspec: { replicas: 3, template: { spec: { containers: [] } } }\n`,
);

for (const [what, files, asked] of [
  ['pools', { 'pools.yaml': pools }, ['report', 'report -f svg', 'report -f markdown']],
  ['findings', { 'pools.yaml': bad }, ['check', 'check -f markdown', 'report']],
  [
    'pods',
    { 'pools.yaml': poolText('p', '10.0.0.0/16'), 'nodes.yaml': nodes, 'pods.yaml': pods },
    ['report', 'check', 'inventory', 'why pool/p'],
  ],
] as const)
  test(`thousands of ${what} are written in one way`, async () => {
    const table = desk();
    try {
      await table.run(files, 'config');
      for (const each of asked) {
        const { stdout } = await table.run({}, ...each.split(' '));
        if (!each.endsWith('svg')) assert.match(stdout, /\d,\d{3}/, each);
        assert.equal([...readable(stdout).matchAll(bare)].map(String), [], each);
      }
    } finally {
      table.remove();
    }
  });

test.run();
