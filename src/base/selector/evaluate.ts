import { memo } from '../text/memo.ts';
import { not, type Tri } from '../text/tri.ts';
import type { Condition, Selector } from './selector.ts';

/** What is known about an object's labels. */
export interface Labels {
  /** The label's value; null if it is known to be absent, undefined if nothing is known. */
  lookup(key: string): string | null | undefined;
  /** Keys that are written; left out where they are not known. */
  keys?(): Iterable<string>;
}

/** The keys that are written, as far as they are known. */
export const writtenKeys = (labels: Labels): Iterable<string> => labels.keys?.() ?? [];

const nothingKnown: Labels = { lookup: () => undefined };

/**
 * Whether a selector matches these labels. True and false hold whatever the unknown labels turn out to be. Not every
 * answer that holds is found: conditions are judged one by one, so `has(a) || !has(a)` is unknown as long as `a` is.
 *
 * Mirrors the `Evaluate` methods in `libcalico-go/lib/selector/parser/ast.go`, v3.20 to v3.33.
 */
export function evaluateSelector(selector: Selector, labels: Labels): Tri {
  switch (selector.kind) {
    case 'all':
    case 'global':
      return true;
    case 'not':
      return not(evaluateSelector(selector.operand, labels));
    case 'and':
      return combine(selector.operands, labels, false);
    case 'or':
      return combine(selector.operands, labels, true);
    default:
      return evaluateCondition(selector, labels.lookup(selector.label));
  }
}

/** Whether no labels whatever can match, as with `!all()`, which reserves a pool for those who ask for it by name. */
export function neverMatches(selector: Selector): boolean {
  return evaluateSelector(selector, nothingKnown) === false;
}

/** Whether all labels whatever match, as with `all()`. */
export function alwaysMatches(selector: Selector): boolean {
  return evaluateSelector(selector, nothingKnown) === true;
}

/** The label keys that a selector uses, each once, sorted. */
export function selectorLabels(selector: Selector): readonly string[] {
  const keys = new Set<string>();
  collectLabels(selector, keys);
  return [...keys].sort();
}

/** How many conditions a selector holds: what it takes to evaluate it. */
export function selectorSize(selector: Selector): number {
  if (selector.kind === 'all' || selector.kind === 'global') return 0;
  if ('operand' in selector) return selectorSize(selector.operand);
  if ('operands' in selector)
    return selector.operands.reduce((sum, operand) => sum + selectorSize(operand), 0);
  return 1;
}

/** What selectors come to together, of which one alone decides with this answer: `every` and `some`, asked most of all. */
function combine(operands: readonly Selector[], labels: Labels, decisive: boolean): Tri {
  let result: Tri = !decisive;
  for (const operand of operands) {
    const answer = evaluateSelector(operand, labels);
    if (answer === decisive) return decisive;
    if (answer === 'unknown') result = 'unknown';
  }
  return result;
}

/** An empty set decides by itself. Nothing else does, not even `contains ''`, which asks that the label be there. */
function evaluateCondition(condition: Condition, actual: string | null | undefined): Tri {
  if (condition.kind === 'membership' && condition.values.length === 0)
    return condition.operator === 'not in';
  if (actual === undefined) return 'unknown';
  if (condition.kind === 'has') return actual !== null;
  if (actual === null) return condition.operator === '!=' || condition.operator === 'not in';
  switch (condition.operator) {
    case '==':
      return actual === condition.value;
    case '!=':
      return actual !== condition.value;
    case 'contains':
      return actual.includes(condition.value);
    case 'starts with':
      return actual.startsWith(condition.value);
    case 'ends with':
      return actual.endsWith(condition.value);
    case 'in':
      return isAmong(condition.values, actual);
    case 'not in':
      return !isAmong(condition.values, actual);
  }
}

const setOf = memo((values: readonly string[]): ReadonlySet<string> => new Set(values));

/** Whether a list holds a value. A long one is asked often, for it stands in the selector of a pool. */
function isAmong(values: readonly string[], actual: string): boolean {
  return values.length < 16 ? values.includes(actual) : setOf(values).has(actual);
}

function collectLabels(selector: Selector, keys: Set<string>): void {
  if ('label' in selector) keys.add(selector.label);
  if ('operand' in selector) collectLabels(selector.operand, keys);
  if ('operands' in selector) for (const operand of selector.operands) collectLabels(operand, keys);
}
