import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import type { Log } from 'sarif';
import type { Settings } from '../../src/model/config/settings.ts';
import type { Report } from '../../src/linter/diagnostic/diagnostic.ts';
import type { Linted } from '../../src/linter/lint.ts';
import { compact } from '../../src/print/findings/compact.ts';
import { gitlab } from '../../src/print/findings/gitlab.ts';
import { json } from '../../src/print/findings/json.ts';
import { junit } from '../../src/print/findings/junit.ts';
import { sarif } from '../../src/print/findings/sarif.ts';
import { positionsOf } from '../../src/base/text/line-table.ts';
import type { Location, SourceFile } from '../../src/base/files/source-file.ts';
import { seededRandom } from '../kit/random.ts';
import { codeQuality } from '../print/findings/code-quality.ts';
import { junitFaults } from '../print/findings/junit-faults.ts';
import { sarifFaults } from '../print/findings/sarif-faults.ts';
import { judge, settingsOf } from './judge.ts';

/** What an input up to 200 KB may cost, in milliseconds of CPU time. */
const MOST_CPU = 2000;
/** To ask for CPU time costs more than to ask the clock, which runs at least as fast. */
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const schema = JSON.parse(readFileSync('schema/report.schema.json', 'utf8')) as object;
const isCodeQuality = new Ajv2020().compile(codeQuality);
const isValid = new Ajv2020({ allErrors: true }).compile(schema);
const plain = { color: false, width: 80, quiet: false } as const;
const toSarif = sarif({ rules: [], pages: {} });

const reportOf = ({ hints: _hints, ...report }: Linted): Report => ({ version: '0.0.0', ...report });
export const jsonOf = (linted: Linted): string => json(reportOf(linted), plain);

/** How closely a report is looked at: everything takes several times as long as the report itself. */
export type Care = 'quick' | 'full';

/** Everything that must hold for any files whatever, and does not for these: none where all is well. */
export function faultsOf(files: readonly SourceFile[], care: Care): readonly string[] {
  const start = performance.now();
  let linted: Linted;
  let settings: Settings;
  try {
    settings = settingsOf(files);
    linted = judge(files, settings);
  } catch (error) {
    return [`threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
  }
  const faults = [
    ...costFaults(start, () => void judge(files, settings)),
    ...linted.failures.map(({ rule, error }) => `rule ${rule} failed: ${error}`),
    ...placesIn(linted).flatMap(placeFaults),
    ...printFaults(linted),
  ];
  if (care === 'quick' || faults.length > 0) return faults;
  try {
    return [...formatFaults(linted), ...orderFaults(files, settings, jsonOf(linted))];
  } catch (error) {
    return [`threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
  }
}

/** A fault where something is wrong. */
export const when = (isWrong: boolean, fault: string): readonly string[] => (isWrong ? [fault] : []);

/**
 * Whether something that began at a time of the clock took too long. The clock may have counted what else the machine did: so the
 * work is done once more, and its own time taken.
 */
export function costFaults(start: number, again: () => void): readonly string[] {
  if (performance.now() - start <= MOST_CPU) return [];
  const before = cpu();
  again();
  const spent = cpu() - before;
  return when(spent > MOST_CPU, `took ${Math.round(spent)} ms of CPU time`);
}

function placesIn({ diagnostics, suppressed }: Linted): readonly Location[] {
  return [...diagnostics, ...suppressed].flatMap(({ at, related, fix }) => [
    at,
    ...related.map(each => each.at),
    ...(fix?.edits ?? []).map(each => each.at),
  ]);
}

/** What is wrong with a place: it is outside of its file, or ends before it starts. */
export function placeFaults(location: Location): readonly string[] {
  const { file, span } = location;
  const isInside = 0 <= span.start && span.start <= span.end && span.end <= file.text.length;
  if (!isInside) return [`a place at ${span.start} to ${span.end} in ${file.path}, of ${file.text.length}`];
  const { start, end } = positionsOf(location);
  const isOrdered = start.line < end.line || (start.line === end.line && start.column <= end.column);
  return when(!isOrdered, `a range that ends before it starts, in ${file.path}`);
}

function printFaults({ diagnostics, suppressed }: Linted): readonly string[] {
  const prints = [...diagnostics, ...suppressed].map(({ fingerprint }) => fingerprint);
  return when(new Set(prints).size !== prints.length, 'two findings with one fingerprint');
}

/** What is wrong with a report in the formats that others read. */
export function formatFaults(linted: Linted): readonly string[] {
  const faults = isValid(JSON.parse(jsonOf(linted)))
    ? []
    : (isValid.errors ?? []).map(({ instancePath, message }) => `JSON: ${instancePath} ${message}`);
  const log = JSON.parse(toSarif(reportOf(linted), plain)) as Log;
  const report = reportOf(linted);
  const issues: unknown = JSON.parse(gitlab(report, plain));
  return [
    ...faults,
    ...sarifFaults(log).map(fault => `SARIF: ${fault}`),
    ...junitFaults(junit(report, plain)).map(fault => `JUnit: ${fault}`),
    ...when(!isCodeQuality(issues), `Code Quality: ${JSON.stringify(isCodeQuality.errors)}`),
    ...when(
      /^(?!.+:\d+:\d+: (?:error|warning|note): .* \[[a-z-]+\]$)./m.test(compact(report, plain)),
      'compact',
    ),
  ];
}

/** The same files again, and in another order. */
function orderFaults(files: readonly SourceFile[], settings: Settings, expected: string): readonly string[] {
  const random = seededRandom(files.length);
  const again = jsonOf(
    judge(
      files.map(file => ({ ...file })),
      settings,
    ),
  );
  const shuffled = files
    .map(file => ({ file, rank: random.below(1e6) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ file }) => file);
  const other = files.length > 1 ? jsonOf(judge(shuffled.toReversed(), settings)) : expected;
  return [
    ...when(again !== expected, 'another report for the same files'),
    ...when(other !== expected, 'another report for the same files in another order'),
  ];
}
