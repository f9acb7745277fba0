import type { YamlNode } from '../../yaml/node.ts';

/** `{{ path.basename }}`, and with Go templates `{{ .path.basename }}` or `{{ index .path.segments 1 }}`. */
const expression = /\{\{-?\s*(?:\.?([A-Za-z_][\w.[\]-]*)|index\s+\.path\.segments\s+(\d+))\s*-?\}\}/g;

/**
 * The tree of an ApplicationSet's template with its parameters filled in. An expression that is no parameter stays as it
 * is, and with it the value is unknown.
 */
export function fill(node: YamlNode, parameters: ReadonlyMap<string, string>): YamlNode {
  if (node.kind === 'scalar') {
    if (!node.text.includes('{{')) return node;
    const text = node.text.replaceAll(
      expression,
      (whole, name: string | undefined, index: string) => parameters.get(name ?? `path[${index}]`) ?? whole,
    );
    return text === node.text ? node : { ...node, text, value: text };
  }
  if (node.kind === 'sequence') return { ...node, items: node.items.map(item => fill(item, parameters)) };
  const entries = [...node.entries].map(
    ([key, entry]) => [key, { ...entry, value: fill(entry.value, parameters) }] as const,
  );
  return { ...node, entries: new Map(entries) };
}
