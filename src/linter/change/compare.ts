import type { Counterparts } from '../../cluster/counterparts.ts';
import type { Fleet } from '../../cluster/graph.ts';
import { regroupedIn, type Regrouped } from '../../cluster/regrouped.ts';
import type { Config } from '../../model/config/config.ts';
import type { Baseline } from '../diagnostic/baseline.ts';
import type { UnseenPlace, Change, Counts, Diagnostic, Suppressed } from '../diagnostic/diagnostic.ts';
import { inOrder } from '../diagnostic/settle.ts';
import { tally } from '../diagnostic/tally.ts';
import type { Victim } from '../rule/finding.ts';
import type { UnseenList } from '../../load/unseen/unseen.ts';
import { clip } from '../../base/text/clip.ts';
import type { Place, SourceFile } from '../../base/files/source-file.ts';
import { causeIn, objectFinder, type Pair } from './causes.ts';
import { withoutPastConsequences } from './consequences.ts';
import {
  baselineExemptions,
  configExemptions,
  suppressionExemptions,
  type Severities,
} from './exemptions.ts';
import { formerFiles } from './former-files.ts';
import { introduced, type ClusterNames } from './introduced.ts';
import { placing } from './placed.ts';
import { movedOut, putAside } from './put-aside.ts';

/** One state of a repository, judged. */
export interface JudgedState {
  readonly fleet: Fleet;
  readonly files: readonly SourceFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly suppressed: readonly Suppressed[];
  /** Files that the user leaves out, by their paths. */
  readonly omitted: readonly string[];
  /** What was not seen of it. */
  readonly unseen: readonly UnseenPlace[];
}

/** How two states are compared. */
export interface ComparisonOptions {
  /** The earlier state, as people call it. */
  readonly base: string;
  /** The configurations of both states, as they are written. */
  readonly configs: readonly [before: Config | undefined, after: Config | undefined];
  /** The baselines of both states, where the repository has one. */
  readonly baselines?: readonly [before: Baseline | undefined, after: Baseline | undefined];
  /** How grave the findings of each rule are where no configuration says otherwise. */
  readonly severities: Severities;
  /** Whether what was there before is told as well. */
  readonly showsExisting: boolean;
  /** Whether suppressions count only where the earlier state has them. */
  readonly isBaseTrusted: boolean;
}

/** What is told of a change, and what is only counted: findings that were there before, or that a baseline names. */
export type Compared = Pick<JudgedState, 'diagnostics' | 'suppressed'> & {
  readonly change: Change;
  readonly existing: readonly Diagnostic[];
  readonly accepted: Counts;
};

/** What the change from one state to the other does to what is found; `named` is what a baseline takes as existing. */
export function compare(
  before: JudgedState,
  after: JudgedState,
  counterparts: Counterparts,
  {
    base,
    configs,
    baselines = [undefined, undefined],
    severities,
    showsExisting,
    isBaseTrusted,
  }: ComparisonOptions,
  named: ReadonlySet<Diagnostic> = new Set(),
): Compared {
  const pairs = pairsOf(counterparts, regroupedIn(before.fleet, after.fleet, counterparts));
  const names: ClusterNames = {
    laterName: cluster => pairs.laterNames.get(cluster),
    wholeName: cluster => pairs.wholeNames.get(cluster) ?? cluster,
  };
  const silenced = introduced(before.suppressed, after.suppressed, names);
  // A comment of the earlier state covers what joins what it covers.
  const isExempt = new Set<Diagnostic>(silenced.fresh.filter(each => !silenced.joined.has(each)));
  const exempt = after.suppressed.filter(each => isExempt.has(each));
  const isUnseen = unseenIn(after, configs[1]);
  const told = isBaseTrusted ? inOrder([...after.diagnostics, ...exempt]) : after.diagnostics;
  const { fresh, joined, existing, mended } = introduced(before.diagnostics, told, names);
  const place = placing({
    former: formerFiles(before.files, after.files),
    causeOf: diagnostic => causeIn(diagnostic, name => pairs.byLaterName.get(name)),
    objectAround: objectFinder(after.fleet.clusters),
  });
  // A finding is told in place of its consequences only where it is told itself.
  const unnamed = fresh.filter(each => !named.has(each));
  const accepted = fresh.filter(each => named.has(each));
  const placed = withoutPastConsequences(unnamed).map(diagnostic => ({
    ...place(withJoined(diagnostic, joined.get(diagnostic))),
    isNew: true,
  }));
  const rest = showsExisting ? [...existing, ...accepted].map(each => ({ ...each, isNew: false })) : [];
  return {
    diagnostics: inOrder([...placed, ...rest]),
    existing,
    suppressed: isBaseTrusted ? after.suppressed.filter(each => !isExempt.has(each)) : after.suppressed,
    change: {
      base,
      existing: tally(existing),
      mended: introduced(mended, after.suppressed, names).mended.filter(({ at }) => !isUnseen(at)),
      exemptions: [
        ...configExemptions(...configs, severities),
        ...baselineExemptions(...baselines),
        ...suppressionExemptions(exempt),
        ...putAside(before.fleet, after.fleet),
        ...movedOut(before, after),
      ],
    },
    accepted: tally(accepted),
  };
}

/** So many of those that a finding hurts besides others are shown. */
const shownVictims = 3;

/** The finding, with those that it did not hurt before first. */
function withJoined(diagnostic: Diagnostic, joined: readonly Victim[] = []): Diagnostic {
  if (joined.length === 0) return diagnostic;
  const places = joined.slice(0, shownVictims).filter(({ at }) => at !== diagnostic.at);
  const known = new Set(places.map(({ at }) => at));
  return {
    ...diagnostic,
    related: [
      ...places.map(({ id, at }) => ({ at, label: `${id}, which it did not concern before` })),
      ...diagnostic.related.filter(({ at }) => !known.has(at)),
    ],
  };
}

/** Whether a place lies in a file that the later state ignores or cannot read: what was found there may be there still. */
function unseenIn(
  { fleet: { clusters }, unseen }: JudgedState,
  config: Config | undefined,
): (place: Place) => boolean {
  // Thousands of clusters share what is open to all of them.
  const hidden = new Set(clusters.flatMap<UnseenList>(({ unseenPools: here }) => here.parts ?? [here]));
  const unread = new Set([
    ...unseen.map(({ path }) => path),
    ...[...hidden].flatMap(list => list.map(({ path }) => path)),
    ...clusters.flatMap(({ problems }) => problems.map(({ file }) => file.path)),
  ]);
  return ({ file: { path } }) =>
    unread.has(path) || (config?.ignore.some(glob => glob.matches(path)) ?? false);
}

/** What moved folders divide or merge is called as the cluster that it is a part of in the other state. */
function pairsOf(counterparts: Counterparts, { joined }: Regrouped) {
  const laterNames = new Map<string, string>();
  const wholeNames = new Map<string, string>();
  const byLaterName = new Map<string, Pair>();
  for (const [after, before] of counterparts) {
    laterNames.set(clip(before.name), clip(after.name));
    byLaterName.set(clip(after.name), { before, after });
  }
  for (const [whole, parts] of joined)
    for (const { name } of parts)
      if (counterparts.has(whole)) wholeNames.set(clip(name), clip(whole.name));
      else laterNames.set(clip(name), laterNames.get(clip(whole.name))!);
  return { laterNames, wholeNames, byLaterName };
}
