import type { Budget } from '../../base/text/budget.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import { extentOf } from '../../base/yaml/extent.ts';
import type { MappingNode, ScalarNode, YamlNode } from '../../base/yaml/node.ts';
import { withRoot, type Transformation } from './item.ts';
import { patternOf } from './pattern.ts';
import {
  child,
  graft,
  entryLocationOf,
  stringAt,
  scalarText,
  undetermined,
  withValue,
  type LocatedNode,
} from './written.ts';
import { withInner } from '../../base/yaml/below.ts';

/** One entry of `images:`, and what it is written with. */
interface Replacement {
  readonly isMeant: (image: string) => boolean;
  readonly newName: string | undefined;
  readonly newTag: string | undefined;
  readonly digest: string | undefined;
  readonly isOdd: boolean;
  readonly at: LocatedNode<ScalarNode>;
}

/**
 * `images:`: another name, tag or digest for the images of containers, wherever in an object a list of them stands
 * (`api/filters/imagetag/legacy.go`; the field specs of kustomize name no others).
 */
export function withImages(entries: readonly LocatedNode<MappingNode>[], budget: Budget): Transformation {
  const replacements = entries.flatMap(entry => replacementIn(entry, budget) ?? []);
  return item => {
    if (item.id.kind === 'CustomResourceDefinition') return item;
    budget.take(extentOf(item.root).nodes);
    return withRoot(item, walk(item.root, item.file, replacements) as MappingNode);
  };
}

function replacementIn({ node, file }: LocatedNode<MappingNode>, budget: Budget): Replacement | undefined {
  const text = (key: string) => scalarText(child(node, key)) || undefined;
  const at = ['newTag', 'digest', 'newName', 'name'].map(key => child(node, key)).find(scalarText);
  const name = text('name');
  const pattern = patternOf(`^${name}(:[a-zA-Z0-9_.{}-]*)?(@sha256:[a-zA-Z0-9_.{}-]*)?$`, budget);
  if (name === undefined || at?.kind !== 'scalar' || !pattern) return undefined;
  return {
    isMeant: pattern,
    newName: text('newName'),
    newTag: text('newTag'),
    digest: text('digest'),
    isOdd: text('tagSuffix') !== undefined,
    at: { node: at, file },
  };
}

function walk(node: YamlNode, outer: SourceFile, replacements: readonly Replacement[]): YamlNode {
  const file = node.source ?? outer;
  return withInner(node, (value, key) => {
    const inner = walk(value, file, replacements);
    const isList = key === 'containers' || key === 'initContainers';
    return isList ? inContainers(inner, file, replacements) : inner;
  });
}

function inContainers(list: YamlNode, outer: SourceFile, replacements: readonly Replacement[]): YamlNode {
  if (list.kind !== 'sequence') return list;
  const file = list.source ?? outer;
  return withInner(list, container => inContainer(container, container.source ?? file, replacements));
}

function inContainer(container: YamlNode, file: SourceFile, replacements: readonly Replacement[]): YamlNode {
  if (container.kind !== 'mapping') return container;
  return replacements.reduce<MappingNode>((changed, replacement) => {
    const entry = changed.entries.get('image');
    if (entry?.value.kind !== 'scalar' || !replacement.isMeant(entry.value.text)) return changed;
    const { node, file: source } = replacement.at;
    const image = stringAt(node, imageBy(replacement, entry.value.text));
    const value = graft({ node: image, file: source }, entryLocationOf(entry, file));
    return withValue(changed, 'image', replacement.isOdd ? undetermined(value) : value);
  }, container);
}

/** `api/filters/imagetag/updater.go`: a new tag or digest takes the place of both. */
function imageBy({ newName, newTag, digest }: Replacement, image: string): string {
  const old = split(image);
  const isPinned = newTag !== undefined || digest !== undefined;
  const [tag, sum] = isPinned ? [newTag, digest] : [old.tag, old.digest];
  return (newName ?? old.name) + (tag ? `:${tag}` : '') + (sum ? `@${sum}` : '');
}

/** A colon in front of the first slash belongs to the port of a registry (`api/internal/image`). */
function split(image: string): { name: string; tag?: string; digest?: string } {
  const from = Math.max(image.indexOf('/'), 0);
  const at = image.indexOf('@', from);
  const colon = image.indexOf(':', from);
  if (at >= 0 && (at < colon || colon < 0)) return { name: image.slice(0, at), digest: image.slice(at + 1) };
  if (colon < 0) return { name: image };
  const tag = image.slice(colon + 1, at < 0 ? undefined : at);
  return { name: image.slice(0, colon), tag, ...(at >= 0 && { digest: image.slice(at + 1) }) };
}
