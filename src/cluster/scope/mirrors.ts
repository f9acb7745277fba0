import { group } from '../../base/text/group.ts';
import { ancestors, folderOf } from '../../base/text/path.ts';

/** Folders that have the same folders as a folder of clusters has. */
export interface Mirrors {
  /** Where a path takes its place: `clusters/prod/01/pool.yaml` for `infra/prod/01/pool.yaml`; most stay where they are. */
  readonly placeOf: (path: string) => string;
  /** Whether a folder on the way, such as `clusters/prod`, holds a folder for each of several clusters. */
  readonly holdsClusters: (folder: string) => boolean;
}

/** Without `overlays/`, which stand for stages of one part as often as for clusters. */
const fleetFolder = /(?:^|\/)(?:clusters|environments|envs)$/i;

/**
 * A folder beside `clusters/` that has overlays at the very paths of two of its clusters, or more, has those of these clusters:
 * `infra/prod/01` is of `clusters/prod/01`. `overlays`: the kustomizations that no other one refers to, and nothing applies.
 * Undefined where there is none.
 */
export function mirrorsAmong(overlays: readonly string[]): Mirrors | undefined {
  const folders = [...new Set(overlays.map(folderOf))];
  const members = membersAmong(folders);
  if (members.size === 0) return undefined;
  const found = folders.flatMap(folder =>
    ancestors(folder).flatMap(around => {
      const fleet = around === '' ? undefined : members.get(folder.slice(around.length + 1));
      return fleet === undefined || around === fleet || fleetFolder.test(around)
        ? []
        : { folder, around, fleet };
    }),
  );
  const places = new Map<string, string>();
  for (const those of group(found, ({ around, fleet }) => `${around}:${fleet}`).values())
    if (those.length > 1)
      for (const { folder, around, fleet } of those) places.set(folder, fleet + folder.slice(around.length));
  if (places.size === 0) return undefined;
  const holding = new Set(
    [...places.values()].flatMap(place => ancestors(place).filter(folder => isWithinFleet(folder))),
  );
  return {
    placeOf: path => {
      const folder = ancestors(path).find(each => places.has(each));
      return folder === undefined ? path : `${places.get(folder)!}${path.slice(folder.length)}`;
    },
    holdsClusters: folder => holding.has(folder),
  };
}

/** The folders of clusters that kustomizations stand in: `clusters/prod`. */
export const clusterFoldersAmong = (overlays: readonly string[]): ReadonlySet<string> =>
  new Set([...membersAmong(overlays.map(folderOf))].map(([member, fleet]) => `${fleet}/${member}`));

const isWithinFleet = (folder: string): boolean => ancestors(folder).some(each => fleetFolder.test(each));

/** The path of each cluster below the folder of clusters that holds it: that of the outermost kustomization there. */
function membersAmong(folders: readonly string[]): ReadonlyMap<string, string> {
  const known = new Set(folders);
  const members = new Map<string, string>();
  for (const folder of folders) {
    const around = ancestors(folder);
    const fleet = around.findLast(each => fleetFolder.test(each));
    if (fleet === undefined || around.some(each => each.length > fleet.length && known.has(each))) continue;
    members.set(folder.slice(fleet.length + 1), fleet);
  }
  return members;
}
