import { gitPattern, type PatternEffort, type GitPattern } from './git-pattern.ts';

/** A line of a `.gitignore`. */
export interface IgnoreLine {
  /** Whether it takes back what lines before it ignore. */
  readonly isBroughtBack: boolean;
  readonly isForFolders: boolean;
  readonly means: GitPattern;
}

/** The lines of one `.gitignore`, and those of the folders around it. */
export interface IgnoreRules {
  /** Its folder, empty or with a slash at the end. */
  readonly folder: string;
  readonly lines: readonly IgnoreLine[];
  readonly around: IgnoreRules | undefined;
}

/** No path is longer. */
const LONGEST = 4096;

/** What a `.gitignore` says, line by line (`dir.c:add_patterns_from_buffer`). */
export const ignoreLines = (text: string): readonly IgnoreLine[] =>
  text
    .replace(/^\ufeff/, '')
    .split('\n')
    .flatMap(line => (line.startsWith('#') ? [] : (lineOf(line.replace(/\r$/, '')) ?? [])));

function lineOf(written: string): IgnoreLine | undefined {
  if (written === '' || written.length > LONGEST) return undefined;
  const text = withoutBlanks(written);
  const isBroughtBack = text.startsWith('!');
  const isForFolders = text.endsWith('/');
  const pattern = text.slice(isBroughtBack ? 1 : 0, isForFolders ? -1 : undefined);
  return pattern === '' ? undefined : { isBroughtBack, isForFolders, means: gitPattern(pattern) };
}

/** Without the blanks at the end, but for those behind a backslash. */
function withoutBlanks(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ') end--;
  if (end === text.length) return text;
  let at = end;
  while (text[at - 1] === '\\') at--;
  const isEscaped = (end - at) % 2 === 1;
  return text.slice(0, isEscaped ? end + 1 : end);
}

/**
 * Whether git ignores a path: the last line that means it decides, in the nearest folder that has one. What lies in an
 * ignored folder is ignored whatever the lines say, which is for the caller to know.
 */
export function isIgnored(
  rules: IgnoreRules | undefined,
  path: string,
  name: string,
  isFolder: boolean,
  effort: PatternEffort,
): boolean {
  for (let each = rules; each; each = each.around) {
    const { folder, lines } = each;
    const inner = folder === '' ? path : path.slice(folder.length);
    effort.steps += lines.length;
    for (let at = lines.length - 1; at >= 0; at--) {
      const { isBroughtBack, isForFolders, means } = lines[at]!;
      if ((isFolder || !isForFolders) && means(inner, name, effort)) return !isBroughtBack;
    }
  }
  return false;
}
