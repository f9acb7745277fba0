import { isParameterList, isParameters, printed, type Parameter } from '../deploy/parameters.ts';

/** Thrown where what Helm makes of a template is not evaluated. */
export class Unfollowed extends Error {}

/** What only Helm knows, such as the name of the release: it prints as something that is filled in elsewhere. */
export class Hidden {
  readonly isKnown = false;
}
export type TemplateValue = Parameter | Hidden | undefined;
export const HIDDEN = '${HELM}';

/** As Go takes a value for a condition. */
export const isTrue = (value: TemplateValue): boolean =>
  value instanceof Hidden ||
  (isParameters(value) ? value.size > 0 : isParameterList(value) ? value.length > 0 : Boolean(value));

/** What is not there prints as nothing in Helm; the values of the installation may hold it. */
export function writtenOn(value: TemplateValue): string {
  if (value instanceof Hidden || value === undefined || value === null) return HIDDEN;
  const text = printed(value);
  if (text === undefined) throw new Unfollowed();
  return text;
}

const known = (value: TemplateValue): Parameter | undefined => {
  if (value instanceof Hidden) throw new Unfollowed();
  return value;
};

/** Functions of Go and Sprig. What is hidden stays so where it is only written on. */
export const functions: Readonly<Record<string, (given: readonly TemplateValue[]) => TemplateValue>> = {
  quote: given => `"${given.map(writtenOn).join('" "').replaceAll('\n', '\\n')}"`,
  squote: given => `'${given.map(writtenOn).join("' '")}'`,
  trim: ([value]) => writtenOn(value).trim(),
  lower: ([value]) => (value instanceof Hidden ? value : writtenOn(value).toLowerCase()),
  upper: ([value]) => (value instanceof Hidden ? value : writtenOn(value).toUpperCase()),
  default: ([usual, value]) => (value instanceof Hidden || isTrue(value) ? value : usual),
  coalesce: given => given.find(value => value instanceof Hidden || isTrue(value)),
  required: given => given.at(-1) ?? new Hidden(),
  eq: ([first, ...others]) => others.some(value => known(value) === known(first)),
  ne: ([first, second]) => known(first) !== known(second),
  not: ([value]) => !isTrue(known(value)),
  and: given => given.find(value => !isTrue(known(value))) ?? given.at(-1),
  or: given => given.find(value => isTrue(known(value))) ?? given.at(-1),
  empty: ([value]) => !isTrue(known(value)),
  ternary: ([yes, no, condition]) => (isTrue(known(condition)) ? yes : no),
  hasKey: ([holder, key]) => known(memberOf(holder, key)) !== undefined,
  get: ([holder, key]) => memberOf(holder, key),
  index: ([holder, ...keys]) => keys.reduce(memberOf, holder),
  printf: ([format, ...given]) => {
    let at = 0;
    const text = writtenOn(format).replace(/%[sdv]/g, () => writtenOn(given[at++]));
    if (text.includes('%')) throw new Unfollowed();
    return text;
  },
  toYaml: ([value]) => yamlOf(known(value)),
  indent: ([width, text]) => indented(width, writtenOn(text)),
  nindent: ([width, text]) => `\n${indented(width, writtenOn(text))}`,
};

function memberOf(holder: TemplateValue, key: TemplateValue): TemplateValue {
  if (holder instanceof Hidden) return holder;
  if (holder === undefined || holder === null) return undefined;
  if (isParameterList(holder)) return holder[Number(known(key))];
  return isParameters(holder) ? holder.get(writtenOn(key)) : undefined;
}

function indented(width: TemplateValue, text: string): string {
  const columns = known(width);
  if (typeof columns !== 'number' || columns < 0 || columns > 99) throw new Unfollowed();
  return text.replaceAll(/^/gm, ' '.repeat(columns));
}

/** A value as YAML: JSON is some. */
function yamlOf(value: Parameter | undefined): string {
  const plain = (each: Parameter | undefined): unknown => {
    if (isParameters(each)) return Object.fromEntries([...each].map(([key, below]) => [key, plain(below)]));
    if (isParameterList(each)) return each.map(plain);
    if (typeof each === 'bigint') throw new Unfollowed();
    return each ?? null;
  };
  return JSON.stringify(plain(value));
}
