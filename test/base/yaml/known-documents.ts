/** Whole documents, each with what kubectl 1.32 reads in it. */
export const knownDocuments: Record<string, readonly [source: string, value: unknown]> = {
  'anchors and aliases': [
    'a: &x {k: [1, &y two]}\nb: *x\nc: [*y , *x]\nd: &x again\ne: *x\n*y : f\n&z g: *z\n',
    {
      a: { k: [1, 'two'] },
      b: { k: [1, 'two'] },
      c: ['two', { k: [1, 'two'] }],
      d: 'again',
      e: 'again',
      two: 'f',
      g: 'g',
    },
  ],
  'merge keys': [
    [
      'base: &a {x: a, z: a}',
      'more: &b {x: b, w: b}',
      'plain: {<<: *a, x: own}',
      'listed: {<<: [*a, *b, {v: c}]}',
      'twice:\n  <<: *a\n  <<: *b',
      'chained: &c {<<: *a, w: 1}',
      'deeper: {<<: *c, v: 2}',
      'quoted: {"<<": 1}',
      'tagged: {!!merge "<<": *a}',
      '',
    ].join('\n'),
    {
      base: { x: 'a', z: 'a' },
      more: { x: 'b', w: 'b' },
      plain: { x: 'own', z: 'a' },
      listed: { x: 'a', z: 'a', w: 'b', v: 'c' },
      twice: { x: 'b', z: 'a', w: 'b' },
      chained: { x: 'a', z: 'a', w: 1 },
      deeper: { x: 'a', z: 'a', w: 1, v: 2 },
      quoted: { '<<': 1 },
      tagged: { x: 'a', z: 'a' },
    },
  ],
  'duplicate keys': ['a: 1\nb: 2\na: 3\n"a": {c: 4, c: 5}\n', { b: 2, a: { c: 5 } }],
  'literal scalars': [
    [
      'clip: |\n  a\n   b\n\n  c\n\n',
      'strip: |-\n  a\n\n',
      'keep: |+\n  a\n\n\n',
      'indented: |1\n   a\n  b\n',
      'both: |2+\n    a\n\n',
      'empty: |\n',
      'emptyKeep: |+\n\n',
      'noted: |- # not part of it\n  # part of it\n  a # too\n',
      'leading: |\n\n\n  a\n',
    ].join(''),
    {
      clip: 'a\n b\n\nc\n',
      strip: 'a',
      keep: 'a\n\n\n',
      indented: '  a\n b\n',
      both: '  a\n\n',
      empty: '',
      emptyKeep: '\n',
      noted: '# part of it\na # too',
      leading: '\n\na\n',
    },
  ],
  'folded scalars': [
    'clip: >\n  a\n  b\n\n  c\n   d\n  e\n\n\n  f\n\nstrip: >-\n  a\n  b\nkeep: >+\n  a\n\n\nlast: >\n  a\n  b',
    { clip: 'a b\nc\n d\ne\n\nf\n', strip: 'a b', keep: 'a\n\n\n', last: 'a b\n' },
  ],
  'scalars of several lines': [
    "plain: a\n  b\n\n  c\n   d\nsingle: 'a\n  b''\n\n  c '\ndouble: \"a\n  b\\n \\\n  c\\\n  d\n\n  \\  e\"\n",
    { plain: 'a b\nc d', single: "a b'\nc ", double: 'a b\n cd\n  e' },
  ],
  escapes: [
    'a: "\\x41\\u00e4\\U0001F600\\t\\"\\\\\\e\\0\\_\\N"\nb: \'\\n\'\nc: \\n\n',
    { a: 'Aä\u{1F600}\t"\\\x1b\0\u00a0\u0085', b: '\\n', c: '\\n' },
  ],
  'flow collections': [
    'a: [1, two, "3", [], {}, {x: y, "z":1, w}, [k: v], ]\nb: {? q : r, s: , }\nc: [a b, c#d, e:f, http://g] # h\n',
    {
      a: [1, 'two', '3', [], {}, { x: true, z: 1, w: null }, [{ k: 'v' }]],
      b: { q: 'r', s: null },
      c: ['a b', 'c#d', 'e:f', 'http://g'],
    },
  ],
  'flow collections and quotes that are not indented': [
    'a: [\n1, # one\n"t]wo",\n]\nb:\n  c: {\n  "d": e\n}\n  f: "g\n\nh"\ni: \'j\n\tk\'\nl:\n- [\n  m\n]\n',
    { a: [1, 't]wo'], b: { c: { d: 'e' }, f: 'g\nh' }, i: 'j k', l: [['m']] },
  ],
  'explicit keys': ['? a\n: b\n? c\n? |-\n  d\n: - e\n', { a: 'b', c: null, d: ['e'] }],
  sequences: [
    'a:\n- b\n-\n  c: d\n- - e\n  - f\n-\n  - g\n- h: i\n  j: k\n',
    { a: ['b', { c: 'd' }, ['e', 'f'], ['g'], { h: 'i', j: 'k' }] },
  ],
  'tagged collections': ['a: !foo [1]\nb: !!map {c: !bar d}\n', { a: [1], b: { c: 'd' } }],
  'other line breaks': [
    'a: b\r\nc: |\r\n  d\r\n  e\r\nf: "g\r\n\r\n  h"\r\n',
    { a: 'b', c: 'd\ne\n', f: 'g\nh' },
  ],
};
