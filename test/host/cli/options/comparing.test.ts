import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { asked, askedCheck } from '../../../kit/command-line.ts';

const test = suite('what a change is compared with');

test('a change is compared with one state', () => {
  assert.equal(asked(['--base', 'main']).command, 'check');
  const comparisonOf = (...argv: string[]) => askedCheck(argv).comparison;
  assert.equal(comparisonOf('--base', 'main'), { kind: 'revision', text: 'main' });
  assert.equal(comparisonOf('--base-dir', 'before'), { kind: 'folder', path: 'before' });
  assert.equal(comparisonOf('--staged'), { kind: 'staged' });
  for (const [argv, message] of [
    [['--base', 'main', '--staged'], 'a change can be compared with one state only'],
    [['--base', ''], 'the base is empty'],
    [['--config-from-base'], '--config-from-base needs a base'],
    [['--baseline', ''], 'the baseline is empty'],
    [['--write-baseline', ''], 'the baseline is empty'],
    [
      ['--baseline', 'a.json', '--write-baseline', 'a.json'],
      '--baseline and --write-baseline exclude each other',
    ],
    [
      ['--write-baseline', 'a.json', '--base', 'main'],
      '--write-baseline writes all findings, not those of a change',
    ],
    [
      ['--prune-baseline', '--write-baseline', 'a'],
      '--write-baseline writes a new baseline, so there is nothing to prune',
    ],
    [
      ['--prune-baseline', '--baseline', 'a', '--staged'],
      '--prune-baseline is for the work tree, not for what is staged',
    ],
    [
      ['--prune-baseline', '--baseline', 'a', '--base', 'main', '--config-from-base'],
      '--prune-baseline is for the work tree, not for what the base has',
    ],
    [['--baseline', 'a', '-f', 'json=a'], 'the baseline and a report cannot share a'],
    [['--base', 'main', '-'], 'a stream has no earlier state'],
  ] as const)
    assert.throws(
      () => asked(argv),
      (error: Error) => error.message === message,
    );
});

test('what was there before can be shown with a baseline alone', () => {
  const invocation = askedCheck(['--baseline', 'a.json', '--show-existing', '--prune-baseline']);
  const { baseline, writtenBaseline, isPruning, showsExisting } = invocation;
  assert.equal(
    { baseline, writtenBaseline, isPruning, showsExisting },
    { baseline: 'a.json', writtenBaseline: undefined, isPruning: true, showsExisting: true },
  );
});

test.run();
