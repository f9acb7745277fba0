import { isAbsolute, posix, relative, sep } from 'node:path';
import { existing } from './disk.ts';

/** `path` relative to `root` with `/`; empty for the root itself, undefined for what lies outside. */
export function relativeTo(root: string, path: string): string | undefined {
  const inner = relative(root, path);
  if (inner === '..' || inner.startsWith(`..${sep}`) || isAbsolute(inner)) return undefined;
  return sep === '/' ? inner : inner.split(sep).join('/');
}

/** The path with its symbolic links followed; the path itself where it does not exist. */
export function real(path: string): string {
  return existing(path) ?? path;
}

/** A path of the root as seen from the current directory, where one of them holds the other. */
export function fromHere(cwd: string, root: string, path: string): string {
  const [inner, outer] = [relativeTo(root, cwd), relativeTo(cwd, root)];
  // What comes from a stream has no path, and a configuration of elsewhere an absolute one.
  if ((inner === undefined && outer === undefined) || /^(?:\/|<.*>$)/s.test(path)) return path;
  return outer === undefined ? posix.relative(`/${inner}`, `/${path}`) : posix.join(outer, path);
}
