import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readPlain } from '../../src/yaml/plain.ts';
import type { YamlNode } from '../../src/yaml/node.ts';
import { readTree } from '../../src/yaml/tree.ts';
import { seededRandom } from '../kit/random.ts';

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
  assert.equal(root, library(text), JSON.stringify(text));
  return true;
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
  const plain = manifest.replace('  - - nested\n', '').replace(', -]', ']');
  assert.ok(agrees(plain));
  assert.ok(agrees(plain.trimEnd()));
  for (const line of plain.split('\n').keys()) agrees(plain.split('\n').slice(0, line).join('\n'));
});

for (const text of [
  'a: b\nc: d',
  'a:\n  b: c\n\n\n# comment\nd: e # why\n',
  'a:\n- b\n- c: d\n  e: f\ng: h',
  '  a: b\n  c: d\n',
  '- a\n- b: c\n-\n- d:\n    e\n'.replace('\n    e', ' e'),
  'a: -1\nb: --flag\nc: -x\n',
  'a: x:y\nb: http://c/d?e=f#g\n',
  'a: b c  d\ne: f ~ g\n',
  'a: {}\nb: []\nc: {d: {e: [f, {g: h}]}}\n',
  'a:\n',
  'a: null\nb: ~\nc: 0x1F\nd: 1_000\n',
  '"a": "b"\n\'c\': \'d\'\n',
]) {
  test(`reads ${JSON.stringify(text)}`, () => {
    assert.ok(agrees(text));
  });
}

for (const text of [
  'a: |\n  b\n',
  'a: >\n  b\n',
  'a: b\n  c\n',
  'a: &x b\nc: *x\n',
  'a: !x b\n',
  'a: {{ b }}\n',
  'a: #{b}#\n',
  'a:\tb\n',
  'a: b\r\nc: d\r\n',
  'a: "b\n  c"\n',
  'a: "b\\n"\n',
  "a: 'it''s'\n",
  'a: b: c\n',
  'a: b\na: c\n',
  '<<: {a: b}\n',
  '? a\n: b\n',
  'a: [b,\n  c]\n',
  'a: [b: c]\n',
  'a: [b, , c]\n',
  'a:b\n',
  'a :  b\n',
  'a\n',
  '- - a\n',
  'a: b\n c: d\n',
  'a:\n  b: c\n d: e\n',
  'a: "b" c\n',
  'a: ä\n',
  '%YAML 1.2\n---\na: b\n',
  '{"a": "b"}\n',
]) {
  test(`gives up on ${JSON.stringify(text)}`, () => {
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
    '\t',
    '=',
    '@',
    '`',
    'é',
  ];
  let read = 0;
  for (let round = 0; round < 9000; round++) {
    const from = random.below(manifest.length);
    const piece = random.pick(pieces) + (random.below(3) === 0 ? random.pick(pieces) : '');
    const mutated = manifest.slice(0, from) + piece + manifest.slice(from + random.below(4));
    const line = mutated.lastIndexOf('\n', random.below(mutated.length)) + 1;
    if (agrees(mutated.slice(line, line + 400))) read++;
    const short = Array.from({ length: 1 + random.below(12) }, () => random.pick(pieces)).join('');
    if (agrees(short)) read++;
  }
  assert.ok(read > 500, `only ${read} texts were plain enough to compare`);
});

test('a scalar of any length is read, or left to the library', () => {
  agrees(`a: ${'x'.repeat(12_000_000)}\n`);
});

test('depth is bounded', () => {
  assert.not(agrees(`a: ${'['.repeat(5000)}${']'.repeat(5000)}\n`));
  assert.not(agrees(Array.from({ length: 200 }, (_, depth) => `${' '.repeat(depth)}a:\n`).join('')));
});

test.run();
