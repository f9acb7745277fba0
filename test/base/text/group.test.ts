import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { byKeys, group, repeats } from '../../../src/base/text/group.ts';

const test = suite('groups');

const values = ['beta-1', 'alpha-1', 'single', 'alpha-2', 'gamma-1', 'beta-2', 'beta-3'];
const word = (value: string) => /^\w+(?=-)/.exec(value)?.[0];

test('values stand by key, in the order in which keys were met', () => {
  assert.equal(
    [...group(values, word)],
    [
      ['beta', ['beta-1', 'beta-2', 'beta-3']],
      ['alpha', ['alpha-1', 'alpha-2']],
      [undefined, ['single']],
      ['gamma', ['gamma-1']],
    ],
  );
});

test('those that repeat are the groups of several values, in the same order', () => {
  assert.equal(
    [...repeats(values, word)],
    [
      ['beta', ['beta-1', 'beta-2', 'beta-3']],
      ['alpha', ['alpha-1', 'alpha-2']],
    ],
  );
});

test('what has no key repeats nothing', () => {
  assert.is(repeats(['one', 'two'], word).size, 0);
});

test('those of some keys stand in the order of all, also where several of the keys are met', () => {
  const of = byKeys(values, value => word(value) ?? '');
  assert.equal(of('beta', 'none'), ['beta-1', 'beta-2', 'beta-3']);
  assert.equal(of('gamma', 'alpha', ''), ['alpha-1', 'single', 'alpha-2', 'gamma-1']);
  assert.equal(of('none'), []);
});

test.run();
