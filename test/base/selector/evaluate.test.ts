import * as assert from 'uvu/assert';
import { suite } from 'uvu';
import {
  alwaysMatches,
  evaluateSelector,
  neverMatches,
  selectorLabels,
  selectorSize,
  type Labels,
} from '../../../src/base/selector/evaluate.ts';
import { parseSelector } from '../../../src/base/selector/parse.ts';
import { MAX_NESTING, type Selector } from '../../../src/base/selector/selector.ts';
import type { Tri } from '../../../src/base/text/tri.ts';
import { random, randomSelector } from './random.ts';

const test = suite('evaluateSelector');

type Answer = string | null | undefined;

const unknown = undefined;

/** What an unknown label may turn out to be: all that random selectors speak of, and something else. */
const completions: readonly Answer[] = [null, '', 'x', 'y', 'xy', 'é', '"', "'", 'other'];

/** One label, `a`, in four states of knowledge. */
const answers: readonly (readonly [selector: string, unknown: Tri, absent: Tri, empty: Tri, xy: Tri])[] = [
  ['all()', true, true, true, true],
  ['global()', true, true, true, true],
  ['has(a)', 'unknown', false, true, true],
  ['a == "xy"', 'unknown', false, false, true],
  ['a == ""', 'unknown', false, true, false],
  ['a != "xy"', 'unknown', true, true, false],
  ['a contains "x"', 'unknown', false, false, true],
  ['a contains ""', 'unknown', false, true, true],
  ['a starts with "x"', 'unknown', false, false, true],
  ['a starts with "y"', 'unknown', false, false, false],
  ['a ends with "y"', 'unknown', false, false, true],
  ['a ends with ""', 'unknown', false, true, true],
  ['a in {"x", "xy"}', 'unknown', false, false, true],
  ['a not in {"x", "xy"}', 'unknown', true, true, false],
  ['a in {}', false, false, false, false],
  ['a not in {}', true, true, true, true],
  ['!a in {}', true, true, true, true],
  ['has(a) && !all()', false, false, false, false],
  ['has(a) || all()', true, true, true, true],
  ['has(a) || !all()', 'unknown', false, true, true],
];

for (const [text, ...expected] of answers) {
  test(`${text} with a unknown, absent, empty and xy`, () => {
    const selector = parse(text);
    const actual = [unknown, null, '', 'xy'].map(a => evaluateSelector(selector, labels({ a })));
    assert.equal(actual, expected);
  });
}

test('what it answers holds for whatever the unknown labels are', () => {
  const keys = ['a', 'b', 'c'];
  const source = random(2);
  let decided = 0;
  for (let round = 0; round < 1500; round++) {
    const selector = randomSelector(source, keys, 3);
    const known = Object.fromEntries(keys.map(key => [key, source.pick([unknown, unknown, ...completions])]));
    const answer = evaluateSelector(selector, labels(known));
    if (answer === 'unknown') continue;
    decided++;
    for (const complete of completionsOf(known)) {
      if (evaluateSelector(selector, labels(complete)) === answer) continue;
      assert.unreachable(JSON.stringify({ selector, known, answer, complete }));
    }
  }
  assert.ok(decided > 500);
});

test('with everything known, it always answers', () => {
  const source = random(3);
  for (let round = 0; round < 1500; round++) {
    const selector = randomSelector(source, ['a', 'b'], 3);
    const known = { a: source.pick([null, '', 'x']), b: source.pick([null, 'y', 'xy']) };
    assert.is.not(evaluateSelector(selector, labels(known)), 'unknown');
  }
});

test('a single condition stays unknown only if the label makes a difference', () => {
  const source = random(4);
  for (let round = 0; round < 500; round++) {
    const selector = randomSelector(source, ['a'], 0);
    if (evaluateSelector(selector, labels({})) !== 'unknown') continue;
    const results = new Set(completions.map(a => evaluateSelector(selector, labels({ a }))));
    assert.is(results.size, 2, JSON.stringify(selector));
  }
});

test('selectors that never match are told from those that only seldom do', () => {
  for (const text of [
    '!all()',
    '!global()',
    'a in {}',
    'a in {} || !all()',
    'has(a) && !all()',
    '!(has(a) || all())',
  ]) {
    assert.ok(neverMatches(parse(text)), text);
    assert.not(alwaysMatches(parse(text)), text);
  }
  for (const text of ['has(a)', 'a == "b" && a == "c"', 'all()']) assert.not(neverMatches(parse(text)), text);
});

test('selectors that always match are told from those that only often do', () => {
  for (const text of [
    '',
    'all()',
    'global()',
    'a not in {}',
    '!!all()',
    'has(a) || all()',
    '!(has(a) && a in {})',
  ]) {
    assert.ok(alwaysMatches(parse(text)), text);
    assert.not(neverMatches(parse(text)), text);
  }
  for (const text of ['has(a)', 'a != "b"', '!all()']) assert.not(alwaysMatches(parse(text)), text);
});

test('it reads each label once, in order', () => {
  assert.equal(selectorLabels(parse('c == "x" && !(has(b) || a in {"y"}) && c contains "z"')), [
    'a',
    'b',
    'c',
  ]);
  assert.equal(selectorLabels(parse('all()')), []);
});

test('a selector is as large as it has conditions', () => {
  for (const [text, size] of [
    ['', 0],
    ['all()', 0],
    ['!global()', 0],
    ['has(a)', 1],
    ['!has(a)', 1],
    ['a in {"x", "y"}', 1],
    ['a == "x" && b == "y" && !(has(c) || has(a))', 4],
    ['a == "x" || all()', 1],
  ] as const)
    assert.is(selectorSize(parse(text)), size, text);
});

test('the deepest selector can be evaluated', () => {
  const text = '!(has(a) || has(b) && '.repeat(MAX_NESTING) + 'has(c)' + ')'.repeat(MAX_NESTING);
  const selector = parse(text);
  assert.is(evaluateSelector(selector, labels({ a: null, b: 'x', c: 'y' })), MAX_NESTING % 2 === 0);
  assert.equal(selectorLabels(selector), ['a', 'b', 'c']);
});

function* completionsOf(known: Readonly<Record<string, Answer>>): Iterable<Readonly<Record<string, Answer>>> {
  const open = Object.keys(known).find(key => known[key] === unknown);
  if (open === undefined) yield known;
  else for (const value of completions) yield* completionsOf({ ...known, [open]: value });
}

function labels(known: Readonly<Record<string, Answer>>): Labels {
  return { lookup: key => known[key] };
}

function parse(text: string): Selector {
  const result = parseSelector(text);
  if (result.kind === 'fault') throw new Error(`${text}: ${result.message}`);
  return result;
}

test.run();
