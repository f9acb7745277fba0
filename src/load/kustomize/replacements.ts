import type { Location } from '../../text/source-file.ts';
import type { MappingNode, ScalarNode, YamlNode } from '../../yaml/node.ts';
import { resolvePlain } from '../../yaml/scalar.ts';
import { asKustomizeReads } from './go-scalars.ts';
import { headOf, idsOf, lost, withRoot, type Item } from './item.ts';
import { matchesLabels } from './label-selector.ts';
import { isSelectedBy, type ObjectId } from './object-id.ts';
import { DoesNotApply } from './strategic-merge.ts';
import { lookUp, splitPath, writeAt } from './field-path.ts';
import { child, graft, itemsOf, textOf, undetermined, type Written } from './written.ts';

interface Options {
  readonly delimiter: string;
  readonly index: number;
  readonly creates: boolean;
}

/**
 * One of `replacements:`: copies a value of one object into fields of others (`api/filters/replacement`). Where we do
 * not find the value, the fields are not determined.
 */
export function withReplacement(items: readonly Item[], { node, file }: Written): readonly Item[] {
  const source = child(node, 'source');
  const value = source && valueOf(items, source);
  const targets = itemsOf(child(node, 'targets'));
  return targets.reduce<readonly Item[]>(
    (all, target) =>
      all.map(item => (isMeant(item, target) ? written(item, target, value, { node, file }) : item)),
    items,
  );
}

/** The kinds that replacements take values from; undefined for one that may be of any kind. */
export const sourceKindOf = (node: YamlNode): string | undefined =>
  textOf(child(child(node, 'source'), 'kind'));

const idIn = (selector: YamlNode | undefined): ObjectId => ({
  group: textOf(child(selector, 'group')) ?? '',
  version: textOf(child(selector, 'version')) ?? '',
  kind: textOf(child(selector, 'kind')) ?? '',
  name: textOf(child(selector, 'name')) ?? '',
  namespace: textOf(child(selector, 'namespace')) ?? '',
});

function valueOf(items: readonly Item[], source: YamlNode): Written | undefined {
  const id = idIn(source);
  const [item, ...others] = items.filter(candidate => idsOf(candidate).some(own => isSelectedBy(own, id)));
  if (!item || others.length > 0 || item.root.isUndetermined) return undefined;
  const path = splitPath(textOf(child(source, 'fieldPath')) ?? 'metadata.name');
  const found = lookUp({ node: item.root, file: item.file }, path);
  const { delimiter, index } = optionsOf(source);
  if (!found || delimiter === '') return found;
  const part = found.node.kind === 'scalar' ? found.node.text.split(delimiter)[index] : undefined;
  return part === undefined ? undefined : { node: reading(found.node as ScalarNode, part), file: found.file };
}

function optionsOf(holder: YamlNode): Options {
  const options = child(holder, 'options');
  const index = Number(textOf(child(options, 'index')) ?? 0);
  const create = child(options, 'create');
  return {
    delimiter: textOf(child(options, 'delimiter')) ?? '',
    index: Number.isInteger(index) ? index : 0,
    creates: create?.kind === 'scalar' && create.value === true,
  };
}

function isMeant(item: Item, target: YamlNode): boolean {
  const select = child(target, 'select');
  const rejects = itemsOf(child(target, 'reject'));
  const isRejected = rejects.some(reject => {
    const id = idIn(reject);
    const isEmpty = Object.values(id).every(part => part === '');
    const byLabels = fitsLabels(item, reject);
    return (
      (!isEmpty && idsOf(item).some(own => isSelectedBy(own, id))) || (byLabels !== undefined && byLabels)
    );
  });
  const id = idIn(select);
  return (
    select !== undefined &&
    !isRejected &&
    idsOf(item).some(own => isSelectedBy(own, id)) &&
    fitsLabels(item, select) !== false
  );
}

/** Undefined where the selector says nothing of labels. What is not known fits. */
function fitsLabels({ root }: Item, selector: YamlNode): boolean | undefined {
  const [labels, annotations] = ['labelSelector', 'annotationSelector'].map(
    key => textOf(child(selector, key)) ?? '',
  );
  if (!labels && !annotations) return undefined;
  const metadata = child(root, 'metadata');
  return (
    matchesLabels(labels!, child(metadata, 'labels')) !== false &&
    matchesLabels(annotations!, child(metadata, 'annotations')) !== false
  );
}

function written(item: Item, target: YamlNode, value: Written | undefined, at: Written): Item {
  const options = optionsOf(target);
  const paths = itemsOf(child(target, 'fieldPaths')).map(path => textOf(path) ?? '');
  const making = options.creates ? { at: at.node as ScalarNode, file: at.file } : undefined;
  try {
    const root = (paths.length > 0 ? paths : ['metadata.name']).reduce<YamlNode>((node, path) => {
      const base = { node, file: item.file };
      return writeAt(base, splitPath(path), making, headOf(item), (old, over) =>
        value ? valueFor(old, value, options, over) : undetermined(old ?? (at.node as MappingNode)),
      );
    }, item.root);
    return withRoot(item, root as MappingNode);
  } catch (error) {
    if (error instanceof DoesNotApply) return lost(item);
    throw error;
  }
}

/** A scalar keeps its type and takes the text; anything else is replaced as a whole. */
function valueFor(
  old: YamlNode | undefined,
  { node, file }: Written,
  options: Options,
  over: Location,
): YamlNode {
  if (node.isUndetermined || old?.isUndetermined) return undetermined(old ?? node);
  if (old && old.kind !== 'scalar') return graft({ node, file }, over);
  if (node.kind !== 'scalar') throw new DoesNotApply('a scalar cannot hold it');
  const text = options.delimiter === '' ? node.text : joined(old?.text ?? '', node.text, options);
  const placed = graft({ node: reading(node, text), file }, over);
  if (!old) return asKustomizeReads({ ...placed, value: resolvePlain(text) });
  if (typeof old.value === 'string') return { ...placed, value: text };
  const value = resolvePlain(text);
  return typeof value === typeof old.value && value !== null ? { ...placed, value } : undetermined(placed);
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
