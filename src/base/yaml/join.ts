import { isBlank, isByteOrderMark, isLineBreak, lineEnd, mayStartComment, skipBlank } from './blank.ts';
import { explain } from './explain.ts';

/**
 * js-yaml wants each line of a flow collection or a quoted scalar indented deeper than the key it belongs to.
 * kubectl does not, and half the world closes `args: [` with a `]` right below the key. This makes such a
 * document one that js-yaml takes, with every offset as it was: line breaks in flow collections and quoted
 * scalars become spaces, and so do tabs and comments in the former.
 */
export function joinFlowLines(text: string): string {
  return new Joiner(text).join();
}

/** Knows just enough YAML to tell where flow collections and quoted scalars begin and end. */
class Joiner {
  private readonly text: string;
  private at = 0;
  private joined = '';
  private copied = 0;

  constructor(text: string) {
    this.text = text;
  }

  join(): string {
    if (isByteOrderMark(this.code())) this.at++;
    while (this.at < this.text.length) this.line();
    return this.joined + this.text.slice(this.copied);
  }

  /** A line in block context, such as `- key: value`, with whatever deeper lines its value goes on in. */
  private line(): void {
    const start = this.at;
    this.skipSpaces();
    let owner = this.at - start - 1; // what is indented deeper than this column belongs to the value
    if (this.at === start) {
      if (this.text[start] === '%') return this.skipLine();
      if (this.text.startsWith('---', start)) this.at += 3;
    }
    for (;;) {
      this.skipSpaces();
      const at = this.at;
      const character = this.text.charAt(at);
      if (character === '' || character === '#' || isLineBreak(this.code())) return this.skipLine();
      if (character === '|' || character === '>') return this.skipDeeper(owner);
      if (character === '&' || character === '!' || character === '*') {
        this.skipWord();
        continue;
      }
      if (this.isIndicator('-') || this.isIndicator('?') || this.isIndicator(':')) {
        owner = at - start;
        this.at++;
        continue;
      }
      const isPlain = !this.bracketed(character);
      if (isPlain) this.plain();
      this.skipSpaces();
      if (this.isIndicator(':')) {
        owner = at - start;
        this.at++;
      } else return isPlain ? this.skipDeeper(owner) : this.skipLine();
    }
  }

  private bracketed(opening: string): boolean {
    if (opening === '"' || opening === "'") this.quoted(opening);
    else if (opening === '[' || opening === '{') this.flow(opening);
    else return false;
    return true;
  }

  private quoted(quote: string): void {
    const start = this.at++;
    for (; this.at < this.text.length; this.at++) {
      const character = this.text[this.at];
      if (isLineBreak(this.code())) this.blank(this.at, this.at + 1);
      else if (character === '\\' && quote === '"' && !isLineBreak(this.code(1))) this.at++;
      else if (character === quote && quote === "'" && this.text[this.at + 1] === quote) this.at++;
      else if (character === quote) {
        this.at++;
        return;
      }
    }
    throw explain(this.text, `this ${quote} is never closed`, start);
  }

  private flow(opening: string): void {
    const start = this.at;
    let depth = 0;
    let commented = -1; // a comment ends what is not in quotes: kubectl refuses text that goes on behind it
    let fresh = true; // a scalar may begin here, so that a quote is one: not in `{a: it's}`
    while (this.at < this.text.length) {
      const at = this.at;
      const behind = skipBlank(this.text, at, this.text.length);
      const character = this.text.charAt(at);
      if (behind > at) {
        if (!fresh && this.text.slice(at, behind).includes('#')) commented = at;
        this.blank(at, behind);
        this.at = behind;
        continue;
      }
      if (commented >= 0 && !',:]}'.includes(character))
        throw explain(this.text, 'missed comma between flow collection entries', at);
      commented = -1;
      if (fresh && (character === '"' || character === "'")) {
        this.quoted(character);
        fresh = false;
      } else if (fresh && (character === '&' || character === '!')) this.skipWord();
      else {
        if (character === '[' || character === '{') depth++;
        if (character === ']' || character === '}') depth--;
        fresh = '[{,:?'.includes(character);
        this.at++;
        if (depth === 0) return;
      }
    }
    throw explain(this.text, `this ${opening} is never closed`, start);
  }

  private plain(): void {
    for (; this.at < this.text.length && !isLineBreak(this.code()); this.at++) {
      if (this.isIndicator(':') || (this.text[this.at] === '#' && mayStartComment(this.text, this.at)))
        return;
    }
  }

  private code(ahead = 0): number {
    return this.text.charCodeAt(this.at + ahead);
  }

  /** Whether the character here stands for structure, as white space behind it says. */
  private isIndicator(character: string): boolean {
    const { text, at } = this;
    return text[at] === character && (at + 1 === text.length || isBlank(text.charCodeAt(at + 1)));
  }

  private skipSpaces(): void {
    while (this.text[this.at] === ' ' || this.text[this.at] === '\t') this.at++;
  }

  private skipWord(): void {
    while (this.at < this.text.length && !isBlank(this.code()) && !'[]{},'.includes(this.text[this.at]!))
      this.at++;
  }

  private skipLine(): void {
    this.at = lineEnd(this.text, this.at);
    while (isLineBreak(this.code())) this.at++;
  }

  private skipDeeper(owner: number): void {
    do this.skipLine();
    while (this.at < this.text.length && this.indent() > owner);
  }

  /** How far the line that starts here is indented; empty ones belong to whatever they stand in. */
  private indent(): number {
    let offset = this.at;
    while (this.text[offset] === ' ') offset++;
    return isLineBreak(this.text.charCodeAt(offset)) ? Infinity : offset - this.at;
  }

  private blank(start: number, end: number): void {
    this.joined += this.text.slice(this.copied, start) + ' '.repeat(end - start);
    this.copied = end;
  }
}
