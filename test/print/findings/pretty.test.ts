import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Diagnostic, Report } from '../../../src/linter/diagnostic/diagnostic.ts';
import { pretty } from '../../../src/print/findings/pretty.ts';
import { groupings, type Grouping, type RenderOptions } from '../../../src/print/findings/reporter.ts';
import { harmless } from '../../../src/print/printable.ts';
import { rulePage, rulesFolder } from '../../../src/base/urls.ts';
import { golden } from '../../kit/golden.ts';
import { reports } from './report.fixture.ts';

const test = suite('pretty output');

const print = (report: Report, options: Partial<RenderOptions> = {}): string =>
  pretty(report, { color: false, width: 100, quiet: false, ...options });

const SGR = /\x1b\[(?:0|1|1;3[1-6])m/g;

test('a narrow terminal', () => {
  golden('reporters/rich-narrow.txt', print(reports.rich, { width: 60 }));
});

test('quiet', () => {
  golden('reporters/rich-quiet.txt', print(reports.rich, { quiet: true }));
  assert.is(print(reports.clean, { quiet: true }), '');
});

test('colours', () => {
  golden('reporters/rich-color.txt', print(reports.rich, { color: true }));
});

test('colour only adds', () => {
  for (const report of Object.values(reports))
    assert.is(print(report, { color: true }).replace(SGR, ''), print(report));
});

for (const [name, report] of Object.entries(reports))
  test(`report: ${name}`, () => {
    golden(`reporters/${name}.txt`, print(report));
  });

for (const groupBy of groupings)
  test(`a heading for each ${groupBy}`, () => {
    golden(`reporters/rich-by-${groupBy}.txt`, print(reports.rich, { groupBy }));
    for (const report of Object.values(reports)) {
      const color = print(report, { groupBy, color: true });
      assert.is(color.replace(SGR, ''), print(report, { groupBy }));
    }
    assert.is(print(reports.clean, { groupBy }), print(reports.clean));
  });

test('headings only add, where no cause shows in several files', () => {
  const blocks = (groupBy?: Grouping) =>
    print(reports.rich, { groupBy })
      .trimEnd()
      .split(/\n\n(?=\S)/);
  for (const groupBy of groupings)
    assert.equal(
      blocks(groupBy)
        .filter(each => !each.startsWith('==>'))
        .sort(),
      blocks().sort(),
    );
});

test('one cause is told below the heading of each file', () => {
  const [first, second, ...others] = reports.grouped.diagnostics;
  const elsewhere = { ...second!, at: { ...second!.at, file: { ...second!.at.file, path: 'other.yaml' } } };
  const report = { ...reports.grouped, diagnostics: [first!, elsewhere, ...others] };
  const headlines = (groupBy?: Grouping): readonly string[] =>
    [...print(report, { groupBy }).matchAll(/^(?:==> .*|note\[.*?\])/gm)].map(String);
  assert.equal(headlines(), ['note[unreserved-static-ip]']);
  const path = first!.at.file.path;
  assert.equal(headlines('file'), [
    '==> legacy/pool.yaml (1 error)',
    `==> ${path} (12 notes)`,
    'note[unreserved-static-ip]',
    '==> other.yaml (1 note)',
    'note[unreserved-static-ip]',
  ]);
});

test('clean is one line', () => {
  assert.is(print(reports.clean).split('\n').length, 2);
});

const LINK = /\x1b\]8;;(https:[^\x1b]*)?\x1b\\/g;

test('links only add, and lead to the pages of rules', () => {
  for (const report of Object.values(reports)) {
    const linked = print(report, { links: true });
    assert.is(linked.replace(LINK, ''), print(report));
    assert.is(harmless(linked, { color: false, links: true, annotations: false }), linked);
    const addresses = [...linked.matchAll(LINK)].flatMap(([, address]) => address ?? []);
    assert.equal(
      new Set(addresses),
      new Set(report.diagnostics.map(({ rule }) => rulePage(rule, report.version))),
    );
  }
});

test('ends with what rules mean and how a finding is let stand, and with a count where there are many', () => {
  const tail = (report: Report) => print(report, { width: 200 }).trimEnd().split('\n').slice(-3);
  const [overlap, unmasked] = ['overlapping-pools', 'unmasked-pool-cidr'].map(name =>
    reports.usual.diagnostics.find(({ rule }) => rule === name)!,
  ) as [Diagnostic, Diagnostic];
  const told = (...diagnostics: Diagnostic[]) => tail({ ...reports.usual, diagnostics });
  assert.equal(told(overlap, overlap).slice(1), [
    `about overlapping-pools: \`ipamlint explain overlapping-pools\`, or ${rulePage('overlapping-pools', reports.usual.version)}`,
    'to keep a finding, add a comment: # ipamlint-ignore overlapping-pools: REASON',
  ]);
  const nine = [...Array.from({ length: 8 }, () => overlap), unmasked];
  assert.not.match(told(...nine)[0]!, /^by rule/);
  assert.equal(told(...nine, overlap), [
    'by rule: 9 overlapping-pools, 1 unmasked-pool-cidr',
    `about each rule: \`ipamlint explain RULE\`, or ${rulesFolder(reports.usual.version)}`,
    'to keep a finding, add a comment: # ipamlint-ignore RULE: REASON',
  ]);
});

test('how a finding is let stand is told as the files have it that findings are in', () => {
  const [usual] = reports.usual.diagnostics as [Diagnostic, ...Diagnostic[]];
  const within = (path: string): Diagnostic => ({
    ...usual,
    rule: 'idle-pool',
    at: { ...usual.at, file: { ...usual.at.file, path } },
  });
  const said = (...paths: string[]) =>
    print({ ...reports.usual, diagnostics: paths.map(within) }, { width: 200 })
      .trimEnd()
      .split('\n')
      .at(-1);
  const comment = (words: string) => `to keep a finding, add a comment: ${words}`;
  assert.is(said('main.ts'), comment('// ipamlint-ignore idle-pool: REASON'));
  assert.is(said('a.tsx', 'b.jsx', 'c.mjs'), comment('// ipamlint-ignore idle-pool: REASON'));
  assert.is(said('a.yaml'), comment('# ipamlint-ignore idle-pool: REASON'));
  assert.is(said('a.yaml', 'b.json'), comment('# ipamlint-ignore idle-pool: REASON'));
  assert.is(said('a.yaml', 'b.ts'), comment('# ipamlint-ignore idle-pool: REASON (in programs with //)'));
  assert.is(
    said('a.json'),
    'to keep a finding, add an annotation: "ipamlint.dev/ignore": "idle-pool: REASON"',
  );
});

test('an endless width wraps nothing but cuts long lines of source', () => {
  const widest = Math.max(
    ...print(reports.rich, { width: Infinity })
      .split('\n')
      .map(line => line.length),
  );
  assert.ok(widest < 200, `${widest} columns`);
});

test.run();
