import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { followPath, LONGEST_PATH } from '../../../src/base/text/path.ts';

const test = suite('paths that files write');

test('are followed from the folder of the file', () => {
  assert.equal(followPath('a/b', '../c/./d//e'), { path: 'a/c/d/e', leavesRoot: false });
  assert.equal(followPath('', 'x.yaml'), { path: 'x.yaml', leavesRoot: false });
  assert.equal(followPath('a', '..'), { path: '', leavesRoot: false });
});

test('leave the root where they go up further than there are folders', () => {
  assert.ok(followPath('a', '../../b').leavesRoot);
  assert.ok(followPath('', '../b/..').leavesRoot);
});

test('end where no system takes a longer one', () => {
  assert.is(followPath('a', 'b/'.repeat(1_000_000)).path.length, LONGEST_PATH);
});

test.run();
