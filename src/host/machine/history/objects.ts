import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Budget, OverBudget } from '../../../base/text/budget.ts';
import { plainBytesOf } from '../bytes.ts';
import { UsageError } from '../../../base/usage-error.ts';
import { damaged, tooMuch } from './damage.ts';
import { beginning, deflatedAtMost, inflated } from './inflate.ts';
import { openFile } from './opened-file.ts';
import { LONGEST_OBJECT, openPack, tooLong, type Pack, type Raw } from './pack.ts';
import type { GitRepository } from './repository.ts';

export type ObjectKind = 'commit' | 'tree' | 'blob' | 'tag';

/** The objects of a repository. What is read hashes to its name: all else throws a UsageError. */
export interface Objects {
  /** Undefined where there is none of this name. */
  read(id: string): { readonly kind: ObjectKind; readonly bytes: Buffer } | undefined;
  /** Names of objects that begin so. */
  beginningWith(prefix: string): readonly string[];
  close(): void;
}

/** Of all that is unpacked for one run, in bytes; an object costs as much as some besides. */
const MOST_BYTES = 1024 * 1024 * 1024;
const OBJECT_COST = 4096;
const MOST_PACKS = 400;
const LONGEST_LOOSE = deflatedAtMost(LONGEST_OBJECT);
const MOST_OF_A_PREFIX = 1000;

/** What may be unpacked in one run, in bytes. */
export const unpackingBudget = (): Budget => new Budget(MOST_BYTES);

/**
 * Opens the objects of a repository, loose and packed. No program is run, no configuration, replacement, graft or commit
 * graph is read, nothing is fetched. Throws a UsageError where they lie in another repository.
 */
export function openObjects({ objects, hash }: GitRepository, budget = unpackingBudget()): Objects {
  requireOwnObjects(objects);
  const hashLength = hash === 'sha1' ? 20 : 32;
  const packs = packsIn(join(objects, 'pack'), hashLength);
  const take = (bytes: number): void => {
    try {
      budget.take(bytes);
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error;
      throw tooMuch(
        `the history of this repository takes more than the ${MOST_BYTES / 1024 ** 3} GiB that are unpacked of it`,
      );
    }
  };
  let last = packs[0];
  const packed = (id: string): { readonly pack: Pack; readonly offset: number } | undefined => {
    const near = last?.offsetOf(id);
    if (near !== undefined) return { pack: last!, offset: near };
    for (const pack of packs) {
      const offset = pack === last ? undefined : pack.offsetOf(id);
      if (offset === undefined) continue;
      last = pack;
      return { pack, offset };
    }
    return undefined;
  };
  const loose = (id: string): Buffer | undefined => {
    const found = plainBytesOf(join(objects, id.slice(0, 2), id.slice(2)), LONGEST_LOOSE);
    if (found.kind === 'bytes') return found.bytes;
    if (found.kind === 'unread' && !found.isThere) return undefined;
    throw damaged(id, found.kind === 'link' ? 'is a link, which is not followed' : `is ${found.reason}`);
  };
  return {
    read(id) {
      take(OBJECT_COST);
      const place = packed(id);
      const bytes = place ? undefined : loose(id);
      if (!place && !bytes) return undefined;
      const found = place ? place.pack.read(place.offset, take) : unpacked(bytes!, take);
      if (found === tooLong) throw tooMuch(`object ${id.slice(0, 10)} of this repository ${tooLong.fault}`);
      if ('fault' in found) throw damaged(id, found.fault);
      const head = `${found.kind} ${found.bytes.length}\0`;
      if (createHash(hash).update(head, 'latin1').update(found.bytes).digest('hex') !== id)
        throw damaged(id, 'does not hold what its name says');
      return found as { kind: ObjectKind; bytes: Buffer };
    },
    beginningWith(prefix) {
      const names = new Set(packs.flatMap(pack => pack.beginningWith(prefix, MOST_OF_A_PREFIX)));
      for (const rest of namesIn(join(objects, prefix.slice(0, 2))))
        if (rest.startsWith(prefix.slice(2))) names.add(prefix.slice(0, 2) + rest);
      return [...names].slice(0, MOST_OF_A_PREFIX);
    },
    close: () => packs.forEach(pack => pack.close()),
  };
}

/** Most loose objects have at most so many bytes, and are unpacked whole with their beginning. */
const SHORT = 1024;

const notLoose = { fault: 'is not an object of git' } as const;

/** What a loose object begins with: its kind and its size. */
function headOf(
  bytes: Buffer,
): { readonly kind: string; readonly size: number; readonly end: number } | undefined {
  const match = /^(commit|tree|blob|tag) (\d{1,15})\0/.exec(bytes.toString('latin1', 0, 32));
  return match ? { kind: match[1]!, size: Number(match[2]), end: match[0].length } : undefined;
}

function unpacked(bytes: Buffer, take: (bytes: number) => void): Raw | { readonly fault: string } {
  const first = beginning(bytes.subarray(0, SHORT));
  const head = headOf(first);
  if (!head) return notLoose;
  if (head.size > LONGEST_OBJECT) return tooLong;
  take(head.size);
  const size = head.end + head.size;
  const whole = bytes.length <= SHORT && first.length === size ? first : inflated(bytes, size);
  return whole ? { kind: head.kind, bytes: whole.subarray(head.end) } : notLoose;
}

function packsIn(folder: string, hashLength: number): readonly Pack[] {
  const names = namesIn(folder).filter(name => /^pack-[0-9a-f]+\.idx$/.test(name));
  if (names.length > MOST_PACKS)
    throw new UsageError(
      `this repository has ${names.length} packs; ${MOST_PACKS} are read at most`,
      'run git gc, which makes one of them',
    );
  return names.sort().flatMap(name => {
    const path = join(folder, name.slice(0, -'.idx'.length));
    const [index, file] = [openFile(`${path}.idx`), openFile(`${path}.pack`)];
    const pack = index && file && openPack(index, file, hashLength);
    if (pack) return pack;
    index?.close();
    file?.close();
    return [];
  });
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Throws a UsageError where something in the folder of the objects leads elsewhere, or is nothing that git writes: what
 * another repository of this machine holds is not to be told because a link leads to it.
 */
function requireOwnObjects(objects: string): void {
  for (const folder of [objects, join(objects, 'pack')]) {
    const odd = entriesIn(folder).find(each => !each.isFile() && !each.isDirectory());
    if (odd) throw foreign(join(folder, odd.name));
  }
  const alternates = plainBytesOf(join(objects, 'info', 'alternates'));
  const isThere = alternates.kind !== 'unread' || alternates.isThere;
  if (isThere && !(alternates.kind === 'bytes' && alternates.bytes.length === 0))
    throw foreign('objects/info/alternates');
}

function entriesIn(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

const foreign = (what: string): UsageError =>
  new UsageError(
    `the objects of this repository lie elsewhere: ${what} is not followed`,
    'clone without --shared and --reference, or give the state to compare with as --base-dir DIR',
  );
