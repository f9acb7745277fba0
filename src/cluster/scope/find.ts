import { group } from '../../base/text/group.ts';
import { isPutAside, shelvesIn } from '../../base/text/shelf.ts';
import { isForSeveral, isUndetermined } from '../../load/deployment.ts';
import type { Destination } from './destinations.ts';
import { commonFolder, fleetMember } from './divergence.ts';
import { divide, join } from './divide.ts';
import { holdersAmong, type PathQuestion } from './ground.ts';
import { atHome, type Member } from '../../load/member.ts';
import type { ClusterScope } from './scope.ts';
import { destinationStandingOf, type Sight, type DestinationStanding } from './standing.ts';

/** What the repository is called as long as it is one cluster, and what is left of it otherwise. */
const wholeRepository = 'repository';

/**
 * Finds out which objects share a cluster. What Flux and Argo CD bring to one cluster shares it, and so does what stands
 * where only that cluster is deployed from. For the rest: without evidence all of it does, but one cluster cannot hold
 * two different objects of one kind and name: where that happens, the directories, then the files, that hold them are
 * alternatives. Directories that are not deployed never join anything, nor does an object that a kustomization leaves out.
 * Every path of `others`, which hold no objects, gets a scope as well.
 */
export function findScopes(sight: Sight, others: readonly string[] = []): readonly ClusterScope[] {
  const standing = destinationStandingOf(sight);
  const around = group(standing.byShelf.get(undefined) ?? [], ({ home }) => standing.ownerOf(home));
  const scopes = [
    ...standing.destinations.flatMap(each => clusterOf(each, around.get(each) ?? [], standing)),
    ...restOf(around.get(undefined) ?? [], standing, others),
    ...asides(standing, sight.trees, others),
    ...strays(standing),
  ];
  return scopes.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** What Flux and Argo CD bring to one cluster, and what stands around it. */
function clusterOf(
  destination: Destination,
  around: readonly Member[],
  { destinations, takersOf }: DestinationStanding,
): readonly ClusterScope[] {
  const { deployments, evidence } = destination;
  const name = nameOf(destination, destinations.length);
  return join(
    {
      name,
      evidence,
      isDeployed: true,
      isCertain: !deployments.some(({ route }) => isUndetermined(route)),
      lineage: deployments.some(({ route }) => isForSeveral(route)) ? [] : [name],
      members: deployments.flatMap(({ manifests }) => manifests.map(atHome)),
      ground: { question: takersOf, answer: destination },
    },
    around,
  );
}

/** The only cluster is the repository; one of several without a name is called after the folder of what begins it. */
function nameOf({ name, deployments }: Destination, count: number): string {
  if (name !== undefined) return name;
  if (count === 1) return wholeRepository;
  const folder = commonFolder(deployments.map(({ root }) => root!.home));
  return fleetMember(folder) ?? (folder || wholeRepository);
}

function restOf(
  members: readonly Member[],
  { isLoose, isBuilt, ownerOf, destinations }: DestinationStanding,
  others: readonly string[],
): readonly ClusterScope[] {
  const isLeft: PathQuestion = path => [isBuilt(path) || (isLoose(path) && ownerOf(path) === undefined)];
  const scopes = divide({
    name: wholeRepository,
    evidence:
      destinations.length === 0
        ? 'one repository, and nothing in it says that it serves several clusters'
        : 'what is left: nothing here deploys it to a cluster',
    isDeployed: true,
    ...(destinations.length > 0 && { isLeft: true as const }),
    lineage: [],
    members,
    ground: { question: isLeft, answer: true },
  });
  if (destinations.length === 0) return scopes;
  const wanted = new Set(others.flatMap(holdersAmong(scopes)));
  return scopes.filter(scope => scope.members.length > 0 || wanted.has(scope));
}

/** Directories that are not deployed, each by itself. */
function asides(
  { byShelf }: DestinationStanding,
  trees: readonly string[],
  others: readonly string[],
): readonly ClusterScope[] {
  const shelf = shelvesIn(trees);
  const shelfFor: PathQuestion = path => [shelf(path)];
  const folders = [...byShelf.keys(), ...others.map(shelf)];
  return [...new Set(folders)].flatMap(folder => {
    if (folder === undefined) return [];
    return divide({
      name: folder,
      evidence: `${folder} by itself, since such directories are not deployed`,
      isDeployed: !isPutAside(`${folder}/`, trees),
      lineage: [folder],
      members: byShelf.get(folder) ?? [],
      ground: { question: shelfFor, answer: folder },
    });
  });
}

const itself: PathQuestion = path => [path];

/** Files that a kustomization or an Application leaves out: the cluster around them may get them by other means. */
function strays({ leftOut, destinations, ownerOf }: DestinationStanding): readonly ClusterScope[] {
  return [...group(leftOut, ({ file }) => file.path)].map(([path, members]) => {
    const owner = ownerOf(path);
    return {
      name: path,
      evidence: `${path} by itself, since what deploys the folder around it leaves it out`,
      isDeployed: true,
      lineage: [...(owner ? [nameOf(owner, destinations.length)] : []), path],
      members,
      ground: { question: itself, answer: path },
    };
  });
}
