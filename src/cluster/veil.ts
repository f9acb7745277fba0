import { memo } from '../base/text/memo.ts';
import { isKustomization } from '../base/files/kustomization-names.ts';
import type { SourceFile } from '../base/files/source-file.ts';
import type { Snapshot } from '../base/files/snapshot.ts';
import { isOfOtherLanguage, isTemplate } from '../base/files/program-files.ts';
import { valueAt } from '../base/yaml/below.ts';
import type { MappingNode, YamlNode } from '../base/yaml/node.ts';
import { parseYaml } from '../base/yaml/parse.ts';
import { isPlaceholder, yttMark } from '../base/yaml/template.ts';
import { apiVersionOf, kindOf } from '../model/manifest/core/manifest.ts';
import { coverOf } from '../load/unseen/legible.ts';
import { withFieldNames } from '../load/kustomize/keys.ts';
import { reasonOf, type Why } from '../load/unseen/unseen.ts';

/** The files of a state, read or not. */
export type StateFiles = Pick<Snapshot, 'files' | 'garbled' | 'others' | 'sources'>;

/** What hides objects in a file: how much of it, and why. */
export interface Veil {
  /** The places that cannot be evaluated; infinite if all of the file. */
  readonly extent: number;
  readonly why: Why;
  readonly reason: string;
}

const whole = (why: Why, reason = reasonOf(why)): Veil => ({ extent: Infinity, why, reason });

/** How files are called that something has encrypted as a whole. */
const ofCipher = /\.(?:gpg|pgp|asc|age|enc|secret|sops|vault|crypt)$/i;

/** What hides a file that is not read as manifests, by its name. */
function veilByName(path: string): Veil | undefined {
  if (ofCipher.test(path)) return whole('encrypted', 'encrypted, by its name');
  if (isTemplate(path)) return whole('template');
  return isOfOtherLanguage(path) ? whole('language') : undefined;
}

/** The files that may hide what others of their name declared. */
export const candidatesIn = ({ files, garbled, others, sources = [] }: StateFiles): readonly string[] => [
  ...[...files, ...garbled.map(({ file }) => file)].map(({ path }) => path),
  ...new Set([...others, ...sources.map(({ path }) => path)].filter(veilByName)),
];

/** What hides the objects of each file. Of bytes that are no text, the reader of files tells. */
export function veilsIn({
  files,
  garbled,
  others,
  sources = [],
}: StateFiles): (path: string) => Veil | 'absent' {
  const byPath = new Map(files.map(file => [file.path, file]));
  const locked = new Map(garbled.map(each => [each.file.path, each]));
  const beside = new Set(sources.map(({ path }) => path));
  return path => {
    const [file, closed] = [byPath.get(path), locked.get(path)];
    if (file) return veilOf(file);
    if (closed) return closed.isLocked ? whole('encrypted', closed.reason) : { ...whole('bytes'), extent: 0 };
    return (others.has(path) || beside.has(path) ? veilByName(path) : undefined) ?? 'absent';
  };
}

/** So long a text is parsed to tell whether it can be. */
const MOST_PARSED = 4 * 1024 * 1024;

const vault = /^\$ANSIBLE_VAULT;/;
const armour = /^-----BEGIN (?:PGP MESSAGE|AGE ENCRYPTED FILE)-----/m;

export const veilOf = memo((file: SourceFile): Veil => {
  const { path, text } = file;
  if (coverOf(path, text) === 'encrypted') return whole('encrypted');
  if (vault.test(text)) return whole('encrypted', 'encrypted by Ansible Vault');
  if (armour.test(text)) return whole('encrypted', 'an encrypted message');
  if (text.length > MOST_PARSED) return whole('limit');
  const { unread, documents } = parseYaml(file, () => true);
  const roots = documents.flatMap(({ root }) => root ?? []);
  if (isKustomization(path) && unread.length === 0) return veilOfKustomization(roots);
  if (roots.length === 0 && unread.length === 0 && yttMark(text) >= 0) return whole('template');
  const hollow = roots.flatMap(positionsIn).filter(isHollow);
  const [
    { why, reason } = { why: hollow.some(isFilledIn) ? 'template' : 'syntax', reason: noObject } as const,
  ] = unread;
  return { extent: unread.length + hollow.length, why, reason: why === 'template' ? reasonOf(why) : reason };
});

const noObject = 'its text is no object';

/** Where objects stand in a document: it itself, or the items of a List. */
function positionsIn(root: YamlNode): readonly YamlNode[] {
  const items =
    root.kind === 'mapping' && kindOf(root)?.endsWith('List') ? valueAt(root, 'items') : undefined;
  return items?.kind === 'sequence' ? items.items : [items ?? root];
}

/** Whether something else puts an object here, or what stands here is none that any tool applies. */
function isHollow(node: YamlNode): boolean {
  if (node.kind === 'scalar') return node.value !== null || node.tag !== undefined;
  if (node.kind === 'sequence') return true;
  const [kind, apiVersion] = [kindOf(node), apiVersionOf(node)];
  if (kind !== undefined) return isPlaceholder(kind) || isPlaceholder(apiVersion);
  return isFilledIn(node);
}

/** Whether a node is a placeholder, or a mapping of nothing else. */
function isFilledIn(node: YamlNode): boolean {
  if (node.kind === 'scalar') return isPlaceholder(node.text);
  if (node.kind === 'sequence') return node.items.some(isFilledIn);
  const entries = [...node.entries.values()];
  return (
    hasOpenKeys(node) ||
    (entries.length > 0 && entries.every(({ value }) => value.kind === 'scalar' && isFilledIn(value))) ||
    [kindOf(node) ?? '', apiVersionOf(node)].some(isPlaceholder)
  );
}

const hasOpenKeys = ({ isOpen, entries }: MappingNode): boolean =>
  isOpen === true || [...entries.keys()].some(isPlaceholder);

/** What of a kustomization brings objects, as a list of paths. */
const bringing: readonly string[] = ['resources', 'bases', 'components', 'generators'];
const ownKinds: ReadonlySet<string> = new Set(['Kustomization', 'Component']);

/** kustomize builds nothing of a file that is empty or no object of its own (`api/types/kustomization.go:EnforceFields`). */
function veilOfKustomization([root]: readonly YamlNode[]): Veil {
  const refused = (what: string): Veil => whole('unbuilt', `${reasonOf('unbuilt')}: ${what}`);
  if (!root || (root.kind === 'scalar' && root.value === null && root.tag === undefined))
    return refused('it is empty');
  if (root.kind !== 'mapping') return isFilledIn(root) ? whole('template') : refused('it is no mapping');
  const kind = kindOf(root) ?? 'Kustomization';
  if (hasOpenKeys(root) || isPlaceholder(kind)) return whole('template');
  if (!ownKinds.has(kind)) return refused(`its kind is ${kind}`);
  const fields = withFieldNames(root);
  const open = bringing.flatMap(key => openIn(valueAt(fields, key)));
  return { extent: open.length, why: 'absent', reason: 'names a file that is filled in elsewhere' };
}

/** The entries of a list that name no path. */
function openIn(list: YamlNode | undefined): readonly YamlNode[] {
  if (!list || (list.kind === 'scalar' && list.value === null)) return [];
  if (list.kind !== 'sequence') return [list];
  return list.items.filter(item => item.kind !== 'scalar' || isPlaceholder(item.text));
}
