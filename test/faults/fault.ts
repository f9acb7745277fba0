import type { SourceFile } from '../../src/base/files/source-file.ts';

/** One thing that may be wrong: every stretch of a correct repository that `at` matches may become a fault. */
export interface Fault {
  /** What it is, in a few words. */
  readonly what: string;
  /** The rule that has to speak. */
  readonly rule: string;
  readonly at: RegExp;
  /** What is written instead; undefined where this stretch cannot be got wrong that way. */
  readonly becomes: (match: RegExpExecArray, text: string, base: string) => string | undefined;
  /** Rules that rightly speak as well, for what they tell is another thing to fix. */
  readonly also?: readonly string[];
}

/** A correct repository with one fault in it. */
export interface Faulty {
  readonly name: string;
  readonly fault: Fault;
  readonly files: readonly SourceFile[];
}

/** Everything that may go wrong with a repository in the ways that are listed. */
export function* faultyVersions(
  base: string,
  files: readonly SourceFile[],
  faults: readonly Fault[],
): Iterable<Faulty> {
  for (const fault of faults)
    for (const file of files) {
      if (file.path === 'ipamlint.yaml') continue;
      const pattern = new RegExp(
        fault.at.source,
        fault.at.flags.includes('g') ? fault.at.flags : `${fault.at.flags}g`,
      );
      for (const match of file.text.matchAll(pattern)) {
        const text = fault.becomes(match, file.text, base);
        if (text === undefined) continue;
        const after = file.text.slice(0, match.index) + text + file.text.slice(match.index + match[0].length);
        const line = file.text.slice(0, match.index).split('\n').length;
        yield {
          name: `${base}/${file.path}:${line}: ${fault.what}`,
          fault,
          files: files.map(each => (each === file ? { path: file.path, text: after } : each)),
        };
      }
    }
}
