import { fields } from './fields.ts';
import { elsewhere, otherCall, otherMethod, spelling } from './spellings.ts';
import { article, typeName, whileRunning, type Worded, type Wording } from './running-words.ts';
import { ofTypes } from './type-words.ts';

/** How cel-js calls the signs of an expression. */
const signs: Readonly<Record<string, string>> = {
  EOF: 'the end of the expression',
  NUMBER: 'a number',
  STRING: 'a string',
  BOOLEAN: 'true or false',
  NULL: 'null',
  IDENTIFIER: 'a name',
  BYTES: 'bytes',
  IN: '"in"',
  PLUS: '"+"',
  MINUS: '"-"',
  MULTIPLY: '"*"',
  DIVIDE: '"/"',
  MODULO: '"%"',
  EQ: '"=="',
  NE: '"!="',
  LT: '"<"',
  LE: '"<="',
  GT: '">"',
  GE: '">="',
  AND: '"&&"',
  OR: '"||"',
  NOT: '"!"',
  LPAREN: '"("',
  RPAREN: '")"',
  LBRACKET: '"["',
  RBRACKET: '"]"',
  LBRACE: '"{"',
  RBRACE: '"}"',
  DOT: '"."',
  COMMA: '","',
  COLON: '":"',
  QUESTION: '"?"',
};

const HAS_HELP = 'write has(object.spec.cidr), or "owner" in object.metadata.labels';

const macros = ['all', 'exists', 'exists_one', 'filter', 'map', 'has'];

/** What to write for a name of another language, or for that of a field or a subject which is written otherwise. */
function correction(name: string): string | undefined {
  if (/^(?:now|today|date|time|timestamp)$/.test(name))
    return 'a policy sees no clock: compare the texts instead';
  if (Object.hasOwn(elsewhere, name)) return `CEL calls it ${elsewhere[name]}`;
  if (Object.hasOwn(fields, name) && name !== 'cluster' && name !== 'fleet')
    return `the thing that a policy is about is called object; all of a cluster are cluster.${name}s`;
  return undefined;
}

function nameless(name: string, known: readonly string[], what: string): Worded {
  const help = correction(name);
  return { message: `there is no ${what}${name}`, name, known, ...(help !== undefined && { help }) };
}

/** What a macro takes, where an expression writes something else behind it. */
const macroHelp = (name: string, text: string): string | undefined => {
  const [, one] =
    new RegExp(`\\.(all|exists|exists_one|filter|map)\\(\\s*${name}\\b\\s*[^,\\s]`).exec(text) ?? [];
  const [, two] =
    new RegExp(`\\.(all|exists|exists_one|filter)\\(\\s*${name}\\s*,\\s*\\w+\\s*,`).exec(text) ?? [];
  const [, three] =
    new RegExp(`(?<![.\\w])(any|some|every|all|exists|filter|map)\\([^(),]*,\\s*${name}\\s*,`).exec(text) ??
    [];
  const macro =
    one ?? two ?? (three !== undefined && Object.hasOwn(elsewhere, three) ? elsewhere[three] : three);
  return macro === undefined ? undefined : `write list.${macro}(x, CONDITION)`;
};

/** How an expression reads a key: `object.spec.cidr`, of which the map is `object.spec`. */
export interface KeyAccess {
  readonly map: string;
  readonly isField: boolean;
}

/** What to write where a key may be absent, in the words of the expression where they are known. */
function keyHelp(key: string, { map, isField }: KeyAccess = { map: 'MAP', isField: false }): string {
  const quoted = `'${key.replace(/[\\']/g, '\\$&')}'`;
  return isField
    ? `where it may be absent, ask has(${map}.${key}) first, or write ${map}.?${key}.orValue(DEFAULT)`
    : `where it may be absent, ask ${quoted} in ${map} first, or write ${map}[?${quoted}].orValue(DEFAULT)`;
}

