import {
  AMPERSAND,
  ASTERISK,
  BAR,
  COLON,
  DOUBLE_QUOTE,
  endsLine,
  GREATER,
  HASH,
  isWhite,
  OPENING_BRACE,
  OPENING_BRACKET,
  opensPlain,
  SINGLE_QUOTE,
  SPACE,
  TAB,
} from './characters.ts';
import { Flows } from './flows.ts';
import { giveUp } from './give-up.ts';
import { MOST_OF_KEY } from '../values.ts';
import { MAPPING, PLAIN, SEQUENCE } from './tape.ts';

/** Reads mappings and sequences by their indentation, and with them a whole document. */
export class Reader extends Flows {
  /** The key found last. */
  private keyKind = PLAIN;
  private keyStart = 0;
  private keyEnd = 0;

  /** Writes down what the document holds that begins at `from`, or at `content` behind its `---`. */
  read(from: number, content: number): void {
    this.cursor = content;
    if (content === 0) this.enterLine(from);
    else this.endLine();
    if (this.indent < 0) giveUp();
    const code = this.code(this.at);
    if (code === OPENING_BRACE || code === OPENING_BRACKET) {
      this.flow(this.at);
      this.endLine();
    } else if (this.isItem(this.at)) this.sequence(this.indent, this.at);
    else if (this.findKey(this.at)) this.mapping(this.indent, this.at);
    else giveUp();
    if (this.indent >= 0) giveUp();
  }

  /** A mapping whose first key stands at `start`, where it was found: on a line of its own, or behind a dash. */
  private mapping(indent: number, start: number): void {
    const at = this.open(MAPPING, start);
    const keys = this.keys.open();
    for (;;) {
      const behindColon = this.cursor;
      this.key(at, keys, this.keyKind, this.keyStart, this.keyEnd);
      this.cursor = behindColon;
      this.value(indent, false);
      if (this.indent < indent) break;
      if (this.indent > indent || !this.findKey(this.at)) giveUp();
    }
    this.keys.close(keys);
    this.close(at);
  }

  /** A sequence whose first dash stands at `start`: on a line of its own, or behind another one. */
  private sequence(indent: number, start: number): void {
    const at = this.open(SEQUENCE, start);
    let dash = start;
    do {
      this.cursor = dash + 1;
      const first = this.skipSpaces(dash + 1);
      const column = indent + first - dash;
      if (this.isItem(first)) this.sequence(column, first);
      else if (this.findKey(first)) this.mapping(column, first);
      else this.value(indent, true);
      if (this.indent > indent) giveUp();
      dash = this.at;
    } while (this.indent === indent && this.isItem(dash));
    this.close(at);
  }

  /** What stands behind the colon or dash at the cursor, in a collection that is indented by `indent`. */
  private value(indent: number, isItem: boolean): void {
    const offset = this.skipSpaces(this.cursor);
    const code = this.code(offset);
    if (!endsLine(code) && code !== HASH) return this.inline(offset, indent, isItem);
    const behind = this.cursor;
    this.endLine();
    if (this.isWithin(indent, isItem)) this.nested(indent, true);
    else this.scalar(PLAIN, behind, behind);
  }

  /** Whether the line at hand is the value of what ended on the line before. */
  private isWithin(indent: number, isItem: boolean): boolean {
    return this.indent > indent || (!isItem && this.indent === indent && this.isItem(this.at));
  }

  /** What begins on the line at hand, in a collection that is indented by `owner`. */
  private nested(owner: number, mayBeAlias: boolean): void {
    const code = this.code(this.at);
    if (this.isItem(this.at)) this.sequence(this.indent, this.at);
    else if (this.findKey(this.at)) this.mapping(this.indent, this.at);
    else if (code === AMPERSAND) giveUp();
    else if (code === ASTERISK && !mayBeAlias) giveUp();
    else this.inline(this.at, owner, true);
  }

  private inline(offset: number, owner: number, isItem: boolean): void {
    switch (this.code(offset)) {
      case AMPERSAND:
        return this.anchored(offset, owner, isItem);
      case BAR:
      case GREATER:
        return this.block(offset, owner);
      case DOUBLE_QUOTE:
      case SINGLE_QUOTE:
      case OPENING_BRACKET:
      case OPENING_BRACE:
      case ASTERISK:
        this.flow(offset);
        return this.endLine();
      default:
        return this.plain(offset, owner);
    }
  }

  /** An anchor, and the value behind it or on the lines below. */
  private anchored(offset: number, owner: number, isItem: boolean): void {
    const end = this.nameEnd(offset + 1);
    const name = this.text.slice(offset + 1, end);
    const before = this.nodes;
    const at = this.tape.length;
    this.anchors.open(name);
    const first = this.skipSpaces(end);
    const code = this.code(first);
    if (endsLine(code) || code === HASH) {
      this.cursor = end;
      this.endLine();
      if (!this.isWithin(owner, isItem)) giveUp();
      this.nested(owner, false);
    } else {
      if (first === end || code === AMPERSAND || code === ASTERISK) giveUp();
      this.inline(first, owner, isItem);
    }
    this.tape.share(at);
    this.anchors.close(name, at, this.nodes - before);
  }

  /** Whether a key stands at an offset, up to its colon; the cursor is then behind that. */
  private findKey(offset: number): boolean {
    const code = this.code(offset);
    const isQuoted = code === DOUBLE_QUOTE || code === SINGLE_QUOTE;
    if (!isQuoted && !opensPlain(code, this.code(offset + 1), false)) return false;
    const end = isQuoted ? this.quoteEnd(offset, code) : this.plainKeyEnd(offset);
    if (end < 0 || (isQuoted && this.isBroken)) return false;
    const colon = this.skipSpaces(end);
    if (this.code(colon) !== COLON || !isWhite(this.code(colon + 1))) return false;
    if (colon - offset > MOST_OF_KEY) giveUp();
    this.keyKind = isQuoted ? this.quotedStyle(offset) : PLAIN;
    this.keyStart = offset;
    this.keyEnd = end;
    this.cursor = colon + 1;
    return true;
  }

  /** Behind the last visible character before a colon on the same line, or -1. */
  private plainKeyEnd(start: number): number {
    let end = start;
    for (let offset = start; ; offset++) {
      const code = this.code(offset);
      if (code === SPACE) continue;
      if (code === COLON && isWhite(this.code(offset + 1))) return end;
      if (endsLine(code) || code === TAB || (code === HASH && offset > end)) return -1;
      end = offset + 1;
    }
  }
}
