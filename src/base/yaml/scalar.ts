import type { ScalarValue } from './node.ts';

const WORDS = new Map<string, ScalarValue>([
  ...['~', 'null', 'Null', 'NULL'].map(word => [word, null] as const),
  ...['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON'].map(
    word => [word, true] as const,
  ),
  ...['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF'].map(
    word => [word, false] as const,
  ),
  ...['.inf', '.Inf', '.INF', '+.inf', '+.Inf', '+.INF'].map(word => [word, Infinity] as const),
  ...['-.inf', '-.Inf', '-.INF'].map(word => [word, -Infinity] as const),
  ...['.nan', '.NaN', '.NAN'].map(word => [word, NaN] as const),
]);
const LONGEST_WORD = 5;

/** What a scalar that is not a string can begin with; all others need no closer look. */
const TELLING = new Uint8Array(128);
for (const character of '+-.0123456789~yYnNtTfFoO') TELLING[character.charCodeAt(0)] = 1;
const DOT = 46;
/** From here on it can only be a word. */
const FIRST_LETTER = 65;

const INTEGER = /^([-+]?)(0[xX][0-9a-fA-F]+|0[bB][01]+|0[oO]?[0-7]+|0|[1-9][0-9]*)$/;
const OLD_OCTAL = /^0(?=[0-7])/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
/** Behind a leading dot kubectl takes underscores between digits only; elsewhere they may stand anywhere. */
const DOT_FLOAT = /^\.[0-9]+(?:_[0-9]+){0,9999}(?:[eE][-+]?[0-9]+(?:_[0-9]+){0,9999})?$/;

const LEAST_INTEGER = -(2n ** 63n);
const GREATEST_INTEGER = 2n ** 63n - 1n;
const GREATEST_UNSIGNED = 2n ** 64n - 1n;

/**
 * Reads a plain scalar as kubectl does (sigs.k8s.io/yaml, a fork of go-yaml 2): `yes` is true, `026` is 22,
 * `1:30` and `2001-01-01` are strings.
 */
export function resolvePlain(text: string): ScalarValue {
  if (text === '') return null;
  const first = text.charCodeAt(0);
  if (TELLING[first] !== 1) return text;
  if (text.length <= LONGEST_WORD) {
    const word = WORDS.get(text);
    if (word !== undefined) return word;
  }
  if (first >= FIRST_LETTER) return text;
  const digits = text.replaceAll('_', '');
  if (first === DOT) return (DOT_FLOAT.test(text) ? resolveFloat(digits) : undefined) ?? text;
  return resolveInteger(digits) ?? resolveFloat(digits) ?? text;
}

/** Whether a tag means base64, which kubectl decodes: `!binary` only where a directive renames tags. */
export const isBinary = (tag: string, isRenamed: boolean): boolean =>
  /^!(?:[\w-]*!|<tag:yaml\.org,2002:)?binary>?$/.test(tag) && (tag !== '!binary' || isRenamed);

/** Reads a scalar that carries a tag, quoted or not. A tag that is unknown or does not fit leaves the text. */
export function resolveTagged(tag: string, text: string): ScalarValue {
  const value = resolvePlain(text);
  switch (tag.replace(/^!<tag:yaml\.org,2002:(.*)>$/, '!!$1')) {
    case '!!null':
      return value === null ? value : text;
    case '!!bool':
      return typeof value === 'boolean' ? value : text;
    case '!!int':
      return typeof value === 'bigint' || Number.isInteger(value) ? value : text;
    case '!!float':
      return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : text;
    default:
      return text;
  }
}

/** An integer of 64 bits, as Go's ParseInt and ParseUint read it; without a sign it may use all 64. */
function resolveInteger(digits: string): number | bigint | undefined {
  const match = INTEGER.exec(digits);
  if (!match) return undefined;
  const sign = match[1]!;
  const literal = match[2]!.replace(OLD_OCTAL, '0o');
  const value = Number(literal);
  if (Number.isSafeInteger(value)) return sign === '-' && value !== 0 ? -value : value;
  if (value > 2 ** 64) return undefined;
  const exact = sign === '-' ? -BigInt(literal) : BigInt(literal);
  const greatest = sign === '' ? GREATEST_UNSIGNED : GREATEST_INTEGER;
  return exact >= LEAST_INTEGER && exact <= greatest ? exact : undefined;
}

function resolveFloat(digits: string): number | undefined {
  const value = FLOAT.test(digits) ? Number(digits) : NaN;
  return Number.isFinite(value) ? value : undefined;
}
