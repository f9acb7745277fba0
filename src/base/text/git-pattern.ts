import { characterSet } from './git-character-set.ts';
import { fits } from './wildcards.ts';

/** What a byte of a name may be; undefined for a star, which stands for any number of them. */
type Letter = ((byte: string) => boolean) | undefined;
/** One name of a path: `**`, which stands for any number of names, or how the name is spelt. */
type Step = '**' | readonly Letter[];

/** Counts the comparisons that patterns cost. */
export interface PatternEffort {
  steps: number;
}

/** Whether a path with `/` is what a pattern means, or the name at its end where the pattern has no folder in it. */
export type GitPattern = (path: string, name: string, effort: PatternEffort) => boolean;

const never: GitPattern = () => false;

/**
 * A pattern of a `.gitignore` without the `!` before and the `/` behind it, as git reads it (`wildmatch.c`,
 * `dir.c:parse_path_pattern`): by bytes, with character classes, and nothing where a bracket is left open. A `/` ties it
 * to its folder. Flux reads the same lines by go-git, which differs in all of these (`globOf`).
 */
export function gitPattern(written: string): GitPattern {
  const isTied = written.includes('/');
  const text = written.startsWith('/') ? written.slice(1) : written;
  if (text === '') return never;
  if (!/[*?[\\]/.test(text)) return isTied ? path => path === text : (_, name) => name === text;
  if (/^\*[^*?[\\/]*$/.test(text) && !isTied) {
    const end = text.slice(1);
    return (_, name) => name.endsWith(end);
  }
  const steps = stepsOf(bytesOf(text));
  if (!steps) return never;
  return (path, name, effort) => {
    const names = bytesOf(isTied ? path : name).split('/');
    return fits(
      steps,
      names,
      step => step === '**',
      (step, item) => isSpelt(step as readonly Letter[], item, effort),
    );
  };
}

function isSpelt(letters: readonly Letter[], name: string, effort: PatternEffort): boolean {
  effort.steps++;
  return fits(
    letters,
    name,
    letter => letter === undefined,
    (letter, byte) => {
      effort.steps++;
      return letter!(byte);
    },
  );
}

/** The bytes of a text in UTF-8, each as the character of its number. */
function bytesOf(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text;
  return Array.from(new TextEncoder().encode(text), byte => String.fromCharCode(byte)).join('');
}

/** The names of a pattern; undefined where it can mean nothing. */
function stepsOf(text: string): readonly Step[] | undefined {
  const steps: Step[] = [];
  let letters: Letter[] = [];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\' && text[at + 1] === '/') at++;
    const character = text[at]!;
    if (character === '/') {
      steps.push(letters);
      letters = [];
    } else if (character === '*') {
      const start = at;
      while (text[at + 1] === '*') at++;
      const isWhole = at > start && (start === 0 || text[start - 1] === '/');
      if (isWhole && at + 1 === text.length) return [...steps, '**', [undefined]];
      if (isWhole && text[at + 1] === '/') {
        steps.push('**');
        at++;
      } else if (isWhole && text.startsWith('\\/', at + 1)) {
        steps.push('**', [undefined]);
        at += 2;
      } else letters.push(undefined);
    } else if (character === '[') {
      const set = characterSet(text, at);
      if (!set) return undefined;
      letters.push(set.has);
      at = set.end;
    } else if (character === '?') letters.push(() => true);
    else {
      const meant = character === '\\' ? text[++at] : character;
      if (meant === undefined) return undefined;
      letters.push(byte => byte === meant);
    }
  }
  return [...steps, letters];
}
