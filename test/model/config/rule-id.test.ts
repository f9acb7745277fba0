import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isRuleId, longestRuleId } from '../../../src/model/config/rule-id.ts';

const test = suite('ids of rules');

test('lower-case words with hyphens', () => {
  for (const id of ['pool-without-owner', 'a-b', 'nat64', 'a'.repeat(longestRuleId)])
    assert.ok(isRuleId(id), id);
});

test('nothing else, so that an id is a folder and a word of a comment', () => {
  for (const id of [
    'Pool',
    'pool_owner',
    '../evil',
    'a--b',
    '-a',
    'a-',
    '1a',
    'a'.repeat(longestRuleId + 1),
    '',
  ])
    assert.not.ok(isRuleId(id), id);
});

test.run();
