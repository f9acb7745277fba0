import { withArticle } from '../../../../base/text/article.ts';
import type { PolicyFault } from './protocol.ts';

/** A mistake in words for those who write policies, and what to write instead. */
export type Worded = Pick<PolicyFault, 'message' | 'help' | 'name' | 'known'>;

/** What cel-js says, and what is said instead. */
export type Wording = readonly [said: RegExp, word: (...groups: string[]) => Worded];

/** What to write where a value should be true or false. */
export const COMPARE = 'compare the value, as in x == "a"';

/** How a type is called. */
export const typeName = (text: string): string =>
  text
    .replace(/\bmap<.*>/g, 'map')
    .replace(/\bdyn<(\w+)>/g, '$1')
    .replace(/\bdyn\b/g, 'a field')
    .replace(/\b[A-Z][a-z]+\b/g, name => name.toLowerCase());

/** A type with its article. */
export const article = (type: string): string => (type.startsWith('a ') ? type : withArticle(type));

/** What cel-js says about values that only a run knows. */
export const whileRunning: readonly Wording[] = [
  [
    /^(u?int|double)\(\) type error: .*overflow$/,
    name => ({ message: `the value is too large for ${name}(x)` }),
  ],
  [
    /^(u?int|double)\(\) type error: /,
    name => ({
      message: `${name}(x) cannot convert this value to a number`,
      help: 'where x may be another text, ask x.matches("^[0-9]+$") first',
    }),
  ],
  [
    /^bool\(\) conversion error: invalid string value (".*")$/,
    value => ({ message: `bool(x) takes "true" or "false", not ${value}`, help: 'write x == "yes"' }),
  ],
  [
    /^(?:division|modulo) by zero$/,
    () => ({ message: 'the divisor is 0', help: 'where b may be 0, write b != 0 && a / b > 1' }),
  ],
  [
    /^(?:unsigned )?integer overflow(?:: (-?\d+))?$/i,
    result => ({ message: `the result${result ? ` ${result}` : ''} does not fit into 64 bits` }),
  ],
  [
    /^Ternary condition must be bool, got '(.+)'$/,
    type => ({ message: `? takes true or false, not ${article(typeName(type))}`, help: COMPARE }),
  ],
  [
    /^Logical operator requires bool operands, got '(.+)'$/,
    type => ({ message: `&& and || take true or false, not ${article(typeName(type))}`, help: COMPARE }),
  ],
  [
    /^no such overload: ([!-])(\S+)$/,
    (sign, type) => ({
      message: `${sign} does not take ${article(typeName(type))}`,
      ...(sign === '!' && { help: COMPARE }),
    }),
  ],
  [
    /^(?:'Date' is not defined|timestamp\(\) requires .*)$/,
    () => ({ message: 'there are no timestamps', help: 'compare the texts instead' }),
  ],
  [
    /^Invalid duration string: '?(.*?)'?$/,
    value => ({ message: `"${value}" is not a duration`, help: 'write "90s" or "1h30m"' }),
  ],
  [
    /^Optional value is not present$/,
    () => ({ message: 'the value is absent', help: 'write x.orValue(DEFAULT) instead of x.value()' }),
  ],
  [
    /^string\.(\w+)\(.*\): .*out of range$/,
    name => ({ message: `${name} is asked for a place outside of the text`, help: 'ask s.size() first' }),
  ],
  [/^Invalid number: /, () => ({ message: 'this number is too large' })],
  [/^Invalid regular expression: (.*)$/, value => ({ message: `"${value}" is not a pattern of RE2` })],
  [
    /^Operator overload '\S+ (\S+) /,
    sign => ({
      message: `the types of both sides of ${sign} are unclear`,
      help: 'write x.orValue(DEFAULT) for an optional value, or convert one of them with string(x) or int(x)',
    }),
  ],
];
