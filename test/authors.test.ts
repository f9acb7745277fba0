import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import own from '../rules/pool-smaller-than-block/rule.ts';
import { findingsOf, testsOf } from '../src/authors.ts';
import { poolText } from './kit/desk.ts';

const test = suite('authors');

test('a rule of ours passes its tests as authors would run them', () => {
  const tests = testsOf(own, resolve('rules/pool-smaller-than-block'));
  assert.ok(tests.length > 3);
  for (const { run } of tests) run();
});

test('what differs is told', () => {
  const mute = { ...own, check: () => [] };
  const failed = testsOf(mute, new URL('../rules/pool-smaller-than-block/', import.meta.url)).flatMap(
    ({ name, run }) => {
      try {
        run();
        return [];
      } catch (error) {
        return [`${name}: ${(error as Error).message}`];
      }
    },
  );
  assert.ok(failed.some(each => /^case .*: missing: {4}case\.yaml:\d+/.test(each)));
  assert.ok(failed.some(each => each.startsWith('page: Incorrect: nothing is found in:')));
  assert.throws(() => testsOf(own, tmpdir()), /has no cases\//);
});

test('findings are told one by one', () => {
  const [found, ...others] = findingsOf(own, { 'a.yaml': poolText('tiny', '10.0.0.0/28') });
  assert.equal(others, []);
  assert.is(found?.path, 'a.yaml');
  assert.is(found?.line, 4);
  assert.match(found?.message ?? '', /tiny/);
  assert.equal(findingsOf(own, { 'a.yaml': poolText('wide', '10.0.0.0/20') }), []);
});

test.run();
