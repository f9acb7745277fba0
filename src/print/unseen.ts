import type { UnseenPlace } from '../linter/diagnostic/diagnostic.ts';
import { anything } from '../load/unseen/unseen.ts';
import { clip } from '../base/text/clip.ts';
import { printable } from './printable.ts';

/** One place that was not seen, with what it may declare. */
export function unseenLine({ path, line, reason, mayBring }: UnseenPlace): string {
  const kinds = mayBring.filter(kind => kind !== anything);
  const more = kinds.length > shownKinds ? ` and ${kinds.length - shownKinds} more kinds` : '';
  const declares =
    kinds.length === 0 ? '' : `; it may declare ${kinds.slice(0, shownKinds).join(', ')}${more}`;
  const place = line === undefined ? path : `${path}:${line}`;
  return `could not be read: ${printable(place)} (${printable(clip(reason))}${declares})`;
}

const shownKinds = 3;
