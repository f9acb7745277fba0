import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { commentsOf } from '../../../src/base/yaml/comments.ts';
import { documentIn, read } from './reading.ts';

const comments = suite('comments');

function commentsIn(text: string): string[] {
  return commentsOf(documentIn(text)).map(({ span, text: comment }) => {
    assert.is(text.slice(span.start, span.end), comment);
    return comment;
  });
}

comments('are found wherever they may stand', () => {
  const text = [
    '# before',
    '--- # marker',
    'a: 1 # value  ',
    'b: # no value',
    '  # own line',
    '  - "c" # quoted',
    '  -   # dash',
    '    d',
    'e: | # header',
    '  # body',
    '  text # body',
    ' # behind the body',
    'f: [ # bracket',
    '  1, # comma',
    '  2 # last',
    '] # closed',
    'g: &x # anchor',
    '  h',
    'i: *x # alias',
    '#',
    '# after',
  ].join('\n');
  assert.equal(commentsIn(text), [
    '# before',
    '# marker',
    '# value',
    '# no value',
    '# own line',
    '# quoted',
    '# dash',
    '# header',
    '# behind the body',
    '# bracket',
    '# comma',
    '# last',
    '# closed',
    '# anchor',
    '# alias',
    '#',
    '# after',
  ]);
});

comments('are not seen in scalars', () => {
  assert.equal(commentsIn('a#b: c#d\ne: "f # g"\nh: \'i # j\'\nk: >\n  l # m\nn: "o\n  # p"\nq: r#\n'), []);
  assert.equal(commentsIn('a: "x # 1"\na: \'y # 2\'\n? "z # 3"\n: 4 # four\n<<: {b: "v # 5"}\n'), ['# four']);
  assert.equal(commentsIn('a: !t#x "b # c"\nd: &e#f g\nh: *e#f\n'), []);
});

comments('hold their place with any line break', () => {
  assert.equal(commentsIn('\uFEFF# one\r\na: 1 # two\r\n# three\r\n'), ['# one', '# two', '# three']);
  assert.equal(commentsIn('# one\ra: 1 # two\r# three'), ['# one', '# two', '# three']);
});

comments('belong to one document', () => {
  const { documents } = read('# a\na: 1\n# b\n---\n# c\nb: 2 # d\n...\n# e\n---\nc: 3\n');
  assert.equal(
    documents.map(document => commentsOf(document).map(({ text }) => text)),
    [['# a', '# b'], ['# c', '# d'], ['# e']],
  );
});

comments('are worked out once', () => {
  const document = documentIn('a: 1 # b\n');
  assert.is(commentsOf(document), commentsOf(document));
});

comments.run();
