import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { commentsOf } from '../../../src/base/yaml/comments.ts';
import type { YamlNode, YamlStream } from '../../../src/base/yaml/node.ts';
import { isPlaceholder } from '../../../src/base/yaml/template.ts';
import { data, documentIn, nodesOf, read, seeded } from './reading.ts';
import { Writer } from './writer.ts';
import { effort } from '../../kit/effort.ts';
import { isSweep, sampled } from '../../kit/sweep.ts';

const robust = suite('any text');

robust('that was written from a value is read as that value, wherever the styles', () => {
  const random = seeded(1);
  for (let i = 0; i < (isSweep ? 1500 : 400); i++) {
    const writer = new Writer(random);
    const value = writer.value(4);
    const text = writer.document(value);
    assert.equal(data(documentIn(text).root), value, text);
  }
});

robust('gives each scalar again when only its own range is read', () => {
  const random = seeded(2);
  let checked = 0;
  for (let i = 0; i < (isSweep ? 2000 : 400); i++) {
    const writer = new Writer(random);
    const text = writer.document(writer.value(4));
    for (const node of nodesOf(documentIn(text).root!)) {
      if (node.kind !== 'scalar' || node.start === node.end) continue;
      const again = documentIn(text.slice(node.start, node.end)).root;
      assert.equal(again && { ...again, start: 0, end: 0 }, { ...node, start: 0, end: 0 }, text);
      checked++;
    }
  }
  assert.ok(checked > (isSweep ? 5000 : 1000), `${checked} scalars`);
});

/** Spans lie in the file, children in their parents unless an alias or a merge brought them, and flow collections end with their bracket. */
function checkSpans(text: string, stream: YamlStream): void {
  for (const { start, end, at, reason } of stream.unread) {
    assert.ok(start <= at && at <= end && end <= text.length, text);
    assert.not.match(reason, /\n/);
  }
  for (const document of stream.documents) {
    const shared = /[*]|<</.test(text);
    const check = (node: YamlNode, from: number, to: number): void => {
      assert.ok(node.start <= node.end, text);
      assert.ok((from <= node.start && node.end <= to) || shared, text);
      if (shared) return;
      if (node.kind === 'sequence') for (const item of node.items) check(item, node.start, node.end);
      if (node.kind === 'sequence' && text[node.start] === '[') assert.is(text[node.end - 1], ']', text);
      if (node.kind === 'mapping') {
        for (const { key, value } of node.entries.values()) {
          check(key, node.start, node.end);
          check(value, node.start, node.end);
        }
      }
    };
    if (document.root) check(document.root, document.start, document.end);
    for (const { span, text: comment } of commentsOf(document)) {
      assert.is(text.slice(span.start, span.end), comment);
      assert.is(comment[0], '#');
    }
  }
}

robust('may be damaged in any way', () => {
  const random = seeded(3);
  const below = (limit: number): number => Math.floor(random() * limit);
  const bits = [
    ...' \n\t:-#"\'[]{},|>&*!?%@~\\\r\0'.split(''),
    ': ',
    '- ',
    '---\n',
    '...\n',
    '<<: ',
    '{{ x }}',
    '${X}',
    '\uFEFF',
    '\u2028',
    '&a ',
    '*a',
    '\ud800',
  ];
  const seeds = [
    'a: &x {b: [1, "two"], c: |\n}\nd: *x\n<<: *x\n',
    'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata:\n  name: a # b\nspec:\n  cidr: "10.0.0.0/8"\n  nodeSelector: !all()\n---\n- |\n  text\n   more\n- >-\n  f\n\n  g\n-\n',
    '{\n\t"a": [1, 2, {"b": null}],\n\t"c": "d\\n\\u00e4"\n}\n',
    '? a\n: - b\n  - c: d\n    e: f\n? [g, h: i]\n',
  ];
  for (let i = 0; i < (isSweep ? 2000 : 400); i++) {
    let text = seeds[below(seeds.length)]!;
    for (let damage = 1 + below(4); damage > 0; damage--) {
      const at = below(text.length + 1);
      const to = Math.min(text.length, at + below(6));
      if (below(3) === 0) text = text.slice(0, at) + text.slice(to);
      else if (below(4) === 0) text = text.slice(0, to) + text.slice(at);
      else text = text.slice(0, at) + bits[below(bits.length)]! + text.slice(at);
    }
    checkSpans(text, read(text));
  }
});

