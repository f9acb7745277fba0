import type { Span } from '../files/source-file.ts';
import { lineEnd, skipBlank } from './blank.ts';

/** The stretch of a stream that one document takes, with the comments and directives in front of its `---`. */
export interface Slice extends Span {
  /** Where its content may begin: behind `---`, if it has one. */
  readonly content: number;
}

/** `---` or `...` at the start of a line, which `^` would also see behind U+2028. */
const MARKER = /(?:^|[\r\n])(\uFEFF?)(---|\.\.\.)(?![^ \t\r\n])/g;
const PERCENT = 37;

/** Where one object of JSON ends in a line and another one begins in a later line; no value and no text of JSON holds that. */
const NEXT_OBJECT = /\}[ \t]*[\r\n]\s*(?=\{\s*["}])/g;
const OBJECT = /^\{\s*"/;

/** A byte order mark that begins the text below a `---`: kubectl and kustomize read each document as a stream of its own. */
const MARK_BELOW = /^[ \t]*\r?\n\uFEFF/;

/**
 * Cuts a stream at its document markers. At the start of a line these are markers wherever they stand, even
 * in a block scalar, so the cuts are right although nothing has been parsed. What holds only white space and
 * comments is no document. Objects of JSON one after the other are documents as well
 * (`k8s.io/apimachinery/pkg/util/yaml/decoder.go:YAMLOrJSONDecoder`).
 */
export function splitDocuments(text: string): Slice[] {
  const slices: Slice[] = [];
  // A byte order mark belongs to no document: patterns that ask for the start of a line would miss the first one.
  let start = text.startsWith('\uFEFF') ? 1 : 0;
  let content = start;
  let opened = false;
  const close = (end: number): void => {
    const first = skipBlank(text, content, end);
    if (first >= end) return;
    const mark = MARK_BELOW.exec(text.slice(content, first))?.[0].length ?? 0;
    if (mark > 0) start = content += mark;
    const objects = OBJECT.test(text.slice(first, end)) ? text.slice(content, end).matchAll(NEXT_OBJECT) : [];
    const base = content;
    for (const { 0: gap, index } of objects) {
      const cut = base + index + gap.length;
      slices.push({ start, end: cut, content });
      start = content = cut;
    }
    slices.push({ start, end, content });
  };
  for (const match of text.matchAll(MARKER)) {
    const behind = match.index + match[0].length;
    const at = behind - 3 - match[1]!.length;
    if (match[2] === '...') {
      close(at);
      start = behind;
      opened = false;
    } else {
      if (opened || skipPrefix(text, start, at) < at) {
        close(at);
        start = at;
      }
      opened = true;
    }
    content = behind;
  }
  close(text.length);
  return slices;
}

/** Skips what may stand in front of `---`: comments and directives such as `%YAML 1.2`. */
function skipPrefix(text: string, from: number, end: number): number {
  let offset = skipBlank(text, from, end);
  while (offset < end && text.charCodeAt(offset) === PERCENT) {
    offset = skipBlank(text, lineEnd(text, offset, end), end);
  }
  return offset;
}
