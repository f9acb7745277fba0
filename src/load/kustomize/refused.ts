import { kustomizationNames } from '../../base/files/kustomization-names.ts';
import { clip } from '../../base/text/clip.ts';
import type { MappingNode } from '../../base/yaml/node.ts';
import { groupOf } from '../../model/manifest/core/kinds.ts';
import { headOf, kindOf } from '../../model/manifest/core/manifest.ts';
import type { Problem } from '../../model/manifest/core/resource.ts';
import { headlessKustomization } from '../../model/manifest/kubernetes/kustomization-file.ts';
import type { Folders } from './folders.ts';
import { unknownField } from './keys.ts';
import { child, type LocatedNode } from './written.ts';

/**
 * Kustomizations that kustomize builds none of: several files that it takes for its own in one folder
 * (`api/internal/target/kusttarget.go:LoadKustFile`), one that SOPS has encrypted, and one with a field that it does not know.
 */
export function refusedIn(folders: Folders): readonly Problem[] {
  const seen = new Set<string>();
  const crowdedFolders = new Set<string>();
  const problems: Problem[] = [];
  for (const folder of folders.kustomized) {
    const found = folders.kustomizationIn(folder);
    if (found === undefined) continue;
    if (seen.has(folder)) crowdedFolders.add(folder);
    else if (found !== 'unread') problems.push(...faultsIn(found));
    seen.add(folder);
  }
  return [...problems, ...[...crowdedFolders].flatMap(folder => crowded(folder, folders))];
}

function faultsIn({ node, file }: LocatedNode<MappingNode>): readonly Problem[] {
  if (child(node, 'sops') !== undefined)
    return [refused({ file, reason: 'SOPS has encrypted it', refusal: 'encrypted' })];
  const field = headlessKustomization(file.path, node) || ownKind(node) ? unknownField(node) : undefined;
  if (!field) return [];
  const { entry, name, meant } = field;
  return [refused({ file, reason: `it has no field "${clip(name)}"`, refusal: { meant } }, entry.key.start)];
}

const ownKind = (node: MappingNode): boolean =>
  groupOf(headOf(node)?.apiVersion ?? '') === 'kustomize.config.k8s.io' &&
  /^(?:Kustomization|Component)$/.test(kindOf(node) ?? '');

/** At the first of the files, which is the one that is read. */
function crowded(folder: string, folders: Folders): readonly Problem[] {
  const there = kustomizationNames.flatMap(name => {
    const found = folders.find(folder, name);
    return found.kind === 'file' ? [{ name, file: found.file }] : [];
  });
  const names = there.map(({ name }) => name).join(' and ');
  return there
    .slice(0, 1)
    .map(({ file }) => refused({ file, reason: `the folder has ${names}`, refusal: 'crowded' }));
}

const refused = (
  why: Pick<Problem, 'file' | 'reason' | 'refusal'>,
  at = Math.max(why.file.text.search(/[^\s#-]/), 0),
): Problem => ({ ...why, span: { start: 0, end: why.file.text.length }, at, excessive: 'Kustomization' });
