import { withinAny } from '../../base/text/below.ts';
import type { SkippedFile } from '../../base/files/snapshot.ts';
import { areaOf, openGround, type Area, type Tracking } from './area.ts';
import { gone } from './bytes.ts';
import { kindAt, knownKindAt } from './disk.ts';
import { headcount, usualLimits, type Limits, type Tell } from './headcount.ts';
import { real } from './paths.ts';
import { isOutOfBounds, isRelevant } from './relevant.ts';
import { workTreeOf } from './repository.ts';
import { UsageError } from '../../base/usage-error.ts';
import { absentSubmodule, nothingFound, walk, type WalkResult, type Journey } from './walk.ts';
import { folderOf } from '../../base/text/path.ts';

/** What trees hold, relative to the root. */
export interface Listing {
  /** Paths that may hold manifests, sorted. */
  readonly paths: readonly string[];
  /** The other files of the trees. */
  readonly others: ReadonlySet<string>;
  readonly skipped: readonly SkippedFile[];
  /** Why a file or folder of the root is not listed wherever one looks, as a clause; undefined where it may be read. */
  whyUnlisted(path: string, isFolder?: boolean): string | undefined;
}

/** How trees are listed. */
export interface ListOptions {
  /** Only what git tracks; undefined for that and all else that is not ignored. */
  readonly tracking?: Tracking | undefined;
  /** Undefined where there is no limit; left out for the usual ones. */
  readonly limits?: Limits | undefined;
  readonly tell?: Tell;
}

/**
 * Lists the trees: what git tracks and what the `.gitignore` files of the tree do not ignore. Where that leaves nothing of a
 * tree that the user named, all of it. Git is not asked, and neither its configuration nor the user's counts: what is listed
 * follows from the tree and from the index. Throws a UsageError where it would be too much, and where nothing tells what
 * is tracked.
 */
export function listFiles(root: string, trees: readonly string[], wishes: ListOptions = {}): Listing {
  const { tracking, limits = usualLimits, tell = () => undefined } = wishes;
  const place = real(root);
  const named = new Set(trees.filter(tree => !isOutOfBounds(tree)));
  const areas = areasOf(place, tracking);
  const top = workTreeOf(place);
  if (tracking && top === undefined)
    throw new UsageError(
      `--tracked: git tracks nothing in ${place}`,
      'leave it out outside of a git work tree',
    );
  const most =
    'limits' in wishes && !wishes.limits ? undefined : limits[top === undefined ? 'outside' : 'inside'];
  const count = headcount(place, most, tell);
  const found = nothingFound();
  const walked = new Map<Area, Set<string>>();
  for (const tree of named) {
    if (kindAt(`${place}/${tree}`) !== 'folder') {
      const reason = tracking && areas.whyUnlisted(tree);
      if (reason) found.skipped.push({ path: tree, reason, isChosen: true });
      else found.files.add(tree);
      continue;
    }
    const area = areas.around(tree);
    walked.set(area, (walked.get(area) ?? new Set()).add(tree));
    listTree({ root: place, area, start: tree, named, count }, found, tracking !== undefined);
  }
  for (const [area, starts] of walked)
    for (const each of absentees(area, starts, found, tracking !== undefined)) found.skipped.push(each);
  for (const [path, target] of found.folderLinks) {
    const reason = areas.whyUnlisted(target, true);
    if (reason) found.skipped.push({ path, reason: `link to a folder that ${reason}`, isChosen: false });
  }
  for (const area of walked.keys()) for (const each of area.faults()) found.skipped.push(each);
  const paths: string[] = [];
  const others: string[] = [];
  for (const path of found.files) (isRelevant(path) ? paths : others).push(path);
  return {
    paths: paths.sort(),
    others: new Set(others.sort()),
    skipped: found.skipped.filter(({ path, isChosen }) => !isChosen || !found.files.has(path)),
    whyUnlisted: areas.whyUnlisted,
  };
}

