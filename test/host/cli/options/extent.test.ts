import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { asked } from '../../../kit/command-line.ts';

const test = suite('the extent of a repository');

test('how much of a repository counts', () => {
  for (const command of ['check', 'inventory'])
    assert.equal(asked([command, '--tracked', '--no-limit']), {
      ...asked([command]),
      extent: { isTracked: true, isUnlimited: true },
    });
});

test.run();
