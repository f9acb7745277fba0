import { isKustomization, kustomizationNames } from '../../base/files/kustomization-names.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import { folderOf, resolveIn } from '../../base/text/path.ts';
import { parseYaml } from '../../base/yaml/parse.ts';
import { below } from './folders.ts';
import { referencesIn } from './references.ts';

/** So many steps from kustomizations to what they name are taken. */
const MOST_STEPS = 1_000_000;

/** The files that a kustomization takes objects from, at any depth; undefined if these are too many. */
export function reachOf(
  files: readonly SourceFile[],
): (from: SourceFile | undefined) => ReadonlySet<string> | undefined {
  const byPath = new Map(files.map(file => [file.path, file]));
  const steps = new Map<SourceFile, readonly SourceFile[]>();
  let left = MOST_STEPS;
  const stepsFrom = (file: SourceFile): readonly SourceFile[] => {
    const known = steps.get(file) ?? namedBy(file, byPath);
    steps.set(file, known);
    return known;
  };
  return from => {
    const found = new Set(from ? stepsFrom(from) : []);
    for (const file of found) {
      const next = isKustomization(file.path) ? stepsFrom(file) : [];
      left -= 1 + next.length;
      if (left < 0) return undefined;
      for (const each of next) found.add(each);
    }
    return new Set([...found].map(({ path }) => path));
  };
}

/** The files that a kustomization names, and the kustomizations of the folders that it names. */
function namedBy(file: SourceFile, byPath: ReadonlyMap<string, SourceFile>): readonly SourceFile[] {
  const folder = folderOf(file.path);
  const [{ root } = { root: undefined }] = parseYaml(file, () => true).documents;
  const references = root?.kind === 'mapping' ? referencesIn(root, file) : [];
  return references.flatMap(({ use, path }) => {
    const target = use === 'bases' ? resolveIn(folder, path) : undefined;
    if (target === undefined) return [];
    const own = kustomizationNames.flatMap(name => byPath.get(below(target, name)) ?? []).slice(0, 1);
    return byPath.get(target) ?? own;
  });
}
