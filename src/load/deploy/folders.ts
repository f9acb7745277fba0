import type { Manifest } from '../../manifest/manifest.ts';
import { isKustomizationFile } from '../../manifest/kustomization-file.ts';
import { globOf } from './glob.ts';
import type { Directory, Plan } from './plan.ts';

/** What applying a folder gives. */
export interface Applied {
  readonly manifests: readonly Manifest[];
  /** Every file that has a say in it. */
  readonly files: ReadonlySet<string>;
}

/** What builds kustomizations (`load/kustomize`), as far as a folder needs to know it. */
export interface Builder {
  /** Answers the same every time it is asked, at no cost. */
  build(folder: string): Applied;
  /** Changes objects of any origin as a kustomization beside them would. */
  change(applied: Applied, overlay: NonNullable<Plan['overlay']>): Applied;
}

/** The folders of a repository, and what applying one gives. */
export interface Folders {
  readonly all: ReadonlySet<string>;
  apply(plan: Plan): Applied;
}

const nothing: Applied = { manifests: [], files: new Set() };

/** `manifestsIn`: the objects as they stand in a file, those of patches excluded. */
export function foldersOf(
  paths: readonly string[],
  manifestsIn: (path: string) => readonly Manifest[],
  builder: Builder,
): Folders {
  const children = new Map<string, { files: string[]; folders: string[] }>();
  const childrenOf = (folder: string) => {
    const known = children.get(folder);
    if (known) return known;
    const fresh = { files: [], folders: [] };
    children.set(folder, fresh);
    if (folder !== '') childrenOf(parentOf(folder)).folders.push(folder);
    return fresh;
  };
  for (const path of paths) childrenOf(parentOf(path)).files.push(path);

  const isBuilt = (folder: string) => childrenOf(folder).files.some(isKustomizationFile);
  const isChart = (folder: string) =>
    childrenOf(folder).files.some(path => /(?:^|\/)Chart\.yaml$/.test(path));

  /** Flux writes a kustomization for a folder that has none: all below, and folders with one as they are. */
  const gather = (folder: string, directory: Directory, by: Plan['by']): Applied => {
    const parts: Applied[] = [];
    const visit = (at: string): void => {
      if (by === 'Flux' && isBuilt(at)) {
        parts.push(builder.build(at));
        return;
      }
      const files = childrenOf(at).files.filter(path => isTaken(path, folder, directory));
      parts.push({ manifests: files.flatMap(manifestsIn), files: new Set(files) });
      if (directory.isRecursive) childrenOf(at).folders.forEach(visit);
    };
    visit(folder);
    return together(parts);
  };

  const known = new Map<string, Applied>();
  const asItIs = ({ folder = '', directory, by }: Plan): Applied => {
    if (isBuilt(folder)) return builder.build(folder);
    const key = JSON.stringify([folder, directory, by]);
    const found = known.get(key) ?? gathered(folder, directory, by);
    known.set(key, found);
    return found;
  };
  const gathered = (folder: string, directory: Directory, by: Plan['by']): Applied => {
    if (by !== 'Argo CD' || !isChart(folder)) return gather(folder, directory, by);
    const chart = gather(folder, { isRecursive: true, include: undefined, exclude: undefined }, by);
    return { manifests: [], files: chart.files };
  };

  return {
    all: new Set(children.keys()),
    apply: plan => {
      if (plan.folder === undefined || !children.has(plan.folder)) return nothing;
      const applied = asItIs(plan);
      return plan.overlay ? builder.change(applied, plan.overlay) : applied;
    },
  };
}

function isTaken(path: string, folder: string, { include, exclude }: Directory): boolean {
  const relative = folder === '' ? path : path.slice(folder.length + 1);
  const matches = (glob: string) => globOf(glob)(relative);
  return (include === undefined || matches(include)) && !(exclude !== undefined && matches(exclude));
}

function together(parts: readonly Applied[]): Applied {
  return {
    manifests: parts.flatMap(({ manifests }) => manifests),
    files: new Set(parts.flatMap(({ files }) => [...files])),
  };
}

const parentOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));
