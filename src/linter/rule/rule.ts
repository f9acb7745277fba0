import type { ClusterGraph, Fleet } from '../../cluster/graph.ts';
import type { RuleFamily } from './family.ts';
import type { Finding, Fix, Severity, Unchecked, Undecided } from './finding.ts';
import type { Place, SourceFile } from '../../base/files/source-file.ts';
import type { SuppressionOutcome } from './suppression.ts';

/** What a rule looks at. */
export interface RuleContext {
  readonly cluster: ClusterGraph;
}

/** What a rule looks at that concerns all clusters together. */
export interface FleetContext {
  readonly fleet: Fleet;
}

/** What findings of rules that are not ours are held against. */
export interface Reading {
  /** Whether a file is one that was read for this run, of the state before a change as well where that may be. */
  isKnown(file: SourceFile, mayBePast?: boolean): boolean;
}

/** What a rule looks at that compares a cluster with what it was. */
export interface ComparisonContext extends RuleContext {
  /** The same cluster in the earlier state. */
  readonly before: ClusterGraph;
}

/** What became of the suppressions, once every rule has looked at every cluster. */
export interface ReviewContext {
  readonly outcomes: readonly SuppressionOutcome[];
  /** Every rule that there is, whether it ran or not. */
  readonly ruleIds: readonly string[];
}

/**
 * How a finding has to be tied to another to follow from it: it stands at the very `field`, it is about the `object` of the
 * other in any of its places, the other is about `its object`, or it says what a `change` that the other reports leads to.
 */
export type CauseTie = 'field' | 'object' | 'its object' | 'change';

/** One check: a constant that names itself and looks at one cluster at a time, at what a change makes of it, or at what became of
 * suppressions. */
export interface Rule {
  /** Kebab-case, names the defect, never changes. */
  readonly id: string;
  /** What it finds, as a clause without a full stop. */
  readonly summary: string;
  /** The severity of a finding that does not set its own. */
  readonly severity: Severity;
  /** What it is about: the part of `docs/rules.md` that lists it. */
  readonly family: RuleFamily;
  /** The first version of ipamlint that has it. */
  readonly since: string;
  /** How safe the fixes are that come with its findings where the intent is certain; undefined where none ever does. */
  readonly fixable?: Fix['safety'] | 'mixed';
  /** The rules from which its findings follow: fixing a finding of those fixes its own as well. `test/faults.test.ts`
   * compares that with correct repositories that have one fault each. */
  readonly follows?: Readonly<Record<string, CauseTie>>;
  /** Whether its findings are not worth a word where what they follow from is suppressed: the object is as it is on purpose. */
  readonly isMoot?: true;
  /** Whether it judges each object by itself, and so what belongs to no cluster as well. */
  readonly judgesAlone?: true;
  /**
   * Kinds whose absence it reports. Where another repository may bring some, it judges as if that brought none, and what it
   * finds by that is no error and names the repository.
   */
  readonly assumesNoMore?: readonly string[];
  /** Kinds of which something unseen keeps it silent; the summary then says what it did not check. */
  readonly restsOn?: readonly string[];
  /** Where the repository declares it, and what it says about it; undefined for what ipamlint brings. */
  readonly policy?: { readonly at: Place; readonly help: string };
  /** The plugin that brings it, where its module was found, and the page beside that; undefined for all others. */
  readonly plugin?: {
    readonly name: string;
    readonly path: string;
    readonly page: string;
    /** What the rule has taken so far, in milliseconds. */
    taken(): number;
  };
  check(context: RuleContext & Partial<FleetContext & Reading>): Iterable<Finding | Undecided | Unchecked>;
  /** Asked once, whatever the number of clusters. */
  checkFleet?(context: FleetContext): Iterable<Finding>;
  /** Asked for each cluster that an earlier state has as well, where two states are compared. */
  compare?(context: ComparisonContext & Partial<Reading>): Iterable<Finding | Undecided>;
  review?(context: ReviewContext): Iterable<Finding | Unchecked>;
}

/** What has no `since` came with the first version. */
type Declared<Kind extends Partial<Rule>> = Omit<Kind, 'since'> & Partial<Pick<Rule, 'since'>>;

const FIRST_VERSION = '0.1.0';

/** Gives a rule its type. */
export const defineRule = (rule: Declared<Rule>): Rule => ({ since: FIRST_VERSION, ...rule });

/** A rule about what a change does: silent wherever nothing is compared. */
export const defineComparison = (
  rule: Declared<Omit<Rule, 'check'>> & Required<Pick<Rule, 'compare'>>,
): Rule => ({
  since: FIRST_VERSION,
  ...rule,
  check: () => [],
});

/** A rule that has nothing to say about a cluster by itself. */
export const defineReview = (rule: Declared<Omit<Rule, 'check'>> & Required<Pick<Rule, 'review'>>): Rule => ({
  since: FIRST_VERSION,
  ...rule,
  check: () => [],
});
