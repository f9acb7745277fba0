import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseCidr } from '../../../src/base/net/cidr.ts';
import type { PlanReport, RangeEntry } from '../../../src/answers/address-plan/address-plan.ts';
import { huesOf, lookOf } from '../../../src/print/page/hues.ts';

const test = suite('colours of the page');

const cluster = (name: string, ...pools: readonly string[]) =>
  ({ name, capacity: pools.map(each => ({ name: each })) }) as unknown as PlanReport['clusters'][number];

const entry = (kind: RangeEntry['kind'], more: Partial<RangeEntry> = {}): RangeEntry => ({
  kind,
  range: parseCidr('10.0.0.0/24')!,
  text: '10.0.0.0/24',
  prefix: 24,
  owner: '',
  pool: undefined,
  remarks: [],
  at: undefined,
  within: [],
  ...more,
});

test('several clusters have a colour each, and begin again after six', () => {
  const hues = huesOf({ clusters: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(name => cluster(name, 'x')) });
  assert.is(hues.of('b', 'x'), 'hue-1');
  assert.is(hues.of('g', 'x'), 'hue-0');
  assert.is(hues.of('other'), 'hue-0');
  assert.is(hues.key.length, 7);
});

test('the pools of one cluster have a colour each while there are two to six', () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);
  for (const [count, last, keys] of [
    [1, 'hue-0', 0],
    [2, 'hue-1', 2],
    [6, 'hue-5', 6],
    [7, 'hue-0', 0],
  ] as const) {
    const hues = huesOf({ clusters: [cluster('a', ...names(count))] });
    assert.is(hues.of('a', `p${count - 1}`), last, `${count} pools`);
    assert.is(hues.key.length, keys, `${count} pools`);
  }
});

test('many pools of one cluster have the colours of their owners, and one colour where these differ in a box', () => {
  const owned = (...owners: readonly (string | undefined)[]) =>
    huesOf({
      clusters: [
        {
          name: 'a',
          capacity: owners.map((ownerLabel, index) => ({ name: `p${index}`, ownerLabel })),
        } as unknown as PlanReport['clusters'][number],
      ],
    });
  const hues = owned('net', 'net', 'web', undefined, 'web', 'net', 'net');
  assert.equal(hues.key, [
    ['net', 'hue-0'],
    ['web', 'hue-1'],
    ['no owner label', 'hue-2'],
  ]);
  assert.equal(
    [0, 2, 3, 4].map(index => hues.of('a', `p${index}`)),
    ['hue-0', 'hue-1', 'hue-2', 'hue-1'],
  );
  assert.is(hues.called('a', 'p2'), 'web');
  const look = (...pools: readonly string[]) =>
    lookOf(entry('pool', { pool: 'p0' }), 'a', hues, false, pools);
  assert.equal([look(), look('p0', 'p1'), look('p0', 'p2')], ['pool hue-0', 'pool hue-0', 'pool mixed']);
  for (const others of [['1', '2', '3', '4', '5', '6', '7'], Array.from({ length: 7 }, () => 'net')])
    assert.equal(owned(...others).key, [], 'more owners than colours, or one alone');
});

test('a range is drawn by its kind, and free room that may be taken as fog', () => {
  const hues = huesOf({ clusters: [cluster('a'), cluster('b')] });
  const look = (kind: RangeEntry['kind'], isFoggy = false, more: Partial<RangeEntry> = {}) =>
    lookOf(entry(kind, more), 'b', hues, isFoggy);
  assert.is(look('gap'), 'gap');
  assert.is(look('gap', true), 'fog');
  assert.is(look('pool', true), 'pool hue-1');
  assert.is(look('elsewhere', false, { cluster: 'a' }), 'pool elsewhere hue-0');
  assert.is(look('elsewhere'), 'pool elsewhere hue-1');
  for (const kind of ['services', 'load balancers', 'external IPs', 'nodes', 'other'] as const)
    assert.is(look(kind), 'network');
  assert.is(look('pods'), 'pods');
});

test.run();
