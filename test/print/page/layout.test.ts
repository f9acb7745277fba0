import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseCidr } from '../../../src/base/net/cidr.ts';
import type { RangeEntry } from '../../../src/answers/address-plan/address-plan.ts';
import { stripsOf } from '../../../src/print/page/layout.ts';

const test = suite('where ranges stand in a picture');

const entry = (kind: RangeEntry['kind'], text: string, within: readonly RangeEntry[] = []): RangeEntry => {
  const range = parseCidr(text)!;
  return {
    kind,
    range,
    text,
    prefix: range.prefix,
    owner: text,
    pool: undefined,
    remarks: [],
    at: undefined,
    within,
  };
};

const pools = (number: number): readonly RangeEntry[] =>
  Array.from({ length: number }, (_, index) => entry('pool', `10.${index >> 8}.${index & 255}.0/24`));

test('a strip for each length, and each range where it lies', () => {
  const root = entry('around', '10.0.0.0/8', [entry('pool', '10.128.0.0/9'), entry('gap', '10.0.0.0/9')]);
  assert.equal(
    stripsOf(root).map(({ title, boxes }) => [title, boxes.map(({ from, share }) => [from, share])]),
    [
      ['/8', [[0, 1]]],
      ['/9', [[0.5, 0.5]]],
      ['gaps', [[0, 0.5]]],
    ],
  );
});

test('few ranges are drawn one by one, many as what can be told apart', () => {
  const [, few] = stripsOf(entry('around', '10.0.0.0/8', pools(1000)));
  assert.is(few!.boxes.length, 1000);
  const [, many] = stripsOf(entry('around', '10.0.0.0/8', pools(20_000)));
  assert.ok(many!.boxes.length <= 1000, `${many!.boxes.length} boxes`);
  assert.is(
    many!.boxes.reduce((sum, { number }) => sum + number, 0),
    20_000,
  );
  const { from, share, last } = many!.boxes.at(-1)!;
  assert.is(last.text, '10.78.31.0/24');
  assert.ok(Math.abs(from + share - 20_000 / 65_536) < 1e-6, 'the last one ends where its last range does');
});

test('what is wide stays by itself among many', () => {
  const [, ...strips] = stripsOf(
    entry('around', '10.0.0.0/8', [...pools(3000), entry('pool', '10.128.0.0/9')]),
  );
  assert.equal(
    strips.map(({ title, boxes }) => [title, boxes.at(-1)!.number === 1]),
    [
      ['/9', true],
      ['/24', false],
    ],
  );
});

test.run();
