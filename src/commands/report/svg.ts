import { clip } from '../../base/text/clip.ts';
import type { ClusterReport, PlanReport, RangeEntry } from '../../answers/address-plan/address-plan.ts';
import { element, markupOf, type Html, type HtmlPart } from '../../print/html.ts';
import { xmlText } from '../../print/xml.ts';
import { stripsOf, type Box } from '../../print/page/layout.ts';
import { ownerText, shortName } from '../../print/page/ranges.ts';
import { spotBeside, type LabelPosition } from '../../print/page/words-beside.ts';

const width = 1200;
const left = 70;
const strip = 30;
/** Pictures that are longer nobody puts into a README. */
const mostRoots = 60;

const colors: Readonly<Record<RangeEntry['kind'], readonly [fill: string, ink: string]>> = {
  around: ['#f6f7f9', '#1b1f24'],
  pods: ['#dbe9f6', '#1b1f24'],
  pool: ['#0065a8', '#ffffff'],
  reservation: ['#a8460a', '#ffffff'],
  services: ['#006b52', '#ffffff'],
  'load balancers': ['#853f70', '#ffffff'],
  'external IPs': ['#853f70', '#ffffff'],
  nodes: ['#6b5600', '#ffffff'],
  other: ['#4f5862', '#ffffff'],
  usual: ['#e9ecef', '#1b1f24'],
  elsewhere: ['#4f5862', '#ffffff'],
  gap: ['#ffffff', '#1b1f24'],
};

/** The plan as a picture without scripts, for READMEs and wikis. */
export function reportSvg({ clusters }: PlanReport): string {
  const parts: HtmlPart[] = [];
  let top = 16;
  let roots = 0;
  for (const cluster of clusters) {
    parts.push(
      words(16, top + 12, `${cluster.name}${cluster.fog.length > 0 ? ' (not all is seen)' : ''}`, 15),
    );
    top += 28;
    for (const root of cluster.ranges) {
      if (roots++ >= mostRoots) continue;
      const strips = stripsOf(root);
      for (const { title, boxes } of strips) {
        parts.push(
          words(16, top + 18, title, 12),
          boxes.map((box, index) => drawn(box, top, cluster, spotBeside(boxes, index, needOf))),
        );
        top += strip;
      }
      top += 12;
    }
  }
  const more = roots - mostRoots;
  if (more > 0) parts.push(words(16, (top += 20), `and ${more} more networks`, 12));
  const height = top + 16;
  const picture = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'font-family': 'system-ui, sans-serif',
    },
    element(
      'title',
      {},
      `Address plan of ${clusters.length === 1 ? clusters[0]!.name : `${clusters.length} clusters`}`,
    ),
    element('rect', { width, height, fill: '#ffffff' }),
    parts,
  );
  return `${markupOf(picture)}\n`;
}

const words = (x: number, y: number, text: string, size: number): Html =>
  element('text', { x, y, 'font-size': size, fill: '#1b1f24' }, clip(text).slice(0, 160));

const room = width - left - 16;

/** What the words of a box take of the room, as a share. */
const needOf = (box: Box): number =>
  hasWords(box) ? (wordsOf(box.entry).length * letter + 2 * padding) / room : 0;

/** How wide a letter is, and what stands before the words. */
const letter = 7;
const padding = 5;

/** Boxes that stand for several have no words; nor has a gap, which says what it is by its looks. */
const hasWords = ({ entry, number }: Box): boolean => number === 1 && entry.kind !== 'gap';

const wordsOf = (entry: RangeEntry): string => clip(entry.kind === 'around' ? entry.text : shortName(entry));

function drawn(box: Box, top: number, { fog }: ClusterReport, spot: LabelPosition | undefined): HtmlPart {
  const { entry, from, share } = box;
  const isFog = entry.kind === 'gap' && fog.length > 0;
  const [fill, ink] = isFog ? colors.usual : colors[entry.kind];
  const wide = Math.max(share * room, 2);
  const owner = isFog ? 'not known' : ownerText(entry);
  const inside = entry.kind === 'gap' ? `${owner} ${entry.text}` : wordsOf(entry);
  const [start, length] = spot ? [spot.from * room, spot.share * room] : [from * room, wide];
  const letters = Math.floor((length - 2 * padding) / letter);
  const shown = inside.length > letters ? `${inside.slice(0, Math.max(letters - 1, 0))}…` : inside;
  const x = left + (spot?.isBefore ? start + length - padding : start + padding);
  return [
    element(
      'rect',
      {
        x: (left + from * room).toFixed(1),
        y: top,
        width: wide.toFixed(1),
        height: strip - 4,
        fill,
        stroke: entry.kind === 'gap' ? '#57606a' : wide < 4 ? undefined : '#ffffff',
        'stroke-dasharray': isFog || entry.kind === 'usual' ? '4 3' : undefined,
      },
      element('title', {}, `${entry.text}: ${owner}`),
    ),
    letters > 3
      ? element(
          'text',
          {
            x: x.toFixed(1),
            y: top + 17,
            'font-size': 12,
            'text-anchor': spot?.isBefore ? 'end' : undefined,
            fill: spot ? '#1b1f24' : ink,
          },
          xmlText(shown) === '' ? '' : shown,
        )
      : undefined,
  ];
}
