import { group } from '../../base/text/group.ts';
import { ancestors, folderOf } from '../../base/text/path.ts';
import { Budget } from '../../base/text/budget.ts';
import { globOf } from '../../base/text/glob.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import { isPlaceholder } from '../../base/yaml/template.ts';
import type { DataObject, DataObjects } from '../data-objects.ts';
import { child, scalarText } from '../kustomize/written.ts';
import { isSourceIgnore } from '../paths.ts';

/** How many characters of patterns are compared with the paths of a repository at most, for all sources, and what each pattern costs besides. */
const MOST_COMPARED = 300_000_000;
const PATTERN = 50;

/** Whether a source of Flux leaves a file out of what it passes on, so that it is not applied. */
export type LeavesOut = (path: string) => boolean;

/** Where a source begins: at a folder of the root, or so much above it. */
interface SourceBegin {
  readonly root: string;
  /** As `SourceFolders.lead`. */
  readonly lead: string;
}

/** A pattern, and the folder that it counts from. */
interface Line {
  readonly folder: string;
  readonly isBroughtBack: boolean;
  readonly means: (path: string) => boolean;
}

/**
 * What the GitRepositories of Flux leave out, by `Plan.source` and the folder where the source begins; undefined for
 * nothing. `spec.ignore` comes behind the `.sourceignore` files, and the last line that means a file, or a folder around
 * it, decides: unlike git, it may bring back what lies in an excluded folder (`fluxcd/pkg/sourceignore`, fluxcd/go-git).
 * Throws `OverBudget` where it would take too long to tell.
 */
export function sourceIgnores(
  files: readonly SourceFile[],
  objects: DataObjects,
): (source: string, begin: SourceBegin) => LeavesOut | undefined {
  const written = files
    .filter(({ path }) => isSourceIgnore(path))
    .map(({ path, text }) => ({ folder: folderOf(path), text }))
    .sort((a, b) => a.folder.length - b.folder.length);
  const known = new Map<string, LeavesOut | undefined>();
  const compared = new Budget(MOST_COMPARED);
  /** By the lines that count: many sources begin at one place, and bring none of their own. */
  const judged = new Map<string, LeavesOut | undefined>();
  return (source, begin) => {
    const key = `${source} ${begin.root}`;
    if (!known.has(key)) known.set(key, judgeOf(source, begin));
    return known.get(key);
  };

  function judgeOf(source: string, { root, lead }: SourceBegin): LeavesOut | undefined {
    const [, namespace, name] = /^GitRepository ([^/]*)\/(.+)$/.exec(source) ?? [];
    if (name === undefined) return undefined;
    const repositories = objects
      .named('GitRepository', name)
      .filter(each => !namespace || each.namespace === undefined || each.namespace === namespace);
    const [own = '', ...others] = group(repositories, ignoreIn).keys();
    // Several clusters may have one of that name each.
    if (others.length > 0 || isPlaceholder(own)) return undefined;
    const key = JSON.stringify([root, lead, own]);
    if (!judged.has(key)) judged.set(key, judgedBy({ folder: root, lead, text: own }));
    return judged.get(key);
  }

  function judgedBy(own: Patterns): LeavesOut | undefined {
    const all = [...written, own];
    compared.take(all.reduce((sum, { text }) => sum + text.length, 0) * files.length);
    const lines = all.flatMap(linesOf).reverse();
    if (lines.length === 0) return undefined;
    compared.take(lines.length * PATTERN * files.length);
    const known = new Map<string, boolean>();
    return path => {
      const found = known.get(path) ?? lines.find(line => holds(line, path))?.isBroughtBack === false;
      known.set(path, found);
      return found;
    };
  }
}

const ignoreIn = ({ root }: DataObject): string => scalarText(child(child(root, 'spec'), 'ignore')) ?? '';

/** Patterns that count from a folder, or from so much further up. */
interface Patterns {
  readonly folder: string;
  readonly lead?: string;
  readonly text: string;
}

const linesOf = ({ folder, lead = '', text }: Patterns): readonly Line[] =>
  text
    .split(/\r?\n/)
    .filter(line => line.trim() !== '' && !line.startsWith('#'))
    .map(line => {
      const isBroughtBack = line.startsWith('!');
      const means = meaningOf(isBroughtBack ? line.slice(1) : line);
      return { folder, isBroughtBack, means: lead === '' ? means : path => means(lead + path) };
    });

/** What a `.helmignore` leaves out of its chart, which reads like a `.sourceignore` but for rarities (`pkg/ignore` of Helm). */
export function leftOutByHelm({ path, text }: SourceFile): LeavesOut {
  const lines = linesOf({ folder: folderOf(path), text }).toReversed();
  return each => lines.find(line => holds(line, each))?.isBroughtBack === false;
}

/** What a pattern means, or a folder around it: with a slash in it the one in that place, else any of that name. */
function meaningOf(line: string): (path: string) => boolean {
  const written = line.endsWith('\\ ') ? line : line.trimEnd();
  const isFolder = written.endsWith('/');
  const pattern = isFolder ? written.slice(0, -1) : written;
  const place = pattern.includes('/') ? pattern.replace(/^\//, '') : `**/${pattern}`;
  // Braces stand for themselves here, and `^` says what a name has not.
  const glob = place.replaceAll(/\\.|[{}]|\[\^/g, part =>
    part.length === 1 ? `\\${part}` : part.replace('[^', '[!'),
  );
  const matches = globOf(glob) ?? (() => false);
  return path =>
    (!isFolder && matches(path)) || ancestors(path).some(folder => folder !== '' && matches(folder));
}

function holds({ folder, means }: Line, path: string): boolean {
  if (folder === '') return means(path);
  return path.startsWith(`${folder}/`) && means(path.slice(folder.length + 1));
}
