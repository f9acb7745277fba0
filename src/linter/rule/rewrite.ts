import { blockHeader } from '../../model/manifest/core/block-header.ts';
import type { Field } from '../../model/manifest/core/field.ts';
import type { Location } from '../../base/files/source-file.ts';
import type { Edit, Fix } from './finding.ts';

/** An anchor, and possibly a tag, right before a value. */
const anchored = /&[^\s,[\]{}]+\s+(?:!\S*\s+)?$/;

/**
 * The edit that puts another text into a scalar and keeps its quotes; undefined where the scalar does not stand by itself in
 * the file. What is written without quotes has to be able to stand so.
 */
export function rewrite(field: Field, text: string): Edit | undefined {
  const { node, file } = field;
  if (node?.kind !== 'scalar') return undefined;
  const { start, end, style } = node;
  const at = (from: number, to: number) => ({ file, span: { start: start + from, end: start + to } });
  const written = file.text.slice(start, end);
  if (style === 'plain')
    return written !== '' && written === node.text ? { at: at(0, end - start), text } : undefined;
  if (style === 'single-quoted' || style === 'double-quoted') {
    // Programs have their strings in any quotes.
    const isBare = /^(['"`]).*\1$/s.test(written) && written.slice(1, -1) === node.text;
    if (!isBare && !standsAlone(field)) return undefined;
    const quoted = written.startsWith("'") ? `'${text.replaceAll("'", "''")}'` : JSON.stringify(text);
    return { at: at(1, end - start - 1), text: quoted.slice(1, -1) };
  }
  const [, head, line] =
    /^([|>][-+\d]*(?:[ \t]+#[^\r\n]*|[ \t]*)\r?\n[ \t]*)([^\r\n]+)\s*$/.exec(written) ?? [];
  return line !== undefined && line === node.text.trimEnd() && !/[\r\n]/.test(text)
    ? { at: at(head!.length, head!.length + line.length), text }
    : undefined;
}

/** The same for a value that must stay a string: it is quoted if YAML would read it as something else, such as `false`. */
export function rewriteString(field: Field, text: string): Edit | undefined {
  if (field.node?.kind !== 'scalar' || field.node.style !== 'plain') return rewrite(field, text);
  const written = yamlScalar(text);
  if (written !== text || !/[,[\]{}]/.test(text)) return rewrite(field, written);
  return rewrite(field, text.includes("'") ? JSON.stringify(text) : `'${text}'`);
}

/** The edit that replaces a scalar and its quotes; undefined if the scalar has a tag or an anchor. */
export function replaceScalar(field: Field, written: string): Edit | undefined {
  const { file, node } = field;
  if (node?.kind !== 'scalar' || node.tag !== undefined || !standsAlone(field) || isShared(field))
    return undefined;
  return { at: { file, span: { start: node.start, end: node.end } }, text: written };
}

/** Puts a plain value into quotes, which makes it a string. */
export function quoting(field: Field): Fix | undefined {
  if (field.node?.kind !== 'scalar' || field.node.style !== 'plain') return undefined;
  const edit = replaceScalar(field, JSON.stringify(field.node.text));
  return edit && { title: 'put it in quotes', safety: 'safe', edits: [edit] };
}

/** The edit that puts a word into a text in which it stands letter for letter; undefined where it does not. */
export function rewriteWord(at: Location, old: string, word: string): Edit | undefined {
  const { file, span } = at;
  return file.text.slice(span.start, span.end) === old ? { at: { file, span }, text: word } : undefined;
}

/** The edit that leaves the line break at the end of a block scalar out: `|` becomes `|-`. */
export function chomp(field: Field): Edit | undefined {
  const header = blockHeader(field);
  if (!header || header.text.includes('-')) return undefined;
  const { file, span } = header.place;
  return { at: { file, span }, text: `${header.text.replace('+', '')}-` };
}

/** Whether a value bears an anchor, so that what is written there stands in other places, too. */
export function isShared({ node, file }: Field): boolean {
  return node !== undefined && anchored.test(file.text.slice(Math.max(0, node.start - 300), node.start));
}

/** Whether nothing but this scalar stands at its place: one inside of a string has the place of that string. */
export function standsAlone({ node, file }: Field): boolean {
  if (node?.kind !== 'scalar') return false;
  const written = file.text.slice(node.start, node.end);
  if (node.style === 'plain') return written === node.text;
  if (node.style === 'single-quoted') return written === `'${node.text.replaceAll("'", "''")}'`;
  try {
    return JSON.parse(written) === node.text;
  } catch {
    return false;
  }
}

/** A string as it may stand behind a key in YAML, in quotes where it needs them. */
export function yamlScalar(text: string): string {
  if (/^[\w(./-][^\r\n]*$/.test(text) && !/: |:$| #|^- |\s$/.test(text) && /[^\w.+-]/.test(text)) return text;
  return text.includes("'") || /[\r\n]/.test(text) ? JSON.stringify(text) : `'${text}'`;
}

/** The edit that puts a further key and its value behind one that stands on a line; undefined where it is not plain how. */
export function entryBehind(field: Field, text: string): Edit | undefined {
  const { node, file, entry } = field;
  if (!standsAlone(field) || entry.file !== file || entry.span.start >= node!.start) return undefined;
  const lineStart = file.text.lastIndexOf('\n', entry.span.start - 1) + 1;
  const before = file.text.slice(lineStart, entry.span.start);
  if (/[{,]\s*$/.test(before)) {
    if (!/^\s*[,}]/.test(file.text.slice(node!.end))) return undefined;
    return { at: { file, span: { start: node!.end, end: node!.end } }, text: `, ${text}` };
  }
  if (!/^\s*(?:- +){0,99}$/.test(before)) return undefined;
  const [, comment = '', lineBreak = ''] = /^([^\r\n]*)(\r?\n|$)/.exec(file.text.slice(node!.end)) ?? [];
  if (!/^\s*(?:#|$)/.test(comment)) return undefined;
  const end = node!.end + comment.length;
  return {
    at: { file, span: { start: end, end } },
    text: `${lineBreak || '\n'}${before.replace(/[^\s]/g, ' ')}${text}`,
  };
}
