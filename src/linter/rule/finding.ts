import type { Unseen } from '../../load/unseen/unseen.ts';
import type { Related } from '../../calico/phrases/phrases.ts';
import type { Location, Place } from '../../base/files/source-file.ts';

/** How much a finding matters, from least to most. */
export const severities = ['note', 'warning', 'error'] as const;
/** How severe a finding is. `error`: pods, nodes or the object break; `warning`: something does not work as written; `note`: information. */
export type Severity = (typeof severities)[number];

/** Replaces the text of one location; an empty location inserts. */
export interface Edit {
  readonly at: Location;
  readonly text: string;
}

/** A change that fixes a finding. Safe: Calico then does what the author plainly intended. */
export interface Fix {
  readonly title: string;
  readonly safety: 'safe' | 'unsafe';
  readonly edits: readonly Edit[];
}

/** A node or a workload that a finding affects. */
export interface Victim {
  /** As its cluster knows it, wherever it is written: `Node/east-3`. */
  readonly id: string;
  readonly at: Place;
}

/** What several findings of a rule have in common: one place, or one way, to fix all of them. Reports show it once. */
export interface Cause {
  /** The same for all of them and for no others, in words that survive edits (`IPPool/default`). */
  readonly key: string;
  /** What this one of them is about, for a list behind the first: `10.1.0.5 of StatefulSet "relay"`. */
  readonly who: string;
}

/** What a rule says about one place. The three texts follow one voice: CONTRIBUTING.md, "Voice". */
export interface Finding {
  readonly at: Place;
  /** What is wrong, naming both parties by kind, name and value. */
  readonly message: string;
  /** What Calico will do about it. */
  readonly note?: string;
  /** What to do, as an imperative. */
  readonly help?: string;
  /** Where the case at hand is graver or milder than the rule's own severity. */
  readonly severity?: Severity;
  readonly related?: readonly Related[];
  /** The other party in words that survive edits (`IPPool/default`); tells findings at one place apart. */
  readonly subject?: string;
  readonly fix?: Fix;
  /**
   * Everything that it affects, even if its text names only some: a change that adds one makes the finding new. Left out
   * if the finding is about one object.
   */
  readonly victims?: readonly Victim[];
  /** Left out where nothing repeats it. */
  readonly cause?: Cause;
  /**
   * The aspects of a pool's behaviour that it is about, all of them (`manifest/calico/pool-aspects.ts`): its consequences concern no others.
   * Left out if they cannot be determined.
   */
  readonly aspects?: readonly string[];
}

/** Facts a repository may lack; each silences a rule that would need it. */
export type Want = 'nodes' | 'pools' | 'calico version' | 'pod CIDR' | 'pool ranges' | 'time';

/** A case that a rule could not judge, because something that was not seen may bring an object that decides it. */
export interface Unchecked {
  /** What the case is about, as a phrase: `Namespace "shop"`. */
  readonly of: string;
  readonly unseen: Unseen;
}

/** A case that a rule could not decide because a fact is missing. Counted in the summary, never shown as a finding. */
export interface Undecided {
  readonly wants: Want;
}
