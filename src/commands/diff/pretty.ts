import type { ClusterPlan, Plan, PoolChange } from '../../answers/plan/plan.ts';
import { hanging } from '../../print/columns.ts';
import { count } from '../../print/count.ts';
import { paintWith, type Paint, type Tone } from '../../print/paint.ts';
import { printable } from '../../print/printable.ts';
import {
  clusterRows,
  clusterTitle,
  lineOf,
  poolClauses,
  poolTitle,
  restText,
  shownClusters,
  shownPools,
} from '../../print/plan/plan-words.ts';

const signs = { added: '+', removed: '-', changed: '~' } as const satisfies Record<
  PoolChange['fate'],
  string
>;
const tones = { added: 'good', removed: 'error', changed: 'warning' } as const satisfies Record<
  PoolChange['fate'],
  Tone
>;

/** What a change does to the address plan, for people at a terminal. */
export function planPretty(
  plan: Plan,
  { color, width }: { readonly color: boolean; readonly width: number },
): string {
  const paint = paintWith(color);
  const rest = restText(plan);
  const left = plan.clusters.length - shownClusters;
  const blocks = [
    ...(plan.clusters.length > 0 ? [[`what changes since ${printable(plan.base)}`]] : []),
    ...plan.clusters.slice(0, shownClusters).map(cluster => block(cluster, paint, width)),
    ...(left > 0 ? [[`and ${count(left, 'more cluster')}`]] : []),
    ...(rest === '' ? [] : [[printable(rest)]]),
  ];
  return blocks.map(lines => `${lines.join('\n')}\n`).join('\n');
}

function block(plan: ClusterPlan, paint: Paint, width: number): readonly string[] {
  const left = plan.pools.length - shownPools;
  return [
    paint('strong', printable(clusterTitle(plan))),
    ...plan.pools.slice(0, shownPools).flatMap(pool => poolLines(pool, paint, width)),
    ...(left > 0 ? [`  and ${count(left, 'more pool')}`] : []),
    ...clusterRows(plan).flatMap(([title, text]) => hanging(`  ${title}: `, printable(text), width)),
  ];
}

function poolLines(pool: PoolChange, paint: Paint, width: number): readonly string[] {
  const [head = '', ...more] = hanging(
    `  ${signs[pool.fate]} `,
    printable(`${poolTitle(pool)}: ${poolClauses(pool).join('; ')} (${lineOf(pool)})`),
    width,
  );
  return [paint(tones[pool.fate], head), ...more];
}
