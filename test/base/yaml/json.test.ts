import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readJson } from '../../../src/base/yaml/json.ts';
import type { YamlNode } from '../../../src/base/yaml/node.ts';
import { readTree } from '../../../src/base/yaml/tree.ts';
import { seededRandom } from '../../kit/random.ts';
import { isSweep } from '../../kit/sweep.ts';
import { whole } from './reading.ts';

/** What the library's reader makes of a text; undefined where it refuses. */
function library(text: string, content: number): YamlNode | undefined {
  try {
    return readTree(text, 7, content);
  } catch {
    return undefined;
  }
}

/** Asserts that the fast reader either gives up or reads the very same; answers whether it read. */
function agrees(text: string, content = 0): boolean {
  const root = readJson(text, 7, content);
  if (!root) return false;
  assert.equal(whole(root), library(text, content), JSON.stringify(text));
  return true;
}

const manifest = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: {
    name: 'web',
    labels: { '<<': 'no merge key', '': 'empty', 'a b': '' },
    annotations: {
      'cni.projectcalico.org/ipv4pools': '["a", "b"]',
      path: 'C:\\new\\table\\',
      lines: 'one\n\ttwo\n"three" # four: {five}',
      template: '{{ .Values.a }} ${B}',
    },
  },
  spec: {
    replicas: 3,
    fractions: [0, -1, 0.5, -2.5e-7, 1e21, 123456789012345680000],
    words: [true, false, null],
    nested: [[], {}, [[{ a: [{}] }]]],
    template: { spec: { containers: [{ name: 'web', image: 'registry.local:5000/web@sha256:abc' }] } },
  },
};

const compact = JSON.stringify(manifest);
const laidOut = JSON.stringify(manifest, undefined, 2);

const test = suite('readJson');

test('reads objects as programs write them', () => {
  for (const text of [
    compact,
    laidOut,
    `\n  ${compact}\n\n`,
    '{}',
    '{ }',
    '{"a":[ ]}',
    '{"a":1 , "b" :2}'.replace(' :', ':'),
  ])
    assert.ok(agrees(text), text);
  assert.ok(agrees(`---\n${laidOut}\n`, 3));
  assert.ok(agrees(`--- ${compact}`, 3));
  assert.ok(agrees(`# why\n%YAML 1.2\n---\n${compact}`, 19));
});

for (const text of [
  '[]',
  '"a"',
  'a: b\n',
  '{a: 1}',
  '{"a": b}',
  '{"a": 01}',
  '{"a": 1_0}',
  '{"a": 0x1}',
  '{"a": yes}',
  '{"a": "b" "c"}',
  '{"a": 1 2}',
  '{"a" : 1}',
  '{"a":\n1}',
  '{"a": 1,}',
  '{"a": [1,]}',
  '{"a": [,1]}',
  '{"a"}',
  '{"a": }',
  '{"a": 1',
  '{"a": "1',
  '{"a": "1}',
  '{"a": [1}',
  '{"a": 1]',
  '{"a": 1}}',
  '{"a": 1} # b',
  '{"a": 1} b',
  '{"a": 1, # b\n"c": 2}',
  '{"a": 1, "a": 2}',
  '{"a": "b\nc"}',
  '{"a": "\\u0041"}',
  '{"a": "\\x41"}',
  '{"a": "\\q"}',
  '{"a": "\\',
  '{"a": "ä"}',
  '{"a":\t1}',
  '{"a": 1}\r\n',
  '{{ a }}',
  '{"a": {{ b }}}',
  '{"a": &b 1}',
  `{"${'a'.repeat(2000)}": 1}`,
  `${'{"a":'.repeat(70)}1${'}'.repeat(70)}`,
]) {
  test(`gives up on ${JSON.stringify(text.slice(0, 40))}`, () => {
    assert.not(agrees(text));
  });
}

test('never reads what the library reads otherwise, or not at all', () => {
  const random = seededRandom(11);
  const pieces = Array.from('{}[]":,\\ \n#-+.019eE~&*!|>%@`\'?atnu/').concat(
    '": ',
    '",',
    '\\"',
    '\\\\',
    '\\n',
    '\\/',
    '{}',
    '[]',
    'null',
    'true',
    '---',
    '\n  ',
    '<<',
    '{{',
  );
  let read = 0;
  for (let round = 0; round < (isSweep ? 12_000 : 2000); round++) {
    const source = random.pick([compact, laidOut]);
    const from = random.below(source.length);
    const mutated = source.slice(0, from) + random.pick(pieces) + source.slice(from + random.below(3));
    if (agrees(mutated)) read++;
    const short = Array.from({ length: random.below(9) }, () => random.pick(pieces)).join('');
    if (agrees(`{${short}}`)) read++;
    if (agrees(`{"a":"${short}"}`)) read++;
  }
  assert.ok(read > (isSweep ? 2000 : 300), `only ${read} texts were plain enough to compare`);
});

test('makes nodes when they are asked for, so that thousands of documents take little memory', () => {
  const root = readJson('{"a":{"b":1}}', 0, 0);
  assert.ok(root?.kind === 'mapping');
  assert.equal(root.entries.get('a'), root.entries.get('a'));
  assert.is.not(root.entries.get('a'), root.entries.get('a'));
});

test('makes a long scalar once, since rules may ask thousands of times for it', () => {
  const root = readJson(JSON.stringify({ a: '\\"'.repeat(5000) }), 0, 0);
  assert.ok(root?.kind === 'mapping');
  assert.is(root.entries.get('a')!.value, root.entries.get('a')!.value);
});

test('a text of any length is read, or left to the library', () => {
  assert.ok(agrees(JSON.stringify({ a: 'x'.repeat(5_000_000), b: '\\"'.repeat(200_000) })));
});

test.run();
