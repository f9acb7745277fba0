import type { Budget } from '../../base/text/budget.ts';
import type { Entry, ScalarNode, YamlNode } from '../../base/yaml/node.ts';
import {
  isParameterList,
  isParameters,
  printed,
  Refused,
  Texts,
  type Parameter,
  type Parameters,
} from './parameters.ts';
import { isNull } from '../../base/yaml/below.ts';

/** How an ApplicationSet fills in its templates. */
export interface Dialect {
  /** Go templates (`{{ .path.basename }}`), and not plain names (`{{path.basename}}`). */
  readonly isGo: boolean;
  /** What a Go template makes of a name that there is not (`missingkey`): nothing, even of what is in it; null; a refusal. */
  readonly missing: 'default' | 'zero' | 'error';
}

/** What fills in templates. */
export interface Filling {
  readonly dialect: Dialect;
  readonly parameters: Parameters;
  /** Whether there may be more of them than these. */
  readonly isOpen: boolean;
  readonly budget: Budget;
}

/** `{{ .a.b }}`, `{{- index .path.segments 1 -}}`. */
const goExpression =
  /\{\{(-\s)?\s*(?:((?:\.[A-Za-z_]\w*){1,99})|index\s+((?:\.[A-Za-z_]\w*){1,99})\s+(?:(\d{1,9})|"([^"\\]*)"))\s*?(\s-)?\}\}/g;
const NO_VALUE = '<no value>';

/**
 * A text with its parameters filled in (`applicationset/utils:Render.Replace`). What is not known, and expressions that
 * are more than a name, stay as they are: with them the text is unknown. Throws `OverBudget` and `Refused`.
 */
export const renderedText = (text: string, filling: Filling): string =>
  filling.dialect.isGo ? renderedByGo(text, filling) : renderedPlain(text, filling);

function renderedByGo(text: string, filling: Filling): string {
  if (!text.includes('{{')) return text;
  let result = '';
  let offset = 0;
  let trims = false;
  for (const match of text.matchAll(goExpression)) {
    const [whole, trimsBefore, name, list, index, key, trimsBehind] = match;
    const argument = index === undefined ? key : Number(index);
    const value = evaluated((name ?? list!).split('.').slice(1), argument, filling);
    const between = text.slice(offset, match.index);
    const begun = trims ? between.trimStart() : between;
    result += value !== undefined && trimsBefore ? begun.trimEnd() : begun;
    filling.budget.take((between.length + (value ?? whole).length) / WRITING);
    result += value ?? whole;
    trims = value !== undefined && trimsBehind !== undefined;
    offset = match.index + whole.length;
  }
  const rest = text.slice(offset);
  return result + (trims ? rest.trimStart() : rest);
}

/** What Go prints for a path of names, or for an element of what stands there; undefined where it is not known. */
function evaluated(
  path: readonly string[],
  argument: string | number | undefined,
  { dialect, parameters, isOpen }: Filling,
): string | undefined {
  let value: Parameter | undefined = parameters;
  for (const name of path) {
    if (value === undefined) break; // nothing is in what there is not
    const whole: Parameter = value;
    const holder: Parameter = whole instanceof Texts ? whole.content : whole;
    if (!isParameters(holder)) throw new Refused();
    value = holder.get(name);
    if (value === undefined && !isOpen) value = absent(dialect, whole instanceof Texts);
  }
  if (argument !== undefined) {
    const holder = value instanceof Texts ? value.content : value;
    if ((holder === undefined || holder === null) && !isOpen) throw new Refused();
    if (typeof argument === 'string')
      return isParameters(holder) ? printedAt(holder.get(argument)) : undefined;
    if (!isParameterList(holder)) return undefined;
    if (argument >= holder.length) throw new Refused();
    return printedAt(holder[argument]);
  }
  if (value === undefined || value === null) return isOpen && value === undefined ? undefined : NO_VALUE;
  return printed(value);
}

/** What a name stands for that there is not; among texts alone nothing is an empty one. */
function absent({ missing }: Dialect, isText: boolean): null | undefined | '' {
  if (missing === 'error') throw new Refused();
  if (missing === 'default') return undefined;
  return isText ? '' : null;
}

const printedAt = (value: Parameter | undefined): string | undefined =>
  value === undefined ? undefined : printed(value);

/** Without a whole `{{…}}` on a line Argo CD leaves a text alone. */
const holdsTag = (text: string): boolean =>
  text.split('\n').some(line => {
    const start = line.indexOf('{{');
    return start >= 0 && line.includes('}}', start + 2);
  });

function renderedPlain(text: string, { parameters, budget }: Filling): string {
  if (!holdsTag(text)) return text;
  const last = text.lastIndexOf('{{');
  // Every tag is closed then, so that no search goes to the end in vain.
  if (text.indexOf('}}', last + 2) < 0) throw new Refused();
  return text.replaceAll(/\{\{([^]*?)\}\}/g, (whole, tag: string) => {
    const value = parameters.get(tag.trim());
    budget.take((whole.length + (typeof value === 'string' ? value.length : 0)) / WRITING);
    return typeof value === 'string' ? value : whole;
  });
}

/** The tree of a template filled in, keys and all; what is null is left out. Throws `OverBudget` and `Refused`. */
export function filled(node: YamlNode, filling: Filling): YamlNode {
  const { budget } = filling;
  budget.take(1);
  if (node.kind === 'scalar') return scalar(node, filling);
  if (node.kind === 'sequence') return { ...node, items: node.items.map(item => filled(item, filling)) };
  const entries = [...node.entries.values()].flatMap((entry): [string, Entry][] => {
    if (isNull(entry.value)) return [];
    const key = scalar(entry.key, filling);
    return [[key.text, { key, value: filled(entry.value, filling) }]];
  });
  return { ...node, entries: new Map(entries) };
}

/** How many characters are written at the cost of one unit. */
const WRITING = 16;

function scalar(node: ScalarNode, filling: Filling): ScalarNode {
  if (!node.text.includes('{{')) return node;
  const text = renderedText(node.text, filling);
  filling.budget.take(1);
  return text === node.text ? node : { ...node, text, value: text };
}
