import type { Budget } from '../../base/text/budget.ts';
import type { Tri } from '../../base/text/tri.ts';
import type { YamlNode } from '../../base/yaml/node.ts';
import { isPlaceholder } from '../../base/yaml/template.ts';
import { child } from './written.ts';

/** What one requirement of a selector asks of the value of a key; null where the object has no such key. */
interface Requirement {
  readonly key: string;
  admits(value: string | null): boolean;
}

const listed = /^([^\s!=(),<>]+)\s+(in|notin)\s*\(([^()]*)\)$/;
const compared = /^([^\s!=(),<>]+)\s*(==|=|!=|>|<)\s*([^\s!=(),<>]*)$/;
const present = /^(!?)\s*([^\s!=(),<>]+)$/;

/** Reads a selector of Kubernetes (`k8s.io/apimachinery/pkg/labels`): undefined where it is none. */
function requirementsOf(text: string): readonly Requirement[] | undefined {
  if (text.trim() === '') return [];
  const found = partsOf(text).map(part => requirement(part.trim()));
  return found.includes(undefined) ? undefined : (found as Requirement[]);
}

/** Commas outside of parentheses part the requirements. */
function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  let isInside = false;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(' || text[at] === ')') isInside = text[at] === '(';
    else if (text[at] === ',' && !isInside) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

function requirement(text: string): Requirement | undefined {
  const list = listed.exec(text);
  if (list) {
    const values = new Set(list[3]!.split(',').map(value => value.trim()));
    const isIn = list[2] === 'in';
    return { key: list[1]!, admits: value => (value === null ? !isIn : values.has(value) === isIn) };
  }
  const comparison = compared.exec(text);
  if (comparison) {
    const [, key, operator, wanted] = comparison as unknown as [string, string, string, string];
    return { key, admits: value => compare(value, operator, wanted) };
  }
  const existence = present.exec(text);
  return existence
    ? { key: existence[2]!, admits: value => (value === null) === (existence[1] === '!') }
    : undefined;
}

function compare(value: string | null, operator: string, wanted: string): boolean {
  if (operator === '!=') return value !== wanted;
  if (operator === '<') return value !== null && Number(value) < Number(wanted);
  if (operator === '>') return value !== null && Number(value) > Number(wanted);
  return value === wanted;
}

/** Whether the labels, or annotations, of an object are what a selector wants. */
export type LabelMatcher = (labels: YamlNode | undefined) => Tri;

/** So many characters of a value are compared in the time that one unit of a budget stands for. */
const COMPARED_AT_ONCE = 256;

/** What a selector wants, read once for all objects. What is compared is taken from a budget. */
export function labelMatcherOf(selector: string, budget: Budget): LabelMatcher {
  budget.take(Math.ceil(selector.length / COMPARED_AT_ONCE));
  const requirements = requirementsOf(selector);
  return labels => {
    if (!requirements || labels?.isUndetermined) return 'unknown';
    let found: Tri = true;
    for (const requirement of requirements) {
      const value = child(labels, requirement.key);
      const text = value?.kind === 'scalar' ? value.text : null;
      budget.take(1 + Math.floor((text?.length ?? 0) / COMPARED_AT_ONCE));
      if (value?.isUndetermined || (text !== null && isPlaceholder(text))) found = 'unknown';
      else if (!requirement.admits(text)) return false;
    }
    return found;
  };
}
