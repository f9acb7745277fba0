import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { narrowed } from '../../../src/linter/diagnostic/narrow.ts';
import { defaultSettings } from '../../../src/model/config/settings.ts';
import { lint } from '../../../src/linter/lint.ts';
import { rules } from '../../../rules/index.ts';
import { snapshotOf } from '../../kit/case.ts';
import { filesOf } from '../../kit/manifests.ts';
import { poolText } from '../../kit/desk.ts';

const test = suite('issue 10, 4.1: a report on some paths');

const { hints: _, ...report } = lint(
  snapshotOf(
    filesOf({
      'a/small.yaml': poolText('small', '10.0.1.0/24'),
      'ab/masked.yaml': poolText('masked', '10.9.0.1/16'),
      'b/large.yaml': poolText('large', '10.0.0.0/16'),
      'c/quiet.yaml': poolText('quiet', '10.5.0.0/16'),
    }),
  ),
  { ...defaultSettings, only: new Set(['overlapping-pools', 'unmasked-pool-cidr']) },
  rules,
);

const told = (...paths: readonly string[]) => {
  const { diagnostics, summary, focus } = narrowed(report, paths, '/repository');
  return {
    rules: diagnostics.map(({ rule }) => rule),
    errors: summary.errors,
    elsewhere: focus?.elsewhere.errors,
  };
};

test('holds what has its place or a related one there', () => {
  const overlap = { rules: ['overlapping-pools'], errors: 1, elsewhere: 1 };
  assert.equal(told('a'), overlap);
  assert.equal(told('b'), overlap);
  assert.equal(told('b/large.yaml'), overlap);
  assert.equal(told('ab'), { rules: ['unmasked-pool-cidr'], errors: 1, elsewhere: 1 }, 'a is no part of ab');
  assert.equal(told('c'), { rules: [], errors: 0, elsewhere: 2 });
  assert.equal(told('c', 'a', 'ab').errors, 2);
});

test('holds what is said of an object in each file that has it, and once in all', () => {
  const state = (more: Readonly<Record<string, string>>) =>
    lint(
      snapshotOf(filesOf({ 'c/large.yaml': poolText('large', '10.0.0.0/16'), ...more })),
      { ...defaultSettings, only: new Set(['overlapping-pools', 'unmasked-pool-cidr']) },
      rules,
    );
  const twice = { 'a/x.yaml': poolText('x', '10.0.1.1/24'), 'b/x.yaml': poolText('x', '10.0.1.1/24') };
  const found = state(twice);
  const rulesUnder = (path: string) =>
    narrowed(found, [path], '/repository').diagnostics.map(({ rule, at }) => `${at.file.path} ${rule}`);
  const both = ['a/x.yaml overlapping-pools', 'a/x.yaml unmasked-pool-cidr'];
  assert.equal(rulesUnder('b'), both);
  assert.equal(rulesUnder('a'), both);
  assert.equal(rulesUnder('c'), both.slice(0, 1));
  assert.is(found.diagnostics.length, 2);
  const other = state({ ...twice, 'b/x.yaml': poolText('y', '10.3.0.0/24') });
  assert.equal(narrowed(other, ['b'], '/repository').diagnostics, []);
});

test('counts the rest of the repository as it is', () => {
  const { summary, clusters } = narrowed(report, ['c'], '/repository');
  assert.equal([summary.pools, summary.files, clusters.length], [4, 4, 1]);
});

test('is the whole report where no path is named', () => {
  assert.is(narrowed(report, undefined, '/repository'), report);
});

test.run();
