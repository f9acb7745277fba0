import type { Place } from '../../../base/files/source-file.ts';
import type { Field } from './field.ts';

/** The header of a block scalar, such as `|` or `>-`, which decides what becomes of its line breaks. */
export interface BlockHeader {
  readonly text: string;
  readonly place: Place;
}

/** Undefined where the value is no block scalar. */
export function blockHeader(field: Field): BlockHeader | undefined {
  const { node, file } = field;
  if (node?.kind !== 'scalar' || (node.style !== 'literal' && node.style !== 'folded')) return undefined;
  const text = /^[|>][-+\d]*/.exec(file.text.slice(node.start, node.end))?.[0];
  return text === undefined
    ? undefined
    : { text, place: field.at({ start: node.start, end: node.start + text.length }) };
}
