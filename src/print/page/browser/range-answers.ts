import { addressCount, contains, overlaps } from '../../../base/net/cidr.ts';
import { clusterCells, clusterTitles, pageLink, quiet, type PageAnswer, type AnswerRow } from './answer.ts';
import { all } from './dom.ts';
import type { KnownRange } from './known-ranges.ts';
import type { WrittenRange } from './questions.ts';

/** How a range lies to the one that is asked about, the closest first. */
type Relation = 'same' | 'around' | 'inside';

interface Found {
  readonly each: KnownRange;
  readonly relation: Relation;
}

/** Who has a range, and what lies in it: exact matches first, then what contains it, then what it contains. */
export function aboutRange(asked: WrittenRange, known: readonly KnownRange[]): PageAnswer {
  const found = known
    .filter(({ kind }) => kind !== 'around' && kind !== 'elsewhere')
    .flatMap((each): readonly Found[] => {
      const relation = relationOf(each, asked);
      return relation ? [{ each, relation }] : [];
    });
  const rows = found.filter(({ each, relation }) => relation !== 'inside' || !isGap(each)).sort(order(asked));
  const owners = rows.filter(
    ({ each, relation }) => relation !== 'inside' && !isGap(each) && each.kind !== 'pods',
  );
  const sentences =
    rows.length === 0 ? nothingOn(asked.text) : owners.length === 0 ? freeness(asked.text, rows) : [];
  return {
    sentences,
    titles: ['Range', 'Owner', ...clusterTitles(), 'Source'],
    rows: rows.map(({ each, relation }): AnswerRow => [
      [pageLink(each.id, each.text)],
      [isGap(each) ? '' : each.owner, ' ', quiet(isGap(each) ? words.gap[relation] : words.owned[relation])],
      ...clusterCells(each.cluster),
      each.place(),
    ]),
  };
}

const isGap = ({ kind }: KnownRange): boolean => kind === 'gap' || kind === 'fog';

const words: Readonly<Record<'owned' | 'gap', Readonly<Record<Relation, string>>>> = {
  owned: { same: '', around: 'contains it', inside: 'inside it' },
  gap: { same: 'free', around: 'free, contains it', inside: 'free' },
};

function relationOf(each: KnownRange, { range }: WrittenRange): Relation | undefined {
  if (each.first === range.first && each.last === range.last && each.family === range.family) return 'same';
  return contains(each, range) ? 'around' : overlaps(each, range) ? 'inside' : undefined;
}

/** The beginning of a range is a question about what lies in it, rather than about its owner. */
const order =
  ({ isPart }: WrittenRange) =>
  (a: Found, b: Found): number => {
    const rank = ({ relation, each }: Found): number =>
      relation === 'same'
        ? 0
        : relation === 'around'
          ? isPart
            ? 3
            : isGap(each) || each.kind === 'pods'
              ? 2
              : 1
          : 2;
    const compared = (one: bigint, other: bigint): number => (one === other ? 0 : one < other ? -1 : 1);
    return (
      rank(a) - rank(b) ||
      (a.relation === 'inside'
        ? compared(a.each.first, b.each.first)
        : compared(addressCount(a.each), addressCount(b.each)))
    );
  };

/** No range but that of the pods has it. */
function freeness(text: string, rows: readonly Found[]): readonly string[] {
  const gaps = rows.filter(({ each, relation }) => relation !== 'inside' && isGap(each));
  if (gaps.length === 0) return [];
  return [
    gaps.some(({ each }) => each.kind === 'fog')
      ? `No range that could be read uses ${text}, but not everything could be read.`
      : `${text} is free.`,
  ];
}

function nothingOn(text: string): readonly string[] {
  return [
    all('.more-ranges[data-left]').length > 0
      ? `Nothing on this page uses ${text}, but the page does not hold all ranges: run ipamlint why ${text}.`
      : `Nothing in this repository uses ${text}.`,
    ...(all('.fog-notice').length > 0 ? ['Not everything could be read, so something may use it.'] : []),
  ];
}
