/** What other languages call functions of CEL. */
export const elsewhere: Readonly<Record<string, string>> = {
  any: 'exists',
  some: 'exists',
  every: 'all',
  len: 'size',
  length: 'size',
  count: 'size',
  includes: 'contains, or "x" in list',
  prefix: 'prefixLength',
  mask: 'prefixLength',
  regex: 'matches',
  match: 'matches',
  test: 'matches',
  regexMatch: 'matches',
  regexp: 'matches',
  lower: 'lowerAscii',
  toLowerCase: 'lowerAscii',
  upper: 'upperAscii',
  toUpperCase: 'upperAscii',
  unique: 'distinct',
  isEmpty: 'size(x) == 0',
  empty: 'size(x) == 0',
  between: 'x >= 20 && x <= 26',
  coalesce: 'a.?b.orValue(DEFAULT)',
  self: 'object',
  this: 'object',
};

/** How CEL writes what other languages write otherwise: the first that a text holds counts. */
const spellings: readonly (readonly [written: RegExp, instead: string])[] = [
  [/^\s*#/m, 'a comment in CEL begins with //'],
  [
    /\s(?:matches|like|contains|(?:starts|ends)With)\s+['"]/,
    'CEL writes s.matches("^a+$") or s.contains("a")',
  ],
  [/\b(?:and|or|not)\b/, 'CEL writes &&, || and ! for and, or and not'],
  [/\?\.\w|\?\?/, 'CEL writes a.?b.orValue(DEFAULT)'],
  [/=>|->|\blambda\b/, 'CEL writes list.all(x, CONDITION)'],
  [/=~|\s~\s|\(\/|<>|===|!==/, 'CEL compares with == and !=, and finds patterns with s.matches("^a+$")'],
  [/[^=!<>]=[^=]|\bis\b/, 'CEL compares with =='],
  [/\?[^:]*$|\?:/, 'CEL writes CONDITION ? A : B'],
  [/[^&]&[^&]|[^|]\|[^|]/, 'CEL writes && and ||'],
  [/\$[.{\w]|\{\{/, 'CEL calls the thing object, as in object.spec.cidr'],
  [/`/, 'CEL writes texts as "a" and joins them with +'],
  [/'[^']*'\w|"[^"]*"\w/, "write \\' for a quote inside a string, or put the text in the other quotes"],
];

export const spelling = (text: string): string | undefined =>
  spellings.find(([written]) => written.test(text))?.[1];

/** Methods of strings that take one. */
const takesString = /^(?:startsWith|endsWith|contains|matches|find|findAll|indexOf|lastIndexOf)$/;

/** Functions that are written behind what they are asked about. */
const methods =
  /^(?:prefixLength|containsCIDR|containsIP|masked|family|startsWith|endsWith|contains|matches|find|findAll|split|replace|substring|lowerAscii|upperAscii|join|distinct|sum|min|max|sort|reverse|format)$/;

/** What to write for a call that no function takes, without anything before it. */
export const otherCall = (name: string, given: string): string | undefined =>
  methods.test(name)
    ? `write x.${name}(…)`
    : /^(?:overlaps|cidr|isCIDR)$/.test(name) && /\bPool\b/.test(given)
      ? `name its range: ${name}(${name === 'overlaps' ? 'object.cidr, "10.0.0.0/8"' : 'object.cidr'})`
      : name === 'overlaps'
        ? 'write overlaps(a, b)'
        : undefined;

/** What to write instead of a method that a value of this type does not have. */
export const otherMethod = (type: string, method: string, given: string): string | undefined =>
  type === 'string' && takesString.test(method) && /^(?:int|double|bool)$/.test(given)
    ? `write ${method}("…")`
    : (type === 'list' || type === 'map') && ['contains', 'includes'].includes(method)
      ? `write "x" in ${type}`
      : type === 'string' && /^(?:prefixLength|containsCIDR|containsIP|masked|ip|family)$/.test(method)
        ? `write cidr(s).${method}(…)`
        : method === 'overlaps'
          ? 'write overlaps(a, b)'
          : type === 'CIDR' && method === 'size'
            ? 'write capacity(pool) for its addresses, or range.prefixLength()'
            : type === 'CIDR' && method === 'contains'
              ? 'write containsCIDR(…) or containsIP(…)'
              : type === 'type' && method === 'format'
                ? 'write "pool %s".format([object.name])'
                : undefined;
