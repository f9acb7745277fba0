const QUOTED_LENGTH = 20;

/** A string in quotes, shortened, as messages show it. */
export function quoted(text: string): string {
  return `"${clipped(text)}"`;
}

/** The beginning of a text that a message has no room for. */
export function clipped(text: string): string {
  const letters = new RegExp(`^.{0,${QUOTED_LENGTH}}`, 'su').exec(text)?.[0] ?? '';
  return letters.length < text.length ? `${letters}…` : text;
}
