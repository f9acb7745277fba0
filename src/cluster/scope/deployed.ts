import { group } from '../../base/text/group.ts';
import { ancestors, folderOf } from '../../base/text/path.ts';
import { isForSeveral, isUndetermined } from '../../load/deployment.ts';
import { liesInBase } from '../../load/fleet-folder.ts';
import { atHome, type Member } from '../../load/member.ts';
import { isDeployer } from '../../model/manifest/core/kinds.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { branchOf, commonFolder, fleetMember, isMember } from './branch-names.ts';
import { isBegunByHand, type Destination } from './destinations.ts';
import { contradictory } from './divergence.ts';
import { clashesAmong } from './exclusions.ts';
import type { PathQuestion } from './ground.ts';
import { clustersMade, clustersSetUp } from './made-clusters.ts';
import {
  asTheyStand,
  setAside,
  wholeRepository,
  type ClusterScope,
  type Scopes,
  type SetAside,
} from './scope.ts';
import { calledByOverlay, isSilent, isTrialBeside, namedBy, setsUp } from './setup-claims.ts';
import type { Sight, Standing } from './standing.ts';

/** What Flux and Argo CD bring to each cluster, and what stands where only one is deployed from. */
export function deployedScopes(standing: Standing, { disclaimer }: Pick<Sight, 'disclaimer'>): Scopes {
  const { destinations, loose, variants, isLoose, ownerOf, takersOf, whyLeft } = standing;
  const named = destinations.map(each => ({ name: nameOf(each, destinations.length), destination: each }));
  // A root that brings nothing that is judged has no use for what stands around.
  const begun = destinations.filter(each => !isBegunByHand(each));
  const [only, another] = begun.filter(bringsObjects);
  const sole = only && !another && only.deployments.some(isOfOwnCluster) ? only : undefined;
  const [alone, ...others] = begun;
  const claims = namedBy(named);
  const claimsOf = ({ manifest, home }: Member): readonly Destination[] => {
    const isSetup = setsUp(manifest);
    const told = others.length > 0 && isSetup ? claims(manifest).map(({ destination }) => destination) : [];
    const isTried = isSetup && sole !== undefined && isTrialBeside(manifest, sole.deployments);
    const owner = isTried
      ? undefined
      : (ownerOf(home) ?? sole ?? (isSetup && others.length === 0 ? alone : undefined));
    return told.length > 0 || !owner ? told : [owner];
  };
  const overlaid = calledByOverlay(named);
  const ofOverlay = ({ home }: Member) => overlaid(home).map(({ destination }) => destination);
  const claimed = [
    ...loose.map(member => ({ member, claims: claimsOf(member), why: undefined })),
    ...variants.map(member => ({ member, claims: ofOverlay(member), why: VARIANT })),
  ];
  const around = group(
    claimed.flatMap(({ member, claims: by }) => by.map(destination => ({ member, destination }))),
    ({ destination }) => destination,
  );
  const holding: PathQuestion = path => {
    const owner = isLoose(path) ? (ownerOf(path) ?? sole) : undefined;
    return owner ? [owner] : takersOf(path);
  };
  const joined = destinations.map(destination => {
    const beside = (around.get(destination) ?? []).map(({ member }) => member);
    return { destination, ...join(destination, beside) };
  });
  const isSetUp = new Set(claimed.flatMap(({ member, claims: by }) => (setsUp(member.manifest) ? by : [])));
  // Only folders call the cluster that Flux or Argo CD runs in: a set-up file with another name may be its own.
  const mayHaveOtherName = destinations.some(
    each => each.deployments.some(isOfOwnCluster) && bringsAnything(each) && !isSetUp.has(each),
  );
  const hubs = joined.map(each => ({ ...each, name: nameOf(each.destination, 2) }));
  const made = [
    ...clustersMade(
      hubs.filter(({ destination, members }) => members.length > 0 || bringsAnything(destination)),
      holding,
    ),
    ...(mayHaveOtherName
      ? []
      : clustersSetUp(
          claimed.map(({ member, claims: { length } }) => ({ member, isClaimed: length > 0 })),
          hubs,
          holding,
        )),
  ];
  const own = new Set(made.flatMap(({ members }) => members));
  const isMade = new Set(made.map(({ name }) => name));
  const said = hubs.filter(({ name, members }) => members.length > 0 || !isMade.has(name));
  const isFleet = said.some(({ name }) => liesInFleet(name));
  const scopes = said.map(({ destination, members, name: called }): ClusterScope => {
    const { deployments, evidence } = destination;
    const name = nameOf(destination, destinations.length + made.length);
    const member = fleetMember(name);
    const isAway = isFleet && !liesInFleet(called) && deployments.every(isOfOwnCluster);
    return {
      name,
      evidence,
      doubt: isAway ? AWAY : deployments.every(({ isGuessed }) => isGuessed) ? disclaimer : undefined,
      family: member === name ? ancestors(name)[0] : deployerFolderOf(destination),
      isCertain: !isBegunByHand(destination) && !deployments.some(({ route }) => isUndetermined(route)),
      isDeployed: bringsAnything(destination) && !deployments.some(({ route }) => isUndetermined(route)),
      isForSeveral: deployments.some(({ route }) => isForSeveral(route)),
      ...guessedIn(deployments),
      members: asTheyStand(members),
      ground: { question: holding, answer: destination },
    };
  });
  const isUntaken = ({ file }: Manifest): boolean => takersOf(file.path).length === 0;
  return {
    scopes: [...scopes, ...made],
    aside: [
      // A kustomization that lists once more what is deployed sets nothing aside.
      ...joined.flatMap(({ aside }) => aside).filter(({ manifest }) => isUntaken(manifest)),
      ...claimed.flatMap(({ member, claims: { length }, why }) => {
        const { manifest } = member;
        if (
          length > 0 ||
          own.has(manifest) ||
          isSilent(manifest) ||
          (why !== undefined && !isUntaken(manifest))
        )
          return [];
        return setAside(member, why ?? (setsUp(manifest) ? (another ? UNTOLD : TRIAL) : UNREACHED));
      }),
    ],
    whyLeft: path => whyLeft(path) ?? (holding(path).length === 0 ? UNREACHED : undefined),
  };
}

