/**
 * A glob of Argo CD as a predicate: `*` and `?` stay within a segment, `**` does not, `{a,b}` are alternatives
 * (Go's `path.Match` and, for `directory.include`, gobwas/glob, agree on these).
 */
export function globOf(glob: string): (path: string) => boolean {
  const pattern = glob.replaceAll(/\*\*\/?|\*|\?|\{[^{}]*\}|[\\^$.|+()[\]{}]/g, token => {
    if (token === '**/') return '(?:.*/)?';
    if (token === '**') return '.*';
    if (token === '*') return '[^/]*';
    if (token === '?') return '[^/]';
    if (token.length > 1) return `(?:${token.slice(1, -1).split(',').map(escaped).join('|')})`;
    return `\\${token}`;
  });
  const expression = new RegExp(`^${pattern}$`);
  return path => expression.test(path);
}

/** An alternative may hold stars of its own. */
const escaped = (text: string): string =>
  text
    .split('*')
    .map(part => part.replaceAll(/[\\^$.|?+()[\]{}/]/g, String.raw`\$&`))
    .join('[^/]*');
