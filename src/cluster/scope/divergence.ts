import { group, repeats } from '../../base/text/group.ts';
import { ancestors } from '../../base/text/path.ts';
import { groupOf } from '../../model/manifest/core/kinds.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { formatCidr, parseCidr } from '../../base/net/cidr.ts';
import { isFleetFolder } from '../../load/fleet-folder.ts';
import { isReadBack, mayComeOf, storedContentOf } from './stored.ts';
import type { Member } from '../../load/member.ts';

/** Kinds of which a cluster holds several without names. */
const withoutIdentity = new Set(['JoinConfiguration']);
/** Kinds of which a cluster has one, named or not. */
const singletons = new Set(['ClusterConfiguration', 'InitConfiguration', 'Cluster']);
const clusterWide = new Set(['IPPool', 'IPReservation', 'BGPPeer', 'Installation', 'Namespace', 'Node']);

/** Objects with one identity are the same object in a cluster; undefined where the manifest does not tell. */
function identityOf(manifest: Manifest): string | undefined {
  const { kind, name, namespace, apiVersion } = manifest;
  if (withoutIdentity.has(kind) || isKustomizeOwn(kind, apiVersion)) return undefined;
  if (singletons.has(kind)) return `${groupOf(apiVersion)}/${kind}`;
  if (name === undefined) return undefined;
  if (clusterWide.has(kind)) return `${kind}/${name}`;
  // calico.yaml and canal.yaml call it differently, and no node runs two.
  if (kind === 'DaemonSet' && runsCalicoNode(manifest)) return 'calico-node';
  return namespace === undefined ? undefined : `${kind}/${namespace}/${name}`;
}

const runsCalicoNode = ({ root }: Manifest): boolean =>
  root
    .get('spec')
    .get('template')
    .get('spec')
    .get('containers')
    .items()
    .some(container => container.get('name').string === 'calico-node');

/** What kustomize reads is no object of a cluster, whatever its name. Flux has a kind of the same name. */
const isKustomizeOwn = (kind: string, apiVersion: string): boolean =>
  kind === 'Component' || (kind === 'Kustomization' && groupOf(apiVersion) !== 'kustomize.toolkit.fluxcd.io');

/** Places that cannot all belong to one cluster, and why, as a clause about each of them. */
interface Contradiction {
  readonly homes: readonly string[];
  readonly why: string;
}

function contradictions(members: readonly Member[]): readonly Contradiction[] {
  const contradicting: Contradiction[] = [];
  for (const twins of repeats(members, ({ manifest }) => identityOf(manifest)).values()) {
    const homes = [...new Set(twins.map(({ home }) => home))];
    if (homes.length < 2 || !exclude(twins)) continue;
    if (shareFolder(homes) && !setsUp(twins[0]!.manifest) && !homes.some(isCalledLikeCluster)) continue;
    contradicting.push({ homes, why: `its ${called(twins[0]!.manifest)} is not the one beside it` });
  }
  const because = (why: string) => (homes: readonly string[]) => ({ homes, why });
  return [
    ...contradicting,
    ...renamed(members).map(because('it builds on a base that what stands beside it builds on, too')),
    ...repeated(members).map(because('it has a pool of the same range as what stands beside it')),
  ];
}

/** Whether files lie beside each other: what they have twice, one cluster has twice, unless something says otherwise. */
const shareFolder = (homes: readonly string[]): boolean =>
  new Set(homes.map(home => home.slice(0, Math.max(home.lastIndexOf('/'), 0)))).size === 1;

/** Whether an object says how a whole cluster is set up: files with such are kept beside each other to choose from. */
const setsUp = (manifest: Manifest): boolean =>
  singletons.has(manifest.kind) ||
  manifest.kind === 'Installation' ||
  (manifest.kind === 'DaemonSet' && runsCalicoNode(manifest));

/** `prod.yaml`, `pools-dev.yaml`, `cluster-2.yaml`. */
const isCalledLikeCluster = (home: string): boolean => clusterFolder.test(home.replace(/\.[^./]*$/, ''));

const called = ({ id, kind, name }: Manifest): string =>
  name === undefined || singletons.has(kind) ? kind : id;

/** Homes of pools that several kustomizations take from one base, under whatever names: no cluster needs one twice. */
function renamed(members: readonly Member[]): readonly string[][] {
  const pools = members.filter(
    ({ manifest, home }) => declaresPools(manifest.kind) && home !== manifest.file.path,
  );
  const copies = group(pools, ({ manifest }) => `${manifest.file.path}:${manifest.span.start}`);
  return [...copies.values()]
    .map(twins => [...new Set(twins.map(({ home }) => home))])
    .filter(homes => homes.length > 1);
}

/**
 * Homes of pools that have one range under different names, in folders of which none lies in another: in no cluster that we
 * know of do two pools overlap on purpose, and different clusters have the same ranges all the time.
 */
function repeated(members: readonly Member[]): readonly string[][] {
  const pools = members.filter(({ manifest }) => manifest.kind === 'IPPool');
  return [...group(pools, ({ manifest }) => writtenRange(manifest))].flatMap(([range, twins]) => {
    if (range === undefined || new Set(twins.map(({ manifest }) => manifest.name)).size < 2) return [];
    const homes = [...new Set(twins.map(({ home }) => home))];
    const fork = commonFolder(homes);
    const apart = homes.filter(home => branchTowards(home, fork) !== home);
    return new Set(apart.map(home => branchTowards(home, fork))).size > 1 ? [apart] : [];
  });
}

