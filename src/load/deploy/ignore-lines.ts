import type { Budget } from '../../base/text/budget.ts';
import { globOf } from '../../base/text/glob.ts';
import { folderOf, lastNameOf } from '../../base/text/path.ts';

/** What it costs to compare a path with a pattern, besides the characters that are compared, and of these how many are a unit. */
const PATTERN = 50;
const CHARACTERS = 4;

/** What it costs to ask about a file and to remember the answer: thousands of sources may hold the same files. */
const FILE = 150;

/** What a pattern like `*.md` costs. */
const ENDING = 5;

/** A pattern with wildcards, and which line of the file it is. */
interface Wildcards {
  readonly line: number;
  readonly cost: number;
  /** What all that it means begins with; and how often each character of such a path may be compared. */
  readonly prefix: string;
  readonly times: number;
  /** Whether it means folders alone, and whether it means all of a name, wherever they stand. */
  readonly isFolder: boolean;
  readonly isName: boolean;
  readonly matches: (path: string) => boolean;
}

/** No line means it. */
const NONE = -1;

/**
 * The lines of one `.sourceignore` or `.helmignore`. The last line that means a path, or a folder around it, decides. Names and
 * paths without wildcards are looked up, and a folder is compared with the others once for all that it holds.
 */
export class IgnoreLines {
  private readonly compared: Budget;
  private readonly broughtBack = new Set<number>();
  /** The last line of each name and path that is written out, and of those that end in a slash. */
  private readonly written = new Map<string, number>();
  private readonly folders = new Map<string, number>();
  /** The last lines first. */
  private readonly wildcards: Wildcards[] = [];
  private readonly known = new Map<string, number>();
  readonly isEmpty: boolean;

  constructor(text: string, compared: Budget) {
    this.compared = compared;
    compared.take(text.length);
    const lines = text.split(/\r?\n/).filter(line => line.trim() !== '' && !line.startsWith('#'));
    compared.take(lines.length * PATTERN);
    for (const [index, line] of lines.entries()) {
      if (line.startsWith('!')) this.broughtBack.add(index);
      this.add(index, line.startsWith('!') ? line.slice(1) : line);
    }
    this.wildcards.reverse();
    this.isEmpty = lines.length === 0;
  }

  /** Whether the line that decides brings the path back; undefined where none means it. */
  isBroughtBack(path: string): boolean | undefined {
    const line = Math.max(this.last(path, false), this.around(folderOf(path)));
    return line === NONE ? undefined : this.broughtBack.has(line);
  }

  /** With a slash in it, a pattern means what is in that place, else all of that name. */
  private add(line: number, text: string): void {
    const trimmed = text.endsWith('\\ ') ? text : text.trimEnd();
    const isFolder = trimmed.endsWith('/');
    const pattern = isFolder ? trimmed.slice(0, -1) : trimmed;
    const isName = !pattern.includes('/');
    if (!/[*?[\\]/.test(pattern)) {
      // A name is looked up as a place of which only the last part is known.
      const key = isName ? `*/${pattern}` : pattern.replace(/^\//, '');
      (isFolder ? this.folders : this.written).set(key, line);
      return;
    }
    const ending = isName ? /^\*([^*?[\\]*)$/.exec(pattern)?.[1] : undefined;
    if (ending !== undefined) {
      const matches = (name: string) => name.endsWith(ending);
      this.wildcards.push({ line, cost: ENDING, prefix: '', times: 0, isFolder, isName, matches });
      return;
    }
    // Braces stand for themselves here, and `^` says what a name has not.
    const glob = pattern
      .replace(/^\//, '')
      .replaceAll(/\\.|[{}]|\[\^/g, part => (part.length === 1 ? `\\${part}` : part.replace('[^', '[!')));
    const matches = globOf(glob);
    const steps = glob.split('/');
    const wild = steps.filter(step => step !== '**' && /[*?[\\]/.test(step));
    const times = steps.length + wild.join('').length;
    const prefix = /^[^*?[\\/]*/.exec(glob)![0];
    if (matches) this.wildcards.push({ line, cost: PATTERN, prefix, times, isFolder, isName, matches });
  }

  /** The last line that means a folder or one around it. */
  private around(folder: string): number {
    if (folder === '') return NONE;
    const known = this.known.get(folder) ?? Math.max(this.last(folder, true), this.around(folderOf(folder)));
    this.known.set(folder, known);
    return known;
  }

  /** The last line that means just this path. */
  private last(path: string, isFolder: boolean): number {
    const name = lastNameOf(path);
    const of = (lines: ReadonlyMap<string, number>): number =>
      Math.max(lines.get(path) ?? NONE, lines.get(`*/${name}`) ?? NONE);
    let last = Math.max(of(this.written), isFolder ? of(this.folders) : NONE);
    this.compared.take(isFolder ? PATTERN : FILE);
    for (const each of this.wildcards) {
      if (each.line < last) break;
      if (each.isFolder && !isFolder) continue;
      const subject = each.isName ? name : path;
      const isNear = subject.startsWith(each.prefix);
      this.compared.take(each.cost + (isNear ? (each.times * subject.length) / CHARACTERS : 0));
      if (isNear && each.matches(subject)) last = each.line;
    }
    return last;
  }
}
