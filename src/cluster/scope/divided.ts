import { isFleetFolder } from '../../load/fleet-folder.ts';
import type { Member } from '../../load/member.ts';
import { isDeployer } from '../../model/manifest/core/kinds.ts';
import { apartByBases } from './same-bases.ts';
import { catalogueAmong } from './catalogue.ts';
import { divide } from './divide.ts';
import { environmentsAmong } from './environments.ts';
import type { PathQuestion } from './ground.ts';
import { listMachines } from './inventories.ts';
import { mirrorsAmong, type Mirrors } from './mirrors.ts';
import { asTheyStand, setAside, wholeRepository, type Scopes } from './scope.ts';
import { isKind, ofAnotherCni, recognizedBy } from './setup-claims.ts';
import type { Sight, Standing } from './standing.ts';

const WHOLE = 'all of the repository: nothing says that it serves several clusters';
const CATALOGUE = 'of a catalogue of releases that others build on';
const OTHER_CNI = 'for a cluster with another CNI plugin';
const TRIAL = 'for a trial cluster beside the environments of helmfile';

/** Without Flux and Argo CD: one cluster, unless folders exclude each other. */
export function dividedScopes(
  { loose: standing, variants, isLoose, takersOf, whyLeft }: Standing,
  { tanka, manifests, deployments }: Sight,
): Scopes {
  const overlays = deployments.filter(({ root, path }) => !root && isLoose(path));
  const mirrors = mirrorsAmong(overlays.map(({ path }) => path));
  const shows = mirrors ? showingClusters(overlays, manifests, mirrors) : new Set<Member>();
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
  const { parts, aside, partsAt } = divide(
    whole,
    folder => mirrors?.holdsClusters(folder) || (isFleetFolder(folder) && !tanka?.has(folder)),
    apartByBases(overlays),
  );
  const holding: PathQuestion = path =>
    isLoose(path) || takersOf(path).length > 0 ? partsAt(mirrors?.placeOf(path) ?? path) : [];
  const isApplied =
    manifests.some(each => isDeployer(each) && isLoose(each.file.path)) ||
    overlays.some(({ bringsUnseen, path }) => bringsUnseen && !isChoice?.(path));
  return {
    scopes: parts.map(part => ({
      name: part.name,
      evidence: part.evidence ?? recognizedBy(part.members) ?? WHOLE,
      family: part.family,
      mayMeet: part.mayMeet,
      isDeployed:
        (parts.length === 1 && isApplied) ||
        recognizedBy(part.members) !== undefined ||
        listMachines(part.members) ||
        (shows.size > 0 && part.members.some(member => shows.has(member))),
      isBuilt: part.members.every(({ manifest, home }) => home !== manifest.file.path),
      members: asTheyStand(part.members),
      ground: { question: holding, answer: part },
    })),
    aside: [
      ...aside.map(({ member, why }) => setAside(member, why)),
      ...choices.map(member => setAside(member, CATALOGUE)),
      ...[...out].map(member => setAside(member, foreign.has(member) ? OTHER_CNI : TRIAL)),
    ],
    whyLeft,
  };
}

/**
 * The overlays that show a cluster of the `clusters/` beside them by what they build on, though it be charts alone: each stands at
 * its place there.
 */
function showingClusters(
  overlays: Sight['deployments'],
  manifests: Sight['manifests'],
  { placeOf }: Mirrors,
): ReadonlySet<Member> {
  const showing = new Set(
    overlays.flatMap(({ path, files }) => (files.size > 1 && placeOf(path) !== path ? path : [])),
  );
  return new Set(
    manifests
      .filter(({ file }) => showing.has(file.path))
      .map(manifest => ({ manifest, home: placeOf(manifest.file.path) })),
  );
}
