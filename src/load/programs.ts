import { isDeployer } from '../model/manifest/core/kinds.ts';
import { manifestOf, type Manifest } from '../model/manifest/core/manifest.ts';
import type { Repository } from './program/programs.ts';
import { belowAmong } from '../base/text/below.ts';
import { group } from '../base/text/group.ts';
import { itemsOf } from './listed.ts';
import { isLookedAt } from './relevance.ts';
import { folderPrefixOf } from '../base/text/path.ts';

/** The objects that programs hand to a cluster, as far as they are judged. YAML's pitfalls are none of theirs. */
export function objectsOfPrograms(repository: Repository): readonly Manifest[] {
  const byFile = group(repository.programs?.objects ?? [], ({ file }) => file);
  const isSynthesized = synthesizedIn(repository);
  return [...byFile].flatMap(([file, objects]) =>
    isSynthesized(file.path)
      ? []
      : objects
          .flatMap(({ root }) => itemsOf(root).filter(isLookedAt))
          .flatMap(item => manifestOf(file, item) ?? [])
          .filter(manifest => !isDeployer(manifest))
          .map(manifest => ({ ...manifest, isRendered: true as const })),
  );
}

/** Whether what a program of cdk8s makes is in the repository as well: in `dist`, or where its `cdk8s.yaml` says. */
function synthesizedIn({ files }: Repository): (path: string) => boolean {
  const apps = files
    .filter(({ path }) => /(?:^|\/)cdk8s\.yaml$/.test(path))
    .map(({ path, text }) => {
      const output = /^output:[ \t]*["']?([\w./-]+?)\/?["']?[ \t]*$/m.exec(text)?.[1] ?? 'dist';
      return {
        folder: folderPrefixOf(path),
        output: `${folderPrefixOf(path)}${output.replace(/^\.\//, '')}/`,
      };
    })
    .sort((a, b) => b.folder.length - a.folder.length);
  const below = belowAmong(apps.length > 0 ? files.map(({ path }) => path) : []);
  return path => {
    const app = apps.find(({ folder }) => path.startsWith(folder));
    return app !== undefined && !below(app.output.slice(0, -1)).next().done;
  };
}
