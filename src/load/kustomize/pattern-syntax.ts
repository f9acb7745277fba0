/** A regular expression in its parts. */
export type RegexpTree =
  | {
      readonly kind: 'character';
      readonly accepts: (character: string) => boolean;
      /** The only one that it accepts, if that is so. */
      readonly only?: string;
    }
  /** An assertion about what stands before a place and behind it; empty for the ends of the text. */
  | { readonly kind: 'place'; readonly holds: (before: string, behind: string) => boolean }
  | { readonly kind: 'row' | 'choice'; readonly parts: readonly RegexpTree[] }
  | { readonly kind: 'repeat'; readonly part: RegexpTree; readonly least: number; readonly most: number };

/** No name or label that kustomize matches needs a longer one. */
const LONGEST = 1000;
/** RE2 refuses to repeat more often. */
const MOST_REPEATS = 1000;
const DEEPEST = 50;

/**
 * Reads an expression as Go's `regexp/syntax` does (RE2). Undefined for what that refuses, and for forms that nobody
 * selects objects with: flags other than a leading `(?i)`, classes of Unicode and POSIX, octal and quoted characters.
 */
export function parsePattern(written: string): RegexpTree | undefined {
  if (written.length > LONGEST) return undefined;
  const isCaseless = written.startsWith('(?i)');
  const reader = new PatternReader(isCaseless ? written.slice(4) : written, isCaseless);
  try {
    return reader.whole();
  } catch (error) {
    if (error === UNREAD) return undefined;
    throw error;
  }
}

const UNREAD = new Error('no expression that we read');

type Accepts = (character: string) => boolean;

const isWord: Accepts = character => /^\w$/.test(character);
const classes: ReadonlyMap<string, Accepts> = new Map([
  ['d', character => /^[0-9]$/.test(character)],
  ['w', isWord],
  ['s', character => /^[\t\n\f\r ]$/.test(character)],
]);
const controls: ReadonlyMap<string, string> = new Map(
  Object.entries({ a: '\x07', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }),
);
type Holds = (before: string, behind: string) => boolean;
const atEdge: Holds = (before, behind) => isWord(before) !== isWord(behind);
/** `^`: where the text begins. */
export const atStart: Holds = before => before === '';
const places: ReadonlyMap<string, Holds> = new Map<string, Holds>([
  ['A', atStart],
  ['z', (_, behind) => behind === ''],
  ['b', atEdge],
  ['B', (before, behind) => !atEdge(before, behind)],
]);

class PatternReader {
  private readonly text: readonly string[];
  private readonly isCaseless: boolean;
  private at = 0;
  private depth = 0;

  constructor(text: string, isCaseless: boolean) {
    this.text = Array.from(text);
    this.isCaseless = isCaseless;
  }

  whole(): RegexpTree {
    const found = this.choice();
    if (this.at < this.text.length) throw UNREAD;
    return found;
  }

  private choice(): RegexpTree {
    if (++this.depth > DEEPEST) throw UNREAD;
    const parts = [this.row()];
    while (this.takes('|')) parts.push(this.row());
    this.depth--;
    return parts.length === 1 ? parts[0]! : { kind: 'choice', parts };
  }

  private row(): RegexpTree {
    const parts: RegexpTree[] = [];
    while (this.at < this.text.length && this.text[this.at] !== '|' && this.text[this.at] !== ')')
      parts.push(this.repeated(this.one()));
    return { kind: 'row', parts };
  }

  private repeated(part: RegexpTree): RegexpTree {
    const bounds = this.bounds();
    if (!bounds) return part;
    this.takes('?'); // lazy: no matter where it is only asked whether anything fits
    if (this.bounds()) throw UNREAD;
    return { kind: 'repeat', part, ...bounds };
  }

