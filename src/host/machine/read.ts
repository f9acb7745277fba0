import { by } from '../../base/text/order.ts';
import { mayMentionAmong } from '../../base/files/program-files.ts';
import { dirname, join } from 'node:path';
import type { GarbledFile, ReadFiles, SkippedFile, Snapshot } from '../../base/files/snapshot.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import { bytesOf, bytesWithin, newRoom } from './bytes.ts';
import { decoded } from './decoded.ts';
import { existing } from './disk.ts';
import type { Tell } from './headcount.ts';
import { leadOf } from './links.ts';
import type { Tracking } from './area.ts';
import { listFiles, unlistedFiles, type Listing, type ListOptions } from './list.ts';
import { mentioning } from './mentions.ts';
import { boundHeap, optimizeLate } from './optimizing.ts';
import { real } from './paths.ts';
import { isKustomization } from '../../base/files/kustomization-names.ts';
import { prefixOf } from './repository.ts';

/**
 * Reads every relevant file below `trees` (relative to `root`) once, but for those that are ignored. Throws only if the
 * root cannot be listed.
 */
export function readSnapshot(
  root: string,
  trees: readonly string[],
  isIgnored: (path: string) => boolean = () => false,
  wishes: ListOptions = {},
): Snapshot {
  const listing = listFiles(root, trees, wishes);
  const isWanted = (path: string) => !isIgnored(path);
  optimizeLate(listing.paths.length);
  const found = readListed(root, listing.paths.filter(isWanted), listing, wishes.tell);
  const ignored = listing.paths.filter(isIgnored).map(ignoredByConfig);
  const skipped = listing.skipped.map(each => (isIgnored(each.path) ? ignoredByConfig(each.path) : each));
  const others = [...listing.others].filter(isWanted);
  const place = real(root);
  const { sources, setups, unread } = mentioning(others.filter(mayMentionAmong(listing.paths)), path =>
    bytesOf(`${place}/${path}`),
  );
  boundHeap([...found.files, ...sources]);
  const prefix = prefixOf(root);
  return {
    ...found,
    trees,
    ...(prefix !== '' && { prefix }),
    others: new Set(others),
    ...(sources.length > 0 && { sources }),
    ...(setups.length > 0 && { setups }),
    skipped: [...skipped, ...ignored, ...found.skipped, ...unread],
  };
}

const ignoredByConfig = (path: string): SkippedFile => ({
  path,
  reason: 'ignored by the configuration',
  isChosen: true,
});

/** Reads files of the root, each once, sorted by path. Those that are not listed are not read. */
export function readFiles(root: string, paths: readonly string[], tracking?: Tracking): ReadFiles {
  const whyUnlisted = unlistedFiles(root, tracking);
  const refused = new Map<string, string>();
  for (const path of paths) {
    const reason = isBehindLink(root, path) ? 'lies behind a link' : whyUnlisted(path);
    if (reason) refused.set(path, reason);
  }
  const found = readListed(
    root,
    paths.filter(path => !refused.has(path)),
    { whyUnlisted },
  );
  const skipped = [...refused].map(([path, reason]) => ({ path, reason: `it ${reason}`, isChosen: false }));
  return { ...found, skipped: [...skipped, ...found.skipped] };
}

function isBehindLink(root: string, path: string): boolean {
  const folder = dirname(join(real(root), path));
  return existing(folder) !== folder;
}

/** So many files are read between two words about it. */
const STEP = 2000;

type Listed = Pick<Listing, 'whyUnlisted'> & Partial<Pick<Listing, 'paths' | 'others'>>;

/** A link is read under the name of what it leads to, where that is a file of the listing itself. */
function readListed(
  root: string,
  wanted: readonly string[],
  { paths, others, whyUnlisted }: Listed,
  tell?: Tell,
): ReadFiles {
  const place = real(root);
  const known = new Set(wanted);
  const room = newRoom();
  let listed: ReadonlySet<string> | undefined;
  const files: SourceFile[] = [];
  const garbled: GarbledFile[] = [];
  const skipped: SkippedFile[] = [];
  const skip = (path: string, reason: string) => void skipped.push({ path, reason, isChosen: false });

  const read = (path: string): void => {
    const full = `${place}/${path}`; // `join` would cost as much as closing the file does
    const found = bytesWithin(room, full);
    if (found.kind === 'unread') skip(path, found.reason);
    else if (found.kind === 'link') follow(path);
    else {
      const file = decoded(path, found.bytes);
      if ('reason' in file) garbled.push(file);
      else files.push(file);
    }
  };
  const follow = (path: string): void => {
    const lead = leadOf(place, path);
    if (lead.kind === 'outside') return skip(path, 'link that leaves the root');
    if (lead.kind === 'nowhere') return skip(path, 'link that leads nowhere');
    if (isKustomization(path))
      skip(path, `link to ${lead.path}, and kustomizations that are links are not built`);
    if (known.has(lead.path)) return;
    listed ??= new Set(paths);
    const isListed = listed.has(lead.path) || others?.has(lead.path);
    const reason = isListed ? undefined : whyUnlisted(lead.path);
    if (reason) return skip(path, `link to a file that ${reason}`);
    known.add(lead.path);
    read(lead.path);
  };

  for (const [index, path] of wanted.entries()) {
    if (index % STEP === STEP - 1) tell?.(`${index + 1} of ${wanted.length} files read`);
    read(path);
  }
  files.sort(by(({ path }) => path));
  return { files, garbled, skipped };
}
