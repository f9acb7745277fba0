import type { Family } from '../../../base/net/address.ts';
import { amount } from '../../plan/plan-words.ts';
import { clusterCells, clusterTitles, pageLink, quiet, type PageAnswer, type AnswerRow } from './answer.ts';
import { make } from './dom.ts';
import { groundsOnPage, type BrowserRoom } from './grounds.ts';
import type { PageQuestion } from './questions.ts';
import { formatCidr } from '../../../base/net/cidr.ts';
import { roomFor } from '../../../base/net/room.ts';
import { ADDRESS_BITS } from '../../../base/net/address.ts';

type RoomQuestion = Extract<PageQuestion, { readonly about: 'room' }>;

/** So many places are named. */
const shown = 3;

/** Where there is room: for each cluster how often, and the tightest places. */
export function aboutRoom(question: RoomQuestion): PageAnswer {
  const { addresses, within, where } = question;
  const family = within?.range.family ?? 4;
  if (addresses !== undefined && addresses > 2 ** ADDRESS_BITS[family])
    return {
      sentences: [`IPv${family} has ${amount(1n << BigInt(ADDRESS_BITS[family]))} addresses in all.`],
    };
  const prefix = question.prefix ?? (addresses === undefined ? undefined : prefixFor(addresses, family));
  if (prefix !== undefined && prefix > ADDRESS_BITS[6])
    return { sentences: [`No prefix is longer than /${ADDRESS_BITS[6]}.`] };
  const grounds = groundsOnPage().filter(({ cluster }) => where === undefined || cluster === where);
  if (grounds.length === 0)
    return { sentences: ['No file says which ranges are used, so none is known to be free.'] };
  const asked = grounds.filter(ground => isAskedFor(ground, prefix, question, grounds));
  if (asked.length === 0)
    return {
      sentences: [
        `No pool of IPv${within ? within.range.family : 6} is declared. To look anyway: ipamlint free --within ${within?.text ?? 'NETWORK'} --size ${prefix ?? 'SIZE'}`,
      ],
    };
  const foggy = [...new Set(asked.filter(({ isFoggy }) => isFoggy).map(({ cluster }) => cluster))];
  return {
    sentences: [
      ...(addresses === undefined ? [] : [`${amount(BigInt(addresses))} addresses need a /${prefix}.`]),
      ...(foggy.length > 0
        ? [`Not everything could be read (${foggy.join(', ')}), so some of this may be in use.`]
        : []),
    ],
    titles: [prefix === undefined ? 'Largest free' : `Free /${prefix}`, 'Within', ...clusterTitles()],
    rows: asked.map(ground => rowOf(ground, prefix, question)),
  };
}

/** The size that has so many addresses. */
const prefixFor = (addresses: number, family: Family): number =>
  ADDRESS_BITS[family] - Math.ceil(Math.log2(Math.max(1, addresses)));

/** Whether a ground is of the family that is asked for: that of the range, else IPv4 where it can be. */
function isAskedFor(
  { family, cluster }: BrowserRoom,
  prefix: number | undefined,
  { within }: RoomQuestion,
  grounds: readonly BrowserRoom[],
): boolean {
  if (within) return family === within.range.family;
  if (prefix === undefined) return true;
  if (prefix > ADDRESS_BITS[4]) return family === 6;
  return family === 4 || !grounds.some(each => each.cluster === cluster && each.family === 4);
}

function rowOf(ground: BrowserRoom, prefix: number | undefined, { within }: RoomQuestion): AnswerRow {
  const { cluster, family, taken, home } = ground;
  const among = within ? [within.range] : ground.within;
  const around: AnswerRow = [[within?.text ?? ground.withinText], ...clusterCells(cluster)];
  if (ground.isPartial)
    return [[pageLink(home, 'not known'), ' ', quiet('this page does not hold all ranges')], ...around];
  const { count, ranges, largest } = roomFor(prefix ?? ADDRESS_BITS[family], among, taken, shown);
  if (largest === undefined) return [[pageLink(home, 'none')], ...around];
  const widest = formatCidr(largest);
  if (prefix === undefined) return [[codeLink(home, widest)], ...around];
  if (count === 0n) return [[pageLink(home, 'none'), ' ', quiet(`the largest is ${widest}`)], ...around];
  const [tightest = '', ...others] = ranges.map(({ cidr }) => formatCidr(cidr));
  return [
    [
      codeLink(home, tightest),
      ...others.flatMap(each => [', ', make('code', { textContent: each })]),
      ' ',
      quiet(count > BigInt(ranges.length) ? `${amount(count)} in all` : ''),
    ],
    ...around,
  ];
}

const codeLink = (id: string, textContent: string): HTMLElement =>
  make('a', { href: `#${id}` }, make('code', { textContent }));
