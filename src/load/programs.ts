import { isDeployer } from '../model/manifest/core/kinds.ts';
import { manifestOf, type Manifest } from '../model/manifest/core/manifest.ts';
import type { Repository } from './program/programs.ts';
import { group } from '../base/text/group.ts';
import { itemsOf } from './listed.ts';
import { isLookedAt } from './relevance.ts';

/** The objects that programs hand to a cluster, as far as somebody looks at them. YAML's pitfalls are none of theirs. */
export function objectsOfPrograms(repository: Repository): readonly Manifest[] {
  const byFile = group(repository.programs?.objects ?? [], ({ file }) => file);
  return [...byFile].flatMap(([file, objects]) =>
    isSynthesized(file.path, repository)
      ? []
      : objects
          .flatMap(({ root }) => itemsOf(root).filter(isLookedAt))
          .flatMap(item => manifestOf(file, item) ?? [])
          .filter(manifest => !isDeployer(manifest))
          .map(manifest => ({ ...manifest, isRendered: true as const })),
  );
}

/** Whether what a program of cdk8s makes is in the repository as well: in `dist`, or where its `cdk8s.yaml` says. */
function isSynthesized(path: string, { files }: Repository): boolean {
  const app = files
    .filter(file => /(?:^|\/)cdk8s\.yaml$/.test(file.path) && path.startsWith(folderOf(file.path)))
    .sort((a, b) => b.path.length - a.path.length)[0];
  if (!app) return false;
  const output = /^output:[ \t]*["']?([\w./-]+?)\/?["']?[ \t]*$/m.exec(app.text)?.[1] ?? 'dist';
  const folder = `${folderOf(app.path)}${output.replace(/^\.\//, '')}/`;
  return files.some(file => file.path.startsWith(folder));
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
