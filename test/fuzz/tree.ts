import type { YamlNode } from '../../src/base/yaml/node.ts';
import type { Random } from '../kit/random.ts';
import { quoted } from './yaml-text.ts';

/** A document as a tree that can be changed. */
export type Tree = string | number | boolean | null | Tree[] | { [key: string]: Tree };

/** The tree of a document. What JSON has no number for becomes a string. */
export function treeOf(node: YamlNode): Tree {
  if (node.kind === 'sequence') return node.items.map(treeOf);
  if (node.kind === 'mapping')
    return Object.fromEntries([...node.entries].map(([key, { value }]) => [key, treeOf(value)]));
  const { value } = node;
  return typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value))
    ? `${value}`
    : value;
}

const PLAIN = /^[a-zA-Z][\w./-]*$/;
const keyText = (key: string): string => (PLAIN.test(key) ? key : quoted(key));
const leafText = (leaf: string | number | boolean | null): string =>
  typeof leaf === 'string' ? (PLAIN.test(leaf) ? leaf : quoted(leaf)) : String(leaf);
const isEmpty = (tree: Tree): boolean => Object.keys(tree as object).length === 0;

/** The tree in block style, as people write it: with words that mean something else where they are not quoted. */
export function blockText(tree: Tree, margin = ''): string {
  if (typeof tree !== 'object' || tree === null) return `${leafText(tree)}\n`;
  if (isEmpty(tree)) return Array.isArray(tree) ? '[]\n' : '{}\n';
  const inner = `${margin}  `;
  const child = (value: Tree): string =>
    typeof value === 'object' && value !== null && !isEmpty(value)
      ? `\n${blockText(value, inner)}`
      : ` ${blockText(value)}`;
  return Array.isArray(tree)
    ? tree.map(item => `${margin}-${child(item)}`).join('')
    : Object.entries(tree)
        .map(([key, value]) => `${margin}${keyText(key)}:${child(value)}`)
        .join('');
}

/** A document of a tree, in block style or as JSON. */
export const documentText = (tree: Tree, random: Random): string =>
  random.below(4) > 0 ? blockText(tree) : `${JSON.stringify(tree)}\n`;

/** A list or mapping, and what leads from it to something in it. */
interface Spot {
  readonly holder: Tree[] | { [key: string]: Tree };
  readonly key: string | number;
}

const MOST_SPOTS = 2000;

/** Every place in a tree that holds something. */
export function spotsIn(tree: Tree, found: Spot[] = []): readonly Spot[] {
  if (typeof tree !== 'object' || tree === null || found.length > MOST_SPOTS) return found;
  const keys: readonly (string | number)[] = Array.isArray(tree) ? [...tree.keys()] : Object.keys(tree);
  for (const key of keys) {
    found.push({ holder: tree, key });
    spotsIn((tree as { [key: string]: Tree })[key]!, found);
  }
  return found;
}

export const at = ({ holder, key }: Spot): Tree => (holder as { [key: string]: Tree })[key]!;
export const put = ({ holder, key }: Spot, tree: Tree): void => {
  (holder as { [key: string]: Tree })[key] = tree;
};

/** Takes away what a spot holds. */
export function drop({ holder, key }: Spot): void {
  if (Array.isArray(holder)) holder.splice(key as number, 1);
  else delete holder[key];
}
