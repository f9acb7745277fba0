import { existsSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';

/** The git work tree that holds a directory; undefined outside of one. Looks for `.git` and runs nothing. */
export function workTreeOf(directory: string): string | undefined {
  for (let folder = directory; ; folder = dirname(folder)) {
    if (existsSync(resolve(folder, '.git'))) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}

/** `path` relative to `root` with `/`; empty for the root itself, undefined for what lies outside. */
export function relativeTo(root: string, path: string): string | undefined {
  const inner = relative(root, path);
  if (inner === '..' || inner.startsWith(`..${sep}`) || isAbsolute(inner)) return undefined;
  return sep === '/' ? inner : inner.split(sep).join('/');
}

/** The path with its symbolic links followed; the path itself where it does not exist. */
export function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
