import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { extentOf } from '../../../src/base/yaml/extent.ts';
import { documentIn } from './reading.ts';

const test = suite('how large trees are');

const extent = (text: string) => extentOf(documentIn(text).root!);

test('nodes as a walk meets them, and the depth of collections', () => {
  assert.equal(extent('a\n'), { nodes: 1, depth: 0 });
  assert.equal(extent('{}\n'), { nodes: 1, depth: 1 });
  assert.equal(extent('a: [b, { c: d }]\ne: f\n'), { nodes: 6, depth: 3 });
});

test('what aliases share counts wherever it stands', () => {
  assert.equal(extent('a: &a [b, c]\nd: *a\n'), { nodes: 7, depth: 2 });
});

test.run();
