import * as assert from 'uvu/assert';
import { suite } from 'uvu';
import { parseSelector } from '../../../src/base/selector/parse.ts';
import { suggestSelector } from '../../../src/base/selector/suggest.ts';
import { accepted, rejected } from './examples.ts';
import { random } from './random.ts';
import { isSweep } from '../../kit/sweep.ts';

const test = suite('suggestSelector');

/** Written, and meant. */
const meanings: Readonly<Record<string, readonly (readonly [written: string, meant: string])[]>> = {
  'Kubernetes syntax': [
    ['a=b', 'a == "b"'],
    ['a!=b', 'a != "b"'],
    ['a in (x,y)', 'a in {"x", "y"}'],
    ['a notin (x)', 'a not in {"x"}'],
    ['a', 'has(a)'],
    ['!a', '!has(a)'],
    ['a,b=c', 'has(a) && b == "c"'],
    ['a=b,!c', 'a == "b" && !has(c)'],
    ['zone in (x, y),disk', 'zone in {"x", "y"} && has(disk)'],
    ['kubernetes.io/hostname=node-1', 'kubernetes.io/hostname == "node-1"'],
    ['node-role.kubernetes.io/worker=', 'node-role.kubernetes.io/worker == ""'],
    ['a=,b=c', 'a == "" && b == "c"'],
  ],
  'values without quotes': [
    ['rack == 0', 'rack == "0"'],
    ['a==true', 'a == "true"'],
    ['a in {x, "y"}', 'a in {"x", "y"}'],
    ['a contains b', 'a contains "b"'],
    ['a starts with b', 'a starts with "b"'],
  ],
  'words for marks': [
    [`a == 'x' and b == 'y'`, 'a == "x" && b == "y"'],
    [`a == 'x' OR b == 'y'`, 'a == "x" || b == "y"'],
    ['a=x and b=y or c=z', '(a == "x" && b == "y") || c == "z"'],
    [`not a == 'b'`, '!a == "b"'],
    ['not (has(a) or has(b))', '!(has(a) || has(b))'],
  ],
  'marks of other languages': [
    [`a == 'x' & b == 'y'`, 'a == "x" && b == "y"'],
    [`a == 'x' | b == 'y'`, 'a == "x" || b == "y"'],
    [`a === 'b'`, 'a == "b"'],
    ['a !== b', 'a != "b"'],
    [`a! = 'b'`, 'a != "b"'],
    [`a == 'x', b == 'y'`, 'a == "x" && b == "y"'],
    ['rack: 0', 'rack == "0"'],
  ],
  'operators in other spellings': [
    [`a startsWith 'b'`, 'a starts with "b"'],
    [`a ends-with 'b'`, 'a ends with "b"'],
    [`a IN {'x'}`, 'a in {"x"}'],
    [`a in ['x', 'y',]`, 'a in {"x", "y"}'],
    [`a in 'x'`, 'a in {"x"}'],
    ['a not_in (x)', 'a not in {"x"}'],
  ],
  'functions in other spellings': [
    ['all ()', 'all()'],
    ['ALL()', 'all()'],
    ['!all', '!all()'],
    ['has (a)', 'has(a)'],
    [`has('a')`, 'has(a)'],
    ['exists(a)', 'has(a)'],
  ],
  'quotes of every kind': [
    ['“rack” == ‘a’', 'rack == "a"'],
    ['rack == „0“', 'rack == "0"'],
    [`a == 'it’s' && b == “c”`, 'a == "it’s" && b == "c"'],
    [`rack == \\"0\\"`, 'rack == "0"'],
    [`rack == ''0''`, 'rack == "0"'],
    [`'all()'`, 'all()'],
    [`"rack == 'x'"`, `rack == 'x'`],
    [`"a" == "b"`, 'a == "b"'],
    ['a=‘"’', `a == '"'`],
  ],
  'line breaks and other blanks': [
    ['all()\n', 'all()'],
    ['\n', 'all()'],
    [`\n  a == 'b'\n`, `a == 'b'`],
    [`a == 'x' &&\n  b == 'y'\n`, 'a == "x" && b == "y"'],
    [`a starts\nwith 'b'`, 'a starts with "b"'],
    ["a\u00a0== 'x'", 'a == "x"'],
    ["a ==\u200b 'x'", 'a == "x"'],
  ],
};

/** Each of these may mean more than one thing, or nothing that the language can say. */
const riddles = [
  'a == b || c', // a in {b, c}?
  'a=b,c',
  'a in x, y',
  'a=b || c=d, e=f', // what does the comma join?
  'a ==',
  `a == 'b`,
  `a == 'it''s'`,
  `(a == 'x'`,
  `a == 'x')`,
  `a == 'x'\nb == 'y'`,
  `'b' == a`,
  `'a'`,
  '()',
  'has()',
  'has(a, b)',
  'matches(a)',
  `a in {,'x'}`,
  `a in {'x' 'y'}`,
  'a in ()',
  'a == *',
  'a == {x}',
  `a > '1'`,
  `a == 'b' # all of rack b`,
  `é == 'x'`,
  `foo:bar == 'x'`,
  'http://example.com',
  '{{ .Values.selector }}',
  'true',
  'none',
  '0',
  '10.0.0.0/8',
  'and',
  'not in (x)',
];

for (const [kind, pairs] of Object.entries(meanings)) {
  test(kind, () => {
    for (const [written, meant] of pairs) assert.is(suggestSelector(written), meant, written);
  });
}

test('it does not guess', () => {
  for (const riddle of riddles) assert.is(suggestSelector(riddle), undefined, riddle);
});

test('a selector needs no suggestion', () => {
  for (const { text } of accepted) assert.is(suggestSelector(text), undefined, text);
});

test('what it suggests is a selector, to every version', () => {
  const source = random(5);
  const written = Object.values(meanings).flatMap(pairs => pairs.map(([text]) => text));
  const pieces = [...written, ...rejected.map(({ text }) => text)];
  const joints = [' && ', ' and ', ',', '\n', ' || ', ' ', '', '!', '(', ')', '=', "'", '"', ' in '];
  let suggested = 0;
  for (let round = 0; round < 3000; round++) {
    const text = source.pick(pieces) + source.pick(joints) + source.pick(pieces);
    const suggestion = suggestSelector(text);
    if (suggestion === undefined) continue;
    suggested++;
    assert.is.not(parseSelector(suggestion).kind, 'fault', text);
    assert.is.not(parseSelector(suggestion, 'v3.29').kind, 'fault', text);
  }
  assert.ok(suggested > 500);
});

if (isSweep)
  test('a megabyte of anything is survived', () => {
    for (const piece of ['(', '! ']) suggestSelector(piece.repeat(2 ** 20 / piece.length));
  });

test.run();
