import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { positionAt } from '../../../src/base/text/line-table.ts';
import { parseYaml } from '../../../src/base/yaml/parse.ts';
import { data, documentIn, nodesOf, read } from './reading.ts';

const documents = suite('documents of a stream');

const roots = (text: string): unknown[] => read(text).documents.map(document => data(document.root));

documents('are cut at --- and ...', () => {
  assert.equal(roots('a: 1\n---\nb: 2\n...\nc: 3\n--- d\n'), [{ a: 1 }, { b: 2 }, { c: 3 }, 'd']);
  assert.equal(roots('--- # first\na: 1\n---\t\nb: 2'), [{ a: 1 }, { b: 2 }]);
  assert.equal(roots('%YAML 1.2\n# hello\n---\na: 1\n...\n%YAML 1.2\n---\nb: 2\n'), [{ a: 1 }, { b: 2 }]);
});

documents('may each begin with a byte order mark', () => {
  assert.equal(roots('\uFEFF# a\n---\na: 1\n\uFEFF---\nb: 2\n'), [{ a: 1 }, { b: 2 }]);
  assert.equal(roots('a: 1\n---\n\uFEFFb: 2\n--- \r\n\uFEFFc: 3\n'), [{ a: 1 }, { b: 2 }, { c: 3 }]);
  assert.equal(roots('a: 1\n---\nb: 2\n\uFEFFc: 3\n'), [{ a: 1 }, { b: 2, '\uFEFFc': 3 }]);
});

documents('are objects of JSON one after the other, as kubectl reads them', () => {
  assert.equal(roots('{"a": 1}\n{"b": {"c": 2}}\r\n\n  {\n  "d": 3\n}\n{}\n'), [
    { a: 1 },
    { b: { c: 2 } },
    { d: 3 },
    {},
  ]);
  const [, second] = read('{"a": 1}\n{"b": 2}\n').documents;
  assert.is(second?.start, 9);
  const { documents: whole, unread } = read('{"a": 1}\n{"b": [}\n{"c": 3}\n---\n{"d": 4}\n');
  assert.equal(
    whole.map(({ root }) => data(root)),
    [{ a: 1 }, { c: 3 }, { d: 4 }],
  );
  assert.is(unread.length, 1, 'a broken one hides none of the others');
  assert.equal(roots('{"a": [{"b": 1},\n{"c": 2}]}\n'), [{ a: [{ b: 1 }, { c: 2 }] }]);
  assert.equal(roots('a: "}\n  {"\n'), [{ a: '} {' }]);
  assert.is(read('{{ if .a }}\n{"b": 1}\n{{ end }}\n').unread.length, 1, 'a template is one');
});

documents('are not cut at what only looks like a marker', () => {
  assert.equal(roots('a: ---\nb: x --- y\nc: "\u2028---"\nd:\n  ---\n'), [
    { a: '---', b: 'x --- y', c: '\u2028---', d: '---' },
  ]);
  assert.equal(roots('----: 1\n.....: 2\n'), [{ '----': 1, '.....': 2 }]);
});

documents('end where a file holds more values than it may: the rest is one that is not read', () => {
  const text = `a: b\n---\nc: [${'1,'.repeat(2_000_000)}1]\n---\nd: e\n---\nf: g\n`;
  const { documents: found, unread } = read(text);
  assert.is(found.length, 1);
  assert.equal(
    unread.map(({ end, why, reason }) => [end, why, reason]),
    [[text.length, 'limit', 'the file holds more than 2,000,000 values']],
  );
});

documents('are not made of nothing', () => {
  for (const nothing of [
    '',
    '\n',
    ' \t\n',
    '# only a comment',
    '---',
    '---\n',
    '---\n---\n...\n',
    '...\n',
    '\uFEFF',
    '\uFEFF---\n# c',
  ]) {
    assert.equal(read(nothing), { documents: [], unread: [], passed: 0, values: 0 }, JSON.stringify(nothing));
  }
  assert.equal(roots('---\n# nothing\n---\na: 1\n---\n'), [{ a: 1 }]);
  assert.equal(roots('--- ""\n--- !!null\n--- ~\n'), ['', null, null]);
});

