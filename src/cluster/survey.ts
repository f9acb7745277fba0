import { group } from '../base/text/group.ts';
import { load, type Loaded } from '../load/load.ts';
import { publishedIn } from '../load/published.ts';
import { tankaFolders } from '../load/tanka.ts';
import { noConfig, type Config } from '../model/config/config.ts';
import { meaningAmong } from '../model/config/meant.ts';
import { acceptanceIn } from './acceptance.ts';
import { judgedFiles } from './judged-files.ts';
import type { RunningMembers, Scopes } from './scope/scope.ts';
import { sortOut } from './scope/sort-out.ts';
import type { Repository } from '../load/program/programs.ts';
import { unwatched, type Watch } from '../base/text/watch.ts';
import type { Fleet } from './graph.ts';
import { link, linkBesideRunning } from './link.ts';
import { lostFromSight, type FormerState } from './lost-sight.ts';
import { withoutTestDeletions } from './test-deletions.ts';
import { versionInAddress, versionsInScripts } from '../load/installed-by-hand.ts';
import { anything, remoteBasesIn, type Unseen } from '../load/unseen/unseen.ts';
import { isReadme, wordOfReadme } from '../base/files/readme.ts';
import { isKustomization } from '../base/files/kustomization-names.ts';
import { isApplied } from '../model/manifest/core/kinds.ts';
import { mayHidePools } from './unseen.ts';
import type { Surroundings } from './surroundings.ts';
import { releaseCalled } from './release.ts';

/** What a repository holds, and the clusters that it describes. */
export interface Survey extends Scopes {
  /** Without the files of the configuration, and with the dumps that it names. */
  readonly judged: Repository;
  readonly loaded: Loaded;
  /** What the clusters are linked with. */
  readonly surroundings: Surroundings;
  readonly fleet: Fleet;
}

/** What the user says besides. */
export interface Sayings {
  /** The version that runs, as `parseVersion` takes it; it outranks the configuration. */
  readonly calicoVersion?: string | undefined;
  readonly config?: Config;
  /** Which clusters run, and what is known of these. */
  readonly running?: FindRunning | undefined;
}

/** What runs, by the names of the clusters that Git describes; `earlier` is what a change begins from. */
export type FindRunning = (fleet: Fleet, earlier?: Fleet) => ReadonlyMap<string, RunningMembers>;

/** Files become manifests, and manifests one graph per cluster. */
export function survey(
  snapshot: Repository,
  { calicoVersion = '', config = noConfig, running }: Sayings = {},
  watch: Watch = unwatched,
  earlier?: FormerState,
): Survey {
  const judged = judgedFiles(snapshot, config);
  const read = load(judged, watch, config.sources);
  watch('clusters');
  const sorted = sortOut(
    {
      manifests: withoutTestDeletions(read.manifests),
      deployments: read.deployments,
      trees: snapshot.trees,
      others: snapshot.others,
      published: publishedIn(judged),
      tanka: tankaFolders(judged.files, snapshot.others),
      disclaimer: disclaimerIn(judged),
      setAside: config.setAside,
    },
    config,
  );
  const lost = earlier ? lostFromSight(earlier, judged, read) : [];
  const meaning = meaningAmong(config.setAside, glob => [glob]);
  const isSetAside = (path: string): boolean => meaning(path).length > 0;
  const withAcceptance = acceptanceIn(config);
  const unseen = without(read.unseen, lost).map(each =>
    withAcceptance(whereLeft(each, sorted, isSetAside, read)),
  );
  const loaded = { ...read, unseen };
  const surroundings = surroundingsOf(loaded, calicoVersion, config, judged);
  const hidden = unseen.filter(each => each.by === 'fault' && mayHidePools(each)).map(({ path }) => path);
  const overlays = read.deployments.map(({ path }) => path);
  const fleet = { ...link(sorted, surroundings), hidden, overlays };
  const surveyed = { judged, loaded, ...sorted, surroundings, fleet };
  const found = running?.(fleet, earlier?.fleet);
  return found && found.size > 0
    ? { ...surveyed, fleet: { ...linkBesideRunning(sorted, surroundings, found), hidden, overlays } }
    : surveyed;
}

/** What the page with which the repository begins says of all of it. */
function disclaimerIn({ setups = [] }: Pick<Repository, 'setups'>): string | undefined {
  const page = setups.find(({ path }) => isReadme(path));
  return page && `${page.path} says "${wordOfReadme(page.text)}"`;
}

/** What is known to have declared objects says more than what may declare some, and no more than what cannot be read. */
function without(unseen: readonly Unseen[], lost: readonly Unseen[]): readonly Unseen[] {
  if (lost.length === 0) return unseen;
  const told = new Set(lost.map(({ path }) => path));
  const isVague = ({ by, mayBring }: Unseen): boolean =>
    by === 'nature' || mayBring.every(kind => kind === 'Kustomization');
  const left = unseen.filter(each => !told.has(each.path) || !isVague(each));
  const faults = group(
    left.filter(({ path, by }) => by === 'fault' && told.has(path)),
    ({ path }) => path,
  );
  const isTold = ({ path, mayBring }: Unseen): boolean => {
    const kinds = (faults.get(path) ?? []).flatMap(fault => fault.mayBring);
    return mayBring.every(kind => kinds.includes(kind) || kinds.includes(anything));
  };
  return [...left, ...lost.filter(each => !isTold(each))];
}

/** What stands where an object would be set aside makes no run incomplete. What sets up a cluster need not be applied. */
function whereLeft(
  unseen: Unseen,
  { whyLeft }: Scopes,
  isSetAside: (path: string) => boolean,
  { awaited }: Loaded,
): Unseen {
  const { by, path } = unseen;
  if (by === 'choice') return unseen;
  if (isSetAside(path)) return { ...unseen, by: 'nature', isPutAside: true };
  if (by !== 'fault' || !isOfObjects(unseen) || whyLeft(path) === undefined) return unseen;
  const isAwaited = (awaited.get(path) ?? []).some(each => whyLeft(each) === undefined);
  return isAwaited ? unseen : { ...unseen, by: 'nature' };
}

/** Whether only a deployment applies it, or what it names: people run scripts, Terraform, cloud-init and deployers themselves. */
const isOfObjects = ({ what, why, path, says, at }: Unseen): boolean =>
  /\.(?:ya?ml|json)$/i.test(path) &&
  why !== 'bytes' &&
  says.every(isApplied) &&
  (what !== 'entry' || isKustomization(path)) &&
  (why !== 'embedded' || /^(?:apiVersion:|[ \t{]*"apiVersion")/m.test(at?.file.text ?? ''));

function surroundingsOf(
  { problems, unseen }: Loaded,
  calicoVersion: string,
  { groups }: Config,
  repository: Pick<Repository, 'trees' | 'sources' | 'files' | 'comparedWith'>,
): Surroundings {
  const version = releaseCalled(calicoVersion, '--calico-version');
  const named = [...versionsInScripts(repository), ...remoteBasesIn(unseen).flatMap(versionInAddress)];
  const { trees, comparedWith } = repository;
  return { problems, unseen, version, named, groups, trees, ...(comparedWith && { comparedWith }) };
}
