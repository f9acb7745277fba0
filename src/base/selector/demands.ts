import { printBare } from './print.ts';
import type { Selector } from './selector.ts';

/**
 * What an object needs for a selector to match it: each text is one way, in the form of `kubectl label` (`rack=0`,
 * `rack=0,disk=ssd`), or the selector's own where setting labels is not the point (`zone != "a"`).
 */
export function demandsOf(selector: Selector): readonly string[] {
  switch (selector.kind) {
    case 'comparison':
      return [selector.operator === '==' ? `${selector.label}=${selector.value}` : printBare(selector)];
    case 'membership':
      return selector.operator === 'in'
        ? selector.values.map(value => `${selector.label}=${value}`)
        : [printBare(selector)];
    case 'or':
      return selector.operands.flatMap(demandsOf);
    case 'and':
      return [
        selector.operands.every(isPlain) ? selector.operands.flatMap(demandsOf).join() : printBare(selector),
      ];
    default:
      return [printBare(selector)];
  }
}

const isPlain = (selector: Selector): boolean => selector.kind === 'comparison' && selector.operator === '==';

/** Values of which a label must have one for a selector to match. */
export interface Anchor {
  readonly label: string;
  readonly values: readonly string[];
}

/** A condition on one label without which the selector cannot match; undefined where none is that plain. */
export function demandAnchorOf(selector: Selector): Anchor | undefined {
  if (selector.kind === 'comparison' && selector.operator === '==')
    return { label: selector.label, values: [selector.value] };
  if (selector.kind === 'membership' && selector.operator === 'in') return selector;
  if (selector.kind !== 'and') return undefined;
  for (const operand of selector.operands) {
    const anchor = demandAnchorOf(operand);
    if (anchor) return anchor;
  }
  return undefined;
}
