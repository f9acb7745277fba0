import type { SourceFile } from '../../base/files/source-file.ts';
import { skip } from '../../base/text/search.ts';

const target = /\btarget["']?:[ \t]*(?:\{([^{}]{0,1000})\}|\r?\n)/g;
const blanks = / */y;
const LONGEST = 1000;

/** The kind that each target of a patch in a text names, empty where it names none. */
function* kindsAimedAt(text: string): Generator<string> {
  for (const { 0: whole, 1: between, index } of text.matchAll(target)) {
    const said = between ?? below(text, index, index + whole.length);
    yield /\bkind["']?:\s*["']?([^\s"',]+)/.exec(said)?.[1] ?? '';
  }
}

/** The lines from an offset on that stand further to the right than a key. */
function below(text: string, key: number, from: number): string {
  const column = key - text.lastIndexOf('\n', key) - 1;
  const last = Math.min(from + LONGEST, text.length);
  let at = from;
  // Line by line: millions of targets may follow each other.
  while (at < last && skip(blanks, text, at) - at > column) {
    const end = text.indexOf('\n', at) + 1;
    at = end === 0 ? last : end;
  }
  return text.slice(from, Math.min(at, last));
}

/** The only kind that targets name, empty where there are several or a target names none: by the file that holds the patch, or is named as one. */
export function patchAims(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  const aims = new Map<string, string>();
  for (const { path, text } of files) {
    const kinds = /patch/i.test(text) ? new Set(kindsAimedAt(text)) : new Set<string>();
    if (kinds.size === 0) continue;
    const [kind = ''] = kinds.size === 1 ? kinds : [];
    const named = [...text.matchAll(/\bpath["']?:\s*["']?([^\s"',}]+)/g)].map(([, each]) =>
      nameInFolder(each!),
    );
    for (const name of [path, ...named])
      aims.set(name, [kind, undefined].includes(aims.get(name)) ? kind : '');
  }
  return aims;
}

/** What a file is called in its folder. */
export const nameInFolder = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
