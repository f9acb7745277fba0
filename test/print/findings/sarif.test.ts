import type { Log, Result } from 'sarif';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Diagnostic, Report } from '../../../src/linter/diagnostic/diagnostic.ts';
import { lineHashes } from '../../../src/print/findings/line-hashes.ts';
import { sarif } from '../../../src/print/findings/sarif.ts';
import { golden } from '../../kit/golden.ts';
import { at, crowd, diagnostic, file, reportOf, reports } from './report.fixture.ts';
import { catalogue } from './rules.fixture.ts';
import { sarifFaults } from './sarif-faults.ts';

const test = suite('SARIF output');

const options = { color: false, width: 100, quiet: false };
const render = sarif(catalogue);
const print = (report: Report): string => render(report, options);
const parsed = (report: Report): Log => JSON.parse(print(report)) as Log;
const results = (report: Report): Result[] => parsed(report).runs[0]?.results ?? [];

const here = at(file('a.yaml', 'here: there'), 'here');
const given = { rule: 'overlapping-pools', severity: 'error', message: 'it is so', at: here } as const;
const message = (change: Partial<Diagnostic>): string =>
  results(reportOf({ diagnostics: [diagnostic({ ...given, ...change })] }))[0]?.message.text ?? '';

test('everything awkward', () => {
  golden('reporters/rich.sarif', print(reports.rich));
});

test('nothing to object to', () => {
  for (const report of Object.values(reports)) assert.equal(sarifFaults(parsed(report)), []);
});

test('a clean run has results, and there are none', () => {
  assert.equal(results(reports.clean), []);
  assert.equal(results(reports.nothing), []);
});

test('the headline is the first sentence; note, help and links follow', () => {
  assert.is(
    results(reports.usual).find(({ ruleId }) => ruleId === 'overlapping-pools')?.message.text,
    'Pool "edge" (10.42.0.0/16) overlaps pool "default" (10.0.0.0/8). ' +
      'Calicoctl refuses the later pool; applied with kubectl, both hand out the same addresses. ' +
      'Give "edge" a range outside 10.0.0.0/8; a pool\'s CIDR cannot be changed in place, so replace the pool. ' +
      'See ["default" claims it here](1).',
  );
});

test('what has one cause shares a group in its property bag, one result for each place', () => {
  const groups = results(reports.grouped).map(({ properties }) => properties?.['group'] as unknown);
  assert.equal(groups, [undefined, ...Array.from({ length: 13 }, () => '0123456789abcdef')]);
});

test('what the source suppresses stays out, since GitHub would open it', () => {
  assert.equal(results(reports.silenced), []);
});

test('for other viewers it comes last, with its reason', () => {
  const all = (report: Report): Result[] => {
    const log = JSON.parse(sarif({ ...catalogue, includeSuppressed: true })(report, options)) as Log;
    return log.runs[0]?.results ?? [];
  };
  const [only, ...others] = all(reports.silenced);
  assert.equal(others, []);
  assert.is(only?.ruleId, 'unmasked-pool-cidr');
  const [suppression] = only?.suppressions ?? [];
  assert.equal(
    [suppression?.kind, suppression?.status, suppression?.justification],
    ['inSource', 'accepted', '[masked](1)'],
  );
  assert.is(suppression?.location?.physicalLocation?.region?.startColumn, 21);
  const both = reportOf({ diagnostics: [diagnostic(given)], suppressed: reports.silenced.suppressed });
  assert.equal(
    all(both).map(({ suppressions }) => suppressions?.length),
    [undefined, 1],
  );
});

test('brackets that are no links are escaped', () => {
  assert.is(message({ message: 'ipv4pools: ["a"]' }), 'ipv4pools: \\["a"\\].');
  assert.is(message({ message: 'a \\[b\\\\]' }), 'A \\\\\\[b\\\\\\\\\\].');
  const label = 'x](9) \\';
  assert.is(message({ related: [{ at: here, label }] }), 'It is so. See [x\\](9) \\\\](1).');
});

test('long texts are cut between words, and the links stay', () => {
  const related = Array.from({ length: 40 }, (_, index) => ({ at: here, label: `place number ${index}` }));
  const text = message({ note: 'word '.repeat(400), help: 'do it', related });
  assert.ok(text.length <= 1024);
  assert.match(
    text,
    /^It is so\. Word word .* word\.\.\. See \[place number 0\]\(1\).*\[place number 7\]\(8\)\.$/,
  );
  assert.ok(message({ message: 'x'.repeat(5000), related }).length <= 1024);
  assert.ok(message({ related: [{ at: here, label: 'y'.repeat(5000) }] }).length <= 1024);
});

