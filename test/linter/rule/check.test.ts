import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exitCode } from '../../../src/commands/check/exit-code.ts';
import { defaultSettings } from '../../../src/model/config/settings.ts';
import { lint } from '../../../src/linter/lint.ts';
import { applyRules } from '../../../src/linter/rule/check.ts';
import type { ClusterGraph } from '../../../src/cluster/graph.ts';
import { defineComparison, defineRule, type Rule } from '../../../src/linter/rule/rule.ts';
import { snapshotOf } from '../../kit/case.ts';

const files = [{ path: 'a.yaml', text: 'apiVersion: v1\nkind: Namespace\nmetadata: { name: a }\n' }];
const rule = (id: string, check: Rule['check']) =>
  defineRule({ id, summary: 's', severity: 'error', family: 'pool', since: '0.1.0', check });
const finds = rule('finds', function* ({ cluster }) {
  const { metadata } = cluster.namespaces[0]!;
  yield { at: metadata.get('name').place, message: 'found' };
});
const breaks = rule('breaks', function* ({ cluster }) {
  yield { at: cluster.namespaces[0]!.metadata.get('name').place, message: 'found before it broke' };
  throw new Error('boom');
});
const wonders = rule('wonders', function* () {
  yield { wants: 'nodes' };
});

const judge = (...rules: readonly Rule[]) => ({
  version: '0',
  ...lint(snapshotOf(files), defaultSettings, rules),
});
const strictly = {
  failOn: 'error',
  maxWarnings: undefined,
  requirePools: false,
  strictCoverage: false,
} as const;

const test = suite('check');

test('a rule that breaks down is named with its cluster, and the others still report', () => {
  const report = judge(breaks, finds);
  assert.equal(
    report.failures.map(({ rule: id, cluster }) => [id, cluster]),
    [['breaks', 'repository']],
  );
  assert.match(report.failures[0]!.error, 'boom');
  assert.equal(
    report.diagnostics.map(({ message }) => message),
    ['found before it broke', 'found'],
  );
  assert.is(exitCode(report, strictly), 3);
});

test('what a rule could not judge is counted by what it lacked', () => {
  const report = judge(wonders, finds);
  assert.equal(report.summary.undecided, [{ wants: 'nodes', rules: ['wonders'], count: 1 }]);
  assert.is(exitCode(report, strictly), 1);
  assert.is(exitCode(judge(wonders), strictly), 0);
});

test('what a rule about a change could not judge is counted as well', () => {
  const { fleet } = judge();
  const changed = defineComparison({
    id: 'changed',
    summary: 's',
    severity: 'note',
    family: 'change',
    since: '0.1.0',
    *compare() {
      yield { wants: 'time' };
    },
  });
  const [cluster] = fleet.clusters as [ClusterGraph];
  assert.equal(applyRules(fleet, [changed]).undecided, []);
  assert.equal(
    applyRules(fleet, [changed], new Map([[cluster, cluster]])).undecided.map(({ wants }) => wants),
    ['time'],
  );
});

test('a rule is asked no further once it has 50,000 findings, and that is told', () => {
  const never = rule('never-ends', function* ({ cluster }) {
    for (;;) yield { at: cluster.namespaces[0]!.metadata.get('name').place, message: 'found' };
  });
  const { fleet } = judge();
  const checked = applyRules(fleet, [never, finds]);
  assert.equal(checked.found.length, 50_001);
  assert.equal(checked.found.at(-1)!.rule, finds);
  assert.equal(
    checked.undecided.map(each => [each.rule.id, each.wants]),
    [['never-ends', 'time']],
  );
});

test.run();
