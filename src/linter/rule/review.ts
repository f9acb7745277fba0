import type { ClusterGraph, Fleet } from '../../cluster/graph.ts';
import { levelIn } from '../../model/config/levels.ts';
import type { Settings } from '../../model/config/settings.ts';
import type { Unseen } from '../../load/unseen/unseen.ts';
import { fact } from '../../calico/facts/cluster/fact.ts';
import { errorText, type Blind, type Breakdown, type Checked, type Found } from './check.ts';
import { touchesOpenValue } from './open-values.ts';
import type { ReviewContext, Rule } from './rule.ts';
import type { NamedRule, SuppressionOutcome, Suppression } from './suppression.ts';
import { suppressionStateOf } from './suppression.ts';

/** Runs the rules that look at suppressions. A finding belongs to every cluster that judges its file. */
export function review(
  fleet: Fleet,
  rules: readonly Rule[],
  context: ReviewContext,
): Omit<Checked, 'undecided'> {
  const found: Found[] = [];
  const breakdowns: Breakdown[] = [];
  const unchecked: Blind[] = [];
  for (const rule of rules) {
    try {
      for (const finding of rule.review?.(context) ?? []) {
        if ('unseen' in finding) {
          unchecked.push({ rule, cluster: undefined, ...finding });
          continue;
        }
        const clusters = clustersOf(finding.at.file.path, fleet);
        if (clusters.length === 0) found.push({ rule, cluster: undefined, finding });
        for (const cluster of clusters) found.push({ rule, cluster, finding });
      }
    } catch (error) {
      breakdowns.push({ rule, cluster: undefined, error: errorText(error) });
    }
  }
  return { found, breakdowns, unchecked };
}

/** What the rules that ran make of each suppression, given the rules of which it silenced something. */
export function outcomesOf(
  suppressions: readonly Suppression[],
  uses: ReadonlyMap<Suppression, ReadonlySet<string>>,
  { fleet, ran, checked, settings }: ReviewedRun,
): readonly SuppressionOutcome[] {
  const hadItsSay = decisive(ran, checked);
  return suppressions.map(suppression => {
    const { path } = suppression.at.file;
    const state = suppressionStateOf(suppression, settings.today);
    const isJudged = state === 'in force' && !suppression.isTentative;
    const clusters = clustersOf(path, fleet);
    const silencedNothing = ({ id }: NamedRule) =>
      isJudged &&
      hadItsSay.has(id) &&
      levelIn(settings, id, path) !== 'off' &&
      !uses.get(suppression)?.has(id) &&
      !touchesOpenValue(fleet, suppression.at.file, suppression.covers);
    const idle: NamedRule[] = [];
    const unsure: SuppressionOutcome['unsure'][number][] = [];
    for (const rule of suppression.rules.filter(silencedNothing)) {
      const unseen = neededFor(rule, clusters, checked);
      if (unseen) unsure.push({ rule, unseen });
      else idle.push(rule);
    }
    return { suppression, state, idle, unsure };
  });
}

/** Something unseen that may bring what a rule finds: it kept the rule silent, or it should have been seen. */
function neededFor(
  { id }: NamedRule,
  clusters: readonly ClusterGraph[],
  { unchecked }: Checked,
): Unseen | undefined {
  const silent = unchecked.find(
    ({ rule, cluster }) =>
      rule.id === id && (clusters.length === 0 || clusters.some(each => each === cluster)),
  );
  if (silent) return silent.unseen;
  return clusters
    .flatMap(({ unseenKinds }) => [...unseenKinds.values()])
    .find(({ by, says }) => by === 'fault' || says.length > 0);
}

export interface ReviewedRun {
  readonly fleet: Fleet;
  readonly ran: readonly Rule[];
  readonly checked: Checked;
  readonly settings: Settings;
}

/**
 * The rules of which silence means that there is nothing to find: those that ran, held out, and missed no fact. What
 * rules say of suppressions depends on these, so a suppression of that is never idle.
 */
function decisive(ran: readonly Rule[], { breakdowns, undecided }: Checked): ReadonlySet<string> {
  const mute = new Set([...breakdowns, ...undecided].map(({ rule }) => rule.id));
  return new Set(ran.filter(rule => !rule.review && !mute.has(rule.id)).map(({ id }) => id));
}

const clustersOf = (path: string, fleet: Fleet): readonly ClusterGraph[] =>
  clustersByPath(fleet).get(path) ?? [];

const clustersByPath = fact(({ clusters }: Fleet): ReadonlyMap<string, readonly ClusterGraph[]> => {
  const found = new Map<string, ClusterGraph[]>();
  for (const cluster of clusters) {
    const paths = [...cluster.manifests, ...cluster.problems].map(({ file }) => file.path);
    for (const path of new Set(paths)) {
      const known = found.get(path);
      if (known) known.push(cluster);
      else found.set(path, [cluster]);
    }
  }
  return found;
});
