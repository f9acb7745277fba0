import { group } from '../../base/text/group.ts';
import { ancestors, folderOf, isBelow } from '../../base/text/path.ts';
import { Budget } from '../../base/text/budget.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import { isPlaceholder } from '../../base/yaml/template.ts';
import type { DataObject, DataObjects } from '../data-objects.ts';
import { child, scalarText } from '../kustomize/written.ts';
import { isSourceIgnore } from '../paths.ts';
import { IgnoreLines } from './ignore-lines.ts';

/** How many characters of patterns are compared with the paths of a repository at most, for all sources and charts. */
const MOST_COMPARED = 600_000_000;
export const comparing = (): Budget => new Budget(MOST_COMPARED);

/** Whether a source of Flux leaves a file out of what it passes on, so that it is not applied. */
export type LeavesOut = (path: string) => boolean;

/** Where a source begins: at a folder of the root, or so much above it. */
interface SourceBegin {
  readonly root: string;
  /** As `SourceFolders.lead`. */
  readonly lead: string;
}

/**
 * What the GitRepositories of Flux leave out, by `Plan.source` and the folder where the source begins; undefined for
 * nothing. `spec.ignore` comes behind the `.sourceignore` files, and the last line that means a file, or a folder around
 * it, decides: unlike git, it may bring back what lies in an excluded folder (`fluxcd/pkg/sourceignore`, fluxcd/go-git).
 * It throws `OverBudget` where it takes too long to tell, and so does what it answers with.
 */
export function sourceIgnores(
  files: readonly SourceFile[],
  objects: DataObjects,
  compared: Budget,
): (source: string, begin: SourceBegin) => LeavesOut | undefined {
  const written = group(
    files.filter(({ path }) => isSourceIgnore(path)),
    ({ path }) => folderOf(path),
  );
  /** Of all sources, for most have no lines of their own. */
  const byFolder = new Map<string, IgnoreLines>();
  const known = new Map<string, LeavesOut | undefined>();
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
    if (!judged.has(key)) judged.set(key, judgedBy(root, lead, own));
    return judged.get(key);
  }

  function judgedBy(root: string, lead: string, text: string): LeavesOut | undefined {
    const own = new IgnoreLines(text, compared);
    if (own.isEmpty && written.size === 0) return undefined;
    const prefix = root === '' ? 0 : root.length + 1;
    const isBroughtBack = (path: string): boolean | undefined => {
      const found = isBelow(path, root) ? own.isBroughtBack(lead + path.slice(prefix)) : undefined;
      if (found !== undefined || written.size === 0) return found;
      for (const folder of ancestors(path)) {
        const inside = folder === '' ? path : path.slice(folder.length + 1);
        const inner = linesOf(folder)?.isBroughtBack(inside);
        if (inner !== undefined) return inner;
      }
      return undefined;
    };
    const known = new Map<string, boolean>();
    return path => {
      const found = known.get(path) ?? isBroughtBack(path) === false;
      known.set(path, found);
      return found;
    };
  }

  /** What the file says that stands in a folder. */
  function linesOf(folder: string): IgnoreLines | undefined {
    const [file] = written.get(folder) ?? [];
    if (!file) return undefined;
    const lines = byFolder.get(folder) ?? new IgnoreLines(file.text, compared);
    byFolder.set(folder, lines);
    return lines;
  }
}

const ignoreIn = ({ root }: DataObject): string => scalarText(child(child(root, 'spec'), 'ignore')) ?? '';

/** What a `.helmignore` leaves out of its chart, which reads like a `.sourceignore` but for rarities (`pkg/ignore` of Helm). */
export function leftOutByHelm({ path, text }: SourceFile, compared: Budget): LeavesOut {
  const folder = folderOf(path);
  let lines: IgnoreLines | undefined;
  return each => {
    lines ??= new IgnoreLines(text, compared);
    const inside = folder === '' ? each : each.slice(folder.length + 1);
    return isBelow(each, folder) && lines.isBroughtBack(inside) === false;
  };
}
