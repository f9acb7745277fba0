import { ascending } from '../../base/text/order.ts';
import type { Location, Place, SourceFile } from '../../base/files/source-file.ts';
import type { YamlNode } from '../../base/yaml/node.ts';
import { valueAt } from '../../base/yaml/below.ts';

/** Something in a configuration that cannot be as it is: what is wrong, and what to write instead. */
export interface Mistake {
  readonly at: Location;
  readonly message: string;
  readonly help: string;
  /** Whether the configuration cannot be used with it, though it reads well. */
  readonly isGrave?: true;
  /** The rule that there is not: no mistake where a policy turns out to be called so. */
  readonly missingRule?: string;
}

/** By file, then by place. */
export function byPlace({ at: a }: Mistake, { at: b }: Mistake): number {
  return ascending(a.file.path, b.file.path) || a.span.start - b.span.start;
}

/** What stands at some point of a configuration. */
export interface ConfigNode {
  readonly file: SourceFile;
  readonly node: YamlNode;
  /** The logical path, list items by their name: `clusters.prod.nodes`. */
  readonly field: string;
  readonly report: (mistake: Mistake) => void;
}

/** A value, and where it is written. */
export interface LocatedValue<Value> {
  readonly value: Value;
  readonly at: Place;
}

/** The same reading, of something that is written further in. */
export const insideOf = (written: ConfigNode, node: YamlNode, field: string): ConfigNode => ({
  ...written,
  node,
  field,
});

/** How an entry of a list is called where it has a name. */
export function nameIn(node: YamlNode): string | undefined {
  const name = valueAt(node, 'name');
  return name?.kind === 'scalar' && name.text !== '' ? name.text : undefined;
}

export function mistaken(
  written: ConfigNode,
  message: string,
  help: string,
  more: Pick<Mistake, 'missingRule'> = {},
): undefined {
  written.report({ at: { file: written.file, span: spanOf(written.node) }, message, help, ...more });
}

/** Reports that something of another type stands here than what belongs there. */
export const mistyped = (written: ConfigNode, called: string, help: string): undefined =>
  mistaken(
    written,
    written.field === ''
      ? `${called} is a map, not ${phraseOf(written.node)}`
      : `${written.field} takes ${called}, not ${phraseOf(written.node)}`,
    help,
  );

/** Where a value is cited: itself where it is a scalar, else its first key. */
export function citedPlace({ file, node, field }: ConfigNode): Place {
  return { file, span: spanOf(node), object: 'configuration', field };
}

function spanOf(node: YamlNode): { start: number; end: number } {
  const first = node.kind === 'mapping' ? node.entries.values().next().value?.key : undefined;
  const { start, end } = first ?? node;
  return { start, end };
}

const LONGEST_QUOTE = 40;

/** What stands at a node by its type: `a map`, `the number 26`, `the string "x"`. */
function phraseOf(node: YamlNode): string {
  if (node.kind === 'mapping') return 'a map';
  if (node.kind === 'sequence') return 'a list';
  if (node.value === null) return 'nothing';
  const text = node.text.length > LONGEST_QUOTE ? `${node.text.slice(0, LONGEST_QUOTE)}…` : node.text;
  return typeof node.value === 'string' ? `"${text}"` : `the ${wordFor(node.value)} ${text}`;
}

const wordFor = (value: number | bigint | boolean | string): string =>
  typeof value === 'boolean' ? 'boolean' : 'number';
