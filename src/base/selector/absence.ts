import type { Condition, Selector } from './selector.ts';

/**
 * The labels by whose absence a selector may match: those that `!=`, `not in` or `!` compare (`docs/calico.md` §2.2).
 * `!has()` says in so many words that it means their absence.
 */
export function labelsMatchedByAbsence(selector: Selector): readonly string[] {
  const labels = new Set<string>();
  replaceVague(selector, (vague, { label }) => {
    labels.add(label);
    return vague;
  });
  return [...labels].sort();
}

/** The selector that matches as before wherever the labels are, and takes their absence for no match. */
export function demandingPresence(selector: Selector, labels: ReadonlySet<string>): Selector {
  return replaceVague(selector, (vague, { label }) =>
    labels.has(label) ? { kind: 'and', operands: [{ kind: 'has', label }, vague] } : vague,
  );
}

/** Replaces each part that holds where a label is missing, and only there or by comparison: `a != "b"`, `!a == "b"`. */
function replaceVague(
  selector: Selector,
  replace: (vague: Selector, condition: Condition) => Selector,
): Selector {
  switch (selector.kind) {
    case 'all':
    case 'global':
      return selector;
    case 'and':
    case 'or': {
      const { kind, operands } = selector;
      const replaced = operands.map(operand => replaceVague(operand, replace));
      return { kind, operands: replaced.flatMap(part => (part.kind === kind ? part.operands : part)) };
    }
    case 'not': {
      const { operand } = selector;
      if ('label' in operand) return isFalseByAbsence(operand) ? replace(selector, operand) : selector;
      const isConstant = !('operand' in operand || 'operands' in operand);
      return isConstant ? selector : replaceVague(negated(operand), replace);
    }
    default:
      return isTrueByAbsence(selector) ? replace(selector, selector) : selector;
  }
}

/** What a negation says of its parts (De Morgan). */
function negated(selector: Extract<Selector, { kind: 'not' | 'and' | 'or' }>): Selector {
  if (selector.kind === 'not') return selector.operand;
  const operands = selector.operands.map(operand => ({ kind: 'not' as const, operand }));
  return { kind: selector.kind === 'and' ? 'or' : 'and', operands };
}

/** An empty set decides by itself, whether the label is there or not. */
const compares = (condition: Condition): condition is Exclude<Condition, { kind: 'has' }> =>
  condition.kind === 'comparison' || (condition.kind === 'membership' && condition.values.length > 0);

const isTrueByAbsence = (condition: Condition): boolean =>
  compares(condition) && (condition.operator === '!=' || condition.operator === 'not in');

const isFalseByAbsence = (condition: Condition): boolean =>
  compares(condition) && condition.operator !== '!=' && condition.operator !== 'not in';
