/** What a path is asked to find out where it belongs. One path may have several answers. */
export type PathQuestion = (path: string) => readonly unknown[];
/**
 * Where a path has to be to belong to a scope: it has an answer to a question, and is within the outer ground if there is one.
 * Scopes that exclude each other have one question with different answers, so that it is asked once for all of them.
 */
export interface ScopeGround {
    readonly question: PathQuestion;
    readonly answer: unknown;
    readonly outer?: ScopeGround;
}
/** For each path those that hold it, in their order. Takes the time of the questions, however many there are. */
export declare function holdersAmong<Holder extends {
    readonly ground: ScopeGround;
}>(holders: readonly Holder[]): (path: string) => readonly Holder[];
