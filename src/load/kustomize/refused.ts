import { kustomizationNames } from '../../base/files/kustomization-names.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import type { Problem } from '../../model/manifest/core/resource.ts';
import { type Folders } from './folders.ts';
import { child } from './written.ts';

/**
 * Kustomizations that kustomize builds none of: several files that it takes for its own in one folder
 * (`api/internal/target/kusttarget.go:LoadKustFile`), and one that SOPS has encrypted.
 */
export function refusedIn(folders: Folders): readonly Problem[] {
  const seen = new Set<string>();
  const crowdedFolders = new Set<string>();
  const problems: Problem[] = [];
  for (const folder of folders.kustomized) {
    const found = folders.kustomizationIn(folder);
    if (found === undefined) continue;
    if (seen.has(folder)) crowdedFolders.add(folder);
    else if (found !== 'unread' && child(found.node, 'sops') !== undefined)
      problems.push(refused(found.file, 'SOPS has encrypted it'));
    seen.add(folder);
  }
  return [...problems, ...[...crowdedFolders].flatMap(folder => crowded(folder, folders))];
}

/** At the first of the files, which is the one that is read. */
function crowded(folder: string, folders: Folders): readonly Problem[] {
  const there = kustomizationNames.flatMap(name => {
    const found = folders.find(folder, name);
    return found.kind === 'file' ? [{ name, file: found.file }] : [];
  });
  const names = there.map(({ name }) => name).join(' and ');
  return there.slice(0, 1).map(({ file }) => refused(file, `the folder has ${names}`));
}

const refused = (file: SourceFile, reason: string): Problem => ({
  file,
  span: { start: 0, end: file.text.length },
  at: Math.max(file.text.search(/[^\s#-]/), 0),
  reason,
  excessive: 'Kustomization',
  isRefused: true,
});
