import { compare, type JudgedState, type ComparisonOptions } from './change/compare.ts';
import { clusterFilesOf } from '../cluster/files.ts';
import type { Counterparts } from '../cluster/counterparts.ts';
import { onStored } from '../calico/facts/change/stored.ts';
import type { Fleet } from '../cluster/graph.ts';
import { survey, type Sayings } from '../cluster/survey.ts';
import { hintsOn } from '../cluster/scope/hints.ts';
import type { Loaded } from '../load/load.ts';
import { mayReport } from '../model/config/levels.ts';
import type { Settings } from '../model/config/settings.ts';
import type { Mistake } from '../model/config/written.ts';
import { markedExisting, namedIn, staleAmong, type Baseline } from './diagnostic/baseline.ts';
import type { Diagnostic, Report } from './diagnostic/diagnostic.ts';
import { inOrder, settle } from './diagnostic/settle.ts';
import { silence } from './diagnostic/silence.ts';
import { withSoundFixes } from './diagnostic/sound-fix.ts';
import { describe, summarize } from './diagnostic/summary.ts';
import { findSuppressions } from './diagnostic/suppressions.ts';
import { tally } from './diagnostic/tally.ts';
import { freeze } from '../cluster/freeze.ts';
import { withoutFormer, unseenAndAccepted } from './diagnostic/unseen.ts';
import { applyRules, type Found } from './rule/check.ts';
import { outcomesOf, review } from './rule/review.ts';
import type { Rule } from './rule/rule.ts';
import type { Repository } from '../load/program/programs.ts';
import { unwatched, type Watch } from '../base/text/watch.ts';

/** A report, what it is about, and what the user should know of his configuration. */
export interface Linted extends Omit<Report, 'version'> {
  readonly fleet: Fleet;
  /** The earlier state, where there is one, and which clusters of it are which of today. */
  readonly before?: { readonly fleet: Fleet; readonly counterparts: Counterparts };
  /** Parts of the configuration that mean nothing in this repository. */
  readonly hints: readonly Mistake[];
  /** What was found in the earlier state as well; undefined where there is none. */
  readonly existing?: readonly Diagnostic[];
}

/** An earlier state of the repository, to tell what a change brings. */
export interface Earlier extends Omit<ComparisonOptions, 'severities'> {
  readonly snapshot: Repository;
  readonly settings: Manners;
}

/** What is wanted, and what is known of the clusters besides. */
export type Manners = Settings & Pick<Sayings, 'running'>;

/** What is accepted as existing. */
export interface Acceptance {
  readonly baseline: Baseline;
  readonly showsExisting: boolean;
}

/**
 * The whole of ipamlint as one pure function: files become manifests, manifests one graph per cluster, rules look at
 * graphs and yield findings, and findings become a report. With an earlier state, the report is about the change; with a
 * baseline, about what that does not name.
 */
export function lint(
  snapshot: Repository,
  settings: Manners,
  rules: readonly Rule[],
  earlier?: Earlier,
  watch: Watch = unwatched,
  acceptance?: Acceptance,
): Linted {
  const before = earlier && judge(earlier.snapshot, earlier.settings, rules, watch);
  const { report, counterparts, ...after } = judge(snapshot, settings, rules, watch, before);
  const ground = { ...report, trees: snapshot.trees, settings };
  const known =
    acceptance &&
    namedIn([...after.diagnostics, ...after.suppressed], acceptance.baseline, idle =>
      staleAmong(idle, ground),
    );
  const { accepted, ...compared } =
    before && counterparts
      ? compare(before, after, counterparts, { ...earlier, severities: severitiesOf(rules) }, known?.named)
      : markedExisting(after.diagnostics, known?.named, acceptance?.showsExisting);
  return {
    ...report,
    ...compared,
    ...(before && counterparts && { before: { fleet: before.fleet, counterparts } }),
    ...(known && {
      baseline: {
        file: acceptance.baseline.file.path,
        existing: accepted,
        stale: staleAmong(known.idle, ground),
      },
    }),
    summary: {
      ...report.summary,
      ...tally(compared.diagnostics),
      unseen: withoutFormer(report.summary.unseen, before?.report.summary.unseen),
    },
  };
}

