/**
 * A path of the repository as a relative URI reference. `encodeURI` keeps the letters that RFC 3986 gives another
 * meaning: `?` and `#` end a path, and a colon in its first segment would make a scheme of what stands before.
 */
export function relativeUri(path: string): string {
  return encodeURI(path.replace(/\p{Cs}/gu, '\ufffd')).replace(/[?#:]/g, encodeURIComponent);
}

/** Where GitHub shows a line of a file of the repository. `blobs` is the address of the root, without a slash at the end. */
export const lineAddress = (blobs: string, path: string, line: number): string =>
  `${blobs}/${relativeUri(path).replace(/[()'*!~]/g, percentEncoded)}#L${line}`;

const percentEncoded = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
