import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { meant } from '../../../src/base/text/meant.ts';

const test = suite('the word of a few that is meant');

const levels = ['off', 'note', 'warning', 'error'] as const;

test('is one that a slip leads to', () => {
  for (const [text, word] of [
    ['eror', 'error'],
    ['warnnig', 'warning'],
    ['OFF', 'off'],
    ['notes', 'note'],
  ] as const)
    assert.is(meant(text, levels), word, text);
});

test('is what others call so', () => {
  assert.is(meant('none', levels), 'off');
  assert.is(meant('none', ['none', 'all']), 'none');
  assert.is(meant('warn', levels), 'warning');
  assert.is(meant('text', levels), undefined, 'where there is such a word');
  assert.is(meant('high', levels), 'error');
  assert.is(meant('codeclimate', ['json', 'gitlab', 'junit']), 'gitlab');
  assert.is(meant('IPPool', ['pool', 'node', 'workload']), 'pool');
  assert.is(meant('pods', ['pool', 'node', 'workload']), 'workload');
});

test('is none that merely looks like it', () => {
  for (const text of ['gitlab', 'jsonl', 'ndjson', 'junit', '', 'constructor'])
    assert.is(meant(text, ['pretty', 'json', 'sarif', 'github']), undefined, text);
  assert.is(meant('csh', ['bash', 'zsh', 'fish']), undefined);
});

test.run();
