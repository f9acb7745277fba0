import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Budget, OverBudget } from '../../../src/base/text/budget.ts';
import { IgnoreLines } from '../../../src/load/deploy/ignore-lines.ts';
import { comparing } from '../../../src/load/deploy/source-ignores.ts';

const test = suite('load/deploy/ignore-lines');

const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));
const lines = (...texts: readonly string[]): IgnoreLines => new IgnoreLines(texts.join('\n'), comparing());

test('the last line counts, be it written out, with wildcards, of a name or of a place', () => {
  const found = lines('*.md', '!keep.md', 'docs/', '!/docs/a/*.yaml', '/docs/a/x.yaml', '!x.yaml');
  for (const [path, isBroughtBack] of [
    ['a.md', false],
    ['a/keep.md', true],
    ['docs/b.yaml', false],
    ['docs/keep.md', false],
    ['docs/a/b.yaml', true],
    ['docs/a/b/c.yaml', false],
    ['docs/a/x.yaml', true],
    ['docs', undefined],
    ['a/docs/b', false],
    ['a/b.yaml', undefined],
  ] as const)
    assert.is(found.isBroughtBack(path), isBroughtBack, path);
});

test('a name is not a place, and a place is not a name', () => {
  assert.is(lines('/a').isBroughtBack('b/a'), undefined);
  assert.is(lines('//a').isBroughtBack('b/a'), undefined);
  assert.is(lines('a').isBroughtBack('b/a/c'), false);
  assert.is(lines('*a').isBroughtBack('ba/c'), false);
  assert.is(lines('*a').isBroughtBack('ab/c'), undefined);
});

const kinds = [
  '*.md',
  '/docs/area#/',
  'tests/#/**',
  '*.tmp#',
  'build-#/',
  '/charts/x#/values.yaml',
  '!/apps/keep#',
];
const ordinary = times(100, index => kinds[index % kinds.length]!.replace('#', `${index}`));
const paths = times(100_000, index => `apps/a${index >> 7}/f${index}.yaml`);

test('a hundred ordinary lines are compared with a hundred thousand files', () => {
  const found = lines(...ordinary);
  assert.ok(paths.every(path => found.isBroughtBack(path) === undefined));
});

test('thousands of lines of stars are not', () => {
  const found = lines(...times(2000, index => `*a*b*${index}`));
  assert.throws(
    () => paths.forEach(path => found.isBroughtBack(path)),
    (error: unknown) => error instanceof OverBudget,
  );
});

test('long names cost as much as is compared of them, and what begins otherwise nothing', () => {
  const name = 'a'.repeat(200);
  const isOver = (error: unknown) => error instanceof OverBudget;
  const costs = (path: string, ...texts: readonly string[]) => {
    const budget = new Budget(1_000_000);
    const found = new IgnoreLines(texts.join('\n'), budget);
    return () => times(500, index => found.isBroughtBack(`${path}${index}`));
  };
  assert.throws(costs(name, `*${'a'.repeat(100)}b*`), isOver);
  assert.throws(costs('a/'.repeat(1000), `**/${'a/'.repeat(1000)}b`), isOver);
  assert.equal(new Set(costs(name, `b${'a'.repeat(100)}*`, '*a*b', '**/a/**')()), new Set([undefined]));
});

test('each file that is asked about costs what it takes to remember it', () => {
  const found = new IgnoreLines('/x', new Budget(1_000_000));
  assert.throws(
    () => times(10_000, index => found.isBroughtBack(`${index}`)),
    (error: unknown) => error instanceof OverBudget,
  );
});

test.run();
