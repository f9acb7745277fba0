import * as assert from 'uvu/assert';
import { suite } from 'uvu';
import { evaluateSelector, type Labels } from '../../../src/base/selector/evaluate.ts';
import { parseSelector } from '../../../src/base/selector/parse.ts';
import { printSelector } from '../../../src/base/selector/print.ts';
import { MAX_NESTING, type Selector, type SelectorDialect } from '../../../src/base/selector/selector.ts';
import { accepted, rejected, rejectedLately, type Accepted, type Known, type Rejected } from './examples.ts';
import { isSweep } from '../../kit/sweep.ts';

const test = suite('parseSelector');

for (const example of accepted) {
  test(`facts 2.6 #${example.number} is accepted: ${JSON.stringify(example.text)}`, () => {
    assertAccepted(example, 'v3.30');
    assertAccepted(example, 'v3.29');
  });
}

for (const example of rejected) {
  test(`facts 2.6 #${example.number} is rejected: ${JSON.stringify(example.text).slice(0, 60)}`, () => {
    assertRejected(example);
    assert.is(parseSelector(example.text, 'v3.29').kind, 'fault');
  });
}

for (const example of rejectedLately) {
  test(`facts 2.6 #${example.number} is rejected since v3.30: ${JSON.stringify(example.text)}`, () => {
    assertRejected(example);
    assertAccepted(example, 'v3.29');
  });
}

test('the examples are all ninety', () => {
  const numbers = new Set([...accepted, ...rejected, ...rejectedLately].map(({ number }) => number));
  assert.equal(
    [...numbers].sort((a, b) => a - b),
    Array.from({ length: 90 }, (_, index) => index + 1),
  );
});

test('&& binds tighter than ||, and ! tightest', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((label): Selector => ({ kind: 'has', label })) as [
    Selector,
    Selector,
    Selector,
  ];
  assert.equal(parseSelector('!has(a) && has(b) || has(c)'), {
    kind: 'or',
    operands: [{ kind: 'and', operands: [{ kind: 'not', operand: a }, b] }, c],
  });
  assert.equal(parseSelector('!(has(a) && (has(b) || has(c)))'), {
    kind: 'not',
    operand: { kind: 'and', operands: [a, { kind: 'or', operands: [b, c] }] },
  });
  assert.equal(parseSelector('has(a) || has(b) || has(c)'), { kind: 'or', operands: [a, b, c] });
});

test('a bad character is reported before a bad order, as Calico does', () => {
  assert.equal(parseSelector("a == b && c == 'd"), {
    kind: 'fault',
    offset: 15,
    end: 17,
    message: 'unterminated string',
  });
});

test('an operator of two words wants no word behind it, one of one word may have it', () => {
  assert.is(messageOf('a starts with b'), 'expected operator after label "a"');
  assert.is(messageOf('a not in b'), 'expected operator after label "a"');
  assert.is(messageOf('a contains b'), 'expected string');
  assert.is(messageOf('a in b'), 'expected set literal');
});

test('what is inside a call may be broken over lines up to v3.29, what is outside may not', () => {
  for (const text of ['all(\r\n)', 'global(\f)', "a ends\n\twith 'b'", "a not\nin {'b'}"]) {
    assert.is(parseSelector(text).kind, 'fault', text);
    assert.is.not(parseSelector(text, 'v3.29').kind, 'fault', text);
  }
  for (const text of ["a in\n{'b'}", "a ==\n'b'", 'all(\v)', 'all(\u00a0)', 'all()\n']) {
    assert.is(parseSelector(text, 'v3.29').kind, 'fault', text);
  }
});

test('a label has 512 characters at most; up to v3.29 the next one could start an operator', () => {
  const label = 'l'.repeat(512);
  assert.equal(parseSelector(`has(${label})`), { kind: 'has', label });
  assert.equal(parseSelector(`${label}in{'x'}`, 'v3.29'), {
    kind: 'membership',
    label,
    operator: 'in',
    values: ['x'],
  });
  assert.is(parseSelector(`${label}in{'x'}`).kind, 'fault');
  assert.is(parseSelector(`has(${label}l)`, 'v3.29').kind, 'fault');
});

test('offsets count UTF-16 code units, and never split a character', () => {
  assert.equal(parseSelector("a == '😀' 😀"), {
    kind: 'fault',
    offset: 10,
    end: 12,
    message: 'expected identifier',
  });
});

test('parentheses nest up to a limit', () => {
  const nested = (depth: number): string => '('.repeat(depth) + 'all()' + ')'.repeat(depth);
  assert.is(MAX_NESTING, 512);
  assert.equal(parseSelector(nested(MAX_NESTING)), { kind: 'all' });
  assert.equal(parseSelector(nested(MAX_NESTING + 1)), {
    kind: 'fault',
    offset: MAX_NESTING,
    end: MAX_NESTING + 1,
    message: `more than ${MAX_NESTING} nested parentheses`,
  });
  const beside = Array.from({ length: 2 * MAX_NESTING }, () => '(all())').join('||');
  assert.is(parseSelector(beside).kind, 'or');
});

if (isSweep)
  test('a megabyte of anything is read or rejected, and the message stays short', () => {
    for (const piece of ['!', '(', "'", 'l', ' ', 'all() ', 'all()||']) {
      const result = parseSelector(piece.repeat(2 ** 20 / piece.length));
      if (result.kind === 'fault') assert.ok(result.message.length <= 120, piece);
      else assert.is(piece, ' ');
    }
  });

function assertAccepted({ text, prints, matches, fails }: Accepted, dialect: SelectorDialect): void {
  const selector = parseSelector(text, dialect);
  if (selector.kind === 'fault') assert.unreachable(selector.message);
  else {
    assert.is(printSelector(selector), prints);
    for (const known of matches)
      assert.is(evaluateSelector(selector, labels(known)), true, JSON.stringify(known));
    for (const known of fails)
      assert.is(evaluateSelector(selector, labels(known)), false, JSON.stringify(known));
  }
}

test('what is longer than an object may be is no selector', () => {
  const of = (length: number) => messageOf(`${' '.repeat(length - 5)}all()`);
  assert.is(of(1.5 * 1024 * 1024), undefined);
  assert.match(of(1.5 * 1024 * 1024 + 1)!, /is longer than 1\.5 MiB/);
});

function assertRejected({ text, start, end, message }: Rejected): void {
  assert.equal(parseSelector(text), { kind: 'fault', offset: start, end, message });
}

function messageOf(text: string): string | undefined {
  const result = parseSelector(text);
  return result.kind === 'fault' ? result.message : undefined;
}

function labels(known: Known): Labels {
  return { lookup: key => known[key] ?? null };
}

test.run();
