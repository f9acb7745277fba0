import { repeats } from '../base/text/group.ts';
import { ancestors, folderOf } from '../base/text/path.ts';

/** Directories that by custom hold a directory for each cluster. */
const fleetFolder = /(?:^|\/)(?:clusters|environments|envs|overlays?)$/i;

/** Whether a directory by custom holds a directory for each cluster. */
export const isFleetFolder = (path: string): boolean => fleetFolder.test(path);

const sharedFolder = /(?:^|\/)(?:_.*|bases?|common|shared|components|global|all)$/i;

/** What stands among clusters and is meant for all of them: `common`, `base`. */
export const isCalledShared = (folder: string): boolean => sharedFolder.test(folder);

/** Whether a path lies in a folder that is written to be taken, with changes, into each cluster: `base`. */
export const liesInBase = (path: string): boolean => /(?:^|\/)_?bases?\//i.test(path);

/** A folder that is called as gcloud calls the context of a cluster: `gke_PROJECT_ZONE_CLUSTER`. */
const context = /(?:^|\/)gke_[a-z][a-z\d.:-]*_[a-z]+-[a-z]+\d+(?:-[a-z])?_[a-z][a-z\d-]*(?=\/)/;

/** The folders that are called so, and those next to several of them, except in the root: a repository has other folders there. */
export function foldersForContexts(paths: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const path of paths) {
    const match = path.includes('gke_') ? context.exec(path) : null;
    if (match) found.add(path.slice(0, match.index + match[0].length));
  }
  if (found.size === 0) return found;
  const holders = new Set([...repeats([...found], folderOf).keys()].filter(folder => folder !== ''));
  for (const path of paths)
    for (const folder of ancestors(path))
      if (holders.has(folderOf(folder)) && !isCalledShared(folder)) found.add(folder);
  return found;
}
