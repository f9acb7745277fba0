import type { Machine } from './machine.ts';
import { scalar, unknown, type Primitive, type ProgramSpan, type Value } from './value.ts';

/** Longer texts are data. */
export const LONGEST_TEXT = 1_000_000;

/** The steps that it costs to copy a text or to look through it. */
export const lettersIn = (value: Primitive): number => (typeof value === 'string' ? value.length >> 5 : 0);

/** A text that is put together; unknown where it is too long for anybody's manifest. */
export const joined = (text: string, at: ProgramSpan, isWritten = false): Value =>
  text.length > LONGEST_TEXT ? unknown(at) : scalar(text, at, isWritten);

/** The result of an operator with two sides. */
export function compared(
  machine: Machine,
  operator: string,
  left: Value,
  right: Value,
  at: ProgramSpan,
): Value {
  if (left.kind !== 'scalar' || right.kind !== 'scalar') return unknown(at);
  const [a, b] = [left.value, right.value];
  machine.step(lettersIn(a) + lettersIn(b));
  if (operator === '===' || operator === '!==') return scalar((a === b) === (operator === '==='), at);
  if (typeof a === 'number' && typeof b === 'number') {
    const result = arithmetic(operator, a, b);
    return result === undefined ? unknown(at) : scalar(result, at);
  }
  if (operator === '+' && (typeof a === 'string' || typeof b === 'string')) return joined(`${a}${b}`, at);
  if (typeof a === typeof b && (operator === '==' || operator === '!='))
    return scalar((a === b) === (operator === '=='), at);
  return unknown(at);
}

function arithmetic(operator: string, a: number, b: number): number | boolean | undefined {
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '%':
      return a % b;
    case '**':
      return a ** b;
    case '<<':
      return a << b;
    case '>>':
      return a >> b;
    case '&':
      return a & b;
    case '|':
      return a | b;
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
    case '==':
      return a === b;
    case '!=':
      return a !== b;
    default:
      return undefined;
  }
}
