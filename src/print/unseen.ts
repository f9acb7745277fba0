import { andMore } from '../base/text/some.ts';
import type { NotChecked, UnseenPlace } from '../linter/diagnostic/diagnostic.ts';
import { anything } from '../load/unseen/unseen.ts';
import { counted } from '../calico/phrases/phrases.ts';
import { clip } from '../base/text/clip.ts';
import { printable } from './printable.ts';

/** One place that was not seen, with what it may declare. */
export function unseenLine({ what, path, line, reason, mayBring }: UnseenPlace): string {
  // The reason names an object.
  const kinds = what === 'object' ? [] : mayBring.filter(kind => kind !== anything);
  const more = kinds.length > shownKinds ? ` and ${counted(kinds.length - shownKinds, 'more kind')}` : '';
  const declares =
    kinds.length === 0 ? '' : `; it may declare ${kinds.slice(0, shownKinds).join(', ')}${more}`;
  const place = line === undefined ? path : `${path}:${line}`;
  return `could not be read: ${printable(place)} (${printable(clip(reason))}${declares})`;
}

/** What a rule did not check, and what decides it. */
export function notCheckedLine({ rule, of, count, path, line, reason }: NotChecked): string {
  const objects = of.map(printable).join(', ') + andMore(count - of.length);
  const place = printable(line === undefined ? path : `${path}:${line}`);
  return `${rule} was not checked for ${objects}: ${place}${predicate(printable(clip(reason)))}`;
}

/** A reason behind its place: `names pools.yaml, which is absent`, `is a template, which is not evaluated`. */
function predicate(reason: string): string {
  if (/^it \w+s\b|^it cannot\b/.test(reason)) return reason.slice('it'.length);
  if (reason.startsWith('names ')) return ` ${reason}`;
  return /^an? /.test(reason) ? ` is ${reason}` : `: ${reason}`;
}

const shownKinds = 3;
