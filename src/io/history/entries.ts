import { isUtf8 } from 'node:buffer';
import { UsageError } from '../usage-error.ts';
import type { ObjectStore } from './object-store.ts';

/** What git holds under a path. */
export interface Entry {
  /** The name of its content. */
  readonly id: string;
  readonly kind: 'file' | 'link' | 'repository';
}

/** Every path of a state, as git has it: relative to the work tree, sorted by bytes. */
export type Entries = ReadonlyMap<string, Entry>;

const kinds: Readonly<Record<string, Entry['kind']>> = {
  '100': 'file',
  '120': 'link',
  '160': 'repository',
};

/** The tree of a commit. */
export function treeOf(store: ObjectStore, commit: string): Entries {
  const listing = store.ask(['ls-tree', '-r', '-z', '--full-tree', commit]);
  return parsed(listing, /^(?<mode>\d{6}) \w+ (?<id>[0-9a-f]+)\t(?<path>.+)$/s);
}

/** What a commit of the index would hold. Throws a UsageError where a merge is not finished. */
export function indexedIn(store: ObjectStore, index: string): Entries {
  const listing = store.ask(['ls-files', '--stage', '-z'], { index });
  return parsed(listing, /^(?<mode>\d{6}) (?<id>[0-9a-f]+) (?<stage>\d)\t(?<path>.+)$/s);
}

/** The paths at which two states hold something else. */
export function differing(before: Entries, after: Entries): readonly string[] {
  const isSame = (path: string): boolean => {
    const [one, other] = [before.get(path), after.get(path)];
    return one?.id === other?.id && one?.kind === other?.kind;
  };
  return [...new Set([...before.keys(), ...after.keys()])].filter(path => !isSame(path)).sort();
}

function parsed(listing: Buffer | undefined, pattern: RegExp): Entries {
  if (!listing)
    throw new UsageError(
      'git cannot list what this repository holds',
      'see whether git fsck finds damage; else give the state to compare with as --base-dir DIR',
    );
  const entries = new Map<string, Entry>();
  for (let at = 0; at < listing.length;) {
    const end = listing.indexOf(0, at);
    const line = listing.subarray(at, end);
    at = end + 1;
    // What is called by no text is not read in the work tree, either.
    if (!isUtf8(line)) continue;
    const { mode = '', id = '', stage = '0', path = '' } = pattern.exec(line.toString('utf8'))?.groups ?? {};
    if (stage !== '0')
      throw new UsageError(
        `${path} is in conflict`,
        'finish the merge and stage it: what is staged is not one state yet',
      );
    const kind = kinds[mode.slice(0, 3)];
    if (kind) entries.set(path, { id, kind });
  }
  return entries;
}
