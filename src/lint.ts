import { survey } from './cluster/survey.ts';
import { hintsOn } from './scope/hints.ts';
import { mayReport } from './config/levels.ts';
import type { Settings } from './config/settings.ts';
import type { Mistake } from './config/written.ts';
import type { Report } from './diagnostic/diagnostic.ts';
import { inOrder, settle } from './diagnostic/settle.ts';
import { silence } from './diagnostic/silence.ts';
import { describe, summarize } from './diagnostic/summary.ts';
import { findSuppressions } from './diagnostic/suppressions.ts';
import { check, type Found } from './rule/check.ts';
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
  const { judged, loaded, fleet, scopes } = survey(snapshot, settings);
  const { today } = settings;
  const ran = rules.filter(({ id }) => mayReport(settings, id));
  const checked = check(fleet, ran);
  const suppressions = findSuppressions(judged.files);
  const told = (found: readonly Found[]) => silence(settle(found, settings), suppressions, today);
  const ofRepository = told(checked.found);
  const outcomes = outcomesOf(suppressions, ofRepository.uses, { fleet, ran, checked, settings });
  const reviewed = review(fleet, ran, { outcomes, ruleIds: rules.map(({ id }) => id) });
  const ofSuppressions = told(reviewed.found);
  const diagnostics = inOrder([...ofRepository.diagnostics, ...ofSuppressions.diagnostics]);
  return {
    clusters: fleet.clusters.map(describe),
    diagnostics,
    suppressed: inOrder([...ofRepository.suppressed, ...ofSuppressions.suppressed]),
    failures: [...checked.breakdowns, ...reviewed.breakdowns].map(({ rule, cluster, error }) => ({
      rule: rule.id,
      cluster: cluster?.name ?? '',
      error,
    })),
    hints: settings.config ? hintsOn(settings.config, snapshot, scopes, loaded.manifests) : [],
    summary: summarize(snapshot, loaded, fleet, checked, diagnostics),
  };
}
