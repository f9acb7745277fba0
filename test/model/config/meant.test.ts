import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Glob } from '../../../src/model/config/config.ts';
import { compileGlob } from '../../../src/model/config/glob.ts';
import { meaningAmong, meantAmong, stemOf } from '../../../src/model/config/meant.ts';
import { effort } from '../../kit/effort.ts';
import { seededRandom } from '../../kit/random.ts';

const globIn = (text: string, folder: string): Glob => ({
  text,
  at: { file: { path: 'ipamlint.yaml', text: '' }, span: { start: 0, end: 0 }, object: '', field: '' },
  stem: stemOf(text, folder),
  matches: compileGlob(text, folder),
});

const test = suite('config/meant');

const stems: readonly (readonly [glob: string, folder: string, stem: string])[] = [
  ['clusters/prod/', '', 'clusters/prod'],
  ['./clusters/*/pools', '', 'clusters'],
  ['clusters/{dev,qa}', 'net', 'net/clusters'],
  ['rack-[0-3]', 'a/b', 'a/b'],
  ['**', '', ''],
  ['.', 'a', 'a'],
  ['a+(b)/c.yaml', '', 'a+(b)/c.yaml'],
  [String.raw`a\*b/c`, '', ''],
];
for (const [glob, folder, stem] of stems)
  test(`what "${glob}" means in "${folder}" lies below "${stem}"`, () =>
    assert.is(stemOf(glob, folder), stem));

test('a path of two thousand folders is looked at once, however many there are', () => {
  const paths = Array.from({ length: 1000 }, (_, index) => `${index}/${'a/'.repeat(2000)}x.yaml`);
  const meaning = meaningAmong([globIn('b/c', '')], glob => [glob]);
  assert.ok(effort(() => paths.forEach(meaning)) < 2000);
});

test('finds what asking every glob about every path finds', () => {
  const random = seededRandom(7);
  const some = (words: readonly string[]): string =>
    Array.from({ length: 1 + random.below(3) }, () => random.pick(words)).join('/');
  let found = 0;
  for (let round = 0; round < 300; round++) {
    const paths = Array.from({ length: 8 }, () => some(['a', 'b', 'ab', 'a.yaml']));
    const things = Array.from({ length: 5 }, () =>
      Array.from({ length: 1 + random.below(2) }, () =>
        globIn(some(['a', 'b', 'ab', 'a.yaml', '*', '**', '?', '{a,b}', '.']), random.pick(['', '', 'a'])),
      ),
    );
    const meaning = meaningAmong(things, globs => globs);
    const meant = meantAmong(paths);
    for (const path of paths) {
      const expected = things.filter(globs => globs.some(glob => glob.matches(path)));
      assert.equal(meaning(path), expected);
      found += expected.length;
    }
    for (const glob of things.flat())
      assert.equal(
        [...meant(glob)],
        [...new Set(paths)].sort().filter(path => glob.matches(path)),
      );
  }
  assert.ok(found > 1000, `${found} globs meant something`);
});

test.run();
