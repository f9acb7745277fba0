import {
  DOUBLE_QUOTED,
  FOLDED,
  KIND,
  LITERAL,
  MAPPING,
  ORDINAL,
  RECORD,
  SEQUENCE,
  type Records,
} from './tape.ts';

/**
 * Whether records that somebody kept are such as `Tape` writes of a text of this length that has no anchors: one mapping, all
 * in it in order and within it, every key with a value. Whoever follows them comes to an end, and stays within the text.
 */
export function isSound({ numbers, from, ordinals }: Records, length: number, textLength: number): boolean {
  const at = (index: number): number => numbers[from + index] ?? -1;
  const isWithin = (index: number): boolean =>
    at(index) >= 0 && at(index) <= at(index + 1) && at(index + 1) <= textLength;
  /** The collections that are open, the outermost first: where each ends, and what in it comes next. */
  const ends: number[] = [];
  const nexts: ('key' | 'value' | 'item')[] = [];
  /** How many collections there are so far, by which each is known. */
  let known = 0;
  let here = 0;
  while (here < length) {
    const what = at(here);
    const kind = what & KIND;
    const isCollection = kind === MAPPING || kind === SEQUENCE;
    const next = nexts.pop();
    if (next === undefined ? here > 0 || kind !== MAPPING : next === 'key' && kind > DOUBLE_QUOTED)
      return false;
    if (next !== undefined) nexts.push(next === 'key' ? 'value' : next === 'value' ? 'key' : next);
    if (!isWithin(here + 1) || kind > SEQUENCE) return false;
    const ordinal = what >>> ORDINAL;
    if (ordinal !== (isCollection ? ++known : 0)) return false;
    const most = ends.at(-1) ?? length;
    if (isCollection) {
      const end = at(here + 3);
      if (end <= here || end > most || end % RECORD !== 0 || (here === 0 && end !== length)) return false;
      ends.push(end);
      nexts.push(kind === MAPPING ? 'key' : 'item');
      here += RECORD;
    } else if (kind === LITERAL || kind === FOLDED) {
      if (!isWithin(here + RECORD)) return false;
      here += 2 * RECORD;
    } else here += RECORD;
    if (here > most && !isCollection) return false;
    while (ends.length > 0 && ends.at(-1) === here) {
      ends.pop();
      if (nexts.pop() === 'value') return false;
    }
  }
  return known === ordinals && ends.length === 0;
}
