import { fromBase64 } from '../../base/text/base64.ts';
import { matchBehind } from '../../base/text/search.ts';
import { codedWordsOfCalico } from '../../base/files/program-files.ts';

const codedWord = new RegExp(codedWordsOfCalico.join('|'));

/** Whether a text is written otherwise than with line feeds, by a command, in base64 or in a data URL. */
export const isVeiled = new RegExp(`[\\r\u0085\u2028\u2029]|<<|\\bdata:|${codedWord.source}`);

export const comment = /^[ \t]*(?:#|\/\/).*$/gm;

/**
 * A text as declarations are looked for in it: without comments and without what it hands to a command that applies nothing,
 * with what it holds in base64 or in a data URL as documents of their own. Every line ends with a line feed.
 */
export function legible(text: string): string {
  const lines = text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(comment, '');
  const applied = withoutUnapplied(lines);
  return [applied, ...decodedIn(applied), ...unescapedIn(applied)].join('\n---\n');
}

const hereDocument = /<<[-~]?[ \t]*["'\\]?(\w+)/;
const applying = /\b(?:apply|create|replace|patch)\b/;
const unapplied = /\b(?:delete|get|diff|describe|wait)\b/g;
const isUnapplied = (line: string): boolean =>
  matchBehind(/\b(?:kubectl|calicoctl|oc)\b/, unapplied, line) !== undefined;

/** A here-document that never ends counts as text, so that it hides nothing. */
function withoutUnapplied(text: string): string {
  if (!text.includes('<<')) return text;
  const lines = text.split('\n');
  const left: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    left.push(line);
    const [, word] = hereDocument.exec(line) ?? [];
    if (word === undefined || applying.test(line) || !isUnapplied(line)) continue;
    let end = index + 1;
    while (end < lines.length && lines[end]!.trim() !== word) end++;
    if (end === lines.length) return [...left, ...lines.slice(index + 1)].join('\n');
    index = end;
  }
  return left.join('\n');
}

const codedLine = /^[A-Za-z0-9+/]{40,}$/;
const lastCodedLine = /^[A-Za-z0-9+/]+={0,2}$/;
const codedToken = /[A-Za-z0-9+/]{24,}={0,2}/g;

/** What stands in base64, in a token of a line or over many lines. */
function* decodedIn(text: string): Generator<string> {
  if (!codedWord.test(text)) return;
  const lines = text.split('\n').map(line => line.trim());
  for (let index = 0; index < lines.length; index++) {
    if (!codedWord.test(lines[index]!)) continue;
    let [start, end] = [index, index];
    if (lastCodedLine.test(lines[index]!)) {
      while (codedLine.test(lines[start - 1] ?? '')) start--;
      while (codedLine.test(lines[end]!) && lastCodedLine.test(lines[end + 1] ?? '')) end++;
    }
    const tokens =
      lines
        .slice(start, end + 1)
        .join('')
        .match(codedToken) ?? [];
    for (const token of tokens) if (codedWord.test(token)) yield fromBase64(token) ?? '';
    index = end;
  }
}

const compressed = /H4sI[A-Za-z0-9+/=\s]{20,}/g;
/** How far from a compressed text the name of its file stands. */
const NEAR = 300;

/** Whether a text holds another one in gzip and base64 that is called after Calico. */
export function hasCompressedOfCalico(text: string): boolean {
  return [...text.matchAll(compressed)].some(({ 0: { length }, index }) =>
    [text.slice(Math.max(0, index - NEAR), index), text.slice(index + length, index + length + NEAR)].some(
      around => /calico|tigera|ippool/i.test(around),
    ),
  );
}

const dataUrl = /\bdata:[\w/;=+.-]{0,100},([^\s"'`]+)/g;

/** What data URLs hold that escape their text with percent signs. */
function* unescapedIn(text: string): Generator<string> {
  for (const [, escaped] of text.matchAll(dataUrl))
    if (escaped!.includes('%')) yield escaped!.replace(/(?:%[\da-f]{2})+/gi, unescaped);
}

function unescaped(bytes: string): string {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return bytes;
  }
}

/** What a document is that brings objects that are not seen: variables of Ansible, a file that SOPS encrypted, values or strings. */
export function coverOf(path: string, text: string): 'variables' | 'encrypted' | 'embedded' | 'compressed' {
  if (hasCompressedOfCalico(text)) return 'compressed';
  if (/^sops:|"sops"\s*:/m.test(text) && /\bENC\[/.test(text)) return 'encrypted';
  return /(?:^|\/)(?:group_vars|host_vars)\//.test(path) ? 'variables' : 'embedded';
}
