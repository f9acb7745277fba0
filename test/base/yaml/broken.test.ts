import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { documentIn, read, unreadIn } from './reading.ts';

const broken = suite('broken documents');

/** What is said of a text, and what stands where it points. */
function said(text: string): [reason: string, there: string] {
  const { why, reason, at } = unreadIn(text);
  assert.is(why, 'syntax', text);
  return [reason, text.slice(at, at + 3)];
}

broken('tabs that indent', () => {
  const reason = 'a tab indents this line; YAML allows only spaces';
  for (const text of [
    'a:\n\tb: 1\n',
    '\ta: 1\n',
    'a:\n  \tb: 1\n',
    'a:\n  b: 1\n\tc: 2\n',
    '- a\n\t- b\n',
    'a: |\n\tb\n',
    'a: 1\r\n\tb: 2\r\n',
  ]) {
    assert.equal(said(text), [reason, text.slice(text.indexOf('\t'), text.indexOf('\t') + 3)], text);
  }
  assert.not.equal(said('{\n\t"a": 1\n\t"b": 2\n}\n')[0], reason);
});

broken('merge conflicts', () => {
  const ours = 'a: 1\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> theirs\nc: 3\n';
  assert.equal(said(ours), ['merge conflict marker', '<<<']);
  assert.equal(said(ours.replaceAll('\n', '\r\n')), ['merge conflict marker', '<<<']);
  assert.equal(said('a: 1\n||||||| base\nb: 1\n=======\n'), ['merge conflict marker', '|||']);
  assert.equal(said('a: |\n  {{ x }}\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> theirs\n'), [
    'merge conflict marker',
    '<<<',
  ]);
  const { documents, unread } = read(`x: 1\n---\n${ours}---\ny: 2\n`);
  assert.is(documents.length, 2);
  assert.is(unread.length, 1);
});

broken('control characters', () => {
  assert.equal(said('a: b\0c\nd: e\n'), ['control character U+0000', '\0c\n']);
  assert.equal(said('a: b\x07\n'), ['control character U+0007', '\x07\n']);
  assert.equal(said('a: "\x1b[0m"\n'), ['control character U+001B', '\x1b[0']);
  assert.is(read('a: \0\n---\nb: 1\n').documents.length, 1);
});

broken('brackets and quotes that are never closed', () => {
  assert.equal(said('a: [1,\n  2\nb: 3\n'), ['this [ is never closed', '[1,']);
  assert.equal(said('a: {b: [1]\n'), ['this { is never closed', '{b:']);
  assert.equal(said('a: "b\nc: d\n'), ['this " is never closed', '"b\n']);
  assert.equal(said("a: 1\nb: 'don''t\n"), ["this ' is never closed", "'do"]);
});

broken('keys that YAML 1.2 allows and kubectl refuses', () => {
  const long = 'k'.repeat(1025);
  const oneLine = 'a key and its colon must be on one line';
  for (const [text, reason] of [
    ['a: {b\n : c}\n', oneLine],
    ['a: {b\n c: d}\n', oneLine],
    ['a: {"b\n c": d}\n', oneLine],
    ['a: {[b,\n c]: d}\n', oneLine],
    ['a: {b # c\n  : d}\n', oneLine],
    ['a: {b: c,\n : d}\n', 'there is no key before this colon'],
    ['{\n// why\n"b": c}\n', 'a comment begins with #, not with //'],
    [': b\n', 'there is no key before this colon'],
    [`${long}: a\n`, 'a key has more than 1,024 characters'],
    [`a: {${long}: b}\n`, 'a key has more than 1,024 characters'],
    [`a${' '.repeat(1024)}: b\n`, 'a key has more than 1,024 characters'],
    [`&b ${long.slice(2)}: c\n`, 'a key has more than 1,024 characters'],
    ['? [a]\n: b\n', 'a key cannot be a sequence'],
    ['a: { {b: c}: d}\n', 'a key cannot be a mapping'],
  ])
    assert.is(said(text!)[0], reason, text);
  const read = [
    'a: {b\n , c: d}\n',
    'a: {? b\n : c}\n',
    'a: [? b\n : c]\n',
    'a: {b:\n  c}\n',
    `${long.slice(1)}: a\n`,
    `${'\u{1F600}'.repeat(1024)}: a\n`,
    `? ${long}\n: a\n`,
    `a: {${long}}\n`,
    `"${long.slice(3)}": a\n`,
    `{"${long}": "a", "b"\n: 1}\n`,
  ];
  for (const text of read) documentIn(text);
});

broken('text between brackets that goes on behind a comment', () => {
  const comma = 'missed comma between flow collection entries';
  for (const text of ['a: {b # c\nd: }\n', 'a: [b # c\nd]\n', 'a: {b: c\n# d\ne}\n', 'a: [b # c\n  d]\n'])
    assert.is(said(text)[0], comma, text);
  for (const text of [
    'a: [b # c\n]\n',
    'a: [b # c\n, d]\n',
    'a: {b: # c\nd}\n',
    'a: ["b" # c\n]\n',
    'a: [b#c\nd]\n',
  ])
    documentIn(text);
});

broken('fences of Markdown around the manifest', () => {
  assert.equal(said('```\na: 1\n```\n'), ['Markdown code fence', '```']);
  assert.equal(said('```yaml\na: 1\n'), ['Markdown code fence', '```']);
  assert.equal(said('a: ```b```\n'), ['a value cannot begin with ` unless it is quoted', '```']);
});

broken('values that want quotes', () => {
  assert.equal(said('a: `b`\n'), ['a value cannot begin with ` unless it is quoted', '`b`']);
  assert.equal(said('a: @b\n'), ['a value cannot begin with @ unless it is quoted', '@b\n']);
  assert.equal(said('a: b: c\n'), ['a value that holds ": " must be quoted', ': c']);
  assert.equal(said('- *.example.com\n'), ['alias *.example.com has no anchor', '*.e']);
});

broken('anything else in the words of js-yaml', () => {
  assert.equal(said('a:\n   b: 1\n  c: 2\n'), ['bad indentation of a mapping entry', 'c: ']);
  assert.equal(said('a: "b" c\n'), ['bad indentation of a mapping entry', 'c\n']);
  assert.equal(said('a: [1 {b: 2}]\n'), ['missed comma between flow collection entries', '{b:']);
  assert.equal(said('a: "\\d"\n'), ['unknown escape sequence', 'd"\n']);
  assert.equal(said('a: 1\nb\nc: 2\n')[0].startsWith('can not read a block mapping entry'), true);
});

broken('reasons are clauses that can end a sentence', () => {
  for (const text of [
    'a: [',
    'a: b: c',
    'a: *x',
    '\ta: 1',
    'a: &x [*x]',
    'a: {{ x }}',
    '['.repeat(200),
    'a: "b" c',
  ]) {
    const { reason } = unreadIn(text);
    assert.match(reason, /^[a-z]/);
    assert.not.match(reason, /[.\n]$/);
  }
});

broken.run();
