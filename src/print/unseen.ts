import { andMore } from '../base/text/some.ts';
import type { NotChecked, Summary, UnseenPlace } from '../linter/diagnostic/diagnostic.ts';
import { anything } from '../load/unseen/unseen.ts';
import { counted } from '../calico/phrases/phrases.ts';
import { clip } from '../base/text/clip.ts';
import { count } from './count.ts';
import { failingUnseen } from '../linter/diagnostic/unseen.ts';
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

/** What people call the places, by why they were not seen. */
const kinds: Readonly<Partial<Record<UnseenPlace['why'], string>>> = {
  template: 'templates',
  compressed: 'compressed text',
  embedded: 'Helm values or manifests inside strings',
  variables: 'variables of Ansible',
  encrypted: 'encrypted files',
  remote: 'remote bases',
  foreign: 'sources in other repositories',
  absent: 'files that kustomizations name and that do not exist',
  hidden: 'charts and generators',
  syntax: 'documents that cannot be read',
  program: 'programs that cannot be evaluated',
  language: 'languages that ipamlint does not evaluate',
  script: 'scripts, which are not run',
  limit: 'objects over a limit',
};

export const hidingKind = (why: UnseenPlace['why']): string => kinds[why] ?? 'what cannot be read';

const shownPlacesUnseen = 10;

/** Places of one kind where none makes the run incomplete. */
const shownOfOneKind = 3;

/** What was not seen, one line each: first what makes a run incomplete under strict coverage. Many of one kind are counted. */
export function unseenLines({ unseen: places }: Pick<Summary, 'unseen'>): readonly string[] {
  const others = new Map<string, UnseenPlace[]>();
  for (const place of places) {
    if (place.fails) continue;
    const kind = hidingKind(place.why);
    const alike = others.get(kind) ?? [];
    if (alike.push(place) === 1) others.set(kind, alike);
  }
  const few = [...others.values()].flatMap(of =>
    of.length > shownOfOneKind + 1 ? of.slice(0, shownOfOneKind) : of,
  );
  const shown = [...failingUnseen(places), ...few].slice(0, shownPlacesUnseen);
  return [...shown.map(unseenLine), ...restLines(places, new Set(shown))];
}

/** `could not be read: and 68 more places (65 sources in other repositories, 3 templates)`. */
function restLines(places: readonly UnseenPlace[], shown: ReadonlySet<UnseenPlace>): readonly string[] {
  const rest = new Map<string, number>();
  for (const place of places) {
    const cover = hidingKind(place.why);
    if (!shown.has(place)) rest.set(cover, (rest.get(cover) ?? 0) + 1);
  }
  if (rest.size === 0) return [];
  const kinds = [...rest].map(([cover, of]) => (rest.size === 1 ? cover : `${of} ${cover}`));
  return [`could not be read: and ${count(places.length - shown.size, 'more place')} (${kinds.join(', ')})`];
}
