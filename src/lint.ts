import { survey } from './cluster/survey.ts';
import type { Settings } from './config/settings.ts';
import type { Report } from './diagnostic/diagnostic.ts';
import { settle } from './diagnostic/settle.ts';
import { describe, summarize } from './diagnostic/summary.ts';
import { check } from './rule/check.ts';
import type { Rule } from './rule/rule.ts';
import type { Snapshot } from './text/snapshot.ts';

/**
 * The whole of ipamlint as one pure function: files become manifests, manifests one graph per cluster, rules look at
 * graphs and yield findings, and findings become a report.
 */
export function lint(
  snapshot: Snapshot,
  settings: Settings,
  rules: readonly Rule[],
): Omit<Report, 'version'> {
  const { loaded, fleet } = survey(snapshot, settings.calicoVersion);
  const checked = check(
    fleet,
    rules.filter(rule => isOn(rule, settings)),
  );
  const diagnostics = settle(checked.found, settings);
  return {
    clusters: fleet.clusters.map(describe),
    diagnostics,
    failures: checked.breakdowns.map(({ rule, cluster, error }) => ({
      rule: rule.id,
      cluster: cluster.name,
      error,
    })),
    summary: summarize(snapshot, loaded, fleet, checked, diagnostics),
  };
}

const isOn = ({ id }: Rule, { only, levels }: Settings): boolean =>
  (only?.has(id) ?? true) && levels.get(id) !== 'off';
