import type { Manifest } from '../model/manifest/core/manifest.ts';
import { groupOf, isJudged } from '../model/manifest/core/kinds.ts';
import { meantByNearly, nearlyKindOfCalico } from '../model/manifest/core/near-kinds.ts';
import type { SourceFile } from '../base/files/source-file.ts';

/** What an object says of itself; of any group where it names none. */
type NamedObject = Pick<Manifest, 'apiVersion' | 'kind'>;

const kindSaid = /\bkind["']?[ \t]*:[ \t]*["']?(\w+)\b/g;
/** The head of an object in any style of YAML, alone or in a List; comments may stand between its lines. */
const headSaid =
  /^\ufeff?[ \t]*(?:-[ \t]+)?(?:\{\s*)?["']?apiVersion(?:["'][ \t]*:|:[ \t])[ \t]*["']?([\w.-]+\/\w+)["']?[ \t]*(?:,\s*|(?:#.*)?\r?\n(?:[ \t]*(?:#.*)?\r?\n){0,200}[ \t]*)["']?kind(?:["'][ \t]*:|:[ \t])[ \t]*["']?(\w+)/gm;
const groupSaid = /\bgroup["']?[ \t]*:[ \t]*["']?([\w.-]+)/g;

/** A list of definitions in one document has more of neither. */
const MOST_IN_A_DOCUMENT = 30;

/**
 * Whether an object is of a kind that is nearly one of Calico's and that a CustomResourceDefinition of the repository
 * defines: then it belongs to another product.
 */
export function definedElsewhere(
  files: readonly SourceFile[],
  objects: readonly NamedObject[],
): (object: NamedObject) => boolean {
  const near = objects.filter(
    ({ apiVersion, kind }) =>
      meantByNearly(apiVersion, kind) ?? (apiVersion === '' && nearlyKindOfCalico(kind)),
  );
  if (near.length === 0) return () => false;
  const [groups, kinds] = [new Set(near.map(groupIn)), new Set(near.map(({ kind }) => kind))];
  const defined = new Set<string>();
  for (const { text } of files) {
    if (!groups.has('') && !text.includes('CustomResourceDefinition')) continue;
    for (const part of text.split(/^---/m)) {
      for (const [, apiVersion = '', kind = ''] of part.matchAll(headSaid))
        if (kinds.has(kind) && !isJudged(apiVersion, kind) && !meantByNearly(apiVersion, kind))
          defined.add(` ${kind}`);
      if (!part.includes('CustomResourceDefinition')) continue;
      const own = chosen(part.matchAll(groupSaid), groups);
      for (const kind of chosen(part.matchAll(kindSaid), kinds))
        for (const group of nearlyKindOfCalico(kind) ? ['', ...own] : own) defined.add(`${group} ${kind}`);
    }
  }
  return object => defined.has(`${groupIn(object)} ${object.kind}`);
}

const groupIn = ({ apiVersion }: NamedObject): string => groupOf(apiVersion);

/** The names that are captured and wanted. */
function chosen(matches: Iterable<RegExpExecArray>, wanted: ReadonlySet<string>): readonly string[] {
  const found = new Set<string>();
  for (const [, name] of matches) {
    if (wanted.has(name!)) found.add(name!);
    if (found.size === MOST_IN_A_DOCUMENT) break;
  }
  return [...found];
}
