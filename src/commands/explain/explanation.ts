import type { Diagnostic, Report } from '../../linter/diagnostic/diagnostic.ts';
import type { FleetRule } from '../../linter/rule/fleet-rules.ts';
import type { Rule } from '../../linter/rule/rule.ts';
import { isBelow } from '../../base/text/path.ts';
import { positionsOf } from '../../base/text/line-table.ts';
import type { Location } from '../../base/files/source-file.ts';
import { rulePage } from '../../base/urls.ts';
import { findingBlocks } from '../../print/findings/pretty.ts';
import { hanging } from '../../print/columns.ts';
import { paintWith } from '../../print/paint.ts';
import { printable } from '../../print/printable.ts';
import { fleetRuleLines } from './fleet-rule.ts';
import { pageLines } from './page.ts';

/** What an explanation is written on. */
export interface ExplanationSheet {
  readonly color: boolean;
  readonly links: boolean;
  readonly width: number;
}

/** A rule with its page; a policy has none. */
export interface Explained {
  readonly rule: Pick<Rule, 'id' | 'severity' | 'summary' | 'fixable' | 'policy' | 'plugin'>;
  readonly page: string;
}

/** What `explain` answers: a place with what is found there, and the rules of that; or one rule. */
export interface Explanation {
  /** Of ipamlint. */
  readonly version: string;
  readonly place?: ExplainedPlace;
  readonly rules: readonly Explained[];
  /** The rule, where it judges several repositories. */
  readonly fleetRule?: FleetRule;
}

/** For people. */
export const explainPretty = (
  { version, place, rules, fleetRule }: Explanation,
  sheet: ExplanationSheet,
): string =>
  fleetRule
    ? fleetRuleLines(fleetRule, version, sheet)
    : [
        ...(place ? [sceneLines(place, sheet)] : []),
        ...rules.map(each => explanation(each, version, sheet)),
      ].join('\n\n');

/** The page of a rule and its address, or all that is known of a policy. */
function explanation({ rule, page }: Explained, version: string, sheet: ExplanationSheet): string {
  const lines = rule.policy
    ? policyLines(rule, rule.policy, sheet)
    : rule.plugin
      ? pluginLines(rule, rule.plugin, sheet)
      : [...pageLines(page, sheet), '', `  page: ${rulePage(rule.id, version)}`];
  return lines.map(line => `${line}\n`).join('');
}

function policyLines(
  { id, severity, summary }: Explained['rule'],
  { at, help }: NonNullable<Rule['policy']>,
  { color, width }: ExplanationSheet,
): readonly string[] {
  const suppress = `# ipamlint-ignore ${id}: REASON`;
  return [
    paintWith(color)('strong', printable(id)),
    '',
    ...hanging('  ', help === '' ? summary : help.replace(/\s+/g, ' ').trim(), width),
    '',
    `  - Severity: ${severity}`,
    `  - Family: a policy of this repository, declared in ${printable(called(at))}`,
    `  - Suppress: \`${printable(suppress)}\` at the line`,
  ];
}

function pluginLines(
  { id, severity, summary }: Explained['rule'],
  { name, path, page }: NonNullable<Rule['plugin']>,
  sheet: ExplanationSheet,
): readonly string[] {
  const own =
    page === ''
      ? [paintWith(sheet.color)('strong', printable(id)), '', ...hanging('  ', summary, sheet.width)]
      : pageLines(page, sheet);
  return [
    ...own,
    '',
    `  - Severity: ${severity}`,
    `  - Family: a rule of the plugin ${printable(name)}, in ${printable(path)}`,
  ];
}

/** A place that is asked about, and all that is found in the repository. */
export interface ExplainedPlace {
  /** A file or a folder, relative to the root. */
  readonly file: string;
  /** Undefined where all of it is meant. */
  readonly line: number | undefined;
  /** Whether it is judged without the files around it, because its name sets it aside. */
  readonly isAlone: boolean;
  readonly report: Report;
}

/** The diagnostics that have their place, or a related one, there. */
export const foundAt = (scene: ExplainedPlace): readonly Diagnostic[] =>
  scene.report.diagnostics.filter(({ at, related }) =>
    [{ at }, ...related].some(each => isIn(scene, each.at)),
  );

/** What a comment silences there. */
export const suppressedAt = (scene: ExplainedPlace): Report['suppressed'] =>
  scene.report.suppressed.filter(({ at }) => isIn(scene, at));

function isIn({ file, line }: Pick<ExplainedPlace, 'file' | 'line'>, at: Location): boolean {
  if (!isBelow(at.file.path, file)) return false;
  const { start, end } = positionsOf(at);
  return line === undefined || (start.line <= line && line <= end.line);
}

/** What is found at a place, what is silenced there, and where else to look when that is nothing. */
function sceneLines(scene: ExplainedPlace, sheet: ExplanationSheet): string {
  const found = foundAt(scene);
  const silenced = suppressedAt(scene).map(
    ({ rule, message, suppression: { reason } }) => `silenced: ${rule}: ${message} (${reason})`,
  );
  const remarks = [...(found.length === 0 ? nothing(scene) : []), ...silenced];
  return [
    ...findingBlocks(found, scene.report, sheet),
    ...remarks.map(remark => hanging('', remark, sheet.width)),
  ]
    .map(lines => `${lines.join('\n')}\n`)
    .join('\n');
}

const mostNamed = 10;

function nothing({ file, line, isAlone, report }: ExplainedPlace): readonly string[] {
  const inFile = report.diagnostics.filter(({ at }) => isIn({ file, line: undefined }, at));
  const lines = [...new Set(inFile.map(({ at }) => positionsOf(at).start.line))].sort((a, b) => a - b);
  const others = lines.length > mostNamed ? ', …' : '';
  return [
    line === undefined ? `nothing is found in ${file}` : `nothing is found at ${file}:${line}`,
    ...(lines.length > 0
      ? [`findings in this file: line ${lines.slice(0, mostNamed).join(', ')}${others}`]
      : []),
    ...(isAlone
      ? [`it was checked separately; to check it with its folder: ipamlint explain PATH:LINE FOLDER`]
      : []),
  ];
}

const called = (at: Location): string => `${at.file.path}:${positionsOf(at).start.line}`;
