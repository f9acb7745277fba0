import type { Diagnostic } from '../../linter/diagnostic/diagnostic.ts';
import { age } from '../change.ts';
import { harmless, printable } from '../printable.ts';
import { firstLine } from '../first-line.ts';
import { remarkOn, writtenParts } from './fitting.ts';
import type { Render } from './reporter.ts';

const plain = { color: false, annotations: false };

/**
 * A line for each finding, as editors and problem matchers read them: `path:line:column: severity: message [rule]`, and
 * nothing else. `docs/problem-matcher.json` is how GitHub reads it.
 */
export const compact: Render = (report, options) => {
  const { order, quiet, placeOf = path => path } = options;
  const wanted = report.diagnostics.filter(({ severity }) => !quiet || severity !== 'note');
  const { values, hidden } = writtenParts(
    wanted,
    diagnostic => ({ diagnostic, text: line(diagnostic, placeOf) }),
    ({ text }) => text.length,
  );
  remarkOn('the compact report', hidden, report, options);
  const index = new Map(wanted.map((diagnostic, at) => [diagnostic, at]));
  const ordered =
    order === 'path'
      ? values.toSorted((a, b) => index.get(a.diagnostic)! - index.get(b.diagnostic)!)
      : values;
  return ordered.map(({ text }) => text).join('');
};

/** What would pass for the end of a path, and so for another path. */
const placeLike = /:(?=\d+:)/g;

function line(diagnostic: Diagnostic, placeOf: (path: string) => string): string {
  const { at, severity, message, rule } = diagnostic;
  const { line, column } = firstLine(at).start;
  const path = placeOf(at.file.path).replace(placeLike, '\\x3a');
  const words = `${path}:${line}:${column}: ${severity}: ${message}${age(diagnostic)} [${rule}]`;
  return `${harmless(printable(words), plain)}\n`;
}