/** Why a path of the root is not listed wherever one looks, as `Listing.whyUnlisted`. */
export const unlistedFiles = (root: string, tracking?: Tracking): Listing['whyUnlisted'] =>
  areasOf(real(root), tracking).whyUnlisted;

/** Adds what a tree holds. What a user names is looked at, even where git ignores it, unless only what it tracks counts. */
function listTree(journey: Omit<Journey, 'ground'>, found: WalkResult, isStrict: boolean): void {
  const { area, start } = journey;
  const ground = area.groundOf(area.inward(start));
  if (start === '' || isStrict) return walk({ ...journey, ground }, found);
  const own = nothingFound();
  if (!ground.isIgnored) walk({ ...journey, ground }, own);
  const isMute = ground.isIgnored || own.skipped.some(({ isChosen }) => isChosen);
  if (!isMute || [...own.files].some(isRelevant)) return add(own, found);
  walk({ ...journey, area: { ...area, ignoreFiles: undefined }, ground: openGround }, found);
}

function add(more: WalkResult, found: WalkResult): void {
  for (const path of more.files) found.files.add(path);
  for (const [path, target] of more.folderLinks) found.folderLinks.set(path, target);
  for (const each of more.skipped) found.skipped.push(each);
  for (const path of more.closed) found.closed.add(path);
}

/** The areas of a root, each read once. */
function areasOf(root: string, tracking?: Tracking) {
  const tops = new Map<string, string | undefined>();
  const areas = new Map<string | undefined, Area>();
  const around = (folder: string): Area => {
    const top = tops.has(folder) ? tops.get(folder) : workTreeOf(folder === '' ? root : `${root}/${folder}`);
    tops.set(folder, top);
    const area = areas.get(top) ?? areaOf(root, top, tracking);
    areas.set(top, area);
    return area;
  };
  const whyUnlisted = (path: string, isFolder = false): string | undefined => {
    if (isOutOfBounds(path)) return 'lies in .git or node_modules';
    const folder = folderOf(path);
    const area = around(isFolder ? path : folder);
    if (area !== around('')) return 'lies in a repository of its own';
    const inner = area.inward(path);
    const { rules, isIgnored } = area.groundOf(area.inward(folder));
    const isOut =
      isIgnored ||
      area.ignoreFiles?.ignores(rules, inner, path.slice(folder.length).replace('/', ''), isFolder);
    const isTracked = isFolder ? area.holdsTracked(inner) : area.index.files.has(inner);
    return isOut && !isTracked ? `is ${area.omission}` : undefined;
  };
  return { around, whyUnlisted };
}

/**
 * What is tracked in the trees of an area and was not met there. A file of which nothing is left is one that the user deleted, as
 * for git, unless what git tracks is all that counts.
 */
function absentees(
  area: Area,
  starts: ReadonlySet<string>,
  found: WalkResult,
  isStrict: boolean,
): readonly SkippedFile[] {
  const { index } = area;
  const met = new Set(found.skipped.map(({ path }) => path));
  const [isWanted, isClosed] = [withinAny(starts), withinAny(found.closed)];
  const absent: SkippedFile[] = [];
  const isDeleted = (path: string): boolean =>
    !isStrict && [undefined, 'folder'].includes(knownKindAt(`${area.top}/${path}`));
  const report = (inner: string, reason: string): void => {
    const path = area.outward(inner);
    const isMet = found.files.has(path) || found.folderLinks.has(path) || met.has(path);
    if (area.inward(path) !== inner || isMet || isOutOfBounds(path)) return;
    if (reason === gone && isDeleted(inner)) return;
    if (isWanted(path) && !isClosed(path)) absent.push({ path, reason, isChosen: false });
  };
  for (const path of index.files) if (isRelevant(path)) report(path, index.sparse.has(path) ? leftOut : gone);
  for (const path of index.sparse) if (path.endsWith('/')) report(path.slice(0, -1), leftOut);
  for (const path of index.links)
    if (knownKindAt(`${area.top}/${path}`) !== 'folder') report(path, absentSubmodule);
  return absent;
}

const leftOut = 'left out by the sparse checkout';
