import { type Tri } from '../text/tri.ts';
import type { Selector } from './selector.ts';
/** What is known about an object's labels. */
export interface Labels {
    /** The label's value; null if it is known to be absent, undefined if nothing is known. */
    lookup(key: string): string | null | undefined;
    /** Keys that are written; left out where they are not known. */
    keys?(): Iterable<string>;
}
/** The keys that are written, as far as they are known. */
export declare const writtenKeys: (labels: Labels) => Iterable<string>;
/**
 * Whether a selector matches these labels. True and false hold whatever the unknown labels turn out to be. Not every
 * answer that holds is found: conditions are judged one by one, so `has(a) || !has(a)` is unknown as long as `a` is.
 *
 * Mirrors the `Evaluate` methods in `libcalico-go/lib/selector/parser/ast.go`, v3.20 to v3.33.
 */
export declare function evaluateSelector(selector: Selector, labels: Labels): Tri;
/** Whether no labels whatever can match, as with `!all()`, which reserves a pool for those who ask for it by name. */
export declare function neverMatches(selector: Selector): boolean;
/** Whether all labels whatever match, as with `all()`. */
export declare function alwaysMatches(selector: Selector): boolean;
/** The label keys that a selector uses, each once, sorted. */
export declare function selectorLabels(selector: Selector): readonly string[];
/** How many conditions a selector holds: what it takes to evaluate it. */
export declare function selectorSize(selector: Selector): number;
