import { isBlank } from '../blank.ts';
import { swallowedLine } from '../template.ts';
import {
  BACKSLASH,
  BAR,
  COLON,
  DASH,
  DOUBLE_QUOTE,
  END,
  endsLine,
  HASH,
  isFlowIndicator,
  isWhite,
  isWhiteOrFlow,
  NINE,
  opensPlain,
  PLUS,
  SINGLE_QUOTE,
  SPACE,
  TAB,
  ZERO,
} from './characters.ts';
import { escapeLength } from './escapes.ts';
import { giveUp } from './give-up.ts';
import { Lines } from './lines.ts';
import {
  CLIP,
  DOUBLE_QUOTED,
  FOLDED,
  KEEP,
  LITERAL,
  PLAIN,
  SINGLE_QUOTED,
  STRIP,
  WORKED,
  type Tape,
} from './tape.ts';

/** Finds where scalars end, and how their texts come about. */
export class Scalars extends Lines {
  protected readonly tape: Tape;
  /** How many nodes a walk over all that is read so far would meet. */
  protected nodes = 0;

  constructor(text: string, tape: Tape) {
    super(text);
    this.tape = tape;
  }

  protected scalar(what: number, start: number, end: number): number {
    this.nodes++;
    this.cursor = end;
    return this.tape.add(what, start, end, 0);
  }

  /** Quoted text, on however many lines. */
  protected quoted(start: number): void {
    const end = this.quoteEnd(start, this.code(start));
    this.scalar(this.quotedStyle(start), start, end);
  }

  /** What quoted text is whose end was looked for last. */
  protected quotedStyle(start: number): number {
    const style = this.code(start) === DOUBLE_QUOTE ? DOUBLE_QUOTED : SINGLE_QUOTED;
    return this.isWorked ? style | WORKED : style;
  }

  /** Whether the quoted text looked at last is something else than what is written, and goes on beyond its line. */
  protected isWorked = false;
  protected isBroken = false;

  /** Behind the quote that closes the one at `start`. */
  protected quoteEnd(start: number, quote: number): number {
    this.isWorked = this.isBroken = false;
    for (let offset = start + 1; ; offset++) {
      const code = this.code(offset);
      if (code === quote) {
        if (quote === DOUBLE_QUOTE || this.code(offset + 1) !== SINGLE_QUOTE) return offset + 1;
        offset++;
        this.isWorked = true;
      } else if (code === BACKSLASH && quote === DOUBLE_QUOTE) {
        const length = escapeLength(this.text, offset);
        if (length === 0) giveUp();
        offset += length - 1;
        this.isWorked = true;
      } else if (endsLine(code)) {
        if (code === END) giveUp();
        this.refuseMarker(this.behindBreak(offset));
        this.isWorked = this.isBroken = true;
      }
    }
  }

  /** Text without quotes, in a collection that is indented by `indent`, and what is left of its line. */
  protected plain(start: number, indent: number): void {
    if (!opensPlain(this.code(start), this.code(start + 1), false)) giveUp();
    let end = this.plainEnd(start);
    const at = this.scalar(PLAIN, start, end);
    this.endLine();
    if (this.indent <= indent) return;
    do {
      if (this.passedComment || this.code(this.at) === TAB) giveUp();
      end = this.plainEnd(this.at);
      this.cursor = end;
      this.endLine();
    } while (this.indent > indent);
    if (swallowedLine(this.text, start, end) >= 0) giveUp();
    this.tape.mark(at, WORKED);
    this.tape.end(at, end);
    this.cursor = end;
  }

  /** Behind the last visible character of a plain scalar on one line. */
  private plainEnd(start: number): number {
    let end = start;
    for (let offset = start; ; offset++) {
      const code = this.code(offset);
      if (code === SPACE || code === TAB) continue;
      if (code === COLON) {
        if (isWhite(this.code(offset + 1))) giveUp();
      } else if (code === HASH) {
        if (offset > end) return end;
      } else if (endsLine(code)) return end;
      end = offset + 1;
    }
  }

  /** A word between brackets. */
  protected word(start: number): void {
    this.scalar(PLAIN, start, this.wordEnd(start));
  }

  protected wordEnd(start: number): number {
    if (!opensPlain(this.code(start), this.code(start + 1), true)) giveUp();
    let end = start;
    for (let offset = start; ; offset++) {
      const code = this.code(offset);
      if (code === SPACE || code === TAB) continue;
      if (isFlowIndicator(code) || endsLine(code)) break;
      if (code === COLON && isWhiteOrFlow(this.code(offset + 1))) break;
      if (code === HASH && offset > end) break;
      end = offset + 1;
    }
    return end;
  }

  /** A literal or folded block in a collection that is indented by `owner`. Ends on the line behind it. */
  protected block(start: number, owner: number): void {
    let offset = start + 1;
    let chomping = CLIP;
    let indent = -1;
    for (; ; offset++) {
      const code = this.code(offset);
      if (code === PLUS || code === DASH) {
        if (chomping !== CLIP) giveUp();
        chomping = code === PLUS ? KEEP : STRIP;
      } else if (code > ZERO && code <= NINE) {
        if (indent >= 0) giveUp();
        indent = owner + code - ZERO;
      } else break;
    }
    this.cursor = offset;
    offset = this.skipSpaces(offset);
    if (this.code(offset) === HASH && offset > this.cursor) offset = this.lineEnd(offset);
    else if (!endsLine(this.code(offset))) giveUp();
    const from = this.behindBreak(offset);
    const body = this.body(from, owner, indent);
    let end = body.end;
    if (chomping !== KEEP) {
      while (end > start && isBlank(this.text.charCodeAt(end - 1))) end--;
      end = this.lineEnd(end);
    }
    this.scalar((this.code(start) === BAR ? LITERAL : FOLDED) | WORKED, start, end);
    this.tape.add(from, body.end, body.indent, chomping);
    this.enterLine(body.end);
  }

  /** Where the lines of a block end, and how far they are indented; -1 where none holds anything. */
  private body(from: number, owner: number, explicit: number): { end: number; indent: number } {
    let indent = explicit;
    let end = from;
    let widest = 0;
    while (end < this.length) {
      const first = this.skipSpaces(end);
      const column = first - end;
      const code = this.code(first);
      if (code === END) {
        if (column > 0) giveUp();
        break;
      }
      if (!endsLine(code)) {
        if (indent < 0 ? column <= owner : column < indent) {
          if (code === TAB) giveUp();
          break;
        }
        if (indent < 0) {
          if (column < widest || code === TAB) giveUp();
          indent = column;
        }
      } else if (indent < 0 && column > widest) widest = column;
      end = this.behindBreak(this.lineEnd(first));
    }
    return { end, indent };
  }
}
