import type { SourceFile, Span } from '../files/source-file.ts';
import { lineEnd, skipBlank } from './blank.ts';
import { Unreadable } from './failure.ts';
import type { Entry, NodeOrigin, ScalarNode, YamlDocument, YamlNode } from './node.ts';
import { parseYaml, readNodes } from './parse.ts';

/**
 * Reads the YAML that a scalar of `file` holds: Helm values, a patch, a machine configuration. Where the text stands
 * in the file as it is, in a literal block or on one line, its nodes stand where one sees them; otherwise each of them
 * has the span of the whole scalar. Nothing comes of text of which any part is broken or a template.
 */
export function parseEmbedded(file: SourceFile, scalar: ScalarNode): readonly YamlDocument[] {
  const source = scalar.source ?? file;
  const stretches = inPlace(source, scalar);
  if (!stretches) return elsewhere(source, scalar);
  const documents: YamlDocument[] = [];
  for (const { start, end } of stretches) {
    const document = read(source, start, end);
    if (!document) return [];
    documents.push(document);
  }
  return documents;
}

/** What was read of a scalar, and its text then. */
interface Held {
  readonly text: string;
  readonly documents: readonly YamlDocument[];
}

/** Reads what stands in scalars, each once: by place and text, since a node is made anew whenever it is asked for. */
export function embeddedReader(): typeof parseEmbedded {
  const known = new Map<SourceFile, Map<number, Held>>();
  return (file, scalar) => {
    const source = scalar.source ?? file;
    const ofFile = known.get(source) ?? new Map<number, Held>();
    known.set(source, ofFile);
    const found = ofFile.get(scalar.start);
    if (found?.text === scalar.text) return found.documents;
    const documents = parseEmbedded(file, scalar);
    ofFile.set(scalar.start, { text: scalar.text, documents });
    return documents;
  };
}

function read(file: SourceFile, start: number, end: number): YamlDocument | undefined {
  const text = file.text.slice(start, end);
  try {
    return { file, start, end, root: readNodes(text, start, 0) };
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

/** The stretches of a file in which the documents of a scalar stand as they are; undefined where they do not. */
function inPlace({ text }: SourceFile, scalar: ScalarNode): readonly Span[] | undefined {
  const { start, end, style } = scalar;
  if (style === 'literal') return literal(text, scalar);
  if (style === 'folded') return undefined;
  const quote = style === 'plain' ? 0 : 1;
  const span = { start: start + quote, end: end - quote };
  if (text.slice(span.start, span.end) !== scalar.text || /[\r\n]/.test(scalar.text)) return undefined;
  return skipBlank(text, span.start, span.end) < span.end ? [span] : [];
}

/** Documents of a literal block: its indented text is YAML too, once it is cut at the markers of the text within. */
function literal(text: string, scalar: ScalarNode): readonly Span[] | undefined {
  const start = lineEnd(text, scalar.start, scalar.end);
  const body = text.slice(start, scalar.end).replaceAll(/\r\n?/g, '\n');
  const written = firstIndent(body);
  const indent = written - firstIndent(scalar.text);
  if (text[scalar.start] !== '|' || !(indent >= 0) || !isShifted(body, scalar.text, indent)) return undefined;

  const marker = new RegExp(`(?<=[\\r\\n]) {${indent}}(---|\\.\\.\\.)(?![^ \\t\\r\\n])`, 'g');
  const stretches: Span[] = [];
  let from = start;
  const close = (end: number): void => {
    if (skipBlank(text, from, end) < end) stretches.push({ start: from, end });
  };
  for (const match of text.slice(start, scalar.end).matchAll(marker)) {
    close(start + match.index);
    from = start + match.index + match[0].length;
  }
  close(scalar.end);
  return stretches;
}

/** How far the first line that holds anything is indented; NaN if there is none. */
function firstIndent(text: string): number {
  return /(?:^|\n)( *)[^ \n]/.exec(text)?.[1]!.length ?? NaN;
}

/** Whether a block holds exactly `content`: nodes of text that was itself quoted only seem to stand in the file. */
function isShifted(body: string, content: string, indent: number): boolean {
  const shifted = body.replaceAll(new RegExp(`\\n {0,${indent}}`, 'g'), '\n').slice(1);
  return shifted.trimEnd() === content.trimEnd();
}

/** Text that quotes, escapes or folding hide: read from the value, and placed at the scalar. */
function elsewhere(file: SourceFile, { text, start, end }: ScalarNode): readonly YamlDocument[] {
  const { documents, unread } = parseYaml({ path: file.path, text }, () => true);
  if (unread.length > 0) return [];
  const placed = new Map<YamlNode, YamlNode>();
  return documents.map(({ root }) => ({
    file,
    start,
    end,
    root: root && place(root, () => ({ start, end }), placed),
  }));
}

/** The value that a text is, with every node at one place: the place of what it was put in for. */
export function readAt(text: string, { start, end, source }: NodeOrigin): YamlNode | undefined {
  const { documents, unread } = parseYaml({ path: '', text }, () => true);
  const root = documents.length === 1 && unread.length === 0 ? documents[0]!.root : undefined;
  const placed = root && place(root, () => ({ start, end }), new Map());
  return placed && source ? { ...placed, source } : placed;
}

/** The same tree, of a text that stands so far behind the beginning of its file. */
export const shifted = (root: YamlNode, by: number): YamlNode =>
  place(root, ({ start, end }) => ({ start: start + by, end: end + by }), new Map());

type Placing = (span: Span) => Span;

/** The same tree with every node at another span. What aliases share stays shared. */
function place(node: YamlNode, spanOf: Placing, placed: Map<YamlNode, YamlNode>): YamlNode {
  const known = placed.get(node);
  if (known) return known;
  const moved = move(node, spanOf, placed);
  placed.set(node, moved);
  return moved;
}

function move(node: YamlNode, spanOf: Placing, placed: Map<YamlNode, YamlNode>): YamlNode {
  const span = spanOf(node);
  if (node.kind === 'scalar') return { ...node, ...span };
  if (node.kind === 'sequence')
    return { ...node, ...span, items: node.items.map(item => place(item, spanOf, placed)) };
  const moved = ({ key, value }: Entry): Entry => ({
    key: { ...key, ...spanOf(key) },
    value: place(value, spanOf, placed),
  });
  const entries = new Map([...node.entries].map(([name, entry]) => [name, moved(entry)] as const));
  const duplicates = node.duplicates?.map(({ first, second }) => ({
    first: moved(first),
    second: moved(second),
  }));
  return { ...node, ...span, entries, ...(duplicates && { duplicates }) };
}
