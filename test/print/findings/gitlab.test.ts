import { Ajv2020 } from 'ajv/dist/2020.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Report } from '../../../src/linter/diagnostic/diagnostic.ts';
import { gitlab } from '../../../src/print/findings/gitlab.ts';
import { golden } from '../../kit/golden.ts';
import { codeQuality } from './code-quality.ts';
import { randomReport } from './random-report.fixture.ts';
import { at, crowd, diagnostic, file, reportOf, reports } from './report.fixture.ts';

const test = suite('GitLab Code Quality output');

interface Issue {
  readonly description: string;
  readonly severity: string;
  readonly fingerprint: string;
}

const options = { color: false, width: 100, quiet: false };
const print = (report: Report): string => gitlab(report, options);
const issues = (report: Report): readonly Issue[] => JSON.parse(print(report)) as Issue[];

const isValid = new Ajv2020({ allErrors: true }).compile(codeQuality);

test('everything awkward', () => {
  golden('reporters/rich.gitlab.json', print(reports.rich));
});

test('holds what GitLab documents', () => {
  const all = [...Object.values(reports), ...Array.from({ length: 200 }, (_, seed) => randomReport(seed))];
  for (const report of all) {
    assert.ok(isValid(issues(report)), JSON.stringify(isValid.errors));
    const prints = issues(report).map(({ fingerprint }) => fingerprint);
    assert.is(new Set(prints).size, report.diagnostics.length, 'GitLab drops what shares a fingerprint');
  }
});

test('a clean report is an empty list, whatever asks', () => {
  assert.is(print(reports.clean), '[]\n');
  const place = at(file('a.yaml', 'here: there'), 'here');
  const note = diagnostic({ rule: 'a', severity: 'note', message: 'm', at: place });
  const quiet = gitlab(reportOf({ diagnostics: [note] }), { ...options, quiet: true });
  assert.is((JSON.parse(quiet) as Issue[])[0]?.severity, 'info', 'GitLab compares it with another run');
});

test('the clusters are named where there are several', () => {
  const zurich = issues(reports.rich).find(({ description }) => description.includes('zurich'));
  assert.match(zurich?.description ?? '', / \(in production, staging\)$/);
  assert.not.match(issues(reports.usual)[0]?.description ?? '', /production/);
});

test('at most 5,000, the worst of them, in the order of places', () => {
  const remarks: string[] = [];
  const text = gitlab(crowd(5001), { ...options, remark: words => remarks.push(words) });
  assert.is((JSON.parse(text) as Issue[]).length, 5000);
  assert.equal(remarks, ['the Code Quality report has no room for 1 note; other formats have more']);
});

test.run();
