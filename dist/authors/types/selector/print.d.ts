import type { Selector } from './selector.ts';
/**
 * A selector in Calico's canonical form. Mirrors `Selector.String` (`collectFragments` in
 * `libcalico-go/lib/selector/parser/ast.go`), v3.20 to v3.33. Only `!(!…)` takes two rounds to settle: it
 * prints as `!!…`, which the parser then collapses.
 */
export declare function printSelector(selector: Selector): string;
/** As `printSelector`, but without the parentheses around the whole, which people leave out. */
export declare function printBare(selector: Selector): string;
