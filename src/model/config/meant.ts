import { belowAmong } from '../../base/text/below.ts';
import { withoutEnd } from '../../base/text/trim.ts';
import type { Glob } from './config.ts';

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

/** The globs that begin in a folder, and the folders in it in which others begin. */
interface Step {
  readonly begin: { readonly index: number; readonly glob: Glob }[];
  readonly inside: Map<string, Step>;
}

/**
 * For each path those things of which a glob means it, in their order. Asks only the globs that begin like the path, however
 * many there are of the others.
 */
export function meaningAmong<Thing>(
  things: readonly Thing[],
  globsOf: (thing: Thing) => readonly Glob[],
): (path: string) => readonly Thing[] {
  const root: Step = { begin: [], inside: new Map() };
  for (const [index, thing] of things.entries())
    for (const glob of globsOf(thing)) {
      let step = root;
      for (const name of glob.stem === '' ? [] : glob.stem.split('/')) {
        const next = step.inside.get(name) ?? { begin: [], inside: new Map() };
        step.inside.set(name, next);
        step = next;
      }
      step.begin.push({ index, glob });
    }
  const found = (path: string): readonly Thing[] => {
    const meant = new Set<number>();
    const names = root.inside.size > 0 ? path.split('/') : [];
    let step: Step | undefined = root;
    for (let depth = 0; step; depth++) {
      for (const { index, glob } of step.begin) if (!meant.has(index) && glob.matches(path)) meant.add(index);
      step = depth < names.length ? step.inside.get(names[depth]!) : undefined;
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