/** The folder of what deploys to a cluster by its name: from there the other clusters of a fleet are served as well. */
function deployerFolderOf({ deployments }: Destination): string | undefined {
  const [first] = deployments;
  if (!first?.root || first.route.names.length === 0) return undefined;
  return deployments.some(({ route }) => isUndetermined(route))
    ? undefined
    : folderOf(first.root.manifest.file.path);
}

/** Files that only deployments from guessed sources read. */
function guessedIn(deployments: Destination['deployments']): Pick<ClusterScope, 'guessedFiles'> {
  const filesOf = (guessed: boolean) =>
    deployments.flatMap(({ isGuessed = false, files }) => (isGuessed === guessed ? [...files] : []));
  const sure = new Set(filesOf(false));
  const guessedFiles = new Set(filesOf(true).filter(path => !sure.has(path)));
  return guessedFiles.size > 0 ? { guessedFiles } : {};
}

const AWAY = 'the other clusters begin in folders of their own';

/** Whether something begins in the folder of a cluster. */
const liesInFleet = (name: string): boolean => [name, ...ancestors(name)].some(isMember);

const TRIAL = 'for a trial cluster';
const VARIANT = 'not deployed, with a base that another overlay brings';
const UNREACHED = 'not deployed';
const UNTOLD = 'for one of several clusters, unknown which';

export const bringsObjects = ({ deployments }: Destination): boolean =>
  deployments.some(({ manifests }) => manifests.some(manifest => !isDeployer(manifest)));

/**
 * Whether it deploys objects, a chart or a base of another repository, whose objects are not seen, and not merely other deployers. From
 * the folder of a cluster, files of any kind are something.
 */
export const bringsAnything = ({ deployments }: Destination): boolean =>
  deployments.some(({ root, manifests, deployer, files, bringsUnseen }) =>
    manifests.length === 0
      ? bringsUnseen ||
        (files.size > 0 && root !== undefined && isMember(fleetMember(root.home) ?? '')) ||
        (deployer !== undefined && (installsChart(deployer) || [...files].some(isOfChart)))
      : manifests.some(manifest => !isDeployer(manifest)),
  );

const isOfChart = (path: string): boolean => /(?:^|\/)Chart\.yaml$/.test(path);

function installsChart({ root }: Manifest): boolean {
  const spec = root.get('spec');
  return [spec, spec.get('template').get('spec')].some(of =>
    [of.get('source'), ...of.get('sources').items()].some(source => !source.get('chart').isAbsent),
  );
}

export const isOfOwnCluster = ({ route }: Destination['deployments'][number]): boolean =>
  route.isFromRoot && route.names.length === 0;

/**
 * A cluster with what stands around it, but for what contradicts it: nothing deploys that, and it is tried out, or of
 * another time.
 */
function join(
  { deployments }: Destination,
  around: readonly Member[],
): { readonly members: readonly Member[]; readonly aside: readonly SetAside[] } {
  const own = deployments.flatMap(({ manifests }) => manifests.map(atHome));
  if (around.length === 0) return { members: own, aside: [] };
  const branches = contradictory([...own, ...around]);
  const taken = new Set(own.map(({ home }) => branchOf(home, branches)));
  const clashes = clashesAmong(own);
  const members = [...own];
  const aside: SetAside[] = [];
  for (const member of around) {
    const branch = branchOf(member.home, branches);
    if (branch !== undefined && !taken.has(branch))
      aside.push(setAside(member, `not deployed, and ${branches.get(branch)!}`));
    else if (clashes(member)) aside.push(setAside(member, CLASHING));
    else members.push(member);
  }
  return { members, aside };
}

const CLASHING = 'not deployed, with a range that is deployed';

/**
 * The only cluster is the repository; one of several without a name, or named after a folder of clusters, is called after the folder of
 * what begins it.
 */
function nameOf({ name, deployments }: Destination, count: number): string {
  if (name === undefined && count === 1) return wholeRepository;
  const homes = deployments.map(({ root }) => root!.home);
  const own = homes.filter(home => !liesInBase(home));
  const folder = commonFolder(own.length > 0 ? own : homes);
  const member = fleetMember(folder);
  if (name === undefined) return member ?? (folder || wholeRepository);
  return member !== undefined && folderOf(member) === name ? member : name;
}
