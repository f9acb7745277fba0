/** Whether the text of a scalar holds something that is substituted later, so that its value is unknown. */
export declare function isPlaceholder(text: string): boolean;
/**
 * In a document that does not parse: the mark of a template engine, a line left to a substitution
 * (`${EXTRA_POOLS}`), or a placeholder on the line where reading failed (`cidr: @CIDR@`).
 */
export declare function templateMark(text: string, failedAt: number): number;
/** In a file: a line that ytt executes, which may choose between keys, repeat them, and fill in what seems empty. */
export declare function yttMark(text: string): number;
/** In a flow mapping: `{{ … }}` is one to YAML, with another mapping for a key. */
export declare function doubledBrace(text: string, offset: number): number;
/** In a plain scalar of several lines: one that it has swallowed, and that is a template engine's. */
export declare function swallowedLine(text: string, start: number, end: number): number;
/** Behind `key:`: the token `#{VAR}#`, to YAML a comment. */
export declare function commentedToken(text: string, offset: number): number;
