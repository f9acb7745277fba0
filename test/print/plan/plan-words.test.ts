import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { PoolChange } from '../../../src/answers/plan/plan.ts';
import { amount, clusterTitle, poolClauses, poolTitle } from '../../../src/print/plan/plan-words.ts';

const test = suite('words of plans');

test('large amounts are powers of two', () => {
  for (const [number, text] of [
    [0n, '0'],
    [1024n, '1,024'],
    [2n ** 40n - 1n, '1,099,511,627,775'],
    [2n ** 40n, '2^40'],
    [2n ** 40n + 1n, 'about 2^40'],
    [2n ** 64n, '2^64'],
    [2n ** 64n - 1n, 'about 2^63'],
  ] as const)
    assert.is(amount(number), text);
});

test('a pool without a name is called by its range', () => {
  assert.is(poolTitle({ name: 'edge', cidr: '10.0.0.0/8' }), 'pool "edge"');
  assert.is(poolTitle({ name: '', cidr: '10.0.0.0/8' }), 'pool 10.0.0.0/8');
  assert.is(poolTitle({ name: '10.0.0.0/8', cidr: '10.0.0.0/8' }), 'pool 10.0.0.0/8');
  assert.is(poolTitle({ name: '', cidr: undefined }), 'pool without a name');
});

test('a cluster says what became of it', () => {
  const title = (fate: string, formerName?: string): string =>
    clusterTitle({ name: 'east', fate, formerName } as Parameters<typeof clusterTitle>[0]);
  assert.is(title('changed'), 'cluster "east"');
  assert.is(title('added'), 'cluster "east", new');
  assert.is(title('removed'), 'cluster "east", removed');
  assert.is(title('changed', 'old'), 'cluster "east", called "old" before');
});

test('a pool that comes or goes says its range, and one that stays what differs', () => {
  const clauses = (more: object): readonly string[] =>
    poolClauses({
      fate: 'added',
      settings: [],
      nodes: { gained: [], lost: [] },
      ...more,
    } as unknown as PoolChange);
  assert.equal(clauses({ cidr: '10.0.0.0/32', addresses: 1n }), ['10.0.0.0/32 (1 address)']);
  assert.equal(clauses({ fate: 'removed' }), ['a range that is not determined']);
  const settings = [{ field: 'blockSize', from: '26', to: '28' }];
  assert.equal(clauses({ cidr: '10.0.0.0/24', settings }), ['10.0.0.0/24', 'blockSize 28']);
  assert.equal(clauses({ fate: 'changed', settings, formerName: 'old', remark: 'as before' }), [
    'called "old" before',
    'blockSize 26 → 28',
    'as before',
  ]);
});

test.run();
