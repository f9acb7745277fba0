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
});

test('is none that merely looks like it', () => {
  for (const text of ['gitlab', 'jsonl', 'ndjson', 'junit', '', 'constructor'])
    assert.is(meant(text, ['pretty', 'json', 'sarif', 'github']), undefined, text);
});

test.run();
