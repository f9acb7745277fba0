import type { Manifest } from '../manifest/manifest.ts';

/** Objects that share a cluster, and why we think so. */
export interface ClusterScope {
  readonly name: string;
  /** A clause for people: `the files below clusters/prod, which contradict those below clusters/dev`. */
  readonly evidence: string;
  readonly members: readonly Manifest[];
  /** Whether a file of this path would belong here; decides where problems and templates are counted. */
  holds(path: string): boolean;
}
