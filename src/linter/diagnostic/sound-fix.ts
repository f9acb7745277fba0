import type { Repository } from '../../load/program/programs.ts';
import type { Edit, Fix } from '../rule/finding.ts';
import { countBefore } from '../../base/files/count-before.ts';
import { isProgram } from '../../base/files/program-files.ts';
import type { SourceFile, Span } from '../../base/files/source-file.ts';
import { repeatedScalars } from '../../base/yaml/repeated.ts';
import type { Diagnostic } from './diagnostic.ts';
import { handedOn, patchedIn, readersOf, type Holder } from './readers.ts';

/**
 * The diagnostics, without fixes that cannot be made as they stand: whose edits are of no file that was read, run into each
 * other, would write code, change what else is read from there, or change which objects a patch meets. In a program only the words of a comment and
 * the characters of a text are edited; what several values are read from, only where the same edits correct all of them.
 */
export function withSoundFixes(
  diagnostics: readonly Diagnostic[],
  { files, data = [], programs }: Repository,
  scopes: readonly Holder[],
): readonly Diagnostic[] {
  if (!diagnostics.some(({ fix }) => fix)) return diagnostics;
  const known = new Set([...files, ...data, ...(programs?.read ?? []).map(({ file }) => file)]);
  const comments = new Map(programs?.read.map(({ file, comments }) => [file, comments]));
  const isSound = ({ edits }: Fix): boolean =>
    edits.length > 0 &&
    edits.every(({ at: { file, span } }) => known.has(file) && span.start <= span.end) &&
    !isEntangled(edits) &&
    edits.every(
      edit =>
        !isProgram(edit.at.file.path) ||
        isWithin(edit, comments.get(edit.at.file) ?? []) ||
        (isCharacters(edit) && isInConstruction(edit)),
    );
  const byEdits = new Map<string, Corrected>();
  const corrected = new Map<Fix, Corrected>();
  for (const { fix, clusters } of diagnostics) {
    if (!fix) continue;
    const key = keyOf(fix);
    const counts = byEdits.get(key) ?? { objects: 0, inClusters: 0 };
    byEdits.set(key, counts);
    corrected.set(fix, counts);
    counts.objects++;
    // What is found in an object by itself holds in every cluster.
    counts.inClusters += clusters.length === 0 ? Infinity : clusters.length;
  }
  const edits = diagnostics.flatMap(({ fix }) => fix?.edits ?? []);
  const readers = readersOf(edits, scopes);
  const isForAll = (fix: Fix): boolean => {
    const { objects, inClusters } = corrected.get(fix)!;
    return fix.edits.every(edit => {
      const read = readers(edit);
      return Math.max(usesOf(edit), read.objects) <= objects && read.inClusters <= inClusters;
    });
  };
  const isIdentifying = ({ at }: Diagnostic): boolean => identifying.test(at.field);
  const isPatched = patchedIn(
    diagnostics.filter(diagnostic => diagnostic.fix && isIdentifying(diagnostic)),
    scopes,
  );
  const isHandedOn = handedOn(files);
  const keepsTarget = (diagnostic: Diagnostic): boolean =>
    !isIdentifying(diagnostic) || !isPatched(diagnostic.at);
  return diagnostics.map(diagnostic => {
    const { fix, ...rest } = diagnostic;
    return !fix ||
      (isSound(fix) && isForAll(fix) && keepsTarget(diagnostic) && !isHandedOn(diagnostic.at, fix.edits))
      ? diagnostic
      : rest;
  });
}

/** How many values the same edits correct, and how many counted in each cluster. */
interface Corrected {
  objects: number;
  inClusters: number;
}

const keyOf = ({ edits }: Fix): string =>
  JSON.stringify(edits.map(({ at, text }) => [at.file.path, at.span.start, at.span.end, text]));

/** As how many values what is edited is read. */
function usesOf({ at: { file, span } }: Edit): number {
  const repeated = repeatedScalars(file);
  let most = 1;
  for (
    let index = countBefore(repeated, ({ node }) => node.end < span.start);
    repeated[index] && repeated[index]!.node.start <= span.end;
    index++
  )
    most = Math.max(most, repeated[index]!.uses);
  return most;
}

/** Whether two of the edits share a character. */
function isEntangled(edits: readonly Edit[]): boolean {
  if (edits.length < 2) return false;
  const sorted = edits.toSorted((a, b) => a.at.span.start - b.at.span.start);
  const ends = new Map<SourceFile, number>();
  return sorted.some(({ at: { file, span } }) => {
    const isOver = span.start < (ends.get(file) ?? 0);
    ends.set(file, span.end);
    return isOver;
  });
}

/** White space around does not count. */
function isWithin({ at: { file, span } }: Edit, spans: readonly Span[]): boolean {
  const written = file.text.slice(span.start, span.end);
  const from = span.start + written.length - written.trimStart().length;
  const to = span.end - written.length + written.trimEnd().length;
  return spans.some(({ start, end }) => start <= from && to <= end);
}

/** By what kustomize finds the object of a patch. */
const identifying = /^(?:apiVersion|kind|metadata\.(?:name|namespace))$/;

const LONGEST_CALL = 64 * 1024;
const made = /(?:\bnew\s+[\w$.]+(?:<[^()]*>)?|\.addManifest)\s*$/;

/** Whether a text stands in what is handed to a constructor: what has a name of its own may be read anywhere. */
function isInConstruction({ at: { file, span } }: Edit): boolean {
  let depth = 0;
  for (let at = span.start - 2; at >= 0 && at > span.start - LONGEST_CALL; at--) {
    const character = file.text[at]!;
    if (')]}'.includes(character)) depth++;
    else if (!'([{'.includes(character)) continue;
    else if (depth > 0) depth--;
    else if (character === '(') return made.test(file.text.slice(Math.max(0, at - 200), at));
    else if (character === '{' && /(?:\)|=>)\s*$/.test(file.text.slice(Math.max(0, at - 200), at)))
      return false;
  }
  return false;
}

/** What stands for itself in a text of any notation. */
const plain = /^[^'"`\\$\r\n]*$/;

/** Whether all of a text in quotes is replaced, by characters that need no others in front of them. */
function isCharacters({ at: { file, span }, text }: Edit): boolean {
  const quote = file.text[span.start - 1] ?? '';
  return (
    /['"`]/.test(quote) &&
    file.text[span.end] === quote &&
    plain.test(file.text.slice(span.start, span.end)) &&
    plain.test(text)
  );
}
