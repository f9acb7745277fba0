import { survey } from './cluster/survey.ts';
import { hintsOn } from './scope/hints.ts';
import { noConfig } from './config/config.ts';
import { mayReport } from './config/levels.ts';
import type { Settings } from './config/settings.ts';
import { judgedFiles } from './config/snapshot.ts';
import type { Mistake } from './config/written.ts';
import type { Report } from './diagnostic/diagnostic.ts';
import { settle } from './diagnostic/settle.ts';
import { silence } from './diagnostic/silence.ts';
import { describe, summarize } from './diagnostic/summary.ts';
import { findSuppressions } from './diagnostic/suppressions.ts';
import { check } from './rule/check.ts';
import { outcomesOf, review } from './rule/review.ts';
import type { Rule } from './rule/rule.ts';
import type { Snapshot } from './text/snapshot.ts';

/** A report, and what the user should know of his configuration. */
export interface Linted extends Omit<Report, 'version'> {
  /** Parts of the configuration that mean nothing in this repository. */
  readonly hints: readonly Mistake[];
}

/**
 * The whole of ipamlint as one pure function: files become manifests, manifests one graph per cluster, rules look at
 * graphs and yield findings, and findings become a report.
 */
export function lint(snapshot: Snapshot, settings: Settings, rules: readonly Rule[]): Linted {
  const { loaded, fleet, scopes } = survey(snapshot, settings);
  const { today } = settings;
  const ran = rules.filter(({ id }) => mayReport(settings, id));
  const checked = check(fleet, ran);
  const suppressions = findSuppressions(judgedFiles(snapshot, settings.config ?? noConfig).files);
  const { uses } = silence(settle(checked.found, settings), suppressions, today);
  const outcomes = outcomesOf(suppressions, uses, { fleet, ran, checked, settings });
  const reviewed = review(fleet, ran, { outcomes, ruleIds: rules.map(({ id }) => id) });
  const found = settle([...checked.found, ...reviewed.found], settings);
  const { diagnostics, suppressed } = silence(found, suppressions, today);
  return {
    clusters: fleet.clusters.map(describe),
    diagnostics,
    suppressed,
    failures: [...checked.breakdowns, ...reviewed.breakdowns].map(({ rule, cluster, error }) => ({
      rule: rule.id,
      cluster: cluster?.name ?? '',
      error,
    })),
    hints: settings.config ? hintsOn(settings.config, snapshot, scopes) : [],
    summary: summarize(snapshot, loaded, fleet, checked, diagnostics),
  };
}
