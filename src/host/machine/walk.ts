import type { SkippedFile } from '../../base/files/snapshot.ts';
import type { Area, AreaFolder } from './area.ts';
import { entriesOf } from './entries.ts';
import type { Headcount } from './headcount.ts';
import { leadOf } from './links.ts';
import { isProgram } from '../../base/files/program-files.ts';
import { isNeverEntered, isRelevant } from './relevant.ts';
import { isWorkTree } from './repository.ts';

/** What a walk finds, relative to the root. */
export interface WalkResult {
  /** Files, and links to files inside the root. */
  readonly files: Set<string>;
  /** Links to folders inside the root, and where they lead. */
  readonly folderLinks: Map<string, string>;
  readonly skipped: SkippedFile[];
  /** Folders that were not entered, though something in them may be tracked. */
  readonly closed: Set<string>;
}

export const nothingFound = (): WalkResult => ({
  files: new Set(),
  folderLinks: new Map(),
  skipped: [],
  closed: new Set(),
});

/** Where a walk begins, and how. */
export interface Journey {
  /** The root, a real path. */
  readonly root: string;
  readonly area: Area;
  /** A folder, relative to the root. */
  readonly start: string;
  readonly ground: AreaFolder;
  /** What the user named: looked at by itself. */
  readonly named: ReadonlySet<string>;
  readonly count: Headcount;
}

interface Stop extends AreaFolder {
  readonly inner: string;
}

/** Why a repository inside is not read, and what to do. */
export const notLookedInto = (kind: 'submodule' | 'nested repository'): string =>
  `${kind}: name it as a PATH together with "." to read it with the whole, or list it under ignore`;

/**
 * Adds what a folder holds: what git tracks and what it does not ignore. Never enters `.git` and `node_modules`, what is a
 * work tree of its own, or a link. Throws only where the folder itself cannot be read.
 */
export function walk({ root, area, start, ground, named, count }: Journey, found: WalkResult): void {
  const { top, index, ignoreFiles, omission, isStrict } = area;
  const first = area.inward(start);
  const stops: Stop[] = [{ ...ground, inner: first }];
  const skip = (inner: string, reason: string, isChosen = false): void => {
    found.skipped.push({ path: area.outward(inner), reason, isChosen });
  };
  const close = (inner: string, reason: string, isChosen = false): void => {
    skip(inner, reason, isChosen);
    found.closed.add(area.outward(inner));
  };

  for (let stop = stops.pop(); stop; stop = stops.pop()) {
    const { inner, isIgnored } = stop;
    const entries = entriesOf(inner === '' ? top : `${top}/${inner}`);
    if (typeof entries === 'string') {
      if (inner === first) throw new Error(`${inner === '' ? top : `${top}/${inner}`}: ${entries}`);
      close(inner, entries);
      continue;
    }
    count.add(entries.length);
    if (inner !== first) {
      const isOwn = entries.some(({ name }) => name === '.git') && isWorkTree(`${top}/${inner}`);
      const kind = index.links.has(inner) ? 'submodule' : 'nested repository';
      if (isOwn) close(inner, notLookedInto(kind));
      else if (index.links.has(inner) && entries.length === 0) close(inner, absentSubmodule);
      if (found.closed.has(area.outward(inner))) continue;
    }
    const prefix = inner === '' ? '' : `${inner}/`;
    // The rules of the folder where the walk begins are known.
    const isRuled = inner !== first && !isIgnored && entries.some(({ name }) => name === '.gitignore');
    const rules = isRuled && ignoreFiles ? ignoreFiles.rulesIn(prefix, stop.rules) : stop.rules;
    const isOut = (path: string, name: string, isFolder: boolean): boolean =>
      isIgnored || (ignoreFiles !== undefined && ignoreFiles.ignores(rules, path, name, isFolder));

    for (const entry of entries) {
      const { name, isGarbled } = entry;
      if (isNeverEntered(name)) continue;
      const path = prefix + name;
      const outward = area.outward(path);
      if (entry.isDirectory()) {
        if (named.has(outward)) continue;
        const isHidden = isOut(path, name, true);
        if (isHidden && !area.holdsTracked(path)) close(path, `folder ${omission}`, true);
        else if (isGarbled) close(path, 'its name is not UTF-8');
        else stops.push({ inner: path, rules, isIgnored: isHidden });
        continue;
      }
      const isLink = entry.isSymbolicLink();
      if (!entry.isFile() && !isLink) {
        const counts = index.files.has(path) || (!isStrict && !isOut(path, name, false));
        if (counts && (isRelevant(name) || isProgram(name))) skip(path, 'not a regular file');
      } else if (!index.files.has(path) && isOut(path, name, false)) {
        if (isRelevant(name)) skip(path, omission, true);
      } else if (isGarbled) {
        if (isRelevant(name)) skip(path, 'its name is not UTF-8');
      } else if (isLink) follow(path, outward);
      else found.files.add(outward);
    }
  }

  function follow(path: string, outward: string): void {
    const lead = leadOf(root, outward);
    if (lead.kind === 'inside') {
      if (lead.isFolder) found.folderLinks.set(outward, lead.path);
      else found.files.add(outward);
    } else if (lead.kind === 'outside' && lead.isFolder) close(path, 'link to a folder outside of the root');
    else if (isRelevant(path) || isProgram(path))
      skip(path, lead.kind === 'outside' ? 'link that leaves the root' : 'link that leads nowhere');
  }
}

export const absentSubmodule = 'submodule that is not checked out';
