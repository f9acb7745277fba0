import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { textOfFile } from './bytes.ts';
import { existing } from './disk.ts';
import { real, relativeTo } from './paths.ts';
import { workTreeOf, outerWorkTree } from './repository.ts';
import { UsageError } from '../../base/usage-error.ts';

/**
 * The folders in which others may have put what stands there: the root, the current directory's work tree, and the work
 * trees around them. All real paths.
 */
export function strangeFolders(root: string, cwd: string): readonly string[] {
  const folders = [real(root)];
  for (const start of [real(root), real(cwd)])
    for (let tree = workTreeOf(start); tree !== undefined; tree = outerWorkTree(tree)) folders.push(tree);
  return [...new Set(folders)];
}

/** Throws a UsageError for `out/`, which names a folder, and for `-`, which is no file to other programs. */
export function requireFileName(path: string): void {
  if (path === '-')
    throw new UsageError('- is no name for a file', 'name no file, and the answer goes to standard output');
  if (path.endsWith('/')) throw new UsageError(`${path} names a folder`, `name a file in it: ${path}NAME`);
}

/**
 * Refuses to write where something in a strange folder leads elsewhere: a link, or a pipe or a device in the place of the
 * file. What the user names outside of them is as he says. Rejects with a UsageError.
 */
export function requireWritable(path: string, strange: readonly string[]): void {
  const isStrange = (place: string | undefined): boolean =>
    place !== undefined && strange.some(folder => relativeTo(folder, place) !== undefined);
  let isInside = false;
  for (const place of placesTo(path)) {
    const status = lstatSync(place, { throwIfNoEntry: false });
    if (!status) break;
    if (isInside && status.isSymbolicLink())
      throw refusal(path, `${place === path ? 'it' : place} is a link`, `name ${real(path)} to write there`);
    isInside ||= isStrange(existing(place));
  }
  const present = statusOf(path);
  if (present?.isDirectory())
    throw new UsageError(`${path} cannot be written: it is a folder`, 'name a file in it, or another file');
  if (present && !present.isFile() && isStrange(existing(path)))
    throw refusal(path, 'it is not a regular file', 'remove it, or name another file');
}

/** Refuses to write into a folder that does not exist: a name is misspelt sooner than a folder is wanted. Throws a UsageError. */
export function requireFolder(path: string): void {
  const folder = dirname(path);
  if (statusOf(folder) === undefined)
    throw new UsageError(
      `${path} cannot be written: ${folder} does not exist`,
      'make the folder, or name another file',
    );
}

/** Refuses to write over what is read, by whichever name. Throws a UsageError. */
export function requireAnother(path: string, read: readonly string[]): void {
  const target = statusOf(path);
  const isSame = (file: string): boolean => {
    const source = statusOf(file);
    return target?.isFile() === true && source?.ino === target.ino && source.dev === target.dev;
  };
  if (read.some(file => file === path || isSame(file)))
    throw new UsageError(`${path} is read, so nothing is written over it`, 'name another file to write to');
}

/** Refuses to write two texts to one file, however it is spelled: the last would be all that is left. Throws a UsageError. */
export function requireDistinct(paths: readonly string[], cwd: string): void {
  const targets = paths.map(path => real(resolve(cwd, path)));
  const shared = paths.find((_, index) => targets.indexOf(targets[index]!) < index);
  if (shared !== undefined)
    throw new UsageError(`two outputs cannot share ${shared}`, 'give each a file of its own');
}

/** Refuses to write over a manifest: its name stands where that of a report was meant. Throws a UsageError. */
export function requireNoManifest(path: string): void {
  if (!/\.(?:ya?ml|json)$/i.test(path) || statusOf(path)?.isFile() !== true) return;
  const found = textOfFile(real(path));
  const text = 'text' in found ? found.text.trimStart() : '';
  const isManifest = /^[{[]/.test(text)
    ? /^\{\s*"(?:apiVersion|kind)"/.test(text)
    : /\.ya?ml$/i.test(path) && text !== '';
  if (isManifest)
    throw new UsageError(
      `${path} is not written: it holds manifests or settings`,
      'name another file to write to',
    );
}

/** A path and the folders that lead to it, the outermost first. */
function placesTo(path: string): readonly string[] {
  const places = [path];
  for (let place = path; dirname(place) !== place; place = dirname(place)) places.push(dirname(place));
  return places.reverse();
}

const refusal = (path: string, reason: string, help: string): UsageError =>
  new UsageError(`${path} is not written: ${reason}, and the repository chooses where that leads`, help, 3);

const failure = (path: string, reason: string, cause?: unknown): Error =>
  new Error(`${path} cannot be written (${reason})`, { cause });

/** What is at the end of a path, if there is anything. */
function statusOf(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/**
 * Writes a file so that it is never seen half written: beside its place first, then moved there. Folders on the way are
 * made, links outside of strange folders keep leading where they lead, and what is not a regular file (`/dev/stdout`, a
 * pipe) is not replaced by one. Rejects with a UsageError as `requireWritable` does.
 */
export function writeAtomically(path: string, text: string, strange: readonly string[]): void {
  requireWritable(path, strange);
  try {
    const present = statSync(path, { throwIfNoEntry: false });
    if (present && !present.isFile()) return writeFileSync(path, text);
    const target = real(path);
    mkdirSync(dirname(target), { recursive: true });
    replaceFile(target, text, present);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw failure(path, code ?? message, error);
  }
}

const draftName = (): string => `.ipamlint-${crypto.randomUUID()}.tmp`;

/** Only what does not exist yet, and no link: nothing can have been put there under a name that cannot be guessed. */
const anew = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);

/**
 * Puts a text in the place of a file, with the mode of what stands there, and its owner where that can be. `check` has the
 * last word.
 */
export function replaceFile(path: string, text: string, present?: Stats, check = () => {}): void {
  const draft = join(dirname(path), draftName());
  const descriptor = openSync(draft, anew, 0o666);
  try {
    try {
      writeFileSync(descriptor, text);
      if (present) {
        keepOwner(descriptor, present);
        fchmodSync(descriptor, present.mode & 0o777);
      }
    } finally {
      closeSync(descriptor);
    }
    check();
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Root in a container leaves a file to its owner; other users can give away nothing. */
function keepOwner(descriptor: number, { uid, gid }: Stats): void {
  const own = fstatSync(descriptor);
  if (own.uid === uid && own.gid === gid) return;
  try {
    fchownSync(descriptor, uid, gid);
  } catch {
    // It is ours then, as it is with every editor that writes beside a file.
  }
}
