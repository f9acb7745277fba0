import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { unknownCluster } from '../deployment.ts';
import { Budget, OverBudget } from '../../base/text/budget.ts';
import type { Place } from '../../base/files/source-file.ts';
import { applicationsOf } from './application-set.ts';
import type { ArgoCluster } from './argo-clusters.ts';
import { argoPlans } from './argo.ts';
import { fluxPlan } from './flux.ts';
import type { RepositoryFiles } from './generated.ts';
import type { DeployPlan } from './plan.ts';
import { folderFromRoot } from '../paths.ts';
import { foldersMeant } from './undetermined.ts';

/** What one ApplicationSet may come to, and what all of them may, in nodes that are filled in. */
const MOST_OF_SET = 4_000_000;
const MOST_OF_SETS = 8_000_000;

/** What comes of something that may be too much; undefined where it is, once that has been said. */
export function within<Value>(make: () => Value, exceed: () => void): Value | undefined {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error;
    exceed();
    return undefined;
  }
}

/** The clusters that Argo CD knows, and what others are called, by address. */
export interface KnownClusters {
  readonly clusters: readonly ArgoCluster[];
  readonly called: ReadonlyMap<string, string>;
}

/** What the objects of Flux and Argo CD ask for; `exceed` is told of ApplicationSets that ask for too much. */
export const planner = (
  all: ReadonlySet<string>,
  files: RepositoryFiles,
  { clusters, called }: KnownClusters,
  exceed: (entry: string, at: Place) => void,
) => {
  const sets = new Budget(MOST_OF_SETS);
  const own = clusters.toReversed().map(({ server, name }) => [server, name] as const);
  const names = new Map([...called, ...own]);
  return (manifest: Manifest): readonly DeployPlan[] => {
    const plan = fluxPlan(manifest);
    if (plan) return plan.folder === undefined ? perFolder(plan, all) : [plan];
    const applications =
      within(
        () =>
          applicationsOf(manifest, { folders: all, files, clusters, budget: new Budget(MOST_OF_SET, sets) }),
        () =>
          exceed(`ApplicationSet ${manifest.name ?? ''}`, manifest.root.get('metadata').get('name').place),
      ) ?? [];
    return [manifest, ...applications].flatMap(argoPlans).map(asked => {
      const known = names.get(asked.destination?.replace(/\/$/, '') ?? '');
      return known === undefined ? asked : { ...asked, destination: known };
    });
  };
};

const withDefault = /\$\{\w+:?[-=]([^${}]*)\}/g;

/**
 * The plan with the folder that its path means if no variable is set, where each has a default. Else one for each folder that
 * its path may mean once its variables are known, and each may be that of another cluster.
 */
function perFolder(plan: DeployPlan, all: ReadonlySet<string>): readonly DeployPlan[] {
  const path = plan.deployer.root.get('spec').get('path').text;
  const plain = path.replaceAll(withDefault, '$1');
  const likely = folderFromRoot(plain);
  if (plain !== path && all.has(likely)) return [{ ...plan, folder: likely, isGuessed: true }];
  const meant = foldersMeant(path, all);
  const destination = (folder: string) => unknownCluster(`${plan.name}, ${folder}`);
  return meant.length === 0
    ? [plan]
    : meant.map(folder => ({ ...plan, folder, destination: destination(folder) }));
}
