import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseInvocation } from '../../src/cli/args.ts';
import type { Invocation } from '../../src/cli/invocation.ts';

const test = suite('options about the cache');

const cacheOf = (...argv: string[]) => (parseInvocation(argv) as Invocation).cache;

test('say whether there is one, and where', () => {
  assert.equal(cacheOf(), { isWanted: undefined, folder: undefined });
  assert.equal(cacheOf('--cache'), { isWanted: true, folder: undefined });
  assert.equal(cacheOf('--no-cache'), { isWanted: false, folder: undefined });
  assert.equal(cacheOf('--cache-dir', '/a'), { isWanted: undefined, folder: '/a' });
  assert.equal(cacheOf('--cache', '--cache-dir=a'), { isWanted: true, folder: 'a' });
});

for (const [argv, message] of [
  [['--cache-dir', ''], '--cache-dir is empty'],
  [['--no-cache', '--cache-dir', 'a'], '--no-cache and --cache-dir exclude each other'],
  [['why', 'pool/a', '--cache-dir', 'a'], '--cache-dir means nothing to why'],
  [['inventory', '--no-cache'], '--no-cache means nothing to inventory'],
] as const)
  test(`mistake: ${argv.join(' ')}`, () => {
    assert.throws(
      () => parseInvocation(argv),
      (error: unknown) => (error as Error).message === message,
    );
  });

test.run();
