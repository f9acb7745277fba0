import { ascending } from '../../base/text/order.ts';
import { placeKey } from '../../base/files/source-file.ts';
import type { Fleet } from '../../cluster/graph.ts';
import type { Field } from '../../model/manifest/core/field.ts';
import { acceptanceIn } from '../../cluster/acceptance.ts';
import type { Config } from '../../model/config/config.ts';
import { anything, reasonOf, type Unseen } from '../../load/unseen/unseen.ts';
import { isStandIn } from '../../model/manifest/core/stand-in.ts';
import { isPlaceholder } from '../../base/yaml/template.ts';
import { parseCidr } from '../../base/net/cidr.ts';
import { positionsOf } from '../../base/text/line-table.ts';
import type { Summary, UnseenPlace } from './diagnostic.ts';

/** All that was not seen, and the ranges of pools and reservations of clusters that run. */
export const unseenAndAccepted = (unseen: readonly Unseen[], fleet: Fleet): readonly Unseen[] => [
  ...unseen,
  ...rangeless(fleet),
  ...excessive(fleet, unseen),
];

/**
 * What may declare something that is judged and was not seen, by place: each thing once, and without what the user left out
 * or what no cluster runs; and how much more of it the configuration accepts.
 */
export function namedUnseen(
  loaded: readonly Unseen[],
  fleet: Fleet,
  config: Config,
): Pick<Summary, 'unseen' | 'acceptedPlaces'> {
  const unseen = unseenAndAccepted(loaded, fleet).map(acceptanceIn(config));
  const isAccepted = ({ by }: Unseen): boolean => by === 'acceptance';
  return {
    unseen: distinctPlaces(unseen.filter(each => !isAccepted(each))),
    acceptedPlaces: distinctPlaces(unseen.filter(isAccepted)).length,
  };
}

function distinctPlaces(unseen: readonly Unseen[]): readonly UnseenPlace[] {
  const absent = new Set<string>();
  for (const { why, at } of unseen) if (why === 'absent' && at) absent.add(placeKey(at));
  const isTold = ({ what, why, at }: Unseen): boolean =>
    (why === 'bytes' && what === 'file') ||
    (what === 'entry' &&
      (why === 'limit' || (why === 'hidden' && at !== undefined && absent.has(placeKey(at)))));
  const named = unseen
    .filter(
      ({ by, isPutAside, mayBring }) =>
        by === 'acceptance' || (by !== 'choice' && !isPutAside && mayBring.length > 0),
    )
    .sort((one, other) => ascending(one.path, other.path));
  const places: UnseenPlace[] = [];
  for (let start = 0, end; start < named.length; start = end) {
    const { path } = named[start]!;
    for (end = start + 1; named[end]?.path === path;) end++;
    const here = named.slice(start, end);
    const garbled = here.findLast(({ why }) => why === 'bytes');
    const told = here.filter(each => !isTold(each));
    for (const each of distinctIn(garbled ? [...told, garbled] : told)) places.push(each);
  }
  return places;
}

/** The same of one path. There may be very many paths with one place each. */
function distinctIn(unseen: readonly Unseen[]): readonly UnseenPlace[] {
  if (unseen.length < 2) return unseen.map(placeOf);
  return Array.from(new Map(unseen.map(each => [keyOf(each), each])).values(), placeOf).sort(byLine);
}

const keyOf = ({ what, path, reason, at }: Unseen): string =>
  what === 'document' || what === 'object' ? `${path}\0${at?.span.start}` : `${path}\0${reason}`;

/** The line where it begins; undefined where it is a whole file. */
export const firstLineOf = ({ at }: Pick<Unseen, 'at'>): number | undefined =>
  at && at.span.start > 0 ? positionsOf(at).start.line : undefined;

function placeOf({ what, path, why, reason, by, mayBring, says, at }: Unseen): UnseenPlace {
  return { what, path, line: at && firstLineOf({ at }), why, reason, fails: by === 'fault', mayBring, says };
}