/** The word of another language in which the parser stumbled over a letter. */
const wordWith = (sign: string, text: string): string =>
  (/[a-z]/.test(sign) ? /\b(?:and|or|not|is|matches|like)\b(?!\()/.exec(text)?.[0] : undefined) ?? sign;

/** Each begins with what cel-js says; the rest is made of its groups. */
function wordings(
  text: string,
  functions: readonly string[],
  access: KeyAccess | undefined,
  variables: readonly string[],
): readonly Wording[] {
  const help = spelling(text);
  const hint = help === undefined ? {} : { help };
  return [
    [
      /^Unexpected token: EOF$/,
      () => ({
        message: `${signs.EOF} is not expected here`,
        help: help ?? 'write what follows its last sign',
      }),
    ],
    [/^Unexpected token: (\w+)$/, sign => ({ message: `${signs[sign]!} is not expected here`, ...hint })],
    [
      /^Expected (\w+), got (\w+)$/,
      (wanted, got) => ({ message: `${signs[wanted]!} is expected here, not ${signs[got]!}`, ...hint }),
    ],
    [
      /^Unexpected character: '?(.)'?$/,
      sign => ({ message: `"${wordWith(sign, text)}" is not expected here`, ...hint }),
    ],
    [
      /^Unterminated/,
      () => ({ message: 'this string is never closed', help: 'close it with the quote that opens it' }),
    ],
    [
      /^Reserved identifier: (\w+)$/,
      word => ({
        message: `${word} is a reserved word`,
        help:
          word === 'if'
            ? 'CEL writes CONDITION ? A : B'
            : 'write an expression alone, such as object.blockSize == 26',
      }),
    ],
    [/^has\(\) invalid argument$/, () => ({ message: 'has takes a field', help: HAS_HELP })],
    [
      /^Unknown variable: (\w+)$/,
      name => {
        if (name === 'cluster')
          return { message: 'a policy about the fleet has no cluster of its own: object.clusters has all' };
        // The variable of a macro that does not exist.
        const [, macro] = new RegExp(`\\.(\\w+)\\(\\s*${name}\\s*,`).exec(text) ?? [];
        if (macro !== undefined && !functions.includes(macro) && !macros.includes(macro))
          return nameless(macro, [...macros, ...functions], 'function ');
        const help = variables.includes(name) ? `write variables.${name}` : macroHelp(name, text);
        return {
          ...nameless(name, ['object', 'cluster', 'fleet', 'variables'], ''),
          ...(help !== undefined && { help }),
        };
      },
    ],
    [
      /^found no matching overload for '(?:(.*)\.)?(\w+)\((.*)\)'$/,
      (type = '', name, given) => {
        if (!functions.includes(name)) return nameless(name, [...functions, ...macros], 'function ');
        const isField = given === '' && Object.values(fields).some(each => Object.hasOwn(each, name));
        const other =
          name === 'all' && given === '' && type === ''
            ? 'put a selector in quotes: "all()"'
            : name === 'has'
              ? HAS_HELP
              : type === ''
                ? otherCall(name, given)
                : isField
                  ? `write .${name} without ()`
                  : otherMethod(typeName(type), name, given);
        return {
          message: `${type && `${article(typeName(type))} has no `}${name}${type ? '' : ' does not take '}(${typeName(given)})`,
          ...(other !== undefined && { help: other }),
        };
      },
    ],
    ...ofTypes,
    [
      /^No such key: index out of bounds, index (-?\d+) (?:< 0|>= size (?:(\d+)|undefined))$/,
      (index, size) => ({
        message: size === undefined ? `a list has no [${index}]` : `a list of ${size} has no [${index}]`,
        help: `where the list may be shorter, write list[?${index}]`,
      }),
    ],
    ...whileRunning,
    [/^No such key: (.*)$/, key => ({ message: `there is no key "${key}"`, help: keyHelp(key, access) })],
  ];
}

/** What an error of cel-js says about an expression. */
export function worded(
  said: string,
  text: string,
  functions: readonly string[],
  {
    access,
    variables = [],
  }: { readonly access?: KeyAccess | undefined; readonly variables?: readonly string[] } = {},
): Worded {
  for (const [pattern, word] of wordings(text, functions, access, variables)) {
    const match = pattern.exec(said);
    if (match) return word(...match.slice(1));
  }
  return { message: said };
}
