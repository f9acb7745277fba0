import type { Location, SourceFile } from '../../base/files/source-file.ts';
import type { Entry, MappingNode, SequenceNode, YamlNode } from '../../base/yaml/node.ts';
import { shapeIn, type MergeKeys } from './merge-keys.ts';
import { bound, spread, type Bond } from './shared-values.ts';
import {
  child,
  graft,
  graftEntry,
  isNothing,
  entryLocationOf,
  scalarText,
  undetermined,
  type LocatedNode,
} from './written.ts';

/** A patch that kustomize refuses to apply to an object: it would not build. */
export class DoesNotApply extends Error {}

const DIRECTIVE = '$patch';

/**
 * Merges a patch into an object as kustomize does (`kyaml/yaml/merge2`, `kyaml/yaml/walk`, kustomize 5): undefined
 * where the patch deletes it. `head` is where to look for what the patch adds. Throws `DoesNotApply`.
 */
export function strategicMerge(
  { node, file }: LocatedNode<MappingNode>,
  patch: LocatedNode<MappingNode>,
  shape: MergeKeys | undefined,
  head: Location,
): MappingNode | undefined {
  switch (directiveOf(patch.node)) {
    case 'delete':
      return undefined;
    case 'replace':
      return graft({ node: cleaned(patch.node, shape) as MappingNode, file: patch.file }, head);
    default:
      return new Merge(patch.file, head).whole(node, file, patch.node, shape);
  }
}

class Merge {
  private readonly file: SourceFile;
  private readonly head: Location;
  /** What is changed wherever the same node stands. */
  private readonly changes = new Map<Bond, YamlNode>();

  constructor(file: SourceFile, head: Location) {
    this.file = file;
    this.head = head;
  }

  whole(base: MappingNode, file: SourceFile, patch: MappingNode, shape: MergeKeys | undefined): MappingNode {
    return spread(this.mapping(base, file, patch, shape), this.changes);
  }

  private mapping(
    base: MappingNode,
    file: SourceFile,
    patch: MappingNode,
    shape: MergeKeys | undefined,
  ): MappingNode {
    const entries = new Map(base.entries);
    for (const [key, entry] of patch.entries) {
      if (key === DIRECTIVE) continue;
      const merged = this.entry(base.entries.get(key), file, entry, shapeIn(shape, key));
      if (merged) entries.set(key, merged);
      else entries.delete(key);
    }
    return { ...base, entries };
  }

  /** Undefined where the patch takes it away, or adds nothing. */
  private entry(
    base: Entry | undefined,
    outer: SourceFile,
    patch: Entry,
    shape: MergeKeys | undefined,
  ): Entry | undefined {
    const { value } = patch;
    if (isNothing(value)) return undefined;
    if (!base || isNothing(base.value)) {
      if (directiveOf(value) === 'delete') return undefined;
      return this.written(patch, shape, base && entryLocationOf(base, outer));
    }
    const old = base.value;
    const file = old.source ?? outer;
    if (old.kind !== value.kind) throw new DoesNotApply(`a ${value.kind} cannot replace a ${old.kind}`);
    if (old.kind === 'mapping' && value.kind === 'mapping') {
      const directive = directiveOf(value);
      if (directive === 'delete') return undefined;
      if (directive === 'replace') return this.written(patch, shape, entryLocationOf(base, outer));
      return { key: base.key, value: this.mapping(old, file, value, shape) };
    }
    if (old.kind === 'sequence' && value.kind === 'sequence' && shape?.keys) {
      const list = this.list(old, file, value, shape);
      return list && { key: base.key, value: list };
    }
    const entry = styledAs(old, this.written(patch, shape, entryLocationOf(base, outer)));
    if (!old.bond) return entry;
    const one = bound(entry.value, old.bond);
    this.changes.set(old.bond, one);
    return { key: entry.key, value: one };
  }

  private written({ key, value }: Entry, shape: MergeKeys | undefined, over: Location = this.head): Entry {
    return graftEntry({ key, value: cleaned(value, shape) }, this.file, over);
  }

