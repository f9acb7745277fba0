import type { SourceFile } from '../../base/files/source-file.ts';
import {
  isOfOtherLanguage,
  isProgram,
  isScript,
  isTemplate,
  wordsOfCalico,
} from '../../base/files/program-files.ts';
import { bytesOf } from './bytes.ts';
import { decoded } from './decoded.ts';

/** Larger ones are generated, or no programs at all. */
const MOST_BYTES = 8 * 1024 * 1024;

/** Whether a file is read where it speaks of Calico. */
export const mayMention = (path: string): boolean =>
  isProgram(path) || isOfOtherLanguage(path) || isScript(path) || isTemplate(path);

/**
 * The programs and templates among listed files that speak of Calico: few do, so that the bytes are searched before they become text.
 * Links are not followed, and what cannot be read says nothing.
 */
export function mentioning(place: string, paths: readonly string[]): readonly SourceFile[] {
  const found: SourceFile[] = [];
  for (const path of paths) {
    if (!mayMention(path)) continue;
    const read = bytesOf(`${place}/${path}`, MOST_BYTES);
    if (read.kind !== 'bytes' || !wordsOfCalico.some(word => read.bytes.includes(word))) continue;
    const file = decoded(path, read.bytes);
    if ('text' in file) found.push(file);
  }
  return found;
}
