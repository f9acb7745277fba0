/** Texts by number, each kept once: a fleet names the same files and clusters again and again. */
export class Names {
  readonly #numbers = new Map<string, number>([['', 0]]);
  readonly #texts: string[] = [''];
  #letters = 0;

  /** The number of a text; that of the empty one is 0. */
  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#texts.length;
    this.#numbers.set(text, number);
    this.#texts.push(text);
    this.#letters += text.length;
    return number;
  }

  /** How long all of them are together. */
  get letters(): number {
    return this.#letters;
  }

  textOf(number: number): string {
    return this.#texts[number] ?? '';
  }
}
