import type { Manifest } from '../model/manifest/core/manifest.ts';
import { groupOf } from '../model/manifest/core/kinds.ts';
import { meantByNearly } from '../model/manifest/core/near-kinds.ts';
import type { SourceFile } from '../base/files/source-file.ts';

/**
 * Whether an object is of a kind that is nearly one of Calico's and that a CustomResourceDefinition of the repository
 * defines: then it belongs to another product.
 */
export function definedElsewhere(files: readonly SourceFile[]): (manifest: Manifest) => boolean {
  const known = new Map<string, boolean>();
  return ({ apiVersion, kind }) => {
    if (!meantByNearly(apiVersion, kind)) return false;
    const key = `${apiVersion} ${kind}`;
    const found = known.get(key) ?? files.some(({ text }) => defines(text, groupOf(apiVersion), kind));
    known.set(key, found);
    return found;
  };
}

/** Kinds are written as identifiers: nothing in them means something to a pattern. */
function defines(text: string, group: string, kind: string): boolean {
  if (!text.includes('CustomResourceDefinition') || group === '' || !/^\w+$/.test(kind)) return false;
  const says = new RegExp(`\\bkind["']?[ \\t]*:[ \\t]*["']?${kind}\\b`);
  return text.split(/^---/m).some(part => {
    return part.includes('CustomResourceDefinition') && part.includes(group) && says.test(part);
  });
}
