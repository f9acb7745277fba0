import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { markupOf, recordsOf } from '../../src/print/html.ts';

const test = suite('records in a page');

test('a record stays one line with as many texts, whatever they say', () => {
  const hostile = ['a¦b', 'c\nd\r\n', '</pre><script>', '\u202e', '', '&amp;'];
  const lines = recordsOf([hostile, ['x']], '¦').markup.split('\n');
  assert.is(lines.length, 2);
  assert.equal(lines[0]!.split('¦'), [
    'a|b',
    'c\\nd\\r\\n',
    '&lt;/pre&gt;&lt;script&gt;',
    '\\u202e',
    '',
    '&amp;amp;',
  ]);
});

const acts = /[&<>"'\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\ufffe\uffff]|(?![\ufe0e\ufe0f])\p{DI}/u;

test('of the first plane, just the characters that would act are escaped', () => {
  for (let code = 0; code < 0x10000; code++) {
    const text = `a ${String.fromCharCode(code)} b`;
    assert.is(markupOf(text) !== text, acts.test(text), code.toString(16));
  }
});

test.run();
