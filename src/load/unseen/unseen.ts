import type { Place } from '../../base/files/source-file.ts';

/** Why something was not seen. */
export type Why = keyof typeof reasons;

/** What people read where the reader has no clause of its own. */
const reasons = {
  syntax: 'it cannot be parsed',
  bytes: 'it is no UTF-8 text',
  skipped: 'it was not read',
  absent: 'it names a file that is absent',
  unbuilt: 'kustomize cannot build it',
  limit: 'it exceeds a budget',
  range: 'its range is not known',
  template: 'a template, which is not evaluated',
  embedded: 'values or text that something else turns into objects',
  compressed: 'it holds compressed text, which is not unpacked',
  variables: 'variables of Ansible',
  encrypted: 'encrypted by SOPS',
  remote: 'it builds on another repository, which is not fetched',
  foreign: 'it deploys from another repository, which is not fetched',
  missing: 'it names files that are absent',
  hidden: 'it has charts or generators, which are not run',
  program: 'a program that ipamlint can evaluate only in part',
  language: 'a language that is not evaluated',
  script: 'a script, which is not run',
} as const;

export const reasonOf = (why: Why): string => reasons[why];

/**
 * Something of a repository that ipamlint did not see, with what it may declare. A rule that would conclude something from
 * the absence of an object asks whether something unseen may bring it.
 */
export interface Unseen {
  readonly what: 'file' | 'folder' | 'document' | 'object' | 'entry';
  /** The file or folder; of an entry, the file that names it. */
  readonly path: string;
  readonly why: Why;
  /** A clause. */
  readonly reason: string;
  /**
   * `choice`: the user left it out. `nature`: nothing that ipamlint reads. `fault`: what should be readable and is not, or
   * what declares a judged kind in its own text and cannot be evaluated; under strict coverage the run is incomplete then.
   * `acceptance`: the configuration accepts that it is not seen.
   */
  readonly by: 'choice' | 'nature' | 'fault' | 'acceptance';
  /** The kinds of which it may declare objects; `anything` where nothing tells the kinds. */
  readonly mayBring: readonly string[];
  /** The kinds that its own text declares. */
  readonly says: readonly string[];
  /** Whether it stands where no cluster runs it, so that it concerns only what stands beside it. */
  readonly isPutAside: boolean;
  /** The entry as it is written, where one names what was not seen. */
  readonly entry?: string;
  readonly at?: Place;
}

/** Whether it is of another repository, which is named: what rests on its absence alone is a warning. */
export const isInAnotherRepository = ({ why }: Pick<Unseen, 'why'>): boolean =>
  why === 'remote' || why === 'foreign';

/** The same before it is known whether a cluster runs what stands at its path. */
export interface Sighting extends Omit<Unseen, 'by' | 'isPutAside'> {
  /** Whether it should have been seen, or declares a judged kind by its own text. */
  readonly isFault: boolean;
  /** Whether the user left it out. */
  readonly isChosen?: boolean;
}

/** What something names and deploys, and is not seen: it may bring objects. */
export interface UnseenEntry {
  /** As it is written, or as people call it. */
  readonly entry: string;
  readonly at: Place;
  /**
   * `hidden`: a chart or a generator. `missing`: a file or folder that is not there. `foreign`: a folder of another
   * repository, which Flux or Argo CD deploys; `absent`: one of this repository. `limit`: something comes to more than we work out.
   */
  readonly why: Extract<Why, 'remote' | 'foreign' | 'absent' | 'missing' | 'hidden' | 'limit'>;
  /** Nothing where it is known to bring nothing that is not seen; undefined where only its name tells. */
  readonly mayBring?: readonly [];
}

/** Whether a base of another repository, or a chart: objects come from there. */
export const hidesObjects = ({ why }: UnseenEntry): boolean => why === 'remote' || why === 'hidden';

/** The bases in other repositories that kustomizations name, which are never fetched. */
export const remoteBasesIn = (unseen: readonly Unseen[]): readonly Pick<UnseenEntry, 'entry' | 'at'>[] =>
  unseen
    .filter(({ why }) => why === 'remote')
    .flatMap(({ entry, at }) => (entry !== undefined && at ? { entry, at } : []));

/** Unseen by some cluster, in the order of the repository: a list, or what many clusters share of one. */
export interface UnseenList extends Iterable<Unseen> {
  readonly length: number;
  /** What it is made of, where it shares some of it with lists of other clusters. */
  readonly parts?: readonly (readonly Unseen[])[];
  some(test: (each: Unseen) => boolean): boolean;
  find(test: (each: Unseen) => boolean): Unseen | undefined;
  map<Made>(make: (each: Unseen) => Made): readonly Made[];
}

/** The kind that stands for all of them. */
export const anything = 'anything';

/** Text that is not evaluated, and the kinds that it may bring. */
export interface UnseenText {
  readonly why: Why;
  readonly start: number;
  readonly mayBring: readonly string[];
  readonly says: readonly string[];
}
