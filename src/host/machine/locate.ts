import { basename, dirname, join, resolve } from 'node:path';
import { isThere, targetAt } from './disk.ts';
import { neighbourOf } from './entries.ts';
import { isLedOutOf } from './links.ts';
import { unlistedFiles } from './list.ts';
import { real, relativeTo } from './paths.ts';
import { workTreeOf } from './repository.ts';
import { streamOf, type Stream } from './streams.ts';
import { UsageError } from '../../base/usage-error.ts';

/** What a command looks at, and what of it the user wants to hear of. */
export interface RootLocation {
  /** A real path. */
  readonly root: string;
  /** The trees that are read and judged as one, relative to the root; an empty string is the root itself. */
  readonly trees: readonly string[];
  /** What is read in place of trees, under these names; undefined where the user names no stream. */
  readonly streams?: readonly Stream[];
  /** Where what is reported has to lie, relative to the root; undefined where all of it is. */
  readonly reported?: readonly string[];
  /** PATHs that do not exist, as they were given, and relative to the root. */
  readonly gone?: readonly (readonly [given: string, path: string])[];
}

/** Whether a path relative to the root lies in a folder that is put aside, as seen from the root. */
export type IsAside = (path: string) => boolean;

/**
 * The root is `--root`, else the git work tree that holds the PATHs, else the PATH itself; without any PATH, the git work
 * tree of the current directory, else that directory. The root is checked as a whole, and PATHs say what is reported. What
 * the whole does not hold (a folder that is put aside or ignored, a repository inside, a stream) is judged by itself; only
 * a repository inside that is named beside something of the whole is read with it. Several roots are refused, and so is a
 * path that only a link inside takes out.
 */
export async function locate(
  cwd: string,
  rootOption: string | undefined,
  paths: readonly string[],
  isAside: IsAside,
  mayBeGone = false,
): Promise<RootLocation> {
  const here = real(cwd);
  const around = workTreeOf(here) ?? here;
  const chosen = rootOption === undefined ? undefined : realIn(around, resolve(here, rootOption));
  if (chosen !== undefined && !isThere(chosen)) {
    const near = neighbourOf(chosen);
    throw new UsageError(
      `--root ${rootOption} does not exist`,
      near === undefined ? 'name an existing directory' : `did you mean ${join(dirname(rootOption!), near)}?`,
    );
  }
  if (chosen !== undefined && targetAt(chosen) !== 'folder')
    throw new UsageError(`--root ${rootOption} is a file`, 'name a directory');
  const streams = paths.flatMap(path => streamOf(here, path) ?? []);
  if (streams.length > 0) return { root: chosen ?? around, ...alone(streams, paths, here) };
  const found = await Promise.all(paths.map(async path => ({ path, places: await expand(here, path) })));
  const missing = found.flatMap(({ path, places }) => (places.length === 0 ? path : []));
  if (missing.length > 0 && !mayBeGone) throw doesNotExist(missing[0]!, here);
  const places = found.flatMap(({ path, places: own }) => (own.length > 0 ? own : resolve(here, path)));
  const targets = [...new Set(places.map(place => realIn(chosen ?? around, place)))].sort();
  if (targets.length === 0) return { root: chosen ?? around, trees: [''] };
  const root = chosen ?? rootOf(targets);
  const isFound = chosen !== undefined || workTreeOf(root) !== undefined;
  const whyUnlisted = unlistedFiles(root);
  const isHeld = ({ path, isFolder: isOne }: Target): boolean =>
    isFound && !isAside(isOne ? `${path}/` : path) && whyUnlisted(path, isOne) === undefined;
  const gone = missing.map(path => [path, targetIn(root)(realIn(root, resolve(here, path))).path] as const);
  return {
    root,
    ...reach(root, targets.map(targetIn(root)), isHeld),
    ...(gone.length > 0 && { gone }),
  };
}

/** Streams are judged together, and with nothing else: no tree holds them. */
function alone(
  streams: readonly Stream[],
  paths: readonly string[],
  here: string,
): Pick<RootLocation, 'trees' | 'streams'> {
  const other = paths.find(path => !streamOf(here, path));
  if (other !== undefined)
    throw new UsageError(
      `${streams[0]!.name} is checked separately from ${other}`,
      'put it into a file next to the others, or run ipamlint once for each',
    );
  const distinct = new Map(streams.map(stream => [stream.name, stream]));
  return { trees: [...distinct.keys()].sort(), streams: [...distinct.values()] };
}

/** Where a path really is. Nothing that a folder holds may lead out of it: only the user's own word does. */
function realIn(folder: string, path: string): string {
  if (isLedOutOf(folder, path))
    throw new UsageError(
      `${path} is a link, or lies behind one, that leads out of ${folder}`,
      `if that is what you mean, name ${real(path)}`,
    );
  return real(path);
}

const isFolder = (path: string): boolean => targetAt(path) === 'folder';

/**
 * The one work tree that holds all targets, submodules included; outside of any, the target itself, or the folder of what is
 * a file.
 */
