import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { patternOf } from '../../../src/load/kustomize/pattern.ts';
import { Budget, OverBudget } from '../../../src/base/text/budget.ts';
import { effort } from '../../kit/effort.ts';
import { isSweep } from '../../kit/sweep.ts';

const test = suite('regular expressions of kustomizations');

const isFound = (pattern: string, text: string): boolean | undefined =>
  patternOf(pattern, new Budget(1_000_000))?.(text);

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
    ['^[[:alpha:]]+$', 'aZ', true],
    ['^\\pL+$', 'é1', false],
    ['^\\Qa.b\\E$', 'a.b', true],
    ['(?s)^.$', '\n', true],
    ['(?i)k', '\u212a', true],
    ['^\\w$', 'é', false],
  ];
  for (const [pattern, text, expected] of cases) assert.is(isFound(pattern, text), expected, pattern);
});

test('what Go refuses', () => {
  for (const pattern of [
    'a**',
    '*a',
    '(a',
    'a)',
    '[a',
    '[b-a]',
    'a{1001}',
    '((a{1,100}){1,100}){1,100}',
    '\\',
    '\\1',
    '\\q',
    '\\C',
    '(?=a)',
    '(?P<x>a)(?P<x>b)',
    '('.repeat(2000) + ')'.repeat(2000),
  ])
    assert.is(isFound(pattern, 'a'), undefined, pattern);
});

test('what is too large is not read, and all else takes its share of the budget', () => {
  assert.is(isFound('a'.repeat(20_001), 'a'), undefined);
  assert.is(isFound('(?:abcdefg{500}){9}', 'a'), undefined);
  const isOver = (error: unknown) => error instanceof OverBudget;
  assert.throws(() => patternOf('abc', new Budget(29)), isOver);
  assert.throws(() => patternOf('(a|b)*c', new Budget(1000))!('a'.repeat(5000)), isOver);
});

if (isSweep)
  test('no expression takes longer than its budget allows', () => {
    const text = 'a'.repeat(5000);
    for (const pattern of ['^a*a*a*b$', '^(a*)*b$', '(a|aa)+b', '^(a?){200}b', '((a{1,9}){1,9}){1,9}b'])
      assert.ok(
        effort(() => assert.is(patternOf(pattern, new Budget(20_000_000))!(text), false, pattern)) < 1000,
        pattern,
      );
  });

test.run();