function byLine(one: UnseenPlace, other: UnseenPlace): number {
  return (one.line ?? 0) - (other.line ?? 0) || ascending(one.reason, other.reason);
}

/** Pools and reservations of clusters, of which the ranges are filled in elsewhere or encrypted. */
function rangeless({ clusters }: Fleet): readonly Unseen[] {
  return clusters.flatMap(({ pools, reservations, installations, manifests }) => [
    ...installations.flatMap(({ id, list }) =>
      list.isUnknown && !manifests.some(each => each.id === id && each.isRendered)
        ? [unknownRange('Installation', '', list)]
        : [],
    ),
    ...pools.flatMap(({ name, isOwn, fields: { cidr } }) =>
      isFilledIn(cidr) && !isOwn ? [unknownRange('IPPool', name, cidr)] : [],
    ),
    ...reservations.flatMap(({ name, reservedCIDRs }) =>
      reservedCIDRs.isUnknown || reservedCIDRs.items().some(isFilledIn)
        ? [unknownRange('IPReservation', name, reservedCIDRs)]
        : [],
    ),
  ]);
}

/** What exceeds a budget only where objects of a cluster come together. */
function excessive({ clusters, aside }: Fleet, unseen: readonly Unseen[]): readonly Unseen[] {
  const told = new Set(unseen.map(({ path, at }) => `${path}\0${at?.span.start}`));
  const problems = new Set([
    ...clusters.flatMap(cluster => cluster.problems),
    ...(aside?.graph.problems.filter(({ leftOut }) => leftOut && leftOut.what !== 'empty clusters') ?? []),
  ]);
  return [...problems].flatMap(({ file, span, reason, excessive, refusal }): readonly Unseen[] =>
    excessive === undefined || refusal || told.has(`${file.path}\0${span.start}`)
      ? []
      : [
          {
            what: 'object',
            path: file.path,
            why: 'limit',
            reason: `${excessive}: ${reason}`,
            by: 'fault',
            mayBring: [anything],
            says: [],
            isPutAside: false,
            at: { file, span, object: excessive, field: '' },
          },
        ],
  );
}

const isFilledIn = (range: Field): boolean => range.isUnknown || isStandIn(range.text);

/** Whether a range stands there, which something else replaces that is not evaluated. */
const isWritten = ({ place: { file, span } }: Field): boolean =>
  parseCidr(file.text.slice(span.start, span.end).replace(/^["']|["']$/g, '')) !== undefined;

function unknownRange(kind: string, name: string, field: Field): Unseen {
  const { place } = field;
  const why = isWritten(field)
    ? 'its range is changed by something that is not evaluated'
    : isStandIn(field.text)
      ? `its range is the placeholder ${field.text}`
      : reasonOf('range');
  return {
    what: 'object',
    path: place.file.path,
    why: 'range',
    reason: `${why}: ${kind}${name === '' || isPlaceholder(name) ? '' : ` ${name}`}`,
    by: 'fault',
    mayBring: [kind],
    says: [kind],
    isPutAside: false,
    at: place,
  };
}

/** What a change adds: an earlier state did not see the rest either. */
export function withoutFormer(
  now: readonly UnseenPlace[],
  before: readonly UnseenPlace[] | undefined,
): readonly UnseenPlace[] {
  if (!before) return now;
  const former = new Map<string, number>();
  for (const each of before) former.set(identity(each), (former.get(identity(each)) ?? 0) + 1);
  return now.map(each => {
    const left = former.get(identity(each)) ?? 0;
    former.set(identity(each), left - 1);
    return each.fails && left > 0 ? { ...each, fails: false } : each;
  });
}

const identity = ({ path, why, reason, says }: UnseenPlace): string =>
  JSON.stringify([path, why, reason, says]);

/** What makes a run incomplete under strict coverage. */
export const failingUnseen = (unseen: readonly UnseenPlace[]): readonly UnseenPlace[] =>
  unseen.filter(({ fails }) => fails);
