import type { LinkedPlan } from './linked-plan.ts';
import { clip } from '../../base/text/clip.ts';
import type { ClusterReport } from '../../answers/address-plan/address-plan.ts';
import { count } from '../../print/count.ts';
import { element, markupOf, type Html, type HtmlPart } from '../../print/html.ts';
import { xmlText } from '../../print/xml.ts';
import { huesOf, lookOf, type Hues } from '../../print/page/hues.ts';
import { pictureOf, rootsToDraw, type Box, type PictureLine } from '../../print/page/layout.ts';
import { ownerText } from '../../print/page/ranges.ts';
import { wordsIn } from '../../print/page/picture.ts';

const width = 1200;
const margin = 16;
const room = width - 2 * margin;
/** How tall a box is, and how far the next row of boxes is. */
const height = 36;
const row = 39;
/** Pictures that are longer have no place in a README. */
const mostRoots = 60;

const ink = '#1b1f24';
const quiet = '#57606a';

/** By the looks of ranges on a page. */
const colors: ReadonlyMap<string, readonly [fill: string, ink: string]> = new Map([
  ['hue-0', ['#0b5fa5', '#ffffff']],
  ['hue-1', ['#00695c', '#ffffff']],
  ['hue-2', ['#6b3fa0', '#ffffff']],
  ['hue-3', ['#7a5b00', '#ffffff']],
  ['hue-4', ['#a3265a', '#ffffff']],
  ['hue-5', ['#4f6b1f', '#ffffff']],
  ['mixed', ['#3d4650', '#ffffff']],
  ['pods', ['#e3eaf2', ink]],
  ['reservation', ['#a8460a', '#ffffff']],
  ['network', ['#56606c', '#ffffff']],
  ['gap', ['#ffffff', quiet]],
]);
const others = ['#eef0f3', ink] as const;

/** The plan as a picture without scripts, for READMEs and wikis. */
export function reportSvg({ plan }: Pick<LinkedPlan, 'plan'>): string {
  const { clusters } = plan;
  const hues = huesOf(plan);
  const parts: HtmlPart[] = [];
  let top = margin;
  let roots = 0;
  for (const cluster of clusters) {
    const remark = cluster.fog.length > 0 ? ' (not everything could be read)' : '';
    parts.push(words(margin, top + 12, `${cluster.name}${remark}`, 15));
    top += 28;
    for (const root of rootsToDraw(cluster.ranges)) {
      if (roots++ >= mostRoots) continue;
      const { lines, isToScale } = pictureOf(root);
      parts.push(
        words(
          margin,
          top + 9,
          `${root.text} ${isToScale ? 'to scale' : 'in order, not to scale'}`,
          12,
          quiet,
        ),
      );
      top += 16;
      for (const line of lines) {
        parts.push(drawn(line, top, cluster, hues));
        top += line.rows * row + 6;
      }
      top += 12;
    }
  }
  const more = roots - mostRoots;
  if (more > 0) parts.push(words(margin, (top += 20), `and ${count(more, 'more network')}`, 12));
  const whole = top + margin;
  const picture = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${whole}`,
      width,
      height: whole,
      role: 'img',
      'font-family': 'system-ui, sans-serif',
    },
    element(
      'title',
      {},
      `Address plan of ${clusters.length === 1 ? clusters[0]!.name : count(clusters.length, 'cluster')}`,
    ),
    element('rect', { width, height: whole, fill: '#ffffff' }),
    parts,
  );
  return `${markupOf(picture)}\n`;
}

const words = (x: number, y: number, text: string, size: number, fill = ink): Html =>
  element('text', { x: x.toFixed(1), y, 'font-size': size, fill }, clip(text).slice(0, 160));

const drawn = ({ boxes }: PictureLine, top: number, cluster: ClusterReport, hues: Hues): HtmlPart =>
  boxes.map(box => drawnBox(box, top + box.row * row, cluster, hues));

/** How wide a letter is, and what stands before the words. */
const letter = 6.6;
const padding = 5;

function drawnBox(box: Box, top: number, { name, fog }: ClusterReport, hues: Hues): HtmlPart {
  const { entry, head, from, share, number, pools } = box;
  const isFog = entry.kind === 'gap' && fog.length > 0;
  const looks = lookOf(head, name, hues, isFog, pools).split(' ');
  const [fill, color] = colors.get(looks.findLast(look => colors.has(look)) ?? '') ?? others;
  const wide = Math.max(share * room, 2);
  const owner = number > 1 ? entry.owner : isFog ? 'not known' : ownerText(entry);
  const isOpen = entry.kind === 'gap' || entry.kind === 'usual' || entry.kind === 'elsewhere';
  // Words show whole, or not at all.
  const lines = wordsIn(box, { isLow: false, isFoggy: isFog }).filter(
    line => xmlText(line) !== '' && clip(line).length * letter + 2 * padding <= wide,
  );
  const x = margin + from * room;
  return [
    element(
      'rect',
      {
        x: x.toFixed(1),
        y: top,
        width: wide.toFixed(1),
        height,
        fill,
        stroke: entry.kind === 'gap' ? '#b3bac3' : '#ffffff',
        'stroke-dasharray': isOpen ? '4 3' : undefined,
      },
      element('title', {}, `${entry.text}: ${owner}`),
    ),
    lines.map((line, index) => words(x + padding, top + 15 + index * 14, line, 12, color)),
  ];
}
