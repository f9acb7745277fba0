import { grouped } from '../../base/text/digits.ts';
import type { Diagnostic } from '../../linter/diagnostic/diagnostic.ts';
import { isProgram } from '../../base/files/program-files.ts';
import { rulePage, rulesFolder } from '../../base/urls.ts';
import { ruleCounts } from '../count.ts';
import { printable } from '../printable.ts';
import type { SummaryLine } from './summary.ts';

/** Fewer findings everybody can count. */
const many = 10;

/** What those want to know who have read findings: of which rules they are, what these mean, how one is let stand. */
export function epilogue(diagnostics: readonly Diagnostic[], version: string): readonly SummaryLine[] {
  const counts = ruleCounts(diagnostics);
  const [first, ...others] = counts;
  if (!first) return [];
  const only = others.length === 0 ? first[0] : undefined;
  const list = counts.map(([name, count]) => `${grouped(count)} ${printable(name)}`).join(', ');
  const isOwn = diagnostics.every(({ isForeign }) => isForeign);
  const page = only === undefined ? '' : pageOf(only, version);
  return [
    ...mendable(diagnostics),
    ...(diagnostics.length >= many && only === undefined ? [`by rule: ${list}`] : []),
    ...(isOwn
      ? []
      : [
          `about ${only === undefined ? 'each rule' : printable(only)}: \`ipamlint explain ${only === undefined ? 'RULE' : printable(only)}\`, or ${page || rulesFolder(version)}`,
        ]),
    `to keep a finding, add ${exception(diagnostics, only === undefined ? 'RULE' : printable(only))}`,
  ].map(text => ({ tone: 'plain', text }));
}

/** How an exception is written in the files that findings stand in: JSON has no comments, and programs have their own. */
function exception(diagnostics: readonly Diagnostic[], rule: string): string {
  const paths = diagnostics.map(({ at }) => at.file.path);
  if (paths.every(path => path.endsWith('.json')))
    return `an annotation: "ipamlint.dev/ignore": "${rule}: REASON"`;
  const programs = paths.filter(isProgram).length;
  const also = programs > 0 && programs < paths.length ? ' (in programs with //)' : '';
  return `a comment: ${programs === paths.length ? '//' : '#'} ipamlint-ignore ${rule}: REASON${also}`;
}

/** How many of them come with a fix. */
function mendable(diagnostics: readonly Diagnostic[]): readonly string[] {
  const fixes = diagnostics.flatMap(({ fix, isNew }) => (fix && isNew !== false ? [fix.safety] : []));
  const safe = fixes.filter(safety => safety === 'safe').length;
  const unsafe = fixes.length - safe;
  if (fixes.length === 0) return [];
  if (safe === 0) return [`${unsafe} can be fixed with --fix --unsafe-fixes`];
  return [`${safe} can be fixed with --fix${unsafe > 0 ? `, ${unsafe} more with --unsafe-fixes` : ''}`];
}

/** The page of a rule; empty where the name cannot be that of a rule. */
export const pageOf = (rule: string, version: string): string =>
  /^[a-z]+(?:-[a-z]+)*$/.test(rule) ? rulePage(rule, version) : '';
