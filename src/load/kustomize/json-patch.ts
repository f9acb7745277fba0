import { OverBudget, type Budget } from '../../base/text/budget.ts';
import type { Location, SourceFile } from '../../base/files/source-file.ts';
import { extentOf } from '../../base/yaml/extent.ts';
import type { Entry, MappingNode, ScalarNode, YamlNode } from '../../base/yaml/node.ts';
import { DoesNotApply } from './strategic-merge.ts';
import {
  child,
  graft,
  entryLocationOf,
  stringAt,
  scalarText,
  withEntry,
  type LocatedNode,
} from './written.ts';

/**
 * Applies the operations of a JSON 6902 patch to an object as kustomize does (`gopkg.in/evanphx/json-patch.v4`):
 * `replace` of a key that is not there adds it. `head` is where to look for what is added. Throws `DoesNotApply`, and
 * `OverBudget` where operations make more of an object than anybody means.
 */
export function jsonPatch(
  base: LocatedNode<MappingNode>,
  { node, file }: LocatedNode,
  head: Location,
  budget: Budget,
): MappingNode {
  const operations = node.kind === 'sequence' ? node.items : [];
  const patched = operations.reduce<YamlNode>(
    (root, operation) => bounded(new Operation(operation, file, base.file, head).apply(root), budget),
    base.node,
  );
  if (patched.kind !== 'mapping') throw new DoesNotApply('it leaves no object');
  return patched;
}

const LONGEST_PATH = 200;
/** What an operation costs besides what it copies. */
const OPERATION = 20;
/** How large, and how deep, an object may become: operations that copy can double it again and again. */
const LARGEST = { nodes: 200_000, depth: 200 } as const;

function bounded(root: YamlNode, budget: Budget): YamlNode {
  const { nodes, depth } = extentOf(root);
  if (nodes > LARGEST.nodes || depth > LARGEST.depth) throw new OverBudget();
  // An operation copies the collections on its way; the items of the largest are most of the object.
  budget.take(nodes + OPERATION);
  return root;
}

/** What stands at a path, and how to find it: undefined where nothing does. */
type Edit = (entry: Entry | undefined, file: SourceFile) => Entry | undefined;

class Operation {
  private readonly operation: YamlNode;
  private readonly file: SourceFile;
  private readonly base: SourceFile;
  private readonly head: Location;

  constructor(operation: YamlNode, file: SourceFile, base: SourceFile, head: Location) {
    this.operation = operation;
    this.file = file;
    this.base = base;
    this.head = head;
  }

  apply(root: YamlNode): YamlNode {
    const path = this.pointer('path');
    switch (scalarText(child(this.operation, 'op'))) {
      case 'add':
        return edit(root, this.base, path, 'add', old => this.written(old, this.value()));
      case 'replace':
        return edit(root, this.base, path, 'set', (old, file) =>
          this.written(old, this.value(), old && entryLocationOf(old, file)),
        );
      case 'remove':
        return edit(root, this.base, path, 'remove', () => undefined);
      case 'copy':
        return edit(root, this.base, path, 'add', old => this.written(old, this.source(root)));
      case 'move': {
        const moved = this.source(root);
        const without = edit(root, this.base, this.pointer('from'), 'remove', () => undefined);
        return edit(without, this.base, path, 'add', old => this.written(old, moved));
      }
      case 'test':
        if (!isEqual(find(root, this.base, path)?.node, this.value().node))
          throw new DoesNotApply('a test fails');
        return root;
      default:
        throw new DoesNotApply('there is no such operation');
    }
  }

  private value(): LocatedNode {
    const node = child(this.operation, 'value');
    const at = this.operation;
    const nothing: ScalarNode = {
      kind: 'scalar',
      start: at.start,
      end: at.start,
      text: '',
      value: null,
      style: 'plain',
    };
    return { node: node ?? nothing, file: this.file };
  }

