import { group } from '../base/text/group.ts';
import { folderOf, lastNameOf } from '../base/text/path.ts';
import { isKustomization } from '../base/files/kustomization-names.ts';
import type { SourceFile } from '../base/files/source-file.ts';
import type { Snapshot } from '../base/files/snapshot.ts';
import type { IPPool } from '../model/manifest/calico/ip-pool.ts';
import type { Manifest } from '../model/manifest/core/manifest.ts';
import { asideNamesIn } from '../load/aside-names.ts';
import { reachOf } from '../load/kustomize/reach.ts';
import type { Deployment } from '../load/deployment.ts';
import type { Loaded } from '../load/load.ts';
import { calicoKinds } from '../load/unseen/declared.ts';
import { anything, type Unseen } from '../load/unseen/unseen.ts';
import type { Fleet } from './graph.ts';
import { isFilledIn } from './filled-in.ts';
import { candidatesIn, veilOf, veilsIn, type StateFiles, type Veil } from './veil.ts';

/** The state before a change. */
export interface FormerState {
  readonly fleet: Fleet;
  readonly judged: StateFiles & Pick<Snapshot, 'trees'>;
  readonly loaded: Pick<Loaded, 'files' | 'deployments' | 'unseen'>;
}

/**
 * Files that declared objects of clusters in an earlier state, or kustomizations that applied them, and that cannot be evaluated any
 * more: encrypted, broken, a template, no object. These objects are not gone but not seen. A file with a new name is one of
 * the same folder that is called alike up to the first dot.
 */
export function lostFromSight(former: FormerState, later: StateFiles, loaded: Loaded): readonly Unseen[] {
  const shared = new Set(later.files);
  const isChanged = (file: SourceFile): boolean => !shared.has(file);
  const held = heldIn(former.fleet);
  const hiding = hidingIn(former.judged, later);
  const leftTo = valuesLeftTo(former.loaded, loaded);
  const byPath = new Map(later.files.map(file => [file.path, file]));
  const own = group(lostAmong(held, isChanged, loaded), ({ file }) => file);
  // An Installation whose list is filled in is named by itself.
  const isNamed = new Set(loaded.manifests.flatMap(each => (isInstallation(each) ? [each.file.path] : [])));
  const hidingWhatStoodIn = (file: SourceFile, those: readonly Held[]): readonly Hiding[] => {
    const [found, now] = [hiding(file), byPath.get(file.path)];
    if (found.length > 0 || !now) return found;
    const offsets = isNamed.has(file.path) ? [] : those.map(({ at }) => at);
    const isCut = offsets.length > 0 && isFilledIn(file, offsets, now);
    return isCut ? [filledIn(file.path)] : leftTo(file.path);
  };
  const declaring = [...own].flatMap(([file, those]) =>
    hidingWhatStoodIn(file, those).map(each => unseen(each, those)),
  );
  const gone = [...foldersGone(former.loaded, loaded)].flatMap(([folder, deployment]) => {
    const those = [...own].flatMap(([file, each]) => (deployment.files.has(file.path) ? each : []));
    return those.length > 0 ? [unseen({ ...absentFolder(folder), path: deployment.path }, those)] : [];
  });
  const mayBeApplied = appliedIn(former);
  const kustomizations = former.loaded.files.filter(
    file => isKustomization(file.path) && isChanged(file) && mayBeApplied(file),
  );
  const hidden = kustomizations.flatMap(file => hiding(file).map(each => ({ ...each, file })));
  if (hidden.length === 0) return [...declaring, ...gone];
  const [reached, reaches] = [reachOf(former.judged.files), reachOf(later.files)];
  const heldAt = group(held, ({ file }) => file.path);
  const applying = hidden.flatMap(({ file, ...each }) => {
    const [before, now] = [reached(file), reaches(byPath.get(each.path))];
    if (!before || !now) return [unseen(each, 'too many')];
    const those = [...before].flatMap(path => (now.has(path) ? [] : (heldAt.get(path) ?? [])));
    return those.length > 0 ? [unseen(each, those)] : [];
  });
  return [...declaring, ...gone, ...applying];
}

/** Whether no name sets a file aside, or something that deploys reaches it all the same. */
function appliedIn({ judged, loaded }: FormerState): (file: SourceFile) => boolean {
  const asideName = asideNamesIn(judged.trees);
  let reached: ReadonlySet<string> | undefined;
  return ({ path }) => {
    if (asideName(path) === undefined) return true;
    reached ??= new Set(loaded.deployments.flatMap(({ root, files }) => (root ? [...files] : [])));
    return reached.has(path);
  };
}

/** An object, and where it stands. */
interface Held {
  readonly id: string;
  readonly kind: string;
  readonly file: SourceFile;
  readonly at: number;
}

const heldIn = ({ clusters }: Fleet): readonly Held[] =>
  clusters.flatMap(({ manifests, pools }) => [...manifests.flatMap(heldBy), ...pools.map(poolHeld)]);

const heldBy = ({ id, kind, file, name, span }: Manifest): readonly Held[] =>
  name === undefined ? [] : [{ id, kind, file, at: span.start }];

