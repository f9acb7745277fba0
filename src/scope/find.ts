import type { Manifest } from '../manifest/manifest.ts';
import { isBelow, shelfOf } from './deployed.ts';
import { alternatives, branchOf, group } from './divergence.ts';
import type { ClusterScope } from './scope.ts';

/** Files that belong together, before the objects in them are looked at more closely. */
interface Part {
  readonly name: string;
  readonly evidence: string;
  readonly members: readonly Manifest[];
  readonly holds: (path: string) => boolean;
}

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
  const deployed: Part = {
    name: 'repository',
    evidence: 'one repository, and nothing in it says that it serves several clusters',
    members: shelves.get(undefined) ?? [],
    holds: path => shelfOf(path, trees) === undefined,
  };
  const scopes = divide(deployed);
  for (const [folder, members] of shelves) {
    if (folder === undefined) continue;
    const evidence = `${folder} by itself, since such directories are not deployed`;
    scopes.push(
      ...divide({ name: folder, evidence, members, holds: path => shelfOf(path, trees) === folder }),
    );
  }
  return scopes.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function divide(part: Part): Part[] {
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
        evidence: `${branch} by itself, since it contradicts what stands beside it or custom says so`,
        members: groups.get(branch) ?? [],
        holds: path => part.holds(path) && isBelow(path, branch),
      }),
    ),
  ];
}
