/**
 * A selector of Calico's own language, as a tree. It is what `libcalico-go/lib/selector/parser/ast.go` holds,
 * unchanged from v3.20 to v3.33; an empty selector is `all()`.
 */
export type Selector = Constant | Condition | Negation | Combination;
/** What is asked of one label. */
export type Condition = Presence | Comparison | Membership;
/** Matches everything. `global()` differs from `all()` only in where Calico allows it. */
export interface Constant {
    readonly kind: 'all' | 'global';
}
export interface Presence {
    readonly kind: 'has';
    readonly label: string;
}
export interface Comparison {
    readonly kind: 'comparison';
    readonly label: string;
    readonly operator: '==' | '!=' | 'contains' | 'starts with' | 'ends with';
    readonly value: string;
}
export interface Membership {
    readonly kind: 'membership';
    readonly label: string;
    readonly operator: 'in' | 'not in';
    /** In the order and without the repetitions of `valueSet`. */
    readonly values: readonly string[];
}
export interface Negation {
    readonly kind: 'not';
    readonly operand: Selector;
}
/** Two operands or more; one operand alone stands for itself. */
export interface Combination {
    readonly kind: 'and' | 'or';
    readonly operands: readonly Selector[];
}
/**
 * Why a string is not a selector. `offset` and `end` enclose what is wrong, in UTF-16 code units of that text; they
 * are equal where something is missing at its end. `message` is what Calico says since v3.30, cut short if long.
 */
export interface SelectorFault {
    readonly kind: 'fault';
    readonly offset: number;
    readonly end: number;
    readonly message: string;
}
/**
 * Calico's tokenizer was rewritten once, in v3.30.0. The older one, to v3.29, lets line breaks and form feeds stand
 * inside `starts with`, `ends with`, `not in`, `has()`, `all()` and `global()`, where the newer one wants spaces
 * and tabs. The grammar and the meaning never changed.
 */
export type SelectorDialect = 'v3.29' | 'v3.30';
/**
 * How deep parentheses may nest, so that recursion over a selector is safe. Calico has no such limit, but a selector
 * of 1024 characters, the most that v3.33 stores, cannot nest deeper than 509.
 */
export declare const MAX_NESTING = 512;
export declare function fault(offset: number, end: number, message: string): SelectorFault;
/** Values as Calico keeps them: each once, in the order of their UTF-8 bytes (`parser/stringset.go`). */
export declare function valueSet(values: Iterable<string>): readonly string[];