  private bounds(): { readonly least: number; readonly most: number } | undefined {
    if (this.takes('*')) return { least: 0, most: Infinity };
    if (this.takes('+')) return { least: 1, most: Infinity };
    if (this.takes('?')) return { least: 0, most: 1 };
    if (this.text[this.at] !== '{') return undefined;
    // A brace that holds no numbers stands for itself.
    const written = /^\{(\d{1,9})(,(\d{0,9}))?\}/.exec(this.text.slice(this.at, this.at + 24).join(''));
    if (!written) return undefined;
    const [whole, from, comma, to] = written;
    const least = Number(from);
    const most = comma === undefined ? least : to === '' ? Infinity : Number(to);
    if (least > MOST_REPEATS || most < least || (most !== Infinity && most > MOST_REPEATS)) throw UNREAD;
    this.at += whole.length;
    return { least, most };
  }

  private one(): RegexpTree {
    const character = this.text[this.at++]!;
    switch (character) {
      case '(':
        return this.group();
      case '[':
        return { kind: 'character', accepts: this.set() };
      case '.':
        return { kind: 'character', accepts: other => other !== '\n' };
      case '^':
        return { kind: 'place', holds: atStart };
      case '$':
        return { kind: 'place', holds: (_, behind) => behind === '' };
      case '\\':
        return this.escaped();
      case '*':
      case '+':
      case '?':
        throw UNREAD;
      default:
        return this.literal(character);
    }
  }

  private group(): RegexpTree {
    if (this.takes('?')) {
      const rest = this.text.slice(this.at, this.at + 40).join('');
      const opening = /^(?::|P?<\w+>)/.exec(rest);
      if (!opening) throw UNREAD;
      this.at += opening[0].length;
    }
    const inner = this.choice();
    if (!this.takes(')')) throw UNREAD;
    return inner;
  }

  private escaped(): RegexpTree {
    const holds = places.get(this.text[this.at] ?? '');
    if (holds) {
      this.at++;
      return { kind: 'place', holds };
    }
    const meant = this.escape();
    return typeof meant === 'string' ? this.literal(meant) : { kind: 'character', accepts: meant };
  }

  private literal(character: string): RegexpTree {
    const accepts = this.being(character, character);
    return { kind: 'character', accepts, ...(!this.isCaseless && { only: character }) };
  }

  /** What stands behind a backslash: a character, or a class of them. */
  private escape(): string | Accepts {
    const character = this.text[this.at++] ?? '';
    const accepts = classes.get(character.toLowerCase());
    if (accepts) return /[A-Z]/.test(character) ? other => !accepts(other) : accepts;
    const control = controls.get(character);
    if (control !== undefined) return control;
    if (character === 'x') return this.hexadecimal();
    if (character === '' || /^[A-Za-z0-9]$/.test(character) || character > '\x7e') throw UNREAD;
    return character;
  }

  private hexadecimal(): string {
    const rest = this.text.slice(this.at, this.at + 12).join('');
    const [whole, two, braced] = /^(?:([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]{1,6})\})/.exec(rest) ?? [];
    const code = parseInt(two ?? braced ?? '', 16);
    if (whole === undefined || !(code <= 0x10ffff)) throw UNREAD;
    this.at += whole.length;
    return String.fromCodePoint(code);
  }

  private set(): Accepts {
    const isNot = this.takes('^');
    const parts: Accepts[] = [];
    do {
      const first = this.member();
      const isRange =
        typeof first === 'string' && this.text[this.at] === '-' && this.text[this.at + 1] !== ']';
      if (isRange) this.at++;
      const last = isRange ? this.member() : first;
      if (typeof first === 'function') parts.push(first);
      else if (typeof last !== 'string' || last < first) throw UNREAD;
      else parts.push(this.being(first, last));
    } while (!this.takes(']'));
    return character => parts.some(accepts => accepts(character)) !== isNot;
  }

  private member(): string | Accepts {
    const character = this.text[this.at++];
    if (character === undefined || (character === '[' && this.text[this.at] === ':')) throw UNREAD;
    return character === '\\' ? this.escape() : character;
  }

  private being(first: string, last: string): Accepts {
    const holds: Accepts = character => first <= character && character <= last;
    return this.isCaseless
      ? character => holds(character) || holds(character.toLowerCase()) || holds(character.toUpperCase())
      : holds;
  }

  private takes(character: string): boolean {
    if (this.text[this.at] !== character) return false;
    this.at++;
    return true;
  }
}
