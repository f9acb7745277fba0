import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { RangeEntry } from '../../../src/answers/address-plan/address-plan.ts';
import type { Box } from '../../../src/print/page/layout.ts';
import { spotBeside } from '../../../src/print/page/words-beside.ts';

const test = suite('where words stand beside a box');

const box = (from: number, share: number): Box => {
  const entry = {} as RangeEntry;
  return { entry, from, share, last: entry, number: 1 };
};

/** Where the words of each box stand, where all of them need a fifth of the picture. */
const spots = (...boxes: readonly Box[]): readonly string[] =>
  boxes.map((_, index) => {
    const spot = spotBeside(boxes, index, () => 0.2);
    return spot
      ? `${spot.isBefore ? 'before' : 'behind'} ${spot.from.toFixed(2)} ${spot.share.toFixed(2)}`
      : 'in it';
  });

test('in a box that is wide enough', () => assert.equal(spots(box(0.1, 0.3)), ['in it']));

test('behind one that is not, as far as the next', () => {
  assert.equal(spots(box(0, 0.1)), ['behind 0.10 0.90']);
  assert.equal(spots(box(0, 0.1), box(0.5, 0.3)), ['behind 0.10 0.40', 'in it']);
});

test('before one at the end, and half of the room is for each', () => {
  assert.equal(spots(box(0.9, 0.1)), ['before 0.00 0.90']);
  assert.equal(spots(box(0, 0.1), box(0.9, 0.1)), ['behind 0.10 0.40', 'before 0.50 0.40']);
});

test('cut where there is less room than they need, but some', () => {
  assert.equal(spots(box(0.35, 0.5), box(0.85, 0.01)), ['in it', 'behind 0.86 0.14']);
  assert.equal(spots(box(0.15, 0.05), box(0.21, 0.79)), ['before 0.00 0.15', 'in it']);
});

test('in the box or nowhere where there is no room beside it', () => {
  assert.equal(spots(box(0, 0.5), box(0.5, 0.1), box(0.6, 0.4)), ['in it', 'in it', 'in it']);
});

test.run();
