import type { Counterparts } from '../../cluster/counterparts.ts';
import type { ClusterGraph, Fleet } from '../../cluster/graph.ts';
import type { Finding, Unchecked, Want } from './finding.ts';
import { besideUnseen } from './blind.ts';
import { beyondOthers, othersOf } from './elsewhere.ts';
import { unwatched, type Watch } from '../../base/text/watch.ts';
import type { Reading, Rule } from './rule.ts';

/** A finding, with the rule that made it and the cluster that it was made in; undefined where it concerns none. */
export interface Found {
  readonly rule: Rule;
  readonly cluster: ClusterGraph | undefined;
  readonly finding: Finding;
}

/** A rule that broke down in a cluster, or over suppressions: a defect of ours, never of the repository. */
export interface Breakdown {
  readonly rule: Rule;
  readonly cluster: ClusterGraph | undefined;
  readonly error: string;
  /** The calls that led there, a line for each, where a rule of a plugin threw. */
  readonly trace?: string;
}

/** A case that a rule could not judge. */
export interface Open {
  readonly rule: Rule;
  readonly cluster: ClusterGraph;
  readonly wants: Want;
}

/** A case that something unseen kept a rule from judging. */
export interface Blind extends Unchecked {
  readonly rule: Rule;
  /** Undefined for what is said of suppressions. */
  readonly cluster: ClusterGraph | undefined;
}

export interface Checked {
  readonly found: readonly Found[];
  readonly breakdowns: readonly Breakdown[];
  /** Cases that a rule could not judge, by what it lacked. */
  readonly undecided: readonly Open[];
  /** Cases that something unseen decides. */
  readonly unchecked: readonly Blind[];
}

/** So many findings of one rule are told: each is kept with its places and texts, and a list of wrong values may have millions. */
const MOST_FINDINGS = 50_000;

/**
 * Runs every rule over every cluster, and compares it with its counterpart where there is one. What a rule yielded before it
 * broke down counts.
 */
export function applyRules(
  fleet: Fleet,
  rules: readonly Rule[],
  counterparts?: Counterparts,
  watch: Watch = unwatched,
  isKnown: Reading['isKnown'] = () => true,
): Checked {
  const found: Found[] = [];
  const breakdowns: Breakdown[] = [];
  const undecided: Open[] = [];
  const unchecked: Blind[] = [];
  const counts = new Map<Rule, number>();
  const { length } = fleet.clusters;
  for (const [index, cluster] of fleet.clusters.entries()) {
    watch('rules', `rules run on ${index} of ${length} clusters`);
    for (const rule of rules) {
      let count = counts.get(rule) ?? 0;
      try {
        const isPlain = !rule.assumesNoMore && (!rule.restsOn || cluster.unseenKinds.size === 0);
        const verdicts = isPlain
          ? rule.check({ cluster, fleet, isKnown })
          : beyondOthers(rule, cluster, seen =>
              besideUnseen(rule, seen, each => rule.check({ cluster: each, fleet, isKnown })),
            );
        for (const verdict of verdicts) {
          if ('unseen' in verdict) unchecked.push({ rule, cluster, ...verdict });
          else if ('wants' in verdict) undecided.push({ rule, cluster, wants: verdict.wants });
          else if (count++ < MOST_FINDINGS) found.push({ rule, cluster, finding: verdict });
          else {
            undecided.push({ rule, cluster, wants: 'time' });
            break;
          }
        }
        const before = rule.compare && counterparts?.get(cluster);
        if (!before) continue;
        const compare = (seen: ClusterGraph) => {
          const former = seen === cluster ? before : (othersOf(rule, before)?.cluster ?? before);
          return rule.compare!({ cluster: seen, before: former, isKnown });
        };
        for (const verdict of beyondOthers(rule, cluster, compare))
          if ('wants' in verdict) undecided.push({ rule, cluster, wants: verdict.wants });
          else if (count++ < MOST_FINDINGS) found.push({ rule, cluster, finding: verdict });
          else {
            undecided.push({ rule, cluster, wants: 'time' });
            break;
          }
      } catch (error) {
        breakdowns.push({ rule, cluster, ...told(error) });
      } finally {
        counts.set(rule, count);
      }
    }
  }
  const alone = fleet.aside?.graph;
  for (const rule of alone ? rules.filter(({ judgesAlone }) => judgesAlone) : []) {
    try {
      for (const verdict of rule.check({ cluster: alone!, fleet, isKnown }))
        if ('message' in verdict) found.push({ rule, cluster: undefined, finding: verdict });
    } catch (error) {
      breakdowns.push({ rule, cluster: alone, ...told(error) });
    }
  }
  for (const rule of rules) {
    try {
      for (const finding of rule.checkFleet?.({ fleet }) ?? [])
        found.push({ rule, cluster: undefined, finding });
    } catch (error) {
      breakdowns.push({ rule, cluster: undefined, ...told(error) });
    }
  }
  return { found, breakdowns, undecided, unchecked };
}

const told = (error: unknown): Pick<Breakdown, 'error' | 'trace'> => ({
  error: errorText(error),
  ...(error instanceof Error &&
    'trace' in error &&
    typeof error.trace === 'string' && { trace: error.trace }),
});

export const errorText = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
