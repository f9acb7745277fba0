import { runInNewContext } from 'node:vm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { diffOf, reasonFor, scoreOf, type Verdict } from '../../tools/mutation/score.ts';
import { marked, mutantsOf } from '../../tools/mutation/mutants.ts';
import { withChange } from '../../tools/mutation/mutant.ts';
import { sample } from '../../tools/mutation/sample.ts';

/** How the mutants of a line look. */
const mutated = (text: string): readonly string[] =>
  mutantsOf('src/base/net/x.ts', text).map(mutant => withChange(text, mutant));

const faults: readonly (readonly [original: string, ...mutants: string[]])[] = [
  ['f(a < b);', 'void 0;', 'f(((a) <= (b)));', 'f(((a) >= (b)));'],
  ['f(a === b);', 'void 0;', 'f(((a) !== (b)));'],
  ['f(a + b);', 'void 0;', 'f(((a) - (b)));'],
  ["f('a' + b);", 'void 0;'],
  ['f(a && b);', 'void 0;', 'f(((a) || (b)));', 'f((a));', 'f((b));'],
  ['f(a ?? b);', 'void 0;', 'f((a));', 'f((b));'],
  ['f(1);', 'void 0;', 'f((2));', 'f((0));'],
  ['f(1n);', 'void 0;', 'f((2n));', 'f((0n));'],
  ['f(true);', 'void 0;', 'f(false);'],
  ['f(!a);', 'void 0;', 'f((a));'],
  ['f([a]);', 'void 0;', 'f([]);'],
  ['f(a?.b);', 'void 0;', 'f(a.b);'],
  ['f(a.some(b));', 'void 0;', 'f(a.every(b));'],
  ['f(a.filter(b));', 'void 0;', 'f((a));'],
  ['if (a) b;', 'if (!(a)) b;', 'if (true) b;', 'if (false) b;'],
  ['const f = () => a;', 'const f = () => undefined;'],
  ['function f() { return a; }', 'function f() { return undefined; }'],
  ['function* f() { yield a; }', 'function* f() { void 0; }'],
  ['for (;;) continue;', 'for (;;) ;'],
  ['a += b;', 'void 0;', 'a -= b;'],
  ['for (; a; b++) c;', 'for (; a; b--) c;'],
  // Nothing happens in what only has a name or a type.
  ["import { a } from './a.ts';"],
  ['export type A = 1 | true;'],
  ["const a = { 1: 'b' };"],
  ['interface A { readonly b: 1 }'],
];

const test = suite('mutation');

for (const [original, ...wanted] of faults)
  test(`the faults of ${original}`, () => {
    assert.equal([...mutated(original)].sort(), [...wanted].sort());
  });

test('a mutant is known by its lines, and so is one that is equal', () => {
  const text = 'const a = 1;\n  if (a <\n    b) c;\n';
  const mutant = mutantsOf('src/base/net/x.ts', text).find(({ kind }) => kind === '< is <=')!;
  assert.is(diffOf(mutant), 'src/base/net/x.ts:2 (< is <=)\n  - if (a < b) c;\n  + if (((a) <= (b))) c;');
  const { path, before, after } = mutant;
  assert.is(reasonFor([{ path, before, after, reason: 'b is odd' }], mutant), 'b is odd');
  assert.is(reasonFor([{ path, before, after: before, reason: 'b is odd' }], mutant), undefined);
});

test('marks tell which mutants could have made a difference, and change nothing else', () => {
  const text = `const f = (a, b) => { if (a && b < 1) return [a]; return a?.b ?? b.filter(c => c !== 2).length; };
given.push(f(given[0], given[1]));`;
  const mutants = mutantsOf('src/base/net/x.ts', text);
  const reached = new Set<number>();
  const run = (code: string, ...given: readonly unknown[]): unknown => {
    const told = [...given];
    const reach = (index: number): unknown => reached.add(index);
    runInNewContext(`globalThis.reached = reach; ${code}`, { given: told, reach });
    // As text: what another context makes has other prototypes.
    return JSON.stringify(told.at(-1));
  };
  const withMarks = marked(text, [...mutants.entries()]);
  for (const given of [
    [1, 0],
    [0, [1, 2, 3]],
    [{ b: 4 }, 5],
  ]) {
    assert.equal(run(withMarks, ...given), run(text, ...given));
  }
  assert.is(reached.size, mutants.length);
  reached.clear();
  run(withMarks, 1, 0);
  const unreached = mutants.filter((_, index) => !reached.has(index)).map(({ kind }) => kind);
  assert.ok(unreached.includes('?? without its left') && !unreached.includes('&& is ||'), String(unreached));
});

test('a seed draws the same mutants again, and the first of them whatever the number', () => {
  const all = Array.from({ length: 1000 }, (_, index) => index);
  const drawn = sample(all, 100, 7);
  assert.equal(drawn, sample(all, 100, 7));
  assert.not.equal(drawn, sample(all, 100, 8));
  assert.equal(drawn.slice(0, 10), sample(all, 10, 7));
  assert.is(new Set(drawn).size, 100);
  assert.is(new Set(sample([1, 2], 100, 7)).size, 2);
});

test('the score leaves out what cannot be noticed', () => {
  const [mutant] = mutantsOf('src/base/net/x.ts', 'f(a);');
  const verdicts = (['killed', 'killed', 'killed', 'survived', 'equal'] as const).map((fate): Verdict => ({
    mutant: mutant!,
    fate,
    by: '',
  }));
  assert.is(scoreOf(verdicts), 75);
  assert.is(scoreOf([]), 100);
});

test.run();
