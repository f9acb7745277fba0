import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isContradiction } from '../../../src/base/selector/contradiction.ts';
import { evaluateSelector } from '../../../src/base/selector/evaluate.ts';
import { parseSelector } from '../../../src/base/selector/parse.ts';
import { random, randomSelector } from './random.ts';

function judge(text: string): boolean {
  const selector = parseSelector(text);
  if (selector.kind === 'fault') throw new Error(text);
  return isContradiction(selector);
}

const test = suite('selector/contradiction');

test('what no labels can be', () => {
  for (const text of [
    'a in {}',
    "a == 'x' && a == 'y'",
    "a == 'x' && (b == 'y' && a in {'z'})",
    'has(a) && !has(a)',
    "a starts with 'x' && !has(a)",
    "a in {'x', 'y'} && a not in {'x', 'y'}",
    "a == 'x' && a != 'x'",
    "a == 'x' && !(a == 'x')",
    "a in {} || b == 'x' && b == 'y'",
    "a == 'x' && a starts with 'y'",
    "(a == 'x' && a == 'y' || b in {}) && c == 'z'",
    "c == 'z' && (a == 'x' && a == 'y' || a == 'y' && a == 'z')",
    "a in {'x', 'y'} && a in {'z'}",
    "a in {'x'} && b == 'y' && !has(a)",
  ])
    assert.ok(judge(text), text);
});

test('what some labels are, and words for nothing at all', () => {
  for (const text of [
    '!all()',
    'all()',
    '',
    'a not in {}',
    "a == 'x' && b == 'y'",
    "(a == 'x' && a == 'y' || b == 'y') && c == 'z'",
    "a in {'x', 'y'} && a in {'y', 'z'}",
    "a not in {'x'} && a not in {'y'}",
    'has(a) && !has(b)',
    "!has(a) && a != 'x' && a not in {'y'}",
    "a == '' && has(a)",
    "!(a == 'x' && a == 'y')",
    "!!(a == 'x' || a == 'y')",
    "a == 'x' || a == 'y'",
    "(a == 'x' || b == 'y') && a == 'z'",
    "a == 'z' && (b == 'y' || a == 'x')",
    "a != 'x' && a != 'y'",
    "a in {'x', 'y'} && a != 'x'",
    "!has(a) && a != 'x'",
    "a contains 'x' && a contains 'y'",
    "(a == 'x' || a == 'y') && a != 'z'",
  ])
    assert.not(judge(text), text);
});

test('no labels whatever match a contradiction', () => {
  const source = random(20261120);
  const values = [null, '', 'x', 'y', 'xy', 'yx', 'é', '"', "'", 'other'];
  let found = 0;
  for (let round = 0; round < 4000; round++) {
    const selector = randomSelector(source, ['a', 'b'], 3);
    if (!isContradiction(selector)) continue;
    found++;
    for (const a of values)
      for (const b of values)
        assert.not(
          evaluateSelector(selector, { lookup: key => (key === 'a' ? a : b) }),
          JSON.stringify(selector),
        );
  }
  assert.ok(found > 50, `${found}`);
});

test.run();