/** The pools of an Installation stand where its values do, which may be another file. */
const poolHeld = ({ id, fields: { cidr } }: IPPool): Held => ({
  id,
  kind: 'IPPool',
  file: cidr.place.file,
  at: cidr.place.span.start,
});

const isInstallation = ({ kind, isRendered }: Manifest): boolean => kind === 'Installation' && !isRendered;

const keyOf = ({ id, file }: Held): string => `${id}\0${file.path}`;

const ofYaml = /\.(?:ya?ml|json)$/i;

/** Those of changed files that no file holds any more; what has moved to another file is not among them. */
function lostAmong(
  held: readonly Held[],
  isChanged: (file: SourceFile) => boolean,
  { manifests, deployments }: Loaded,
): readonly Held[] {
  const changed = held.filter(({ file }) => isChanged(file) && ofYaml.test(file.path));
  if (changed.length === 0) return [];
  const left = [...manifests, ...deployments.flatMap(each => each.manifests)].flatMap(heldBy);
  const [known, keys] = [new Set(held.map(keyOf)), new Set(left.map(keyOf))];
  const moved = new Set(left.filter(each => !known.has(keyOf(each))).map(({ id }) => id));
  return changed.filter(each => !keys.has(keyOf(each)) && !moved.has(each.id));
}

/** A file that hides more than it did, or than what it replaces. */
interface Hiding extends Pick<Veil, 'why' | 'reason'> {
  readonly path: string;
}

const stemOf = (path: string): string => `${folderOf(path)}/${lastNameOf(path).split('.', 1)[0]}`;

function hidingIn(former: StateFiles, later: StateFiles): (file: SourceFile) => readonly Hiding[] {
  const veilAt = veilsIn(later);
  let namesakes: ReadonlyMap<string, readonly string[]> | undefined;
  const come = (): readonly string[] => {
    const same = new Set(later.files);
    const changed = new Set(former.files.flatMap(file => (same.has(file) ? [] : [file.path])));
    const known = new Set(candidatesIn(former).filter(path => !changed.has(path)));
    return candidatesIn(later).filter(path => !known.has(path));
  };
  return file => {
    const isGone = veilAt(file.path) === 'absent';
    const paths = isGone ? ((namesakes ??= group(come(), stemOf)).get(stemOf(file.path)) ?? []) : [file.path];
    return paths.flatMap(path => {
      const veil = veilAt(path);
      const isLess = veil === 'absent' || veil.extent === 0 || veil.extent <= veilOf(file).extent;
      return isLess ? [] : [{ path, ...veil }];
    });
  };
}

/** Charts and the like that take values from elsewhere since the change: these may hold what stood in the file. */
function valuesLeftTo(former: Pick<Loaded, 'unseen'>, later: Pick<Loaded, 'unseen'>) {
  const takersIn = ({ unseen }: Pick<Loaded, 'unseen'>): ReadonlySet<string> =>
    new Set(
      unseen.flatMap(each =>
        each.why === 'embedded' && each.mayBring.includes('IPPool') ? [each.path] : [],
      ),
    );
  const [took, takes] = [takersIn(former), takersIn(later)];
  return (path: string): readonly Hiding[] =>
    takes.has(path) && !took.has(path)
      ? [{ path, why: 'embedded', reason: 'takes values from elsewhere, which may hold what it declared' }]
      : [];
}

/**
 * Folders that are gone while what deploys them is still there, with the deployment that had them. Flux and Argo CD end with an error
 * then and delete nothing. Where only the folder told that a source is this repository, nothing else names it.
 */
function foldersGone(
  former: Pick<Loaded, 'deployments'>,
  { manifests, deployments }: Loaded,
): ReadonlyMap<string, Deployment> {
  const had = former.deployments.filter(({ deployer, files }) => deployer && files.size > 0);
  if (had.length === 0) return new Map();
  const reached = new Set(deployments.flatMap(({ name, files }) => (files.size > 0 ? [name] : [])));
  const folders = new Map(manifests.map(each => [each.id, folderAsked(each)]));
  return new Map(
    had.flatMap(deployment => {
      const folder = folderAsked(deployment.deployer!);
      const isLeft = folder !== undefined && folders.get(deployment.deployer!.id) === folder;
      return isLeft && !reached.has(deployment.name) ? [[folder, deployment]] : [];
    }),
  );
}

function folderAsked({ root }: Manifest): string | undefined {
  const spec = root.get('spec');
  return spec.get('path').string ?? spec.get('source').get('path').string;
}

const absentFolder = (folder: string): Pick<Hiding, 'why' | 'reason'> => ({
  why: 'absent',
  reason: `names ${folder}, which is absent`,
});

const filledIn = (path: string): Hiding => ({
  path,
  why: 'template',
  reason: 'something else fills in what it declared',
});

function unseen({ path, why, reason }: Hiding, those: readonly Held[] | 'too many'): Unseen {
  const kinds = those === 'too many' ? [anything] : [...new Set(those.map(({ kind }) => kind))];
  const by = kinds.some(kind => kind === anything || calicoKinds.includes(kind)) ? 'fault' : 'nature';
  return { what: 'file', path, why, reason, by, mayBring: kinds, says: kinds, isPutAside: false };
}
