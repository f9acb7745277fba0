import type { Claim, UnknownClaim } from '../../answers/free/claims.ts';
import type { LiveClaims } from '../../answers/free/live-claims.ts';
import type { FreeAnswer, NeighbouredRange } from '../../answers/free/answer.ts';
import type { Sizing } from '../../answers/free/size.ts';
import { formatAddress } from '../../base/net/address.ts';
import { addressCount, formatCidr, type Cidr } from '../../base/net/cidr.ts';
import { grouped } from '../../base/text/digits.ts';
import { columns, hanging } from '../../print/columns.ts';
import { count } from '../../print/count.ts';
import { paintWith } from '../../print/paint.ts';
import { heading, painted, spot, type Sheet, blocksText } from '../../print/answer-lines.ts';

/** Places that are listed before the rest is only counted. */
const shownUnknowns = 8;

/** For people: what is free, where it lies, and what is not known. */
export function freePretty(
  answer: FreeAnswer,
  options: { readonly color: boolean; readonly width: number },
): string {
  const sheet: Sheet = { paint: paintWith(options.color), width: options.width };
  const { search, ranges, clusters, because, within, cautious, unknown } = answer;
  const size = `/${search.prefix}`;
  const whose = clusters.length === 1 ? `cluster "${clusters[0]!}"` : count(clusters.length, 'cluster');
  const where = `${within.map(formatCidr).join(', ')}: ${because}`;
  const blocks = [
    ...(search.sizing ? [sizingLines(search.sizing, sheet)] : []),
    ranges.length > 0
      ? [...heading(`free ${size} in ${whose}, tightest fit first`, sheet), ...rangeLines(ranges, sheet)]
      : painted(
          'error',
          hanging('', `no ${size} is free in ${whose}${tooLarge(answer) || elsewhere(answer)}`, sheet.width),
          sheet,
        ),
    columns(
      [
        ['searched', where],
        ['free ranges', `${grouped(answer.room.count)} of this size`],
        ['largest free', answer.room.largest ? sized(answer.room.largest) : 'nothing'],
        ...(answer.live ? [['left out', liveOf(answer.live)] satisfies [string, string]] : []),
        ...cautious.map((claim): [string, string] => ['left out', cautionOf(claim)]),
      ],
      2,
      sheet.width,
    ),
    unknownLines(unknown, sheet),
  ];
  return blocksText(blocks);
}

/** Where the size could be free nowhere, however empty the networks are. */
function tooLarge({ search: { prefix }, within }: FreeAnswer): string {
  const isTooLarge = within.length > 0 && within.every(network => network.prefix > prefix);
  return isTooLarge ? `: a /${prefix} is larger than ${within.map(formatCidr).join(' and ')}` : '';
}

/** Where else to look, if the user named no network. */
const elsewhere = ({ search, within }: FreeAnswer): string =>
  search.within.length > 0 || within.some(({ prefix }) => prefix <= 8)
    ? ''
    : `; to search other networks, add --within ${search.family === 4 ? '10.0.0.0/8' : 'fd00::/8'}`;

function rangeLines(ranges: readonly NeighbouredRange[], sheet: Sheet): readonly string[] {
  return columns(
    ranges.map((range, index): [string, string] => [
      sized(range.cidr),
      range.gap === ranges[index - 1]?.gap ? 'in the same stretch' : neighbourhood(range),
    ]),
    2,
    sheet.width,
  );
}

/** Who has what is around it. */
function neighbourhood({ gap, before, behind }: NeighbouredRange): string {
  const { family } = gap;
  const stretch = `${formatAddress({ family, value: gap.first })} – ${formatAddress({ family, value: gap.last })} is free`;
  if (before && behind) return `${stretch}, between ${claimed(before)} and ${claimed(behind)}`;
  if (before) return `${stretch}, after ${claimed(before)}`;
  return behind ? `${stretch}, before ${claimed(behind)}` : stretch;
}

const claimed = ({ cidr, what, at, clusters }: Claim): string =>
  `${what} ${formatCidr(cidr)}${clusters.length === 1 ? ` of ${clusters[0]}` : ''}${at ? ` (${spot(at)})` : ''}`;

const sized = (cidr: Cidr): string => `${formatCidr(cidr)} (${grouped(addressCount(cidr))} addresses)`;

const cautionOf = ({ cidr, what, clusters }: Claim): string =>
  `${formatCidr(cidr)}, ${what}: unknown whether ${clusters.length === 1 ? `${clusters[0]} has` : 'these clusters have'} it; declare their networks in ipamlint.yaml`;

const liveOf = ({ name, pools, strays }: LiveClaims): string =>
  `${count(pools, 'pool')} of the cluster that runs${strays > 0 ? `, and ${count(strays, 'block')} in use outside of them` : ''} (${name})`;

function unknownLines(unknown: readonly UnknownClaim[], sheet: Sheet): readonly string[] {
  if (unknown.length === 0) return [];
  const more = unknown.length - shownUnknowns;
  return [
    ...painted('warning', hanging('', 'not known, so look before you take a range:', sheet.width), sheet),
    ...columns(
      unknown.slice(0, shownUnknowns).map(({ path, what }): [string, string] => [path, what]),
      2,
      sheet.width,
    ),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

/** The arithmetic behind a size. */
function sizingLines(sizing: Sizing, sheet: Sheet): readonly string[] {
  const { demand, addressesPerNode, blocksPerNode, blocks, prefix, isCapped } = sizing;
  const { nodes, spareNodes, podsPerNode, blockSize, isTunnelled } = demand;
  const rows: [string, string][] = [
    [
      'addresses per node',
      `${podsPerNode} pods${isTunnelled ? ` + 1 for its tunnel = ${addressesPerNode}` : ''}`,
    ],
    [
      'blocks per node',
      `${blocksPerNode} of /${blockSize}${isCapped ? ', past the 20 that Calico gives it' : ''}`,
    ],
    [
      'blocks in total',
      `(${nodes} nodes${spareNodes > 0 ? ` + ${spareNodes} while others are replaced` : ''}) × ${blocksPerNode} = ${grouped(blocks)}`,
    ],
    ['pool size', prefix === undefined ? 'larger than any network' : `a /${prefix}`],
  ];
  return [
    ...heading(`size for ${count(nodes, 'node')} with ${podsPerNode} pods each`, sheet),
    ...columns(rows, 2, sheet.width),
    ...(isCapped
      ? hanging(
          '  ',
          'set maxBlocksPerHost in the IPAMConfiguration, or take a larger blockSize',
          sheet.width,
        )
      : []),
  ];
}
