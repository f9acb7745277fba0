import type { Manifest } from '../model/manifest/core/manifest.ts';
import { groupOf } from '../model/manifest/core/kinds.ts';
import { meantByNearly } from '../model/manifest/core/near-kinds.ts';
import type { SourceFile } from '../base/files/source-file.ts';

const kindSaid = /\bkind["']?[ \t]*:[ \t]*["']?(\w+)\b/g;
const groupSaid = /\bgroup["']?[ \t]*:[ \t]*["']?([\w.-]+)/g;

/** A list of definitions in one document has more of neither. */
const MOST_IN_A_DOCUMENT = 30;

/**
 * Whether an object is of a kind that is nearly one of Calico's and that a CustomResourceDefinition of the repository
 * defines: then it belongs to another product.
 */
export function definedElsewhere(
  files: readonly SourceFile[],
  manifests: readonly Manifest[],
): (manifest: Manifest) => boolean {
  const near = manifests.filter(({ apiVersion, kind }) => meantByNearly(apiVersion, kind));
  if (near.length === 0) return () => false;
  const [groups, kinds] = [new Set(near.map(groupIn)), new Set(near.map(({ kind }) => kind))];
  const defined = new Set<string>();
  for (const { text } of files) {
    if (!text.includes('CustomResourceDefinition')) continue;
    for (const part of text.split(/^---/m)) {
      if (!part.includes('CustomResourceDefinition')) continue;
      const own = chosen(part.matchAll(groupSaid), groups);
      for (const kind of own.length > 0 ? chosen(part.matchAll(kindSaid), kinds) : [])
        for (const group of own) defined.add(`${group} ${kind}`);
    }
  }
  return manifest => defined.has(`${groupIn(manifest)} ${manifest.kind}`);
}

const groupIn = ({ apiVersion }: Manifest): string => groupOf(apiVersion);

/** The names that are captured and wanted. */
function chosen(matches: Iterable<RegExpExecArray>, wanted: ReadonlySet<string>): readonly string[] {
  const found = new Set<string>();
  for (const [, name] of matches) {
    if (wanted.has(name!)) found.add(name!);
    if (found.size === MOST_IN_A_DOCUMENT) break;
  }
  return [...found];
}
