import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readPlain } from '../../../src/base/yaml/plain.ts';
import type { YamlNode } from '../../../src/base/yaml/node.ts';
import { readTree } from '../../../src/base/yaml/tree.ts';
import { seededRandom } from '../../kit/random.ts';
import { whole } from './reading.ts';
import { UNUSUAL, USUAL } from './usual-documents.ts';
import { effort } from '../../kit/effort.ts';
import { isSweep } from '../../kit/sweep.ts';

/** What the library's reader makes of a text; undefined where it refuses. */
function library(text: string): YamlNode | undefined {
  try {
    return readTree(text, 0, 0);
  } catch {
    return undefined;
  }
}

/** Asserts that the fast reader either gives up or reads the very same; answers whether it read. */
function agrees(text: string): boolean {
  const root = readPlain(text, 0, 0);
  if (!root) return false;
  const same = library(text);
  assert.ok(same, JSON.stringify(text));
  agreesByKey(root, same, text);
  assert.equal(whole(root), same, JSON.stringify(text));
  return true;
}

/** Asserts that each mapping of a tree has the entries of the other's when it is asked for one at a time. */
function agreesByKey(node: YamlNode, same: YamlNode, text: string): void {
  if (node.kind === 'sequence' && same.kind === 'sequence')
    for (const [index, item] of same.items.entries()) agreesByKey(node.items[index]!, item, text);
  if (node.kind !== 'mapping' || same.kind !== 'mapping') return;
  assert.is(node.entries.size, same.entries.size, JSON.stringify(text));
  for (const [name, { key, value }] of same.entries) {
    const entry = node.entries.get(name);
    assert.ok(entry && node.entries.has(name), JSON.stringify([name, text]));
    assert.equal(entry.key, key);
    agreesByKey(entry.value, value, text);
    for (const other of [`${name}x`, name.slice(0, -1), name.toUpperCase()])
      assert.is(node.entries.has(other), same.entries.has(other), JSON.stringify([other, text]));
  }
}

const manifest = `# A Deployment as most are written.
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web   # the name
  labels: {app.kubernetes.io/name: web, tier: "front end"}
  annotations:
    'cni.projectcalico.org/ipv4pools': '["a", "b"]'
    "quoted": ""
spec:
  replicas: 3

  selector:
    matchLabels: { app: web }
  empty:
  list:
  - one
  -
    deeper: 1
  - - nested
  template:
    spec:
      containers:
        - name: web
          image: registry.local:5000/web:1.2.3@sha256:abc
          args: ["--listen=:8080", '--level=info', -]
          command: [sh, -c]
          env:
            - name: A
              value: yes
            - { name: B, value: "2" }
      tolerations: []
      nodeSelector: {}
`;

const test = suite('readPlain');

test('reads what most manifests are made of', () => {
  const plain = manifest.replace(', -]', ']');
  assert.ok(agrees(plain));
  assert.ok(agrees(plain.trimEnd()));
  for (const line of plain.split('\n').keys()) agrees(plain.split('\n').slice(0, line).join('\n'));
});

for (const [what, text] of Object.entries(USUAL)) {
  test(`reads ${what}`, () => {
    assert.ok(agrees(text));
    for (let end = text.length; end > 0; end--) agrees(text.slice(0, end));
  });
}

for (const text of UNUSUAL) {
  test(`gives up on ${JSON.stringify(text.slice(0, 60))}`, () => {
    assert.not(agrees(text));
  });
}

