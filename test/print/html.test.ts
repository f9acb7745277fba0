import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { recordsOf } from '../../src/print/html.ts';

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

test.run();
