import type { Snapshot } from '../base/files/snapshot.ts';
import type { NamedVersion } from '../load/installed-by-hand.ts';
import type { Unseen } from '../load/unseen/unseen.ts';
import type { DeclaredGroup } from '../model/config/config.ts';
import type { Problem } from '../model/manifest/core/resource.ts';
import type { ClusterRelease } from './release.ts';

/** What the repository holds besides objects. */
export interface Surroundings extends Pick<Snapshot, 'comparedWith'> {
  readonly problems: readonly Problem[];
  readonly unseen: readonly Unseen[];
  /** The version that the command line says runs; it outranks what the configuration and images tell. */
  readonly version: ClusterRelease | undefined;
  /** Versions of Calico that scripts and addresses of bases name: they count where nothing else tells. */
  readonly named?: readonly NamedVersion[];
  /** The trees that the user named; the root where nothing is said. */
  readonly trees?: readonly string[];
  /** Clusters that share a routed network, as the user declares them. */
  readonly groups?: readonly DeclaredGroup[];
}
