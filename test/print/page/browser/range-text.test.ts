import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addressCount } from '../../../../src/base/net/cidr.ts';
import { rangeOf } from '../../../../src/print/page/browser/range-text.ts';

const test = suite('what the search field takes for a range');

test('a network, an address or a mapped address, of either family', () => {
  const sizes = {
    '10.42.7.9/24': 256n,
    '10.0.0.1': 1n,
    'fd00::/64': 1n << 64n,
    '::1': 1n,
    '::ffff:10.0.0.0/104': 1n << 24n,
  };
  for (const [text, size] of Object.entries(sizes)) assert.is(addressCount(rangeOf(text)!), size, text);
});

test('what only looks like an address is a name', () => {
  const names =
    '10.0.0 10.0.0.256 010.0.0.1 1:2:3 1::2::3 ::g 12345:: web-east fd00 a-b 10.0.0.9-10.0.0.1 10.0.0.1-fd00::';
  for (const text of ['', ' ', '–', '/24', ...names.split(' ')]) {
    assert.is(rangeOf(text), undefined, text);
  }
});

test('from one address to another', () => {
  const range = { family: 4, first: 167772161n, last: 167772169n };
  assert.equal(rangeOf('10.0.0.1 – 10.0.0.9'), range);
  assert.equal(rangeOf(' 10.0.0.1-10.0.0.9 '), range);
  assert.is(rangeOf('10.0.0.1-10.0.0.9-10.0.0.10'), undefined);
});

test.run();
