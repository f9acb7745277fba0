import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { firstLine, markable } from '../../src/print/first-line.ts';
import type { Range } from '../../src/base/text/line-table.ts';
import { between } from './findings/report.fixture.ts';

const test = suite('the first line of a place');

const text = 'one: 1\r\n\ntwo: 🚀\n';
const place = (start: number, end: number, source = text) =>
  between({ path: 'a.yaml', text: source }, start, end);
const numbers = ({ start, end }: Range) => [start.line, start.column, end.line, end.column];

test('a place within a line is itself', () => {
  assert.equal(numbers(firstLine(place(5, 6))), [1, 6, 1, 7]);
  assert.equal(numbers(markable(place(5, 6))), [1, 6, 1, 7]);
});

test('a place of several lines ends where its first line ends, before the line break', () => {
  assert.equal(numbers(firstLine(place(0, 14))), [1, 1, 1, 7]);
  assert.equal(numbers(firstLine(place(0, 7))), [1, 1, 1, 7], 'between CR and LF');
});

test('a point stays one for those who read, and is widened to be marked', () => {
  assert.equal(numbers(firstLine(place(0, 0))), [1, 1, 1, 1]);
  assert.equal(numbers(markable(place(0, 0))), [1, 1, 1, 2]);
  assert.equal(numbers(firstLine(place(6, 6))), [1, 7, 1, 7]);
  assert.equal(numbers(markable(place(6, 6))), [1, 6, 1, 7], 'at the end of a line');
  assert.equal(
    numbers(markable(place(6, 14))),
    [1, 6, 1, 7],
    'where nothing but the line break is on the line',
  );
});

test('widening does not split a character', () => {
  assert.equal(numbers(markable(place(14, 14))), [3, 6, 3, 8]);
  assert.equal(numbers(markable(place(16, 16))), [3, 6, 3, 8]);
});

test('an empty line has nothing to mark', () => {
  assert.equal(numbers(markable(place(8, 8))), [2, 1, 2, 1]);
  assert.equal(numbers(markable(place(0, 0, ''))), [1, 1, 1, 1]);
});

test('behind the last line break is the end of the last line', () => {
  assert.equal(numbers(firstLine(place(17, 17))), [3, 8, 3, 8]);
  assert.equal(numbers(markable(place(17, 17))), [3, 6, 3, 8]);
});

test('a byte order mark has no column', () => {
  assert.equal(numbers(markable(place(0, 1, '\ufeffa: 1'))), [1, 1, 1, 2]);
  assert.equal(numbers(markable(place(0, 2, '\ufeffa: 1'))), [1, 1, 1, 2]);
});

test.run();