documents('are parsed only where they are worth it', () => {
  const asked: string[] = [];
  const text = '# one\n---\na: 1\n---\n---\n[broken\n---\nb: 2\n';
  const stream = parseYaml({ path: 'a.yaml', text }, document => asked.push(document) === 3);
  assert.equal(asked, ['# one\n---\na: 1\n', '---\n[broken\n', '---\nb: 2\n']);
  assert.is(stream.passed, 2);
  assert.equal(stream.unread, []);
  assert.equal(
    stream.documents.map(({ start, end }) => text.slice(start, end)),
    ['---\nb: 2\n'],
  );
});

documents('do not hide each other when broken', () => {
  const text = 'a: 1\n---\nb: [1\n---\nc: 3\n---\n{{- if .x }}\nd: 4\n{{- end }}\n---\ne: 5\n';
  const stream = read(text);
  assert.equal(
    stream.documents.map(document => data(document.root)),
    [{ a: 1 }, { c: 3 }, { e: 5 }],
  );
  assert.equal(
    stream.unread.map(({ why, start, end }) => [why, text.slice(start, end)]),
    [
      ['syntax', '---\nb: [1\n'],
      ['template', '---\n{{- if .x }}\nd: 4\n{{- end }}\n'],
    ],
  );
  const last = stream.documents[2]!;
  const value = Array.from(nodesOf(last.root!)).at(-1)!;
  assert.equal(positionAt(last.file, value.start), { line: 11, column: 4 });
});

documents('keep their positions with any line break, with a mark at the start and without an end', () => {
  for (const lineBreak of ['\n', '\r\n', '\r']) {
    for (const start of ['', '\uFEFF']) {
      for (const end of ['', lineBreak, lineBreak + '---', lineBreak + '---' + lineBreak]) {
        const lines = ['# hi', '---', 'a: 1  ', 'b:', '  - c', '---', 'd: |', '  e', '', '  f'];
        const text = start + lines.join(lineBreak) + end;
        const stream = read(text);
        assert.equal(
          stream.documents.map(document => data(document.root)),
          [{ a: 1, b: ['c'] }, { d: 'e\n\nf\n' }],
          JSON.stringify(text),
        );
        const positions = stream.documents.map(({ file, root }) =>
          Array.from(nodesOf(root!), node => {
            const { line, column } = positionAt(file, node.start);
            return `${line}:${column}`;
          }).join(' '),
        );
        assert.equal(positions, ['3:1 3:1 3:4 4:1 5:3 5:5', '7:1 7:1 7:4']);
      }
    }
  }
});

documents('may be sequences, scalars and JSON', () => {
  assert.equal(roots('- apiVersion: v1\n- {}\n-\n'), [[{ apiVersion: 'v1' }, {}, null]]);
  assert.equal(roots('just text\n'), ['just text']);
  const json = '{\n\t"a": [\n\t\t1,\n\t\t{"b": null, "c": "\\u00e4\\/"}\n\t],\n\t"d":"e","f":{},"g":[]\n}\n';
  assert.equal(data(documentIn(json).root), JSON.parse(json));
});

documents('hold 98 levels, and deeper ones are refused', () => {
  const nested = (depth: number): string =>
    Array.from({ length: depth }, (_, i) => ' '.repeat(i) + 'a:\n').join('') + ' '.repeat(depth) + 'b';
  assert.is(read(nested(98)).documents.length, 1);
  for (const deeper of [
    nested(99),
    '['.repeat(5000) + ']'.repeat(5000),
    '? '.repeat(5000),
    '- '.repeat(5000),
  ]) {
    assert.is(read(deeper).unread[0]?.why, 'limit');
  }
});

documents(
  'may hold two million values in a file; the document that passes them is refused with its place',
  () => {
    const small = 'a: [1, 2]\n';
    const items = (letters: string): string => `${small}---\nb: [${letters.repeat(2_000_000)}]\n`;
    for (const letters of ['[],', '1,', '!!int 1, ']) {
      const { documents, unread } = read(items(letters));
      assert.is(documents.length, 1);
      assert.equal(
        [unread[0]?.why, unread[0]?.reason],
        ['limit', 'the file holds more than 2,000,000 values'],
      );
      assert.ok(unread[0]!.at > 1_000_000);
    }
    for (const harmless of ['#\n'.repeat(2_500_000), `a: "${'x '.repeat(2_500_000)}"\n`])
      assert.equal(read(harmless).unread, []);
  },
);

documents.run();
