import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isAsLegible } from '../../../src/linter/fix/legible.ts';

const test = suite('files that were edited');

const good = 'a: 1\n';
const bad = 'a: [1\n';
const files = (...documents: readonly string[]): string => documents.join('---\n');

for (const [before, after, isFine] of [
  [files(good), files(good), true],
  [files(good), files(good, good), true],
  [files(good), files(bad), false],
  [files(good, good), files(good), false],
  [files(good), files(good, bad), false],
  [files(good, bad), files(good, bad), true],
  [files(good, bad), files(good, good), true],
  [files(bad, bad), files(bad), true],
] as const)
  test(`${JSON.stringify(before)} → ${JSON.stringify(after)}`, () => {
    const [old, fresh] = [before, after].map(text => ({ path: 'a.yaml', text }));
    assert.is(isAsLegible(old!, fresh!), isFine);
  });

test.run();
