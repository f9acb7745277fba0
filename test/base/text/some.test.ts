import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { linesOfSome, someOf } from '../../../src/base/text/some.ts';

const test = suite('some of many texts');

test('all, or the first and how many there are besides', () => {
  assert.is(someOf([], 2), '');
  assert.is(someOf(['a', 'b'], 2), 'a, b');
  assert.is(
    someOf(['a', 'b', 'c'], 2, text => `"${text}"`),
    '"a", "b" and 1 more',
  );
  assert.is(
    someOf(
      Array.from({ length: 1235 }, () => 'a'),
      1,
    ),
    'a and 1,234 more',
  );
});

test('as lines, with what stands before the count of the rest', () => {
  const lines = (most: number) => linesOfSome(['a', 'b', 'c'], most, each => [`- ${each}`, '.'], '  ');
  assert.equal(lines(3), ['- a', '.', '- b', '.', '- c', '.']);
  assert.equal(lines(1), ['- a', '.', '  and 2 more']);
  assert.equal(
    linesOfSome(
      Array.from({ length: 1001 }, () => 'a'),
      1,
      each => each,
    ),
    ['a', 'and 1,000 more'],
  );
});

test.run();
