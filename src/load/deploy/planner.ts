import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { unknownCluster } from '../deployment.ts';
import { Budget, within } from '../../base/text/budget.ts';
import { group } from '../../base/text/group.ts';
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
/** How many folders may be held against paths with variables, and what it costs where one is meant. */
const MOST_HELD = 2_000_000;
const MEANT = 50;

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
  const held = new Budget(MOST_HELD);
  const own = clusters.toReversed().map(({ server, name }) => [server, name] as const);
  const names = new Map([...called, ...own]);
  return (manifest: Manifest): readonly DeployPlan[] => {
    const plan = fluxPlan(manifest);
    if (plan?.folder !== undefined) return [plan];
    if (plan)
      return (
        within(
          () => perFolder(plan, all, held),
          () => exceed(plan.name, plan.at),
        ) ?? [plan]
      );
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
 * its path may mean once its variables are known. Throws `OverBudget`.
 */
function perFolder(plan: DeployPlan, all: ReadonlySet<string>, held: Budget): readonly DeployPlan[] {
  const path = plan.deployer.root.get('spec').get('path').text;
  const plain = path.replaceAll(withDefault, '$1');
  const likely = folderFromRoot(plain);
  if (plain !== path && all.has(likely)) return [{ ...plan, folder: likely, isGuessed: true }];
  const meant = foldersMeant(path, all, held);
  held.take(meant.length * MEANT);
  return meant.length === 0
    ? [plan]
    : meant.map(folder => ({ ...plan, folder, filledIn: filledIn(folderFromRoot(path), folder) }));
}

/** What stands in a folder for the names of its path that are variables as a whole. */
function filledIn(path: string, folder: string): readonly string[] {
  const names = folder.split('/');
  return path.split('/').flatMap((name, index) => (/^\$\{[^{}]*\}$/.test(name) ? (names[index] ?? []) : []));
}

/**
 * Of the folders that variables may mean, the one that is called like a folder of the root, whose place is `home`: `apps/${ENV}`
 * of `clusters/prod` is likely `apps/prod`. Where none is, each may be that of another cluster.
 */
export function likelyOf(plans: readonly DeployPlan[], home: string): readonly DeployPlan[] {
  const open = plans.filter(({ filledIn }) => filledIn);
  if (open.length === 0) return plans;
  const around = new Set(home.split('/'));
  const isAlike = ({ filledIn = [] }: DeployPlan) =>
    filledIn.length > 0 && filledIn.every(name => around.has(name));
  const meant = [...group(open, ({ deployer }) => deployer).values()].flatMap(
    (those): readonly DeployPlan[] => {
      const [alike, ...others] = those.filter(isAlike);
      return alike && others.length === 0
        ? [{ ...alike, isGuessed: true }]
        : those.map(plan => ({ ...plan, destination: unknownCluster(`${plan.name}, ${plan.folder}`) }));
    },
  );
  return [...plans.filter(({ filledIn }) => !filledIn), ...meant];
}
