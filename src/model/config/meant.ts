import { belowAmong } from '../../base/text/below.ts';
import { withoutEnd } from '../../base/text/trim.ts';
import type { Glob } from './config.ts';
import { folderOf } from '../../base/text/path.ts';

/** The folder or file that everything is or lies in that a glob may mean, which is written in `folder`; empty for the root. */
export function stemOf(glob: string, folder: string): string {
  const steps = withoutEnd(glob.replace(/^(?:\.\/)+/, ''), '/').split('/');
  const first = steps.findIndex(step => step === '' || step === '.' || /[*?[{\\]/.test(step));
  const plain = first < 0 ? steps : steps.slice(0, first);
  return [folder, ...plain].filter(step => step !== '').join('/');
}

/** Of some paths those that a glob means. Asks it about those alone that lie below its stem. */
export function meantAmong(paths: Iterable<string>): (glob: Glob) => Generator<string> {
  const below = belowAmong(paths);
  return function* (glob) {
    for (const path of below(glob.stem)) if (glob.matches(path)) yield path;
  };
}

/**
 * For each path those things of which a glob means it, in their order. Asks only the globs that begin like the path, however
 * many there are of the others.
 */
export function meaningAmong<Thing>(
  things: readonly Thing[],
  globsOf: (thing: Thing) => readonly Glob[],
): (path: string) => readonly Thing[] {
  const byStem = new Map<string, { readonly index: number; readonly glob: Glob }[]>();
  for (const [index, thing] of things.entries())
    for (const glob of globsOf(thing)) {
      const known = byStem.get(glob.stem);
      if (known) known.push({ index, glob });
      else byStem.set(glob.stem, [{ index, glob }]);
    }
  const found = (path: string): readonly Thing[] => {
    const meant = new Set<number>();
    for (let stem = path; ; stem = folderOf(stem)) {
      for (const { index, glob } of byStem.get(stem) ?? [])
        if (!meant.has(index) && glob.matches(path)) meant.add(index);
      if (stem === '') break;
    }
    return [...meant].sort((a, b) => a - b).map(index => things[index]!);
  };
  const known = new Map<string, readonly Thing[]>();
  return path => {
    const answer = known.get(path) ?? found(path);
    known.set(path, answer);
    return answer;
  };
}
