import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { packIndex } from '../../../../src/host/machine/history/pack-index.ts';

const test = suite('the index of a pack');

const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

const opened = (...parts: readonly Buffer[]) => {
  const bytes = Buffer.concat(parts);
  const at = (offset: number, length: number): Buffer => bytes.subarray(offset, offset + length);
  return { size: bytes.length, at, close: () => undefined };
};

const names = ['00aa', '00ab', '7f01', 'ff00'].map(start => start.padEnd(40, '1'));
/** How many names begin with a byte, or one before it. */
const fan = numbers(
  ...Array.from(
    { length: 256 },
    (_, byte) => names.filter(name => Number.parseInt(name.slice(0, 2), 16) <= byte).length,
  ),
);
const ids = names.map(name => Buffer.from(name, 'hex'));

const first = opened(fan, ...ids.flatMap((id, index) => [numbers(100 + index), id]));
const second = (version: number) =>
  opened(
    numbers(0xff744f63, version),
    fan,
    ...ids,
    numbers(0, 0, 0, 0),
    numbers(100, 0x80000001, 102, 0x80000000),
    numbers(1, 7, 0, 9),
  );

test('both versions tell where objects lie, also beyond 2 GB', () => {
  const offsets = (file: Parameters<typeof packIndex>[0]) =>
    names.map(name => packIndex(file, 20)!.offsetOf(name));
  assert.equal(offsets(first), [100, 101, 102, 103]);
  assert.equal(offsets(second(2)), [100, 9, 102, 2 ** 32 + 7]);
  for (const file of [first, second(2)])
    for (const name of ['00ac', '0000', 'ff01', '8000'])
      assert.is(packIndex(file, 20)!.offsetOf(name.padEnd(40, '1')), undefined, name);
});

test('the names that begin so, and no more than are wanted', () => {
  const index = packIndex(second(2), 20)!;
  for (const [prefix, most, found] of [
    ['00', 9, [0, 1]],
    ['00a', 1, [0]],
    ['00ab', 9, [1]],
    ['7', 9, [2]],
    ['ff', 9, [3]],
    ['1', 9, []],
    ['', 3, [0, 1, 2]],
  ] as const)
    assert.equal(
      index.beginningWith(prefix, most),
      found.map(place => names[place]!),
      prefix,
    );
});

test('another version, and a file that ends early, are no index', () => {
  assert.is(packIndex(second(3), 20), undefined);
  assert.is(packIndex(opened(fan), 20), undefined);
  assert.is(packIndex(opened(numbers(0xff744f63, 2), fan, ...ids.slice(1)), 20), undefined);
  assert.is(packIndex(opened(Buffer.alloc(3)), 20)?.offsetOf(names[0]!), undefined);
});

test.run();
