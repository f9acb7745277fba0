import { type Selector, type SelectorDialect, type SelectorFault } from './selector.ts';
/**
 * Parses a selector as Calico does, or returns where it is wrong. Mirrors `Parser.parseRoot` and what it calls in
 * `libcalico-go/lib/selector/parser/parser.go`, v3.20 to v3.33, but for the limit on nesting, which is ours. As there,
 * the whole text becomes tokens first, so a bad character is reported before a bad order of good tokens.
 */
export declare function parseSelector(text: string, dialect?: SelectorDialect): Selector | SelectorFault;
