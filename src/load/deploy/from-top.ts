import type { Place, SourceFile } from '../../base/files/source-file.ts';
import { memo } from '../../base/text/memo.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import type { DataObjects } from '../data-objects.ts';
import { folderFromRoot } from '../paths.ts';
import { argoClusters, namesInLists } from './argo-clusters.ts';
import type { DeployPlan } from './plan.ts';
import { planner } from './planner.ts';

/** Where the root lies in its work tree, and who is told of what asks for too much. */
interface Surroundings {
  readonly prefix: string | undefined;
  readonly exceed: (entry: string, at: Place) => void;
}

/** What objects ask for, with folders of sources as folders of the root. */
export interface SourceFolders {
  /** Folders are relative to the root; those outside of it begin with `../`. */
  readonly plansOf: (manifest: Manifest) => readonly DeployPlan[];
  /** The folder of its source that the root is, with a slash at its end; empty where sources begin at the root. */
  readonly lead: string;
}

/**
 * What objects ask for. Where the root is a folder of a git work tree, or what `flux bootstrap` wrote shows that it is one of its
 * source, sources may begin at the top of that: they do where more of what is asked for is here then.
 */
export function askedFromTop(
  written: readonly Manifest[],
  folders: ReadonlySet<string>,
  objects: DataObjects,
  { prefix: ofGit = '', exceed }: Surroundings,
): SourceFolders {
  const clusters = { clusters: argoClusters(objects), called: namesInLists(written) };
  // Each object is asked once: what ApplicationSets may come to is counted over all of them.
  const fromRoot = memo(planner(folders, objects, clusters, exceed));
  const prefix = ofGit || leadOfBootstraps(written);
  if (prefix === '' || written.length === 0) return { plansOf: fromRoot, lead: '' };
  const outward = (path: string) => `${prefix}${path}`.replace(/\/$/, '');
  const all = new Set([...folders].map(outward));
  const files = {
    *paths() {
      for (const path of objects.paths()) yield outward(path);
    },
    file: (path: string): SourceFile | undefined =>
      path.startsWith(prefix) ? objects.file(path.slice(prefix.length)) : undefined,
  };
  const planned = memo(planner(all, files, clusters, exceed));
  const countOf = (plans: (manifest: Manifest) => readonly DeployPlan[], known: ReadonlySet<string>) =>
    written.flatMap(plans).filter(({ folder }) => folder && known.has(folder)).length;
  if (countOf(planned, all) <= countOf(fromRoot, folders)) return { plansOf: fromRoot, lead: '' };
  const inward = (folder: string): string =>
    `${folder}/`.startsWith(prefix) ? folder.slice(prefix.length) : `${upFrom(prefix)}${folder}`;
  return {
    plansOf: manifest =>
      planned(manifest).map(plan =>
        plan.folder === undefined ? plan : { ...plan, folder: inward(plan.folder) },
      ),
    lead: prefix,
  };
}

/**
 * The folder of its source that the root is, as `flux bootstrap` tells in an unpacked archive: what it writes stands in `flux-system/`
 * of the folder that it applies. Empty where the root is the top, and where bootstraps disagree.
 */
function leadOfBootstraps(written: readonly Manifest[]): string {
  const [lead = '', another] = new Set(
    written.flatMap(({ kind, name, root, file }) => {
      const place = bootstrapped.exec(file.path);
      if (!place || kind !== 'Kustomization' || name !== 'flux-system') return [];
      const home = asLead(place[1] ?? '');
      const applied = asLead(folderFromRoot(root.get('spec').get('path').string ?? ''));
      return `/${applied}`.endsWith(`/${home}`) ? applied.slice(0, applied.length - home.length) : [];
    }),
  );
  return another === undefined ? lead : '';
}

const bootstrapped = /^(?:(.*)\/)?flux-system\/[^/]+$/;

const asLead = (folder: string): string => (folder === '' ? '' : `${folder}/`);

const upFrom = (lead: string): string => '../'.repeat(lead.split('/').length - 1);

/** A folder relative to the root as its source calls it. */
export const fromTop = (folder: string, lead: string): string =>
  lead !== '' && folder.startsWith(upFrom(lead)) ? folder.slice(upFrom(lead).length) : `${lead}${folder}`;
