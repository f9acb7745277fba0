import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseInvocation } from '../../src/cli/args.ts';
import type { Invocation } from '../../src/cli/invocation.ts';

const test = suite('what a change is compared with');

test('a change is compared with one state', () => {
  assert.equal(parseInvocation(['--base', 'main']).command, 'check');
  const comparisonOf = (...argv: string[]) => (parseInvocation(argv) as Invocation).comparison;
  assert.equal(comparisonOf('--base', 'main'), { kind: 'revision', text: 'main' });
  assert.equal(comparisonOf('--base-dir', 'before'), { kind: 'folder', path: 'before' });
  assert.equal(comparisonOf('--staged'), { kind: 'staged' });
  for (const [argv, message] of [
    [['--base', 'main', '--staged'], 'a change is compared with one state'],
    [['--base', ''], 'the base is empty'],
    [['--show-existing'], '--show-existing means nothing without a base'],
    [['--config-from-base'], '--config-from-base means nothing without a base'],
    [['--base', 'main', '-'], 'a stream has no earlier state'],
    [['--staged', '--render', 'auto'], '--render needs files, and an earlier state in git is none'],
  ] as const)
    assert.throws(
      () => parseInvocation(argv),
      (error: Error) => error.message === message,
    );
});

test.run();
