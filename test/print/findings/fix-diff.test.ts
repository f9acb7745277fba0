import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fixDiff } from '../../../src/print/findings/fix-diff.ts';
import { paintWith } from '../../../src/print/paint.ts';
import type { Fix } from '../../../src/linter/rule/finding.ts';
import type { SourceFile } from '../../../src/base/files/source-file.ts';
import { at } from './report.fixture.ts';

const test = suite('fixes as small diffs');

const style = { paint: paintWith(false), width: 80, margin: 2 };

const replacing = (file: SourceFile, old: string, text: string): Fix => ({
  title: 'x',
  safety: 'safe',
  edits: [{ at: at(file, old), text }],
});

const shown = (file: SourceFile, old: string, text: string): readonly string[] =>
  fixDiff(replacing(file, old, text), file, style);

test('lines with their numbers, whatever ends them', () => {
  const lines = { path: 'a.yaml', text: '\ufeffa: 1\r\n  b: 2\r\nc: 3' };
  assert.equal(shown(lines, '2', '4'), ['  2 -   b: 2', '  2 +   b: 4']);
  assert.equal(shown(lines, '  b: 2\r\n', ''), ['  2 -   b: 2']);
  assert.equal(shown(lines, 'a: 1', 'a: 5'), ['  1 - a: 1', '  1 + a: 5']);
  assert.equal(shown(lines, 'c: 3', 'c: 3\r\nd: 4'), ['  3 - c: 3', '  3 + c: 3', '  4 + d: 4']);
});

test('a file that is not that of the finding is named', () => {
  const file = { path: '::error::x.yaml', text: 'a: 1\n' };
  assert.equal(fixDiff(replacing(file, '1', '2'), { path: 'b.yaml', text: '' }, style), [
    '  in ::error::x.yaml:',
    '  1 - a: 1',
    '  1 + a: 2',
  ]);
});

test('of many lines the first are shown, and of long ones what differs', () => {
  const many = { path: 'a.yaml', text: 'a\n'.repeat(30) };
  const lines = shown(many, 'a\n'.repeat(30), '');
  assert.is(lines.length, 13);
  assert.is(lines.at(-1), '  and 18 more lines');
  const long = { path: 'a.yaml', text: `${'x'.repeat(5000)}OLD${'y'.repeat(5000)}\n` };
  const [old, fresh] = shown(long, 'OLD', 'NEW');
  assert.match(old!, /^ {2}1 - \.\.\.x+OLDy+\.\.\.$/);
  assert.match(fresh!, /^ {2}1 \+ \.\.\.x+NEWy+\.\.\.$/);
  assert.ok(old!.length <= 80, `${old!.length} columns`);
});

test('a line with more letters than are looked at is shown as if it had fewer, and with the number of its frame', () => {
  const around = (count: number): SourceFile => ({
    path: 'a.yaml',
    text: `a: 1\rb: 2\nc: ${'x'.repeat(count)}OLD${'y'.repeat(count)}\n`,
  });
  const few = shown(around(900), 'OLD', 'NEW');
  assert.match(few[0]!, /^ {2}3 - \.\.\.x+OLDy+\.\.\.$/);
  assert.equal(shown(around(3_000_000), 'OLD', 'NEW'), few);
});

test('nothing in it acts', () => {
  const file = { path: 'a.yaml', text: 'a: \x1b[2J\u202e ##[add-mask]x\n' };
  for (const line of shown(file, 'x', 'y')) assert.not.match(line, /[\x1b\u202e]|##\[/);
});

test.run();
