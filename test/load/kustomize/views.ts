import { isLookedAt } from '../../../src/load/relevance.ts';
import type { Manifest } from '../../../src/model/manifest/core/manifest.ts';
import type { MappingNode, YamlNode } from '../../../src/base/yaml/node.ts';

/** The trees of manifests. */
export const objectsOf = (manifests: readonly Manifest[]): readonly MappingNode[] =>
  manifests.map(({ root }) => root.node as MappingNode);

/** What two views of the same objects disagree on, as lines. What is not determined in the first agrees with anything. */
export function differences(ours: readonly MappingNode[], theirs: readonly MappingNode[]): readonly string[] {
  const [left, right] = [byName(ours), byName(theirs.filter(isLookedAt))];
  return [...new Set([...left.keys(), ...right.keys()])].sort().flatMap(name => {
    const [a, b] = [left.get(name), right.get(name)];
    if (!a || !b) return [`${name}: only ${a ? 'static' : 'rendered'}`];
    return compare(a, b, name);
  });
}

const byName = (objects: readonly MappingNode[]): ReadonlyMap<string, MappingNode> =>
  new Map(objects.map(root => [nameOf(root), root]));

function nameOf(root: MappingNode): string {
  const metadata = root.entries.get('metadata')?.value as MappingNode;
  return [text(root, 'kind'), text(metadata, 'namespace'), text(metadata, 'name')].join('/');
}

function text(node: MappingNode, key: string): string {
  const value = node.entries.get(key)?.value;
  return value?.kind === 'scalar' ? value.text : '';
}

function compare(a: YamlNode | undefined, b: YamlNode | undefined, path: string): readonly string[] {
  if (a?.isUndetermined || (isNothing(a) && isNothing(b))) return [];
  if (a?.kind === 'mapping' && b?.kind === 'mapping')
    return [...new Set([...a.entries.keys(), ...b.entries.keys()])].flatMap(key =>
      compare(a.entries.get(key)?.value, b.entries.get(key)?.value, `${path} ${key}`),
    );
  if (a?.kind === 'sequence' && b?.kind === 'sequence' && a.items.length === b.items.length)
    return a.items.flatMap((item, index) => compare(item, b.items[index], `${path} ${index}`));
  const isSame = a?.kind === 'scalar' && b?.kind === 'scalar' && a.value === b.value;
  return isSame ? [] : [`${path}: ${show(a)} is ${show(b)}`];
}

const isNothing = (node: YamlNode | undefined): boolean =>
  node === undefined || (node.kind === 'scalar' && node.value === null);

function show(node: YamlNode | undefined): string {
  if (!node) return 'nothing';
  return node.kind === 'scalar' ? JSON.stringify(node.text) + ` (${typeof node.value})` : `a ${node.kind}`;
}