test('links count from one and point at their places', () => {
  const [bypass] = results(reports.rich);
  assert.equal(
    bypass?.relatedLocations?.map(({ id }) => id),
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
  );
});

test('the clusters are named where there are several', () => {
  const zurich = results(reports.rich).find(({ message }) => message.text?.includes('zurich'));
  assert.match(zurich?.message.text ?? '', / In clusters production, staging\.$/);
  assert.not.match(results(reports.usual)[0]?.message.text ?? '', /production/);
});

test('every result has a fingerprint of its own, and the one that GitHub goes by', () => {
  const text = 'spec:\n  cidr: ${RANGE}\n';
  const place = at({ path: 'a.yaml', text }, '${RANGE}');
  const diagnostics = ['1', '2', '3'].map(fingerprint => diagnostic({ ...given, at: place, fingerprint }));
  const prints = results(reportOf({ diagnostics })).map(({ partialFingerprints }) => partialFingerprints);
  const primaryLocationLineHash = lineHashes(text, new Set([2])).get(2)!;
  assert.equal(
    prints,
    ['1', '2', '3'].map(own => ({ 'ipamlint/v1': own, primaryLocationLineHash })),
  );
});

test('hashes of GitHub are left to its uploader where they would take long', () => {
  const [small, large] = [
    file('a.yaml', 'a: b'),
    { path: 'b.yaml', text: `a: b\n${' '.repeat(17_000_000)}` },
  ];
  const diagnostics = [large, small].map((each, index) =>
    diagnostic({ ...given, at: at(each, 'b'), fingerprint: `${index}` }),
  );
  const found = results(reportOf({ diagnostics }));
  assert.equal(
    found.map(({ partialFingerprints }) => Object.keys(partialFingerprints ?? {}).length),
    [1, 2],
  );
});

test('runs of several clusters are told apart where they have names', () => {
  assert.is(parsed(reports.usual).runs[0]?.automationDetails, undefined);
  const log = JSON.parse(sarif({ ...catalogue, category: 'prod/east' })(reports.usual, options)) as Log;
  assert.equal(log.runs[0]?.automationDetails, { id: 'ipamlint/prod/east/' });
  assert.equal(sarifFaults(log), []);
});

test('only safe fixes can be applied at a click', () => {
  const fixes = results(reports.rich).flatMap(result => result.fixes ?? []);
  assert.is(fixes.length, 1);
  assert.equal(fixes[0]?.artifactChanges[0]?.replacements, [
    {
      deletedRegion: { startLine: 6, startColumn: 9, endLine: 6, endColumn: 23 },
      insertedContent: { text: '10.66.141.0/24' },
    },
  ]);
});

test('at most 5,000 results, the worst first, and the rest is owned up to', () => {
  const log = parsed(crowd(5001));
  assert.equal(sarifFaults(log), []);
  const [run] = log.runs;
  const levels = run?.results?.map(({ level }) => level) ?? [];
  assert.is(levels.length, 5000);
  assert.equal([levels[0], levels[1667], levels[4999]], ['error', 'warning', 'note']);
  assert.equal(run?.invocations, [
    {
      executionSuccessful: true,
      toolExecutionNotifications: [
        {
          level: 'warning',
          message: {
            text: 'These are the gravest 5000 of 5001 results, without 1 note; other formats have all.',
          },
        },
      ],
    },
  ]);
});

test('a rule that broke down makes the run a failed one', () => {
  const [invocation] = parsed(reports.defect).runs[0]?.invocations ?? [];
  assert.is(invocation?.executionSuccessful, false);
  const [notification] = invocation?.toolExecutionNotifications ?? [];
  assert.is(notification?.level, 'error');
  assert.match(notification?.message.text ?? '', /^Rule uncovered-node failed in cluster staging/);
});

test('what was not judged is noted', () => {
  const texts = parsed(
    reports['no-pools-but-skipped'],
  ).runs[0]?.invocations?.[0]?.toolExecutionNotifications?.map(({ message }) => message.text);
  assert.equal(texts, [
    'No IP pools found: nothing about pools was checked; they may be in the 3 skipped documents.',
    'Skipped 3 documents: a Helm template, which only Helm can read.',
  ]);
});

test('a result of a rule outside the catalogue still has its id', () => {
  const [result] = results(reportOf({ diagnostics: [diagnostic({ ...given, rule: 'from-elsewhere' })] }));
  assert.is(result?.ruleId, 'from-elsewhere');
  assert.is(result && 'ruleIndex' in result, false);
});

test.run();
