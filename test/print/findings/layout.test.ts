import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { codeFrame } from '../../../src/print/code-frame.ts';
import { paintWith } from '../../../src/print/paint.ts';
import { excerpt } from '../../../src/print/source-line.ts';
import { widthOf } from '../../../src/print/width.ts';
import { hanging } from '../../../src/print/columns.ts';
import { wrap } from '../../../src/print/wrap.ts';
import { effort } from '../../kit/effort.ts';
import { at, between, file } from './report.fixture.ts';

const test = suite('layout of text');

const style = { paint: paintWith(false), tone: 'error', width: 80 } as const;

test('width counts the columns of a terminal', () => {
  const widths = { '': 0, abc: 3, 東京: 4, '🚀': 2, é: 1, 'e\u0301': 1, ﾊﾝ: 2, '（': 2, 한글: 4, '🇨🇭': 2 };
  for (const [text, expected] of Object.entries(widths)) assert.is(widthOf(text), expected, text);
});

test('text wraps between words', () => {
  assert.equal(wrap('one two three', 7), ['one two', 'three']);
  assert.equal(wrap('one two three', Infinity), ['one two three']);
  assert.equal(wrap('東京 大阪 京都', 9), ['東京 大阪', '京都']);
  assert.equal(wrap('', 10), ['']);
  assert.equal(wrap('  indented stays so', 12), ['  indented', 'stays so']);
});

test('a long word stands alone, a number stays with its noun, and what is to be pasted stays whole', () => {
  assert.equal(wrap('a incomprehensibilities b', 10), ['a', 'incomprehensibilities', 'b']);
  assert.equal(wrap('there are 14 files', 12), ['there are', '14 files']);
  assert.equal(wrap('run `kubectl get nodes -o yaml`, then', 20), [
    'run',
    '`kubectl get nodes -o yaml`,',
    'then',
  ]);
  assert.equal(wrap('an unclosed ` tick', 8), ['an', 'unclosed', '` tick']);
});

test('no line but the first begins with two colons', () => {
  assert.equal(wrap('take care ::stop-commands::x of it', 10), ['take care ::stop-commands::x', 'of it']);
  assert.equal(wrap('a\u00a0::set-env::', 2), ['a ::set-env::']);
});

test('no line that is cut out of a word too long begins with two colons, behind a blank or not', () => {
  for (const width of [20, 21, 22, 23, 24, 25])
    for (const line of hanging('', `${'x'.repeat(21)} ::error::y`, width).slice(1))
      assert.not.match(line, /^\s*::/, `${width}: ${line}`);
});

test('a line that fits is shown whole', () => {
  assert.equal(excerpt('  cidr: 10.0.0.0/8', 8, 18, 40), {
    text: '  cidr: 10.0.0.0/8',
    indent: 8,
    length: 10,
    cut: false,
  });
});

test('tabs, wide letters and escapes move the underline', () => {
  assert.equal(excerpt('\ta\tb', 3, 4, 40), { text: '    a    b', indent: 9, length: 1, cut: false });
  assert.equal(excerpt('東: x', 3, 4, 40), { text: '東: x', indent: 4, length: 1, cut: false });
  assert.equal(excerpt('\x1b: x', 3, 4, 40), { text: '\\x1b: x', indent: 6, length: 1, cut: false });
  assert.equal(excerpt('##[x]', 2, 3, 40), { text: '##\\[x]', indent: 2, length: 2, cut: false });
  assert.equal(excerpt('', 0, 0, 40), { text: '', indent: 0, length: 1, cut: false });
  assert.equal(excerpt('ab', 2, 2, 40), { text: 'ab', indent: 2, length: 1, cut: false });
});

test('a long line is cut around the place, never beside it', () => {
  const line = `${'a'.repeat(20_000)}KEY${'b'.repeat(8_000)}`;
  for (const width of [40, 41, 80, 160]) {
    for (const start of [0, 1, 10, 19_999, 20_000, 27_990, 28_003]) {
      const end = Math.min(start + 3, line.length);
      const { text, indent, length, cut } = excerpt(line, start, end, width);
      assert.ok(cut);
      assert.ok(widthOf(text) <= width, `${widthOf(text)} columns at ${start}`);
      assert.is(text.slice(indent, indent + length), line.slice(start, end), `at ${start}`);
    }
  }
  assert.match(excerpt(line, 20_000, 20_003, 40).text, /^\.\.\.a+KEYb+\.\.\.$/);
  assert.match(excerpt(line, 0, 28_003, 40).text, /^a{34}\.\.\.$/);
});

