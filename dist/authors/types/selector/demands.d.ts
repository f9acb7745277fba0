import type { Selector } from './selector.ts';
/**
 * What an object needs for a selector to match it: each text is one way, in the form of `kubectl label` (`rack=0`,
 * `rack=0,disk=ssd`), or the selector's own where setting labels is not the point (`zone != "a"`).
 */
export declare function demandsOf(selector: Selector): readonly string[];
/** Values of which a label must have one for a selector to match. */
export interface Anchor {
    readonly label: string;
    readonly values: readonly string[];
}
/** A condition on one label without which the selector cannot match; undefined where none is that plain. */
export declare function anchorOf(selector: Selector): Anchor | undefined;
