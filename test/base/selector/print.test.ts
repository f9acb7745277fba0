import * as assert from 'uvu/assert';
import { suite } from 'uvu';
import { parseSelector } from '../../../src/base/selector/parse.ts';
import { printBare, printSelector } from '../../../src/base/selector/print.ts';
import { MAX_NESTING, type Selector } from '../../../src/base/selector/selector.ts';
import { random, randomSelector } from './random.ts';

const test = suite('printSelector');

test('layout, quotes and needless parentheses go', () => {
  assert.is(printSelector(parse(`  (a=='b')&&( !(c   notin{'d'} ) )`)), '(a == "b" && !c not in {"d"})');
});

test('a combination is always in parentheses, unless printed bare', () => {
  const selector = parse('has(a) || has(b) && has(c)');
  assert.is(printSelector(selector), '(has(a) || (has(b) && has(c)))');
  assert.is(printBare(selector), 'has(a) || (has(b) && has(c))');
  assert.is(printBare(parse('!(has(a) || has(b))')), '!(has(a) || has(b))');
});

test('a value with a double quote gets single ones', () => {
  assert.is(printSelector(parse(`a == '"' && b in {"'", '"'}`)), `(a == '"' && b in {'"', "'"})`);
});

test('sets are sorted by their UTF-8 bytes', () => {
  assert.is(
    printSelector(parse(`a in {'😀','\uffee','b','B','ab','a',''}`)),
    `a in {"", "B", "a", "ab", "b", "\uffee", "😀"}`,
  );
});

test('a negated negation settles when it is read again', () => {
  assert.is(printSelector(parse('!(!has(a))')), '!!has(a)');
  assert.is(printSelector(parse('!!has(a)')), 'has(a)');
});

test('what is printed reads as what it was', () => {
  const source = random(1);
  for (let round = 0; round < 2000; round++) {
    const printed = printSelector(randomSelector(source, ['a', 'b', 'kubernetes.io/c'], 4));
    const settled = printSelector(parse(printed));
    assert.is(printSelector(parse(settled)), settled);
    if (!printed.includes('!!')) assert.is(settled, printed);
  }
});

test('the deepest selector can be printed', () => {
  const text = '!(has(a) || has(b) && '.repeat(MAX_NESTING) + 'has(c)' + ')'.repeat(MAX_NESTING);
  assert.is(printSelector(parse(text)).length, text.length + 2 * MAX_NESTING);
});

function parse(text: string): Selector {
  const result = parseSelector(text);
  if (result.kind === 'fault') throw new Error(`${text}: ${result.message}`);
  return result;
}

test.run();
