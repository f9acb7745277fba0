import { amount } from '../../plan/plan-words.ts';
import { make, sentenceElement } from './dom.ts';
import { groundsOnPage, type BrowserRoom } from './grounds.ts';
import type { PageQuestion } from './questions.ts';
import { bits } from './range-text.ts';
import { fitsIn } from './room.ts';

type RoomQuestion = Extract<PageQuestion, { readonly about: 'room' }>;

/** So many places are named. */
const shown = 3;

/** Sentences on where there is room: for each cluster how often it is there, and the tightest places. */
export function aboutRoom(question: RoomQuestion): readonly HTMLElement[] {
  const { addresses, within, where } = question;
  const prefix = question.prefix ?? (addresses === undefined ? undefined : prefixFor(addresses));
  if (prefix !== undefined && prefix > bits[6])
    return [sentenceElement(`No prefix is longer than /${bits[6]}.`)];
  const grounds = groundsOnPage().filter(({ cluster }) => where === undefined || cluster === where);
  if (grounds.length === 0)
    return [sentenceElement('Nothing here tells of a range, so nobody knows what is free.')];
  const asked = grounds.filter(ground => isAskedFor(ground, prefix, question, grounds));
  if (asked.length === 0)
    return [
      sentenceElement(
        `No pool of IPv${within ? within.range.family : 6} is here: ipamlint free --within ${within?.text ?? 'NETWORK'} --size ${prefix ?? 'SIZE'} looks for room all the same.`,
      ),
    ];
  return [
    ...(addresses === undefined
      ? []
      : [sentenceElement(`${amount(BigInt(addresses))} addresses take a /${prefix}.`)]),
    ...asked.map(ground => aboutGround(ground, prefix, question)),
    ...[...new Set(asked.filter(({ isFoggy }) => isFoggy).map(({ cluster }) => cluster))].map(cluster =>
      sentenceElement(`Not all of ${cluster} is seen: what is hidden may be there.`),
    ),
  ];
}

/** The size that has so many addresses of IPv4. */
const prefixFor = (addresses: number): number =>
  Math.max(0, bits[4] - Math.ceil(Math.log2(Math.max(1, addresses))));

/** Whether a ground is of the family that is asked for: that of the range, else IPv4 where it can be. */
function isAskedFor(
  { family, cluster }: BrowserRoom,
  prefix: number | undefined,
  { within }: RoomQuestion,
  grounds: readonly BrowserRoom[],
): boolean {
  if (within) return family === within.range.family;
  if (prefix === undefined) return true;
  if (prefix > bits[4]) return family === 6;
  return family === 4 || !grounds.some(each => each.cluster === cluster && each.family === 4);
}

function aboutGround(ground: BrowserRoom, prefix: number | undefined, { within }: RoomQuestion): HTMLElement {
  const { cluster, family, taken } = ground;
  const ranges = within ? [within.range] : ground.within;
  const text = within?.text ?? ground.withinText;
  if (ground.isPartial)
    return sentenceElement(
      `${cluster}: this page does not hold all ranges; ipamlint free knows what is free in ${text}.`,
    );
  const { count, first, largest } = fitsIn(prefix ?? bits[family], ranges, taken, shown);
  if (largest === undefined)
    return sentenceElement(
      `${cluster}: nothing is free in ${text}.`,
      within ? undefined : `Elsewhere looks free ${prefix === undefined ? '' : `/${prefix} `}in NETWORK.`,
    );
  if (prefix === undefined)
    return sentenceElement(
      `${cluster}: the largest free network in ${text} is`,
      make('code', { textContent: largest }),
      '(free /22 asks for a size)',
    );
  if (count === 0n)
    return sentenceElement(
      `${cluster}: no /${prefix} is free in ${text}; the largest free network there is`,
      make('code', { textContent: largest }),
    );
  return sentenceElement(
    `${cluster}: ${amount(count)} of /${prefix} fit within ${text}; the tightest`,
    make('code', { textContent: first.join(', ') }),
  );
}
