import { RE2JS, RE2JSSyntaxException } from 're2js';
import type { Budget } from '../../base/text/budget.ts';

/** How many steps an expression may come to: to compile a step takes as long as to read some hundred characters. */
const MOST_STEPS = 20_000;
/** What it costs to compile a step, and how many looks of a step at a character one look at a node is worth. */
const COMPILING = 10;
const LOOKS = 16;

/**
 * A regular expression of a kustomization: whether it is found in a text, as Go's `regexp` tells. Time grows with the
 * length of the text times that of the expression, whatever they hold, and is taken from the budget. Undefined for what Go
 * refuses, and for what is too large.
 */
export function patternOf(written: string, budget: Budget): ((text: string) => boolean) | undefined {
  const most = stepsOf(written);
  if (most > MOST_STEPS) return undefined;
  budget.take(COMPILING * most);
  const compiled = compile(written);
  const steps = compiled?.programSize() ?? 0;
  return (
    compiled &&
    (text => {
      budget.take(1 + (steps * text.length) / LOOKS);
      return compiled.matcher(text).find();
    })
  );
}

function compile(written: string): RE2JS | undefined {
  try {
    return RE2JS.compile(written);
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) return undefined;
    throw error;
  }
}

/** At most so many steps an expression comes to; Go takes no repetitions of more than a thousand, those in each other included. */
function stepsOf(written: string): number {
  let times = 1;
  for (const [, least, most] of written.matchAll(/\{(\d+)(?:,(\d*))?\}/g))
    times = Math.min(times * Math.max(Number(least), Number(most ?? 0), 1), 1000);
  return written.length * times;
}
