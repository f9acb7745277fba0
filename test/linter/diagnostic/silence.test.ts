import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../../../rules/index.ts';
import { defaultSettings, type Settings } from '../../../src/model/config/settings.ts';
import { lint } from '../../../src/linter/lint.ts';
import type { SourceFile } from '../../../src/base/files/source-file.ts';
import { notCheckedLine } from '../../../src/print/unseen.ts';
import { snapshotOf } from '../../kit/case.ts';

const pool = (name: string, spec: string, head = ''): string =>
  `${head}apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: ${name} }\nspec:\n  ${spec}\n`;
const judged = (files: Record<string, string> | string, settings: Partial<Settings> = {}) => {
  const sources: SourceFile[] = Object.entries(typeof files === 'string' ? { 'a.yaml': files } : files).map(
    ([path, text]) => ({ path, text }),
  );
  return lint(snapshotOf(sources), { ...defaultSettings, ...settings }, rules);
};
const ids = (found: readonly { rule: string }[]) => found.map(({ rule }) => rule);

const test = suite('suppressed findings');

test('count for nothing, and are kept with their reason', () => {
  const report = judged(
    pool('a', 'cidr: 10.0.0.1/16 # ipamlint-ignore unmasked-pool-cidr until 2027-01-31: masked elsewhere'),
  );
  assert.equal(ids(report.diagnostics), []);
  assert.equal([report.summary.errors, report.summary.warnings], [0, 0]);
  assert.equal(ids(report.suppressed), ['unmasked-pool-cidr']);
  const [{ suppression }] = report.suppressed as [(typeof report.suppressed)[number]];
  assert.equal([suppression.reason, suppression.until], ['masked elsewhere', '2027-01-31']);
});

test('come back when the day has passed, and that is said', () => {
  const text = pool('a', 'cidr: 10.0.0.1/16 # ipamlint-ignore unmasked-pool-cidr until 2027-01-31: why');
  assert.equal(ids(judged(text, { today: '2027-01-31' }).diagnostics), []);
  assert.equal(ids(judged(text, { today: '2027-02-01' }).diagnostics), [
    'unmasked-pool-cidr',
    'invalid-suppression',
  ]);
});

test('only the place of a finding counts, not what it relates to', () => {
  const at = (head: string, tail: string) =>
    judged({
      'a.yaml': pool('a', `cidr: 10.0.0.0/16${head}`),
      'b.yaml': pool('b', `cidr: 10.0.0.0/24${tail}`),
    });
  const words = ' # ipamlint-ignore overlapping-pools: routed apart';
  const [open] = at('', '').diagnostics.filter(({ rule }) => rule === 'overlapping-pools');
  const [head, tail] = open!.at.file.path === 'a.yaml' ? [words, ''] : ['', words];
  assert.equal(ids(at(head, tail).suppressed), ['overlapping-pools']);
  const missed = at(tail, head);
  assert.equal(missed.suppressed, []);
  assert.ok(ids(missed.diagnostics).includes('unused-suppression'));
});

test('what several clusters share is silenced in all of them', () => {
  const overlay = 'resources: [../../base]\n';
  const report = judged({
    'base/kustomization.yaml': 'resources: [pool.yaml]\n',
    'base/pool.yaml': pool('a', 'cidr: 10.0.0.1/16 # ipamlint-ignore unmasked-pool-cidr: why'),
    'clusters/one/kustomization.yaml': overlay,
    'clusters/two/kustomization.yaml': overlay,
  });
  assert.equal(ids(report.diagnostics), []);
  assert.is(ids(report.suppressed).join(), 'unmasked-pool-cidr');
});

test('fingerprints do not depend on what is silenced', () => {
  const twice = (words: string) =>
    judged(`${pool('a', `cidr: 10.0.0.1/16${words}`)}---\n${pool('a', 'cidr: 10.1.0.1/16')}`, {
      only: new Set(['unmasked-pool-cidr']),
    });
  const before = twice('').diagnostics.map(({ fingerprint }) => fingerprint);
  const { diagnostics, suppressed } = twice(' # ipamlint-ignore unmasked-pool-cidr: why');
  assert.equal(
    [...suppressed, ...diagnostics].map(({ fingerprint }) => fingerprint),
    before,
  );
  assert.is(suppressed.length, 1);
});

test('unused ones are judged for rules that ran', () => {
  const text = pool('a', 'cidr: 10.0.0.0/16 # ipamlint-ignore unmasked-pool-cidr: why');
  assert.equal(ids(judged(text).diagnostics), ['unused-suppression']);
  assert.equal(ids(judged(text, { levels: new Map([['unmasked-pool-cidr', 'off']]) }).diagnostics), []);
  assert.equal(ids(judged(text, { only: new Set(['unused-suppression']) }).diagnostics), []);
  assert.equal(ids(judged(text, { levels: new Map([['unused-suppression', 'error']]) }).diagnostics), [
    'unused-suppression',
  ]);
  assert.is(judged(text, { levels: new Map([['unused-suppression', 'off']]) }).diagnostics.length, 0);
});

test('what is said of suppressions can be suppressed', () => {
  const text = '# ipamlint-ignore-file unused-suppression: kept as a reminder\n';
  const report = judged(pool('a', 'cidr: 10.0.0.0/16 # ipamlint-ignore unmasked-pool-cidr: why', text));
  assert.equal([ids(report.diagnostics), ids(report.suppressed)], [[], ['unused-suppression']]);
});

test('an unreadable document can be silenced in its own text', () => {
  const broken = (words: string) =>
    `${words}apiVersion: projectcalico.org/v3\nkind: IPPool\nspec: { cidr: [\n`;
  assert.equal(ids(judged(broken('')).diagnostics), ['unreadable-document']);
  const report = judged(broken('# ipamlint-ignore-file unreadable-document: a test file for another tool\n'));
  assert.equal([ids(report.diagnostics), ids(report.suppressed)], [[], ['unreadable-document']]);
});

test('whether one is used is not said beside what may need it, but that is said', () => {
  const pools = pool('a', 'cidr: 10.0.0.0/16 # ipamlint-ignore unmasked-pool-cidr: why');
  const said = (files: Record<string, string>) => {
    const { diagnostics, summary } = judged({ 'a/a.yaml': pools, ...files });
    return [...ids(diagnostics), ...summary.notChecked.map(notCheckedLine)];
  };
  const silent = 'unused-suppression was not checked for the suppression of unmasked-pool-cidr in a/a.yaml';
  const broken = 'apiVersion: projectcalico.org/v3\nkind: IPPool\nspec: { cidr: [\n';
  assert.equal(said({ 'b/b.yaml': broken }).slice(1), [`${silent}: b/b.yaml:3 cannot be parsed`]);
  assert.equal(said({ 'kustomization.yaml': 'resources: [a/a.yaml, gone.yaml]\n' }), [
    `${silent}: kustomization.yaml:1 names gone.yaml, which is absent`,
  ]);
  assert.equal(said({ 'b/b.yaml': 'kind: Ingress\nspec: { rules: [\n' }), ['unused-suppression']);
});

test('a suppression outside of every cluster is judged, too', () => {
  const [found] = judged('a: 1 # ipamlint-ignore unmasked-pool-cidr: why\n').diagnostics;
  assert.equal([found!.rule, found!.clusters], ['unused-suppression', []]);
});

test.run();
