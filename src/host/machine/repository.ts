import { dirname, join, resolve } from 'node:path';
import { plainBytesOf } from './bytes.ts';
import { isThere, kindAt, targetAt } from './disk.ts';
import { real, relativeTo } from './paths.ts';

/**
 * Whether a folder is a work tree of git, by what `.git` is in it: a repository, or a file that leads to one. Nothing is
 * asked but the names of files, and no program is run.
 */
export function isWorkTree(folder: string): boolean {
  const place = join(folder, '.git');
  try {
    const kind = kindAt(place);
    if (kind === undefined) return false;
    if (kind === 'folder') return isRepository(place);
    if (kind === 'link' && targetAt(place) === 'folder') return isRepository(place);
  } catch {
    return false;
  }
  return leadIn(place) !== undefined;
}

const isRepository = (place: string): boolean =>
  ['HEAD', 'objects', 'refs'].every(name => isThere(join(place, name)));

/** The git work tree that holds a directory; undefined outside of one. */
export function workTreeOf(directory: string): string | undefined {
  for (let folder = directory; ; folder = dirname(folder)) {
    if (isWorkTree(folder)) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}

/** The folder of its work tree that a root is, with a slash at its end; empty where it is that itself, or in none. */
export function prefixOf(root: string): string {
  const place = real(root);
  const inner = relativeTo(workTreeOf(place) ?? place, place) ?? '';
  return inner === '' ? '' : `${inner}/`;
}

/** The work tree around another. */
export const outerWorkTree = (tree: string): string | undefined =>
  dirname(tree) === tree ? undefined : workTreeOf(dirname(tree));

/** Where git keeps the index of a work tree, or why that cannot be told, as a clause. */
export function gitDirectoryOf(workTree: string): { readonly path: string } | { readonly fault: string } {
  const place = join(workTree, '.git');
  const lead = kindAt(place) === 'folder' ? '.' : leadIn(place);
  const path = real(resolve(lead === '.' ? place : workTree, lead ?? place));
  if (relativeTo(workTree, path) !== undefined || leadsBack(path, workTree)) return { path };
  return { fault: '.git leads to a repository that does not lead back' };
}

/** A repository elsewhere knows its linked work trees; that of a submodule names its work tree in its configuration. */
function leadsBack(path: string, workTree: string): boolean {
  const back = textOf(join(path, 'gitdir'))?.trim();
  if (back !== undefined) return real(resolve(path, back)) === real(join(workTree, '.git'));
  return ['config', 'config.worktree'].some(name =>
    Array.from(
      (textOf(join(path, name)) ?? '').matchAll(/^[ \t]*worktree[ \t]*=(.*)/gim),
      ([, lead = '']) => real(resolve(path, lead.trim().replace(/^"(.*)"$/, '$1'))) === real(workTree),
    ).includes(true),
  );
}

/** What a `.git` that is a file names. */
const leadIn = (place: string): string | undefined => /^gitdir: ([^\n\0]+)/.exec(textOf(place) ?? '')?.[1];

/** More than any path. */
const MOST_BYTES = 64 * 1024;

/** A link is as good as what it leads to: the user's own tools make `.git` one. */
function textOf(path: string): string | undefined {
  const found = plainBytesOf(real(path), MOST_BYTES);
  return found.kind === 'bytes' ? found.bytes.toString('utf8') : undefined;
}
