import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { globOf } from '../../../src/base/text/glob.ts';
import { effort } from '../../kit/effort.ts';
import { seededRandom } from '../../kit/random.ts';

const test = suite('globOf');

const means = (glob: string, path: string): boolean => globOf(glob)!(path);

for (const [glob, path] of [
  ['a', 'a'],
  ['*', 'a.yaml'],
  ['*', '.a'],
  ['a*', 'a'],
  ['*.y?ml', 'a.yaml'],
  ['**', 'a'],
  ['**', 'a/b/c'],
  ['**/c', 'c'],
  ['**/c', 'a/b/c'],
  ['a/**', 'a/b/c'],
  ['a/**', 'a'],
  ['a/**/c', 'a/c'],
  ['a/**/c', 'a/b/b/c'],
  ['**/b/**', 'a/b/c'],
  ['a**b', 'axxb'],
  ['[abc]', 'b'],
  ['[a-c]x', 'bx'],
  ['[!a-c]', 'd'],
  ['[^a-c]', 'd'],
  ['[]a]', ']'],
  ['[a-]', '-'],
  ['[a', '[a'],
  ['{a,b}', 'b'],
  ['{a,b}{c,d}', 'bc'],
  ['x{,y}', 'x'],
  ['{a,b/c}/d', 'b/c/d'],
  ['{a,{b,c}}', 'c'],
  ['{a}', '{a}'],
  ['{a,b', '{a,b'],
  ['a}', 'a}'],
  ['\\*', '*'],
  ['\\{a,b}', '{a,b}'],
  ['(a|b)+$', '(a|b)+$'],
  ['?', '😀'],
  ['', ''],
] as const)
  test(`${glob} means ${path}`, () => assert.ok(means(glob, path)));

for (const [glob, path] of [
  ['a', 'A'],
  ['a', 'b/a'],
  ['*', 'a/b'],
  ['?', ''],
  ['?', '/'],
  ['a?c', 'a/c'],
  ['**/c', 'cc'],
  ['a/**/c', 'ac'],
  ['a**b', 'a/b'],
  ['[a-c]', 'd'],
  ['[!a-c]', 'b'],
  ['[!a]', '/'],
  ['{a,b}', 'c'],
  ['\\*', 'a'],
  ['(a|b)', 'a'],
  ['.', 'a'],
] as const)
  test(`${glob} does not mean ${path}`, () => assert.not.ok(means(glob, path)));

test('braces that stand for too many globs are refused', () => {
  assert.ok(globOf('{a,b}'.repeat(9)));
  assert.is(globOf('{a,b}'.repeat(10)), undefined);
  assert.is(globOf('{{a,b}{a,b}{a,b}{a,b}{a,b}{a,b},{a,b}}'.repeat(3)), undefined);
});

/** The same by trying everything, for globs of stars and plain characters. */
function slowly([step, ...steps]: readonly string[], names: readonly string[]): boolean {
  if (step === undefined) return names.length === 0;
  const [name, ...others] = names;
  if (step === '**') return slowly(steps, names) || (name !== undefined && slowly([step, ...steps], others));
  return name !== undefined && spells(step, name) && slowly(steps, others);
}

function spells(step: string, name: string): boolean {
  if (step === '') return name === '';
  if (step[0] === '*') return spells(step.slice(1), name) || (name !== '' && spells(step, name.slice(1)));
  return step[0] === name[0] && spells(step.slice(1), name.slice(1));
}

test('is what trying everything finds', () => {
  const random = seededRandom(7);
  const many = (part: () => string, most: number) => Array.from({ length: 1 + random.below(most) }, part);
  const name = (letters: readonly string[]) => many(() => random.pick(letters), 3).join('');
  const step = () => (random.below(3) === 0 ? '**' : name(['a', 'b', '*']).replace(/\*+/g, '*'));
  let meant = 0;
  for (let round = 0; round < 20_000; round++) {
    const glob = many(step, 4).join('/');
    const path = many(() => name(['a', 'b']), 4).join('/');
    const expected = slowly(glob.split('/'), path.split('/'));
    if (expected) meant++;
    assert.is(means(glob, path), expected, `${glob} ${path}`);
  }
  assert.ok(meant > 1000);
});

test('a glob that would keep others busy for years takes no time', () => {
  const spent = effort(() => {
    assert.not.ok(means(`${'*a'.repeat(200)}b`, 'a'.repeat(4000)));
    assert.not.ok(means(`${'**/a/'.repeat(100)}b`, 'a/'.repeat(1000)));
    assert.not.ok(means(`${'{a,a}'.repeat(9)}b`, 'a'.repeat(4000)));
  });
  assert.ok(spent < 2000, `${spent} ms`);
});

test('a glob that is longer than any path is none', () => {
  assert.is(globOf('{'.repeat(20_000)), undefined);
  assert.is(globOf(`${'{a,'.repeat(16_000)}b${'}'.repeat(16_000)}`), undefined);
});

test.run();
