import type { Budget } from '../../base/text/budget.ts';
import { matchFrom } from '../../base/text/search.ts';
import type { Programs } from '../../load/program/programs.ts';
import type { Suppression } from '../rule/suppression.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import { behindBreak, lineEnd, lineStart } from '../../base/yaml/blank.ts';
import { parseDirective } from './directive.ts';
import { placed } from './placed.ts';

const mark = /ipamlint/i;

/** The suppressions in the comments of a program: `// ipamlint-ignore …`, with the words that YAML has behind a `#`. */
export function suppressionsInProgram(
  { file, comments }: Programs['read'][number],
  budget: Budget,
): readonly Suppression[] {
  return comments.flatMap(({ start, end }): readonly Suppression[] => {
    const comment = file.text.slice(start, end);
    if (!mark.test(comment)) return [];
    // Of the same length, so that its words stand where they do: `//` becomes ` #`.
    const directive = parseDirective(comment.replace(/^\/[/*]/, ' #').replace(/\*\/$/, '  '), budget);
    if (!directive) return [];
    const { reach = 'line', word } = directive;
    const line = lineStart(file.text, start);
    const isAlone = file.text.slice(line, start).trim() === '' && /^[ \t]*\r?$/.test(restOfLine(file, end));
    const covered = reach === 'line' ? line : nextLine(file, end);
    return [
      {
        ...placed(directive, file, start),
        at: { file, span: { start, end }, object: 'comment', field: '' },
        reach,
        covers:
          reach === 'file'
            ? { start: 0, end: file.text.length }
            : { start: covered, end: lineEnd(file.text, covered) },
        ...(directive.reach === undefined && { misspelt: word }),
        isAlone,
        removal: {
          file,
          span: isAlone
            ? { start: line, end: behindBreak(file.text, lineEnd(file.text, end)) }
            : { start, end },
        },
        isTentative: false,
      },
    ];
  });
}

const restOfLine = ({ text }: SourceFile, from: number): string => text.slice(from, lineEnd(text, from));

/** Where the next line starts that holds more than blanks and a comment. */
function nextLine({ text }: SourceFile, from: number): number {
  const found = /[\r\n][ \t]*(?!\/\/)[^\s]/g;
  const match = matchFrom(found, text, from);
  return match ? match.index + 1 : text.length;
}
