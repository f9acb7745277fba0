import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import { severities, type Victim } from '../rule/finding.ts';

/** The findings of two states, sorted by whether the change between them made the difference. */
export interface Introduced {
  /** Of the later state: those that the earlier one had not, or had as something milder, or of fewer nodes or workloads. */
  readonly fresh: readonly Diagnostic[];
  /** Whom those of `fresh` hurt now, and did not before, that the earlier state had. */
  readonly joined: ReadonlyMap<Diagnostic, readonly Victim[]>;
  readonly existing: readonly Diagnostic[];
  /** Of the earlier state: those that the later one has not. */
  readonly mended: readonly Diagnostic[];
}

/** What clusters of two states are called where they are compared. */
export interface ClusterNames {
  readonly laterName: (cluster: string) => string | undefined;
  readonly wholeName: (cluster: string) => string;
}

/** A finding in one cluster. */
interface Unit {
  readonly diagnostic: Diagnostic;
  /** As the later state calls it; empty where it concerns none. */
  readonly cluster: string;
}

/** What makes two findings the same, from what tells most to what tells least. */
const keys: readonly ((unit: Unit) => string)[] = [
  ({ cluster, diagnostic: { rule, at, subject = '' } }) =>
    [rule, cluster, at.object, at.field, subject, at.file.path].join('\0'),
  // An object is the same wherever it stands: files move, and folders are renamed.
  ({ cluster, diagnostic: { rule, at, subject = '' } }) =>
    [rule, cluster, at.object, at.field, subject].join('\0'),
  // What is said the same way is meant the same way: pools move between IPPools and the values of a chart.
  ({ cluster, diagnostic: { rule, message } }) => [rule, cluster, message].join('\0'),
  // Pools of an Installation may have no names, and a pool may get another one.
  ({ cluster, diagnostic: { rule, message } }) => [rule, cluster, withoutNames(message)].join('\0'),
];

/** The words of a message, with every pool called by its range alone. */
const withoutNames = (message: string): string =>
  message.replace(/"[^"]*" \((?=[\d.a-f:]+\/\d+\))([^)]+)\)/g, '$1');

/**
 * Compares the findings of two states. `laterName` tells what the later state calls a cluster of the earlier one, and is
 * undefined for those that are gone; `wholeName` what a cluster of the later one is a part of.
 */
export function introduced(
  earlier: readonly Diagnostic[],
  later: readonly Diagnostic[],
  { laterName, wholeName }: ClusterNames,
): Introduced {
  const before = unitsOf(earlier, laterName);
  const after = unitsOf(later, wholeName);
  const counterparts = new Map<Unit, Unit>();
  const taken = new Set<Unit>();
  for (const key of keys) {
    const open = new Map<string, Unit[]>();
    // From the end, so that the first is taken first.
    for (const unit of before.toReversed()) if (!taken.has(unit)) put(open, key(unit), unit);
    for (const unit of after) {
      if (counterparts.has(unit)) continue;
      const same = open.get(key(unit))?.pop();
      if (!same) continue;
      counterparts.set(unit, same);
      taken.add(same);
    }
  }
  pairByVictims(before, after, counterparts, taken);
  const joined = joinedIn(counterparts);
  const fresh = new Set(
    after
      .filter(unit => {
        const same = counterparts.get(unit);
        return !same || rank(unit.diagnostic) > rank(same.diagnostic) || joined.has(unit.diagnostic);
      })
      .map(({ diagnostic }) => diagnostic),
  );
  const left = new Set([...taken].map(({ diagnostic }) => diagnostic));
  return {
    fresh: later.filter(diagnostic => fresh.has(diagnostic)),
    joined,
    existing: later.filter(diagnostic => !fresh.has(diagnostic)),
    mended: earlier.filter(diagnostic => !left.has(diagnostic)),
  };
}

/**
 * A finding stands at the first of those that it hurts: where that one comes or goes, it is the same at another place if it
 * has another party in common.
 */
function pairByVictims(
  before: readonly Unit[],
  after: readonly Unit[],
  counterparts: Map<Unit, Unit>,
  taken: Set<Unit>,
): void {
  const keysOf = (unit: Unit): readonly string[] => {
    const { rule, subject = '', at, victims = [] } = unit.diagnostic;
    if (victims[0]?.at !== at) return [];
    return victims.map(({ id }) => [rule, unit.cluster, subject, id].join('\0'));
  };
  const open = new Map(
    before.filter(unit => !taken.has(unit)).flatMap(unit => keysOf(unit).map(key => [key, unit] as const)),
  );
  if (open.size === 0) return;
  for (const unit of after) {
    if (counterparts.has(unit)) continue;
    const same = keysOf(unit)
      .map(key => open.get(key))
      .find(each => each && !taken.has(each));
    if (!same) continue;
    counterparts.set(unit, same);
    taken.add(same);
  }
}

/** Whom findings hurt that were there before, and did not hurt them. */
function joinedIn(counterparts: ReadonlyMap<Unit, Unit>): ReadonlyMap<Diagnostic, readonly Victim[]> {
  const known = new Map<Diagnostic, Set<string>>();
  for (const [{ diagnostic }, same] of counterparts) {
    const { victims } = same.diagnostic;
    if (!diagnostic.victims || !victims) continue;
    const ids = known.get(diagnostic) ?? new Set();
    for (const { id } of victims) ids.add(id);
    known.set(diagnostic, ids);
  }
  const joined = [...known].map(
    ([diagnostic, ids]) => [diagnostic, diagnostic.victims!.filter(({ id }) => !ids.has(id))] as const,
  );
  return new Map(joined.filter(([, victims]) => victims.length > 0));
}

const rank = ({ severity }: Diagnostic): number => severities.indexOf(severity);

function unitsOf(
  diagnostics: readonly Diagnostic[],
  nameOf: (cluster: string) => string | undefined,
): readonly Unit[] {
  return diagnostics.flatMap(diagnostic => {
    const clusters = diagnostic.clusters.length === 0 ? [''] : diagnostic.clusters;
    return clusters.flatMap(each => {
      const cluster = each === '' ? '' : nameOf(each);
      return cluster === undefined ? [] : [{ diagnostic, cluster }];
    });
  });
}

function put(open: Map<string, Unit[]>, key: string, unit: Unit): void {
  const known = open.get(key);
  if (known) known.push(unit);
  else open.set(key, [unit]);
}
