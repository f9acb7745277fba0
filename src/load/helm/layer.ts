import type { Budget } from '../../base/text/budget.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import { parseEmbedded } from '../../base/yaml/embedded.ts';
import { memoBy } from '../../base/text/memo.ts';
import type { Entry, MappingNode, ScalarNode, YamlDocument, YamlNode } from '../../base/yaml/node.ts';

/** A mapping of values, and the file that it stands in. */
export interface HelmLayer {
  readonly file: SourceFile;
  readonly node: MappingNode;
}

/** Values that the repository does not hold: all that they could set is unknown. */
export const unknownLayer = 'unknown';

/** Values in the order in which Helm takes them, the weakest first. */
export type Layers = readonly (HelmLayer | typeof unknownLayer)[];

/** What all layers say together. */
export interface HelmValueSet {
  readonly layer: HelmLayer | undefined;
  /** Whether what is not written may be set all the same. */
  readonly isOpen: boolean;
}

/** Values of which nothing is known. */
export const unknownValues: HelmValueSet = { layer: undefined, isOpen: true };

/** Values as layers that others may be laid over, or that may be laid over others. */
export const layersOf = ({ layer, isOpen }: HelmValueSet): Layers => [
  ...(isOpen ? ([unknownLayer] as const) : []),
  ...(layer ? [layer] : []),
];

/** Values of a document of its own, or in a string. An empty one sets nothing; one that cannot be read is unknown. */
export function layerIn(documents: readonly YamlDocument[], isEmpty: boolean): Layers {
  const [document, ...others] = documents;
  if (!document) return isEmpty ? [] : [unknownLayer];
  const { file, root: node } = document;
  if (!node) return others.length > 0 ? [unknownLayer] : [];
  return others.length === 0 && node.kind === 'mapping' ? [{ file, node }] : [unknownLayer];
}

/** Whether a text sets nothing. */
export const isEmptyText = (text: string): boolean => !content.test(text);

/** The first character of a line that is neither blank nor a comment. */
const content = /^[^\S\r\n]*[^\s#]/m;

export const layerInText = (file: SourceFile, scalar: ScalarNode): Layers =>
  layerIn(parseEmbedded(file, scalar), isEmptyText(scalar.text));

/** An unknown layer hides those below it: it may say otherwise of all that they do. Throws `OverBudget`. */
export function together(layers: Layers, budget: Budget): HelmValueSet {
  const behind = layers.lastIndexOf(unknownLayer);
  const known = layers.slice(behind + 1).filter(layer => layer !== unknownLayer);
  const [first, ...others] = known;
  const layer = first && others.reduce((lower, upper) => merged(lower, upper, budget), first);
  return { layer, isOpen: behind >= 0 };
}

/** As Helm lays one over the other: mappings key by key, all else whole. A null takes a key away. */
export function merged(lower: HelmLayer, upper: HelmLayer, budget: Budget): HelmLayer {
  budget.take(lower.node.entries.size + upper.node.entries.size);
  const entries = new Map(settledEntries(lower.node, lower.file));
  for (const [name, entry] of upper.node.entries) {
    const under = entries.get(name)?.value;
    const over = settled(entry, upper.file);
    if (over.value.kind === 'scalar' && over.value.value === null && !over.value.tag) entries.delete(name);
    else if (under?.kind === 'mapping' && over.value.kind === 'mapping') {
      const inner = merged(layerOf(under, lower.file), layerOf(over.value, upper.file), budget);
      entries.set(name, { key: over.key, value: inner.node });
    } else entries.set(name, over);
  }
  return { file: upper.file, node: { ...upper.node, source: upper.file, entries } };
}

const layerOf = (node: MappingNode, file: SourceFile): HelmLayer => ({ file: node.source ?? file, node });

/** A node that says itself which file it stands in, so that it may be put elsewhere. */
export const settleValues = <Node extends YamlNode>(node: Node, file: SourceFile): Node =>
  node.source ? node : { ...node, source: file };

/** Made once, since thousands of releases may lay values over the same ones. */
const settledEntries = memoBy(
  ({ path }: SourceFile) => path,
  (node: MappingNode, file): ReadonlyMap<string, Entry> =>
    new Map(Array.from(node.entries, ([name, entry]) => [name, settled(entry, file)])),
);

const settled = ({ key, value }: Entry, file: SourceFile): Entry => ({
  key: settleValues(key, file),
  value: settleValues(value, file),
});
