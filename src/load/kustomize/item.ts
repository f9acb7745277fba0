import type { Location, SourceFile } from '../../base/files/source-file.ts';
import type { MappingNode } from '../../base/yaml/node.ts';
import { effectiveNamespace, idOf, isSameObject, type ObjectId } from './object-id.ts';
import { child, locationOf, undetermined } from './written.ts';

/** One object on its way through a build. Whatever changes it makes another item. */
export interface Item {
  /** The file that declares it; for a generated one, the kustomization. */
  readonly file: SourceFile;
  readonly root: MappingNode;
  /** As it stands in its file. */
  readonly declared: MappingNode;
  readonly id: ObjectId;
  /** What it was called before, the oldest first (`api/resource/resource.go:PrevIds`). */
  readonly previous: readonly ObjectId[];
  /** Whether a chart makes it of values. */
  readonly isRendered?: true;
}

/** What a transformer does to one object: the item itself where that is nothing, undefined where it takes it away. */
export type Transformation = (item: Item) => Item | undefined;

export const itemOf = (file: SourceFile, root: MappingNode): Item => ({
  file,
  root,
  declared: root,
  id: idOf(root),
  previous: [],
});

/** The item with another content, which may rename it. */
export const withRoot = (item: Item, root: MappingNode): Item =>
  root === item.root ? item : { ...item, root, id: idOf(root) };

/** The item once kustomize has noted what it is called (`StorePreviousId`). */
export const remembered = (item: Item): Item => ({
  ...item,
  previous: [...item.previous, { ...item.id, namespace: effectiveNamespace(item.id) }],
});

export const originalId = ({ previous: [first], id }: Item): ObjectId => first ?? id;

/** The names it goes by; earlier ones count under its present group and version. */
export const idsOf = ({ id, previous }: Item): readonly ObjectId[] => [
  id,
  ...previous.map(({ kind, name, namespace }) => ({ ...id, kind, name, namespace })),
];

/** Whether it goes, or went, by this id. */
export function isCalled(item: Item, id: ObjectId): boolean {
  const mayBe = item.id.name === id.name || item.previous.some(({ name }) => name === id.name);
  return mayBe && idsOf(item).some(own => isSameObject(own, id));
}

/** The item of which the repository determines nothing but that it is there. */
export const lost = (item: Item): Item => ({ ...item, root: undetermined(item.root) });

/** Where people look for an object as a whole. */
export function itemHeadOf({ root, file }: Item): Location {
  const node = child(child(root, 'metadata'), 'name') ?? child(root, 'kind') ?? root;
  return node.over ?? locationOf({ node, file });
}
