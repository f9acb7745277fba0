import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { YamlNode } from '../../../src/base/yaml/node.ts';
import { ProgramReader } from '../../../src/load/program/read.ts';
import { odd, ordinary, type Text } from './changed.table.ts';

const test = suite('program/changed');

/** Every text of a tree that the program determines. */
function texts(node: YamlNode): readonly string[] {
  if (node.isUndetermined) return [];
  if (node.kind === 'scalar') return [node.text];
  if (node.kind === 'sequence') return node.items.flatMap(texts);
  return [...node.entries.values()].flatMap(({ value }) => texts(value));
}

/** Whether the range of the pool is known, and whether pools may come that are not seen. */
function read(text: Text): { readonly isKnown: boolean; readonly isHidden: boolean } {
  const { 'a.ts': main = '', ...others } = typeof text === 'string' ? { 'a.ts': text } : text;
  const reader = new ProgramReader();
  reader.add([{ path: 'a.ts', text: main }], 'speaks');
  reader.add(
    Object.entries(others).map(([path, each]) => ({ path, text: each })),
    'imported',
  );
  const { objects, unseen } = reader.read();
  const isKnown = objects.some(({ root }) => texts(root).includes('10.0.0.0/16'));
  return { isKnown, isHidden: unseen.length > 0 };
}

for (const [name, text] of Object.entries(ordinary))
  test(`known. ${name}`, () => {
    assert.equal(read(text), { isKnown: true, isHidden: false });
  });

for (const [name, text] of Object.entries(odd))
  test(`unknown. ${name}`, () => {
    assert.is(read(text).isKnown, false);
  });

test.run();
