import { group } from '../../base/text/group.ts';
import { ancestors, folderOf, lastNameOf } from '../../base/text/path.ts';
import { isDeployer } from '../../model/manifest/core/kinds.ts';
import { isCalledShared, isFleetFolder } from '../../load/fleet-folder.ts';
import type { Member } from '../../load/member.ts';
import { branchTowards, commonFolder, isCalledLikeCluster } from './branch-names.ts';
import { declaresPools, exclusions, REPEATED } from './exclusions.ts';

/**
 * The directories, or files, that are alternatives of each other, none inside another, and why; empty where nothing
 * contradicts and no custom says so. Where directories are alternatives, so is every directory beside them that
 * declares pools of its own, unless its name says that it is meant for all. `apart`: further ones, which what is built tells.
 */
export function alternatives(
  members: readonly Member[],
  isFleet: (folder: string) => boolean = isFleetFolder,
  apart: ReadonlyMap<string, string> = nothing,
): ReadonlyMap<string, string> {
  const { found, forks } = contradicting(members);
  const find = (branch: string, why: string) => found.has(branch) || found.set(branch, why);
  for (const [branch, why] of apart) find(branch, why);
  for (const { manifest, home } of members) {
    if (!declaresPools(manifest.kind)) continue;
    for (const folder of ancestors(home)) {
      const branch = branchTowards(home, folder);
      if (forks.has(folder) && branch !== home && !isCalledShared(branch)) find(branch, BESIDE);
    }
  }
  for (const branch of customary(members, isFleet)) find(branch, CALLED);
  return outermost(found);
}

const nothing: ReadonlyMap<string, string> = new Map();
const BESIDE = 'it has pools, and is next to clusters that exclude each other';
const CALLED = 'it is called like one of several clusters';

/** Whether an alternative contradicts nothing: it is told from the others by its name alone. */
export const isOnlyCalled = (why: string): boolean => [BESIDE, CALLED, REPEATED].includes(why);

/** Those alone that contradict each other by what they hold. */
export const contradictory = (members: readonly Member[]): ReadonlyMap<string, string> =>
  outermost(contradicting(members).found);

function contradicting(members: readonly Member[]): {
  readonly found: Map<string, string>;
  readonly forks: ReadonlySet<string>;
} {
  const found = new Map<string, string>();
  const forks = new Set<string>();
  for (const { homes, why, isOfSetup } of exclusions(members)) {
    const fork = commonFolder(homes);
    for (const home of homes) {
      const branch = branchTowards(home, fork);
      if (!found.has(branch)) found.set(branch, why);
      if (branch !== home && !isOfSetup) forks.add(fork);
    }
  }
  return { found, forks };
}

const outermost = (found: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...found].filter(([branch]) => !ancestors(branch).some(folder => found.has(folder))));

/**
 * The directories below `clusters/` and the like, and those called `dev`, `prod` and the like that declare pools of their
 * own, where there are two of them or more.
 */
function customary(members: readonly Member[], isFleet: (folder: string) => boolean): readonly string[] {
  const branches = new Map<string, Set<string>>();
  // What stands in one folder is on the same branches.
  const [known, knownForPools] = [new Set<string>(), new Set<string>()];
  for (const { manifest, home } of members) {
    const hasPools = declaresPools(manifest.kind);
    const folders = ancestors(home);
    const met = hasPools ? knownForPools : known;
    if (met.has(folders[0]!)) continue;
    met.add(folders[0]!);
    for (const folder of folders) {
      const branch = branchTowards(home, folder);
      const isOne = isFleet(folder) || (hasPools && isCalledLikeCluster(branch));
      if (isOne && branch !== home && !isCalledShared(branch))
        branches.set(folder, (branches.get(folder) ?? new Set()).add(branch));
    }
  }
  return [
    ...[...branches.values()].flatMap(children => (children.size > 1 ? [...children] : [])),
    ...onlyOnes(members),
  ];
}

/**
 * The clusters of which each stands alone in a folder for such, `aws/1/clusters/a` beside `aws/2/clusters/b`, where Flux or Argo CD
 * begins in each. Where all of them have one name, these folders hold parts of one cluster.
 */
function onlyOnes(members: readonly Member[]): readonly string[] {
  const homes = new Set<string>();
  for (const { manifest, home } of members)
    if (home.includes('clusters/') && isDeployer(manifest)) homes.add(home);
  if (homes.size < 2) return [];
  const branches = [...homes].flatMap(home => /^(?:.+?\/)?clusters\/[^/]+(?=\/)/.exec(home)?.[0] ?? []);
  const byFolder = group(new Set(branches.filter(branch => !isCalledShared(branch))), folderOf);
  const alone = [...byFolder.values()].flatMap(children => (children.length === 1 ? children : []));
  return [...group(alone, branch => branch.split('/').length).values()].flatMap(those =>
    new Set(those.map(lastNameOf)).size > 1 ? those : [],
  );
}
