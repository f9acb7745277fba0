import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { read } from './dumps.fixture.ts';

const test = suite('the size of dumps');

test('a dump holds as many objects as ten times the largest cluster', () => {
  const dump = (kind: string, apiVersion: string, count: number): string =>
    JSON.stringify({
      apiVersion: 'v1',
      kind: 'List',
      items: Array.from({ length: count }, (_, index) => ({
        apiVersion,
        kind,
        metadata: { name: `n${index}` },
      })),
    });
  for (const [kind, apiVersion, most] of [
    ['Node', 'v1', 50_000],
    ['Namespace', 'v1', 100_000],
    ['IPPool', 'projectcalico.org/v3', 40_000],
  ] as const) {
    assert.is(read(dump(kind, apiVersion, most)).manifests.length, most);
    assert.throws(
      () => read(dump(kind, apiVersion, most + 1)),
      /^holds more than 100,000 objects, 50,000 nodes or 40,000 pools$/,
    );
  }
  // What is not kept takes no room.
  assert.is(read(dump('Secret', 'v1', 100_001)).counts.get('Secret'), 100_001);
});

test.run();
