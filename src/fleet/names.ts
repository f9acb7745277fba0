/** Texts by number, each kept once: a fleet names the same files and clusters again and again. */
export class Names {
  readonly #numbers = new Map<string, number>([['', 0]]);
  readonly #texts: string[] = [''];

  /** The number of a text; that of the empty one is 0. */
  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#texts.length;
    this.#numbers.set(text, number);
    this.#texts.push(text);
    return number;
  }

  textOf(number: number): string {
    return this.#texts[number] ?? '';
  }
}
