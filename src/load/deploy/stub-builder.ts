import type { Manifest } from '../../manifest/manifest.ts';
import { isKustomizationFile } from '../../manifest/kustomization-file.ts';
import type { YamlDocument } from '../../yaml/node.ts';
import { child, list, textOf } from '../patches.ts';
import { resolve } from '../paths.ts';
import type { Applied, Builder } from './folders.ts';

export function stubBuilder(
  documents: readonly YamlDocument[],
  manifestsIn: (path: string) => readonly Manifest[],
): Builder & { roots(): readonly { folder: string; path: string }[] } {
  const byFolder = new Map<string, YamlDocument>();
  for (const document of documents)
    if (isKustomizationFile(document.file.path))
      byFolder.set(document.file.path.slice(0, Math.max(0, document.file.path.lastIndexOf('/'))), document);
  const entriesOf = (document: YamlDocument) =>
    ['resources', 'bases', 'components']
      .flatMap(key => list(child(document.root, key)))
      .flatMap(entry => textOf(entry) ?? [])
      .map(entry => resolve(document.file.path, entry));
  const build = (folder: string, depth = 0): Applied => {
    const document = byFolder.get(folder);
    if (!document || depth > 20) return { manifests: [], files: new Set() };
    const parts = entriesOf(document).map(path =>
      byFolder.has(path) ? build(path, depth + 1) : { manifests: manifestsIn(path), files: new Set([path]) },
    );
    return {
      manifests: parts.flatMap(({ manifests }) => manifests),
      files: new Set([document.file.path, ...parts.flatMap(({ files }) => [...files])]),
    };
  };
  return {
    build,
    change: applied => applied,
    roots: () => {
      const referred = new Set([...byFolder.values()].flatMap(entriesOf));
      return [...byFolder]
        .filter(([folder]) => !referred.has(folder))
        .map(([folder, document]) => ({ folder, path: document.file.path }));
    },
  };
}
