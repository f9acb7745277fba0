import type { ScalarNode, YamlNode } from '../../src/base/yaml/node.ts';

/** How a tree is written out again: as JSON, or in flow style with its plain scalars as they stand. */
export type Style = 'json' | 'flow';

/** What may stand plain wherever a flow collection takes a scalar, and is read as it was before. */
const PLAIN = /^[\w~./+-][\w~./+ ():=@^'-]*$/;
const MISREAD = /^(?:-|--- .*|\.\.\.|.*(?:: .*|:|\s))$/;

/** What YAML would not take as it stands, or might take for a line break. */
const UNPRINTABLE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** Text in double quotes, which YAML and JSON read alike. */
export const quoted = (text: string): string =>
  JSON.stringify(text).replace(
    UNPRINTABLE,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The tree as text on one line; undefined where the style cannot express something in it: tags, keys that stand twice,
 * aliases (written out, one value would be two), and in JSON scalars that readers of YAML do not agree on. */
export function textOf(node: YamlNode, style: Style, seen = new Set<YamlNode>()): string | undefined {
  if (node.tag !== undefined || (node.kind === 'mapping' && node.duplicates) || seen.has(node))
    return undefined;
  seen.add(node);
  if (node.kind === 'scalar') return scalarText(node, style);
  if (node.kind === 'sequence') {
    const items = node.items.map(item => {
      const written = textOf(item, style, seen);
      return written === '' ? 'null' : written;
    });
    return items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
  }
  const entries = [...node.entries.values()].map(({ key, value }) => {
    const written = textOf(value, style, seen);
    return written === undefined ? undefined : `${keyText(key, style)}: ${written}`;
  });
  return entries.includes(undefined) ? undefined : `{ ${entries.join(', ')} }`;
}

const keyText = (key: ScalarNode, style: Style): string =>
  style === 'flow' && mayStandPlain(key) ? key.text : quoted(key.text);

const mayStandPlain = ({ style, text }: ScalarNode): boolean =>
  style === 'plain' && PLAIN.test(text) && !MISREAD.test(text);

function scalarText(node: ScalarNode, style: Style): string | undefined {
  const { value } = node;
  if (style === 'flow' && mayStandPlain(node)) return node.text;
  if (typeof value === 'string') return quoted(value);
  if (style === 'flow' && node.text === '') return '';
  // `off` for a name and `032` for a size are findings, and JSON can write neither.
  return `${value}` === node.text ? node.text : undefined;
}
