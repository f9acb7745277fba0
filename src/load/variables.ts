import { matchFrom } from '../base/text/search.ts';
import { changedBy } from './variable-functions.ts';
import type { Lookup } from './lookup.ts';
import { OverBudget } from '../base/text/budget.ts';

/** A `${`, or the `$$` that stands for a dollar. */
const OPENING = /\$\$|\$\{/g;
const NAME = /[\p{L}\p{Nd}_]+/uy;
/** All of these stand before what an unset variable is taken for, `:+` and `:?` too. */
const DEFAULT = /:?=|:[-+?]/y;

/**
 * Fills in `${VAR}`, `${VAR:=default}`, `${VAR//a/b}` and the like; undefined where a variable is not determined, or something
 * is done to it that is not followed here (`fluxcd/pkg/envsubst`). Line breaks in values are dropped. Throws `OverBudget`.
 */
export function expand(text: string, lookup: Lookup): string | undefined {
  const value = expandUpTo(text, 0, 0, lookup)?.value;
  lookup.budget?.take(text.length + (value?.length ?? 0));
  return value;
}

/** Kubernetes takes no object of more than a few megabytes. */
const LONGEST = 2_000_000;

const deepest = 10;

interface Stretch {
  readonly value: string;
  /** The offset behind it. */
  readonly end: number;
}

/** The text from an offset to its end, or within defaults, `depth` of them, to the `}` that closes the innermost. */
function expandUpTo(text: string, from: number, depth: number, lookup: Lookup): Stretch | undefined {
  const isDefault = depth > 0;
  if (depth > deepest) return undefined;
  let value = '';
  let offset = from;
  for (;;) {
    const opening = matchFrom(OPENING, text, offset);
    const limit = opening?.index ?? text.length;
    const closing = isDefault ? text.indexOf('}', offset) : -1;
    if (closing >= 0 && closing < limit) return { value: value + text.slice(offset, closing), end: closing };
    value += text.slice(offset, limit);
    if (!opening) return isDefault ? undefined : { value, end: limit };
    if (opening[0] === '$$') {
      // Only outside of defaults are two dollars an escaped one.
      if (isDefault) return undefined;
      value += '$';
      offset = limit + 2;
      continue;
    }
    const variable = expandVariable(text, limit + 2, depth, lookup);
    if (!variable) return undefined;
    value += variable.value;
    if (value.length > LONGEST) throw new OverBudget();
    offset = variable.end;
  }
}

/** The variable whose name begins at an offset. */
function expandVariable(text: string, from: number, depth: number, lookup: Lookup): Stretch | undefined {
  const isCounted = text[from] === '#';
  const start = isCounted ? from + 1 : from;
  const name = matchFrom(NAME, text, start)?.[0];
  const value = name === undefined ? undefined : lookup(name)?.replaceAll('\n', '');
  if (name === undefined || value === undefined) return undefined;
  const behind = start + name.length;
  if (text[behind] === '}')
    return { value: isCounted ? String(new TextEncoder().encode(value).length) : value, end: behind + 1 };
  if (isCounted) return undefined;
  const changed = changedBy(text, behind, value);
  if (changed) return { value: changed.value, end: behind + changed.length };
  const operator = matchFrom(DEFAULT, text, behind)?.[0];
  if (operator === undefined) return undefined;
  const substitute = expandUpTo(text, behind + operator.length, depth + 1, lookup);
  return substitute && { value: value === '' ? substitute.value : value, end: substitute.end + 1 };
}
