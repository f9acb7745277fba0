import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Level } from '../../../src/model/config/level.ts';
import { defaultSettings } from '../../../src/model/config/settings.ts';
import { settle } from '../../../src/linter/diagnostic/settle.ts';
import type { ClusterGraph } from '../../../src/cluster/graph.ts';
import type { Found } from '../../../src/linter/rule/check.ts';
import type { Finding } from '../../../src/linter/rule/finding.ts';
import { defineRule } from '../../../src/linter/rule/rule.ts';
import { cluster } from '../../kit/manifests.ts';

const graph = cluster('apiVersion: v1\nkind: Namespace\nmetadata: { name: a }');
const named = (name: string): ClusterGraph => ({ ...graph, name });
const rule = (id: string) =>
  defineRule({ id, summary: 's', severity: 'warning', family: 'pool', since: '0.1.0', check: () => [] });

const at = (path: string, start = 0, field = 'spec.cidr'): Finding['at'] => ({
  file: { path, text: 'x'.repeat(100) },
  span: { start, end: start + 1 },
  object: 'IPPool/a',
  field,
});
const found = (finding: Partial<Finding>, id = 'some-rule', name = 'one'): Found => ({
  rule: rule(id),
  cluster: named(name),
  finding: { at: at('a.yaml'), message: 'm', ...finding },
});
const judged = (findings: readonly Found[], levels: [string, Level][] = []) =>
  settle(findings, { ...defaultSettings, levels: new Map(levels) });

const test = suite('settle');

test('severity comes from the user, else the finding, else the rule', () => {
  assert.is(judged([found({})])[0]!.severity, 'warning');
  assert.is(judged([found({ severity: 'note' })])[0]!.severity, 'note');
  assert.is(judged([found({ severity: 'note' })], [['some-rule', 'error']])[0]!.severity, 'error');
  assert.equal(judged([found({})], [['some-rule', 'off']]), []);
});

test('what several clusters share is reported once, with all of them', () => {
  const [only, ...others] = judged([found({}, 'some-rule', 'two'), found({}, 'some-rule', 'one')]);
  assert.equal(others, []);
  assert.equal(only!.clusters, ['one', 'two']);
});

test('advice that differs by cluster says for which it holds', () => {
  const advise = (help: string, name: string) => found({ help, note: 'n' }, 'some-rule', name);
  const [same] = judged([advise('h', 'one'), advise('h', 'two')]);
  assert.equal([same!.note, same!.help], ['n', 'h']);
  const [split] = judged([advise('h', 'one'), advise('i', 'two'), advise('i', 'three')]);
  assert.equal([split!.note, split!.help], ['n', 'in one: h; in two: i']);
  const many = judged(['a', 'b', 'c', 'd'].map(help => advise(help, `in-${help}`)));
  assert.is(many[0]!.help, 'in in-a: a; in in-b: b; in in-c: c; and so on in 1 more');
  const fix = (title: string) => ({ title, safety: 'safe' as const, edits: [] });
  const [mended] = judged([found({ fix: fix('a') }), found({ fix: fix('b') }, 'some-rule', 'two')]);
  assert.is(mended!.fix, undefined, 'nobody can do both');
});

test('different messages at one place are different diagnostics', () => {
  assert.is(judged([found({ message: 'm' }), found({ message: 'n' })]).length, 2);
});

test('the order depends on places, not on who found them first', () => {
  const findings = [
    found({ at: at('b.yaml') }),
    found({ at: at('a.yaml', 5) }),
    found({}, 'z-rule'),
    found({}, 'a-rule'),
  ];
  const order = (list: readonly Found[]) =>
    judged(list).map(({ at: { file, span }, rule: id }) => [file.path, span.start, id]);
  assert.equal(order(findings), [
    ['a.yaml', 0, 'a-rule'],
    ['a.yaml', 0, 'z-rule'],
    ['a.yaml', 5, 'some-rule'],
    ['b.yaml', 0, 'some-rule'],
  ]);
  assert.equal(order([...findings].reverse()), order(findings));
});

test('of two findings that begin at one place the shorter comes first', () => {
  const spanning = (end: number, id: string) =>
    found({ at: { ...at('a.yaml'), span: { start: 0, end } }, message: `up to ${end}` }, id);
  // The rules' names would have it the other way round.
  const findings = [spanning(9, 'a-rule'), spanning(4, 'b-rule'), spanning(20, 'a-a-rule')];
  const ends = (list: readonly Found[]) => judged(list).map(diagnostic => diagnostic.at.span.end);
  assert.equal(ends(findings), [4, 9, 20]);
  assert.equal(ends([...findings].reverse()), [4, 9, 20]);
});

