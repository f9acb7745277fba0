import { wantRecord } from '../../text/file-records.ts';
import { MAX_FILE_BYTES } from '../bytes.ts';
import { isSame } from '../identity.ts';
import type { Library } from '../testimony.ts';
import { identityAt } from './again.ts';
import { trueTimes } from './file-system.ts';
import type { KnownFiles, ReadFile } from './known-files.ts';

/** In characters: what is read beyond is not kept. */
const MOST_TEXT = 24 * 1024 * 1024;
/** Of so many files, what is kept is written anew when one could not be found in it. */
const WORTH = 20;

/** What was read, for the run after this one. */
export interface Reading extends Library {
  readonly files: ReadonlyMap<string, ReadFile>;
  /** Whether so much of it is not known yet that it is worth writing. */
  readonly isWorthKeeping: boolean;
}

/** Reads on top of what an earlier run has read. By its surface a file is known where `isTrue` says that times tell. */
export function libraryOn(known: KnownFiles | undefined, isTrue = trueTimes()): Reading {
  const files = new Map<string, ReadFile>();
  let room = MOST_TEXT;
  let fresh = 0;
  return {
    files,
    get isWorthKeeping() {
      return fresh * WORTH > files.size || (known !== undefined && known.count > 2 * files.size);
    },
    unchanged(of, path) {
      const found = known?.find(of);
      if (!found?.identity || found.text === undefined) return undefined;
      const { digest, identity, text, record } = found;
      if (!isSame(identity, identityAt(of) ?? []) || !isTrue(of, identity[0]!)) return undefined;
      const file = { path, text };
      wantRecord(file, record);
      files.set(of, { file, digest, identity });
      room -= text.length;
      return { file, told: { question: 'bytes', of, limit: MAX_FILE_BYTES, answer: digest, identity } };
    },
    take(file, { of, answer, identity }) {
      room -= file.text.length;
      if (room < 0 || typeof answer !== 'string') return;
      const found = known?.find(of);
      const isKnown = found?.digest === answer;
      wantRecord(file, isKnown ? found.record : undefined);
      files.set(of, { file, digest: answer, identity });
      if (!isKnown || found.text !== undefined) fresh++;
    },
  };
}
