import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { data, documentIn, nodesOf, written } from './reading.ts';

const positions = suite('where nodes stand');

positions('scalars as written, with their quotes', () => {
  assert.equal(written("a: \"b\"\n'c': 'd''e' # f\n\"g\\\"h\" : i j  \n"), [
    "a: \"b\"\n'c': 'd''e' # f\n\"g\\\"h\" : i j",
    'a',
    '"b"',
    "'c'",
    "'d''e'",
    '"g\\"h"',
    'i j',
  ]);
  assert.equal(written('- a\n  b\n\n  c\n- "d\n  e"\n'), [
    '- a\n  b\n\n  c\n- "d\n  e"',
    'a\n  b\n\n  c',
    '"d\n  e"',
  ]);
});

positions('block scalars from their header to the end of the body', () => {
  const body = (scalar: string): string => written(`a: ${scalar}\nz: 1\n`)[2]!;
  assert.is(body('|\n  b\n  c\n'), '|\n  b\n  c');
  assert.is(body('>-\n  b\n\n  c\n\n\n'), '>-\n  b\n\n  c');
  assert.is(body('|+ # | not this\n  b\n\n'), '|+ # | not this\n  b\n\n\n');
  assert.is(body('|2\n   b  \n\n'), '|2\n   b  ');
  assert.is(body('|'), '|');
  assert.is(body('&x !t |-\n  b'), '|-\n  b');
  assert.is(body('# > not this\n  |\n  b\n'), '|\n  b');
  assert.equal(written('- |\n  a\n- - >\n    b\n  - |\n    c\n'), [
    '- |\n  a\n- - >\n    b\n  - |\n    c',
    '|\n  a',
    '- >\n    b\n  - |\n    c',
    '>\n    b',
    '|\n    c',
  ]);
  assert.equal(written('? |\n  a\n: >\n  b\n'), ['? |\n  a\n: >\n  b', '|\n  a', '>\n  b']);
  assert.equal(written('%YAML 1.2\n# | no\n--- |\n a\n'), ['|\n a']);
});

positions('an empty value right behind its colon or dash', () => {
  const at = (text: string): number[] => {
    const empty = Array.from(nodesOf(documentIn(text).root!)).filter(
      node => node.kind === 'scalar' && node.text === '',
    );
    for (const node of empty) assert.is(node.end, node.start);
    return empty.map(node => node.start);
  };
  assert.equal(at('a:'), [2]);
  assert.equal(at('a:   # none\nb : \n'), [2, 15]);
  assert.equal(at('"a":\r\n\'b\':\r\n'), [4, 10]);
  assert.equal(at('a: &x\nb: *x\n'), [2, 2]);
  assert.equal(at('- \n# c\n-\n- - # d\n  -\n'), [1, 8, 12, 20]);
  assert.equal(at('{a: , b, "c":}\n'), [3, 7, 13]);
  assert.equal(at('[a: , ? b, ? c : ]\n'), [3, 9, 16]);
  assert.equal(at('? a\n: # c\n? b\n? c\n'), [5, 13, 17]);
});

positions('a tag without a value as the tag', () => {
  const { root } = documentIn('selector: !all()\nb: 1');
  assert.equal(root?.kind === 'mapping' && root.entries.get('selector')?.value, {
    kind: 'scalar',
    start: 10,
    end: 16,
    text: '',
    value: '',
    style: 'plain',
    tag: '!all()',
  });
});

positions('collections from their first to their last character', () => {
  assert.equal(written('a:\n- b\n-\nc: {d: [ ], e: {f: g, } } # h\n'), [
    'a:\n- b\n-\nc: {d: [ ], e: {f: g, } }',
    'a',
    '- b\n-',
    'b',
    '',
    'c',
    '{d: [ ], e: {f: g, } }',
    'd',
    '[ ]',
    'e',
    '{f: g, }',
    'f',
    'g',
  ]);
  assert.equal(written('[a: b, "{c": d, "]", # ]\n]'), [
    '[a: b, "{c": d, "]", # ]\n]',
    'a: b',
    'a',
    'b',
    '"{c": d',
    '"{c"',
    'd',
    '"]"',
  ]);
  assert.equal(written('&a !t\nb: &c [d]\ne: *c\n'), ['b: &c [d]\ne: *c', 'b', '[d]', 'd', 'e', '[d]', 'd']);
});

positions('the same where js-yaml and kubectl disagree about indentation', () => {
  const text = [
    'args: [',
    '  "a", # one, "two" ]',
    "  it's,",
    '  {b: c},',
    ']',
    'config: {',
    '\t"d": "e",',
    '}',
    "f: 'g",
    "h ''i",
    '',
    "j'",
    'k:',
    '  l: "m\\',
    'n" # o',
    '  p: |',
    '    "[{',
    '  q: r [',
    '',
  ].join('\n');
  assert.equal(data(documentIn(text).root), {
    args: ['a', "it's", { b: 'c' }],
    config: { d: 'e' },
    f: "g h 'i\nj",
    k: { l: 'mn', p: '"[{\n', q: 'r [' },
  });
  const parts = written(text);
  for (const part of [
    '"a"',
    "it's",
    '{b: c}',
    '{\n\t"d": "e",\n}',
    "'g\nh ''i\n\nj'",
    '"m\\\nn"',
    '|\n    "[{',
    'r [',
  ]) {
    assert.ok(parts.includes(part), part);
  }
});

positions('text in UTF-16 code units', () => {
  const text = 'a: "\u{1F600}" # \u{1F600}\nä: ö\n';
  assert.equal(written(text), [text.slice(0, -1), 'a', '"\u{1F600}"', 'ä', 'ö']);
});

positions.run();
