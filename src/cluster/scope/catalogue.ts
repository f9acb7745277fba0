import { group } from '../../base/text/group.ts';
import { ancestors, folderOf, lastNameOf } from '../../base/text/path.ts';
import type { Deployment } from '../../load/deployment.ts';
import { callsOtherPlugin } from '../../model/manifest/setup/kind-cluster.ts';

const release = /^v?\d+(?:\.\d+)+(?:[-+].*)?$/;
const calico = /(?:^|[^a-z])(?:calico|canal|tigera)(?![a-z])/i;

/**
 * Whether a path lies in a catalogue: a folder that keeps remote bases by name and release, as `apps/metallb/v0.9.5` does, and
 * Calico among them beside another network plugin. A cluster has one of these; other repositories build on what they choose.
 * Undefined where there is none.
 */
export function catalogueAmong(overlays: readonly Deployment[]): ((path: string) => boolean) | undefined {
  const kept = overlays
    .filter(({ bringsUnseen, path }) => bringsUnseen && release.test(lastNameOf(folderOf(path))))
    .map(({ path }) => folderOf(folderOf(path)));
  const catalogues = [...group(kept, folderOf)].flatMap(([folder, names]) => {
    const called = names.map(lastNameOf);
    return folder !== '' && called.some(name => calico.test(name)) && called.some(callsOtherPlugin)
      ? folder
      : [];
  });
  if (catalogues.length === 0) return undefined;
  const found = new Set(catalogues);
  return path => ancestors(path).some(folder => found.has(folder));
}
