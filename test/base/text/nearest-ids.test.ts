import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../../../rules/index.ts';
import { didYouMean, nearestIds } from '../../../src/base/text/nearest-ids.ts';

const test = suite('misspelt ids');
const ids = rules.map(({ id }) => id);

test('are meant by their letters, else by their words in any order', () => {
  for (const [written, meant] of [
    ['overlaping-pools', 'overlapping-pools'],
    ['unmasked-cidr', 'unmasked-pool-cidr'],
    ['pools-overlapping', 'overlapping-pools'],
    ['suppression-unused', 'unused-suppression'],
    ['nat-missing', 'missing-nat'],
  ] as const)
    assert.is(nearestIds(written, ids)[0], meant);
});

test('at most three are suggested, and none where no word is shared', () => {
  assert.is(nearestIds('static-ip', ids).length, 3);
  assert.is(
    didYouMean(nearestIds('static-ip', ['lost-static-ip', 'last-static-ip'])),
    'did you mean lost-static-ip or last-static-ip?',
  );
  assert.is(didYouMean(nearestIds('zzz', ids)), undefined);
});

test.run();
