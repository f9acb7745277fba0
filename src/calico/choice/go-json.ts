import { jsonStop, type JsonStop } from '../../base/text/json-stop.ts';

/**
 * What Go's `encoding/json` says about a text that it is to decode into a `[]string`; undefined where it decodes.
 * Calico hands these words on, so they are what stands in a pod's events. Mirrors `scanner.go` and `decode.go` of Go
 * 1.16 to 1.25, which read the same language as `JSON.parse`.
 */
export function decodingError(text: string): string | undefined {
  return syntaxError(text) ?? typeError(JSON.parse(text));
}

function typeError(value: unknown): string | undefined {
  if (value === null) return undefined;
  if (!Array.isArray(value)) return unfit(value, '[]string');
  const stranger: unknown = value.find(item => typeof item !== 'string' && item !== null);
  return stranger === undefined ? undefined : unfit(stranger, 'string');
}

const unfit = (value: unknown, type: string): string =>
  `json: cannot unmarshal ${kindOf(value)} into Go value of type ${type}`;

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return typeof value === 'boolean' ? 'bool' : typeof value;
}

/** Where a text is not JSON, and what Go says about that. */
export function jsonFault(text: string): { readonly at: number; readonly words: string } | undefined {
  const stop = jsonStop(text);
  return stop && { at: stop.at, words: wordsFor(text, stop) };
}

function syntaxError(text: string): string | undefined {
  return jsonFault(text)?.words;
}

function wordsFor(text: string, stop: JsonStop): string {
  const point = text.codePointAt(stop.at) ?? (refusesBlanks.test(stop.context) ? 0x20 : undefined);
  if (point === undefined) return 'unexpected end of JSON input';
  return `invalid character ${quoted(point)} ${stop.context}`;
}

/** Go asks the end of a text by feeding itself a blank, which some states refuse by name. */
const refusesBlanks = /numeric|literal [ft]|literal null|escape/;

/** Go looks at bytes: of a letter beyond ASCII it names the first byte as if that were a letter of Latin-1. */
function quoted(point: number): string {
  if (point === 0x27) return String.raw`'\''`;
  if (point === 0x22) return `'"'`;
  if (point < 0x80) return `'${escapes[point] ?? control(point) ?? String.fromCodePoint(point)}'`;
  const lead =
    point < 0x800 ? 0xc0 | (point >> 6) : point < 0x10000 ? 0xe0 | (point >> 12) : 0xf0 | (point >> 18);
  return `'${String.fromCodePoint(lead)}'`;
}

const escapes: Readonly<Record<number, string>> = {
  7: '\\a',
  8: '\\b',
  9: '\\t',
  10: '\\n',
  11: '\\v',
  12: '\\f',
  13: '\\r',
  0x5c: '\\\\',
};

const control = (point: number): string | undefined =>
  point < 0x20 || point === 0x7f ? `\\x${point.toString(16).padStart(2, '0')}` : undefined;
