import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { demandingPresence, labelsMatchedByAbsence } from '../../../src/base/selector/absence.ts';
import { evaluateSelector } from '../../../src/base/selector/evaluate.ts';
import { parseSelector } from '../../../src/base/selector/parse.ts';
import { printBare } from '../../../src/base/selector/print.ts';
import type { Selector } from '../../../src/base/selector/selector.ts';

const read = (text: string): Selector => {
  const selector = parseSelector(text);
  if (selector.kind === 'fault') throw new Error(`${text}: ${selector.message}`);
  return selector;
};

const strict = (text: string, ...labels: readonly string[]) =>
  printBare(demandingPresence(read(text), new Set(labels)));

const test = suite('matching by absence');

test('names the labels that are compared in the negative', () => {
  const of = (text: string) => labelsMatchedByAbsence(read(text)).join();
  assert.is(of(`a != 'x' && b not in {'x'} && !c contains 'x'`), 'a,b,c');
  assert.is(of(`!(a == 'x' || !b != 'x')`), 'a,b');
  assert.is(of(`a == 'x' || has(b) || !has(c) || d not in {} || !d in {} || !all() || !e != 'x'`), '');
  assert.is(of(`!(!(a == 'x'))`), '');
  assert.is(of(`!a not in {'x'} || !a != 'x'`), '');
  assert.is(of(`!a in {'x'} && !b starts with 'x' && !c ends with 'x'`), 'a,b,c');
  assert.is(of(`a in {'x'} || b starts with 'x'`), '');
  assert.is(of(`!(a not in {'x'} && b == 'y')`), 'b');
});

test('asks for the label where it is compared', () => {
  assert.is(strict(`a != 'x'`, 'a'), 'has(a) && a != "x"');
  assert.is(strict(`a != 'x' && b != 'y'`, 'b'), 'a != "x" && has(b) && b != "y"');
  assert.is(strict(`a == 'x' || b != 'y'`, 'b'), 'a == "x" || (has(b) && b != "y")');
  assert.is(strict(`!(a == 'x' || b in {'y'})`, 'a'), 'has(a) && !a == "x" && !b in {"y"}');
  assert.is(strict(`!(a == 'x' && b == 'y')`, 'a', 'b'), '(has(a) && !a == "x") || (has(b) && !b == "y")');
});

test('changes nothing where the labels are', () => {
  const values = [null, '', 'x', 'y'];
  for (const text of [
    `!(a == 'x' && !(b != 'y' || a starts with ''))`,
    `a not in {'x', 'y'} || !(b == 'x' && has(a))`,
    `!a != 'x' || !(!b == 'x')`,
  ]) {
    const selector = read(text);
    const labels = labelsMatchedByAbsence(selector);
    const demanding = demandingPresence(selector, new Set(labels));
    for (const a of values)
      for (const b of values) {
        const actual = { lookup: (key: string) => (key === 'a' ? a : b) };
        const [before, after] = [selector, demanding].map(one => evaluateSelector(one, actual));
        if (labels.every(label => actual.lookup(label) !== null)) assert.is(after, before, text);
        else if (after === true) assert.is(before, true, text);
      }
  }
});

test.run();
