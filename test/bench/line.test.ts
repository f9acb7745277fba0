import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { missed, type Measured, type Reach } from '../../bench/line.ts';

/** A line that takes 2 s, twice what stands beside it, and 100 MB. */
const measured = (reach: Reach): Measured => ({
  line: { what: 'a', work: { command: [] }, reach, rounds: 1 },
  costs: { cpu: 2, wall: 1, peak: 100 },
  ratio: 2,
});

const test = suite('lines of the bench');

test('what exceeds its reach by more than times differ is missed', () => {
  assert.equal(missed(measured({}), 1), []);
  assert.equal(missed(measured({ ratio: 1.75, seconds: 1.75, megabytes: 90 }), 1), []);
  assert.equal(missed(measured({ ratio: 1.7, seconds: 1.7, megabytes: 80 }), 1), [
    '2.00 × for 1.7 ×',
    '2.00 s for 1.70 s',
    '100 MB for 80 MB',
  ]);
});

test('seconds are those of a machine as fast as that of the reaches', () => {
  assert.equal(missed(measured({ seconds: 1 }), 2), []);
  assert.equal(missed(measured({ seconds: 2 }), 0.5), ['4.00 s for 2.00 s']);
});

test('other programs than node have no peak', () => {
  const foreign = { ...measured({ megabytes: 1 }), costs: { cpu: 2, wall: 1, peak: undefined } };
  assert.equal(missed(foreign, 1), []);
});

test.run();