function rootOf(targets: readonly string[]): string {
  const roots = targets.map(target => {
    const folder = isFolder(target) ? target : dirname(target);
    return workTreeOf(folder) ?? folder;
  });
  const [root, other] = outermost(roots, (inner, outer) => {
    const isPart = workTreeOf(inner) === undefined || workTreeOf(outer) !== undefined;
    return isPart && relativeTo(outer, inner) !== undefined;
  });
  if (other === undefined) return root!;
  throw new UsageError(
    `the PATHs belong to several roots: ${root} and ${other}`,
    'name a --root that holds them all, or run ipamlint once for each',
  );
}

/** Each once, without those that lie in another one. */
function outermost(
  folders: readonly string[],
  isIn: (inner: string, outer: string) => boolean,
): readonly string[] {
  const distinct = [...new Set(folders)].sort();
  return distinct.filter(folder => !distinct.some(other => other !== folder && isIn(folder, other)));
}

interface Target {
  /** Relative to the root. */
  readonly path: string;
  readonly isFolder: boolean;
}

const targetIn =
  (root: string) =>
  (target: string): Target => {
    const path = relativeTo(root, target);
    if (path === undefined)
      throw new UsageError(`${target} lies outside the root ${root}`, 'name a --root that holds it');
    return { path, isFolder: isFolder(target) };
  };

/** The repository inside the root that holds a target, relative to the root; undefined where the root itself does. */
function repositoryInside(root: string, { path, isFolder: isOne }: Target): string | undefined {
  const place = join(root, path);
  const own = workTreeOf(isOne ? place : dirname(place));
  return own === undefined ? undefined : relativeTo(root, own) || undefined;
}

/**
 * What is judged, and what of it is reported, where these are named: all of the root, unless that does not hold them.
 * Where the root is there for their sake alone, it does not.
 */
function reach(
  root: string,
  targets: readonly Target[],
  isHeld: (target: Target) => boolean,
): Pick<RootLocation, 'trees' | 'reported'> {
  const paths = targets.map(({ path }) => path);
  const isWhole = paths.includes('');
  const held = targets.find(isHeld);
  const inside = isWhole || held ? targets.flatMap(target => repositoryInside(root, target) ?? []) : [];
  const trees = ['', ...outermost(inside, (inner, outer) => inner.startsWith(`${outer}/`))];
  if (isWhole) return { trees };
  const apart = targets.filter(
    target => !isHeld(target) && !(held && repositoryInside(root, target) !== undefined),
  );
  if (apart.length === 0) return { trees, reported: paths };
  const folders = outermost(apart.map(folderOf), (inner, outer) => relativeTo(outer, inner) !== undefined);
  const [first, other = held?.path] = folders.map(folder => relativeTo(root, folder) || '.');
  if (other === undefined) return { trees: paths };
  throw new UsageError(
    `${first} is checked separately from ${other}`,
    'run ipamlint once for each, or name a --root or a PATH that holds them all',
  );

  function folderOf({ path, isFolder: isOne }: Target): string {
    return isOne ? join(root, path) : dirname(join(root, path));
  }
}

/** The existing paths that an argument means: itself, or what it matches as a glob; none where nothing is there. */
async function expand(here: string, path: string): Promise<readonly string[]> {
  const target = resolve(here, path);
  if (isThere(target)) return [target];
  if (/[*?[\]{}]/.test(path)) {
    const { globby } = await import('globby');
    try {
      return await globby(path, {
        cwd: here,
        absolute: true,
        onlyFiles: false,
        expandDirectories: false,
        followSymbolicLinks: false,
      });
    } catch {
      // No file can be called so: a folder with a name that is too long, or one that the library takes for a key of its own.
      return [];
    }
  }
  return [];
}

/** What a user is told whose PATH names nothing. */
export function doesNotExist(path: string, here = '.'): UsageError {
  const close = neighbourOf(resolve(here, path));
  if (close === basename(path))
    return new UsageError(`${path} is a link to nothing`, 'restore what it names, or name another file');
  if (close !== undefined)
    return new UsageError(`${path} does not exist`, `did you mean ${join(dirname(path), close)}?`);
  const otherwise = meantOtherwise(path);
  if (otherwise !== undefined) return new UsageError(`${path} does not exist`, otherwise);
  const wanted = 'name files or directories below the root, or none to lint all of it';
  if (/[*?[\]{}]/.test(path))
    return new UsageError(`no file matches ${path}`, 'name a folder to report on all that it holds');
  const couldBeCommand = /^[a-z]+$/.test(path);
  return new UsageError(
    `${path} does not exist`,
    couldBeCommand ? `${wanted}; ipamlint --help lists the commands` : wanted,
  );
}

/** What to write for a PATH that was plainly meant as something else. */
function meantOtherwise(path: string): string | undefined {
  if (/^(?:https?|ssh|git|file):\/\/|^git@/.test(path)) return 'clone the repository, and name its folder';
  if (/^(?:root|config|format|base|rule|only|live|baseline)=/.test(path)) return `did you mean --${path}?`;
  if (path.includes(','))
    return 'write each PATH as a word of its own, or in the action on a line of its own';
  return path === 'help' ? 'write --help behind the command' : undefined;
}
