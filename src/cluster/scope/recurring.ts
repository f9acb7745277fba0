import { group } from '../../base/text/group.ts';
import { ancestors, folderOf, lastNameOf } from '../../base/text/path.ts';
import type { Member } from '../../load/member.ts';
import { stageOf } from './branch-names.ts';

const ending = /\.(?:ya?ml|json)$/i;

/**
 * The names of clusters that several folders have a folder for each: `cilium/east`, `cilium/west`, `consul/east` and `consul/west`.
 * A folder that has but one of them says nothing.
 */
function recurringAmong(branches: Iterable<string>): ReadonlySet<string> {
  const byFolder = group(
    [...branches].filter(branch => !ending.test(branch)),
    folderOf,
  );
  const groups = [...byFolder.values()]
    .map(those => those.map(lastNameOf))
    .filter(({ length }) => length > 1);
  const seen = new Map<string, number>();
  for (const names of groups) for (const name of names) seen.set(name, (seen.get(name) ?? 0) + 1);
  const names = groups.flatMap(each => {
    const again = each.filter(name => seen.get(name)! > 1);
    return again.length > 1 ? again : [];
  });
  return new Set(names);
}

/** The branches, and every other folder that is called like clusters that recur among them. */
export function withNamesakes(
  branches: ReadonlyMap<string, string>,
  members: readonly Member[],
): ReadonlyMap<string, string> {
  const names = recurringAmong(branches.keys());
  if (names.size === 0) return branches;
  const all = new Map(branches);
  for (const { home } of members) {
    const folders = ancestors(home);
    if (folders.some(folder => all.has(folder))) continue;
    const namesake = folders.findLast(folder => names.has(lastNameOf(folder)));
    if (namesake !== undefined) all.set(namesake, NAMESAKE);
  }
  return all;
}

const NAMESAKE = 'it is called like clusters that exclude each other';

/** A branch by its path, and as one with others by the name of a cluster or its stage for which several folders have a branch. */
export function namesOf(branches: readonly string[]): ReadonlyMap<string, string> {
  const recurring = recurringAmong(branches);
  const byStage = group(branches, stageOf);
  const folders = (those: readonly string[]) => new Set(those.map(branch => ancestors(branch)[0]!)).size;
  return new Map(
    branches.map(branch => {
      const name = lastNameOf(branch);
      if (recurring.has(name)) return [branch, name.toLowerCase()];
      const stage = stageOf(branch);
      return [branch, stage !== undefined && folders(byStage.get(stage)!) > 1 ? stage : branch];
    }),
  );
}
