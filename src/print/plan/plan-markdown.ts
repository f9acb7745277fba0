import type { ClusterPlan, Plan, PoolChange } from '../../answers/plan/plan.ts';
import { count } from '../count.ts';
import { markdownLink, markdownProse, markdownText, markdownTable, tableRow } from '../github-markdown.ts';
import { positionsOf } from '../../base/text/line-table.ts';
import { lineAddress } from '../uri.ts';
import {
  clusterRows,
  clusterTitle,
  lineOf,
  poolClauses,
  poolTitle,
  restText,
  shownClusters,
  shownPools,
} from './plan-words.ts';

const fates = { added: 'new', removed: '**removed**', changed: 'changed' } as const satisfies Record<
  PoolChange['fate'],
  string
>;

/** Where a forge shows the files of both states, without a slash at the end; undefined where nothing says. */
export interface PlanLinks {
  readonly after: string | undefined;
  readonly before: string | undefined;
}

/** What a change does to the address plan, as a page by itself. */
export const planMarkdown = (plan: Plan, links?: PlanLinks): string =>
  ['## Address plan', '', ...planMarkdownSection(plan, links)].map(line => `${line}\n`).join('');

/** The same as a part of another page. */
export function planMarkdownSection(
  plan: Plan,
  links: PlanLinks = { after: undefined, before: undefined },
): readonly string[] {
  const rest = restText(plan);
  const left = plan.clusters.length - shownClusters;
  return [
    ...(plan.clusters.length > 0 ? [`What changes since ${markdownText(plan.base)}.`, ''] : []),
    ...plan.clusters.slice(0, shownClusters).flatMap(cluster => [...section(cluster, links), '']),
    ...(left > 0 ? [`and ${count(left, 'more cluster')}`, ''] : []),
    ...(rest === '' ? [] : [`${markdownProse(rest)}.`]),
  ];
}

function section(plan: ClusterPlan, links: PlanLinks): readonly string[] {
  const left = plan.pools.length - shownPools;
  const rows = plan.pools
    .slice(0, shownPools)
    .map(pool =>
      tableRow([
        fates[pool.fate],
        markdownText(poolTitle(pool)),
        markdownText(poolClauses(pool).join('; ')),
        placeOf(pool, links),
      ]),
    );
  return [
    `**${markdownText(clusterTitle(plan))}**`,
    '',
    ...(rows.length > 0 ? [...markdownTable(['', 'Pool', 'What', 'Where'], rows), ''] : []),
    ...(left > 0 ? [`- and ${count(left, 'more pool')}`] : []),
    ...clusterRows(plan).map(([title, text]) => `- ${title}: ${markdownText(text)}`),
  ];
}

/** Where a pool is written: what is removed stands in the earlier state alone. */
function placeOf(pool: PoolChange, { before, after }: PlanLinks): string {
  const { file } = pool.at;
  const blobs = pool.fate === 'removed' ? before : after;
  const address =
    blobs === undefined || file.isElsewhere
      ? undefined
      : lineAddress(blobs, file.path, positionsOf(pool.at).start.line);
  return markdownLink(markdownText(lineOf(pool)), address);
}
