import type { DeclaredCluster } from '../../model/config/config.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { ascending } from '../../base/text/order.ts';
import type { Member } from '../../load/member.ts';
import type { ScopeGround } from './ground.ts';

/*
 * The words of this folder. A *sight* is what a repository shows of its clusters: manifests, deployments, and the trees that
 * the user named. *Standing* is that, sorted: who brings what where, and what stands beside it. A *member* is a manifest at
 * its home, the place by which it joins a cluster. What joins none is *set aside*. `docs/architecture.md` has the other words.
 */

/** Objects that share a cluster, and why we think so. */
export interface ClusterScope {
  readonly name: string;
  /** A clause for people: `Flux root clusters/prod/flux-system, 14 Kustomizations`. Undefined where objects only stand beside each other. */
  readonly evidence: string | undefined;
  /** Why that is no more than a hint, as a clause. */
  readonly doubt?: string | undefined;
  readonly members: readonly Manifest[];
  /** The folder that keeps it apart from others, such as `clusters`; undefined where none does. */
  readonly family?: string | undefined;
  /** Whether it stands for clusters that are called so together: any of those around may be among them. */
  readonly isForSeveral?: boolean;
  /** Whether what deploys it, or the user, tells it from all other clusters: what these have it does not. */
  readonly isCertain?: boolean;
  /** What it shares with those that only the names of folders or files tell from it: they may be one cluster. */
  readonly mayMeet?: string | undefined;
  /** Whether Flux, Argo CD or a kustomization bring it something, though it may be nothing that is judged. */
  readonly isDeployed?: boolean;
  /** Whether it is known only by the object that makes it, in the cluster of others. */
  readonly isMade?: boolean;
  /** Whether kustomizations build all of it: what stands elsewhere completes none of its objects. */
  readonly isBuilt?: boolean;
  /** Files that belong here only if a source is this repository of which nothing says so. */
  readonly guessedFiles?: ReadonlySet<string>;
  /** What the user says of it. Where that includes files, they decide, and nothing else may be part of it. */
  readonly declared?: DeclaredCluster;
  /** What a dump shows of the cluster where it runs. */
  readonly running?: RunningMembers;
  /** Whether it would hold too many objects: its members are missing then. */
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

/** An object that belongs to no cluster, and is judged by itself. */
export interface SetAside {
  readonly manifest: Manifest;
  /** What stands behind "set aside:", such as `examples/` or `left out of a kustomization`. */
  readonly why: string;
  /** Whether some cluster may hold it all the same: its name is looked for before anybody says that there is none. */
  readonly mayRun: boolean;
}

/** The clusters of a repository, and what belongs to none. */
export interface Scopes {
  readonly scopes: readonly ClusterScope[];
  readonly aside: readonly SetAside[];
  /** Why an object in a file would be set aside, whatever the file is called; undefined where a cluster may run it. */
  readonly whyLeft: (path: string) => string | undefined;
}

/** What the repository is called as long as it is one cluster. */
export const wholeRepository = 'repository';

export const setAside = ({ manifest }: Member, why: string): SetAside => ({ manifest, why, mayRun: true });

/** The objects as they stand in files. */
export const asTheyStand = (members: readonly Member[]): ClusterScope['members'] =>
  members
    .map(({ manifest }) => manifest)
    .sort((a, b) => ascending(a.file.path, b.file.path) || a.span.start - b.span.start);