function writtenRange({ root }: Manifest): string | undefined {
  const range = parseCidr(root.get('spec').get('cidr').string ?? '');
  return range && formatCidr(range);
}

/**
 * Whether objects of one identity are of different clusters: they differ, or they come from one file that several deploy.
 * Of namespaces everybody may bring the one that he needs.
 */
function exclude(twins: readonly Member[]): boolean {
  const dump = twins.find(({ manifest }) => isReadBack(manifest))?.manifest;
  const others = dump ? twins.filter(({ manifest }) => !mayComeOf(dump, manifest)) : twins;
  if (new Set(others.map(({ manifest }) => storedContentOf(manifest))).size > 1) return true;
  if (twins[0]!.manifest.kind === 'Namespace') return false;
  const files = group(twins, ({ manifest }) => manifest.file);
  return [...files.values()].some(copies => new Set(copies.map(({ home }) => home)).size > 1);
}

const declaresPools = (kind: string): boolean => kind === 'IPPool' || kind === 'Installation';

/** What stands among them and is meant for all of them. */
const sharedFolder = /(?:^|\/)(?:_.*|bases?|common|shared|components|global|all)$/i;
const stages =
  'dev(?:el(?:opment)?)?|int(?:egration)?|qa|uat|stag(?:e|ing)|stg|pre-?prod(?:uction)?|non-?prod|prod(?:uction)?|prd|live|canary|sandbox|lab';
/** Directories that are called after a cluster, or after its stage: `cluster-2`, `prod`, `eu-prod`. */
const clusterFolder = new RegExp(
  `(?:^|/)(?:(?:[^/]*[-_.])?(?:${stages})\\d*(?:[-_.][^/]*)?|cluster[-_.]?[^/]+|[^/]+[-_.]cluster)$`,
  'i',
);

/** The folder of one cluster that `path` is or lies in: `clusters/prod` for anything below it. */
export function fleetMember(path: string): string | undefined {
  return [path, ...ancestors(path)].find(folder => isFleetFolder(ancestors(folder)[0]!));
}

/**
 * The directories, or files, that are alternatives of each other, none inside another, and why; empty where nothing
 * contradicts and no custom says so. Where directories are alternatives, so is every directory beside them that
 * declares pools of its own, unless its name says that it is meant for all.
 */
export function alternatives(members: readonly Member[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const find = (branch: string, why: string) => found.has(branch) || found.set(branch, why);
  const forks = new Set<string>();
  for (const { homes, why } of contradictions(members)) {
    const fork = commonFolder(homes);
    for (const home of homes) {
      const branch = branchTowards(home, fork);
      find(branch, why);
      if (branch !== home) forks.add(fork);
    }
  }
  for (const { manifest, home } of members) {
    if (!declaresPools(manifest.kind)) continue;
    for (const folder of ancestors(home)) {
      const branch = branchTowards(home, folder);
      if (forks.has(folder) && branch !== home && !sharedFolder.test(branch))
        find(branch, 'it has pools, and stands beside clusters that exclude each other');
    }
  }
  for (const branch of customary(members)) find(branch, 'it is called like one of several clusters');
  return new Map([...found].filter(([branch]) => memberOn(ancestors(branch), found) === undefined));
}

/**
 * The directories below `clusters/` and the like, and those called `dev`, `prod` and the like that declare pools of their
 * own, where there are two of them or more.
 */
function customary(members: readonly Member[]): readonly string[] {
  const branches = new Map<string, Set<string>>();
  // What stands in one folder is on the same branches.
  const [known, knownForPools] = [new Set<string>(), new Set<string>()];
  for (const { manifest, home } of members) {
    const hasPools = declaresPools(manifest.kind);
    const folders = ancestors(home);
    const met = hasPools ? knownForPools : known;
    if (met.has(folders[0]!)) continue;
    met.add(folders[0]!);
    for (const folder of folders) {
      const branch = branchTowards(home, folder);
      const isOne = isFleetFolder(folder) || (hasPools && clusterFolder.test(branch));
      if (isOne && branch !== home && !sharedFolder.test(branch))
        branches.set(folder, (branches.get(folder) ?? new Set()).add(branch));
    }
  }
  return [...branches.values()].flatMap(children => (children.size > 1 ? [...children] : []));
}

/** Some paths. */
interface Paths {
  has(path: string): boolean;
}

const memberOn = (paths: readonly string[], set: Paths): string | undefined =>
  paths.find(path => set.has(path));

/** The branch that `path` is or lies in; undefined where it lies in none. */
export function branchOf(path: string, branches: Paths): string | undefined {
  return memberOn([path, ...ancestors(path)], branches);
}

/** The innermost folder that holds all of these files. */
export function commonFolder(paths: readonly string[]): string {
  let common = paths[0]!.split('/').slice(0, -1);
  for (const path of paths) {
    const folders = path.split('/').slice(0, -1);
    const differs = common.findIndex((folder, index) => folders[index] !== folder);
    if (differs >= 0) common = common.slice(0, differs);
  }
  return common.join('/');
}

/** The child of `folder` that leads to `path`: a directory, or the file itself. */
function branchTowards(path: string, folder: string): string {
  const from = folder === '' ? 0 : folder.length + 1;
  const slash = path.indexOf('/', from);
  return slash < 0 ? path : path.slice(0, slash);
}
