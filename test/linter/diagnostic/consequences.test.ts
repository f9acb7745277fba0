import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../../../rules/index.ts';
import { defaultSettings } from '../../../src/model/config/settings.ts';
import { withoutConsequences } from '../../../src/linter/diagnostic/consequences.ts';
import type { Diagnostic } from '../../../src/linter/diagnostic/diagnostic.ts';
import { lint } from '../../../src/linter/lint.ts';
import { snapshotOf } from '../../kit/case.ts';

const file = { path: 'a.yaml', text: 'a\nb\n' };

const consequenceOf = new Map(
  rules.map(({ id, follows, isMoot }) => [id, { ...(follows && { follows }), ...(isMoot && { isMoot }) }]),
);

const finding = (rule: string, object: string, more: Partial<Diagnostic> = {}): Diagnostic => ({
  rule,
  severity: 'error',
  message: `${rule} of ${object}`,
  at: { file, span: { start: 0, end: 1 }, object, field: 'spec.cidr' },
  related: [],
  clusters: ['lab'],
  fingerprint: `${rule} ${object}`,
  ...consequenceOf.get(rule),
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
  const followers = new Map(rules.map(({ id, follows = {} }) => [id, Object.keys(follows)]));
  const causesOf = (id: string, seen = new Set<string>()): ReadonlySet<string> => {
    for (const cause of followers.get(id)!) if (!seen.has(cause)) causesOf(cause, seen.add(cause));
    return seen;
  };
  for (const { id } of rules) assert.not.ok(causesOf(id).has(id), `${id} follows from itself`);
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

test('a request for a pool whose finding is suppressed is not told', () => {
  const pool = finding('pool-smaller-than-block', 'IPPool/a');
  const request = finding('refused-pool-request', 'Namespace/n', { related: about('IPPool/a') });
  const suppressed = (...suppressed: readonly Diagnostic[]): readonly string[] =>
    withoutConsequences({ diagnostics: [request], suppressed, summary: {} }).diagnostics.map(
      ({ rule }) => rule,
    );
  assert.equal(suppressed(pool), []);
  assert.equal(suppressed(finding('pool-smaller-than-block', 'IPPool/b')), ['refused-pool-request']);
});

test('what is about more than its cause stays', () => {
  const nat = { ...lottery, aspects: ['NAT'] };
  const encapsulation = { ...lottery, aspects: ['encapsulation'] };
  const cause = { ...mode, aspects: ['encapsulation'] };
  const both = ['unknown-encapsulation', 'lottery-pools'];
  assert.equal(told(cause, encapsulation), ['unknown-encapsulation']);
  assert.equal(told(cause, nat), both);
  assert.equal(told(cause, { ...lottery, aspects: ['NAT', 'encapsulation'] }), both);
  assert.equal(told({ ...mode, aspects: [] }, encapsulation), both);
  assert.equal(told(mode, nat), ['unknown-encapsulation']);
});

/** What is told of two pools that serve the same pods, the first of which has a fault. */
function toldOf(first: string, second: string): readonly string[] {
  const text = [first, second]
    .map(
      (spec, index) =>
        `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: p${index} }\nspec:\n  cidr: 10.${index}.0.0/16\n  ${spec.replaceAll('; ', '\n  ')}\n`,
    )
    .join('---\n');
  const settings = { ...defaultSettings, calicoVersion: 'v3.30.0' };
  const { failures, ...report } = lint(snapshotOf([{ path: 'a.yaml', text }]), settings, rules);
  assert.equal(failures, []);
  return withoutConsequences(report).diagnostics.map(({ rule }) => rule);
}

for (const [what, first, second, rule, also] of [
  [
    'a key twice',
    'vxlanMode: Always; natOutgoing: true; natOutgoing: true',
    'natOutgoing: true',
    'duplicate-key',
    true,
  ],
  [
    'a key twice, in which they differ',
    'natOutgoing: true; natOutgoing: false',
    'natOutgoing: true',
    'duplicate-key',
    false,
  ],
  [
    'a mode that is Automatic',
    'vxlanMode: Always; natOutgoing: true; assignmentMode: automatic',
    'natOutgoing: true',
    'unknown-assignment-mode',
    false,
  ],
  [
    'a mode that is Manual',
    'vxlanMode: Always; natOutgoing: true; assignmentMode: manual',
    'natOutgoing: true',
    'unknown-assignment-mode',
    false,
  ],
  [
    'a tunnel, and NAT besides',
    'vxlanMode: always; natOutgoing: false',
    'vxlanMode: Always; natOutgoing: true',
    'unknown-encapsulation',
    false,
  ],
  [
    'a tunnel',
    'vxlanMode: always; natOutgoing: true',
    'vxlanMode: Always; natOutgoing: true',
    'unknown-encapsulation',
    false,
  ],
  [
    'routes, and NAT besides',
    'disableBGPExport: true; natOutgoing: false',
    'natOutgoing: true',
    'unrouted-pool',
    true,
  ],
  ['routes', 'disableBGPExport: true; natOutgoing: true', 'natOutgoing: true', 'unrouted-pool', false],
  [
    'a key misspelt, and a tunnel besides',
    'vxlanMode: Always; natoutgoing: true',
    'natOutgoing: true',
    'unknown-pool-field',
    true,
  ],
  ['a key misspelt', 'natoutgoing: true', 'natOutgoing: true', 'unknown-pool-field', false],
  [
    'a strange key',
    'vxlanMode: Always; natOutgoing: true; gadget: 1',
    'natOutgoing: true',
    'unknown-pool-field',
    true,
  ],
] as const)
  test(`two pools, and ${what}`, () => {
    const found = toldOf(first, second);
    assert.ok(found.includes(rule), found.join());
    assert.is(found.includes('lottery-pools'), also, found.join());
  });

test('an effect without its cause is told', () => {
  assert.equal(told(lottery), ['lottery-pools']);
});

test('what the cause names need not name the cause', () => {
  const reservation = finding('invalid-reservation', 'IPReservation/a', { related: about('IPPool/a') });
  assert.equal(told(reservation, finding('undersized-pool', 'IPPool/a')), ['invalid-reservation']);
  assert.equal(told(reservation, finding('undersized-pool', 'IPPool/b')), [
    'invalid-reservation',
    'undersized-pool',
  ]);
});

test('of a chain nothing is lost', () => {
  const nat = finding('missing-nat', 'IPPool/a');
  const route = finding('unrouted-pool', 'IPPool/a');
  for (const chain of [
    [mode, route, lottery],
    [nat, mode, lottery, route],
  ]) {
    const { diagnostics } = withoutConsequences({ diagnostics: chain, summary: {} });
    const told = diagnostics.flatMap(({ message, related }) => [
      message,
      ...related.map(({ label }) => label),
    ]);
    for (const { message } of chain)
      assert.ok(
        told.some(words => words.includes(message)),
        message,
      );
  }
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
