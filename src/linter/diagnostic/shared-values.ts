import type { SourceFile, Span } from '../../base/files/source-file.ts';
import { memo } from '../../base/text/memo.ts';
import { splitDocuments } from '../../base/yaml/split.ts';
import { firstFrom } from '../../base/files/spans.ts';
import { folderOf, LONGEST_PATH, resolveIn } from '../../base/text/path.ts';

const valuesOf =
  (key: string) =>
  (text: string): readonly string[] =>
    [...text.matchAll(new RegExp(`\\b${key}["']?:[ \\t]*["']?([\\w./-]+)`, 'g'))].map(([, found]) => found!);
const [chartsIn, pathsIn, namesIn] = [valuesOf('chart'), valuesOf('path'), valuesOf('name')] as const;

/** What names files of values: Applications, HelmReleases, kustomizations with `helmCharts`, bundles of Rancher. */
const lists = /\bvaluesFrom\b|\bvalues?Files?\b|\badditionalValuesFiles\b/g;

/** The charts of a document that names values: a list of kustomize calls them by `name`, an Application may have them in a folder. */
function readersIn(document: string): readonly string[] {
  const inflated = document.search(/\bhelmCharts\b/);
  if (inflated >= 0) return namesIn(document.slice(inflated));
  const charts = chartsIn(document);
  const isForSeveral = (document.match(lists)?.length ?? 0) > 1;
  return charts.length === 0 || isForSeveral ? [...charts, ...pathsIn(document)] : charts;
}

/** The objects that it names, and the paths that its files may have: from the root, from its own folder, from the folder of a chart. */
function* valuesNamedIn(document: string, folder: string): Generator<string> {
  const from = document.indexOf('valuesFrom');
  if (from >= 0) yield* namesIn(document.slice(from));
  const folders = [...new Set(['', folder, ...pathsIn(document)])].slice(0, MOST_FOLDERS);
  const written = new Set<string>();
  for (const [word] of document.matchAll(/[\w./$-]+/g)) {
    if (word.length > LONGEST_PATH || !/\.(?:ya?ml|json)$/.test(word)) continue;
    const path = word.replace(/^\$[\w-]*\/|^\//, '');
    if (written.has(path)) continue;
    written.add(path);
    for (const each of folders) yield resolveIn(each, path) ?? '';
  }
}
const MOST_FOLDERS = 20;
/** Where so many names are written, any values may be shared. */
const MOST_NAMES = 300_000;

/** Values that releases of several charts read: files by their paths, ConfigMaps and Secrets by their names; undefined for any. */
function sharedNames(files: readonly SourceFile[]): ReadonlySet<string> | undefined {
  let room = MOST_NAMES;
  const charts = new Map<string, string>();
  const shared = new Set<string>();
  for (const { path, text } of files) {
    if (text.search(lists) < 0) continue;
    for (const { start, end } of splitDocuments(text)) {
      const document = text.slice(start, end);
      const [first, ...others] = new Set(readersIn(document));
      if (first === undefined) continue;
      for (const name of valuesNamedIn(document, folderOf(path))) {
        if (room-- === 0) return undefined;
        if (others.length > 0 || (charts.get(name) ?? first) !== first) shared.add(name);
        charts.set(name, first);
      }
    }
  }
  return shared;
}

/** Whether releases of several charts read the values that stand at a place: what suits one may not suit the others. */
export function sharedValues(files: readonly SourceFile[]): (file: SourceFile, span: Span) => boolean {
  const shared = sharedNames(files);
  if (!shared) return () => true;
  if (shared.size === 0) return () => false;
  return (file, { start }) => {
    if (shared.has(file.path)) return true;
    const documents = carriersIn(file);
    const around = documents[firstFrom(documents, start + 1) - 1];
    return around !== undefined && start < around.end && around.names.some(name => shared.has(name));
  };
}

/** The ConfigMaps and Secrets of a file, with the names that stand in them. */
const carriersIn = memo(({ text }: SourceFile): readonly (Span & { readonly names: readonly string[] })[] =>
  splitDocuments(text).flatMap(({ start, end }) => {
    const document = text.slice(start, end);
    return /\bkind["']?:[ \t]*["']?(?:ConfigMap|Secret)\b/.test(document)
      ? [{ start, end, names: namesIn(document) }]
      : [];
  }),
);
