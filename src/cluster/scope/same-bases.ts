import { group, repeats } from '../../base/text/group.ts';
import { ancestors, folderOf } from '../../base/text/path.ts';
import type { Deployment } from '../../load/deployment.ts';
import { isKustomization } from '../../base/files/kustomization-names.ts';
import { identityOf } from './exclusions.ts';

const WHY = 'it builds on the same bases as the one next to it';

/**
 * The folders of overlays that are of several clusters, whatever these are called, and why: they stand beside each other and bring the
 * same objects out of several bases, so one cluster would have each twice. An overlay with one base may be one way among others to
 * install one thing; beside such clusters it is one as well. `overlays`: the kustomizations that no other one refers to.
 */
export function apartByBases(overlays: readonly Deployment[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [around, beside] of group(overlays, ({ path }) => folderOf(folderOf(path)))) {
    if (beside.length < 2) continue;
    const brought = beside.flatMap(overlay => [...broughtBy(overlay, around)]);
    const shared = group(
      [...repeats(brought, ({ object }) => object).values()].flat(),
      ({ overlay }) => overlay,
    );
    const whole = [...shared.values()].filter(those => new Set(those.map(({ base }) => base)).size > 1);
    if (whole.length < 2) continue;
    for (const { path } of shared.keys()) found.set(folderOf(path), WHY);
  }
  return found;
}

/** What an overlay takes from the bases outside of its folder, each object by what it is and where it is written. */
function* broughtBy(
  overlay: Deployment,
  around: string,
): Generator<{ readonly overlay: Deployment; readonly base: string; readonly object: string }> {
  const own = folderOf(overlay.path);
  const folders = new Set([...overlay.files].filter(isKustomization).map(folderOf));
  for (const manifest of overlay.manifests) {
    const base = ancestors(manifest.file.path).findLast(folder => folders.has(folder));
    const identity = manifest.kind === 'Namespace' ? undefined : identityOf(manifest);
    if (base === undefined || base === own || base === around || identity === undefined) continue;
    yield { overlay, base, object: `${identity} ${manifest.file.path}` };
  }
}
