import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseEmbedded } from '../../../src/base/yaml/embedded.ts';
import type { MappingNode, ScalarNode, YamlDocument, YamlNode } from '../../../src/base/yaml/node.ts';
import { knownDocuments } from './known-documents.ts';
import { data, documentIn, duplicatesIn, nodesOf, read, seeded } from './reading.ts';
import { Writer } from './writer.ts';

const embedded = suite('YAML inside scalars');

/** The documents in the value of the first key. */
function inside(text: string): readonly YamlDocument[] {
  const { file, root } = documentIn(text);
  return parseEmbedded(file, firstScalar(root));
}

function firstScalar(root: YamlNode | undefined): ScalarNode {
  if (root?.kind === 'scalar') return root;
  const [entry] = root?.kind === 'mapping' ? [...root.entries.values()] : [];
  if (entry?.value.kind !== 'scalar') throw new Error('no scalar there');
  return entry.value;
}

const values = (text: string): readonly unknown[] => inside(text).map(({ root }) => data(root));

/** What is written in the file where each node of the documents stands. */
const shown = (text: string): readonly string[] =>
  inside(text).flatMap(({ root }) => [...nodesOf(root!)].map(node => text.slice(node.start, node.end)));

embedded('a literal block is read where it stands', () => {
  const text = 'values: |\n    # pools\n    ipPools:\n    - cidr: 10.0.0.0/8 # all\n      name: "a"\nz: 1\n';
  assert.equal(values(text), [{ ipPools: [{ cidr: '10.0.0.0/8', name: 'a' }] }]);
  assert.equal(shown(text).slice(1), [
    'ipPools',
    '- cidr: 10.0.0.0/8 # all\n      name: "a"',
    'cidr: 10.0.0.0/8 # all\n      name: "a"',
    'cidr',
    '10.0.0.0/8',
    'name',
    '"a"',
  ]);
});

embedded('under every header of a literal block', () => {
  for (const header of ['|', '|-', '|+', '|2', '|2-', '|-2', '| # why', '&x |', '!!str |']) {
    const text = `a: ${header}\n  b:\n    c: 1\n\n\n`;
    assert.equal(values(text), [{ b: { c: 1 } }], header);
    assert.ok(shown(text).includes('c'), header);
  }
});

embedded('indented deeper than the block itself', () => {
  const text = 'a: |1\n    b: 1\n    c: 2\n';
  assert.equal(values(text), [{ b: 1, c: 2 }]);
  assert.equal(shown(text).slice(1), ['b', '1', 'c', '2']);
  assert.equal(values('a: |1\n    b: 1\n  c: 2\n'), []);
});

embedded('blocks in blocks, of which the inner one is read again', () => {
  const { file, root } = documentIn('a: |\n\n  b: |-\n    c: 1\n    d: |\n      no\n\n    e: 2\n  f: 3\n');
  const [outer] = parseEmbedded(file, firstScalar(root));
  assert.equal(data(outer!.root), { b: 'c: 1\nd: |\n  no\n\ne: 2', f: 3 });
  const [inner] = parseEmbedded(file, firstScalar(outer!.root));
  assert.equal(data(inner!.root), { c: 1, d: 'no\n', e: 2 });
  const [, key] = nodesOf(inner!.root!);
  assert.is(key!.start, file.text.indexOf('c: 1'));
});

embedded('documents are cut at the markers of the text within', () => {
  const text =
    'a: |\n  ---\n  b: |\n    ---\n    c\n  ---\n  # nothing\n  --- {d: 1}\n  ...\n  ----: e\n  --- # f\n  g: 1\n';
  assert.equal(values(text), [{ b: '---\nc\n' }, { d: 1 }, { '----': 'e' }, { g: 1 }]);
  assert.equal(shown('a: |\n  ---\n  b: 1\n  ---\n  c: 2\n').slice(1, 3), ['b', '1']);
});

embedded('with the line breaks of Windows', () => {
  const text = 'a: |\r\n  b: 1\r\n  ---\r\n  c:\r\n  - d\r\n';
  assert.equal(values(text), [{ b: 1 }, { c: ['d'] }]);
  assert.ok(shown(text).includes('d'));
});

embedded('text on one line stands in the file too', () => {
  for (const text of [`a: '{"b": [1]}'\n`, `a: "{b: [1]}"\n`, `a: ' {"b": [1]} '\n`]) {
    assert.equal(values(text), [{ b: [1] }], text);
    assert.ok(shown(text).includes('1'), text);
  }
});