test('never reads what the library reads otherwise, or not at all', () => {
  const random = seededRandom(7);
  const pieces = [
    'a',
    ': ',
    ':',
    '- ',
    '-',
    '\n',
    '\n  ',
    '\n    ',
    ' ',
    '"',
    "'",
    '[',
    ']',
    '{',
    '}',
    ', ',
    '#',
    ' # ',
    '&',
    '*',
    '!',
    '|',
    '>',
    '%',
    '?',
    '~',
    '1',
    'b c',
    '<<',
    '\\',
    '\\n',
    '\t',
    '=',
    '@',
    '`',
    'é',
    '\u2028',
    '\n\n',
    '\n \n',
    '\n# c\n',
    '\r\n',
    '---\n',
    '&x ',
    '*x',
    '*x ',
    '|-\n',
    '>+\n',
    '|2\n',
    "''",
    '- - ',
    '"b": ',
    '{{',
    '#{',
  ];
  const sources = [manifest, ...Object.values(USUAL)];
  let read = 0;
  for (let round = 0; round < (isSweep ? 9000 : 2000); round++) {
    const source = random.pick(sources);
    const from = random.below(source.length);
    const piece = random.pick(pieces) + (random.below(3) === 0 ? random.pick(pieces) : '');
    const mutated = source.slice(0, from) + piece + source.slice(from + random.below(4));
    const line = mutated.lastIndexOf('\n', random.below(mutated.length)) + 1;
    if (agrees(mutated.slice(line, line + 400))) read++;
    const short = Array.from({ length: 1 + random.below(12) }, () => random.pick(pieces)).join('');
    if (agrees(short)) read++;
  }
  assert.ok(read > (isSweep ? 3000 : 600), `only ${read} texts were plain enough to compare`);
});

test('reads behind what stands in front of a document', () => {
  for (const lead of ['---\n', '# why\n---  # why\n', '--- \n', '\ufeff# a\n---\n']) {
    const text = `${lead}a: b\nc:\n`;
    const content = text.indexOf('---') + 3;
    assert.ok(readPlain(text, 70, content));
    assert.equal(whole(readPlain(text, 70, content)!), readTree(text, 70, content));
  }
  for (const lead of ['%YAML 1.2\n---\n', '--- b\n', '--- - b\n']) {
    assert.is(readPlain(`${lead}a: b\n`, 0, lead.indexOf('---') + 3), undefined);
  }
});

test('reads scalars of any length', () => {
  const long = 'x'.repeat(isSweep ? 3_000_000 : 300_000);
  for (const text of [`a: ${long}\n`, `a: "${long}"\n`, `a: |\n  ${long}\n`]) {
    assert.ok(agrees(text));
  }
});

test('an alias stands for the very node', () => {
  const root = readPlain('a: &x {b: c}\nd: *x\n', 0, 0);
  assert.ok(root?.kind === 'mapping');
  assert.is(root.entries.get('a')?.value, root.entries.get('d')?.value);
  const scalars = readPlain('a: &x b\nd: [*x, *x]\n', 0, 0);
  assert.ok(scalars?.kind === 'mapping');
  const list = scalars.entries.get('d')?.value;
  assert.ok(list?.kind === 'sequence' && list.items.length === 2);
  for (const item of list.items) assert.is(item, scalars.entries.get('a')?.value);
});

for (const [what, text] of Object.entries({
  'open quotes': '- "a\n'.repeat(200_000),
  'open brackets': 'a: [\n'.repeat(200_000),
  'empty blocks': '- |\n\n'.repeat(200_000),
  'the lines of a scalar': `a: b\n${'  c\n'.repeat(300_000)}# d\n`,
  'blank lines': `a: |\n  b\n${'\n'.repeat(1_000_000)}c: d\n`,
  dashes: '- '.repeat(500_000),
  keys: Array.from({ length: 50_000 }, (_, i) => `k${i}: 1\n`).join(''),
})) {
  test(`takes time in proportion to ${what}`, () => {
    const spent = effort(() => {
      const root = readPlain(text, 0, 0);
      if (root) whole(root);
      if (root?.kind === 'mapping') for (const key of root.entries.keys()) root.entries.get(key);
    });
    assert.ok(spent < 5000, `${spent} ms`);
  });
}

test('depth is bounded', () => {
  assert.not(agrees(`a: ${'['.repeat(5000)}${']'.repeat(5000)}\n`));
  assert.not(agrees(Array.from({ length: 200 }, (_, depth) => `${' '.repeat(depth)}a:\n`).join('')));
});

test.run();
