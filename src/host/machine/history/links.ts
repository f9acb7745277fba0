import { countBefore } from '../../../base/files/count-before.ts';
import { Budget } from '../../../base/text/budget.ts';
import { byKey } from '../../../base/text/memo.ts';
import { folderOf, lastNameOf } from '../../../base/text/path.ts';
import { isProgram } from '../../../base/files/program-files.ts';
import { isKustomization } from '../../../base/files/kustomization-names.ts';
import { isRelevant } from '../relevant.ts';
import { contentsOf, type Contents } from './contents.ts';
import type { TreeEntry } from './entries.ts';
import type { Objects } from './objects.ts';

/** What a link of a state leads to: a file, if it does, and why it is not read, where a report has to say so. */
export interface Followed {
  readonly file?: string;
  readonly reason?: string;
}

const MOST_LEADS = 8;
/** No link of people has so many folders in it. */
const MOST_STEPS = 200;
/** What looking up the folders on the way of all links may take, in letters. */
const MOST_LETTERS = 100_000_000;
/** So many links are looked at in the work tree: each takes a call of the system. */
const MOST_LOOKS = 20_000;

/** So many links that lead to no file are told one by one. */
const MOST_TOLD = 10_000;

const outside = { reason: 'link that leaves the root' };
const nowhere = { reason: 'link that leads nowhere' };
const tooLong = { reason: 'link that takes too long to follow' };
const andMore = { reason: 'link to no file of the root, as are more behind it' };

/**
 * Follows the links of a state as those of the work tree are followed; of a path that is none, nothing is known. Whether a link
 * out of the root leads to a folder, the work tree alone can tell.
 */
export function leadsIn(
  entries: ReadonlyMap<string, TreeEntry>,
  objects: Objects,
  isFolderOutside: (path: string) => boolean,
): (path: string) => Followed | undefined {
  const budget = new Budget(MOST_LETTERS);
  let looks = MOST_LOOKS;
  let told = 0;
  let targets: Contents | undefined;
  let sorted: readonly string[] | undefined;
  const stepsOf = byKey(
    (id: string) => id,
    id => {
      const target = (targets ??= targetsOf()).get(id);
      const steps =
        !target || 'reason' in target ? undefined : target.toString('utf8').split('/', MOST_STEPS);
      return steps?.length === MOST_STEPS ? undefined : steps;
    },
  );
  return path => {
    if (entries.get(path)?.kind !== 'link') return undefined;
    const found = followed(path);
    if (found === outside && !isRelevant(path) && looks-- > 0 && isFolderOutside(path))
      return { reason: 'link to a folder outside of the root' };
    if (typeof found !== 'string') {
      if ((!isRelevant(path) && !isProgram(path)) || told > MOST_TOLD) return undefined;
      return ++told > MOST_TOLD ? andMore : found;
    }
    if (entries.get(found)?.kind !== 'file') return undefined;
    const isBuilt = !isKustomization(path);
    return {
      file: found,
      ...(!isBuilt && { reason: `link to ${found}, and kustomizations that are links are not built` }),
    };
  };

  /** The file or folder that a link leads to, or that it leads to none. */
  function followed(link: string): string | Followed {
    let at = folderOf(link);
    let leads = 0;
    const left = [lastNameOf(link)];
    for (let step = left.pop(); step !== undefined; step = left.pop()) {
      if (!budget.mayTake(at.length + step.length + 1)) return tooLong;
      if (step === '' || step === '.' || step === '..') {
        if (at !== '' && !isFolder(at)) return nowhere;
        if (step !== '..') continue;
        if (at === '') return outside;
        at = folderOf(at);
        continue;
      }
      const next = at === '' ? step : `${at}/${step}`;
      const entry = entries.get(next);
      if (entry?.kind === 'link') {
        const steps = ++leads > MOST_LEADS ? undefined : stepsOf(entry.id);
        if (!steps) return nowhere;
        if (steps[0] === '' && steps.length > 1) return outside;
        left.push(...steps.toReversed());
      } else {
        at = next;
        if (entry?.kind === 'repository' && !entry.isFilled) return at;
      }
    }
    return at === '' || entries.has(at) || isFolder(at) ? at : nowhere;
  }

  function isFolder(path: string): boolean {
    sorted ??= [...entries.keys()].sort();
    const lead = `${path}/`;
    return sorted[countBefore(sorted, each => each < lead)]?.startsWith(lead) === true;
  }

  /** What all links hold, read at once. */
  function targetsOf(): Contents {
    const links = [...entries.values()].filter(({ kind }) => kind === 'link');
    return contentsOf(
      objects,
      links.map(({ id }) => id),
    );
  }
}
