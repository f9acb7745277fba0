import { load, type Loaded } from '../load/load.ts';
import { noConfig, type Config } from '../config/config.ts';
import { judgedFiles } from '../config/snapshot.ts';
import type { ClusterScope } from '../scope/scope.ts';
import { sortOut } from '../scope/sort-out.ts';
import type { Repository } from '../program/programs.ts';
import { unwatched, type Watch } from '../text/watch.ts';
import type { Fleet } from './graph.ts';
import { link } from './link.ts';
import { releaseCalled } from './release.ts';

/** What a repository holds, and the clusters that it describes. */
export interface Survey {
  /** Without the files of the configuration, and with the dumps that it names. */
  readonly judged: Repository;
  readonly loaded: Loaded;
  readonly scopes: readonly ClusterScope[];
  readonly fleet: Fleet;
}

/** What the user says besides. */
export interface Sayings {
  /** The version that runs, as `parseVersion` takes it; it outranks the configuration. */
  readonly calicoVersion?: string | undefined;
  readonly config?: Config;
}

/** Files become manifests, and manifests one graph per cluster. */
export function survey(
  snapshot: Repository,
  { calicoVersion = '', config = noConfig }: Sayings = {},
  watch: Watch = unwatched,
): Survey {
  const judged = judgedFiles(snapshot, config);
  const loaded = load(judged, watch);
  watch('clusters');
  const scopes = sortOut(
    { manifests: loaded.manifests, deployments: loaded.deployments, trees: snapshot.trees },
    loaded.problems.map(({ file }) => file.path),
    config,
  );
  const version = releaseCalled(calicoVersion, '--calico-version');
  const { problems, opaque, hiding } = loaded;
  const surroundings = { problems, opaque, hiding, version, groups: config.groups };
  return { judged, loaded, scopes, fleet: link(scopes, surroundings) };
}
