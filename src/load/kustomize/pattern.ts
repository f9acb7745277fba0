import type { Budget } from '../../base/text/budget.ts';
import { atStart, parsePattern, type RegexpTree } from './pattern-syntax.ts';

/** A step of a program: takes a character, goes two ways, demands a place in the text, or is done. */
type Step =
  | { readonly kind: 'character'; readonly accepts: (character: string) => boolean; readonly next: number }
  | { readonly kind: 'fork'; next: number; other: number }
  | {
      readonly kind: 'place';
      readonly holds: (before: string, behind: string) => boolean;
      readonly next: number;
    }
  | { readonly kind: 'end' };

/** RE2 refuses larger ones, too. */
const MOST_STEPS = 10_000;

/**
 * A regular expression of a kustomization: whether it is found in a text, as Go's `regexp` tells. Time grows with the
 * length of the text times that of the expression, whatever they hold, and is taken from a budget. Undefined for what Go
 * refuses, and for the few forms that we do not read.
 */
export function patternOf(written: string): ((text: string, budget: Budget) => boolean) | undefined {
  const parsed = parsePattern(written);
  const steps: Step[] = [{ kind: 'end' }];
  const start = parsed && link(parsed, 0, steps);
  if (!parsed || start === undefined) return undefined;
  const isAnchored = beginsAtStart(parsed);
  const prefix = isAnchored ? prefixOf(parsed) : '';
  return (text, budget) => {
    budget.take(1);
    return text.startsWith(prefix) && isFound(steps, start, text, isAnchored, budget);
  };
}

/** Whether a pattern demands the start of the text before all else: nothing new begins behind it then. */
const beginsAtStart = (pattern: RegexpTree): boolean =>
  pattern.kind === 'place'
    ? pattern.holds === atStart
    : pattern.kind === 'row' && pattern.parts[0] !== undefined && beginsAtStart(pattern.parts[0]);

/** What every text begins with that a pattern fits: most expressions are names, and most texts others. */
function prefixOf(pattern: RegexpTree): string {
  let prefix = '';
  const isWhole = (part: RegexpTree): boolean => {
    if (part.kind === 'row') return part.parts.every(isWhole);
    if (part.kind === 'place') return part.holds === atStart && prefix === '';
    if (part.kind !== 'character' || part.only === undefined) return false;
    prefix += part.only;
    return true;
  };
  isWhole(pattern);
  return prefix;
}

/** The step at which a pattern begins that goes on at `next`; undefined where the program gets too long. */
function link(pattern: RegexpTree, next: number, steps: Step[]): number | undefined {
  const add = (step: Step): number | undefined =>
    steps.length < MOST_STEPS ? steps.push(step) - 1 : undefined;
  switch (pattern.kind) {
    case 'character':
      return add({ ...pattern, next });
    case 'place':
      return add({ ...pattern, next });
    case 'row': {
      let at: number | undefined = next;
      for (const part of pattern.parts.toReversed()) if (at !== undefined) at = link(part, at, steps);
      return at;
    }
    case 'choice': {
      let at: number | undefined;
      for (const part of pattern.parts.toReversed()) {
        const other = link(part, next, steps);
        if (other === undefined) return undefined;
        at = at === undefined ? other : add({ kind: 'fork', next: other, other: at });
        if (at === undefined) return undefined;
      }
      return at;
    }
    case 'repeat':
      return linkRepeat(pattern, next, steps);
  }
}

function linkRepeat(
  { part, least, most }: RegexpTree & { kind: 'repeat' },
  next: number,
  steps: Step[],
): number | undefined {
  let at: number | undefined = next;
  if (most === Infinity) {
    const loop: Step = { kind: 'fork', next, other: next };
    if (steps.length >= MOST_STEPS) return undefined;
    at = steps.push(loop) - 1;
    const again = link(part, at, steps);
    if (again === undefined) return undefined;
    loop.other = again;
  } else {
    for (let count = least; count < most && at !== undefined; count++) {
      const inner = link(part, at, steps);
      if (inner === undefined || steps.length >= MOST_STEPS) return undefined;
      at = steps.push({ kind: 'fork', next, other: inner }) - 1;
    }
  }
  for (let count = 0; count < least && at !== undefined; count++) at = link(part, at, steps);
  return at;
}

/** Every step that the text may have led to is followed at once: no character is looked at twice by the same step. */
function isFound(
  steps: readonly Step[],
  start: number,
  text: string,
  isAnchored: boolean,
  budget: Budget,
): boolean {
  budget.take(steps.length + text.length);
  const characters = Array.from(text);
  const seen = new Int32Array(steps.length).fill(-1);
  let present: number[] = [];
  for (let at = 0; at <= characters.length; at++) {
    const [before, character] = [characters[at - 1] ?? '', characters[at] ?? ''];
    const following: number[] = [];
    const isDead = isAnchored && at > 0;
    if (isDead && present.length === 0) return false;
    const pending = isDead ? present : [...present, start];
    let looked = 0;
    while (pending.length > 0) {
      const index = pending.pop()!;
      if (seen[index] === at) continue;
      seen[index] = at;
      looked++;
      const step = steps[index]!;
      if (step.kind === 'end') return true;
      if (step.kind === 'fork') pending.push(step.next, step.other);
      else if (step.kind === 'place') {
        if (step.holds(before, character)) pending.push(step.next);
      } else if (character !== '' && step.accepts(character)) following.push(step.next);
    }
    budget.take(looked);
    present = following;
  }
  return false;
}
