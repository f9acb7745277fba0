/**
 * A path of the repository as a relative URI reference. `encodeURI` keeps the letters that RFC 3986 gives another
 * meaning: `?` and `#` end a path, and a colon in its first segment would make a scheme of what stands before.
 */
export function relativeUri(path: string): string {
  return encodeURI(path.replace(/\p{Cs}/gu, '\ufffd')).replace(/[?#:]/g, encodeURIComponent);
}
