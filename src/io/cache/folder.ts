import { lstatSync, readlinkSync, type Stats } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { existing } from '../disk.ts';
import { relativeTo } from '../paths.ts';
import { isCI } from '../progress.ts';
import { strangeFolders } from '../write.ts';
import { UsageError } from '../usage-error.ts';

/** What the user wants of a cache. */
export interface CacheWish {
  /** Whether he wants one, or none; undefined for what is usual: one, but not in CI. */
  readonly isWanted: boolean | undefined;
  /** The folder that he names. */
  readonly folder: string | undefined;
}

/** The machine as far as it decides where a cache lies. */
export interface Surroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Where answers are kept for what is judged at a root: the folder that the user names, else that of the user's caches.
 * Undefined where he wants none, where none is known, and where whoever wrote the repository, or anybody else, could have put
 * something there. It need not exist yet. Throws a UsageError where the user names a folder of the repository.
 */
export function cacheFolder(
  root: string,
  { isWanted, folder }: CacheWish,
  { cwd, env }: Surroundings,
): string | undefined {
  const isAsked = isWanted ?? folder !== undefined;
  if (isWanted === false || (!isAsked && isCI(env))) return undefined;
  // Who owns a file, and when it changed, cannot be told for certain elsewhere.
  if (process.getuid === undefined) return undefined;
  const path = folder === undefined ? usual(env) : resolve(cwd, folder);
  if (path === undefined) return undefined;
  const strange = strangeFolders(root, cwd);
  const isStrange = [path, realAbove(path)].some(place =>
    strange.some(around => relativeTo(around, place) !== undefined),
  );
  if (!isStrange) return isOwn(path) ? path : undefined;
  if (folder === undefined) return undefined;
  throw new UsageError(
    `--cache-dir ${folder} lies in the repository that is judged, whose authors could write answers there`,
    'name a folder elsewhere',
  );
}

/** As the XDG Base Directory Specification has it: what is no absolute path does not count. */
function usual({ XDG_CACHE_HOME: caches, HOME: home }: Surroundings['env']): string | undefined {
  if (caches && isAbsolute(caches)) return join(caches, 'ipamlint');
  return home && isAbsolute(home) && existing(home) !== undefined
    ? join(home, '.cache', 'ipamlint')
    : undefined;
}

/** Where a path leads that may not exist yet. */
function realAbove(path: string): string {
  for (let place = path; ; place = dirname(place)) {
    const found = existing(place);
    if (found !== undefined) return join(found, path.slice(place.length));
    if (dirname(place) === place) return path;
  }
}

const OTHERS_WRITE = 0o022;
const STICKY = 0o1000;

/** Whether nobody else can put anything there: the folder is the user's, and so are, or root's, those on the way to it. */
export function isOwn(path: string): boolean {
  try {
    const status = lstatSync(path, { throwIfNoEntry: false });
    if (status && !(isMine(status) && (status.mode & OTHERS_WRITE) === 0)) return false;
    return [...foldersOnTheWay(path)].every(folder => isGuarded(lstatSync(folder)));
  } catch {
    return false;
  }
}

/** More links than any system follows. */
const MOST_LINKS = 40;

/** The folders in which something is looked up on the way to a path, links followed: each decides where that leads. Throws where a link does that is somebody else's. */
function foldersOnTheWay(path: string): ReadonlySet<string> {
  const folders = new Set<string>();
  const names = path.split('/');
  let here = '/';
  for (let links = 0; names.length > 0;) {
    const name = names.shift()!;
    if (name === '' || name === '.') continue;
    folders.add(here);
    const place = join(here, name);
    const status = lstatSync(place, { throwIfNoEntry: false });
    if (!status) break;
    if (!status.isSymbolicLink()) here = place;
    else if (isOursOrRoots(status) && links++ < MOST_LINKS) {
      const target = readlinkSync(place);
      names.unshift(...target.split('/'));
      if (isAbsolute(target)) here = '/';
    } else throw new Error('a link of somebody else, or one too many');
  }
  return folders;
}

/** A folder, and no link to one. */
const isMine = (status: Stats): boolean => status.isDirectory() && status.uid === process.getuid?.();

const isOursOrRoots = ({ uid }: Stats): boolean => uid === 0 || uid === process.getuid?.();

/** Whether others cannot exchange what stands in a folder. Many users have a group that is theirs alone, and let it write. */
function isGuarded(status: Stats): boolean {
  const { uid, gid, mode } = status;
  if (!status.isDirectory() || !isOursOrRoots(status)) return false;
  if ((mode & STICKY) !== 0) return true;
  const isOwnGroup = uid === process.getuid?.() && gid === process.getgid?.();
  return (mode & (isOwnGroup ? 0o002 : OTHERS_WRITE)) === 0;
}

/** Whether a file is the user's, and nobody else's to read. */
export const isPrivate = (status: Stats): boolean =>
  status.isFile() && status.uid === process.getuid?.() && (status.mode & 0o077) === 0 && status.nlink === 1;