/** Texts that hurt parsers which look back or ahead too often, by size. */
const growing: Record<string, (size: number) => string> = {
  'one long line': n => `a: ${'x'.repeat(n * 20)}\n`,
  'a wide mapping': n => Array.from({ length: n }, (_, i) => `key${i}: ${i}\n`).join(''),
  'explicit keys': n => '? a\n'.repeat(n),
  'towers of explicit keys': n => `- ${'? '.repeat(40)}a\n`.repeat(n / 40),
  'empty values before comments': n => 'a:\n# c\n'.repeat(n),
  'a sequence of nothing': n => `a:\n${'-\n'.repeat(n)}`,
  'flow pairs': n => `[${'a: b, '.repeat(n)}]`,
  'flow keys without values': n => `{${Array.from({ length: n }, (_, i) => `k${i} `).join(',')}}`,
  'flow pairs of mappings': n => `[${'{a: b}: c, '.repeat(n)}]`,
  'unclosed brackets in lines of their own': n => 'a: [\n'.repeat(n),
  'unclosed quotes': n => 'a: "\n'.repeat(n),
  'brackets closed too far left': n => 'a: [\n# b\n1\n]\n'.repeat(n),
  'comments only after a value': n => `a: 1\n${'# b\n'.repeat(n)}c: 2\n`,
  'hashes in text': n => `a: ${'b#'.repeat(n)}\nc: "${'# '.repeat(n)}"\n`,
  'blank lines': n => `a: |\n  b\n${'\n'.repeat(n)}c:${'\n'.repeat(n)} d\n`,
  'folded lines': n => `a: >\n${'  b\n'.repeat(n)}`,
  'plain text of many lines': n => `a:${' b\n'.repeat(n)}`,
  'a document a line': n => '--- a\n'.repeat(n),
  'empty documents': n => '---\n'.repeat(n),
  'comments before markers': n => '# a\n---\n'.repeat(n),
  'broken documents': n => '---\n[\n'.repeat(n / 4),
  'template marks in broken text': n => `a: b: c\n${'{{ '.repeat(n)}`,
  'half placeholders': n => 'a: "' + '${a <b %c __d @e [[ f ((g $( '.repeat(n / 8) + '"\n',
  'anchors and aliases': n => 'a: &x 1\nb: *x\n'.repeat(400) + 'c: &y 1\n'.repeat(n),
  'merges of a wide mapping': n =>
    `a: &x {${Array.from({ length: n / 8 }, (_, i) => `k${i}: 1`).join(',')}}\n${'b: {<<: *x}\n'.repeat(8)}`,
  'duplicate keys': n => 'a: 1\n'.repeat(n),
  digits: n => `a: ${'9'.repeat(n * 10)}\nb: 0x${'f'.repeat(n * 10)}\nc: ${'1_'.repeat(n)}x\n`,
};

robust('takes time in proportion to its length', () => {
  const time = (text: string): number =>
    effort(() => {
      for (const document of read(text).documents) {
        commentsOf(document);
        if (document.root?.kind !== 'mapping') continue;
        for (const { value } of document.root.entries.values())
          isPlaceholder(value.kind === 'scalar' ? value.text : '');
      }
    }, 4);
  for (const [what, text] of sampled(Object.entries(growing), 9)) {
    const small = time(text(1000));
    const large = time(text(4000));
    assert.ok(
      large < small * 12 + 50,
      `${what}: ${small.toFixed(1)} ms, four times as long ${large.toFixed(1)} ms`,
    );
  }
});

robust('of 100,000 entries or 28 KB on a line is nothing special', () => {
  const { root } = documentIn(Array.from({ length: 100_000 }, (_, i) => `key${i}: ${i}\n`).join(''));
  assert.is(root?.kind === 'mapping' && root.entries.size, 100_000);
  const line = `{${Array.from({ length: 1200 }, (_, i) => `"key${i}": "some value ${i}"`).join(', ')}}`;
  assert.ok(line.length > 28_000);
  assert.equal(data(documentIn(line).root), JSON.parse(line));
});

robust.run();
