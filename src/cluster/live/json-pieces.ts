import { matchFrom } from '../../base/text/search.ts';
import { lineBreaks, requireReadable, type Take } from './piece.ts';
import { cutOff, UnfitDump } from './unfit.ts';

const MARKS = /["{}[\]]/g;

/**
 * Takes a stream of JSON apart without reading it: objects one behind the other, and the items of a list, which is an array
 * at the top or below `items`.
 */
export class JsonPieces {
  private readonly take: Take;
  private readonly goOn: (text: string, line: number) => void;
  /** Whether a line has ended since the last object did. */
  private isOnOwnLine = true;
  private text = '';
  private line: number;
  /** Where in the text the next mark is looked for. */
  private at = 0;
  /** The brackets that are open. */
  private open = '';
  /** How many are open around an item; undefined outside of lists. */
  private level: number | undefined;
  private start: number | undefined;
  private lastString = '';
  private head = '';
  private headLine = 1;
  private hadItems = false;

  /** `goOn` takes what comes behind, where that is something else on a line of its own. */
  constructor(take: Take, line: number, goOn: (text: string, line: number) => void) {
    this.take = take;
    this.goOn = goOn;
    this.line = line;
  }

  push(text: string): void {
    this.text += text;
    this.scan();
    const keep = this.start ?? this.at;
    if (this.start === undefined) this.between(this.text.slice(0, keep));
    this.line += lineBreaks(this.text.slice(0, keep));
    this.text = this.text.slice(keep);
    this.at -= keep;
    if (this.start !== undefined) this.start = 0;
    requireReadable(this.text.length + this.head.length, this.line);
  }

  end(): void {
    if (this.open !== '' || !/^(?:---|\.\.\.)?$/.test(this.text))
      throw cutOff('not every bracket of it is closed');
  }

  private scan(): void {
    for (;;) {
      if (this.open === '' && !this.skipGap()) return;
      const found = matchFrom(MARKS, this.text, this.at);
      if (!found) {
        this.at = this.text.length;
        return;
      }
      const mark = found[0];
      if (mark === '"') {
        const end = this.endOfString(found.index);
        if (end === undefined) {
          this.at = found.index;
          return;
        }
        if (this.open === '{') this.lastString = this.text.slice(found.index + 1, end - 1);
        this.at = end;
      } else if (mark === '{' || mark === '[') this.opens(mark, found.index);
      else this.closes(mark, found.index);
    }
  }

  /** Steps over what may stand between two objects. Answers whether one begins. */
  private skipGap(): boolean {
    const gap = /^(?:\s+|(?:---|\.\.\.)(?=\s)){0,999999}/.exec(this.text)![0];
    const breaks = lineBreaks(gap);
    this.line += breaks;
    if (breaks > 0) this.isOnOwnLine = true;
    this.text = this.text.slice(gap.length);
    if (/^[-.]{0,3}$/.test(this.text)) return false;
    if (/^[{[]/.test(this.text)) return true;
    if (this.isOnOwnLine) {
      this.goOn(this.text, this.line);
      [this.text, this.at] = ['', 0];
      return false;
    }
    throw new UnfitDump(`holds something else than JSON behind it at line ${this.line}`);
  }

  private endOfString(from: number): number | undefined {
    for (
      let quote = this.text.indexOf('"', from + 1);
      quote >= 0;
      quote = this.text.indexOf('"', quote + 1)
    ) {
      let slashes = quote;
      while (this.text[slashes - 1] === '\\') slashes--;
      if ((quote - slashes) % 2 === 0) return quote + 1;
    }
    return undefined;
  }

  private opens(mark: string, at: number): void {
    if (this.level !== undefined && this.open.length === this.level && mark === '{') {
      this.between(this.text.slice(0, at));
      this.line += lineBreaks(this.text.slice(0, at));
      this.text = this.text.slice(at);
      [this.start, this.at] = [0, 1];
    } else this.at = at + 1;
    const isList = mark === '[' && (this.open === '' || (this.open === '{' && this.lastString === 'items'));
    this.open += mark;
    if (isList && !this.hadItems) this.level = this.open.length;
  }

  private closes(mark: string, at: number): void {
    if (this.open.at(-1) !== (mark === '}' ? '{' : '['))
      throw new UnfitDump(`is not JSON: a bracket at line ${this.lineAt(at)} closes nothing`);
    this.open = this.open.slice(0, -1);
    this.at = at + 1;
    if (this.start !== undefined && this.open.length === this.level) this.closeItem();
    else if (this.level !== undefined && this.open.length < this.level) this.level = undefined;
    if (this.open === '') this.closeDocument();
  }

  private closeItem(): void {
    const text = this.text.slice(0, this.at);
    this.hadItems = true;
    this.take({ text, line: this.line, isJson: true, isItem: true, hadItems: false, indent: 0 });
    this.drop();
  }

  private closeDocument(): void {
    this.between(this.text.slice(0, this.at));
    const { head, hadItems, headLine: line } = this;
    this.isOnOwnLine = false;
    [this.head, this.hadItems] = ['', false];
    this.drop();
    // A sequence at the top is nothing but its items.
    if (hadItems && head.trimStart().startsWith('[')) return;
    const text = hadItems ? head.replace(/\[[\s,]*\]/, '[]') : head;
    this.take({ text, line, isJson: true, isItem: false, hadItems, indent: 0 });
  }

  private lineAt(at: number): number {
    return this.line + lineBreaks(this.text.slice(0, at));
  }

  private drop(): void {
    this.line += lineBreaks(this.text.slice(0, this.at));
    this.text = this.text.slice(this.at);
    [this.start, this.at] = [undefined, 0];
  }

  private between(text: string): void {
    if (this.head === '') this.headLine = this.line;
    this.head += text;
  }
}
