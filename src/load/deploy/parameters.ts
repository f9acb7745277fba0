import { by } from '../../base/text/order.ts';
import type { ScalarValue, YamlNode } from '../../base/yaml/node.ts';

/** What a template may be filled in with. */
export type Parameter = ScalarValue | Parameters | readonly Parameter[] | Texts;

/** By name: of any depth for Go templates, and otherwise texts under names such as `path.basename` and `path[1]`. */
export type Parameters = ReadonlyMap<string, Parameter>;

/** What Argo CD makes itself, of texts alone: to selectors it is a single value. */
export class Texts {
  readonly content: Parameters | readonly string[];

  constructor(content: Parameters | readonly string[]) {
    this.content = content;
  }
}

/** Thrown where Argo CD refuses an ApplicationSet, and makes no Application of it. */
export class Refused extends Error {}

/** Thrown where what Argo CD makes of an ApplicationSet is not evaluated. */
export class Undetermined extends Error {}

export const isParameters = (value: Parameter | undefined): value is Parameters => value instanceof Map;

/** A list, as written or of texts. */
export const isParameterList = (value: Parameter | undefined): value is readonly Parameter[] =>
  Array.isArray(value);

/** The parameter that a node is. */
export function parameterOf(node: YamlNode | undefined): Parameter {
  if (!node) return null;
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'sequence') return node.items.map(parameterOf);
  return parametersOf(node);
}

/** The parameters that a mapping is; none for any other node. */
export const parametersOf = (node: YamlNode | undefined): Parameters =>
  new Map(
    node?.kind === 'mapping'
      ? [...node.entries].map(([key, { value }]) => [key, parameterOf(value)] as const)
      : [],
  );

/** How Go prints a value: `map[a:b]`, `[a b]`, `1e+06`; undefined for numbers that JSON does not hold. */
export function printed(value: Parameter): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (value === null) return '<nil>';
  if (value instanceof Texts) return printed(value.content);
  if (isParameters(value)) {
    const entries = [...value].sort(by(([name]) => name));
    return enclosed(
      'map[',
      entries.map(([key, below]) => joined(`${key}:`, printed(below))),
    );
  }
  if (isParameterList(value)) return enclosed('[', value.map(printed));
  if (typeof value === 'bigint' || !Number.isFinite(value)) return undefined;
  const isShort = value === 0 || (Math.abs(value) >= 1e-4 && Math.abs(value) < 1e6);
  return isShort ? String(value) : value.toExponential().replace(/(?<=[-+])\d$/, '0$&');
}

/** The same where it has to be known. Throws `Undetermined`. */
export function requirePrinted(value: Parameter): string {
  const text = printed(value);
  if (text === undefined) throw new Undetermined();
  return text;
}

const joined = (before: string, text: string | undefined): string | undefined =>
  text === undefined ? undefined : before + text;

const enclosed = (opening: string, texts: readonly (string | undefined)[]): string | undefined =>
  texts.includes(undefined) ? undefined : `${opening}${texts.join(' ')}]`;

/** Parameters with others laid over them (`mergo.Merge` with override). Throws `Undetermined`. */
export function laidOver(base: Parameters, over: Parameters): Parameters {
  const result = new Map(base);
  for (const [key, value] of over) {
    const below = base.get(key);
    if (isParameters(below) && isParameters(value)) result.set(key, laidOver(below, value));
    else if (below instanceof Texts && value instanceof Texts) result.set(key, textsLaidOver(below, value));
    else if (isParameters(below) && value instanceof Texts && isParameters(value.content))
      result.set(key, laidOver(below, value.content));
    else if (below instanceof Texts && isParameters(value)) throw new Undetermined();
    else result.set(key, value);
  }
  return result;
}

function textsLaidOver({ content: below }: Texts, value: Texts): Texts {
  const { content } = value;
  return isParameters(below) && isParameters(content) ? new Texts(new Map([...below, ...content])) : value;
}

/**
 * What a selector compares under a key: the keys of what holds each other joined by dots. Undefined where there is
 * nothing of that name. Throws `Undetermined`.
 */
export function comparedAt(value: Parameter, key: string): string | undefined {
  const entries: readonly (readonly [string, Parameter])[] = isParameters(value)
    ? [...value]
    : isParameterList(value)
      ? value.map((item, index) => [String(index), item] as const)
      : [];
  for (const [name, below] of entries) {
    const isBranch = isParameters(below) || isParameterList(below);
    if (name === key && !isBranch) return requirePrinted(below);
    const found =
      isBranch && key.startsWith(`${name}.`) ? comparedAt(below, key.slice(name.length + 1)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
