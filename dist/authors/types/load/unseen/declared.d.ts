/** What a text declares that is not evaluated. */
export interface DeclaredKinds {
    /** The judged kinds that it plainly declares. */
    readonly says: readonly string[];
    /** The kinds of which it may bring objects, those that it declares among them. */
    readonly mayBring: readonly string[];
}
/**
 * `broken`: a document that should be read and was not; any judged kind counts. `unevaluated`: a template, a script, a
 * program. `quoted`: a document that was read and is not an object that is judged. `wrapped`: one that is, so that only what
 * its strings hold is not seen.
 */
export type HowRead = 'broken' | 'unevaluated' | 'quoted' | 'wrapped';
/** The kinds of Calico's whose absence some rule concludes from. */
export declare const calicoKinds: readonly string[];
/** Kinds that change objects that something else declares, or hold examples for a catalogue. */
export declare const describingKinds: string[];
/** Whether it is worth asking what a document brings besides its own objects, if it holds some that are judged. */
export declare const mayDeclareMore: (text: string, isOwn: boolean) => boolean;
/** The judged kinds that a text declares, and those that values and variables in it may bring. */
export declare function declaredIn(path: string, text: string, reading: HowRead): DeclaredKinds;
