import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatCidr, parseCidr } from '../../../src/base/net/cidr.ts';
import type { PlanExtent, PoolExtents } from '../../../src/answers/plan/plan.ts';
import { changeFateOf, isSteady, lanesOf, scenesOf } from '../../../src/print/page/change-layout.ts';
import { addressWords, fateWords } from '../../../src/print/page/change-words.ts';

const test = suite('the picture of a change');

const extent = (text: string): PlanExtent | undefined => {
  const [cidr, off] = text.split(' ');
  return cidr === '-' ? undefined : { range: parseCidr(cidr!), isDisabled: off === 'off' };
};

/** A pool before and afterwards: `-` where it is not there, `?` where its range is not determined. */
const pool = (before: string, after: string, name = 'p'): PoolExtents => ({
  name,
  before: extent(before),
  after: extent(after),
});

const stays = (text: string): PoolExtents => pool(text, text);

const scenes = (...pools: readonly PoolExtents[]) =>
  scenesOf(pools).map(({ network, pools: shown }) => `${formatCidr(network)} ${shown.length}`);

for (const [before, after, fate, words, addresses] of [
  ['-', '10.0.0.0/24', 'new', 'new', '0 → 256'],
  ['10.0.0.0/24', '-', 'removed', 'removed', '256 → 0'],
  ['10.0.0.0/24', '10.0.1.0/24', 'moves', 'moves', '256'],
  ['10.0.0.0/24', 'fd00::/120', 'moves', 'moves', '256'],
  ['10.0.0.0/24', '10.0.0.0/23', 'grows', 'grows', '256 → 512'],
  ['10.0.0.0/23', '10.0.1.0/24', 'shrinks', 'shrinks', '512 → 256'],
  ['10.0.0.0/24', '10.0.0.0/24', 'stays', 'stays', '256'],
  ['10.0.0.0/24', '10.0.0.0/24 off', 'stays', 'stays, disabled from now on', '256'],
  ['10.0.0.0/24 off', '10.0.0.0/24', 'stays', 'stays, enabled from now on', '256'],
  ['10.0.0.0/24 off', '10.0.0.0/24 off', 'stays', 'stays, disabled', '256'],
  ['-', '10.0.0.0/24 off', 'new', 'new, disabled', '0 → 256'],
  ['?', '10.0.0.0/24', 'told', 'range now known', 'not known → 256'],
  ['10.0.0.0/24', '?', 'untold', 'range no longer known', '256 → not known'],
  ['?', '?', 'stays', 'stays', 'not known'],
] as const)
  test(`${before} → ${after}: ${words}`, () => {
    const each = pool(before, after);
    assert.equal([changeFateOf(each), fateWords(each), addressWords(each)], [fate, words, addresses]);
    assert.is(isSteady(each), before === after);
  });

test('where nothing lies elsewhere, nothing is drawn', () => {
  assert.equal(scenes(stays('10.0.0.0/16'), stays('fd00::/64')), []);
  assert.equal(scenes(pool('?', '?'), pool('-', '?')), []);
});

test('a network is as narrow as what changes in it', () => {
  assert.equal(scenes(pool('10.0.0.0/24', '-')), ['10.0.0.0/24 1']);
  assert.equal(scenes(pool('10.0.0.0/24', '10.0.3.0/24')), ['10.0.0.0/22 1']);
});

test('near neighbours that stay are drawn, far ones and those of other networks are not', () => {
  const change = pool('-', '10.0.0.0/24');
  assert.equal(scenes(change, stays('10.0.1.0/24')), ['10.0.0.0/23 2']);
  assert.equal(scenes(change, stays('10.0.7.0/24')), ['10.0.0.0/21 2']);
  assert.equal(scenes(change, stays('10.0.8.0/24')), ['10.0.0.0/24 1']);
  assert.equal(scenes(change, stays('192.168.0.0/24')), ['10.0.0.0/24 1']);
  assert.equal(scenes(change, stays('10.0.0.0/8')), ['10.0.0.0/24 2'], 'what holds it is in the picture');
});

test('networks of different spaces have a picture each', () => {
  assert.equal(scenes(pool('10.0.0.0/24', '192.168.0.0/24'), pool('-', 'fd00::/64')), [
    '10.0.0.0/24 1',
    '192.168.0.0/24 1',
    'fd00::/64 1',
  ]);
});

test('the whole address space can be drawn', () => {
  assert.equal(scenes(pool('-', '0.0.0.0/0'), stays('10.0.0.0/8')), ['0.0.0.0/0 2']);
  assert.equal(scenes(pool('-', '::/0')), ['::/0 1']);
});

test('no pool lies on one that holds it', () => {
  const placed = ['10.0.0.0/24', '10.0.0.0/8', '10.0.0.0/16', '10.1.0.0/16', '10.0.0.0/16', '11.0.0.0/8'].map(
    text => ({ pool: stays(text), range: parseCidr(text)!, extent: extent(text)! }),
  );
  assert.equal(
    lanesOf(placed).map(lane => lane.map(({ range }) => formatCidr(range))),
    [['10.0.0.0/8', '11.0.0.0/8'], ['10.0.0.0/16', '10.1.0.0/16'], ['10.0.0.0/16'], ['10.0.0.0/24']],
  );
});

test('a strip has its ranges in the order of addresses, whatever the order of the pools', () => {
  const placed = ['10.2.0.0/16', '10.1.0.0/16', '10.0.0.0/16'].map(text => ({
    pool: stays(text),
    range: parseCidr(text)!,
    extent: extent(text)!,
  }));
  assert.equal(
    lanesOf(placed).map(lane => lane.map(({ range }) => formatCidr(range))),
    [['10.0.0.0/16', '10.1.0.0/16', '10.2.0.0/16']],
  );
});

test('what lies deep shares the last strip', () => {
  const placed = Array.from({ length: 16 }, (_, index) => {
    const text = `10.0.0.0/${index + 8}`;
    return { pool: stays(text), range: parseCidr(text)!, extent: extent(text)! };
  });
  const lanes = lanesOf(placed);
  assert.is(lanes.length, 5);
  assert.is(lanes.flat().length, 16);
});

test.run();