  /** Items of the patch come first, in its order, then what it leaves alone (`MergeOptionsListPrepend`). */
  private list(
    base: SequenceNode,
    file: SourceFile,
    patch: SequenceNode,
    shape: MergeKeys,
  ): SequenceNode | undefined {
    const directive = listDirective(patch);
    if (directive === 'delete') return undefined;
    const items = patch.items.filter(item => !isListDirective(item));
    if (directive === 'replace')
      return graft({ node: cleaned({ ...patch, items }, shape) as SequenceNode, file: this.file }, this.head);
    const [key, second] = shape.keys!;
    if (key === undefined) return this.union(base, patch);
    const [own, theirs] = [names(base.items, key), names(items, key)];
    // How kustomize pairs items by two keys, without one, or with twins, is not relied on.
    if (second !== undefined || !own || !theirs) return undetermined(base);
    const known = new Map(own.map((name, index) => [name, base.items[index]]));
    const named = new Set(theirs);
    const merged = items.flatMap(
      (item, index) => this.item(known.get(theirs[index]!), file, item, shape) ?? [],
    );
    const rest = base.items.filter((_, index) => !named.has(own[index]!));
    return { ...base, items: [...merged, ...rest] };
  }

  private item(
    base: YamlNode | undefined,
    outer: SourceFile,
    patch: YamlNode,
    shape: MergeKeys,
  ): YamlNode | undefined {
    const directive = directiveOf(patch);
    if (directive === 'delete') return undefined;
    if (base?.kind !== 'mapping' || patch.kind !== 'mapping') {
      const added = cleaned(patch, shape.items);
      return added.kind === 'mapping' && added.entries.size === 0
        ? undefined
        : graft({ node: added, file: this.file }, this.head);
    }
    // kustomize reads this directive in an item, and then keeps the item that was there.
    if (directive === 'replace') return base;
    return this.mapping(base, base.source ?? outer, patch, shape.items);
  }

  private union(base: SequenceNode, patch: SequenceNode): SequenceNode {
    const known = new Set(patch.items.map(scalarText));
    const added = patch.items.map(item => graft({ node: item, file: this.file }, this.head));
    return { ...base, items: [...added, ...base.items.filter(item => !known.has(scalarText(item)))] };
  }
}

/** A scalar is printed in the style of the one in whose place it comes, and a number in quotes is a text. */
function styledAs(old: YamlNode, { key, value }: Entry): Entry {
  const isText = old.kind === 'scalar' && old.style !== 'plain' && value.kind === 'scalar';
  return isText && value.value !== null && !value.isUndetermined
    ? { key, value: { ...value, value: value.text, style: old.style } }
    : { key, value };
}

function directiveOf(node: YamlNode): string | undefined {
  const directive = scalarText(child(node, DIRECTIVE));
  if (directive !== undefined && !['delete', 'replace', 'merge'].includes(directive))
    throw new DoesNotApply(`${DIRECTIVE} takes delete, replace or merge`);
  return directive;
}

/** An item that is a directive and nothing else means its whole list. */
const isListDirective = (item: YamlNode): boolean =>
  item.kind === 'mapping' && item.entries.size === 1 && item.entries.has(DIRECTIVE);

function listDirective({ items }: SequenceNode): string | undefined {
  const found = items.find(isListDirective);
  return found && directiveOf(found);
}

/** The key of each item; undefined where one has none, or two have the same. */
function names(items: readonly YamlNode[], key: string): readonly string[] | undefined {
  const found = items.map(item => scalarText(child(item, key)));
  const isPlain =
    found.every(name => name !== undefined && name !== '') && new Set(found).size === found.length;
  return isPlain ? (found as string[]) : undefined;
}

/** What is left of a patch where there is nothing to merge it with: no nulls, and no directives. */
function cleaned(node: YamlNode, shape: MergeKeys | undefined): YamlNode {
  if (node.kind === 'scalar') return node;
  if (node.kind === 'sequence') {
    if (!shape?.keys) return node;
    const [key, second] = shape.keys;
    const isOdd = key !== undefined && second === undefined && !names(node.items, key);
    if (isOdd || node.items.some(isListDirective)) return undetermined(node);
    const items = node.items
      .filter(item => directiveOf(item) !== 'delete')
      .map(item => cleaned(item, shape.items));
    return { ...node, items };
  }
  const entries = [...node.entries].flatMap(([key, entry]) => {
    if (key === DIRECTIVE || isNothing(entry.value) || directiveOf(entry.value) === 'delete') return [];
    return [[key, { key: entry.key, value: cleaned(entry.value, shapeIn(shape, key)) }] as const];
  });
  return { ...node, entries: new Map(entries) };
}
