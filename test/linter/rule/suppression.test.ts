import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { endOf, suppressionStateOf } from '../../../src/linter/rule/suppression.ts';
import { findSuppressions } from '../../../src/linter/diagnostic/suppressions.ts';

const test = suite('suppressions');

const suppression = (text: string) => findSuppressions([{ path: 'a.yaml', text: `a: 1 # ${text}` }])[0]!;
const until = (day: string) => suppression(`ipamlint-ignore x-y until ${day}: why`);

test('days are real days', () => {
  for (const day of ['2027-01-31', '2028-02-29', '2000-02-29', '2026-12-01'])
    assert.is(endOf(until(day)), day);
  for (const day of [
    '2027-02-29',
    '2100-02-29',
    '2027-13-01',
    '2027-00-10',
    '2027-04-31',
    '2027-1-1',
    'soon',
    '2027-01-00',
  ])
    assert.is(endOf(until(day)), undefined, day);
});

test('the last day is still in', () => {
  assert.is(suppressionStateOf(until('2026-11-20'), '2026-11-20'), 'in force');
  assert.is(suppressionStateOf(until('2026-11-19'), '2026-11-20'), 'expired');
  assert.is(suppressionStateOf(until('2026-11-19'), undefined), 'in force');
});

test('what does not say all that it must is void', () => {
  for (const text of ['ipamlint-ignore x-y', 'ipamlint-ignore: why', 'ipamlint-disable x-y: why'])
    assert.is(suppressionStateOf(suppression(text), undefined), 'void', text);
  assert.is(suppressionStateOf(until('spring'), undefined), 'void');
});

test.run();
