import type { Selector } from './selector.ts';

/** The keys of the labels that a selector looks at, in the order in which it does; one may come several times. */
export function labelsIn(selector: Selector): readonly string[] {
  switch (selector.kind) {
    case 'all':
    case 'global':
      return [];
    case 'not':
      return labelsIn(selector.operand);
    case 'and':
    case 'or':
      return selector.operands.flatMap(labelsIn);
    default:
      return [selector.label];
  }
}
