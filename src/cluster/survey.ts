import { load, type Loaded } from '../load/load.ts';
import { parseVersion } from '../manifest/calico-version.ts';
import { findScopes } from '../scope/find.ts';
import type { Snapshot } from '../text/snapshot.ts';
import type { Fleet } from './graph.ts';
import { link } from './link.ts';

/** What a repository holds, and the clusters that it describes. */
export interface Survey {
  readonly loaded: Loaded;
  readonly fleet: Fleet;
}

/** Files become manifests, and manifests one graph per cluster. `calicoVersion` is what the user says runs. */
export function survey(snapshot: Snapshot, calicoVersion: string | undefined): Survey {
  const loaded = load(snapshot);
  const scopes = findScopes(
    loaded.manifests,
    snapshot.trees,
    loaded.problems.map(({ file }) => file.path),
  );
  const parsed = parseVersion(calicoVersion ?? '');
  const version = parsed && { version: parsed, isExact: /^v?\d+\.\d+\.\d/.test(calicoVersion ?? '') };
  return { loaded, fleet: link(scopes, { problems: loaded.problems, opaque: loaded.opaque, version }) };
}
