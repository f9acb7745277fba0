import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { nearest } from '../../../src/base/text/nearest.ts';
import { effort } from '../../kit/effort.ts';
import { seededRandom } from '../../kit/random.ts';

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

/** Insertions, deletions, replacements and swaps of neighbours, without any bound. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (__, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  for (let row = 1; row <= a.length; row++)
    for (let column = 1; column <= b.length; column++) {
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      rows[row]![column] = Math.min(
        rows[row - 1]![column]! + 1,
        rows[row]![column - 1]! + 1,
        rows[row - 1]![column - 1]! + (a[row - 1] === b[column - 1] ? 0 : 1),
        isSwap ? rows[row - 2]![column - 2]! + 1 : Infinity,
      );
    }
  return rows[a.length]![b.length]!;
}

test('of two words the nearer one is suggested, wherever they differ', () => {
  const random = seededRandom(7);
  const letters = (count: number) =>
    Array.from({ length: count }, () => random.pick(['a', 'b', 'c'])).join('');
  const edited = (word: string): string => {
    const at = random.below(word.length + 1);
    return word.slice(0, at) + letters(random.below(2)) + word.slice(at + random.below(2));
  };
  for (let round = 0; round < 2000; round++) {
    const word = letters(9);
    const known = [letters(9), edited(edited(edited(edited(word)))), edited(edited(word))];
    const least = Math.min(...known.map(each => distance(word, each)));
    const found = nearest(word, known);
    const context = `${word}: ${known.join(' ')}`;
    if (found === undefined) assert.ok(least > 3, context);
    else assert.is(distance(word, found), least, context);
  }
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
