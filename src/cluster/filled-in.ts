import { countBefore } from '../base/files/count-before.ts';
import type { SourceFile } from '../base/files/source-file.ts';
import { group } from '../base/text/group.ts';
import { memo } from '../base/text/memo.ts';
import { valueAt } from '../base/yaml/below.ts';
import { parseEmbedded } from '../base/yaml/embedded.ts';
import type { ScalarNode, YamlNode } from '../base/yaml/node.ts';
import { parseYaml } from '../base/yaml/parse.ts';
import { isPlaceholder } from '../base/yaml/template.ts';
import { headOf } from '../model/manifest/core/manifest.ts';

/**
 * Whether something else fills in what a file held at one of some offsets: `ipPools: ${POOLS}`, or values that are one variable. The
 * later document is the one of the same object, or one without a kind where the file holds values.
 */
export function isFilledIn(before: SourceFile, offsets: readonly number[], after: SourceFile): boolean {
  const roots = rootsIn(before);
  const later = group(rootsIn(after), nameOf);
  const [heldBefore, heldAfter] = [embeddedIn(before), embeddedIn(after)];
  return offsets.some(at => {
    const root = roots[countBefore(roots, ({ end }) => end <= at)];
    if (!root || root.start > at) return false;
    const same = later.get(nameOf(root)) ?? [];
    const keys = keysTo(root, at, heldBefore);
    return same.some(each => isOpenOnWay(each, keys, heldAfter));
  });
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
function keysTo(root: YamlNode, at: number, heldIn: Held): readonly Step[] {
  const steps: Step[] = [];
  let node: YamlNode | undefined = root;
  while (node && node.kind !== 'sequence') {
    if (node.kind === 'scalar') {
      node = heldIn(node);
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

/** The YAML that a scalar holds. */
type Held = (scalar: ScalarNode) => YamlNode | undefined;

const embeddedIn = (file: SourceFile): Held =>
  memo(scalar => {
    const root = parseEmbedded(file, scalar)[0]?.root;
    return root?.kind === 'scalar' ? undefined : root;
  });

function isOpenOnWay(root: YamlNode, keys: readonly Step[], heldIn: Held): boolean {
  let node: YamlNode | undefined = root;
  for (const key of keys) {
    if (!node) return false;
    const held: YamlNode | undefined = key === inside && node.kind === 'scalar' ? heldIn(node) : undefined;
    if (!held && isOpen(node)) return true;
    node = key === inside ? held : valueAt(node, key);
  }
  return node !== undefined && isOpen(node);
}

function isOpen(node: YamlNode): boolean {
  if (node.kind === 'scalar') return isPlaceholder(node.text);
  return node.kind === 'mapping' && node.isOpen === true;
}
