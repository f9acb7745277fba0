import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fromBase64 } from '../../../src/base/text/base64.ts';

const test = suite('base64');

test('what Node encodes is read back, whatever its length', () => {
  for (const text of ['', 'a', 'ab', 'abc', 'abcd', 'kind: IPPool\n', 'größer → €', '\0\u{1f600}'])
    assert.is(fromBase64(Buffer.from(text).toString('base64')), text);
});

test('blanks and a missing end do no harm', () => {
  assert.is(fromBase64('a2lu\n ZDog\r\nSVBQb29s'), 'kind: IPPool');
  assert.is(fromBase64('YQ'), 'a');
});

test('other letters, odd lengths and bytes that are no text are none', () => {
  for (const text of ['a2!u', 'abcde', '/w==', 'YQ=='.repeat(2)])
    assert.is(fromBase64(text), undefined, text);
});

test.run();
