/** The classes that `[[:name:]]` knows, of ASCII alone. */
const classes: ReadonlyMap<string, RegExp> = new Map([
  ['alnum', /[0-9A-Za-z]/],
  ['alpha', /[A-Za-z]/],
  ['blank', /[ \t]/],
  ['cntrl', /[\0-\x1f\x7f]/],
  ['digit', /[0-9]/],
  ['graph', /[!-~]/],
  ['lower', /[a-z]/],
  ['print', /[ -~]/],
  ['punct', /[!-/:-@[-`{-~]/],
  ['space', /[ \t-\r]/],
  ['upper', /[A-Z]/],
  ['xdigit', /[0-9A-Fa-f]/],
]);

const bytes = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code));

/**
 * The set that a bracket opens, as `wildmatch.c` of git reads it, and where it is closed; undefined where it is not, or
 * names a class that does not exist: what it stands in means nothing then.
 */
export function characterSet(
  text: string,
  start: number,
): { readonly has: (byte: string) => boolean; readonly end: number } | undefined {
  const isNot = text[start + 1] === '!' || text[start + 1] === '^';
  // However long it is written, to ask it takes one step.
  const members = new Set<string>();
  const add = (isMember: (byte: string) => boolean) =>
    bytes.filter(isMember).forEach(byte => members.add(byte));
  const range = (first: string, last: string) => add(byte => first <= byte && byte <= last);
  const first = start + (isNot ? 2 : 1);
  let at = first;
  /** What a range may begin with. */
  let before: string | undefined;
  for (; at === first || text[at] !== ']'; at++) {
    const character = text[at];
    if (character === undefined) return undefined;
    if (character === '-' && before !== undefined && text[at + 1] !== undefined && text[at + 1] !== ']') {
      at += text[at + 1] === '\\' ? 2 : 1;
      const last = text[at];
      if (last === undefined) return undefined;
      range(before, last);
      before = undefined;
      continue;
    }
    const named = character === '[' && text[at + 1] === ':' ? classAt(text, at) : undefined;
    if (named) {
      const { meaning } = named;
      if (!meaning) return undefined;
      add(byte => meaning.test(byte));
      at = named.end;
      before = undefined;
      continue;
    }
    if (character === '\\') at++;
    before = text[at];
    if (before === undefined) return undefined;
    members.add(before);
  }
  return { has: byte => byte !== '/' && members.has(byte) !== isNot, end: at };
}

/** The class that `[:` begins, and its last bracket; undefined where `:]` does not end it. */
function classAt(
  text: string,
  start: number,
): { readonly meaning: RegExp | undefined; readonly end: number } | undefined {
  const end = text.indexOf(']', start + 2);
  if (end < 0) return { meaning: undefined, end: text.length };
  if (end < start + 3 || text[end - 1] !== ':') return undefined;
  return { meaning: classes.get(text.slice(start + 2, end - 1)), end };
}
