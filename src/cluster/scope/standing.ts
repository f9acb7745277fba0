import { group } from '../../base/text/group.ts';
import { isApplied, isDeployer } from '../../model/manifest/core/kinds.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { scopeClaimsOf } from './claims.ts';
import { shelvesIn } from '../../base/text/shelf.ts';
import type { Deployment } from '../../load/deployment.ts';
import { destinationsOf, type Destination } from './destinations.ts';
import { fleetMember } from './divergence.ts';
import { atHome, type Member } from '../../load/member.ts';

/** What a repository shows of its clusters. */
export interface Sight {
  /** The objects as they stand in the files. */
  readonly manifests: readonly Manifest[];
  readonly deployments: readonly Deployment[];
  /** The trees that the user named. */
  readonly trees: readonly string[];
}

/** Who brings what where, and what stands beside that. */
export interface DestinationStanding {
  /** What Flux and Argo CD bring to one cluster each. */
  readonly destinations: readonly Destination[];
  /** What neither brings and no kustomization leaves out, by the directory that is not deployed, if it stands in one. */
  readonly byShelf: ReadonlyMap<string | undefined, readonly Member[]>;
  /** Objects that are to be applied, below a kustomization that does not list them, or an Application that excludes them. */
  readonly leftOut: readonly Manifest[];
  /** Whether nothing deploys a file, which stands in no directory that is not deployed. */
  readonly isLoose: (path: string) => boolean;
  /** Whether a file is read by a kustomization that anybody may apply, and brought to no destination. */
  readonly isBuilt: (path: string) => boolean;
  /** The one destination that is deployed from the folders around a path. */
  readonly ownerOf: (path: string) => Destination | undefined;
  /** The destinations that a file is brought to; the owner, where nothing deploys it. */
  readonly takersOf: (path: string) => readonly Destination[];
}

export function destinationStandingOf({ manifests, deployments, trees }: Sight): DestinationStanding {
  const shelf = shelvesIn(trees);
  const shows = ({ path, root }: Deployment) => shelf(root?.manifest.file.path ?? path) !== undefined;
  const live = deployments.filter(deployment => !shows(deployment));
  const idle = deployments.filter(shows);
  const destinations = destinationsOf(live);
  const rootless = live.filter(({ root }) => !root);
  const byDestination = new Map(destinations.map(each => [each, filesOf(each.deployments)]));
  const owners = scopeClaimsOf(
    new Map(
      destinations.map(each => [each, [...byDestination.get(each)!, ...rootsAtHome(each.deployments)]]),
    ),
  );
  const listed = scopeClaimsOf(
    new Map<unknown, readonly string[]>([...byDestination, [rootless, filesOf(rootless)]]),
  );
  const deployed = new Set(filesOf(live));
  const built = new Set(filesOf(rootless));
  const takers = takersByFile(byDestination);
  const shown = new Set(filesOf(idle));
  const excluded = new Set(live.flatMap(({ leftOut }) => [...(leftOut ?? [])]));

  const isLoose = (path: string) => !deployed.has(path) && shelf(path) === undefined;
  const isLeftOut = ({ kind, file }: Manifest) =>
    isApplied(kind) && isLoose(file.path) && (excluded.has(file.path) || listed.isManaged(file.path));
  const loose = manifests.filter(({ file }) => !deployed.has(file.path) && !shown.has(file.path));
  const standing: readonly Member[] = [
    ...loose.filter(manifest => !isLeftOut(manifest) && !isDeployer(manifest)).map(atHome),
    ...[...rootless, ...idle].flatMap(({ path, manifests: applied }) =>
      applied.map(manifest => ({ manifest, home: path })),
    ),
  ];
  return {
    destinations,
    byShelf: group(standing, ({ home }) => shelf(home)),
    leftOut: loose.filter(isLeftOut),
    isLoose,
    isBuilt: path => built.has(path) && !takers.has(path),
    ownerOf: path => owners.around(path),
    takersOf: path => {
      const owner = isLoose(path) ? owners.around(path) : undefined;
      return owner ? [owner] : (takers.get(path) ?? []);
    },
  };
}

function takersByFile(
  files: ReadonlyMap<Destination, readonly string[]>,
): ReadonlyMap<string, readonly Destination[]> {
  const pairs = [...files].flatMap(([destination, paths]) =>
    [...new Set(paths)].map(path => ({ path, destination })),
  );
  const found = [...group(pairs, ({ path }) => path)];
  return new Map(found.map(([path, taking]) => [path, taking.map(({ destination }) => destination)]));
}

/** Where deployments of a cluster begin, in the folder of that cluster: what stands around them is its own, too. */
const rootsAtHome = (deployments: readonly Deployment[]): readonly string[] =>
  deployments.flatMap(({ root, route }) =>
    root && route.isFromRoot && route.names.length === 0 && fleetMember(root.home) !== undefined
      ? [root.home]
      : [],
  );

const filesOf = (deployments: readonly Deployment[]): readonly string[] =>
  deployments.flatMap(({ files }) => [...files]);
