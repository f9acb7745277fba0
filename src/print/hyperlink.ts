/** Makes words lead somewhere, or leaves them alone. */
export type Link = (words: string, address: string) => string;

/** Hyperlinks as terminals know them (OSC 8): the words stay as they are, and a click opens the address. */
export const linkWith =
  (links: boolean): Link =>
  (words, address) =>
    links && address !== '' ? `\x1b]8;;${address}\x1b\\${words}\x1b]8;;\x1b\\` : words;
