import { isAbsolute, relative, sep } from 'node:path';
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
