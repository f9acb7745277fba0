import type { Config } from '../model/config/config.ts';
import type { Repository } from '../load/program/programs.ts';
import type { SourceFile } from '../base/files/source-file.ts';
import type { ClusterGraph, Fleet } from './graph.ts';

/**
 * Whether a file is one that clusters were read from: of the repository, of a dump, or of the configuration, or of the earlier
 * state where that may be.
 */
export function clusterFilesOf(
  { files, data = [], garbled, programs }: Repository,
  { clusters }: Fleet,
  earlier: Fleet | undefined,
  config: Config | undefined,
): (file: SourceFile, mayBePast?: boolean) => boolean {
  const isCurrent = among([
    ...files,
    ...data,
    ...garbled.map(({ file }) => file),
    ...(programs?.read ?? []).map(({ file }) => file),
    ...(config ? [...config.files, ...config.policyFiles, ...config.dumps] : []),
    ...clusters.flatMap(filesIn),
  ]);
  const isPast = among((earlier?.clusters ?? []).flatMap(filesIn));
  return (file, mayBePast = true) => isCurrent(file) || (mayBePast && isPast(file));
}

/** Whether a file is one of these. What stands within a file, such as a manifest in a ConfigMap, may be a file of the same path and text. */
function among(files: readonly SourceFile[]): (file: SourceFile) => boolean {
  const known = new Set(files);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return file => known.has(file) || (typeof file.path === 'string' && texts.get(file.path) === file.text);
}

/** A thing of a cluster, which says in one of these ways where it was read. */
interface Thing {
  readonly file?: SourceFile;
  readonly at?: { readonly file: SourceFile };
  readonly fields?: Readonly<Record<string, { readonly file: SourceFile }>>;
}

const filesIn = (cluster: ClusterGraph): readonly SourceFile[] =>
  Object.values(cluster as unknown as Readonly<Record<string, unknown>>)
    .filter(list => Array.isArray(list))
    .flatMap(list =>
      (list as readonly (Thing | string)[]).flatMap(each => (typeof each === 'string' ? [] : fileOf(each))),
    );

const fileOf = ({ file, at, fields }: Thing): readonly SourceFile[] => {
  const found = file ?? at?.file ?? Object.values(fields ?? {})[0]?.file;
  return found ? [found] : [];
};
