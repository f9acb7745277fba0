import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../../rules/index.ts';
import { CONSEQUENCES, withoutConsequences } from '../../src/diagnostic/consequences.ts';
import type { Diagnostic } from '../../src/diagnostic/diagnostic.ts';

const file = { path: 'a.yaml', text: 'a\nb\n' };

const finding = (rule: string, object: string, more: Partial<Diagnostic> = {}): Diagnostic => ({
  rule,
  severity: 'error',
  message: `${rule} of ${object}`,
  at: { file, span: { start: 0, end: 1 }, object, field: 'spec.cidr' },
  related: [],
  clusters: ['lab'],
  fingerprint: `${rule} ${object}`,
  ...more,
});

const about = (object: string) => [
  { at: { file, span: { start: 2, end: 3 }, object, field: 'spec.nodeSelector' }, label: 'the other' },
];

const told = (...diagnostics: readonly Diagnostic[]): readonly string[] =>
  withoutConsequences({ diagnostics, summary: {} }).diagnostics.map(({ rule }) => rule);

const mode = finding('unknown-encapsulation', 'IPPool/a');
const lottery = finding('lottery-pools', 'IPPool/b', { related: about('IPPool/a'), severity: 'warning' });

const test = suite('consequences');

test('only rules that there are, and none that follows from itself', () => {
  const ids = new Set(rules.map(({ id }) => id));
  for (const [cause, ties] of Object.entries(CONSEQUENCES)) {
    assert.ok(ids.has(cause), cause);
    for (const effect of Object.keys(ties)) {
      assert.ok(ids.has(effect), effect);
      assert.is.not(effect, cause);
      assert.not(CONSEQUENCES[effect]?.[cause], `${cause} and ${effect} follow from each other`);
    }
  }
});

test('what follows becomes a related place of its cause', () => {
  const { diagnostics } = withoutConsequences({ diagnostics: [mode, lottery], summary: {} });
  assert.equal(
    diagnostics.map(({ rule, related }) => [rule, related.map(({ label }) => label)]),
    [['unknown-encapsulation', ['same cause: lottery-pools of IPPool/b']]],
  );
});

test('what is about another object stays', () => {
  assert.equal(told(mode, { ...lottery, related: about('IPPool/c') }), [
    'unknown-encapsulation',
    'lottery-pools',
  ]);
});

test('a warning hides no error, nor what is old something new, nor one cluster another', () => {
  const both = ['unknown-encapsulation', 'lottery-pools'];
  assert.equal(told({ ...mode, severity: 'warning' }, { ...lottery, severity: 'error' }), both);
  assert.equal(told({ ...mode, isNew: false }, { ...lottery, isNew: true }), both);
  assert.equal(told(mode, { ...lottery, clusters: ['lab', 'prod'] }), both);
  assert.equal(told({ ...mode, clusters: ['lab', 'prod'] }, lottery), ['unknown-encapsulation']);
});

test('an effect without its cause is told', () => {
  assert.equal(told(lottery), ['lottery-pools']);
});

test('what the cause names need not name the cause', () => {
  const node = finding('uncovered-node', 'Node/a', { related: about('IPPool/a') });
  assert.equal(told(node, finding('idle-pool', 'IPPool/a', { severity: 'warning' })), ['uncovered-node']);
  assert.equal(told(node, finding('idle-pool', 'IPPool/b', { severity: 'warning' })), [
    'uncovered-node',
    'idle-pool',
  ]);
});

test('many effects are shown in part, and counted', () => {
  const nodes = Array.from({ length: 5 }, (_, index) =>
    finding('node-without-tunnel-address', `Node/${index}`, { related: about('IPPool/a') }),
  );
  const [cause] = withoutConsequences({ diagnostics: [mode, ...nodes], summary: {} }).diagnostics;
  assert.is(cause!.related.length, 3);
  assert.is(cause!.related[2]!.label, 'same cause: node-without-tunnel-address of Node/2, and 2 more');
});

test('the counts are those of what is told', () => {
  const { summary } = withoutConsequences({
    diagnostics: [mode, lottery],
    summary: { files: 1, errors: 1, warnings: 1, notes: 0 },
  });
  assert.equal(summary, { files: 1, errors: 1, warnings: 0, notes: 0 });
});

test.run();
