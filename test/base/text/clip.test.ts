import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clip } from '../../../src/base/text/clip.ts';

const test = suite('texts that are too long to read');

test('what people write stays as it is', () => {
  const text = `pool "${'a'.repeat(253)}" overlaps pool "edge" (10.0.0.0/8)`;
  assert.is(clip(text), text);
});

test('a name without end is cut, and what follows it stays', () => {
  const text = `pool "${'a'.repeat(5_000)}" overlaps pool "edge"`;
  assert.is(clip(text), `pool "${'a'.repeat(298)}… overlaps pool "edge"`);
});

test('a text of many words is cut', () => {
  const text = clip('a '.repeat(5_000));
  assert.is(text.length, 2400);
  assert.ok(text.endsWith('…'));
});

test('no letter is cut in half', () => {
  assert.is(clip(`${'a'.repeat(298)}${'😀'.repeat(20)}`).at(-2), 'a');
});

test.run();
