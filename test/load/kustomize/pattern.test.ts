import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { patternOf } from '../../../src/load/kustomize/pattern.ts';
import { Budget, OverBudget } from '../../../src/base/text/budget.ts';
import { isSweep } from '../../kit/sweep.ts';

const test = suite('regular expressions of kustomizations');

const isFound = (pattern: string, text: string): boolean | undefined =>
  patternOf(pattern)?.(text, new Budget(1_000_000));

test('what Go reads', () => {
  const cases: readonly (readonly [pattern: string, text: string, isFound: boolean])[] = [
    ['^ab?$', 'a', true],
    ['^ab?$', 'abb', false],
    ['b', 'abc', true],
    ['^(?:edge|core)-.*$', 'core-1', true],
    ['^(?:edge|core)-.*$', 'spine-1', false],
    ['^(?P<x>a|b){2,3}$', 'aba', true],
    ['^(?P<x>a|b){2,3}$', 'abab', false],
    ['^a{,2}$', 'a{,2}', true],
    ['^[^a-c.]+$', 'xyz', true],
    ['^[^a-c.]+$', 'xyb', false],
    ['^[]a]$', ']', true],
    ['^[a-]$', '-', true],
    ['^\\d+\\.\\d+$', '10.2', true],
    ['^\\d+\\.\\d+$', '10x2', false],
    ['^\\x41\\x{1F600}$', 'A\u{1F600}', true],
    ['\\bpool\\b', 'a-pool-b', true],
    ['\\bpool\\b', 'spool', false],
    ['(?i)^EDGE$', 'eDgE', true],
    ['^.$', '\u{1F600}', true],
    ['^.$', '\n', false],
    ['^a*?b+?$', 'aab', true],
    ['^(|a)b$', 'b', true],
    ['^()*$', '', true],
  ];
  for (const [pattern, text, expected] of cases) assert.is(isFound(pattern, text), expected, pattern);
});

test('what Go refuses, and what we do not read', () => {
  for (const pattern of [
    'a**',
    '*a',
    '(a',
    'a)',
    '[a',
    '[b-a]',
    'a{1001}',
    '\\',
    '\\1',
    '\\q',
    '(?=a)',
    '(?s)a',
  ])
    assert.is(isFound(pattern, 'a'), undefined, pattern);
  for (const pattern of ['[[:alpha:]]', '\\pL', '\\Qa\\E', '('.repeat(60) + ')'.repeat(60), 'a'.repeat(2000)])
    assert.is(isFound(pattern, 'a'), undefined, pattern);
});

test('short expressions mean what they mean to JavaScript', () => {
  const atoms = [
    'a',
    'b',
    '.',
    '[ab]',
    '[^a]',
    '(a|b)',
    '(ab|a)',
    '(?:b|)',
    '^',
    '$',
    'a*',
    'b+',
    '(ab)?',
    'a{1,2}',
  ];
  const texts = ['', 'a', 'b', 'ab', 'ba', 'aab', 'abab', 'bbaab'];
  for (const one of atoms)
    for (const two of atoms)
      for (const three of atoms.slice(0, 6))
        for (const pattern of [one + two + three, `^(?:${one}${two}|${three})$`])
          for (const text of texts)
            assert.is(isFound(pattern, text), new RegExp(pattern).test(text), `${pattern} in "${text}"`);
});

if (isSweep)
  test('time grows with the length of the text and of the expression', () => {
    const text = 'a'.repeat(5000);
    for (const pattern of ['^a*a*a*b$', '^(a*)*b$', '(a|aa)+b', '^(a?){200}b', '((a{1,9}){1,9}){1,9}b'])
      assert.is(patternOf(pattern)!(text, new Budget(20_000_000)), false, pattern);
    assert.throws(
      () => patternOf('(a|b)*c')!(text, new Budget(1000)),
      (error: unknown) => error instanceof OverBudget,
    );
  });

test.run();
