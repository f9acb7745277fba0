import { isBelow } from '../../base/text/path.ts';
import { extentOf } from '../../base/yaml/extent.ts';
import { Budget, OverBudget } from '../../base/text/budget.ts';
import type { UnseenEntry } from '../unseen/unseen.ts';
import { withConfigMaps } from './config-map.ts';
import type { Folders } from './folders.ts';
import { lost, type Item } from './item.ts';
import { layerOf, type Layer } from './layer.ts';
import { madeBy } from './makers.ts';
import { transformed } from './transform.ts';
import { locationOf, scalarText, type LocatedNode } from './written.ts';

/** What a kustomization and all that it builds on come to. */
export interface Accumulated {
  readonly items: readonly Item[];
  /** Paths of the files that were read on the way. */
  readonly files: ReadonlySet<string>;
  /** Entries that lead nowhere that we can follow: what they bring is not known. */
  readonly unseen: readonly UnseenEntry[];
  /** How often each folder is built upon. */
  readonly copies: ReadonlyMap<string, number>;
  readonly hasSchema: boolean;
}

const nothing: Accumulated = {
  items: [],
  files: new Set(),
  unseen: [],
  copies: new Map(),
  hasSchema: false,
};

const MAX_DEPTH = 100;
/** Who names a base twice in each of thirty layers asks for a billion objects; kustomize refuses the first repetition. */
const MAX_SIZE = 50_000;
/** One base is never built upon so often in a single kustomization: layers that name it twice each double its copies. */
const MOST_COPIES = 2000;
/** What one layer may come to, in nodes that are looked at or copied, and what all layers of a repository may. */
const MOST_OF_LAYER = 4_000_000;
const MOST_OF_ALL = 10_000_000;
/** The same for components of one root, which work anew wherever they are named. */
const MAX_COMPONENTS = 1000;

/** Follows kustomizations from folder to folder, each once (`api/internal/target/kusttarget.go:accumulateTarget`). */
export class Accumulation {
  readonly folders: Folders;
  private readonly known = new Map<string, Accumulated>();
  /** What is left for all layers of the repository. */
  readonly budget = new Budget(MOST_OF_ALL);
  private components = 0;

  constructor(folders: Folders) {
    this.folders = folders;
  }

  /** The layer that the kustomization of a folder is; undefined where there is none that can be read. */
  layerIn(folder: string): Layer | undefined {
    const found = this.folders.kustomizationIn(folder);
    return found && found !== 'unread' ? layerOf(folder, found) : undefined;
  }

  /** What a layer and all below it come to. `trail` are the folders on the way to it. */
  run(layer: Layer, trail: readonly string[], start: Accumulated = nothing): Accumulated {
    if (trail.length === 0) this.components = 0;
    const way = [...trail, layer.folder];
    const own = this.folders.kustomizationIn(layer.folder);
    const draft: Draft = {
      items: [...start.items],
      files: new Set(start.files),
      unseen: [
        ...start.unseen,
        ...layer.makers.flatMap(written => madeBy(written, layer.folder, this.folders)),
      ],
      copies: new Map(start.copies),
      hasSchema: start.hasSchema || layer.hasSchema,
    };
    if (own && own !== 'unread') draft.files.add(own.file.path);
    try {
      return this.within(new Budget(MOST_OF_LAYER, this.budget), layer, way, draft);
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error;
      return {
        ...draft,
        items: draft.items.map(lost),
        unseen: [...draft.unseen, itself(layer)],
      };
    }
  }

  private within(budget: Budget, layer: Layer, way: readonly string[], draft: Draft): Accumulated {
    const { folders } = this;
    for (const entry of layer.resources) this.addResource(draft, entry, layer, way, budget);
    for (const item of folders.chartObjects(layer.own)) {
      budget.take(extentOf(item.root).nodes);
      draft.items.push(item);
    }
    const generated = { ...draft, items: withConfigMaps(draft.items, layer, folders, budget) };
    const whole = layer.components.reduce<Accumulated>((all, entry) => {
      budget.take(sizeOf(all));
      return this.withComponent(all, entry, layer, way);
    }, generated);
    const hasUnseen = whole.unseen.some(({ why }) => why === 'remote' || why === 'hidden');
    const setting = { folders, folder: layer.folder, hasSchema: whole.hasSchema, hasUnseen, budget };
    return {
      ...whole,
      items: transformed(whole.items, layer, setting),
      files: new Set([...whole.files, ...filesOf(layer, folders)]),
    };
  }

