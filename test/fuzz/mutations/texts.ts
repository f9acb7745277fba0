import type { Random } from '../../kit/random.ts';
import type { Words } from '../words.ts';

/** A change to the text of one file. */
export type TextMutation = (text: string, random: Random, words: Words) => string;

/** Characters and words that mean something to YAML, to templates, to us, or to who shows a report. */
export const SPECIAL: readonly string[] = [
  Array.from('\0\t\r\n "\'#&*!|>%@`,:?-[]{}<=~\\/.$\ufeff\u2028\u0085\u202e\u{1f600}\ufffd\x1b'),
  '{{ x }};{{- if;${A};${A:=b};<<: *a;&a ;*a;!!binary ;!a ;? ;- ;: ;|2-\n;>+\n;---\n;...\n;\r\n'.split(';'),
  '\\ud800;%YAML 1.1\n;ENC[AES256_GCM,data:x];__proto__;constructor;::error::;%0A;<!--;]('.split(';'),
  ['# ipamlint-ignore overlapping-pools: x', 'a'.repeat(300)],
].flat();

const cut = (text: string, from: number, to: number, middle = ''): string =>
  text.slice(0, from) + middle + text.slice(to);

export const insertedCharacters: TextMutation = (text, random) => {
  const from = random.below(text.length + 1);
  return cut(text, from, from + random.pick([0, 0, 1, 1, 2]), random.pick(SPECIAL));
};

export const flippedCharacter: TextMutation = (text, random) => {
  const from = random.below(text.length + 1);
  const code = (text.charCodeAt(from) || 0) ^ (1 << random.below(7));
  return cut(text, from, from + 1, String.fromCharCode(code));
};

export const lostStretch: TextMutation = (text, random) => {
  const from = random.below(text.length + 1);
  return cut(text, from, from + 1 + random.below(random.pick([4, 40, 400])));
};

export const truncated: TextMutation = (text, random) => text.slice(0, random.below(text.length + 1));

export const repeatedStretch: TextMutation = (text, random) => {
  const from = random.below(text.length + 1);
  const stretch = text.slice(from, from + 1 + random.below(60));
  return cut(text, from, from, stretch.repeat(1 + random.below(random.pick([2, 2, 20]))));
};

const withLines =
  (change: (lines: string[], at: number, random: Random, words: Words) => void): TextMutation =>
  (text, random, words) => {
    const lines = text.split('\n');
    change(lines, random.below(lines.length), random, words);
    return lines.join('\n');
  };

export const lostLine = withLines((lines, at) => void lines.splice(at, 1));
export const repeatedLine = withLines((lines, at) => void lines.splice(at, 0, lines[at]!));
export const movedLine = withLines((lines, at, random) => {
  const [line] = lines.splice(at, 1);
  lines.splice(random.below(lines.length + 1), 0, line!);
});
export const foreignLine = withLines((lines, at, random, words) => {
  lines.splice(at, random.below(2), random.pick(words.lines));
});
/** A line of another file where one of the same depth stood. */
export const fittingLine = withLines((lines, at, random, words) => {
  const margin = /^ */.exec(lines[at]!)![0];
  lines.splice(at, random.below(2), margin + random.pick(words.lines).trimStart());
});
export const shiftedLine = withLines((lines, at, random) => {
  lines[at] = random.below(2) === 0 ? ` ${lines[at]}` : lines[at]!.replace(/^ {1,2}/, '');
});

const TOKEN = /[\w./:$-]+/g;
const CIDR = /^(?:\d+\.\d+\.\d+\.\d+|[\da-f:]*:[\da-f:]*)(?:\/\d+)?$/i;
const NUMBER = /^-?\d+$/;

export const CIDRS: readonly string[] = (
  '0.0.0.0/0 ::/0 10.0.0.0/8 10.0.0.0/33 10.0.0.0/-1 10.0.0.1/16 255.255.255.255/32 ::1/128 010.0.0.0/8 10.0.0/16 ' +
  '::ffff:10.0.0.0/104 fe80::/10 169.254.0.0/16 10.0.0.0 fd00::/129 fd00::%eth0'
).split(' ');
export const NUMBERS: readonly string[] = (
  '0 -1 1 20 26 32 33 116 122 128 129 255 256 65536 2147483648 010 0x1a 1_0 -0 .inf 1.5 1e2 1e400 ' +
  '9007199254740993 18446744073709551616 99999999999999999999999'
).split(' ');

const likeness = (token: string, random: Random, words: Words): string => {
  if (CIDR.test(token)) return random.pick(CIDRS);
  if (NUMBER.test(token)) return random.pick(NUMBERS);
  return random.below(2) === 0 ? random.pick(words.names) : random.pick(words.keys);
};

const ANYTHING = [...'null true [] {} " ~ yes default all()'.split(' '), ''];

/** One word in the place of another: of its own kind, from the same file, or anything that stands somewhere. */
export const foreignToken: TextMutation = (text, random, words) => {
  const tokens = [...text.matchAll(TOKEN)];
  if (tokens.length === 0) return text;
  const { 0: token, index } = random.pick(tokens);
  const other = [
    () => likeness(token, random, words),
    () => random.pick(tokens)[0],
    () => random.pick(words.names),
    () => random.pick([...ANYTHING, token + token]),
  ];
  return cut(text, index, index + token.length, random.pick(other)());
};

export const textMutations: readonly TextMutation[] = [
  insertedCharacters,
  flippedCharacter,
  lostStretch,
  truncated,
  repeatedStretch,
  lostLine,
  repeatedLine,
  movedLine,
  foreignLine,
  fittingLine,
  shiftedLine,
  foreignToken,
  foreignToken,
  foreignToken,
];
