import type { Environment } from '@marcbachmann/cel-js';
import { pay } from './price.ts';

/** Longer texts are no messages any more. */
const LONGEST = 100_000;

/** Reads a regular expression. Throws a TypeError for any other text. */
export function pattern(text: string): RegExp {
  // RE2 looks neither ahead nor back.
  if (/\(\?(?:[=!]|<[=!])/.test(text.replace(/\\./g, '')))
    throw new TypeError(`"${text}" looks ahead or back, which RE2 cannot`);
  try {
    return new RegExp(text, 'g');
  } catch {
    throw new TypeError(`"${text}" is not a regular expression`);
  }
}

const found = (text: string, expression: string, most: bigint): readonly string[] =>
  most === 0n
    ? []
    : [...text.matchAll(pattern(expression))]
        .slice(0, most < 0n ? undefined : Number(most))
        .map(([match]) => match);

/** A value as `%s` shows it. */
function shown(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return `[${value.map(shown).join(', ')}]`;
  if (value === null || ['bigint', 'boolean', 'number'].includes(typeof value)) return String(value);
  throw new TypeError('format shows texts, numbers, booleans and lists of them');
}

/** The bytes of a text in hexadecimal, as `%x` shows it. */
const hexadecimal = (text: string): string => {
  pay(text.length * 4);
  return encodeURIComponent(text).replace(/%(..)|./gs, (letter, byte?: string) =>
    byte === undefined ? letter.charCodeAt(0).toString(16) : byte.toLowerCase(),
  );
};

/** A whole number in some base, for `%d`, `%b`, `%o` and `%x`. */
function digits(value: unknown, base: number): string {
  if (typeof value !== 'bigint') throw new TypeError('%d, %b, %o and %x show whole numbers');
  return value.toString(base);
}

/** So many digits behind the point can be exact. */
const EXACT = 100;

/** A double as `%f` shows it: exact halves go to the even digit, as in Go, and not up. */
function fixed(value: unknown, precision: number): string {
  if (typeof value !== 'number') throw new TypeError('%f shows doubles; write double(x)');
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '-∞';
  const [up, exact] = [value.toFixed(precision), value.toFixed(EXACT)];
  const cut = exact.indexOf('.') + 1 + precision;
  const isHalf = exact.includes('.') && /^50*$/.test(exact.slice(cut));
  const down = exact.slice(0, precision === 0 ? cut - 1 : cut);
  return isHalf && /[02468]$/.test(down) ? down : up;
}

function scientific(): never {
  throw new TypeError(scientificIsOther);
}

/** Kubernetes shows `%e` as 1.5×10⁰³, with digits of its own choice. */
export const scientificIsOther = 'format shows no %e here; write %f, or %s';

const clauses: Readonly<Record<string, (value: unknown, precision: number) => string>> = {
  s: shown,
  d: value => digits(value, 10),
  b: value => (typeof value === 'boolean' ? (value ? '1' : '0') : digits(value, 2)),
  o: value => digits(value, 8),
  x: value => (typeof value === 'string' ? hexadecimal(value) : digits(value, 16)),
  X: value => (typeof value === 'string' ? hexadecimal(value) : digits(value, 16)).toUpperCase(),
  f: fixed,
  e: scientific,
};

/** `format` of CEL's strings, `%s` and the like. */
function formatted(text: string, values: readonly unknown[]): string {
  let next = 0;
  const result = text.replace(
    /%(?:\.(\d{1,2}))?(.?)/g,
    (_clause, precision: string | undefined, letter: string) => {
      if (letter === '%') return '%';
      const show = Object.hasOwn(clauses, letter) ? clauses[letter] : undefined;
      if (!show) throw new TypeError(`format knows no %${letter}`);
      if (next >= values.length) throw new TypeError('format is given fewer values than it shows');
      return show(values[next++], precision === undefined ? 6 : Number(precision));
    },
  );
  if (next < values.length) throw new TypeError('format is given more values than it shows');
  if (result.length > LONGEST) throw new TypeError('the text gets too long');
  return result;
}

/** As many times as said, all where that is negative. An empty text stands before each letter and at the end. */
function replaced(text: string, from: string, to: string, most: bigint): string {
  const parts = from === '' ? ['', ...Array.from(text), ''] : text.split(from);
  const count = most < 0n || most >= parts.length ? parts.length - 1 : Number(most);
  if (text.length + count * to.length > LONGEST * 10) throw new TypeError('the text gets too long');
  return (
    parts.slice(0, count + 1).join(to) +
    parts
      .slice(count + 1)
      .map(part => from + part)
      .join('')
  );
}

/** Kubernetes' library of regular expressions, and what CEL's strings have and cel-js lacks. */
export function registerTexts(env: Environment): void {
  const add = (signature: string, handler: (...given: never[]) => unknown) =>
    env.registerFunction(signature, handler as (...given: unknown[]) => unknown, { async: false });
  add(
    'string.find(string): string',
    (text: string, expression: string) => found(text, expression, 1n)[0] ?? '',
  );
  add('string.findAll(string): list<string>', (text: string, expression: string) =>
    found(text, expression, -1n),
  );
  add('string.findAll(string, int): list<string>', found);
  add('string.format(list): string', formatted);
  add('string.replace(string, string): string', (text: string, from: string, to: string) =>
    replaced(text, from, to, -1n),
  );
  add('string.replace(string, string, int): string', replaced);
  add('string.charAt(int): string', (text: string, index: bigint) => {
    pay(text.length * 4);
    const letters = Array.from(text);
    if (index < 0n || index > letters.length) throw new TypeError(`there is no letter ${index}`);
    return letters[Number(index)] ?? '';
  });
  add('string.reverse(): string', (text: string) => {
    pay(text.length * 4);
    return Array.from(text).reverse().join('');
  });
}
