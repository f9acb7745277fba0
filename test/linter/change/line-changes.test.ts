import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lineChanges } from '../../../src/linter/change/line-changes.ts';

const file = (text: string) => ({ path: 'a.yaml', text });
const between = (before: string, after: string) => {
  const { changed, beside, removed } = lineChanges(file(before), file(after), { left: 1e9 });
  return { changed: [...changed], beside: [...beside], removed: [...removed] };
};

const test = suite('lines that a change touches');

test('edited, added and removed', () => {
  assert.equal(between('a\nb\nc\n', 'a\nB\nc\n').changed, [2]);
  assert.equal(between('a\nc\n', 'a\nb\nc\n').changed, [2]);
  const gone = between('a\nb\nb2\nc\n', 'a\nc\n');
  assert.equal(gone, {
    changed: [],
    beside: [1, 2],
    removed: [
      [2, 2],
      [3, 2],
    ],
  });
});

test('a file that is new is new in every line', () => {
  assert.equal([...lineChanges(undefined, file('a\nb'), { left: 1e9 }).changed], [1, 2]);
});

test('line ends do not count', () => {
  assert.equal(between('a\nb\n', 'a\r\nb\r\n').changed, []);
});

test('what differs too much is new, but for its head and tail', () => {
  const lines = (word: string) => Array.from({ length: 3000 }, (_, index) => `${word}${index}`).join('\n');
  const { changed } = between(`head\n${lines('a')}\ntail\n`, `head\n${lines('b')}\ntail\n`);
  assert.is(changed.length, 3000);
  assert.equal([changed[0], changed.at(-1)], [2, 3001]);
});

test('past what may be compared every line is new', () => {
  const effort = { left: 10 };
  assert.equal([...lineChanges(file('a\nb'), file('a\nc'), effort).changed], [2]);
  assert.is(effort.left, 6);
  assert.equal([...lineChanges(file('x\na\nb\nc'), file('y\na\nb\nd'), effort).changed], [1, 2, 3, 4]);
});

test.run();
