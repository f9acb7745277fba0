import type { Diagnostic, Report } from '../../linter/diagnostic/diagnostic.ts';
import { tally } from '../../linter/diagnostic/tally.ts';
import { count, tallied } from '../count.ts';
import { paragraphsOf } from '../sentence.ts';
import { xmlText } from '../xml.ts';
import { firstLine } from '../first-line.ts';
import { writtenParts } from './fitting.ts';
import type { Render } from './reporter.ts';
import { clusterNames, gaps, hasSeveralClusters, incompleteness } from './summary.ts';
import { unseenLines } from '../unseen.ts';

const shownPlaces = 6;

/** The suite of what is no finding. Without it, a clean report would have no tests at all, which Jenkins takes for a mistake. */
const ANALYSIS = 'analysis';

interface Case {
  readonly suite: string;
  readonly name: string;
  /** Undefined where it passes. */
  readonly fault:
    { readonly tag: 'failure' | 'error'; readonly type: string; readonly message: string } | undefined;
  /** What is printed with it, line by line. */
  readonly lines: readonly string[];
}

/**
 * For what reads results of tests: JUnit's XML as Jenkins defines it (junit-10.xsd of its xUnit plugin). A suite for each
 * rule that found something and a test for each finding: errors and warnings have failed; notes have passed, and what was there before the change. A rule
 * that failed, and what was not seen where all should have been, are errors of the suite `ipamlint.analysis`.
 */
export const junit: Render = (report, { quiet, remark }) => {
  const wanted = report.diagnostics.filter(({ severity }) => !quiet || severity !== 'note');
  const { values, hidden } = writtenParts(
    wanted,
    diagnostic => caseOf(diagnostic, report),
    found => caseLines(found).join().length,
  );
  const rest = tallied(tally(hidden));
  if (rest !== '') remark?.(`the JUnit report has no room for ${rest}; other formats have more`);
  const suites = new Map<string, Case[]>([[ANALYSIS, [...analysis(report, rest)]]]);
  for (const found of values) {
    const suite = suites.get(found.suite);
    if (suite) suite.push(found);
    else suites.set(found.suite, [found]);
  }
  const cases = [...suites.values()].flat();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="ipamlint" ${counts(cases)}>`,
    ...[...suites].flatMap(([name, inside]) => suiteLines(name, inside)),
    '</testsuites>',
  ]
    .map(line => `${line}\n`)
    .join('');
};

function analysis(report: Report, rest: string): readonly Case[] {
  const failures = report.failures.map(({ rule, cluster, error }) => ({
    suite: ANALYSIS,
    name: `rule ${rule} runs${cluster === '' ? '' : ` on cluster ${cluster}`}`,
    fault: { tag: 'error', type: 'breakdown', message: error } as const,
    lines: [],
  }));
  const gap = incompleteness(report);
  const fault = gap === undefined ? undefined : ({ tag: 'error', type: 'incomplete', message: gap } as const);
  const lines = [
    ...(rest === '' ? [] : [`not in this report: ${rest}`]),
    ...unseenLines(report.summary),
    ...gaps(report),
  ];
  return [...failures, { suite: ANALYSIS, name: 'the repository was read', fault, lines }];
}

function caseOf(diagnostic: Diagnostic, report: Report): Case {
  const { rule, severity, message, at, isNew } = diagnostic;
  const isPassed = severity === 'note' || isNew === false;
  const fault = isPassed ? undefined : ({ tag: 'failure', type: severity, message } as const);
  return { suite: rule, name: `${at.file.path}: ${message}`, fault, lines: wordsOf(diagnostic, report) };
}

function wordsOf(diagnostic: Diagnostic, report: Report): readonly string[] {
  const { severity, at, note, help, fix, clusters, related, fingerprint } = diagnostic;
  const hidden = related.length - shownPlaces;
  return [
    `${severity} at ${placeOf(at)}`,
    ...(hasSeveralClusters(report) && clusters.length > 0 ? [`cluster: ${clusterNames(clusters)}`] : []),
    ...related.slice(0, shownPlaces).map(({ at, label }) => `see ${placeOf(at)}${label && `: ${label}`}`),
    ...(hidden > 0 ? [`and ${count(hidden, 'more place')}`] : []),
    ...(note ? [`note: ${note}`] : []),
    ...(help ? paragraphsOf(`help: ${help}`) : []),
    ...(fix ? [`fix: ${fix.title}`] : []),
    `fingerprint: ${fingerprint}`,
  ];
}

function placeOf(at: Diagnostic['at']): string {
  const { line, column } = firstLine(at).start;
  return `${at.file.path}:${line}:${column}`;
}

const counts = (cases: readonly Case[]): string => {
  const of = (tag: 'failure' | 'error') => cases.filter(({ fault }) => fault?.tag === tag).length;
  return `tests="${cases.length}" failures="${of('failure')}" errors="${of('error')}"`;
};

const suiteLines = (name: string, cases: readonly Case[]): readonly string[] => [
  `  <testsuite name="${xmlText(`ipamlint.${name}`)}" ${counts(cases)} skipped="0" time="0">`,
  ...cases.flatMap(caseLines),
  '  </testsuite>',
];

function caseLines({ suite, name, fault, lines }: Case): readonly string[] {
  const head = `    <testcase classname="${xmlText(`ipamlint.${suite}`)}" name="${xmlText(name)}" time="0"`;
  const inside = lines.map(line => `        ${xmlText(line)}`);
  if (fault) {
    const open = `      <${fault.tag} type="${xmlText(fault.type)}" message="${xmlText(fault.message)}">`;
    return [`${head}>`, open, ...inside, `      </${fault.tag}>`, '    </testcase>'];
  }
  if (inside.length === 0) return [`${head}/>`];
  return [`${head}>`, '      <system-out>', ...inside, '      </system-out>', '    </testcase>'];
}
