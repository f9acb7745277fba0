import type { Diagnostic, Report } from '../../linter/diagnostic/diagnostic.ts';
import type { Severity } from '../../linter/rule/finding.ts';
import { age } from '../change.ts';
import { oneLine } from '../sentence.ts';
import { printableJson } from '../printable.ts';
import { firstLine } from '../first-line.ts';
import { inRepository, withinRepository } from './in-repository.ts';
import { remarkOn, writtenParts } from './fitting.ts';
import type { Render } from './reporter.ts';
import { clusterNames, hasSeveralClusters } from './summary.ts';

/** GitLab has five; `blocker` and `minor` would say more than we know. */
const severities = { error: 'critical', warning: 'major', note: 'info' } as const satisfies Record<
  Severity,
  string
>;

/**
 * For merge requests of GitLab: a Code Quality report, with the fields that GitLab documents and no others, the
 * gravest first. `quiet` changes nothing, since GitLab compares the report with that of the target branch.
 */
export const gitlab: Render = (report, options) => {
  const { values, hidden } = writtenParts(
    report.diagnostics.map(inRepository),
    diagnostic => issue(diagnostic, report),
    value => JSON.stringify(value).length,
  );
  remarkOn('the Code Quality report', hidden, report, options);
  return printableJson(values);
};

function issue(diagnostic: Diagnostic, report: Report): object {
  const { rule, severity, fingerprint, at } = diagnostic;
  return {
    description: description(diagnostic, report),
    check_name: rule,
    fingerprint,
    severity: severities[severity],
    location: {
      path: at.file.isElsewhere ? withinRepository(at.file.path) : at.file.path,
      lines: { begin: firstLine(at).start.line },
    },
  };
}

/** The headline, and what to do: GitLab shows no more, and shows it as it is written. */
function description(diagnostic: Diagnostic, report: Report): string {
  const { message, help, clusters } = diagnostic;
  const where = hasSeveralClusters(report) && clusters.length > 0 ? ` (in ${clusterNames(clusters)})` : '';
  return oneLine(
    `${message}${age(diagnostic)}${where}${help === undefined || help === '' ? '' : `; ${help}`}`,
  );
}
