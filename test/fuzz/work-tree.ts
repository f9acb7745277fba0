import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  type Dirent,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Things done to a tree below a root, and to nothing outside of it, whatever links stand in the tree by now. */

function isWithin(root: string, path: string): boolean {
  let folder = dirname(join(root, path));
  while (!lstatSync(folder, { throwIfNoEntry: false })) folder = dirname(folder);
  const real = realpathSync(folder);
  return real === root || real.startsWith(`${root}/`);
}

/** Takes away what stands there; false where that would be outside. */
export function clear(root: string, path: string): boolean {
  if (!isWithin(root, path) || join(root, path) === root) return false;
  rmSync(join(root, path), { recursive: true, force: true });
  return true;
}

function makeRoom(root: string, path: string): boolean {
  if (!isWithin(root, path)) return false;
  mkdirSync(dirname(join(root, path)), { recursive: true });
  return clear(root, path);
}

export function write(root: string, path: string, content: string | Uint8Array): void {
  if (makeRoom(root, path)) writeFileSync(join(root, path), content);
}

export function writeProgram(root: string, path: string, text: string): void {
  if (!makeRoom(root, path)) return;
  writeFileSync(join(root, path), text);
  chmodSync(join(root, path), 0o755);
}

/** A pipe without a writer: a program that opens it as a file waits for ever. */
export function pipe(root: string, path: string): void {
  if (makeRoom(root, path)) spawnSync('mkfifo', [join(root, path)]);
}

export function link(root: string, path: string, target: string): void {
  if (makeRoom(root, path)) symlinkSync(target, join(root, path));
}

/** Every file, folder and link below a folder, by its path; no link is followed. */
export function entriesBelow(folder: string, below = ''): readonly { path: string; entry: Dirent }[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap(entry => {
    const path = join(below, entry.name);
    const isFolder = entry.isDirectory() && lstatSync(join(folder, path)).mode & 0o400;
    return [{ path, entry }, ...(isFolder ? entriesBelow(folder, path) : [])];
  });
}

/** The tree with everything that tells whether it was changed, as text. */
export function stateOf(folder: string): string {
  const lines = entriesBelow(folder).map(({ path, entry }) => {
    const whole = join(folder, path);
    const found = lstatSync(whole, { throwIfNoEntry: false });
    if (!found) return path;
    const content = entry.isFile()
      ? readFileSync(whole, 'base64')
      : entry.isSymbolicLink()
        ? readlinkSync(whole)
        : '';
    return [path, found.mode, entry.isDirectory() ? '' : `${found.size} ${found.mtimeMs}`, content].join(' ');
  });
  return lines.sort().join('\n');
}
