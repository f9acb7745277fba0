import type { Location, SourceFile } from '../../base/files/source-file.ts';
import { markable } from '../first-line.ts';
import { lineHashes } from './line-hashes.ts';

/** Characters that are hashed for one report: a second's work. Of what is left the uploader computes the hashes. */
const mostHashed = 16 * 1024 * 1024;

/** The hashes of the lines on which these places begin; undefined for those in files that there is no more room for. */
export function hashesOfLines(places: readonly Location[]): (place: Location) => string | undefined {
  const lines = new Map<SourceFile, Set<number>>();
  for (const place of places) {
    // Of a dump there is no more than the stretch that a place is in.
    if (place.file.firstLine !== undefined) continue;
    const wanted = lines.get(place.file) ?? new Set();
    lines.set(place.file, wanted.add(lineOf(place)));
  }
  let left = mostHashed;
  const hashes = new Map<SourceFile, ReadonlyMap<number, string>>();
  for (const [file, wanted] of lines) {
    if (file.text.length > left) continue;
    left -= file.text.length;
    hashes.set(file, lineHashes(file.text, wanted));
  }
  return place => hashes.get(place.file)?.get(lineOf(place));
}

const lineOf = (place: Location): number => markable(place).start.line;
