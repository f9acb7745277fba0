import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { poolDefinition } from '../../../src/calico/admission/pool-definition.ts';
import { poolKeys, retiredKeys } from '../../../src/model/manifest/calico/pool-keys.ts';

const test = suite('keys of a pool');

const keysSince = (isSince: boolean) => Object.keys(poolDefinition(() => isSince).schema.properties ?? {});

test('rules know the keys of the newest CRD', () => {
  assert.equal(keysSince(true).sort(), [...poolKeys.IPPool].sort());
});

test('and those that older ones had', () => {
  assert.equal(
    keysSince(false).filter(key => !poolKeys.IPPool.includes(key)),
    [...retiredKeys],
  );
});

test.run();
