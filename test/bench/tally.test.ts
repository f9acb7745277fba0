import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { compared, tallied } from '../../bench/tally.ts';

const readers = [
  'src/host/machine/bytes.ts:bytesOf',
  'src/base/yaml/plain.ts:readPlain',
  'src/base/yaml/tree.ts:readTree',
  'src/base/selector/parse.ts:parseSelector',
  'src/base/selector/evaluate.ts:evaluateSelector',
];

const test = suite('tallies');

test('calls are told by room, and of some functions by themselves', () => {
  const calls = new Map([
    ...readers.map((name, index) => [name, index] as const),
    ['src/linter/lint.ts:lint', 1],
    ['rules/idle-pool/rule.ts:check', 7],
    ['src/base/yaml/plain.ts:', 10],
  ]);
  assert.equal(tallied(calls), {
    'files opened': 0,
    'documents tried by the plain reader': 1,
    'documents read by the library': 2,
    'selectors parsed': 3,
    'selectors evaluated': 4,
    'calls in rules': 7,
    'calls in src/linter': 1,
    'calls in src/host/machine': 0,
    'calls in src/base/selector': 7,
    'calls in src/base/yaml': 13,
  });
});

test('a function that is not there any more is asked for', () => {
  assert.throws(() => tallied(new Map()), 'src/host/machine/bytes.ts:bytesOf is not a function any more');
});

test('a tenth more is a regression, unless it is about a few', () => {
  const budget = { a: 1000, b: 1000, c: 10, d: 1000 };
  assert.equal(compared({ a: 1100, b: 1101, c: 60, d: 900, e: 51 }, budget), {
    over: ['b: 1,101, where the budget is 1,000', 'e: 51, where the budget is 0'],
    under: ['d: 900, where the budget is 1,000'],
  });
});

test.run();
