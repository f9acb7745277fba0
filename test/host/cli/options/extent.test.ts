import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseInvocation } from '../../../../src/host/cli/parse.ts';

const test = suite('the extent of a repository');

test('how much of a repository counts', () => {
  for (const command of ['check', 'inventory'])
    assert.equal(parseInvocation([command, '--tracked', '--no-limit']), {
      ...parseInvocation([command]),
      extent: { isTracked: true, isUnlimited: true },
    });
});

test.run();
