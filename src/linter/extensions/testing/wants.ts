import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { positionsOf } from '../../../base/text/line-table.ts';
import type { SourceFile } from '../../../base/files/source-file.ts';

/** One expectation, or one finding, in a form in which they can be compared. */
export interface WantedText {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** Empty where any will do. */
  readonly severity: string;
  /** Part of the message, where it is an expectation. */
  readonly text: string;
  /** Whether it is an expectation that any place meets: line and path are those of the comment then. */
  readonly isAnywhere?: true;
}

/** What the comments of a small repository want to be said about it. */
export interface Wants {
  readonly wanted: readonly WantedText[];
  /** Comments that were meant as wants and cannot be read: each with the whole of it as its text. */
  readonly misspelt: readonly Omit<WantedText, 'severity'>[];
}

const QUOTED = String.raw`(?: (?:(error|warning|note) )?"((?:[^"\\]|\\.)*)")`;
const WANT = new RegExp(String.raw`(?:#|//) ?want(-next|-anywhere)?((?:${QUOTED})+)`, 'g');
/** A comment that begins with the word, or one that goes on with a quote, however it is spelled. */
const MEANT = /(?:#|\/\/) want(?:-\w+)?(?: [^]*)?$|(?:#|\/\/)\s*wants?\b(?:[^#]*"|[ :]*').*/i;
/** Words behind the last quote: they would count for nothing. */
const MORE = /^[\s:;,.\u2013-]*\p{L}/u;

/**
 * What the comments in a repository want to be said: `# want "text"` on the line itself, `# want-next "text"` on the
 * line before, `# want-anywhere "text"` wherever it is found, which may be outside of the repository; with a severity where
 * it matters: `# want error "text"`. The text is part of the message; several may stand behind each other. In programs the
 * comment begins with `//`.
 */
export function wantsIn(files: readonly SourceFile[]): Wants {
  const wanted: WantedText[] = [];
  const misspelt: Omit<WantedText, 'severity'>[] = [];
  for (const { path, text } of files)
    for (const [index, written] of text.split('\n').entries()) {
      if (!/want/i.test(written)) continue;
      const at = { path, line: index + 1 };
      let surplus: string | undefined;
      const rest = written.replace(
        WANT,
        (comment: string, where: string | undefined, all: string, ...more) => {
          const behind = written.slice((more.at(-2) as number) + comment.length);
          if (MORE.test(behind)) surplus = `${comment}${behind}`.trim();
          for (const [, severity = '', quoted = ''] of all.matchAll(new RegExp(QUOTED, 'g'))) {
            const words = unquoted(quoted);
            if (words === undefined || words === '') misspelt.push({ ...at, text: comment });
            else
              wanted.push({
                path,
                line: at.line + (where === '-next' ? 1 : 0),
                severity,
                text: words,
                ...(where === '-anywhere' && { isAnywhere: true }),
              });
          }
          // What follows it is looked at as if it stood alone.
          return '#want';
        },
      );
      const meant = MEANT.exec(rest)?.[0] ?? surplus;
      if (meant !== undefined) misspelt.push({ ...at, text: meant.trim() });
    }
  return { wanted, misspelt };
}

/** What stands between quotes, with escapes as JSON has them. */
function unquoted(text: string): string | undefined {
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return undefined;
  }
}

/** Findings as they compare with wants. */
export const said = (diagnostics: readonly Diagnostic[]): readonly WantedText[] =>
  diagnostics.map(({ at, severity, message }) => ({
    path: at.file.path,
    line: positionsOf(at).start.line,
    severity,
    text: message,
  }));

/** What was wanted and not said, and what was said and not wanted. */
export interface WantedDifference<Got extends WantedText> {
  readonly missing: readonly WantedText[];
  readonly unexpected: readonly Got[];
}

/** Pairs each want with one finding of its line; what may be anywhere comes last. */
export function difference<Got extends WantedText>(
  got: readonly Got[],
  want: readonly WantedText[],
): WantedDifference<Got> {
  const missing = [...want];
  const unmet = (
    findings: readonly Got[],
    mayMeet: (wanted: WantedText, finding: Got) => boolean,
  ): readonly Got[] =>
    findings.filter(finding => {
      const match = missing.findIndex(
        wanted =>
          mayMeet(wanted, finding) &&
          (wanted.severity === '' || wanted.severity === finding.severity) &&
          finding.text.includes(wanted.text),
      );
      if (match >= 0) missing.splice(match, 1);
      return match < 0;
    });
  const rest = unmet(
    got,
    ({ path, line, isAnywhere }, finding) => !isAnywhere && path === finding.path && line === finding.line,
  );
  return { unexpected: unmet(rest, ({ isAnywhere }) => isAnywhere === true), missing };
}
