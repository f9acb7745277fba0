import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { survey } from '../../../src/cluster/survey.ts';
import { movedOut } from '../../../src/linter/change/put-aside.ts';
import { snapshotOf } from '../../kit/case.ts';
import { pool, type State } from '../../kit/states.ts';

const test = suite('what a change moves to where files are ignored');

const stateOf = (files: State, ...omitted: readonly string[]) => ({
  fleet: survey(snapshotOf(Object.entries(files).map(([path, text]) => ({ path, text })))).fleet,
  omitted,
});

const other = { 'c.yaml': pool('c', '10.9.0.0/16') };
const before = stateOf({ ...other, 'a.yaml': pool('a', '10.0.0.0/16') }, 'old/b.yaml', 'sub/a.yaml');
const told = (files: State, ...omitted: readonly string[]): readonly string[] =>
  movedOut(before, stateOf(files, 'old/b.yaml', 'sub/a.yaml', ...omitted)).map(({ what }) => what);

test('a pool that is gone while an ignored file of its name is new is told', () => {
  for (const path of ['old/a.yaml', 'a.bak.yaml'])
    assert.equal(told(other, path), [
      `IPPool/a of a.yaml, which is gone, while the ignored file ${path} is new`,
    ]);
});

test('nothing is told where the file was ignored before, is called otherwise, or the pool is there', () => {
  assert.equal(told(other), []);
  assert.equal(told(other, 'a.yaml', 'old/a.yaml'), []);
  assert.equal(told(other, 'old/d.yaml'), []);
  assert.equal(told({ ...other, 'd.yaml': pool('a', '10.0.0.0/16') }, 'old/a.yaml'), []);
  assert.equal(told({ ...other, 'examples/a.yaml': pool('a', '10.0.0.0/16') }, 'old/a.yaml'), []);
});

test.run();
