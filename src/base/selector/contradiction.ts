import { demandAnchorOf } from './demands.ts';
import { evaluateSelector, neverMatches, selectorLabels } from './evaluate.ts';
import type { Selector } from './selector.ts';

/**
 * Whether a selector says of labels what no labels can be: `rack in {}`, `rack == "a" && rack == "b"`. Not every such
 * selector is found: conditions are set against each other label by label. `!all()` speaks of no label, and is no
 * contradiction but a word for "nothing".
 */
export function isContradiction(selector: Selector): boolean {
  return selectorLabels(selector).length > 0 && cannotMatch(selector);
}

function cannotMatch(selector: Selector): boolean {
  if (neverMatches(selector)) return true;
  if (selector.kind === 'or') return selector.operands.every(cannotMatch);
  if (selector.kind !== 'and') return false;
  return selector.operands.some(cannotMatch) || excludeEachOther(conditionsOf(selector));
}

/** What must hold all at once: the operands of `&&`, however they are bracketed. */
const conditionsOf = (selector: Selector): readonly Selector[] =>
  selector.kind === 'and' ? selector.operands.flatMap(conditionsOf) : [selector];

/** Whether the conditions on some label leave it no value, and it cannot be absent either. */
function excludeEachOther(conditions: readonly Selector[]): boolean {
  const byLabel = new Map<string, Selector[]>();
  for (const condition of conditions) {
    const [label, ...others] = selectorLabels(condition);
    if (label === undefined || others.length > 0) continue;
    const known = byLabel.get(label);
    if (known) known.push(condition);
    else byLabel.set(label, [condition]);
  }
  return [...byLabel.values()].some(leaveNothing);
}

/** Of more values and conditions than this no selector is called a contradiction: so many are never meant. */
const mostAnswers = 1_000_000;

function leaveNothing(conditions: readonly Selector[]): boolean {
  const holdFor = (value: string | null) =>
    conditions.every(condition => evaluateSelector(condition, { lookup: () => value }) !== false);
  if (holdFor(null)) return false;
  const values = conditions
    .map(condition => demandAnchorOf(condition)?.values)
    .find(list => list !== undefined);
  if (values) return values.length * conditions.length <= mostAnswers && !values.some(holdFor);
  return conditions.some(demandsAbsence);
}

const demandsAbsence = (condition: Selector): boolean =>
  condition.kind === 'not' && condition.operand.kind === 'has';
