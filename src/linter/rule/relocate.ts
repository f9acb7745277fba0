import type { Field } from '../../model/manifest/core/field.ts';
import type { SourceFile, Span } from '../../base/files/source-file.ts';
import { lineStart } from '../../base/yaml/blank.ts';
import type { Edit } from './finding.ts';

/**
 * The edits that move an entry of one mapping into the mapping called `name` below `target`, which is made where there is
 * none. Undefined unless all of it is written in blocks, each entry on lines of its own, in one file.
 */
export function relocate(
  entry: Field,
  from: Field,
  target: Field,
  name: string,
): readonly Edit[] | undefined {
  const { file } = entry;
  const { span } = entry.entry;
  const line = wholeLine(file, span);
  const place = insertionPoint(target, name);
  if (!line || !place || [from.file, target.file, place.file].some(other => other !== file)) return undefined;
  const written = file.text.slice(span.start, span.end);
  if (!written.includes(':') || !from.node) return undefined;
  const eol = file.text.includes('\r\n') ? '\r\n' : '\n';
  const removed = isAlone(from) ? fromKeyOn(from, line) : line;
  const ofKey = removed === line ? '' : commentBehind(file, from.entry.span.end + 1);
  const moved = `${written}${commentBehind(file, span.end)}`;
  const [opening] = place.lead;
  const lines =
    opening === undefined
      ? [...(ofKey === '' ? [] : [ofKey.trim()]), moved, '']
      : [`${opening}${ofKey}`, moved, ''];
  const inserted = lines.map((text, index) =>
    index === 0 ? text : (place.indents[index - 1] ?? place.indents.at(-1)!) + text,
  );
  return [
    { at: { file, span: removed }, text: '' },
    { at: { file, span: { start: place.at, end: place.at } }, text: inserted.join(eol) },
  ];
}

interface InsertionPoint {
  readonly file: SourceFile;
  /** The offset of the key that what is inserted goes before. */
  readonly at: number;
  /** Lines to open the mapping with, if there is none. */
  readonly lead: readonly string[];
  /** What the lines behind the first one begin with. */
  readonly indents: readonly string[];
}

function insertionPoint(target: Field, name: string): InsertionPoint | undefined {
  const inner = target.get(name);
  const holder = inner.isAbsent ? target : inner;
  if (inner.isUnknown || holder.node?.kind !== 'mapping') return undefined;
  if (inner.isAbsent && target.node?.kind === 'mapping' && target.node.entries.has(name)) return undefined;
  const { file } = holder;
  const first = holder.node.entries.values().next().value?.key;
  if (!first) return undefined;
  const indent = file.text.slice(lineStart(file.text, first.start), first.start);
  if (!/^ *$/.test(indent)) return undefined;
  return inner.isAbsent
    ? { file, at: first.start, lead: [`${name}:`], indents: [`${indent}  `, indent] }
    : { file, at: first.start, lead: [], indents: [indent] };
}

/** The line of a stretch, with its end, where nothing else but a comment stands on it. */
function wholeLine(file: SourceFile, span: Span): Span | undefined {
  const start = lineStart(file.text, span.start);
  const rest = /^[ \t]*(?:#[^\r\n]*)?(?:\r\n?|\n|$)/.exec(file.text.slice(span.end));
  if (!/^ *$/.test(file.text.slice(start, span.start)) || !rest) return undefined;
  return { start, end: span.end + rest[0].length };
}

/** The comment that ends a line, with the blanks in front of it. */
const commentBehind = ({ text }: SourceFile, from: number): string =>
  /^[ \t]*#[^\r\n]*/.exec(text.slice(from, from + 1000))?.[0].trimEnd() ?? '';

const isAlone = ({ node }: Field): boolean => node?.kind === 'mapping' && node.entries.size === 1;

/** From the line of the mapping's own key on, where that stands right above. */
function fromKeyOn(mapping: Field, line: Span): Span {
  const { file, span } = mapping.entry;
  const key = wholeLine(file, { start: span.start, end: span.end + 1 });
  return key?.end === line.start ? { start: key.start, end: line.end } : line;
}
