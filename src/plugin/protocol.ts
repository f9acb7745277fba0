import type { Severity } from '../rule/finding.ts';
import type { ScalarNode } from '../yaml/node.ts';

/*
 * What host and guest tell each other, as JSON. Files are numbers: their places in a list that the host keeps. What goes in
 * is what `cluster/link.ts` makes graphs of; what comes out are findings, of which the host believes nothing.
 */

/** The styles of scalars, by their numbers. */
export const STYLES = ['plain', 'single-quoted', 'double-quoted', 'literal', 'folded'] as const;
/** The other kinds of nodes; `AGAIN` is one that stood before, by its number. */
export const [SEQUENCE, MAPPING, AGAIN] = [5, 6, 7] as const;

export type PackedSpot = readonly [file: number, start: number, end: number];

/** What only few nodes have, under short names. */
export interface Extras {
  /** The value of a scalar, where it is not its text. */
  readonly v?: Exclude<ScalarNode['value'], bigint | string>;
  /** A value that JSON has no number for. */
  readonly n?: readonly ['bigint' | 'number', string];
  readonly tag?: string;
  readonly source?: number;
  readonly over?: PackedSpot;
  readonly setBy?: readonly [...PackedSpot, variable: string];
  readonly isUndetermined?: true;
  readonly isFinal?: true;
  readonly isOpen?: true;
  /** Pairs of a key and its value, two for each. */
  readonly duplicates?: readonly PackedNode[];
  /** Of a mapping whose entries are not called as their keys are written. */
  readonly names?: readonly string[];
  /** By which it is meant where it stands again. */
  readonly id?: number;
}

export type PackedNode =
  | readonly [style: number, start: number, end: number, text: string, extras?: Extras]
  | readonly [
      kind: typeof SEQUENCE,
      start: number,
      end: number,
      items: readonly PackedNode[],
      extras?: Extras,
    ]
  | readonly [kind: typeof MAPPING, start: number, end: number, pairs: readonly PackedNode[], extras?: Extras]
  | readonly [kind: typeof AGAIN, id: number];

/** The root of an object, as a field. */
export interface PackedRoot {
  /** Which of the trees it has; none where it holds nothing. */
  readonly tree?: number;
  readonly owner: number;
  readonly path: string;
  readonly handle: readonly [start: number, end: number, source: number | null];
  readonly outer: number;
  readonly determined: boolean;
  readonly over?: PackedSpot;
}

export interface PackedManifest {
  readonly spot: PackedSpot;
  readonly apiVersion: string;
  readonly kind: string;
  readonly name?: string;
  readonly namespace?: string;
  readonly id: string;
  readonly isRendered?: true;
  readonly root: number;
}

export interface PackedScope {
  readonly name: string;
  readonly evidence: string;
  readonly members: readonly number[];
  readonly isDeployed: boolean;
  readonly lineage: readonly string[];
  readonly isCertain?: boolean;
  readonly isExcessive?: boolean;
  /** As `packed-value.ts` has it. */
  readonly declared: unknown;
  readonly running?: { readonly members: readonly number[]; readonly isWhole: boolean };
  /** Of the paths that anybody asks about, those that it holds. */
  readonly held: readonly number[];
}

/** A fleet before it is linked. */
export interface PackedFleet {
  /** A path, a text, and whether something unusual was read in it. */
  readonly files: readonly (readonly [path: string, text: string, isUnusual: boolean])[];
  /** Each as the JSON of a PackedNode, which is read when somebody looks at it. */
  readonly trees: readonly string[];
  readonly owners: readonly (readonly [file: number, object: string])[];
  readonly roots: readonly PackedRoot[];
  readonly manifests: readonly PackedManifest[];
  readonly paths: readonly string[];
  readonly scopes: readonly PackedScope[];
  /** As `packed-value.ts` has it. */
  readonly surroundings: unknown;
}

/** A cluster of one of the fleets that the guest was shown, in their order. */
export interface ClusterNumber {
  readonly fleet: number;
  readonly index: number;
}

/** Which rule is to look at which cluster; or to compare it with one of an earlier state. */
export interface Task {
  readonly rule: number;
  readonly cluster: ClusterNumber;
  readonly before?: ClusterNumber;
  /** How many findings are told at most. */
  readonly most: number;
}

/** A place of a finding, as the guest tells it. */
export interface ToldPlace {
  readonly spot: PackedSpot;
  readonly object: string;
  readonly field: string;
  readonly over?: PackedSpot;
  readonly setBy?: readonly [...PackedSpot, variable: string];
}

export interface ToldFinding {
  readonly at: ToldPlace;
  readonly message: string;
  readonly note?: string;
  readonly help?: string;
  readonly severity?: Severity;
  readonly subject?: string;
  readonly related?: readonly { readonly at: ToldPlace; readonly label: string; readonly isPast?: true }[];
  readonly fix?: {
    readonly title: string;
    readonly safety: 'safe' | 'unsafe';
    readonly edits: readonly { readonly at: PackedSpot; readonly text: string }[];
  };
  readonly victims?: readonly { readonly id: string; readonly at: ToldPlace }[];
  readonly cause?: { readonly key: string; readonly who: string };
}

/** What a rule says about a cluster, up to where it broke down. */
export interface Told {
  readonly findings: readonly (ToldFinding | { readonly wants: string })[];
  readonly isCut?: true;
  readonly error?: { readonly words: string; readonly trace: string };
}
