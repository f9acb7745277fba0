import { withoutEnd } from '../../../base/text/trim.ts';
import type { Place } from '../../../base/files/source-file.ts';
import type { Field } from './field.ts';

/**
 * Where a stretch of a scalar's content stands: in a literal block line by line, elsewhere letter for letter. Undefined where
 * it does not stand in the file as it reads.
 */
export function contentPlace(field: Field, at: number, length: number): Place | undefined {
  const { node, file } = field;
  if (node?.kind !== 'scalar') return undefined;
  const direct = field.within({ start: at, end: at + length });
  if (direct || node.style !== 'literal') return direct;
  const before = node.text.slice(0, at);
  const index = before.split('\n').length - 1;
  const column = at - (before.lastIndexOf('\n') + 1);
  const line = node.text.split('\n')[index] ?? '';
  // The first line is that of the marker.
  const written = file.text.slice(node.start, node.end).matchAll(/[^\r\n]*(?:\r\n?|\n|$)/g);
  let row = -1;
  for (const { 0: whole, index: offset } of written) {
    if (row++ < index) continue;
    const bare = withoutEnd(whole, '\r\n');
    if (!bare.endsWith(line)) return undefined;
    const start = node.start + offset + bare.length - line.length + column;
    return field.at({ start, end: Math.min(start + length, node.end) });
  }
  return undefined;
}
