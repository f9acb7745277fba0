import { article, COMPARE, typeName, type Wording } from './running-words.ts';

/** What to write instead of an operator that does not take these types. */
function otherwise(left: string, sign: string, right: string): string {
  if (sign === 'in') return 'write range.containsIP(x), or range.containsCIDR(x)';
  if (left === 'null' || right === 'null')
    return 'where a field may be absent, write has(object.spec.cidr), or a.?b.orValue(DEFAULT)';
  if ((sign === '==' || sign === '!=') && (left === 'bool' || right === 'bool'))
    return 'write x where it must be true, and !x where it must be false';
  if (left.startsWith('list') !== right.startsWith('list')) return 'write "x" in list';
  if (left === 'CIDR' && right === 'CIDR') return 'compare a.prefixLength(), or ask a.containsCIDR(b)';
  if (left === 'CIDR' || right === 'CIDR') return 'convert one of them with string(x) or cidr(x)';
  return 'convert one of them with string(x) or int(x)';
}

/** What cel-js says about types that do not go together. */
export const ofTypes: readonly Wording[] = [
  [
    /^no such overload: .+ in string$/,
    () => ({
      message: 'in takes a list or a map, not a string',
      help: 'write s.contains("x"), or cidr(s).containsCIDR(t)',
    }),
  ],
  [
    /^no such overload: (.+) (\S+) (.+)$/,
    (left, sign, right) => ({
      message: `${sign} does not take ${typeName(left)} and ${typeName(right)}`,
      help: otherwise(left, sign, right),
    }),
  ],
  [
    /^Ternary branches must have the same type, got '(.+)' and '(.+)'$/,
    (yes, no) => ({
      message: `both sides of : have to be of one type, not ${typeName(yes)} and ${typeName(no)}`,
      help: otherwise(yes, ':', no),
    }),
  ],
  [
    /^Expression of type '(.+)' cannot be range of a comprehension/,
    type => ({
      message: `all, exists, filter and map take a list or a map, not ${article(typeName(type))}`,
      ...(type === 'string' && { help: 'write s.contains("x")' }),
    }),
  ],
  [
    /^Cannot index type '(.+?)'(?: with type '(.+)')?$/,
    (type, index) => ({
      message: index
        ? `a field of ${article(typeName(type))} is called by a string, not by ${article(typeName(index))}`
        : `${article(typeName(type))} has no fields`,
      ...(type === 'string' && { help: 'write size(s) for its length, or s.charAt(0) for a letter' }),
    }),
  ],
  [
    /^List index must be int, got '(.+)'$/,
    type => ({
      message: `the items of a list are called by numbers, not by ${article(typeName(type))}`,
      help: 'write "x" in list or list[0]; list.size() is its length, list.exists(x, CONDITION) asks its items',
    }),
  ],
  [
    /^(\w+)\(.*\) (?:filter )?predicate must return bool, got '(.+)'$/,
    (macro, type) => ({
      message: `the condition of ${macro} gives ${article(typeName(type))}, not bool`,
      help: COMPARE,
    }),
  ],
  [
    /^optional\.(\w+)\(.*\) argument must be compatible type, got '(.+)' and '(.+)'$/,
    (name, wanted, given) => ({
      message: `${name} takes ${article(typeName(wanted))} here, not ${article(typeName(given))}`,
    }),
  ],
  [
    /^optional\.(\w+)\(.*\) \w+ must be optional(?:, got '(.+)')?$/,
    (name, type = 'dyn') => ({
      message: `${article(typeName(type))} has no ${name}`,
      help: 'write a.?b.orValue(DEFAULT)',
    }),
  ],
];
