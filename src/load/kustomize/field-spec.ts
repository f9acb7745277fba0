import type { Location, SourceFile } from '../../base/files/source-file.ts';
import type { Entry, MappingNode, ScalarNode, YamlNode } from '../../base/yaml/node.ts';
import type { ObjectId } from './object-id.ts';
import { isNothing, withEntry, withValue, type LocatedNode } from './written.ts';
import { withInner } from '../../base/yaml/below.ts';

/** A place that transformers write to in objects of some kinds (`api/types/fieldspec.go`). */
export interface FieldSpec {
  /** With slashes; lists on the way are walked through, `[]` says that a part is one. */
  readonly path: string;
  /** Whether to make what is missing on the way. */
  readonly create?: boolean;
  readonly group?: string;
  readonly version?: string;
  readonly kind?: string;
}

export const concerns = ({ group, version, kind }: FieldSpec, id: ObjectId): boolean =>
  (!group || group === id.group) && (!version || version === id.version) && (!kind || kind === id.kind);

/** Where what is made on the way seems to stand, and what it stands in the place of. */
export interface MadeField {
  readonly at: LocatedNode;
  readonly head: Location;
}

/** Changes the mappings at a path (`api/filters/fieldspec`). What is of another shape than expected stays as it is. */
export function changeMappings(
  node: YamlNode,
  outer: SourceFile,
  path: readonly string[],
  making: MadeField | undefined,
  change: (mapping: MappingNode, file: SourceFile) => MappingNode,
): YamlNode {
  const file = node.source ?? outer;
  if (node.kind === 'sequence')
    return withInner(node, item => changeMappings(item, file, path, making, change));
  if (node.kind !== 'mapping') return node;
  const [part, ...rest] = path;
  if (part === undefined) return change(node, file);
  const key = part.replace(/\[\]$/, '');
  const present = node.entries.get(key);
  if (present && !isNothing(present.value)) {
    const value = changeMappings(present.value, file, rest, making, change);
    return value === present.value ? node : withValue(node, key, value);
  }
  if (!making || part !== key) return node;
  const made = { ...emptyAt(making), entries: new Map<string, Entry>() };
  const value = changeMappings(made, file, rest, making, change);
  return withEntry(node, key, { key: present?.key ?? keyAt(making, key), value });
}

const emptyAt = ({ at, head }: MadeField): Omit<MappingNode, 'entries'> => ({
  kind: 'mapping',
  start: at.node.start,
  end: at.node.end,
  source: at.node.source ?? at.file,
  over: head,
});

const keyAt = ({ at: { node, file } }: MadeField, key: string): ScalarNode => ({
  kind: 'scalar',
  start: node.start,
  end: node.end,
  source: node.source ?? file,
  text: key,
  value: key,
  style: 'plain',
});
