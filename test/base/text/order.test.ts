import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { by, ascending } from '../../../src/base/text/order.ts';

const test = suite('orders');

test('by size, and texts by code units', () => {
  assert.equal(
    [
      ascending('a', 'b'),
      ascending('b', 'a'),
      ascending('a', 'a'),
      ascending('Z', 'a'),
      ascending('10', '9'),
    ],
    [-1, 1, 0, -1, -1],
  );
  assert.equal([ascending(9, 10), ascending(2n ** 64n, 1n), ascending(false, true)], [-1, 1, -1]);
});

test('what is equal stays as it was', () => {
  const items = ['b1', 'a1', 'b2', 'a2'];
  assert.equal(items.toSorted(by(text => text[0]!)), ['a1', 'a2', 'b1', 'b2']);
});

test.run();
