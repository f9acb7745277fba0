import type { DeclaredPolicy } from '../../../model/config/policy.ts';
import type { LocatedValue } from '../../../model/config/written.ts';
import type { PolicyPart } from './cel/protocol.ts';
import type { Location } from '../../../base/files/source-file.ts';

/** An expression of a policy, as the guest counts them. */
export function expressionOf(
  { variables, conditions, validations }: DeclaredPolicy,
  part: PolicyPart,
  index: number,
): LocatedValue<string> | undefined {
  switch (part) {
    case 'variable':
      return variables[index]?.expression;
    case 'condition':
      return conditions[index];
    case 'validation':
      return validations[index]?.expression;
    case 'message':
      return validations[index]?.messageExpression;
  }
}

/** Where a stretch of an expression stands in its file, whatever the YAML around it folds, indents or escapes. */
export function stretchOf({ value, at }: LocatedValue<string>, start: number, end: number): Location {
  const { file, span } = at;
  const raw = file.text.slice(span.start, span.end);
  const header = /^[|>][^\n]*\n/.exec(raw)?.[0].length ?? 0;
  let place = header;
  let first = header;
  for (let index = 0; index < Math.min(Math.max(end, start + 1), value.length); index++) {
    const letter = value[index]!;
    if (letter.trim() === '') {
      if (index === start) first = place;
      continue;
    }
    const found = raw.indexOf(letter, place);
    if (found < 0) return { file, span };
    if (index <= start) first = found;
    place = found + 1;
  }
  // What is missing is missing behind the last letter.
  if (start >= value.trimEnd().length) first = place;
  return { file, span: { start: span.start + first, end: span.start + Math.max(place, first) } };
}
