import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { evaluate, filledIn, isRun } from './expression.ts';

const test = suite("expressions of GitHub, as far as the action's tests understand them");

const contexts = {
  inputs: { upload: 'true', root: '' },
  github: { workspace: '/w', event: { pull_request: { head: { repo: null } } } },
};
const well = { hasFailed: false, isCancelled: false };
const failed = { hasFailed: true, isCancelled: false };
const cancelled = { hasFailed: false, isCancelled: true };

const values: readonly (readonly [text: string, value: unknown])[] = [
  ["inputs.upload == 'TRUE'", true],
  ["inputs.upload != 'true'", false],
  ['inputs.root || github.workspace', '/w'],
  ["inputs.absent && 'a'", null],
  ['github.event.pull_request != null', true],
  ['github.event.issue != null', false],
  ['github.event.pull_request.head.repo.full_name', null],
  ["!(inputs.root || 'it''s')", false],
  ["'a' == 'b' || 'c' == 'c' && !cancelled()", true],
];

for (const [text, value] of values)
  test(text, () => {
    assert.equal(evaluate(text, contexts, well), value);
  });

test('a step without a condition needs all before it to have gone well', () => {
  assert.equal(
    [well, failed, cancelled].map(status => isRun(undefined, contexts, status)),
    [true, false, false],
  );
  assert.not(isRun("inputs.upload == 'true'", contexts, failed));
  assert.equal(
    [well, failed, cancelled].map(status => isRun('${{ !cancelled() }}', contexts, status)),
    [true, true, false],
  );
  assert.ok(isRun('always()', contexts, cancelled));
});

test('texts are filled in', () => {
  assert.is(filledIn('${{ inputs.root }}-${{inputs.upload}}', contexts, well), '-true');
});

test('what is not understood is no answer', () => {
  for (const text of [
    "contains('a', 'b')",
    'inputs.a = 1',
    '(inputs.a',
    'secrets.a',
    'inputs.a inputs.b',
    '',
  ])
    assert.throws(() => evaluate(text, contexts, well), undefined, text);
});

test.run();
