import type { Manifest } from '../manifest/manifest.ts';
import { isBelow, isPutAside, shelfOf } from './deployed.ts';
import { alternatives, branchOf, group, isFleetFolder } from './divergence.ts';
import type { ClusterScope } from './scope.ts';

/**
 * Finds out which objects share a cluster. Without evidence all do, but one cluster cannot hold two different
 * objects of one kind and name: where that happens, the directories, then the files, that hold them are
 * alternatives. Directories that are not deployed never join anything. Every path of `others`, which hold no
 * objects, gets a scope as well.
 */
export function findScopes(
  manifests: readonly Manifest[],
  trees: readonly string[],
  others: readonly string[] = [],
): readonly ClusterScope[] {
  const shelves = group(manifests, ({ file }) => shelfOf(file.path, trees));
  for (const path of others) {
    const shelf = shelfOf(path, trees);
    if (!shelves.has(shelf)) shelves.set(shelf, []);
  }
  const deployed: ClusterScope = {
    name: 'repository',
    evidence: 'one repository, and nothing in it says that it serves several clusters',
    isDeployed: true,
    lineage: [],
    members: shelves.get(undefined) ?? [],
    holds: path => shelfOf(path, trees) === undefined,
  };
  const parts = divide(deployed);
  for (const [folder, members] of shelves) {
    if (folder === undefined) continue;
    const evidence = `${folder} by itself, since such directories are not deployed`;
    const isDeployed = !isPutAside(`${folder}/`, trees);
    const lineage = [folder];
    const holds = (path: string) => shelfOf(path, trees) === folder;
    parts.push(...divide({ name: folder, evidence, isDeployed, lineage, members, holds }));
  }
  return parts.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** A scope, or the branches of it that exclude each other and what stands beside them. */
function divide(part: ClusterScope): ClusterScope[] {
  const branches = alternatives(part.members);
  if (branches.size === 0) return [part];
  const belongsTo = (path: string) => branchOf(path, branches);
  const groups = group(part.members, ({ file }) => belongsTo(file.path));
  return [
    ...divide({
      ...part,
      members: groups.get(undefined) ?? [],
      holds: path => part.holds(path) && belongsTo(path) === undefined,
    }),
    ...[...branches].flatMap(branch =>
      divide({
        name: branch,
        evidence: evidenceFor(branch),
        isDeployed: part.isDeployed,
        lineage: [...part.lineage, branch],
        members: groups.get(branch) ?? [],
        holds: path => part.holds(path) && isBelow(path, branch),
      }),
    ),
  ];
}

function evidenceFor(branch: string): string {
  const parent = branch.slice(0, Math.max(branch.lastIndexOf('/'), 0));
  return isFleetFolder(parent)
    ? `${branch}, one of the clusters that ${parent} keeps apart`
    : `${branch} by itself, since it contradicts what stands beside it`;
}
