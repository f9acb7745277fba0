import {
  CARRIAGE_RETURN,
  DASH,
  DOT,
  END,
  endsLine,
  HASH,
  isWhite,
  LINE_FEED,
  OPENING_BRACE,
  SPACE,
} from './characters.ts';
import { giveUp } from './give-up.ts';

/** A walk over the lines of a text. */
export class Lines {
  protected readonly text: string;
  protected readonly length: number;
  /** Where the line at hand has its first character that is no space; the end of the text behind the last line. */
  protected at = 0;
  /** How far that character is indented; -1 behind the last line. */
  protected indent = -1;
  /** Behind the last token. */
  protected cursor = 0;
  /** Whether a comment stood between the line at hand and the one before it. */
  protected passedComment = false;

  constructor(text: string) {
    this.text = text;
    this.length = text.length;
  }

  /** The character at an offset. */
  protected code(offset: number): number {
    return offset < this.length ? this.text.charCodeAt(offset) : END;
  }

  /** Leaves the line of the cursor, on which nothing but a comment may be left. */
  protected endLine(): void {
    let offset = this.skipSpaces(this.cursor);
    const code = this.code(offset);
    this.passedComment = code === HASH;
    if (this.passedComment) {
      // A `#{` could be a template's variable.
      if (offset === this.cursor || this.code(offset + 1) === OPENING_BRACE) giveUp();
      offset = this.lineEnd(offset);
    } else if (!endsLine(code)) giveUp();
    this.enterLine(this.behindBreak(offset));
  }

  /** Steps to the first line from `from` on that holds more than blanks and a comment. */
  protected enterLine(from: number): void {
    let line = from;
    while (line < this.length) {
      let offset = this.skipSpaces(line);
      const code = this.code(offset);
      if (code === HASH) {
        this.passedComment = true;
        offset = this.lineEnd(offset);
      } else if (!endsLine(code)) {
        if (offset === line) this.refuseMarker(line);
        this.at = offset;
        this.indent = offset - line;
        return;
      }
      line = this.behindBreak(offset);
    }
    this.at = this.length;
    this.indent = -1;
  }

  protected skipSpaces(from: number): number {
    let offset = from;
    while (this.code(offset) === SPACE) offset++;
    return offset;
  }

  /** Where the line of an offset ends: before its line break. */
  protected lineEnd(from: number): number {
    const feed = this.text.indexOf('\n', from);
    if (feed < 0) return this.length;
    return feed > from && this.text.charCodeAt(feed - 1) === CARRIAGE_RETURN ? feed - 1 : feed;
  }

  /** Behind the line break at the end of a line, if there is one. */
  protected behindBreak(end: number): number {
    const code = this.code(end);
    return code === CARRIAGE_RETURN ? end + 2 : code === LINE_FEED ? end + 1 : end;
  }

  /** Gives up where a document ends or begins: those of a file are told apart before they are read. */
  protected refuseMarker(line: number): void {
    const code = this.code(line);
    if (code !== DASH && code !== DOT) return;
    const isMarker =
      this.code(line + 1) === code && this.code(line + 2) === code && isWhite(this.code(line + 3));
    if (isMarker) giveUp();
  }

  /** Whether a dash at an offset opens an item. */
  protected isItem(offset: number): boolean {
    return this.code(offset) === DASH && isWhite(this.code(offset + 1));
  }
}
