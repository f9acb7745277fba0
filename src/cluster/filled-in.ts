import type { SourceFile } from '../base/files/source-file.ts';
import { valueAt } from '../base/yaml/below.ts';
import { parseEmbedded } from '../base/yaml/embedded.ts';
import type { ScalarNode, YamlNode } from '../base/yaml/node.ts';
import { parseYaml } from '../base/yaml/parse.ts';
import { isPlaceholder } from '../base/yaml/template.ts';
import { headOf } from '../model/manifest/core/manifest.ts';

/**
 * Whether something else fills in what a file held at an offset: `ipPools: ${POOLS}`, or values that are one variable. The later
 * document is the one of the same object, or one without a kind where the file holds values.
 */
export function isFilledInAt(before: SourceFile, at: number, after: SourceFile): boolean {
  const root = rootsIn(before).find(({ start, end }) => start <= at && at < end);
  if (!root) return false;
  const keys = keysTo(before, root, at);
  return rootsIn(after).some(each => nameOf(each) === nameOf(root) && isOpenOnWay(after, each, keys));
}

const rootsIn = (file: SourceFile): readonly YamlNode[] =>
  parseYaml(file, () => true).documents.flatMap(({ root }) => root ?? []);

function nameOf(root: YamlNode): string {
  const head = root.kind === 'mapping' ? headOf(root) : undefined;
  return head ? `${head.kind}/${head.namespace ?? ''}/${head.name ?? ''}` : '';
}

/** What leads from a key to the text of a scalar that holds YAML. */
const inside = Symbol('inside');
type Step = string | typeof inside;

/** The keys on the way to an offset, up to the first list. */
function keysTo(file: SourceFile, root: YamlNode, at: number): readonly Step[] {
  const steps: Step[] = [];
  let node: YamlNode | undefined = root;
  while (node && node.kind !== 'sequence') {
    if (node.kind === 'scalar') {
      node = embedded(file, node);
      if (node) steps.push(inside);
      continue;
    }
    const next: [string, { value: YamlNode }] | undefined = [...node.entries].find(
      ([, { value }]) => value.start <= at && at < value.end,
    );
    if (next) steps.push(next[0]);
    node = next?.[1].value;
  }
  return steps;
}

const embedded = (file: SourceFile, scalar: ScalarNode): YamlNode | undefined => {
  const root = parseEmbedded(file, scalar)[0]?.root;
  return root?.kind === 'scalar' ? undefined : root;
};

function isOpenOnWay(file: SourceFile, root: YamlNode, keys: readonly Step[]): boolean {
  let node: YamlNode | undefined = root;
  for (const key of keys) {
    if (!node) return false;
    const held: YamlNode | undefined =
      key === inside && node.kind === 'scalar' ? embedded(file, node) : undefined;
    if (!held && isOpen(node)) return true;
    node = key === inside ? held : valueAt(node, key);
  }
  return node !== undefined && isOpen(node);
}

function isOpen(node: YamlNode): boolean {
  if (node.kind === 'scalar') return isPlaceholder(node.text);
  return node.kind === 'mapping' && node.isOpen === true;
}
