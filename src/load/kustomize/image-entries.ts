import type { Entry, MappingNode, ScalarNode } from '../../base/yaml/node.ts';
import { child, stringAt, scalarText, type LocatedNode } from './written.ts';

/** `old=new:tag`, `name:tag` or `name@digest`, as Argo CD has it, for an entry of `images:`. */
export function argoImages(texts: readonly LocatedNode<ScalarNode>[]): readonly LocatedNode<MappingNode>[] {
  return texts.map(({ node, file }) => {
    const equals = node.text.indexOf('=');
    const given = node.text.slice(equals + 1);
    const from = Math.max(given.indexOf('/'), 0);
    const end = given.slice(from).search(/[:@]/);
    const name = end < 0 ? given : given.slice(0, from + end);
    const version = end < 0 ? '' : given.slice(from + end + 1);
    const entry = (key: string, text: string): [string, Entry] => [
      key,
      { key: stringAt(node, key), value: stringAt(node, text) },
    ];
    const entries = new Map([
      entry('name', equals < 0 ? name : node.text.slice(0, equals)),
      ...(equals < 0 ? [] : [entry('newName', name)]),
      ...(version === '' ? [] : [entry(given[from + end] === '@' ? 'digest' : 'newTag', version)]),
    ]);
    return { node: { kind: 'mapping', start: node.start, end: node.end, entries }, file };
  });
}

/**
 * Entries of a deployer change those of the kustomization that name the same image, and the version goes as a whole
 * (`fluxcd/pkg/kustomize/kustomize_generator.go`).
 */
export function mergedImages(
  images: readonly LocatedNode<MappingNode>[],
  given: readonly LocatedNode<MappingNode>[],
): readonly LocatedNode<MappingNode>[] {
  const all = [...images];
  for (const entry of given) {
    const name = scalarText(child(entry.node, 'name'));
    const index = all.findIndex(({ node }) => scalarText(child(node, 'name')) === name);
    if (index < 0) all.push(entry);
    else all[index] = merged(all[index]!, entry);
  }
  return all;
}

function merged(old: LocatedNode<MappingNode>, given: LocatedNode<MappingNode>): LocatedNode<MappingNode> {
  const isPinned = ['newTag', 'digest'].some(key => scalarText(child(given.node, key)));
  const kept = [...old.node.entries].filter(([key]) => !isPinned || (key !== 'newTag' && key !== 'digest'));
  const added = [...given.node.entries].map(([key, { key: at, value }]): [string, Entry] => [
    key,
    { key: at, value: { ...value, source: value.source ?? given.file } },
  ]);
  return { file: old.file, node: { ...old.node, entries: new Map([...kept, ...added]) } };
}
