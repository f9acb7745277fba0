export const END = 0;
export const TAB = 9;
export const LINE_FEED = 10;
export const CARRIAGE_RETURN = 13;
export const SPACE = 32;
export const DOUBLE_QUOTE = 34;
export const HASH = 35;
export const AMPERSAND = 38;
export const SINGLE_QUOTE = 39;
export const ASTERISK = 42;
export const PLUS = 43;
export const COMMA = 44;
export const DASH = 45;
export const DOT = 46;
export const ZERO = 48;
export const NINE = 57;
export const COLON = 58;
export const GREATER = 62;
const QUESTION = 63;
export const OPENING_BRACKET = 91;
export const BACKSLASH = 92;
export const CLOSING_BRACKET = 93;
export const OPENING_BRACE = 123;
export const BAR = 124;
export const CLOSING_BRACE = 125;

const FLOW_INDICATORS = '[]{},';
/** What no plain scalar begins with; of `?` and `-` only what they stand in front of tells. */
const INDICATORS = `#&*!|>'"%@\`${FLOW_INDICATORS}`;

const WHITE = 1;
const FLOW = 2;
const OPENS_OTHER = 4;

/** What the characters of ASCII are; all others are mere text. */
const traits = new Uint8Array(128);
for (const code of [END, TAB, LINE_FEED, CARRIAGE_RETURN, SPACE]) traits[code] = WHITE | OPENS_OTHER;
for (const character of INDICATORS) traits[character.charCodeAt(0)] = OPENS_OTHER;
for (const character of FLOW_INDICATORS) traits[character.charCodeAt(0)] = FLOW | OPENS_OTHER;

const isOneOf = (code: number, kinds: number): boolean => code < 128 && (traits[code]! & kinds) !== 0;

/** White space or the end of the text. */
export const isWhite = (code: number): boolean => isOneOf(code, WHITE);
export const isFlowIndicator = (code: number): boolean => isOneOf(code, FLOW);
export const isWhiteOrFlow = (code: number): boolean => isOneOf(code, WHITE | FLOW);

/** Whether the line ends here, or the text. */
export const endsLine = (code: number): boolean =>
  code === LINE_FEED || code === END || code === CARRIAGE_RETURN;

/** Whether a plain scalar may begin so, as far as its first character and the next one tell. */
export function opensPlain(code: number, next: number, inFlow: boolean): boolean {
  if (isOneOf(code, OPENS_OTHER)) return false;
  if (code !== DASH && code !== QUESTION && code !== COLON) return true;
  return !(inFlow ? isWhiteOrFlow(next) : isWhite(next));
}
