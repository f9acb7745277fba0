import { matchFrom } from '../../base/text/search.ts';
import { lineBreaks, requireReadable, type Take } from './piece.ts';
import { cutOff, UnfitDump } from './unfit.ts';

/** So much is looked at from the start of an entry to tell what it is. */
const LOOKAHEAD = 8192;
const MOST_INDENT = 8;

/** Where an entry may begin, by the column of the dashes: behind them all is indented further, block scalars included. */
const ENTRIES = Array.from(
  { length: MOST_INDENT + 1 },
  (_, indent) => new RegExp(`\\n(?= {0,${indent}}[^ \\r\\n])`, 'g'),
);

/**
 * Takes a stream of YAML apart where that is sound without reading it: at `---`, and at the dashes below an `items:` at the
 * start of a line, as kubectl and calicoctl write Lists. A document of another layout stays whole.
 */
export class YamlPieces {
  private readonly take: Take;
  private text = '';
  private line: number;
  /** The column of the dashes; undefined outside of `items:` and of a sequence at the top. */
  private indent: number | undefined;
  private hadItems = false;
  /** What the document holds besides items. */
  private head = '';
  private headLine = 1;

  constructor(take: Take, line = 1) {
    this.take = take;
    this.line = line;
  }

  push(text: string): void {
    this.text += text;
    this.goOn(false);
  }

  end(): void {
    this.goOn(true);
    this.closeDocument();
  }

  private goOn(isEnd: boolean): void {
    let at = 0;
    while (at < this.text.length && (isEnd || this.text.length - at > LOOKAHEAD)) {
      const next = this.endOfEntry(at);
      if (next === undefined && !isEnd) break;
      const end = next ?? this.text.length;
      this.entry(this.text.slice(at, end));
      at = end;
    }
    this.text = this.text.slice(at);
    requireReadable(this.text.length, this.line);
  }

  private endOfEntry(at: number): number | undefined {
    const begun = /^items:[ \t]*(?:#.*)?\r?\n(?:[ \t]*(?:#.*)?\r?\n)*/.exec(
      this.text.slice(at, at + LOOKAHEAD),
    );
    const below = begun && /^( *)-[ \r\n]/.exec(this.text.slice(at + begun[0].length).slice(0, 80));
    if (begun && below && !this.hadItems && below[1]!.length <= MOST_INDENT) {
      this.indent = below[1]!.length;
      return at + begun[0].length;
    }
    const entries = ENTRIES[this.indent ?? 0]!;
    const found = matchFrom(entries, this.text, at);
    return found ? found.index + 1 : undefined;
  }

  private entry(text: string): void {
    const line = this.line;
    this.line += lineBreaks(text);
    if (isComment(text)) return;
    if (/^(?:---|\.\.\.)(?=[ \t\r\n]|$)/.test(text)) {
      this.closeDocument();
      this.addToHead(`   ${text.slice(3)}`, line);
    } else if (this.isItem(text)) this.item(text, line);
    else if (this.indent !== undefined && this.hadItems && text.startsWith(' '))
      throw new UnfitDump(`has an ambiguous layout at line ${line}`);
    else {
      if (this.isNext(text)) this.closeDocument();
      if (this.hadItems) this.indent = undefined;
      this.addToHead(text, line);
    }
  }

  /** Whether another document begins, of a file that was put behind one without `---`. */
  private isNext(text: string): boolean {
    if (text.startsWith('apiVersion:')) return /^apiVersion:/m.test(this.head);
    return /^[{[]/.test(text) && /^\s*\w/.test(this.head);
  }

  private isItem(text: string): boolean {
    const dash = this.indent ?? 0;
    if (!/^ *-(?:[ \r\n]|$)/.test(text) || text.search(/\S/) !== dash) return false;
    if (this.indent === undefined && this.head.trim() !== '') return false;
    this.indent = dash;
    return true;
  }

  private item(text: string, line: number): void {
    if (!text.endsWith('\n')) throw cutOff('its last line does not end');
    this.hadItems = true;
    const dash = text.indexOf('-');
    const body = `${text.slice(0, dash)} ${text.slice(dash + 1)}`;
    const indent = /^[ \r\n]*/.exec(body)![0].replace(/^.*[\r\n]/s, '').length;
    this.take({ text: body, line, isJson: false, isItem: true, hadItems: false, indent });
  }

  private addToHead(text: string, line: number): void {
    if (this.head === '') this.headLine = line;
    this.head += text;
    requireReadable(this.head.length, line);
  }

  private closeDocument(): void {
    const { head, headLine, hadItems } = this;
    [this.head, this.hadItems, this.indent] = ['', false, undefined];
    const isBlank = head.replace(/^[ \t]*(?:#|%).*$/gm, '').trim() === '';
    if (isBlank) return;
    if (!hadItems && !head.endsWith('\n')) throw cutOff('its last line does not end');
    this.take({ text: head, line: headLine, isJson: false, isItem: false, hadItems, indent: 0 });
  }
}

const isComment = (text: string): boolean => /^[ \t]*#/.test(text) && !text.trimEnd().includes('\n');
