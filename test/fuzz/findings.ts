import type { Linted } from '../../src/linter/lint.ts';
import type { SourceFile } from '../../src/base/files/source-file.ts';
import type { Transformation } from './transformation.ts';

/** A path or the name of a file, with the line in it where one is told. */
const PLACE = /[\w@.-]*(?:\/[\w@.-]+)*\.(?:ya?ml|json|ini)(?::\d+(?::\d+)?)?/g;

/** A finding in words that do not say where it stands: what must stay the same when only the notation changes. */
export function findings(
  { diagnostics, suppressed }: Linted,
  { restore = words => words }: Pick<Transformation, 'restore'> = {},
): readonly string[] {
  return [...diagnostics, ...suppressed.map(each => ({ ...each, rule: `(suppressed) ${each.rule}` }))]
    .map(({ rule, severity, message, at }) =>
      [rule, severity, at.object, at.field, message]
        .map(words => restore(words).replace(PLACE, '<file>'))
        .join(' | '),
    )
    .sort();
}

/** What one list has and the other has not, `-` before what is gone and `+` before what came. */
export function changes(before: readonly string[], after: readonly string[]): readonly string[] {
  const left = [...after];
  const gone = before.filter(finding => {
    const at = left.indexOf(finding);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [...gone.map(finding => `- ${finding}`), ...left.map(finding => `+ ${finding}`)];
}

export const sizeOf = (files: readonly SourceFile[]): number =>
  files.reduce((sum, { text }) => sum + text.length, 0);
