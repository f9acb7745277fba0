import { hash } from 'node:crypto';
import { lstatSync, mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { noted, type Testimony } from '../testimony.ts';
import { askAgain, variableAnswer } from './again.ts';
import { readEntry, writeEntry, type Answer, type Entry } from './entry.ts';
import { cacheFolder, isOwn, type CacheWish, type Surroundings } from './folder.ts';
import { readKnownFiles, writeKnownFiles, type KeptFile } from './known-files.ts';
import { libraryOn } from './library.ts';
import { programOf } from './program.ts';
import { entryName, filesName, sweep } from './sweep.ts';

/** Answers of earlier runs: each is given again only where everything that it rests on is as it was. */
export interface Cache {
  /** The answer that was given to a question; what has changed since; or nothing, where none was given. */
  recall(question: string): { readonly answer: Answer } | { readonly changed: string } | undefined;
  /**
   * Does the work, and keeps its answer with all that it was told of the machine meanwhile. It takes variables from `env`,
   * which notes what is asked, and says by `forget` that something counts that cannot be asked again.
   */
  keep(question: string, work: (notes: Notes) => Promise<Answer>): Promise<Answer>;
}

/** What notes that no file is read for. */
export interface Notes {
  readonly env: Readonly<Record<string, string | undefined>>;
  forget(): void;
}

/** Opens the user's cache for what is judged at a root; undefined where there is none. Throws a UsageError as `cacheFolder`. */
export function openCache(
  root: string,
  wish: CacheWish,
  surroundings: Surroundings,
  program: string | undefined = programOf(process.argv[1]),
): Cache | undefined {
  const folder = cacheFolder(root, wish, surroundings);
  if (folder === undefined || program === undefined) return undefined;
  const { env } = surroundings;
  const asked = (question: string): string =>
    JSON.stringify([program, process.version, process.platform, process.arch, credentials(), question]);
  const placeOf = (full: string): string => join(folder, entryName(hash('sha256', full, 'hex')));
  const owner = asked(`files of ${root}`);
  const shelf = join(folder, filesName(hash('sha256', owner, 'hex')));
  return {
    recall(question) {
      const full = asked(question);
      const place = placeOf(full);
      const entry = readEntry(place);
      if (entry?.question !== full) return undefined;
      const found = askAgain(entry.told, env);
      if ('changed' in found) return found;
      if (found.isRenewed) put(folder, place, { ...entry, told: found.told });
      else touch(place);
      return { answer: entry.answer };
    },
    async keep(question, work) {
      const library = libraryOn(readKnownFiles(shelf, owner));
      const run = await noted(testimony => work(notesOf(testimony, env)), library);
      if (!run) return work({ env, forget: () => undefined });
      const { result: answer, testimony } = run;
      const told = testimony.all;
      const full = asked(question);
      if (!told || (answer.code !== 0 && answer.code !== 1)) return answer;
      put(folder, placeOf(full), { question: full, told, answer });
      const { worthKeeping } = library;
      if (worthKeeping) putFiles(folder, shelf, owner, worthKeeping);
      else touch(shelf);
      return answer;
    },
  };
}

/** Who asks: what may be read depends on it. */
const credentials = (): unknown => [
  process.geteuid?.(),
  process.getegid?.(),
  process.getgroups?.().toSorted(),
];

function notesOf(testimony: Testimony, env: Surroundings['env']): Notes {
  return {
    forget: () => testimony.breakOff(),
    env: new Proxy(env, {
      get(variables, name) {
        if (typeof name !== 'string') return undefined;
        testimony.note('env', name, variableAnswer(variables[name]));
        return variables[name];
      },
      has(variables, name) {
        if (typeof name === 'string') testimony.note('env', name, variableAnswer(variables[name]));
        return name in variables;
      },
      getOwnPropertyDescriptor(variables, name) {
        if (typeof name === 'string') testimony.note('env', name, variableAnswer(variables[name]));
        return Reflect.getOwnPropertyDescriptor(variables, name);
      },
      ownKeys(variables) {
        testimony.breakOff();
        return Reflect.ownKeys(variables);
      },
    }),
  };
}

const put = (folder: string, place: string, entry: Entry): void =>
  within(folder, () => writeEntry(place, entry));

const putFiles = (folder: string, place: string, owner: string, files: ReadonlyMap<string, KeptFile>): void =>
  within(folder, () => writeKnownFiles(place, owner, files));

/** A cache that cannot be written is as good as none: nobody is told. */
function within(folder: string, write: () => void): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!isOwn(folder)) return;
    write();
    sweep(folder, Date.now());
  } catch {
    // A full disk, a folder that may only be read.
  }
}

const DAY = 24 * 3_600_000;

/** What is asked for stays young. */
function touch(place: string): void {
  try {
    const now = Date.now();
    if (now - lstatSync(place).mtimeMs > DAY) utimesSync(place, now / 1000, now / 1000);
  } catch {
    // It is old, then.
  }
}
