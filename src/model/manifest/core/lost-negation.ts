import { parseSelector } from '../../../base/selector/parse.ts';
import { suggestSelector } from '../../../base/selector/suggest.ts';
import type { Place } from '../../../base/files/source-file.ts';
import type { Field } from './field.ts';

/** A selector that begins with `!` and has no quotes: YAML takes the `!` and what follows it for a tag. */
export interface LostNegation {
  /** Tag and value together. */
  readonly place: Place;
  readonly written: string;
  /** The selector that was meant. */
  readonly meant: string;
  /** What YAML leaves for Calico. */
  readonly left: string;
}

/** YAML's own tags (`!!str`, `!<tag:…>`) mean what they say. */
const shortTag = /^!(?![!<])/;

/** Undefined where the value has no such tag, or where the tag belongs to another tool (`!Ref`, `!vault`). */
export function lostNegation(field: Field): LostNegation | undefined {
  const { node, tag = '' } = field;
  if (node?.kind !== 'scalar' || node.style !== 'plain' || !shortTag.test(tag)) return undefined;
  const { text } = field.file;
  const start = text.lastIndexOf(tag, node.start);
  const written = text.slice(start, node.end);
  const meant = /[\r\n]/.test(written) ? undefined : meantBy(written, node.text);
  if (meant === undefined) return undefined;
  return { place: field.at({ start, end: node.end }), written, meant, left: node.text };
}

/** In front of nothing, a tag is no tool's; in front of something it may be, unless both together are a selector. */
function meantBy(written: string, left: string): string | undefined {
  if (parseSelector(written).kind !== 'fault') return written;
  return left === '' ? suggestSelector(written) : undefined;
}
