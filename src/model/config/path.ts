/** Whether a path does not begin at the root of the repository. */
export const isAbsolute = (path: string): boolean => /^(?:[/\\]|[A-Za-z]:)/.test(path);

/** A path that is written in a file of `folder`; undefined where it leads out of the root, or does not start here. */
export function resolveFrom(folder: string, written: string): string | undefined {
  if (isAbsolute(written)) return undefined;
  const parts = folder.split('/').filter((part, index) => part !== '' || index === 0);
  if (folder === '') parts.pop();
  for (const part of written.split('/')) {
    if (part === '..' && parts.length === 0) return undefined;
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
