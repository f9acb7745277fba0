import { YamlAnchors } from '../anchors.ts';
import {
  ASTERISK,
  CARRIAGE_RETURN,
  CLOSING_BRACE,
  CLOSING_BRACKET,
  COLON,
  COMMA,
  DOUBLE_QUOTE,
  HASH,
  isWhite,
  isWhiteOrFlow,
  LINE_FEED,
  OPENING_BRACE,
  OPENING_BRACKET,
  SINGLE_QUOTE,
  SPACE,
  TAB,
} from './characters.ts';
import { giveUp } from './give-up.ts';
import { MOST_OF_KEY } from '../values.ts';
import { hashOf, Keys } from './keys.ts';
import { Scalars } from './scalars.ts';
import { ALIAS, MAPPING, MERGING, PLAIN, SEQUENCE, WORKED } from './tape.ts';
import { foldedText } from './texts.ts';

const MAX_DEPTH = 60;

/** Reads collections between brackets, and aliases. */
export class Flows extends Scalars {
  protected readonly keys = new Keys();
  protected readonly anchors = new YamlAnchors<number>();
  private depth = 0;

  protected open(kind: number, start: number): number {
    if (++this.depth > MAX_DEPTH) giveUp();
    this.nodes++;
    return this.tape.open(kind, start);
  }

  protected close(at: number): void {
    this.depth--;
    this.tape.close(at, this.cursor);
  }

  /** Adds a scalar as a key of the mapping at `at`, whose keys begin at `keys`. */
  protected key(at: number, keys: number, what: number, start: number, end: number): void {
    const quote = what === PLAIN ? 0 : 1;
    let hash = hashOf(this.text, start + quote, end - quote);
    if (what & WORKED) {
      const text = foldedText(this.text, start + 1, end - 1, what & ~WORKED);
      hash = hashOf(text, 0, text.length);
    }
    if (what === PLAIN && end - start === 2 && this.text.startsWith('<<', start)) this.tape.mark(at, MERGING);
    else this.keys.add(keys, hash);
    this.nodes++;
    this.tape.add(what, start, end, hash);
    this.cursor = end;
  }

  /** The collection or scalar at an offset between brackets, or the collection that they make up. */
  protected flow(offset: number): void {
    switch (this.code(offset)) {
      case DOUBLE_QUOTE:
      case SINGLE_QUOTE:
        return this.quoted(offset);
      case OPENING_BRACKET:
        return this.flowSequence(offset);
      case OPENING_BRACE:
        return this.flowMapping(offset);
      case ASTERISK:
        return this.alias(offset);
      default:
        return this.word(offset);
    }
  }

  private flowSequence(start: number): void {
    const at = this.open(SEQUENCE, start);
    let offset = this.skipBlank(start + 1);
    while (this.code(offset) !== CLOSING_BRACKET) {
      this.flow(offset);
      offset = this.behindItem(CLOSING_BRACKET);
    }
    this.cursor = offset + 1;
    this.close(at);
  }

  private flowMapping(start: number): void {
    // `{{` is a template's.
    if (this.code(start + 1) === OPENING_BRACE) giveUp();
    const at = this.open(MAPPING, start);
    const keys = this.keys.open();
    let offset = this.skipBlank(start + 1);
    while (this.code(offset) !== CLOSING_BRACE) {
      this.flowKey(at, keys, offset);
      const value = this.skipBlank(this.cursor + 1);
      const code = this.code(value);
      if (code === COMMA || code === CLOSING_BRACE) giveUp();
      this.flow(value);
      offset = this.behindItem(CLOSING_BRACE);
    }
    this.cursor = offset + 1;
    this.keys.close(keys);
    this.close(at);
  }

  /** The key at an offset. The cursor comes to stand at its colon. */
  private flowKey(at: number, keys: number, offset: number): void {
    const code = this.code(offset);
    const isQuoted = code === DOUBLE_QUOTE || code === SINGLE_QUOTE;
    if (isQuoted) this.quotedKey(at, keys, offset);
    else this.key(at, keys, PLAIN, offset, this.wordEnd(offset));
    const colon = this.skipSpaces(this.cursor);
    if (this.code(colon) !== COLON || !(isQuoted || isWhite(this.code(colon + 1)))) giveUp();
    if (colon - offset > MOST_OF_KEY) giveUp();
    this.cursor = colon;
  }

  private quotedKey(at: number, keys: number, offset: number): void {
    const end = this.quoteEnd(offset, this.code(offset));
    if (this.isBroken) giveUp();
    this.key(at, keys, this.quotedStyle(offset), offset, end);
  }

  /** Where the next item begins, or the closing bracket stands. */
  private behindItem(bracket: number): number {
    const offset = this.skipBlank(this.cursor);
    const code = this.code(offset);
    if (code === bracket) return offset;
    return code === COMMA ? this.skipBlank(offset + 1) : giveUp();
  }

  /** Skips white space, line breaks and comments. */
  private skipBlank(from: number): number {
    let offset = from;
    for (;;) {
      const code = this.code(offset);
      if (code === HASH && isWhite(this.code(offset - 1))) offset = this.lineEnd(offset);
      else if (code === SPACE || code === TAB || code === CARRIAGE_RETURN) offset++;
      else if (code === LINE_FEED) this.refuseMarker(++offset);
      else return offset;
    }
  }

  protected alias(offset: number): void {
    const end = this.nameEnd(offset + 1);
    const name = this.text.slice(offset + 1, end);
    if (!this.anchors.has(name)) giveUp();
    const { node, size } = this.anchors.follow(name, offset);
    this.nodes += size;
    this.tape.add(ALIAS, offset, end, node);
    this.cursor = end;
  }

  /** Where the name of an anchor ends. */
  protected nameEnd(from: number): number {
    let offset = from;
    while (!isWhiteOrFlow(this.code(offset))) offset++;
    return offset > from ? offset : giveUp();
  }
}
