import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isDay } from '../../../src/base/text/day.ts';

const test = suite('text/day');

test('knows the days of the calendar', () => {
  const days = ['2027-01-31', '2028-02-29', '2000-02-29', '2027-12-01'];
  const none = [
    '2027-02-29',
    '1900-02-29',
    '2027-04-31',
    '2027-13-01',
    '2027-00-01',
    '2027-01-00',
    '2027-1-1',
    '',
  ];
  assert.equal([...days, ...none].filter(isDay), days);
  assert.not(isDay('2027-01-31 '));
});

test.run();
