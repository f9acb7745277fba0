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

/** Whether `path` is `folder` or lies below it; everything lies below the empty path. */
export function isBelow(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}
