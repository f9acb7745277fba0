import type { Budget } from '../../base/text/budget.ts';
import { memo } from '../../base/text/memo.ts';
import { extentOf } from '../../base/yaml/extent.ts';
import type { Entry, MappingNode, YamlDocument, YamlNode } from '../../base/yaml/node.ts';
import { isPlaceholder } from '../../base/yaml/template.ts';
import type { Folders } from './folders.ts';
import { askingInPatch } from './asking-in-patch.ts';
import { asKustomizeReads } from './go-scalars.ts';
import { itemHeadOf, isCalled, lost, remembered, withRoot, type Item } from './item.ts';
import { jsonPatch } from './json-patch.ts';
import type { PatchReference } from './layer.ts';
import { shapeOf } from './merge-keys.ts';
import { withName } from './names.ts';
import { idOf } from './object-id.ts';
import { parted, typed } from './shared-values.ts';
import { DoesNotApply, strategicMerge } from './strategic-merge.ts';
import { patchTargetOf } from './target.ts';
import {
  child,
  graft,
  sequenceItems,
  scalarText,
  withEntry,
  withValue,
  type LocatedNode,
} from './written.ts';

/** Where a layer finds its patches, and whether its objects have schemas that we do not read. */
export interface PatchContext {
  readonly folders: Folders;
  readonly folder: string;
  readonly hasSchema: boolean;
  /** Whether it has objects of bases or charts that are not read. */
  readonly hasUnseen: boolean;
  /** What the layer may still come to. */
  readonly budget: Budget;
}

/** Applies one patch to whatever it means. Where we cannot read it, what it means is not determined. */
export function patched(
  items: readonly Item[],
  reference: PatchReference,
  setting: PatchContext,
): readonly Item[] {
  setting.budget.take(items.length);
  const isMeant = reference.target && patchTargetOf(reference.target, setting.budget);
  const bodies = bodiesOf(reference, setting);
  if (!bodies) return items.map(item => (isMeant && isMeant(item) === false ? item : lost(item)));
  const [first] = bodies;
  if (isMeant) {
    if (setting.hasUnseen && !items.some(item => isMeant(item) !== false))
      return [
        ...items,
        ...askingInPatch(bodies, setting.budget, reference.target).filter(item => isMeant(item) === true),
      ];
    return items.flatMap(item => {
      const meant = isMeant(item);
      if (meant === false || !first) return [item];
      return meant === true && bodies.length === 1
        ? (applied(item, first, reference, setting) ?? [])
        : [lost(item)];
    });
  }
  return bodies.reduce<readonly Item[]>((all, body) => patchedByName(all, body, reference, setting), items);
}

/** A patch without a target says itself which object it means, by any name that this had. */
function patchedByName(
  items: readonly Item[],
  body: LocatedNode,
  reference: PatchReference,
  setting: PatchContext,
): readonly Item[] {
  setting.budget.take(items.length);
  if (body.node.kind !== 'mapping') return items;
  const id = idOf(body.node);
  if (isPlaceholder(id.name + id.namespace))
    return items.map(item => (item.id.kind === id.kind ? lost(item) : item));
  const meant = items.filter(item => isCalled(item, id));
  const [only, ...others] = meant;
  if (!only) return setting.hasUnseen ? [...items, ...askingInPatch([body], setting.budget)] : items;
  if (others.length > 0) {
    const all = new Set(meant);
    return items.map(item => (all.has(item) ? lost(item) : item));
  }
  const changed = applied(only, body, reference, setting);
  const at = items.indexOf(only);
  return changed ? items.with(at, changed) : items.filter((_, index) => index !== at);
}

/** What it costs to patch an object at all: it is made anew. */
const PATCH = 30;

/** Undefined where the patch deletes the object. */
function applied(
  item: Item,
  body: LocatedNode,
  reference: PatchReference,
  setting: PatchContext,
): Item | undefined {
  if (item.root.isUndetermined) return item;
  const base = { node: item.root, file: item.file };
  setting.budget.take(PATCH + extentOf(body.node).nodes + item.previous.length);
  try {
    if (body.node.kind === 'sequence')
      return withRoot(
        remembered(item),
        parted(tidied(jsonPatch(base, body, itemHeadOf(item), setting.budget))),
      );
    if (body.node.kind !== 'mapping') return lost(item);
    const shape = shapeOf(item.id);
    if (!shape && setting.hasSchema) return lost(item);
    // kustomize reads this directive for a whole object, and then keeps the object that was there.
    if (scalarText(child(body.node, '$patch')) === 'replace') return item;
    const patch = bare(body.node)[rewriting(reference)];
    const merged = strategicMerge(base, { node: patch, file: body.file }, shape, itemHeadOf(item));
    const isNoted = reference.allowNameChange || reference.allowKindChange;
    const noted = isNoted ? remembered(item) : item;
    const before = forgets(patch) ? { ...noted, previous: [] } : noted;
    const changed = merged && withRoot(before, typed({ ...tidied(merged), ...identity(item) }));
    return changed && renamed(changed, item, body, reference);
  } catch (error) {
    if (error instanceof DoesNotApply) return lost(item);
    throw error;
  }
}

