import { isKustomization } from '../../base/files/kustomization-names.ts';
import type { Snapshot } from '../../base/files/snapshot.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import { parseYaml } from '../../base/yaml/parse.ts';
import { referencesIn } from './references.ts';
import { folderOf, lastNameOf, resolveIn } from '../../base/text/path.ts';

/** Files that only a kustomization makes relevant: their names tell nothing. */
export interface NamedFiles {
  /** What it takes for objects, patches and the like. */
  readonly manifests: readonly string[];
  /** What it puts into ConfigMaps. */
  readonly data: readonly string[];
}

/** The other files of a snapshot that its kustomizations name; those of Secrets are private. Sorted. */
export function namedFiles({ files, others }: Pick<Snapshot, 'files' | 'others'>): NamedFiles {
  const manifests = new Set<string>();
  const data = new Set<string>();
  const mayName = mentions(others);
  for (const file of files) {
    if (!isKustomization(file.path) || !mayName(file)) continue;
    const root = parseYaml(file, () => true).documents[0]?.root;
    if (root?.kind !== 'mapping') continue;
    for (const { path, use } of referencesIn(root, file)) {
      const target = resolveIn(folderOf(file.path), path);
      if (target === undefined || use === 'secrets' || !others.has(target)) continue;
      (use === 'data' ? data : manifests).add(target);
    }
  }
  return {
    manifests: [...manifests].sort(),
    data: [...data].filter(path => !manifests.has(path)).sort(),
  };
}

/** Whether a file may name one of these paths, told by its words: most kustomizations name YAML and nothing else. */
function mentions(paths: ReadonlySet<string>): (file: SourceFile) => boolean {
  const names = new Set([...paths].map(lastNameOf));
  return ({ text }) =>
    names.size > 0 &&
    (/[\\!*&]|[^\n]'|"/.test(text) || text.split(/[\s,=/[\]{}]+/).some(word => names.has(word)));
}
