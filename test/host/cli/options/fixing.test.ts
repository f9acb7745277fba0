import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { asked, askedCheck } from '../../../kit/command-line.ts';

const test = suite('what becomes of fixes');

const fixing = (...argv: string[]) => askedCheck(argv);

test('told, written or shown', () => {
  assert.is(fixing().fixing, undefined);
  assert.is(fixing('--fix').fixing, 'written');
  assert.is(fixing('--fix').includesUnsafe, false);
  assert.is(fixing('--fix-dry-run', '--unsafe-fixes').includesUnsafe, true);
  assert.equal(fixing('--fix', '-f', 'json').outputs, [{ format: 'json', file: undefined }]);
});

test('a diff on stdout stands there alone', () => {
  const shown = fixing('--fix-dry-run', '-f', 'json=report.json');
  assert.is(shown.fixing, 'shown');
  assert.equal(shown.outputs, [{ format: 'json', file: 'report.json' }]);
  assert.equal(fixing('--fix-dry-run').outputs, []);
});

test('what does not go together', () => {
  for (const [argv, message] of [
    [['--unsafe-fixes'], '--unsafe-fixes needs --fix or --fix-dry-run'],
    [['--fix', '--fix-dry-run'], 'fixes are written or shown'],
    [['--fix', '-'], '--fix is for files, and a stream is none'],
    [['--fix-dry-run', '/dev/stdin'], '--fix-dry-run is for files, and a stream is none'],
    [['--fix', '--staged'], '--fix is for the work tree, not for what is staged'],
    [['--fix', '--render', 'auto'], '--fix checks again what fixes make of the files'],
    [['--fix', '--write-baseline', 'a'], '--fix changes what a baseline is to name'],
    [['--fix', '--baseline', 'a', '--prune-baseline'], '--fix changes what a baseline is to name'],
    [['--fix-dry-run', '-f', 'json'], '--fix-dry-run prints a diff'],
    [['why', 'pool/a', '--fix'], 'why has no option --fix'],
  ] as const)
    assert.throws(
      () => asked(argv),
      (error: Error) => error.message.startsWith(message),
      argv.join(' '),
    );
  for (const argv of [
    ['--base', 'main'],
    ['--base-dir', 'before'],
    ['--tracked'],
    ['--baseline', 'a'],
    ['pools'],
  ])
    assert.is(fixing('--fix', ...argv).fixing, 'written');
});

test.run();