  private addResource(
    draft: Draft,
    entry: LocatedNode,
    layer: Layer,
    trail: readonly string[],
    budget: Budget,
  ): void {
    const text = scalarText(entry.node) ?? '';
    const found = this.folders.find(layer.folder, text);
    if (found.kind === 'file') {
      draft.files.add(found.file.path);
      const objects = this.folders.objectsIn(found.file);
      if (sizeOf(draft) + objects.length > MAX_SIZE && draft.items.length > 0)
        draft.unseen.push(unseenAt(entry, 'resources', 'limit'));
      else {
        budget.take(objects.length + 1);
        for (const item of objects) draft.items.push(item);
      }
    } else if (found.kind === 'folder') {
      const base = this.baseIn(found.path, trail);
      if (base && fits(draft, base, found.path)) {
        budget.take(sizeOf(base) + base.files.size);
        merge(draft, base, found.path);
      } else {
        const why = base ? 'limit' : this.folders.kustomizationIn(found.path) ? 'hidden' : 'missing';
        draft.unseen.push(unseenAt(entry, 'resources', why));
      }
    } else draft.unseen.push(unseenAt(entry, 'resources', whyOf[found.kind]));
  }

  /** Undefined where there is no kustomization, where it is not a base, or where it leads back to where we come from. */
  private baseIn(folder: string, trail: readonly string[]): Accumulated | undefined {
    if (trail.length > MAX_DEPTH || trail.some(visited => isBelow(visited, folder))) return undefined;
    const known = this.known.get(folder);
    if (known) return known;
    const layer = this.layerIn(folder);
    if (!layer || layer.isComponent) return undefined;
    const found = this.run(layer, trail);
    this.known.set(folder, found);
    return found;
  }

  /** A component works on what has been put together so far. */
  private withComponent(
    all: Accumulated,
    entry: LocatedNode,
    { folder }: Layer,
    trail: readonly string[],
  ): Accumulated {
    const found = this.folders.find(folder, scalarText(entry.node) ?? '');
    const path = found.kind === 'folder' ? found.path : undefined;
    const isCycle = path !== undefined && trail.some(visited => isBelow(visited, path));
    const component =
      path !== undefined && !isCycle && trail.length <= MAX_DEPTH ? this.layerIn(path) : undefined;
    const isTooMany = component !== undefined && ++this.components > MAX_COMPONENTS;
    if (component && !isTooMany) return this.run(component, trail, all);
    const absent = isTooMany ? 'limit' : 'missing';
    const why = found.kind === 'file' || found.kind === 'folder' ? absent : whyOf[found.kind];
    return { ...all, unseen: [...all.unseen, unseenAt(entry, 'components', why)] };
  }
}

const whyOf = { remote: 'remote', missing: 'missing', outside: 'hidden' } as const;

/** An accumulation while it is being put together. */
interface Draft extends Accumulated {
  items: Item[];
  files: Set<string>;
  unseen: UnseenEntry[];
  copies: Map<string, number>;
  hasSchema: boolean;
}

const sizeOf = ({ items, unseen }: Accumulated): number => items.length + unseen.length;

/** Whether a draft may build upon a folder once more. */
const fits = (draft: Draft, base: Accumulated, folder: string): boolean =>
  sizeOf(draft) + sizeOf(base) <= MAX_SIZE &&
  (draft.copies.get(folder) ?? 0) < MOST_COPIES &&
  [...base.copies].every(([path, count]) => (draft.copies.get(path) ?? 0) + count <= MOST_COPIES);

function merge(draft: Draft, base: Accumulated, folder: string): void {
  for (const [path, count] of [...base.copies, [folder, 1] as const])
    draft.copies.set(path, (draft.copies.get(path) ?? 0) + count);
  for (const item of base.items) draft.items.push(item);
  for (const path of base.files) draft.files.add(path);
  for (const one of base.unseen) draft.unseen.push(one);
  draft.hasSchema ||= base.hasSchema;
}

/** What a layer is told of by that is too much as a whole. */
export const itself = ({ own, path }: Layer): UnseenEntry => ({ ...unseenAt(own, '', 'limit'), entry: path });

const unseenAt = ({ node, file }: LocatedNode, field: string, why: UnseenEntry['why']): UnseenEntry => ({
  entry: scalarText(node) ?? '',
  at: { ...locationOf({ node, file }), object: 'Kustomization', field },
  why,
});

/** Paths of the files that a layer names besides its objects: patches and the like. */
export function filesOf(layer: Layer, folders: Folders): readonly string[] {
  const { strategicPatches, patches, jsonPatches, replacements, configurations, settings } = layer;
  const named = [
    ...[...strategicPatches, ...patches, ...jsonPatches].flatMap(({ path }) => path?.node ?? []),
    ...replacements.flatMap(({ node }) => node.entries.get('path')?.value ?? []),
    ...[...configurations, ...settings].map(({ node }) => node),
  ];
  return named.flatMap(node => {
    const found = folders.find(layer.folder, scalarText(node) ?? '');
    return found.kind === 'file' ? [found.file.path] : [];
  });
}
