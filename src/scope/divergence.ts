import type { Manifest } from '../manifest/manifest.ts';
import { contentOf } from './content.ts';

/** Kinds of which a cluster holds several without names, or that are no objects of a cluster at all. */
const withoutIdentity = new Set(['JoinConfiguration', 'Kustomization', 'Component']);
/** Kinds of which a cluster has one, named or not. */
const singletons = new Set(['ClusterConfiguration', 'InitConfiguration', 'Cluster']);
const clusterWide = new Set(['IPPool', 'IPReservation', 'BGPPeer', 'Installation', 'Namespace', 'Node']);

/** Objects with one identity are the same object in a cluster; undefined where the manifest does not tell. */
function identityOf(manifest: Manifest): string | undefined {
  const { kind, name, namespace } = manifest;
  if (withoutIdentity.has(kind)) return undefined;
  if (singletons.has(kind)) return kind;
  if (name === undefined) return undefined;
  if (clusterWide.has(kind)) return `${kind}/${name}`;
  return namespace === undefined ? undefined : `${kind}/${namespace}/${name}`;
}

/** Values by key, in the order in which the keys were met. */
export function group<Value, Key>(values: Iterable<Value>, keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const known = groups.get(key);
    if (known) known.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/** Sets of files that cannot all belong to one cluster: they hold different objects of one identity. */
function contradictions(manifests: readonly Manifest[]): string[][] {
  const contradicting: string[][] = [];
  for (const [identity, members] of group(manifests, identityOf)) {
    if (identity === undefined || members.length < 2) continue;
    const paths = [...new Set(members.map(({ file }) => file.path))];
    if (paths.length > 1 && new Set(members.map(contentOf)).size > 1) contradicting.push(paths);
  }
  return contradicting;
}

const declaresPools = (kind: string): boolean => kind === 'IPPool' || kind === 'Installation';

/** Directories that by custom hold a directory for each cluster. */
const fleetFolder = /(?:^|\/)(?:clusters|environments|envs|overlays)$/i;
/** What stands among them and is meant for all of them. */
const sharedFolder = /(?:^|\/)(?:_.*|bases?|common|shared|components|global|all)$/i;
const stages =
  'dev(?:el(?:opment)?)?|int(?:egration)?|qa|uat|stag(?:e|ing)|stg|pre-?prod(?:uction)?|non-?prod|prod(?:uction)?|prd|live|canary|sandbox|lab';
/** Directories that are called after a cluster, or after its stage: `cluster-2`, `prod`, `eu-prod`. */
const clusterFolder = new RegExp(
  `(?:^|/)(?:(?:[^/]*[-_.])?(?:${stages})\\d*(?:[-_.][^/]*)?|cluster[-_.]?[^/]+|[^/]+[-_.]cluster)$`,
  'i',
);

/** Whether a directory by custom holds a directory for each cluster. */
export function isFleetFolder(path: string): boolean {
  return fleetFolder.test(path);
}

/**
 * The directories, or files, that are alternatives of each other, none inside another; empty where nothing
 * contradicts and no custom says so. Where directories are alternatives, so is every directory beside them that
 * declares pools of its own.
 */
export function alternatives(manifests: readonly Manifest[]): ReadonlySet<string> {
  const found = new Set<string>();
  const forks = new Set<string>();
  for (const paths of contradictions(manifests)) {
    const fork = commonFolder(paths);
    for (const path of paths) {
      const branch = branchTowards(path, fork);
      found.add(branch);
      if (branch !== path) forks.add(fork);
    }
  }
  for (const { kind, file } of manifests) {
    if (!declaresPools(kind)) continue;
    for (const folder of ancestors(file.path)) {
      const branch = branchTowards(file.path, folder);
      if (forks.has(folder) && branch !== file.path) found.add(branch);
    }
  }
  for (const branch of customary(manifests)) found.add(branch);
  return new Set([...found].filter(branch => memberOn(ancestors(branch), found) === undefined));
}

/**
 * The directories below `clusters/` and the like, and those called `dev`, `prod` and the like that declare pools of their
 * own, where there are two of them or more.
 */
function customary(manifests: readonly Manifest[]): readonly string[] {
  const branches = new Map<string, Set<string>>();
  for (const { kind, file } of manifests) {
    for (const folder of ancestors(file.path)) {
      const branch = branchTowards(file.path, folder);
      const isOne = fleetFolder.test(folder) || (declaresPools(kind) && clusterFolder.test(branch));
      if (isOne && branch !== file.path && !sharedFolder.test(branch))
        branches.set(folder, (branches.get(folder) ?? new Set()).add(branch));
    }
  }
  return [...branches.values()].flatMap(children => (children.size > 1 ? [...children] : []));
}

/** The folders on the way to `path`, innermost first, the root (an empty path) last. */
export function ancestors(path: string): string[] {
  const folders: string[] = [];
  for (let slash = path.lastIndexOf('/'); slash >= 0; slash = path.lastIndexOf('/', slash - 1)) {
    folders.push(path.slice(0, slash));
    if (slash === 0) break;
  }
  return [...folders, ''];
}

const memberOn = (paths: readonly string[], set: ReadonlySet<string>): string | undefined =>
  paths.find(path => set.has(path));

/** The branch that `path` is or lies in; undefined where it lies in none. */
export function branchOf(path: string, branches: ReadonlySet<string>): string | undefined {
  return memberOn([path, ...ancestors(path)], branches);
}

function commonFolder(paths: readonly string[]): string {
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
