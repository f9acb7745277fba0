import type { SourceFile } from '../../base/files/source-file.ts';
import { memo } from '../../base/text/memo.ts';
import { folderOf } from '../../base/text/path.ts';
import { joinSign } from '../../load/ansible.ts';
import { foldersForContexts, isFleetFolder } from '../../load/fleet-folder.ts';
import { isLastingServer } from '../../load/tanka.ts';
import type { Member } from '../../load/member.ts';
import { isDeployer, toolOf } from '../../model/manifest/core/kinds.ts';
import { apartByBases } from './same-bases.ts';
import { catalogueAmong } from './catalogue.ts';
import { isOfOwnCluster } from './deployed.ts';
import { divide, type Part } from './divide.ts';
import { environmentsAmong } from './environments.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import type { PathQuestion } from './ground.ts';
import { clustersMade } from './made-clusters.ts';
import { listMachines } from './inventories.ts';
import { clusterFoldersAmong, mirrorsAmong } from './mirrors.ts';
import { holdsParts } from './overlays-of-parts.ts';
import { isForm } from '../../model/manifest/setup/kubespray.ts';
import { asTheyStand, setAside, wholeRepository, type ClusterScope, type Scopes } from './scope.ts';
import { isExample, isKind, ofAnotherCni, recognizedBy, setsUp, setUpIn } from './setup-claims.ts';
import type { Sight, Standing } from './standing.ts';

const CATALOGUE = 'of a catalogue of releases that others build on';
const OTHER_CNI = 'for a cluster with another CNI plugin';
const OF_CONTEXT = 'a folder for the context of a cluster';
const TRIAL = 'for a trial cluster next to the environments of helmfile';

/** Without Flux and Argo CD: one cluster, unless folders exclude each other. */
export function dividedScopes(
  { destinations, loose: standing, variants, isLoose, takersOf, whyLeft }: Standing,
  { tanka, manifests, deployments, disclaimer }: Sight,
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
  const evidenceOf = ({ evidence, members }: Part): Pick<ClusterScope, 'evidence' | 'doubt'> => {
    const doubtful = doubtfulAmong(members);
    const sure =
      doubtful.size + own.size === 0
        ? members
        : members.filter(({ manifest }) => !doubtful.has(manifest) && !own.has(manifest));
    const found =
      evidence ??
      recognizedBy(sure) ??
      (server === undefined ? undefined : `environments of Tanka for ${server}`) ??
      setUpIn(sure) ??
      (deployer && toolOf(deployer) === 'Argo CD'
        ? `Argo CD deploys to it: ${deployer.file.path}`
        : undefined);
    const [hint] = found === undefined ? doubtful : [];
    return hint
      ? { evidence: `set up by ${hint[0].file.path}`, doubt: hint[1] }
      : { evidence: found, doubt: disclaimer };
  };
  return {
    scopes: [
      ...made,
      ...parts.map(part => ({
        name: part.name,
        ...evidenceOf(part),
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

/** What sets up a cluster and shows none, with why, as a clause. */
function doubtfulAmong(members: readonly Member[]): ReadonlyMap<Manifest, string> {
  const found = new Map<Manifest, string>();
  let isForm: boolean | undefined;
  for (const { manifest } of members) {
    const { kind, root } = manifest;
    if (kind === 'Cluster' && isKind(manifest)) found.set(manifest, 'clusters of kind are tried out');
    else if (named.has(kind) && isExample(manifest))
      found.set(manifest, 'its name or release is to be filled in');
    else if (ofInventory.has(kind) || (kind === 'ClusterSign' && root.get('words').text === joinSign)) {
      if ((isForm ??= areToFillIn(members))) found.set(manifest, 'its inventory names no machine');
    } else if (ofKubeadm.has(kind) && isPrinted(manifest.file))
      found.set(manifest, 'it has the token that kubeadm prints');
  }
  return found;
}

/** Whether some objects have inventories of kubespray, and each of them is still to be filled in. */
function areToFillIn(members: readonly Member[]): boolean {
  const found = members.filter(({ manifest }) => manifest.kind === 'KubesprayInventory');
  return found.length > 0 && found.every(({ manifest }) => isForm(manifest));
}

/** What names the cluster that it sets up. */
const named: ReadonlySet<string> = new Set(['Cluster', 'ClusterConfig', 'KubeOneCluster']);

/** What is run with an inventory. */
const ofInventory: ReadonlySet<string> = new Set([
  'AnsibleCluster',
  'KubesprayInventory',
  'KubesprayVariables',
]);
const ofKubeadm: ReadonlySet<string> = new Set(['ClusterConfiguration', 'InitConfiguration']);
/** The token that `kubeadm config print init-defaults` writes into every example; `kubeadm init` makes another one. */
const isPrinted = memo(({ text }: SourceFile): boolean => text.includes('abcdef.0123456789abcdef'));

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
