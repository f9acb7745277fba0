import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { explainFault } from '../../../src/base/selector/explain.ts';
import { parseSelector } from '../../../src/base/selector/parse.ts';
import { rejected } from './examples.ts';

const test = suite('explainFault');

const explain = (text: string): string => {
  const fault = parseSelector(text);
  return fault.kind === 'fault' ? explainFault(text, fault) : 'a selector';
};

const explanations: Readonly<Record<string, string>> = {
  'a=b': '"=" is not an operator, write "=="',
  'a === b': '"===" is not an operator, write "=="',
  'a & b': '"&" is not an operator, write "&&"',
  'a == b': 'the value "b" must stand in quotes',
  'a ==': 'it ends where a value in quotes should follow',
  a: 'it ends where an operator should follow',
  'a && b': '"&&" stands where an operator should',
  'a in (b)': 'the values after "in" must stand in braces',
  'a in {b}': 'values in braces need quotes, and commas between them',
  "a in {'b'": 'a "{" is never closed',
  "(a == 'b'": 'a "(" is never closed',
  "a == 'b')": '")" is not expected here',
  "a == 'b' &&": 'it ends where a condition should follow',
  "a == 'b' and c == 'd'": '"and" is not an operator, write "&&"',
  "a == 'b": `the quote "'" is never closed`,
  "'a' == 'b'": 'a label must stand without quotes',
  'all ()': '"(" may only follow has, all or global directly',
  'a == “b”': `“ is not a quote of the language, write ' or "`,
  'a ==\u00a0b': 'it holds the invisible character U+00A0',
  'all()\n': 'it ends in a line break',
  'all()\r\n': 'it ends in a line break',
  "a == 'b' &&\nc == 'd'": 'it holds a line break',
  "a starts\nwith 'b'": 'it holds a line break',
  "é == 'x'": '"é" cannot start a label',
  [`a == 'b' ${'c'.repeat(16)}`]: `"${'c'.repeat(16)}" is not expected here`,
  [`a == 'b' ${'cd'.repeat(9)}`]: `"${'cd'.repeat(8)}…" is not expected here`,
  [`${'l'.repeat(513)} == 'x'`]: 'a label has more than 512 characters',
};

test('says what is wrong in plain words', () => {
  for (const [text, wanted] of Object.entries(explanations)) assert.is(explain(text), wanted, text);
});

test('is a short clause for every text that is not a selector', () => {
  for (const { text } of rejected) {
    assert.match(explain(text), /^[^A-Z\n].{0,68}[^.]$/, text);
    assert.not.match(explain(text), 'Tok', text);
  }
});

test.run();
