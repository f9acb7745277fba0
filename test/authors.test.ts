import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findingsOf, testsOf } from '../src/authors.ts';
import { defineRule, poolPhrase } from '../src/linter/extensions/plugin/kit.ts';
import { poolText } from './kit/desk.ts';

const FOLDER = resolve('examples/plugin/rules/pool-without-owner');

/** The rule of the example, as far as these tests go. */
const rule = defineRule({
  id: 'pool-without-owner',
  summary: 'a pool without an owner',
  severity: 'warning',
  since: '1.0.0',
  *check({ cluster }) {
    for (const pool of cluster.pools) {
      const metadata = pool.fields.object.get('metadata');
      const owner = metadata.get('labels').get('owner');
      if (!owner.isUnknown && owner.text === '')
        yield { at: metadata.get('name').place, message: `${poolPhrase(pool)} has no owner` };
    }
  },
});

const test = suite('authors');

test('a rule passes its tests as authors would run them', () => {
  const tests = testsOf(rule, FOLDER);
  assert.ok(tests.length > 3);
  for (const { run } of tests) run();
});

test('what differs is told', () => {
  const mute = { ...rule, check: () => [] };
  const failed = testsOf(mute, pathToFileURL(`${FOLDER}/`)).flatMap(({ name, run }) => {
    try {
      run();
      return [];
    } catch (error) {
      return [`${name}: ${(error as Error).message}`];
    }
  });
  assert.ok(failed.some(each => /^case .*: missing: {4}case\.yaml:\d+/.test(each)));
  assert.ok(failed.some(each => each.startsWith('page: Incorrect: nothing is found in:')));
  const [bare, ...others] = testsOf({ ...rule, id: 'cases' }, resolve(FOLDER, 'cases'));
  assert.throws(() => bare!.run(), /has no cases\//);
  assert.is(others.length, 0);
});

test('what is wrong with a rule is told at its line', () => {
  assert.throws(
    () => testsOf({ ...rule, id: 'pool-with-owner' }, FOLDER)[0]!.run(),
    /pool-without-owner\/rule\.js:7:3: the rule "pool-with-owner" is in the folder "pool-without-owner"/,
  );
  assert.throws(
    () => testsOf({ ...rule, family: 'pool' } as never, FOLDER)[0]!.run(),
    /rule\.js:\d+:\d+: the family of a plugin's rule is "plugin"/,
  );
  const returning = {
    ...rule,
    // eslint-disable-next-line require-yield -- that is the mistake
    *check() {
      return [];
    },
  };
  assert.throws(
    () => findingsOf(returning as never, { 'a.yaml': poolText('a', '10.0.0.0/24') }),
    /returns a value/,
  );
});

test('findings are told one by one', () => {
  const [found, ...others] = findingsOf(rule, { 'a.yaml': poolText('tiny', '10.0.0.0/28') });
  assert.equal(others, []);
  assert.is(found?.path, 'a.yaml');
  assert.is(found?.line, 3);
  assert.match(found?.message ?? '', /tiny/);
  const owned = poolText('wide', '10.0.0.0/20').replace('spec:', '  labels: { owner: us }\nspec:');
  assert.equal(findingsOf(rule, { 'a.yaml': owned }), []);
});

test.run();
