import { isPlaceholder } from '../../base/yaml/template.ts';
import { repositoryUrlOf } from '../paths.ts';
import type { DeployPlan } from './plan.ts';
import { planSourceOf } from './source-roots.ts';

/**
 * Which plans deploy folders of this repository, and not of another one that happens to have folders of the same names.
 * Ours is the source, of those that Flux or Argo CD name, most of whose folders are here; a plan from elsewhere counts
 * all the same where its folder is here and its source brings no other folder that is not.
 */
export function ownSources(
  plans: readonly DeployPlan[],
  folders: ReadonlySet<string>,
): (plan: DeployPlan) => boolean {
  const tallies = new Map<string, { readonly by: DeployPlan['by']; here: number; missing: number }>();
  for (const plan of plans) {
    const { by, folder } = plan;
    if (folder === undefined || folder === '') continue;
    const tally = tallies.get(planSourceOf(plan)) ?? { by, here: 0, missing: 0 };
    tallies.set(planSourceOf(plan), tally);
    if (folders.has(folder)) tally.here++;
    else tally.missing++;
  }
  const mostOf = (by: DeployPlan['by']) =>
    [...tallies.values()].reduce((most, tally) => (tally.by === by ? Math.max(most, tally.here) : most), 0);
  const most = { Flux: mostOf('Flux'), 'Argo CD': mostOf('Argo CD') };
  return plan => {
    const { here = 0, missing = 0 } = tallies.get(planSourceOf(plan)) ?? {};
    if (plan.folder === '') return here > 0 || most[plan.by] === 0;
    return here > 0 && (here === most[plan.by] || missing === 0);
  };
}

/**
 * Whether a source of Argo CD is another repository than ours, which a source tells that deploys folders of ours. Where
 * none does, nobody knows.
 */
export function foreignRepositories(
  plans: readonly DeployPlan[],
  isOwn: (plan: DeployPlan) => boolean,
): (url: string) => boolean {
  const deploying = plans.filter(plan => plan.by === 'Argo CD' && plan.folder && isOwn(plan));
  const own = new Set(deploying.map(({ source }) => repositoryUrlOf(source)));
  return url => own.size > 0 && !isPlaceholder(url) && !own.has(repositoryUrlOf(url));
}
