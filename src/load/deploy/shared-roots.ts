import { group } from '../../base/text/group.ts';
import { ancestors } from '../../base/text/path.ts';
import { isDeployer } from '../../model/manifest/core/kinds.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { isCalledShared } from '../fleet-folder.ts';
import type { Member } from '../member.ts';
import type { Overlays } from './begun-by-hand.ts';

/** In how many places roots may begin, in all. */
const MOST_PLACES = 20_000;

/**
 * The roots, each where it begins. What `clusters/base` holds of Flux or Argo CD begins nothing there, unless it applies itself: where
 * kustomizations outside of that folder take it, it begins in the folder of each, as they change it.
 */
export function whereTaken(
  roots: readonly Member[],
  overlays: Overlays,
  appliesItself: (root: Manifest) => boolean,
): readonly Member[] {
  const shared = new Map<string, string>();
  for (const { manifest } of roots) {
    const folder = ancestors(manifest.file.path).find(isCalledShared);
    if (folder !== undefined && !appliesItself(manifest)) shared.set(manifest.file.path, folder);
  }
  if (shared.size === 0) return roots;
  const folders = new Set(shared.values());
  const taken: Member[] = [];
  for (const overlay of overlays.roots) {
    if (ancestors(overlay.path).some(folder => folders.has(folder))) continue;
    const { manifests = [] } = overlays.read(overlay)?.applied ?? {};
    for (const manifest of manifests)
      if (isDeployer(manifest) && shared.has(manifest.file.path))
        taken.push({ manifest, home: overlay.path });
    if (taken.length > MOST_PLACES) return roots;
  }
  const byPlace = group(taken, ({ manifest }) => placeOf(manifest));
  return roots.flatMap(root => byPlace.get(placeOf(root.manifest)) ?? [root]);
}

const placeOf = ({ file, span }: Manifest): string => `${file.path}:${span.start}`;