  private source(root: YamlNode): LocatedNode {
    const found = find(root, this.base, this.pointer('from'));
    if (!found) throw new DoesNotApply('there is nothing to take');
    return found;
  }

  private written(old: Entry | undefined, { node, file }: LocatedNode, over: Location = this.head): Entry {
    const path = child(this.operation, 'path') as ScalarNode;
    const key = old?.key ?? stringAt(path, this.pointer('path').at(-1) ?? '');
    return { key: { ...key, ...spanOf(path), source: this.file }, value: graft({ node, file }, over) };
  }

  private pointer(key: 'path' | 'from'): readonly string[] {
    const text = scalarText(child(this.operation, key));
    if (text === undefined || !text.startsWith('/'))
      throw new DoesNotApply(`${key} is not a path into the object`);
    const parts = text.slice(1).split('/');
    if (parts.length > LONGEST_PATH) throw new DoesNotApply(`${key} is too long`);
    return parts.map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  }
}

const spanOf = ({ start, end }: YamlNode) => ({ start, end });

/** Changes what stands at a path. All on the way to it must be there. */
function edit(
  node: YamlNode,
  outer: SourceFile,
  [key, ...rest]: readonly string[],
  how: 'add' | 'set' | 'remove',
  change: Edit,
): YamlNode {
  const file = node.source ?? outer;
  if (node.kind === 'scalar') throw new DoesNotApply('the path leads through a scalar');
  if (node.kind === 'mapping') {
    const entry = node.entries.get(key!);
    if (rest.length > 0) {
      if (!entry) throw new DoesNotApply('nothing is there');
      return withEntry(node, key!, { key: entry.key, value: edit(entry.value, file, rest, how, change) });
    }
    if (how === 'remove' && !entry) throw new DoesNotApply('nothing is there to remove');
    return withEntry(node, key!, change(entry, file));
  }
  const isNew = rest.length === 0 && how === 'add';
  const index = indexOf(key!, node.items.length, isNew);
  const old = node.items[index];
  const items = [...node.items];
  if (rest.length > 0) items[index] = edit(old!, file, rest, how, change);
  else {
    const entry = isNew || !old ? undefined : { key: old as ScalarNode, value: old };
    const changed = change(entry, file)?.value;
    items.splice(index, isNew ? 0 : 1, ...(changed ? [changed] : []));
  }
  return { ...node, items };
}

/** Negative indexes count from the end, as the library has it. */
function indexOf(key: string, length: number, isNew: boolean): number {
  if (key === '-' && isNew) return length;
  const limit = isNew ? length + 1 : length;
  const written = /^[-+]?\d{1,9}$/.test(key) ? Number(key) : NaN;
  const index = written < 0 ? written + limit : written;
  if (!(index >= 0 && index < limit)) throw new DoesNotApply('there is no such item');
  return index;
}

function find(node: YamlNode, outer: SourceFile, path: readonly string[]): LocatedNode | undefined {
  let [found, file] = [node, outer];
  for (const key of path) {
    file = found.source ?? file;
    const next =
      found.kind === 'sequence' ? found.items[indexOf(key, found.items.length, false)] : child(found, key);
    if (!next) return undefined;
    found = next;
  }
  return { node: found, file: found.source ?? file };
}

function isEqual(a: YamlNode | undefined, b: YamlNode): boolean {
  if (!a) return b.kind === 'scalar' && b.value === null;
  if (a.kind === 'scalar') return b.kind === 'scalar' && a.value === b.value;
  if (a.kind === 'sequence')
    return (
      b.kind === 'sequence' &&
      a.items.length === b.items.length &&
      a.items.every((item, index) => isEqual(item, b.items[index]!))
    );
  if (b.kind !== 'mapping' || a.entries.size !== b.entries.size) return false;
  return [...a.entries].every(([key, { value }]) => {
    const other = child(b, key);
    return other !== undefined && isEqual(value, other);
  });
}
