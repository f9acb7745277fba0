import type { SourceFile } from '../../base/files/source-file.ts';
import type { Budget } from '../../base/text/budget.ts';
import type { ArgoCluster } from './argo-clusters.ts';
import type { Parameters } from './parameters.ts';
import type { Dialect, Filling } from './rendering.ts';

/** The files of a repository by their paths. */
export interface RepositoryFiles {
  paths(): Iterable<string>;
  file(path: string): SourceFile | undefined;
}

/** What generators look at besides themselves. */
export interface GeneratorContext {
  /** Every folder of the repository. */
  readonly folders: ReadonlySet<string>;
  /** Every file of the repository. */
  readonly files: RepositoryFiles;
  readonly clusters: readonly ArgoCluster[];
  /** What an ApplicationSet may come to. */
  readonly budget: Budget;
}

/** What a generator gives. */
export interface Generated {
  /** The parameters of each Application. */
  readonly sets: readonly Parameters[];
  /** Whether there may be more sets, and more parameters in each: the repository does not tell. */
  readonly isOpen: boolean;
}

/** What is the same for all generators of an ApplicationSet. */
export interface ApplicationSetContext extends GeneratorContext {
  readonly dialect: Dialect;
  /** Whether the generator before this one may give more than is known. */
  readonly isOpen: boolean;
}

/** What follows from the repository alone. */
export const settled = (sets: readonly Parameters[]): Generated => ({ sets, isOpen: false });

/** What is unknown altogether. */
export const open: Generated = { sets: [], isOpen: true };

/** What it costs to make one set of parameters. */
export const PAIR = 20;

/** What fills in the templates of a generator. */
export const fillingOf = (
  parameters: Parameters,
  { dialect, isOpen, budget }: ApplicationSetContext,
): Filling => ({
  dialect,
  parameters,
  isOpen,
  budget,
});

/** Which paths a generator asks for, or leaves out. */
export interface PathRule {
  readonly matches: (path: string) => boolean;
  readonly isExcluded: boolean | undefined;
}

/** Whether some rule asks for a path, and none leaves it out. */
export function isPicked(path: string, rules: readonly PathRule[]): boolean {
  const fitting = rules.filter(({ matches }) => matches(path));
  return fitting.length > 0 && !fitting.some(({ isExcluded }) => isExcluded);
}

const LONGEST_NAME = 253;

/** A name as DNS takes it (`applicationset/utils:SanitizeName`). */
export const normalized = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^-a-z0-9.]/g, '-')
    .slice(0, LONGEST_NAME)
    .replaceAll(/^[-.]+|[-.]+$/g, '');
