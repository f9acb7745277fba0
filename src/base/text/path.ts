/** The folder that holds a file; empty for the root. */
export const folderOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));

/** The same with a slash at its end. */
export const folderPrefixOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** The last name of a path. */
export const lastNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The folders on the way to `path`, innermost first, the root (an empty path) last. */
export function ancestors(path: string): string[] {
  const folders: string[] = [];
  for (let slash = path.lastIndexOf('/'); slash >= 0; slash = path.lastIndexOf('/', slash - 1)) {
    folders.push(path.slice(0, slash));
    if (slash === 0) break;
  }
  return [...folders, ''];
}

/** The longest path that an operating system takes. */
export const LONGEST_PATH = 4096;

/**
 * Follows a path that is written in a file of `folder`. A file may write a path that no system takes: the result is cut
 * there, so that a search for its folders ends.
 */
export function followPath(
  folder: string,
  written: string,
): { readonly path: string; readonly leavesRoot: boolean } {
  const parts = folder === '' ? [] : folder.split('/');
  let leavesRoot = false;
  for (const part of written.split('/')) {
    if (part === '..') leavesRoot = parts.pop() === undefined || leavesRoot;
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return { path: parts.join('/').slice(0, LONGEST_PATH), leavesRoot };
}

/** A path written in a file of `folder`, relative to the root; undefined where it leaves that. */
export function resolveIn(folder: string, written: string): string | undefined {
  const { path, leavesRoot } = followPath(folder, written);
  return leavesRoot ? undefined : path;
}

/** Whether `path` is `folder` or lies below it; everything lies below the empty path. */
export function isBelow(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}