test('what takes no column can be cut too', () => {
  const accents = '\u0301'.repeat(1000);
  assert.match(excerpt(`x${accents}KEY${accents}x`, 1001, 1004, 40).text, /^\.\.\.\u0301+KEY\u0301+\.\.\.$/);
});

test('cutting is quick however long the line is', () => {
  const line = 'x'.repeat(20_000_000);
  const spent = effort(() => {
    for (let time = 0; time < 100; time++) excerpt(line, 10_000_000, 15_000_000, 100);
  });
  assert.ok(spent < 2000, `${spent} ms`);
});

test('marks near each other share a frame, others get their own', () => {
  const lines = Array.from({ length: 60 }, (_, index) => `line${index + 1}:`);
  const source = file('a.yaml', ...lines);
  const { lines: shown } = codeFrame(
    [
      { at: at(source, 'line20') },
      { at: at(source, 'line18'), label: 'above' },
      { at: at(source, 'line30'), label: 'below' },
      { at: at(source, 'line60'), label: 'far below' },
    ],
    style,
  );
  assert.is(
    `\n${shown.join('\n')}\n`,
    `
   --> a.yaml:20:1
    |
 18 | line18:
    | ------ above
 19 | line19:
 20 | line20:
    | ^^^^^^
...
 30 | line30:
    | ------ below
   ::: a.yaml:60:1
    |
 60 | line60:
    | ------ far below
`,
  );
});

test('a frame without the first mark takes its place from its topmost one', () => {
  const [here, there] = [file('a.yaml', 'here:'), file('b.yaml', 'one:', 'two:')];
  const { lines } = codeFrame(
    [{ at: at(here, 'here') }, { at: at(there, 'two') }, { at: at(there, 'one') }],
    style,
  );
  assert.equal(lines.slice(4), [
    '  ::: b.yaml:1:1',
    '   |',
    ' 1 | one:',
    '   | ---',
    ' 2 | two:',
    '   | ---',
  ]);
});

test('several marks of one line stand under it in order', () => {
  const source = file('a.yaml', 'request: ["b", "a"]');
  const { lines } = codeFrame([{ at: at(source, '"a"') }, { at: at(source, '"b"'), label: 'first' }], style);
  assert.equal(lines.slice(2), [
    ' 1 | request: ["b", "a"]',
    '   |           --- first',
    '   |                ^^^',
  ]);
});

test('marks of a line that is too long get a cutting each', () => {
  const source = file('a.json', `["a",${'0,'.repeat(500)}"b"]`);
  const { lines } = codeFrame([{ at: at(source, '"a"') }, { at: at(source, '"b"') }], {
    ...style,
    width: 44,
  });
  assert.equal(lines.slice(2), [
    ' 1 | ["a",0,0,0,0,0,0,0,0,0,0,0,0,0,0,0...',
    '   |  ^^^',
    ' 1 | ...0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,"b"]',
    '   |                                  ---',
  ]);
});

test('a label without room goes below, and wraps', () => {
  const source = file('a.yaml', 'some-rather-long-key: value');
  const label = 'this label is much too long to stand beside the underline';
  const { lines } = codeFrame([{ at: at(source, 'value'), label }], { ...style, width: 50 });
  assert.equal(lines.slice(3), [
    '   |                       ^^^^^',
    '   |      this label is much too long to stand',
    '   |      beside the underline',
  ]);
});

test('an empty file has a place too', () => {
  const source = { path: 'empty.yaml', text: '' };
  const { lines } = codeFrame([{ at: between(source, 0, 0), label: 'nothing' }], style);
  assert.equal(lines, ['  --> empty.yaml:1:1', '   |', ' 1 |', '   | ^ nothing']);
});

test.run();
