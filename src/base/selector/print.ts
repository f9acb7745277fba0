import type { Combination, Selector } from './selector.ts';

/**
 * A selector in Calico's canonical form. Mirrors `Selector.String` (`collectFragments` in
 * `libcalico-go/lib/selector/parser/ast.go`), v3.20 to v3.33. Only `!(!…)` takes two rounds to settle: it
 * prints as `!!…`, which the parser then collapses.
 */
export function printSelector(selector: Selector): string {
  switch (selector.kind) {
    case 'all':
    case 'global':
      return `${selector.kind}()`;
    case 'has':
      return `has(${selector.label})`;
    case 'comparison':
      return `${selector.label} ${selector.operator} ${quote(selector.value)}`;
    case 'membership':
      return `${selector.label} ${selector.operator} {${selector.values.map(quote).join(', ')}}`;
    case 'not':
      return `!${printSelector(selector.operand)}`;
    case 'and':
    case 'or':
      return `(${printOperands(selector)})`;
  }
}

/** As `printSelector`, but without the parentheses around the whole, which people leave out. */
export function printBare(selector: Selector): string {
  return selector.kind === 'and' || selector.kind === 'or'
    ? printOperands(selector)
    : printSelector(selector);
}

function printOperands({ kind, operands }: Combination): string {
  const printed: string[] = [];
  for (const operand of operands) printed.push(printSelector(operand));
  return printed.join(kind === 'and' ? ' && ' : ' || ');
}

/** Values hold at most one kind of quote, for the language cannot write both. */
function quote(value: string): string {
  return value.includes('"') ? `'${value}'` : `"${value}"`;
}
