import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { nearest } from '../../../src/base/text/nearest.ts';
import { effort } from '../../kit/effort.ts';

const test = suite('misspelt words');

test('the closest candidate is meant, of equals the first', () => {
  assert.is(nearest('edeg', ['core', 'edge', 'edges']), 'edge');
  assert.is(nearest('rock', ['rack', 'ruck']), 'rack');
  assert.is(nearest('EDGE', ['edge']), 'edge');
});

test('a swap of neighbours counts as one mistake', () => {
  assert.is(nearest('ab', ['ba']), 'ba');
  assert.is(nearest('ab', ['bca']), undefined);
});

test('nothing is meant by a word that is close to none', () => {
  assert.is(nearest('storage', ['edge', 'core']), undefined);
  assert.is(nearest('', ['edge']), undefined);
});

test('letters whose lower case is longer are no trouble', () => {
  assert.is(nearest('İİİ', ['İİİx']), 'İİİx');
});

test('no word is looked for that is longer than any name', () => {
  const long = 'a'.repeat(60_000);
  const spent = effort(() => assert.is(nearest(`${long}x`, [long]), undefined));
  assert.ok(spent < 1000, `${spent}`);
});

test('patience ends at the same word everywhere', () => {
  const patience = { left: 100 };
  assert.is(nearest('abcdefgh', ['abcdefgx'], patience), 'abcdefgx');
  assert.ok(patience.left < 100);
  patience.left = 0;
  assert.is(nearest('abcdefgh', ['abcdefgx'], patience), undefined);
});

test.run();