const originOf = ({ policy, plugin }: Rule): Pick<Report['failures'][number], 'origin'> => {
  if (policy) return { origin: 'policy' };
  return plugin ? { origin: 'plugin' } : {};
};

const severitiesOf = (rules: readonly Rule[]): ComparisonOptions['severities'] =>
  new Map(rules.map(({ id, severity }) => [id, severity]));

/** One state, judged, and what it was judged by. */
interface Judged extends JudgedState {
  readonly judged: Repository;
  readonly loaded: Loaded;
  readonly report: Linted;
  readonly counterparts: Counterparts | undefined;
}

/** Judges one state; `former` is what rules compare it with. */
function judge(
  snapshot: Repository,
  settings: Manners,
  rules: readonly Rule[],
  watch: Watch,
  former?: Judged,
): Judged {
  const { judged, loaded, scopes, aside, ...surveyed } = survey(snapshot, settings, watch, former);
  const earlier = former?.fleet;
  const { fleet, counterparts } = earlier
    ? onStored(earlier, surveyed.fleet)
    : { fleet: surveyed.fleet, counterparts: undefined };
  const { today } = settings;
  const ran = rules.filter(({ id }) => mayReport(settings, id));
  const bringsPlugins = ran.some(({ plugin }) => plugin);
  if (bringsPlugins) for (const each of [fleet, ...(earlier ? [earlier] : [])]) freeze(each);
  const isKnown = bringsPlugins
    ? clusterFilesOf(judged, surveyed.fleet, earlier, settings.config)
    : undefined;
  const checked = applyRules(fleet, ran, counterparts, watch, isKnown);
  watch('findings');
  const suppressions = findSuppressions(judged.files, judged.programs?.read);
  const holders = [...scopes, { name: '', members: aside.map(({ manifest }) => manifest) }];
  const told = (found: readonly Found[]) =>
    silence(withSoundFixes(settle(found, settings), snapshot, holders), suppressions, today);
  const ofRepository = told(checked.found);
  const outcomes = outcomesOf(suppressions, ofRepository.uses, { fleet, ran, checked, settings });
  const reviewed = review(fleet, ran, { outcomes, ruleIds: rules.map(({ id }) => id) });
  const ofSuppressions = told(reviewed.found);
  const diagnostics = inOrder([...ofRepository.diagnostics, ...ofSuppressions.diagnostics]);
  const suppressed = inOrder([...ofRepository.suppressed, ...ofSuppressions.suppressed]);
  const failures = [...checked.breakdowns, ...reviewed.breakdowns].map(({ rule, cluster, error, trace }) => ({
    rule: rule.id,
    cluster: cluster?.name ?? '',
    error,
    ...(trace !== undefined && { trace }),
    ...originOf(rule),
  }));
  const report: Linted = {
    fleet,
    clusters: fleet.clusters.map(describe),
    diagnostics,
    suppressed,
    failures,
    hints: settings.config
      ? hintsOn(settings.config, snapshot, scopes, {
          manifests: loaded.manifests,
          unseen: unseenAndAccepted(loaded.unseen, fleet),
        })
      : [],
    summary: summarize(
      snapshot,
      loaded,
      fleet,
      { ...checked, unchecked: [...checked.unchecked, ...reviewed.unchecked] },
      diagnostics,
      settings.config,
    ),
  };
  const { unseen } = report.summary;
  const programs = judged.programs?.read ?? [];
  const files = [...judged.files, ...programs.map(({ file }) => file)];
  const omitted = judged.skipped.flatMap(({ path, isChosen }) => (isChosen ? [path] : []));
  return { fleet, judged, loaded, files, diagnostics, suppressed, omitted, unseen, report, counterparts };
}
