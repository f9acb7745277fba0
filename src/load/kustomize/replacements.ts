import { OverBudget, type Budget } from '../../base/text/budget.ts';
import type { Location } from '../../base/files/source-file.ts';
import { extentOf } from '../../base/yaml/extent.ts';
import type { MappingNode, ScalarNode, YamlNode } from '../../base/yaml/node.ts';
import { resolvePlain } from '../../base/yaml/scalar.ts';
import { asKustomizeReads } from './go-scalars.ts';
import { itemHeadOf, idsOf, lost, withRoot, type Item } from './item.ts';
import { labelMatcherOf } from './label-selector.ts';
import { isSelectedBy, type ObjectId } from './object-id.ts';
import { bound, isUntyped, spread, type Bond } from './shared-values.ts';
import { DoesNotApply } from './strategic-merge.ts';
import { lookUp, splitPath, writeAt } from './field-path.ts';
import { child, graft, sequenceItems, scalarText, undetermined, type LocatedNode } from './written.ts';

interface Options {
  readonly delimiter: string;
  readonly index: number;
  readonly creates: boolean;
}

/**
 * One of `replacements:`: copies a value of one object into fields of others (`api/filters/replacement`). Where we do
 * not find the value, the fields are not determined.
 */
export function withReplacement(
  items: readonly Item[],
  { node, file }: LocatedNode,
  budget: Budget,
): readonly Item[] {
  const source = child(node, 'source');
  const targets = sequenceItems(child(node, 'targets'));
  budget.take(items.length * (targets.length + 1));
  const at = source && positionOf(items, source);
  const read = (item: Item): LocatedNode | undefined => source && valueIn(item, source);
  let origin = at === undefined ? undefined : items[at];
  let value = origin && read(origin);
  // kustomize holds on to the very node, unless it takes a part of it: what changes there is what it copies next.
  const isLive = optionsOf(source).delimiter === '';
  const all = [...items];
  for (const target of targets) {
    const isMeant = meaningOf(target, budget);
    for (const [index, item] of all.entries()) {
      if (!isMeant(item)) continue;
      const isOrigin = isLive && item === origin;
      const changed = written(item, target, isOrigin ? read : () => value, { node, file }, budget);
      all[index] = changed;
      if (isOrigin) value = read((origin = changed));
    }
  }
  return all;
}

/** The kinds that replacements take values from; undefined for one that may be of any kind. */
export const sourceKindOf = (node: YamlNode): string | undefined =>
  scalarText(child(child(node, 'source'), 'kind'));

const idIn = (selector: YamlNode | undefined): ObjectId => ({
  group: scalarText(child(selector, 'group')) ?? '',
  version: scalarText(child(selector, 'version')) ?? '',
  kind: scalarText(child(selector, 'kind')) ?? '',
  name: scalarText(child(selector, 'name')) ?? '',
  namespace: scalarText(child(selector, 'namespace')) ?? '',
});

/** Which item a source means; undefined where that is none, or several, or one that is unknown. */
function positionOf(items: readonly Item[], source: YamlNode): number | undefined {
  const id = idIn(source);
  const [at, ...others] = items.flatMap((candidate, index) =>
    idsOf(candidate).some(own => isSelectedBy(own, id)) ? [index] : [],
  );
  return at === undefined || others.length > 0 || items[at]!.root.isUndetermined ? undefined : at;
}

function valueIn(item: Item, source: YamlNode): LocatedNode | undefined {
  const written = scalarText(child(source, 'fieldPath')) ?? 'metadata.name';
  const path = written.length > LONGEST_PATH ? [] : splitPath(written);
  if (path.length === 0) return undefined;
  const found = lookUp({ node: item.root, file: item.file }, path);
  const { delimiter, index } = optionsOf(source);
  if (!found || delimiter === '') return found;
  const part = found.node.kind === 'scalar' ? found.node.text.split(delimiter)[index] : undefined;
  return part === undefined ? undefined : { node: reading(found.node as ScalarNode, part), file: found.file };
}

function optionsOf(holder: YamlNode | undefined): Options {
  const options = child(holder, 'options');
  const index = Number(scalarText(child(options, 'index')) ?? 0);
  const create = child(options, 'create');
  return {
    delimiter: scalarText(child(options, 'delimiter')) ?? '',
    index: Number.isInteger(index) ? index : 0,
    creates: create?.kind === 'scalar' && create.value === true,
  };
}

/** Whether a target means an item. */
function meaningOf(target: YamlNode, budget: Budget): (item: Item) => boolean {
  const select = child(target, 'select');
  const selects = select && selectionOf(select, budget);
  const rejects = sequenceItems(child(target, 'reject')).map(each => selectionOf(each, budget));
  return item => {
    budget.take(rejects.length);
    return (
      selects !== undefined &&
      !rejects.some(({ isEmpty, names, fits }) => (!isEmpty && names(item)) || fits?.(item) === true) &&
      selects.names(item) &&
      selects.fits?.(item) !== false
    );
  };
}

