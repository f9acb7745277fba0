import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { withoutEnd } from '../../../src/base/text/trim.ts';

const test = suite('ends of texts');

test('what stands at the end goes, and nothing else', () => {
  assert.is(withoutEnd('a//', '/'), 'a');
  assert.is(withoutEnd('/a/b', '/'), '/a/b');
  assert.is(withoutEnd('a\r\n\n', '\r\n'), 'a');
  assert.is(withoutEnd('//', '/'), '');
  assert.is(withoutEnd('', '/'), '');
});

test.run();
