import type { Fleet } from '../../cluster/graph.ts';
import type { Field } from '../../model/manifest/core/field.ts';
import { reasonOf, type Unseen } from '../../load/unseen/unseen.ts';
import { parseCidr } from '../../base/net/cidr.ts';
import { positionsOf } from '../../base/text/line-table.ts';
import type { UnseenPlace } from './diagnostic.ts';

/**
 * What may declare something that is judged and was not seen, by place: each thing once, and without what the user left out
 * or what no cluster runs.
 */
export function namedUnseen(unseen: readonly Unseen[], fleet: Fleet): readonly UnseenPlace[] {
  const absent = new Set(unseen.flatMap(({ why, path }) => (why === 'absent' ? [path] : [])));
  const isTold = ({ what, why, path }: Unseen): boolean =>
    (why === 'bytes' && what === 'file') ||
    (what === 'entry' && (why === 'limit' || (why === 'missing' && absent.has(path))));
  const named = [...unseen, ...rangeless(fleet)].filter(
    each => each.by !== 'choice' && !each.isPutAside && each.mayBring.length > 0,
  );
  const garbled = new Map(named.filter(({ why }) => why === 'bytes').map(each => [each.path, each]));
  const distinct = new Map(
    [...named.filter(each => !isTold(each)), ...garbled.values()].map(each => [keyOf(each), placeOf(each)]),
  );
  return [...distinct.values()].sort(byPlace);
}

const keyOf = ({ what, path, reason, at }: Unseen): string =>
  what === 'document' || what === 'object' ? `${path}\0${at?.span.start}` : `${path}\0${reason}`;

function placeOf({ what, path, why, reason, by, mayBring, says, at }: Unseen): UnseenPlace {
  const line = at && at.span.start > 0 ? positionsOf(at).start.line : undefined;
  return { what, path, line, why, reason, fails: by === 'fault', mayBring, says };
}

function byPlace(one: UnseenPlace, other: UnseenPlace): number {
  if (one.path !== other.path) return one.path < other.path ? -1 : 1;
  return (one.line ?? 0) - (other.line ?? 0) || (one.reason < other.reason ? -1 : 1);
}

/** Pools and reservations of clusters that run, of which the ranges are filled in elsewhere or encrypted. */
function rangeless({ clusters }: Fleet): readonly Unseen[] {
  return clusters
    .filter(({ isDeployed }) => isDeployed)
    .flatMap(({ pools, reservations }) => [
      ...pools.flatMap(({ name, fields: { cidr } }) =>
        cidr.isUnknown && !isWritten(cidr) ? [unknownRange('IPPool', name, cidr)] : [],
      ),
      ...reservations.flatMap(({ name, reservedCIDRs }) =>
        reservedCIDRs.isUnknown || reservedCIDRs.items().some(item => item.isUnknown)
          ? [unknownRange('IPReservation', name, reservedCIDRs)]
          : [],
      ),
    ]);
}

/** Whether a range stands there, which something else replaces that was not seen. */
const isWritten = ({ place: { file, span } }: Field): boolean =>
  parseCidr(file.text.slice(span.start, span.end).replace(/^["']|["']$/g, '')) !== undefined;

function unknownRange(kind: string, name: string, { place }: Field): Unseen {
  return {
    what: 'object',
    path: place.file.path,
    why: 'range',
    reason: `${reasonOf('range')}: ${kind}${name === '' || name.includes('{{') ? '' : ` ${name}`}`,
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
  const former = new Set(before.map(identity));
  return now.map(each => (each.fails && former.has(identity(each)) ? { ...each, fails: false } : each));
}

const identity = ({ path, why, reason, says }: UnseenPlace): string =>
  JSON.stringify([path, why, reason, says]);

/** What makes a run incomplete under strict coverage. */
export const failingUnseen = (unseen: readonly UnseenPlace[]): readonly UnseenPlace[] =>
  unseen.filter(({ fails }) => fails);
