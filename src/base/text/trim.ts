/** A text without what stands at its end: an expression such as `/\/+$/` takes time to the square of its length. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}
