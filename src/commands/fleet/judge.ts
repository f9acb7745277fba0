import { by, ascending } from '../../base/text/order.ts';
import type { FleetConfig } from './config.ts';
import type { Level } from '../../model/config/level.ts';
import { fingerprint, toldApart } from '../../linter/diagnostic/fingerprint.ts';
import type { Severity } from '../../linter/rule/finding.ts';
import { group } from '../../base/text/group.ts';
import { trait } from './claims.ts';
import type { Collection } from './collection.ts';
import type { Draft } from './draft.ts';
import type { FleetFinding, FleetReport, SuppressedFinding } from './fleet.ts';
import { homeDrafts } from './homes.ts';
import { isJudgedNetwork, neighbourhood } from './networks.ts';
import { overlapDrafts } from './overlaps.ts';
import { rangeDrafts } from './ranges.ts';
import { silenceBy, type FleetSilence } from './silence.ts';
import { inRangeOrder, sweep } from './sweep.ts';

/** What decides what is judged, and how much it matters. */
export interface FleetSettings {
  readonly config: FleetConfig;
  /** Whether all clusters share a network. */
  readonly isOneNetwork: boolean;
  /** What the command line says of rules. */
  readonly levels: ReadonlyMap<string, Level>;
  readonly only: ReadonlySet<string> | undefined;
  /** The day of the run, by which suppressions expire; without it none does. */
  readonly today?: string | undefined;
}

/** Judges what crosses the repositories and clusters of a collection. */
export function judgeFleet(collection: Collection, settings: FleetSettings, version: string): FleetReport {
  const { config, isOneNetwork } = settings;
  const around = neighbourhood(collection, config, isOneNetwork);
  const { meetings, isCut } = sweep(collection, around, inRangeOrder(collection, around));
  const drafts = [
    ...overlapDrafts(collection, meetings),
    ...homeDrafts(collection, around),
    ...rangeDrafts(collection, config.ranges),
  ];
  const silence = silenceBy(config.suppressions, collection, settings.today);
  const judged = distinct(
    drafts.flatMap(draft => findingOf(draft, collection, settings, silence) ?? []).sort(byPlace),
  );
  const findings = judged.filter(finding => !isSuppressed(finding));
  const suppressed = judged.filter(isSuppressed);
  const problems = [...collection.problems, ...collection.contradictions()];
  const count = (severity: Severity): number => findings.filter(each => each.severity === severity).length;
  const repositories = repositoriesOf(collection);
  return {
    version,
    repositories,
    networks: around.networks.map(({ name, clusters }) => ({ name, clusters: clusters.length })),
    findings,
    suppressed,
    suppressions: silence.outcomes(),
    problems: problems.sort((a, b) => ascending(a.source, b.source) || ascending(a.reason, b.reason)),
    summary: {
      inventories: collection.inventories,
      repositories: repositories.length,
      clusters: repositories.reduce((sum, { clusters }) => sum + clusters, 0),
      pools: repositories.reduce((sum, { pools }) => sum + pools, 0),
      claims: collection.claims.length,
      errors: count('error'),
      warnings: count('warning'),
      notes: count('note'),
      suppressed: suppressed.length,
      isCut,
    },
  };
}

const isSuppressed = (finding: FleetFinding): finding is SuppressedFinding => 'suppression' in finding;

/** Undefined where its rule is off. */
function findingOf(
  draft: Draft,
  collection: Collection,
  { levels, only, config }: FleetSettings,
  silence: FleetSilence,
): FleetFinding | SuppressedFinding | undefined {
  const { object, subject, clusters, pools: _, ...finding } = draft;
  const { rule, at } = finding;
  const level = levels.get(rule) ?? config.levels.get(rule) ?? finding.severity;
  if (level === 'off' || (only && !only.has(rule))) return undefined;
  const file = { path: `${at.repository}:${at.path}`, text: '' };
  const place = { file, span: { start: 0, end: 0 }, object, field: 'spec.cidr' };
  const suppression = silence.over(draft);
  return {
    ...finding,
    severity: level,
    clusters: [...new Set(clusters.map(number => collection.label(number)))].sort(),
    fingerprint: fingerprint(rule, { at: place, subject }),
    ...(suppression && { suppression: { reason: suppression.reason, until: suppression.until } }),
  };
}

/** The same with fingerprints of their own for findings that would share one. */
function distinct(findings: readonly FleetFinding[]): readonly FleetFinding[] {
  const sharing = group(findings, ({ fingerprint: print }) => print);
  const prints = new Map<FleetFinding, string>();
  for (const [print, alike] of sharing) {
    const told = toldApart(
      print,
      alike.map(() => ''),
    );
    for (const [index, finding] of alike.entries()) prints.set(finding, told[index]!);
  }
  return findings.map(finding => ({ ...finding, fingerprint: prints.get(finding)! }));
}

function byPlace(a: FleetFinding, b: FleetFinding): number {
  return (
    ascending(a.at.repository, b.at.repository) ||
    ascending(a.at.path, b.at.path) ||
    a.at.range.start.line - b.at.range.start.line ||
    a.at.range.start.column - b.at.range.start.column ||
    ascending(a.rule, b.rule) ||
    ascending(a.message, b.message) ||
    ascending(a.fingerprint, b.fingerprint)
  );
}

function repositoriesOf(collection: Collection): FleetReport['repositories'] {
  const { claims, clusters, repositories } = collection;
  const counts = repositories.map(() => ({ clusters: 0, pools: 0 }));
  for (const [number, { repository, from, to }] of clusters.entries()) {
    if (!isJudgedNetwork(collection, number)) continue;
    const own = counts[repository]!;
    own.clusters++;
    for (let claim = from; claim < to; claim++) if (claims.has(claim, trait.pool)) own.pools++;
  }
  return repositories
    .map(({ name, commits, unseen }, number) => ({
      name,
      commits: [...commits].sort(),
      ...counts[number]!,
      unseen,
    }))
    .sort(by(({ name }) => name));
}
