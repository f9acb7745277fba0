import type { DeclaredCluster } from '../../model/config/config.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import type { ScopeGround } from './ground.ts';

/*
 * The words of this folder. A *sight* is what a repository shows of its clusters: manifests, deployments, and the trees that
 * the user named. *Standing* is that, sorted: who brings what where, and what stands beside it. A *shelf* is a folder that
 * nothing deploys, such as `examples`; *asides* are the scopes that shelves make. *Strays* are files that a deployment leaves
 * out though it takes the folder around them, and *loose* is what nobody deploys and no shelf holds. A *member* is a manifest
 * at its home, the place by which it joins a cluster. `docs/architecture.md` has the other words of the house.
 */

/** Objects that share a cluster, and why we think so. */
export interface ClusterScope {
  readonly name: string;
  /** A clause for people: `the files below clusters/prod, which contradict those below clusters/dev`. */
  readonly evidence: string;
  readonly members: readonly Manifest[];
  /** Whether some cluster may run this; none runs examples and archives as they stand. */
  readonly isDeployed: boolean;
  /** Whether it is what no deployment takes to a cluster, beside what some do. */
  readonly isLeft?: true;
  /**
   * The branches that lead to it, outermost first; none for what stands beside all of them. One cluster may hold what stands on
   * one line: what stands beside the branches and one of these, never two branches.
   */
  readonly lineage: readonly string[];
  /** Whether what deploys it, or the user, tells it from all other clusters: what these have it does not. */
  readonly isCertain?: boolean;
  /** What the user says of it. Where that includes files, they decide, and nothing else may be part of it. */
  readonly declared?: DeclaredCluster;
  /** What a dump shows of the cluster where it runs. */
  readonly running?: RunningMembers;
  /** Whether it would hold more objects than anybody reads: its members are missing then. */
  readonly isExcessive?: boolean;
  /** Which paths belong here; decides where problems and templates are counted. */
  readonly ground: ScopeGround;
}

/** Objects of a cluster that runs: what is, beside what Git wants. */
export interface RunningMembers {
  readonly members: readonly Manifest[];
  /** Whether nothing of it can be missing at its end. */
  readonly isWhole: boolean;
}