embedded('what escapes, quotes or folding hide is placed at the scalar', () => {
  for (const scalar of [
    '"b: 1\\nc: [2]\\n"',
    "'b: ''1''\n\n  c: [2]'",
    '>\n  b: 1\n\n  c: [2]',
    '"{b: \\"1\\"}"',
  ]) {
    const text = `a: ${scalar}\nz: 1\n`;
    const places = new Set(shown(text));
    assert.equal([...places], [scalar], scalar);
  }
  assert.equal(values('a: "b: 1\\nc: [2]\\n---\\nd: 3"\n'), [{ b: 1, c: [2] }, { d: 3 }]);
});

embedded('a block in quoted text only seems to stand in the file', () => {
  const { file, root } = documentIn('a: "b: |\\n  c: 1\\n"\nz: |\n  c: 1\n');
  const [outer] = parseEmbedded(file, firstScalar(root));
  const [inner] = parseEmbedded(file, firstScalar(outer!.root));
  assert.equal(data(inner!.root), { c: 1 });
  assert.equal(new Set([...nodesOf(inner!.root!)].map(node => node.start)), new Set([3]));
});

embedded('what aliases share stays shared', () => {
  const [{ root } = { root: undefined }] = inside('a: "b: &x [1]\\nc: *x"\n');
  assert.ok(root?.kind === 'mapping');
  assert.is(root.entries.get('b')!.value, root.entries.get('c')!.value);
});

embedded('keys that stand twice', () => {
  const [inLiteral] = inside('a: |\n  b: 1\n  b: 2\n');
  assert.equal(duplicatesIn(inLiteral!.root), [['a: |\n  '.length, 'a: |\n  b: 1\n  '.length]]);
  const [inQuotes] = inside('a: "b: 1\\nb: 2"\n');
  assert.equal(duplicatesIn(inQuotes!.root), [[3, 3]]);
});

embedded('nothing comes of text that is empty, broken or a template', () => {
  for (const scalar of [
    '',
    '""',
    "' '",
    '|',
    '|\n  # only this',
    '|\n  b: [',
    '|\n  {{- if .Values.x }}\n  b: 1\n  {{- end }}',
    '|\n  b: 1\n  ---\n  c: {{ x }}',
    '"b: 1\\n---\\nc: ["',
    '"{{ x }}"',
    "'[b'",
    '|\n  \tb: 1\n  c: 2',
  ]) {
    assert.equal(values(`a: ${scalar}\n`), [], scalar);
  }
});

embedded('text that holds placeholders is read, and its values are unknown to whoever asks', () => {
  assert.equal(values('a: |\n  b: ${CIDR}\n'), [{ b: '${CIDR}' }]);
});

embedded('a scalar that a patch put there stands in the file of the patch', () => {
  const { file, root } = documentIn('a: |\n  b: 1\n');
  const scalar = { ...firstScalar(root), source: file };
  const [document] = parseEmbedded({ path: 'base.yaml', text: 'short' }, scalar);
  assert.is(document!.file, file);
  assert.equal(data(document!.root), { b: 1 });
});

/** A text as the literal block of a key, indented by `width`. */
const block = (text: string, width: number, eol: string): string =>
  `a: |${width}${eol}${text.replaceAll(/^(?=.)/gm, ' '.repeat(width)).replaceAll('\n', eol)}`;

embedded('means what the same text means in a file of its own', () => {
  const random = seeded(4);
  const texts = Object.values(knownDocuments).map(([text]) => text);
  for (let count = 0; count < 300; count++) {
    const writer = new Writer(random);
    texts.push(writer.document(writer.value(3)));
  }
  let compared = 0;
  for (const text of texts) {
    if (/[\r\t\u0085\u2028\u2029\uFEFF]|^%/m.test(text)) continue;
    const { documents, unread } = read(text);
    const expected = unread.length > 0 ? [] : documents.map(({ root }) => data(root));
    for (const width of [1, 2, 7]) {
      for (const eol of ['\n', '\r\n']) {
        assert.equal(values(block(text, width, eol)), expected, JSON.stringify(text));
        compared++;
      }
    }
  }
  assert.ok(compared > 1000);
});

embedded('the entries of many keys are made once', () => {
  const many = Array.from({ length: 40 }, (_, index) => `  k${index}: { a: 1 }\n`).join('');
  const root = documentIn(`k:\n${many}`).root as MappingNode;
  const held = () => root.entries.get('k')!.value as MappingNode;
  assert.is.not(held(), held());
  assert.is(held().entries.get('k39'), held().entries.get('k39'));
});

embedded.run();