/** What a selector of a replacement names: ids, and labels where it says something of these. What is not known fits. */
function selectionOf(selector: YamlNode, budget: Budget) {
  const id = idIn(selector);
  const [labels, annotations] = ['labelSelector', 'annotationSelector'].map(
    key => scalarText(child(selector, key)) ?? '',
  );
  const [byLabels, byAnnotations] = [labels, annotations].map(text => labelMatcherOf(text!, budget));
  const fits = ({ root }: Item): boolean => {
    const metadata = child(root, 'metadata');
    return (
      byLabels!(child(metadata, 'labels')) !== false &&
      byAnnotations!(child(metadata, 'annotations')) !== false
    );
  };
  return {
    isEmpty: Object.values(id).every(part => part === ''),
    names: (item: Item): boolean => idsOf(item).some(own => isSelectedBy(own, id)),
    fits: labels || annotations ? fits : undefined,
  };
}

function written(
  item: Item,
  target: YamlNode,
  valueNow: (item: Item) => LocatedNode | undefined,
  at: LocatedNode,
  budget: Budget,
): Item {
  const options = optionsOf(target);
  const paths = sequenceItems(child(target, 'fieldPaths')).map(path => scalarText(path) ?? '');
  const making = options.creates ? { at: at.node as ScalarNode, file: at.file } : undefined;
  try {
    const root = (paths.length > 0 ? paths : ['metadata.name']).reduce<YamlNode>((node, path) => {
      const base = { node, file: item.file };
      const changes = new Map<Bond, YamlNode>();
      const value = valueNow({ ...item, root: node as MappingNode });
      budget.take(extentOf(node).nodes);
      const changed = writeAt(base, splitPath(path), making, itemHeadOf(item), budget, (old, over) => {
        const made = value
          ? valueFor(old, value, options, over)
          : undetermined(old ?? (at.node as MappingNode));
        const fresh =
          ownAnnotation.test(path) && isUntyped(made)
            ? asWhoKnows(made)
            : ownName.test(path)
              ? asName(made)
              : made;
        const now = bound(fresh, old?.bond);
        if (old?.bond) changes.set(old.bond, now);
        return now;
      });
      return spread(changed as MappingNode, changes);
    }, item.root);
    if (extentOf(root).nodes > LARGEST) throw new OverBudget();
    return withRoot(item, root as MappingNode);
  } catch (error) {
    if (error instanceof DoesNotApply) return lost(item);
    throw error;
  }
}

const ownAnnotation = /^\.?metadata\.annotations\./;

const ownName = /^\.?metadata\.name(?:space)?$/;

/** kustomize forgets that a name is a text. */
const asName = (node: YamlNode): YamlNode =>
  node.kind === 'scalar' && typeof resolvePlain(node.text) !== 'string' ? undetermined(node) : node;

/** Where kustomize has a reason to write the annotations of an object anew, they become texts. */
const asWhoKnows = (node: YamlNode): YamlNode =>
  node.kind === 'scalar' && typeof node.value !== 'string' ? undetermined(node) : node;

/** How large an object may become, and how long a text that replacements join. */
const LARGEST = 200_000;
const LONGEST_PATH = 10_000;
const LONGEST = 1_000_000;

/** A scalar keeps its type and takes the text; anything else is replaced as a whole. */
function valueFor(
  old: YamlNode | undefined,
  { node, file }: LocatedNode,
  options: Options,
  over: Location,
): YamlNode {
  if (node.isUndetermined || old?.isUndetermined) return undetermined(old ?? node);
  if (old && old.kind !== 'scalar') return graft({ node, file }, over);
  if (node.kind !== 'scalar') throw new DoesNotApply('a scalar cannot hold it');
  const text = options.delimiter === '' ? node.text : joined(old?.text ?? '', node.text, options);
  if (text.length > LONGEST) throw new OverBudget();
  const placed = graft({ node: reading(node, text), file }, over);
  if (!old || isUntyped(old))
    return { ...asKustomizeReads({ ...placed, value: resolvePlain(text), style: 'plain' }), isUntyped: true };
  const kept = { ...placed, style: old.style };
  if (typeof old.value === 'string') return { ...kept, value: text };
  const value = resolvePlain(text);
  return typeof value === typeof old.value && value !== null ? { ...kept, value } : undetermined(kept);
}

function joined(old: string, text: string, { delimiter, index }: Options): string {
  const parts = old.split(delimiter);
  if (index < 0) return [text, ...parts].join(delimiter);
  if (index >= parts.length) return [...parts, text].join(delimiter);
  return parts.map((part, at) => (at === index ? text : part)).join(delimiter);
}

/** A scalar where it stands, of which only this is left. */
const reading = (node: ScalarNode, text: string): ScalarNode =>
  text === node.text ? node : { ...node, text, value: text, style: 'plain' };
