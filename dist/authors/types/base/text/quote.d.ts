/** A string in quotes, shortened, as messages show it. */
export declare function quoted(text: string): string;
/** The beginning of a text that a message has no room for. */
export declare function clipped(text: string): string;
