import type { ClusterPlan, Plan, PoolChange } from '../../plan/plan.ts';
import { clusterRows, clusterTitle, poolClauses, poolTitle, restText } from '../plan/plan-words.ts';
import { element, type Part } from '../words/html.ts';
import { sentence } from '../words/sentence.ts';
import { paragraph, placeOf, tableOf, type Desk } from './parts.ts';

const fates: Readonly<Record<PoolChange['fate'], string>> = {
  added: 'new',
  removed: 'removed',
  changed: 'changed',
};

/** What a change does to the address plan. */
export function changeSection(desk: Desk, plan: Plan): readonly Part[] {
  const rest = restText(plan);
  return [
    paragraph('Compared with ', element('code', {}, plan.base), '.'),
    plan.clusters.map(cluster => clusterChange(desk, cluster)),
    rest === '' ? undefined : paragraph(sentence(rest)),
  ];
}

function clusterChange(desk: Desk, plan: ClusterPlan): Part {
  const rows = clusterRows(plan);
  return element(
    'section',
    { 'data-cluster': plan.name },
    element('h3', {}, clusterTitle(plan)),
    plan.pools.length > 0
      ? tableOf(
          `Pools that change in ${plan.name}`,
          [{ title: 'Pool' }, { title: 'Fate' }, { title: 'What' }, { title: 'Written at' }],
          plan.pools.map(pool => ({
            attributes: { class: `fate ${pool.fate}` },
            cells: [
              poolTitle(pool),
              fates[pool.fate],
              poolClauses(pool).map(text => element('p', {}, text)),
              placeOf(desk, pool.at),
            ],
          })),
          'changes',
        )
      : undefined,
    rows.length > 0
      ? element(
          'dl',
          {},
          rows.map(([title, text]) => [element('dt', {}, title), element('dd', {}, text)]),
        )
      : undefined,
  );
}
