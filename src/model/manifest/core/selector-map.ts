import { parseSelector } from '../../../base/selector/parse.ts';
import { printBare } from '../../../base/selector/print.ts';
import { valueSet, type Selector } from '../../../base/selector/selector.ts';
import type { Field } from './field.ts';

/**
 * The selector that is meant by an author who writes labels as a map, as a pod's `nodeSelector` has them, or as Kubernetes'
 * `matchLabels` and `matchExpressions`. Undefined where the selector language cannot say it, a value is unknown,
 * or this is not a map.
 */
export function selectorOfMap(map: Field): Selector | undefined {
  if (map.node?.kind !== 'mapping') return undefined;
  const operands = isLabelSelector(map)
    ? [
        ...map.get('matchLabels').entries().map(isEqual),
        ...map.get('matchExpressions').items().map(expression),
      ]
    : map.entries().map(isEqual);
  if (operands.length === 0) return { kind: 'all' };
  const known = operands.filter(operand => operand !== undefined);
  if (known.length < operands.length) return undefined;
  const selector: Selector = known.length > 1 ? { kind: 'and', operands: known } : known[0]!;
  return parseSelector(printBare(selector)).kind === 'fault' ? undefined : selector;
}

function isLabelSelector(map: Field): boolean {
  const keys = map.entries().map(([key]) => key);
  return keys.length > 0 && keys.every(key => key === 'matchLabels' || key === 'matchExpressions');
}

function isEqual([label, field]: [label: string, field: Field]): Selector | undefined {
  const value = textOf(field);
  return value === undefined ? undefined : { kind: 'comparison', label, operator: '==', value };
}

function expression(item: Field): Selector | undefined {
  const label = item.get('key').string;
  if (label === undefined) return undefined;
  const values = item.get('values').items().map(textOf);
  const known = values.filter(value => value !== undefined);
  if (known.length < values.length) return undefined;
  switch (item.get('operator').string) {
    case 'Exists':
      return { kind: 'has', label };
    case 'DoesNotExist':
      return { kind: 'not', operand: { kind: 'has', label } };
    case 'In':
      return { kind: 'membership', label, operator: 'in', values: valueSet(known) };
    case 'NotIn':
      return { kind: 'membership', label, operator: 'not in', values: valueSet(known) };
    default:
      return undefined;
  }
}

const textOf = (field: Field): string | undefined => (field.scalar === undefined ? undefined : field.text);
