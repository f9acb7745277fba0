import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { piecesOf } from '../../../src/host/machine/pieces.ts';

async function pieces(text: string, size: number, most = 1000): Promise<readonly string[]> {
  const bytes = Buffer.from(text);
  const chunks = async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };
  const found: string[] = [];
  for await (const piece of piecesOf(chunks(), most))
    found.push(`${piece.first}: ${piece.bytes.toString().trim()}`);
  return found;
}

const test = suite('documents of a stream');

test('wherever chunks end', async () => {
  const text = '{"a":1}\n{"b":\n  {}\n}\n\n{"c":3}\n';
  for (let size = 1; size <= text.length + 1; size++)
    assert.equal(
      await pieces(text, size),
      ['one of several: {"a":1}', 'one of several: {"b":\n  {}\n}', 'one of several: {"c":3}'],
      `chunks of ${size}`,
    );
});

test('one by itself, with what stands before', async () => {
  assert.equal(await pieces('{"a":\n1}', 3), ['whole: {"a":\n1}']);
  assert.equal(await pieces('\n{"a":1}', 3), ['whole: {"a":1}']);
  assert.equal(await pieces('', 3), ['whole: ']);
});

test('one that is too large is refused, however little of it is there', async () => {
  let message = '';
  try {
    await pieces('{'.padEnd(50), 7, 30);
  } catch (error) {
    ({ message } = error as Error);
  }
  assert.match(message, /holds a document of more than/);
});

test.run();