test('a fingerprint survives edits elsewhere in the file', () => {
  const print = (finding: Partial<Finding>) => judged([found(finding)])[0]!.fingerprint;
  const before = print({ subject: 'IPPool/b' });
  assert.match(before, /^[0-9a-f]{16}$/);
  assert.is(print({ subject: 'IPPool/b', at: at('a.yaml', 50), message: 'other words' }), before);
  assert.is.not(print({ subject: 'IPPool/c' }), before);
  assert.is.not(print({ subject: 'IPPool/b', at: at('c.yaml') }), before);
  assert.is.not(print({ subject: 'IPPool/b', at: at('a.yaml', 0, 'spec.blockSize') }), before);
});

test('words and values are no part of a fingerprint, and yet no two diagnostics share one', () => {
  const [only] = judged([found({ message: 'block size 16' })]);
  const [reworded] = judged([found({ message: 'the size of a block is 17' })]);
  assert.is(only!.fingerprint, reworded!.fingerprint);
  const prints = judged([found({ message: 'a' }), found({ message: 'b' }), found({ message: 'c' })]).map(
    ({ fingerprint }) => fingerprint,
  );
  assert.is(new Set(prints).size, 3);
  for (const print of prints) assert.match(print, /^[0-9a-f]{16}$/);
});

test('what each of several clusters makes of one line is told apart by cluster, whatever it comes to', () => {
  const range = (name: string, value: string) => found({ message: `cidr ${value}` }, 'some-rule', name);
  const printsOf = (findings: readonly Found[]) =>
    new Map(judged(findings).map(({ clusters, fingerprint }) => [clusters.join(), fingerprint]));
  const [east, north, west] = [range('east', '1'), range('north', '2'), range('west', '3')];
  const before = printsOf([east, north, west]);
  assert.is(new Set(before.values()).size, 3);
  assert.equal(
    printsOf([range('west', '0'), range('north', '7'), east]),
    new Map([
      ['west', before.get('west')],
      ['east', before.get('east')],
      ['north', before.get('north')],
    ]),
    'other values are the same fault',
  );
  assert.is(printsOf([east, west]).get('west'), before.get('west'), 'mended in the north');
  const [joined] = judged([range('east', '1'), range('north', '1'), range('west', '1')]);
  assert.equal([joined?.clusters.length, joined?.fingerprint], [3, before.get('east')]);
  const twice = printsOf([east, north, found({ at: at('a.yaml', 9) }, 'some-rule', 'north')]);
  assert.equal([twice.size, judged([north, range('north', '4')]).length], [2, 2]);
  assert.is(
    new Set(judged([east, north, range('north', '4')]).map(({ fingerprint }) => fingerprint)).size,
    3,
  );
});

test('one cause is one group: of one rule, one severity and the same clusters', () => {
  const of = (key: string, start: number, more: Partial<Finding> = {}, id?: string, name?: string) =>
    found({ at: at('a.yaml', start), cause: { key, who: `${start}` }, ...more }, id, name);
  const groups = (...findings: readonly Found[]) => judged(findings).map(({ group }) => group?.id);
  const [one, same] = groups(of('k', 1), of('k', 2));
  assert.match(one!, /^[0-9a-f]{16}$/);
  assert.is(same, one);
  assert.equal(
    judged([of('k', 1), of('k', 2)]).map(({ group }) => group?.who),
    ['1', '2'],
  );
  for (const other of [
    of('l', 2),
    of('k', 2, { severity: 'error' }),
    of('k', 2, {}, 'another-rule'),
    of('k', 2, {}, 'some-rule', 'two'),
  ])
    assert.is(new Set(groups(of('k', 1), other)).size, 2);
  const both = (start: number) => ['one', 'two'].map(name => of('k', start, {}, 'some-rule', name));
  assert.is(new Set(groups(...both(1), ...both(2))).size, 1, 'both hold in both clusters');
  assert.equal(groups(found({})), [undefined]);
});

test('a finding on what a patch writes shows the base, and keeps its fingerprint', () => {
  const base = { file: { path: 'base.yaml', text: 'cidr' }, span: { start: 0, end: 4 } };
  const [patched] = judged([found({ at: { ...at('patch.yaml'), over: base } })]);
  const [plain] = judged([found({ at: at('patch.yaml') })]);
  const label = 'the base that this patches';
  assert.equal(patched!.related, [{ at: { ...base, object: 'IPPool/a', field: 'spec.cidr' }, label }]);
  assert.is(patched!.fingerprint, plain!.fingerprint);
});

test.run();
