import { home } from '../base/urls.ts';

/**
 * Controls, invisible formats (bidi among them), line separators, lone surrogates, fillers that show nothing: what acts
 * instead of showing. The selectors that make an emoji of a sign stay.
 */
const active = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?![\ufe0e\ufe0f])\p{DI}/gu;

/** The same but for line breaks: to look at each of a long text takes longer than all else. */
const activeInLines = /[^\P{Cc}\n]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?![\ufe0e\ufe0f])\p{DI}/gu;

/** Half a pair of surrogates as JSON writes it, behind backslashes that escape each other: strict readers refuse it. */
const halfPair = /(?<!\\)((?:\\\\)*)\\ud[89a-f][\da-f]{2}/g;

/** `##[add-mask]`, `##vso[…]`, `##teamcity[…]`: CI systems obey these anywhere in a line. */
const command = /##\w*(?=\[)/g;

const short: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** The text as one line that shows every character and commands nothing, in YAML's notation: `\x1b`, `\u202e`. */
export function printable(text: string): string {
  return text.replace(active, character => short[character] ?? escaped(character)).replace(command, '$&\\');
}

/**
 * What a text may hold besides words: the colours of `paintWith`, links of `linkWith` to our own pages, and annotations
 * that GitHub is meant to make.
 */
export interface Licence {
  readonly color: boolean;
  readonly links?: boolean;
  readonly annotations: boolean;
  /** Whether a report in Markdown may hold pictures: fences around what is drawn, of which each line is ours. */
  readonly pictures?: boolean;
  /** Whether a diff may stand there as it is, where nothing in it acts: its line ends and tabs belong to the files. */
  readonly patches?: boolean;
}

/**
 * What no line of ours begins with, blanks and colours apart: commands of GitHub's runner (an IPv6 address is none) and
 * fences of Markdown. A log of Buildkite folds at dashes that nothing stands before.
 */
const opening =
  /^(?:(?:[^\S\n\r\u2028\u2029]|\x1b\[[\d;]*m)*(?=::(?![\da-f:.]*(?:\/\d+)?(?:[\s,;)\]'"]|$))|```|~~~)|(?:\x1b\[[\d;]*m)*(?=(?:---|\+{3}|\^{3}) ))/gim;

const ownColor = /^\x1b\[(?:0|1|1;3[1-6])m/;
/** The beginning of a link to a page of ours, from which no `..` leads away, or its end. */
const ownLink = new RegExp(
  `^\\x1b\\]8;;(?:${home.replaceAll('.', '\\.')}(?:/(?!\\.\\.)[\\w.#-]+)*)?\\x1b\\\\`,
);
const longestLink = 300;
const ownAnnotation = /^::(?:error|warning|notice) (?:[^:\n]*,)?title=ipamlint[^:\n]*::.*$/gm;
const ownPicture = /^```mermaid\nflowchart LR\n(?: {2,4}\w[^`~\n]*\n)*```$/gm;

/**
 * The last look at lines before they leave: whatever was not made printable on its way is now, and no line gives an
 * order but by licence. Lines of `printable` words that begin with none stay as they are.
 */
export function harmless(
  text: string,
  { color, links = false, annotations, pictures = false, patches = false }: Licence,
): string {
  if (patches && isHarmlessPatch(text)) return text;
  const own = [...(color ? [ownColor] : []), ...(links ? [ownLink] : [])];
  /** Where the sequence ends that may act. */
  let end = 0;
  const shown = text
    .replace(activeInLines, (character, index: number) => {
      if (index < end) return character;
      const rest = character === '\x1b' && own.length > 0 ? text.slice(index, index + longestLink) : '';
      const [sequence = ''] = own.flatMap(pattern => pattern.exec(rest)?.[0] ?? []);
      end = index + sequence.length;
      return sequence === '' ? (short[character] ?? escaped(character)) : character;
    })
    .replace(command, '$&\\');
  const tamed = (words: string): string => words.replace(opening, '$&\\');
  if (annotations) return between(shown, shown.matchAll(ownAnnotation), tamed);
  return pictures ? between(shown, shown.matchAll(ownPicture), tamed) : tamed(shown);
}

/** A command of GitHub's runner in a line of a diff that stays: what is added or removed has a sign in front. */
const commandInPatch = /^[^\S\n\r\u2028\u2029]*::(?![\da-f:.]*(?:\/\d+)?(?:[\s,;)\]'"]|$))/im;

/** Whether a diff shows every character and commands nothing, but for tabs, the ends of lines, and the mark before a file. */
export function isHarmlessPatch(text: string): boolean {
  const rest = text.replace(/\t|\n|\r$|(?<=^[-+ ])\ufeff/gm, '');
  return rest.search(active) < 0 && text.search(command) < 0 && !commandInPatch.test(text);
}

/** The text with all but the matches changed. */
function between(
  text: string,
  matches: Iterable<RegExpExecArray>,
  change: (words: string) => string,
): string {
  let end = 0;
  let changed = '';
  for (const match of matches) {
    changed += change(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return changed + change(text.slice(end));
}

/** Indexes of the brackets that `printable` defuses, for those who go through a text character by character. */
export function commandBrackets(text: string): ReadonlySet<number> {
  return new Set(Array.from(text.matchAll(command), match => match.index + match[0].length));
}

/**
 * JSON with the same meaning that is as safe to print as `printable` text, and where it is pasted into a page of HTML.
 * Ends in a line break; without an indent, it holds no other.
 */
export function printableJson(value: unknown, indent = 2): string {
  const json = JSON.stringify(value, undefined, indent);
  return `${json
    .replace(halfPair, '$1\ufffd')
    .replace(activeInLines, jsonEscaped)
    .replace(/(##\w*)\[/g, '$1\\u005b')
    .replace(/<(?=[a-z/!?])/gi, '\\u003c')}\n`;
}

/** A string in double quotes that YAML reads back as it is, and that is as safe to print as `printable` text. */
export function quotedYaml(text: string): string {
  return JSON.stringify(text.replace(/\p{Cs}/gu, '\ufffd'))
    .replace(active, escaped)
    .replace(/(##\w*)\[/g, '$1\\x5b');
}

function escaped(character: string): string {
  const code = character.codePointAt(0)!;
  if (code < 0x100) return `\\x${hex(code, 2)}`;
  return code < 0x10000 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`;
}

function jsonEscaped(character: string): string {
  return Array.from(
    { length: character.length },
    (_, index) => `\\u${hex(character.charCodeAt(index), 4)}`,
  ).join('');
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0');
}
