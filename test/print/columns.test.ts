import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { columns, hanging } from '../../src/print/columns.ts';
import { widthOf } from '../../src/print/width.ts';
import { seededRandom } from '../kit/random.ts';

const test = suite('texts in columns');

test('lines below the first are indented as wide as the head', () => {
  assert.equal(hanging('head  ', 'one two three four five six seven', 30), [
    'head  one two three four five',
    '      six seven',
  ]);
  assert.equal(hanging('', '', 30), ['']);
});

test('what is too long by itself is cut at its width; colons stay behind it', () => {
  const long = 'a'.repeat(50);
  assert.equal(hanging('', long, 24), ['a'.repeat(24), 'a'.repeat(24), 'aa']);
  assert.equal(hanging('', `${'a'.repeat(24)}::b`, 24), [`${'a'.repeat(24)}::`, 'b']);
  assert.equal(hanging('', `${'a'.repeat(20)} ${'b'.repeat(5)}`, 24), ['a'.repeat(20), 'bbbbb']);
});

test('no word is lost, only colons and blanks pass the width, and no line but the first begins with two', () => {
  const { below } = seededRandom(4);
  for (let round = 0; round < 500; round++) {
    const text = Array.from({ length: below(200) }, () => 'ab :界'[below(5)])
      .join('')
      .trim();
    const width = 24 + below(20);
    const lines = hanging('x ', text, width);
    assert.is(
      lines
        .map(line => line.slice(2))
        .join('')
        .replace(/\s/g, ''),
      text.replace(/\s/g, ''),
    );
    for (const [index, line] of lines.entries()) {
      assert.ok(widthOf(line.replace(/[: ]+$/, '')) <= width, `${text} at ${width}: ${line}`);
      if (index > 0) assert.not.match(line, /^ *::/);
    }
  }
});

test('the second column stands behind the widest of the lefts that leave it half of the room', () => {
  assert.equal(
    columns(
      [
        ['a', 'one'],
        ['bcd', 'two'],
        ['l'.repeat(30), 'three'],
      ],
      2,
      50,
    ),
    ['  a    one', '  bcd  two', `  ${'l'.repeat(30)}`, '      three'],
  );
  const half = 'h'.repeat(24);
  assert.equal(columns([[half, 'x']], 2, 50), [`  ${half}  x`]);
  assert.equal(columns([[`${half}h`, 'x']], 2, 50), [`  ${half}h`, '      x']);
});

test('a word that the second column would cut stands below the first', () => {
  const path = `(${'p'.repeat(30)}/a.yaml:1:2)`;
  assert.equal(
    columns(
      [
        ['a', 'one'],
        ['bcdefghijk', `from ${path}`],
      ],
      2,
      50,
    ),
    ['  a           one', '  bcdefghijk', `      from ${path}`.slice(0, 10), `      ${path}`],
  );
  assert.equal(columns([['a', 'p'.repeat(60)]], 2, 50), [`  a  ${'p'.repeat(45)}`, `     ${'p'.repeat(15)}`]);
});

test.run();
