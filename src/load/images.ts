import type { MappingNode, YamlNode } from '../yaml/node.ts';

/** The names of the images that kustomizations give another tag, digest or name. */
export function replacedImages(kustomizations: readonly MappingNode[]): ReadonlySet<string> {
  const names = kustomizations.flatMap(root =>
    [root, child(root, 'spec')].flatMap(holder => list(child(holder, 'images')).map(nameOf)),
  );
  return new Set(names.filter(name => name !== undefined));
}

/** The logical paths at which an object runs one of these images: what stands there is not what is applied. */
export function imagePaths(node: YamlNode, replaced: ReadonlySet<string>, path = ''): readonly string[] {
  if (replaced.size === 0) return [];
  if (node.kind === 'sequence')
    return node.items.flatMap((item, index) => imagePaths(item, replaced, `${path}[${index}]`));
  if (node.kind !== 'mapping') return [];
  return [...node.entries].flatMap(([key, { value }]) => {
    const inner = path ? `${path}.${key}` : key;
    if (key !== 'image' || value.kind !== 'scalar') return imagePaths(value, replaced, inner);
    return replaced.has(value.text.replace(/(?::[^:/@]*)?(?:@.*)?$/, '')) ? [inner] : [];
  });
}

function nameOf(entry: YamlNode): string | undefined {
  const name = child(entry, 'name');
  return name?.kind === 'scalar' ? name.text : undefined;
}

const child = (node: YamlNode | undefined, key: string): YamlNode | undefined =>
  node?.kind === 'mapping' ? node.entries.get(key)?.value : undefined;

const list = (node: YamlNode | undefined): readonly YamlNode[] =>
  node?.kind === 'sequence' ? node.items : [];
