import { notCheckedLine } from '../../src/print/unseen.ts';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { rules } from '../../rules/index.ts';
import type { Diagnostic, NotChecked, Undecidable } from '../../src/linter/diagnostic/diagnostic.ts';
import type { Linted } from '../../src/linter/lint.ts';
import type { Rule } from '../../src/linter/rule/rule.ts';
import { reportOn as reportWith } from '../../src/linter/extensions/testing/repository.ts';
import { positionsOf } from '../../src/base/text/line-table.ts';
import type { Location, SourceFile } from '../../src/base/files/source-file.ts';

/** A small repository: one file, or the files of a folder. */
export function readCase(path: string): readonly SourceFile[] {
  if (!statSync(path).isDirectory()) return [{ path: 'case.yaml', text: readFileSync(path, 'utf8') }];
  const names = readdirSync(path, { recursive: true }) as string[];
  return names
    .filter(name => statSync(join(path, name)).isFile())
    .sort()
    .map(name => ({ path: name, text: readFileSync(join(path, name), 'utf8') }));
}

export {
  differences,
  snapshotOf,
  statesOf,
  wantedTexts,
} from '../../src/linter/extensions/testing/repository.ts';

/**
 * What one rule says about a repository, or about what a change makes of it. An `ipamlint.yaml` among the files is its
 * configuration. A rule that looks at suppressions has something to say of them only where the others run.
 */
export const diagnose = (rule: Rule, files: readonly SourceFile[]): readonly Diagnostic[] =>
  judge(rule, files).diagnostics;

/** What one rule says about a repository, and what it could not judge because facts are missing. */
export interface Judgement {
  readonly diagnostics: readonly Diagnostic[];
  readonly undecided: readonly Undecidable[];
  readonly notChecked: readonly NotChecked[];
}

export function judge(rule: Rule, all: readonly SourceFile[]): Judgement {
  const report = reportOn(all, rule.review ? rules : [rule]);
  return {
    diagnostics: report.diagnostics.filter(diagnostic => diagnostic.rule === rule.id),
    notChecked: report.summary.notChecked.filter(each => each.rule === rule.id),
    undecided: report.summary.undecided.filter(
      ({ rules: [only, ...others] }) => only === rule.id && others.length === 0,
    ),
  };
}

/** What these rules say about a repository, as `diagnose` reads it. Throws where one breaks down. */
export const reportOn = (files: readonly SourceFile[], ran: readonly Rule[]): Linted =>
  reportWith(files, ran, rules);

/** A judgement in full, but for the source: every word, every place, and what a fix would write. */
export function inFull({ diagnostics, undecided, notChecked }: Judgement): string {
  const start = (at: Location): string => {
    const { line, column } = positionsOf(at).start;
    return `${at.file.path}:${line}:${column}`;
  };
  const times = (id: string) => diagnostics.filter(({ group }) => group?.id === id).length;
  const lines = diagnostics.flatMap(({ at, severity, message, note, help, related, fix, group }) => [
    `${start(at)} ${severity}: ${message}`,
    ...related.map(other => `  ${start(other.at)}: ${other.label}`),
    ...(note === undefined ? [] : [`  note: ${note}`]),
    ...(help === undefined ? [] : [`  help: ${help}`]),
    ...(group && times(group.id) > 1 ? [`  one of ${times(group.id)}: ${group.who}`] : []),
    ...(fix ? [`  ${fix.safety} fix: ${fix.title}`] : []),
    ...(fix?.edits ?? []).map(
      edit =>
        `    ${start(edit.at)}: ${JSON.stringify(written(edit.at))} becomes ${JSON.stringify(edit.text)}`,
    ),
  ]);
  return [
    ...lines,
    ...undecided.map(({ wants, count }) => `undecided without ${wants}: ${count}`),
    ...notChecked.map(each => notCheckedLine(each)),
  ]
    .map(line => `${line}\n`)
    .join('');
}

const written = ({ file, span }: Location): string => file.text.slice(span.start, span.end);
