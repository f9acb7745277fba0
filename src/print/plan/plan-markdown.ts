import type { ClusterPlan, Plan, PoolChange } from '../../answers/plan/plan.ts';
import { count } from '../count.ts';
import { markdownProse, markdownText, markdownTable, tableRow } from '../github-markdown.ts';
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

/** What a change does to the address plan, as a page by itself. */
export const planMarkdown = (plan: Plan): string =>
  ['## Address plan', '', ...planMarkdownSection(plan)].map(line => `${line}\n`).join('');

/** The same as a part of another page. */
export function planMarkdownSection(plan: Plan): readonly string[] {
  const rest = restText(plan);
  const left = plan.clusters.length - shownClusters;
  return [
    ...(plan.clusters.length > 0 ? [`What changes since ${markdownText(plan.base)}.`, ''] : []),
    ...plan.clusters.slice(0, shownClusters).flatMap(cluster => [...section(cluster), '']),
    ...(left > 0 ? [`and ${count(left, 'more cluster')}`, ''] : []),
    ...(rest === '' ? [] : [`${markdownProse(rest)}.`]),
  ];
}

function section(plan: ClusterPlan): readonly string[] {
  const left = plan.pools.length - shownPools;
  const rows = plan.pools
    .slice(0, shownPools)
    .map(pool =>
      tableRow([
        fates[pool.fate],
        markdownText(poolTitle(pool)),
        markdownText(poolClauses(pool).join('; ')),
        markdownText(lineOf(pool)),
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
