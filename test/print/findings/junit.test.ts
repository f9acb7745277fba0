import { spawnSync } from 'node:child_process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Report } from '../../../src/linter/diagnostic/diagnostic.ts';
import { junit } from '../../../src/print/findings/junit.ts';
import { golden } from '../../kit/golden.ts';
import { outside } from '../../kit/outside.ts';
import { casesIn, junitFaults, parsedXml } from './junit-faults.ts';
import { randomReport } from './random-report.fixture.ts';
import { at, crowd, diagnostic, file, reportOf, reports } from './report.fixture.ts';

const test = suite('JUnit output');

const options = { color: false, width: 100, quiet: false };
const print = (report: Report): string => junit(report, options);

const here = at(file('a.yaml', 'here: there'), 'here');
const given = { rule: 'idle-pool', severity: 'error', message: 'it is so', at: here } as const;

test('everything awkward', () => {
  golden('reporters/rich.junit.xml', print(reports.rich));
});

test('nothing to object to', () => {
  for (const [name, report] of Object.entries(reports)) assert.equal(junitFaults(print(report)), [], name);
  for (let seed = 0; seed < 200; seed++)
    assert.equal(junitFaults(print(randomReport(seed))), [], `seed ${seed}`);
});

test('errors and warnings have failed, notes have passed', () => {
  const severities = ['error', 'warning', 'note'] as const;
  const diagnostics = severities.map(severity => diagnostic({ ...given, severity, message: severity }));
  const [analysis, ...cases] = casesIn(parsedXml(print(reportOf({ diagnostics }))));
  assert.equal(
    cases.map(({ attributes, children }) => [attributes['name'], children[0]?.name, children[0]?.attributes]),
    [
      ['a.yaml: error', 'failure', { type: 'error', message: 'error' }],
      ['a.yaml: warning', 'failure', { type: 'warning', message: 'warning' }],
      ['a.yaml: note', 'system-out', {}],
    ],
  );
  assert.equal(analysis?.children, []);
  const quiet = casesIn(parsedXml(junit(reportOf({ diagnostics }), { ...options, quiet: true })));
  assert.is(quiet.length, 3);
});

test('a clean report has a test that passed', () => {
  const [only, ...others] = casesIn(parsedXml(print(reports.clean)));
  assert.equal(others, []);
  assert.equal(only?.attributes, {
    classname: 'ipamlint.analysis',
    name: 'the repository was read',
    time: '0',
  });
});

test('what broke down, and what was not seen where all should have been, are errors', () => {
  const errorsIn = (report: Report) =>
    casesIn(parsedXml(print(report))).flatMap(({ children }) =>
      children.flatMap(({ name, attributes }) => (name === 'error' ? [attributes['message']] : [])),
    );
  assert.is(errorsIn(reports.defect).length, reports.defect.failures.length);
  const blind = {
    ...reports.clean.summary,
    unseen: [
      {
        what: 'file' as const,
        path: 'a.yaml',
        line: undefined,
        why: 'skipped' as const,
        reason: 'too large',
        mayBring: ['anything'],
        says: [],
        fails: true,
      },
    ],
  };
  assert.equal(errorsIn({ ...reports.clean, summary: blind }), []);
  assert.equal(errorsIn({ ...reports.clean, summary: blind, isStrict: true }), [
    'incomplete: one place could not be read, and coverage is strict',
  ]);
});

test('names cannot end an attribute, an element or the document', () => {
  for (const name of [
    '"><x y="',
    ']]></failure>',
    '&lt;&#0;',
    '\x00\x0b\x1b[2J',
    '\ufffe\uffff\ud800',
    '\r\n::x',
  ]) {
    const source = file(`${name}.yaml`, 'here: there');
    const parts = { message: name, note: name, help: name, rule: name, clusters: [name] };
    const document = print(
      reportOf({ diagnostics: [diagnostic({ ...given, at: at(source, 'here'), ...parts })] }),
    );
    assert.equal(junitFaults(document), [], name);
    assert.is(casesIn(parsedXml(document)).length, 2, name);
  }
});

test('at most 5,000 findings, the worst, and the rest is owned up to', () => {
  const remarks: string[] = [];
  const document = junit(crowd(5001), { ...options, remark: words => remarks.push(words) });
  const [analysis, ...cases] = casesIn(parsedXml(document));
  assert.is(cases.length, 5000);
  assert.match(analysis?.children[0]?.text ?? '', /not in this report: 1 note/);
  assert.equal(remarks, ['the JUnit report has no room for 1 note; other formats have more']);
});

const schema = outside('IPAMLINT_JUNIT_XSD');

if (schema !== undefined)
  test("Jenkins' own schema takes it", () => {
    const documents = [
      ...Object.values(reports),
      ...Array.from({ length: 40 }, (_, seed) => randomReport(seed)),
    ];
    for (const report of documents) {
      const args = ['--noout', '--nonet', '--schema', schema, '-'];
      const { status, stderr } = spawnSync('xmllint', args, { input: print(report), encoding: 'utf8' });
      assert.is(status, 0, stderr);
    }
  });

test.run();
