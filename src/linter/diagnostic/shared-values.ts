import type { SourceFile, Span } from '../../base/files/source-file.ts';
import { memo } from '../../base/text/memo.ts';
import { splitDocuments } from '../../base/yaml/split.ts';
import { firstFrom } from '../../base/files/spans.ts';

const chartsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\bchart["']?:[ \t]*["']?([\w./-]+)/g)].map(([, found]) => found!);

/** The files of the repository that an Application names, as `$REF/PATH`. */
const valueFilesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\$[\w-]+\/([^\s"',\]}]+)/g)].map(([, found]) => found!);

const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\bname["']?:[ \t]*["']?([\w.-]+)/g)].map(([, found]) => found!);

/** Values that releases of several charts read: files by their paths, ConfigMaps and Secrets by their names. */
function sharedNames(files: readonly SourceFile[]): ReadonlySet<string> {
  const charts = new Map<string, string>();
  const shared = new Set<string>();
  for (const { text } of files) {
    if (!/\bvaluesFrom\b|\bvalueFiles\b/.test(text)) continue;
    for (const { start, end } of splitDocuments(text)) {
      const document = text.slice(start, end);
      const [first, ...others] = new Set(chartsIn(document));
      const from = document.indexOf('valuesFrom');
      const names = from < 0 ? valueFilesIn(document) : namesIn(document.slice(from));
      if (first === undefined) continue;
      for (const name of names) {
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
