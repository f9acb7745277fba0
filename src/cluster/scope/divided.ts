import { folderOf } from '../../base/text/path.ts';
import { foldersForContexts, isFleetFolder } from '../../load/fleet-folder.ts';
import { isLastingServer } from '../../load/tanka.ts';
import type { Member } from '../../load/member.ts';
import { isDeployer, toolOf } from '../../model/manifest/core/kinds.ts';
import { apartByBases } from './same-bases.ts';
import { catalogueAmong } from './catalogue.ts';
import { isOfOwnCluster } from './deployed.ts';
import { divide } from './divide.ts';
import { environmentsAmong } from './environments.ts';
import type { PathQuestion } from './ground.ts';
import { clustersMade } from './made-clusters.ts';
import { listMachines } from './inventories.ts';
import { clusterFoldersAmong, mirrorsAmong } from './mirrors.ts';
import { holdsParts } from './overlays-of-parts.ts';
import { asTheyStand, setAside, wholeRepository, type Scopes } from './scope.ts';
import { isKind, ofAnotherCni, recognizedBy, setsUp, setUpIn } from './setup-claims.ts';
import type { Sight, Standing } from './standing.ts';

const CATALOGUE = 'of a catalogue of releases that others build on';
const OTHER_CNI = 'for a cluster with another CNI plugin';
const OF_CONTEXT = 'a folder for the context of a cluster';
const TRIAL = 'for a trial cluster next to the environments of helmfile';

/** Without Flux and Argo CD: one cluster, unless folders exclude each other. */
export function dividedScopes(
  { destinations, loose: standing, variants, isLoose, takersOf, whyLeft }: Standing,
  { tanka, manifests, deployments }: Sight,
): Scopes {
  const overlays = deployments.filter(({ root, path }) => !root && isLoose(path));
  const mirrors = mirrorsAmong(overlays.map(({ path }) => path));
  const clusterFolders = clusterFoldersAmong(overlays.map(({ path }) => path));
  const movedTo = (path: string) => {
    const place = mirrors?.placeOf(path);
    return place === path ? undefined : place;
  };
  const shows = showingClusters(overlays, manifests, path =>
    clusterFolders.has(folderOf(path)) ? path : movedTo(path),
  );
  const isOfParts = holdsParts(overlays, clusterFolders);
  const inPlace = mirrors
    ? [...standing, ...variants].map(member => ({ ...member, home: mirrors.placeOf(member.home) }))
    : [...standing, ...variants];
  const isChoice = catalogueAmong(overlays);
  const choices = isChoice ? inPlace.filter(({ home }) => isChoice(home)) : [];
  const all = isChoice ? inPlace.filter(({ home }) => !isChoice(home)) : inPlace;
  const foreign = ofAnotherCni(all);
  const trials = environmentsAmong(all).size > 0 ? all.filter(({ manifest }) => isKind(manifest)) : [];
  const out = new Set([...foreign, ...trials]);
  const kept = out.size > 0 ? all.filter(member => !out.has(member)) : all;
  const loose = [...kept, ...shows];
  const whole = { name: wholeRepository, evidence: undefined, family: undefined, members: loose };
  const contexts = foldersForContexts(kept.map(({ home }) => home));
  const { parts, aside, partsAt } = divide(
    whole,
    folder =>
      mirrors?.holdsClusters(folder) || (isFleetFolder(folder) && !tanka?.has(folder) && !isOfParts(folder)),
    new Map([...Array.from(contexts, folder => [folder, OF_CONTEXT] as const), ...apartByBases(overlays)]),
  );
  const holding: PathQuestion = path =>
    isLoose(path) || takersOf(path).length > 0 ? partsAt(mirrors?.placeOf(path) ?? path) : [];
  const server = [...(tanka ?? [])].find(
    ([folder, each]) => isLastingServer(each) && isLoose(`${folder}/x`),
  )?.[1];
  const begun = destinations.flatMap(each => each.deployments).filter(each => each.deployer);
  const deployer =
    (begun.find(isOfOwnCluster) ?? begun[0])?.deployer ??
    manifests.find(each => isDeployer(each) && isLoose(each.file.path));
  const isApplied =
    server !== undefined ||
    deployer !== undefined ||
    overlays.some(({ bringsUnseen, path }) => bringsUnseen && !isChoice?.(path));
  const isHub =
    parts.length === 1 &&
    holdsCluster(all) &&
    all.some(({ manifest }) => setsUp(manifest) && !isKind(manifest));
  const made = isHub
    ? clustersMade([{ name: wholeRepository, destination: { deployments: [] }, members: all }], holding)
    : [];
  const own = new Set(made.flatMap(({ members }) => members));
  return {
    scopes: [
      ...made,
      ...parts.map(part => ({
        name: part.name,
        evidence:
          part.evidence ??
          recognizedBy(
            own.size === 0 ? part.members : part.members.filter(({ manifest }) => !own.has(manifest)),
          ) ??
          (server === undefined ? undefined : `environments of Tanka for ${server}`) ??
          setUpIn(part.members) ??
          (deployer && `${toolOf(deployer)} deploys to it: ${deployer.file.path}`),
        family: part.family,
        mayMeet: part.mayMeet,
        isDeployed:
          (parts.length === 1 && isApplied) ||
          recognizedBy(part.members) !== undefined ||
          part.members.some(({ manifest }) => manifest.kind === 'ClusterSign') ||
          listMachines(part.members) ||
          (shows.size > 0 && part.members.some(member => shows.has(member))),
        isBuilt: part.members.every(({ manifest, home }) => home !== manifest.file.path),
        members: asTheyStand(part.members),
        ground: { question: holding, answer: part },
      })),
    ],
    aside: [
      ...aside.map(({ member, why }) => setAside(member, why)),
      ...choices.map(member => setAside(member, CATALOGUE)),
      ...[...out].map(member => setAside(member, foreign.has(member) ? OTHER_CNI : TRIAL)),
    ],
    whyLeft,
  };
}

/** Most repositories hold none: that is soon seen. */
function holdsCluster(members: readonly Member[]): boolean {
  for (const { manifest } of members) if (manifest.kind === 'Cluster') return true;
  return false;
}

/**
 * The overlays that show a cluster by what they build on, though it be charts alone: those in a folder of `clusters/`, and those that
 * have their place there.
 */
function showingClusters(
  overlays: Sight['deployments'],
  manifests: Sight['manifests'],
  placeOf: (path: string) => string | undefined,
): ReadonlySet<Member> {
  const showing = new Map(
    overlays.flatMap(({ path, files, bringsUnseen }) => {
      const place = placeOf(path);
      const isOne = place !== undefined && (files.size > 1 || bringsUnseen);
      return isOne ? [[path, place] as const] : [];
    }),
  );
  return new Set(
    manifests.flatMap(manifest => {
      const home = showing.get(manifest.file.path);
      return home === undefined ? [] : { manifest, home };
    }),
  );
}
