import { accessSync, constants, existsSync, lstatSync, readlinkSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, isAbsolute, join, parse, resolve, sep } from 'node:path';
import { real, relativeTo } from './paths.ts';

/** What decides which programs are the machine's own, and which ones a repository may have brought. */
export interface TrustedPrograms {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The root of the repository. */
  readonly root: string;
  readonly cwd: string;
}

/** The programs of the machine: none that the repository, or what lies around it, may have brought. */
export interface MachinePrograms {
  /** The first program of that name on PATH, or the one at that absolute path. */
  readonly find: (name: string) => string | undefined;
  /** PATH without the folders in which we would look for nothing. */
  readonly path: string;
}

/**
 * The one way to programs. PATH is the user's, but what it leads to may be the repository's: a package manager puts
 * `node_modules/.bin` first, and a relative folder means another one in each repository. So only absolute folders count,
 * and no way there, link by link, leads through the root, the current directory, or a work tree around them.
 */
export function programsOf({ env, root, cwd }: TrustedPrograms): MachinePrograms {
  const untrusted = untrustedFolders(root, cwd, env.HOME ?? env.USERPROFILE ?? homedir());
  const isOwn = (path: string): boolean => !leadsThrough(path, untrusted);
  const folders = (env.PATH ?? env.Path ?? '')
    .split(delimiter)
    .filter(each => isAbsolute(each) && isOwn(each));
  return {
    find: name => {
      if (isAbsolute(name)) return isProgram(name) && isOwn(name) ? name : undefined;
      if (name.includes('/') || name.includes(sep)) return undefined;
      const file = process.platform === 'win32' ? `${name}.exe` : name;
      return folders.map(folder => join(folder, file)).find(path => isProgram(path) && isOwn(path));
    },
    path: folders.join(delimiter),
  };
}

/**
 * The folders that a repository may fill. A work tree that holds the user's home (dotfiles kept in git) is his own, unless
 * it is the very one that is looked at; and who stands at the top of the file system does not mean all of it.
 */
function untrustedFolders(root: string, cwd: string, home: string): readonly string[] {
  const [top, here] = [real(root), real(cwd)];
  const ownHome = real(home);
  const around = [...workTreesAround(top).slice(1), ...workTreesAround(here)];
  return [
    top,
    ...workTreesAround(top).slice(0, 1),
    ...(dirname(here) === here ? [] : [here]),
    ...around.filter(tree => relativeTo(tree, ownHome) === undefined),
  ];
}

/** The work trees that hold a folder, the innermost first. Whatever is called `.git` tells one: better one too many. */
function workTreesAround(folder: string): readonly string[] {
  const outer = dirname(folder) === folder ? [] : workTreesAround(dirname(folder));
  return existsSync(join(folder, '.git')) ? [folder, ...outer] : outer;
}

const MOST_LINKS = 40;

/** Whether a path, as written and wherever its links lead, passes through one of the folders. */
function leadsThrough(path: string, folders: readonly string[]): boolean {
  const start = resolve(path);
  const { root } = parse(start);
  let [place, rest, links] = [root, partsOf(start), 0];
  for (let part = rest.shift(); part !== undefined; part = rest.shift()) {
    const next = join(place, part);
    if (folders.some(folder => relativeTo(folder, next) !== undefined)) return true;
    const target = linkAt(next);
    if (target === undefined) place = next;
    else {
      if (++links > MOST_LINKS) return true;
      const led = resolve(place, target);
      [place, rest] = [parse(led).root, [...partsOf(led), ...rest]];
    }
  }
  return false;
}

const partsOf = (path: string): string[] =>
  path
    .slice(parse(path).root.length)
    .split(sep)
    .filter(part => part !== '');

function linkAt(path: string): string | undefined {
  try {
    return lstatSync(path).isSymbolicLink() ? readlinkSync(path) : undefined;
  } catch {
    return undefined;
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
