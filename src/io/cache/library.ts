import { wantRecord } from '../../text/file-records.ts';
import { MAX_FILE_BYTES } from '../bytes.ts';
import { isSame } from '../identity.ts';
import type { Library } from '../testimony.ts';
import { identityAt } from './again.ts';
import { trueTimes } from './file-system.ts';
import { fitting, type KeptFile, type KnownFiles, type ReadFile } from './known-files.ts';

/** In characters: what is read beyond is not kept. */
const MOST_TEXT = 24 * 1024 * 1024;
/** Of so many files, what is kept is written anew when one could not be found in it. */
const WORTH = 20;

/** What was read, for the run after this one. */
export interface Reading extends Library {
  /** What is to be written of it; undefined where too little of that is new. */
  readonly worthKeeping: ReadonlyMap<string, KeptFile> | undefined;
}

/** Reads on top of what an earlier run has read. By its surface a file is known where `isTrue` says that times tell. */
export function libraryOn(known: KnownFiles | undefined, isTrue = trueTimes()): Reading {
  const files = new Map<string, ReadFile>();
  let room = MOST_TEXT;
  const fresh = new Set<string>();
  const keep = (of: string, read: ReadFile): boolean => {
    room -= read.file.text.length;
    if (room >= 0) files.set(of, read);
    return room >= 0;
  };
  return {
    get worthKeeping() {
      const isMuchGone = known !== undefined && known.count > 2 * files.size;
      if (fresh.size === 0 && !isMuchGone) return undefined;
      const kept = fitting(files);
      const isMuchNew = [...fresh].filter(of => kept.has(of)).length * WORTH > kept.size;
      return isMuchNew || isMuchGone ? kept : undefined;
    },
    unchanged(of, path) {
      const found = known?.find(of);
      if (!found?.identity || found.text === undefined) return undefined;
      const { digest, identity, text, record } = found;
      if (!isSame(identity, identityAt(of) ?? []) || !isTrue(of, identity[0]!)) return undefined;
      const file = { path, text };
      wantRecord(file, record);
      keep(of, { file, digest, identity });
      return { file, told: { question: 'bytes', of, limit: MAX_FILE_BYTES, answer: digest, identity } };
    },
    take(file, { of, answer, identity }) {
      if (typeof answer !== 'string' || !keep(of, { file, digest: answer, identity })) return;
      const found = known?.find(of);
      const isKnown = found?.digest === answer;
      wantRecord(file, isKnown ? found.record : undefined);
      if (!isKnown || found.text !== undefined) fresh.add(of);
    },
  };
}
