import type { LinkedPlan } from './linked-plan.ts';
import { formatCidr } from '../../base/net/cidr.ts';
import type { ClusterReport } from '../../answers/address-plan/address-plan.ts';
import { positionsOf } from '../../base/text/line-table.ts';
import type { Place } from '../../base/files/source-file.ts';
import { amount } from '../../print/plan/plan-words.ts';
import { count } from '../../print/count.ts';
import {
  markdownCode,
  markdownLink,
  markdownText,
  markdownTable,
  tableRow,
} from '../../print/github-markdown.ts';
import { lineAddress } from '../../print/uri.ts';
import { addressesText, levelsOf, ownerText } from '../../print/page/ranges.ts';

/** More rows make no readable wiki page. */
const mostRows = 300;

/** The plan as a page of Markdown. */
export function reportMarkdown({
  plan: { clusters },
  linkBase,
}: Pick<LinkedPlan, 'plan' | 'linkBase'>): string {
  const lines = ['# Address plan', '', ...clusters.flatMap(cluster => [...section(cluster, linkBase), ''])];
  return lines
    .map(line => `${line}\n`)
    .join('')
    .replace(/\n+$/, '\n');
}

function section(cluster: ClusterReport, linkBase: string | undefined): readonly string[] {
  const { name, ranges, fog, room } = cluster;
  const levels = levelsOf(ranges);
  const left = levels.length - mostRows;
  const rows = levels
    .slice(0, mostRows)
    .map(({ entry, depth }) =>
      tableRow([
        `${'&emsp;'.repeat(Math.min(depth, 6))}${markdownCode(entry.text)}`,
        markdownText(entry.kind === 'gap' && fog.length > 0 ? 'nothing known here' : ownerText(entry)),
        markdownText(entry.remarks.join('; ')),
        markdownText(addressesText(entry)),
        place(entry.at, linkBase),
      ]),
    );
  return [
    `## Cluster ${markdownText(name)}`,
    '',
    ...(fog.length > 0
      ? [`Not everything could be read: ${count(fog.length, 'place')} may hold more ranges.`, '']
      : []),
    ...(rows.length > 0
      ? markdownTable(['Range', 'Who has it', 'Details', 'Addresses', 'Written at'], rows)
      : ['This repository declares no range.']),
    ...(left > 0 ? ['', `and ${count(left, 'more range')}`] : []),
    ...room.flatMap(({ family, because, within, sizes }) => [
      '',
      `Room for IPv${family} pools within ${markdownText(within.map(formatCidr).join(', '))}, ${markdownText(because)}:`,
      '',
      ...(sizes.length > 0
        ? markdownTable(
            ['Size', 'How many fit', 'Tightest fits'],
            sizes.map(({ prefix, count: fits, first }) =>
              tableRow([
                markdownCode(`/${prefix}`),
                amount(fits),
                first.map(formatCidr).map(markdownCode).join(', '),
              ]),
            ),
          )
        : ['none']),
    ]),
  ];
}

function place(at: Place | undefined, linkBase: string | undefined): string {
  if (!at) return '';
  const { path, isElsewhere } = at.file;
  const { line } = positionsOf(at).start;
  const address = linkBase && !isElsewhere ? lineAddress(linkBase, path, line) : undefined;
  return markdownLink(markdownText(`${path}:${line}`), address);
}
