import { fits } from './wildcards.ts';

/** What a character of a name may be; undefined for a star, which stands for any number of characters. */
type Letter = ((character: string) => boolean) | undefined;

/** One folder or file of a glob: `**`, a plain name, or a pattern. */
type Step = '**' | { readonly name: string } | readonly Letter[];

/** How many globs one with braces may stand for. */
const MOST_EXPANSIONS = 1000;
/** No path is longer; to read braces within braces takes time to the square of their number, and a deep stack. */
const LONGEST = 4096;

/**
 * A glob as a predicate of paths with `/`: `*` and `?` stay within a name, `**` as a name of its own stands for any number
 * of names and for none, `[a-c]`, `[!a-c]` and `{a,b}` choose, and `\` takes what follows for itself. Undefined where
 * it is longer than any path, and where braces stand for more globs than anybody means.
 *
 * Time grows with the length of the glob times that of the path, whatever they hold: either may come from a stranger.
 */
export function globOf(glob: string): ((path: string) => boolean) | undefined {
  const globs = glob.length > LONGEST ? undefined : expand(glob);
  if (!globs) return undefined;
  const byFirst = new Map<string, Pattern[]>();
  for (const each of globs) {
    const prefix = /^[^*?[\\/]*/.exec(each)![0];
    const first = prefix.slice(0, 1);
    const known = byFirst.get(first);
    const pattern = { prefix, steps: each.split('/').map(stepOf) };
    if (known) known.push(pattern);
    else byFirst.set(first, [pattern]);
  }
  const open = byFirst.get('') ?? [];
  return path => {
    const own = path === '' ? undefined : byFirst.get(path[0]!);
    return (own !== undefined && isMeant(own, path)) || (open.length > 0 && isMeant(open, path));
  };
}

/**
 * How many wildcards of a glob are compared with every path, in each of its alternatives; `**` at the end is not, for the
 * beginning of a path decides there.
 */
export function wildcardsIn(glob: string): number {
  const globs = glob.length > LONGEST ? undefined : expand(glob);
  const counts = globs?.map(each => each.replace(/\/\*\*$/, '').match(/\*+|[?[\\]/g)?.length ?? 0);
  return counts?.reduce((sum, count) => sum + count, 0) ?? 0;
}

/** How many globs without braces it stands for. */
export const alternativesIn = (glob: string): number =>
  (glob.length > LONGEST ? undefined : expand(glob))?.length ?? 1;

/** Asked of every file for every glob of a configuration: most answers follow from the first characters. */
function isMeant(patterns: readonly Pattern[], path: string): boolean {
  let names: readonly string[] | undefined;
  for (const { prefix, steps } of patterns) {
    if (!path.startsWith(prefix)) continue;
    names ??= path.split('/');
    if (fits(steps, names, isAnyNumber, isNamed)) return true;
  }
  return false;
}

const isAnyNumber = (step: Step): boolean => step === '**';

/** A glob without braces, and what every path begins with that it means: most are told apart by that. */
interface Pattern {
  readonly prefix: string;
  readonly steps: readonly Step[];
}

function isNamed(step: Step, name: string): boolean {
  if (step === '**') return true;
  if ('name' in step) return step.name === name;
  return fits(
    step,
    Array.from(name),
    letter => letter === undefined,
    (letter, character) => letter!(character),
  );
}

function stepOf(text: string): Step {
  if (text === '**') return text;
  if (!/[*?[\\]/.test(text)) return { name: text };
  const letters: Letter[] = [];
  const characters = Array.from(text);
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at]!;
    const end = character === '[' ? endOfSet(characters, at) : -1;
    if (character === '*') letters.push(undefined);
    else if (character === '?') letters.push(() => true);
    else if (end > 0) {
      letters.push(setOf(characters.slice(at + 1, end)));
      at = end;
    } else {
      const meant = character === '\\' && at + 1 < characters.length ? characters[++at]! : character;
      letters.push(other => other === meant);
    }
  }
  return letters;
}

/** The bracket that closes a set of at least one character; -1 where none does. */
function endOfSet(characters: readonly string[], start: number): number {
  const first = start + (isNegation(characters[start + 1]) ? 2 : 1);
  return characters.indexOf(']', first + 1);
}

const isNegation = (character: string | undefined): boolean => character === '!' || character === '^';

function setOf(written: readonly string[]): Letter {
  const isNot = isNegation(written[0]);
  const ranges: [first: string, last: string][] = [];
  for (let at = isNot ? 1 : 0; at < written.length; at++) {
    const isRange = written[at + 1] === '-' && at + 2 < written.length;
    ranges.push([written[at]!, written[isRange ? at + 2 : at]!]);
    if (isRange) at += 2;
  }
  return character => ranges.some(([first, last]) => first <= character && character <= last) !== isNot;
}

/** The globs without braces that one stands for; undefined where they are too many. */
function expand(glob: string): readonly string[] | undefined {
  let done: readonly string[] = [''];
  for (let at = 0; at < glob.length;) {
    const group = glob[at] === '{' ? groupAt(glob, at) : undefined;
    const alternatives = group?.alternatives.map(expand);
    if (alternatives?.includes(undefined)) return undefined;
    const length = glob[at] === '\\' ? 2 : 1;
    const next = alternatives?.flatMap(each => each!) ?? [glob.slice(at, at + length)];
    if (done.length * next.length > MOST_EXPANSIONS) return undefined;
    done = done.flatMap(head => next.map(tail => head + tail));
    at = group?.end ?? at + length;
  }
  return done;
}

/** The alternatives of the brace at an offset, and where it is closed; undefined where it is not, or holds only one. */
function groupAt(
  glob: string,
  start: number,
): { readonly alternatives: readonly string[]; readonly end: number } | undefined {
  const alternatives: string[] = [];
  let depth = 0;
  let from = start + 1;
  for (let at = start; at < glob.length; at++) {
    const character = glob[at];
    if (character === '\\') at++;
    else if (character === '{') depth++;
    else if ((character === ',' || character === '}') && depth === 1) {
      alternatives.push(glob.slice(from, at));
      from = at + 1;
      if (character === '}') return alternatives.length > 1 ? { alternatives, end: at + 1 } : undefined;
    } else if (character === '}') depth--;
  }
  return undefined;
}