/** kustomize notes former names in annotations: a patch that takes all of these away takes the names along. */
function forgets(patch: MappingNode): boolean {
  const metadata = child(patch, 'metadata');
  const annotations = child(metadata, 'annotations');
  const directive = scalarText(child(annotations, '$patch'));
  const isNull = annotations?.kind === 'scalar' && annotations.value === null;
  return isNull || directive === 'replace' || directive === 'delete';
}

/** kustomize writes the annotations anew behind a patch, and none where none are left. */
function tidied(root: MappingNode): MappingNode {
  const metadata = child(root, 'metadata');
  const annotations = child(metadata, 'annotations');
  const isEmpty = annotations?.kind === 'mapping' && annotations.entries.size === 0;
  return isEmpty && metadata?.kind === 'mapping'
    ? withValue(root, 'metadata', withEntry(metadata, 'annotations', undefined))
    : root;
}

const identity = ({ root }: Item) => ({ start: root.start, end: root.end });

/** `allowNameChange` and `allowKindChange`; otherwise a patch that is aimed may call the object what it likes. */
function renamed(changed: Item, before: Item, { node, file }: LocatedNode, reference: PatchReference): Item {
  const { allowNameChange, allowKindChange } = reference;
  if (!allowNameChange && !allowKindChange) return changed;
  const name = child(child(node, 'metadata'), 'name');
  const kind = child(node, 'kind');
  const over = itemHeadOf(before);
  const called =
    allowNameChange && name?.kind === 'scalar'
      ? withName(changed, graft({ node: name, file }, over))
      : changed;
  if (!allowKindChange || kind?.kind !== 'scalar' || scalarText(kind) === before.id.kind) return called;
  return withRoot(called, withValue(called.root, 'kind', graft({ node: kind, file }, over)));
}

/** What kustomize makes texts of in the metadata of a patch: of one that it copies all, with names allowed annotations. */
type Rewriting = 'nothing' | 'annotations' | 'all';

const rewriting = ({ isCopied, allowNameChange, allowKindChange }: PatchReference): Rewriting =>
  isCopied ? 'all' : allowNameChange || allowKindChange ? 'annotations' : 'nothing';

/** A patch without what only says which object it means. */
const bare = memo((patch: MappingNode): Readonly<Record<Rewriting, MappingNode>> => {
  const read = asKustomizeReads(patch);
  const metadata = child(read, 'metadata');
  const without = ['apiVersion', 'kind'].reduce((node, key) => withEntry(node, key, undefined), read);
  const as = (rewritten: Rewriting): MappingNode =>
    metadata?.kind === 'mapping'
      ? withValue(without, 'metadata', copied(anonymous(metadata), rewritten))
      : without;
  return { nothing: as('nothing'), annotations: as('annotations'), all: as('all') };
});

const anonymous = (metadata: MappingNode): MappingNode =>
  ['name', 'namespace'].reduce((node, key) => withEntry(node, key, undefined), metadata);

/**
 * What becomes of the metadata of a patch that kustomize copies for each of its targets: labels and annotations become
 * strings, so that a null takes nothing away (`api/resource/resource.go:CopyMergeMetaDataFieldsFrom`).
 */
function copied(metadata: MappingNode, rewritten: Rewriting): MappingNode {
  const keys = { nothing: [], annotations: ['annotations'], all: ['labels', 'annotations'] }[rewritten];
  return keys.reduce((node, key) => {
    const map = child(node, key);
    if (map?.kind !== 'mapping') return withEntry(node, key, undefined);
    const entries = [...map.entries].map(([name, { key: at, value }]): [string, Entry] => [
      name,
      { key: at, value: value.kind === 'scalar' ? { ...value, value: value.text } : value },
    ]);
    return withValue(node, key, { ...map, entries: new Map(entries) });
  }, metadata);
}

/** The patches that a reference leads to; undefined where they cannot be read. */
export function bodiesOf(
  reference: PatchReference,
  { folders, folder }: Pick<PatchContext, 'folders' | 'folder'>,
): readonly LocatedNode[] | undefined {
  const { body, inline, path } = reference;
  if (body) return [body];
  if (inline) return written(folders.documentsIn(inline));
  if (!path) return undefined;
  const found = folders.find(folder, path.node.text);
  return found.kind === 'file' ? written(folders.documentsOf(found.file)) : undefined;
}

function written(documents: readonly YamlDocument[] | undefined): readonly LocatedNode[] | undefined {
  if (documents?.some(({ root }) => root && isNoPatch(root))) return undefined;
  return documents?.flatMap(({ root, file }) => (root ? exploded(root).map(node => ({ node, file })) : []));
}

/** Text that something has encrypted as a whole: an armoured message, or what SOPS makes of a file. */
const isNoPatch = (root: YamlNode): boolean =>
  root.kind === 'scalar'
    ? root.text !== ''
    : child(root, 'sops') !== undefined && child(root, 'kind') === undefined;

/** Patches may come in a `List`, too. */
function exploded(root: YamlNode): readonly YamlNode[] {
  const items = child(root, 'items');
  return (scalarText(child(root, 'kind')) ?? '').endsWith('List') && items ? sequenceItems(items) : [root];
}
