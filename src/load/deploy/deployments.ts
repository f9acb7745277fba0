import { isDeployer } from '../../model/manifest/core/kinds.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import type { Deployment } from '../deployment.ts';
import { group } from '../../base/text/group.ts';
import { ancestors, folderOf, isBelow, lastNameOf } from '../../base/text/path.ts';
import { isFleetFolder } from '../fleet-folder.ts';
import type { Budget } from '../../base/text/budget.ts';
import type { Place } from '../../base/files/source-file.ts';
import type { AppliedFolders } from './folders.ts';
import type { DeployPlan } from './plan.ts';
import type { UnseenEntry } from '../unseen/unseen.ts';
import { asideNamesIn } from '../aside-names.ts';
import { liveAmong, runsNowhere } from '../ground.ts';
import { overlaysBegunByHand, type Overlays } from './begun-by-hand.ts';
import type { ChartDeployers } from './chart-deployers.ts';
import { chartsOfOwner } from './charts-of-owner.ts';
import { ownPlans, type PlansOf, type DeployContext } from './own-plans.ts';
import { rootsAmong } from './roots.ts';
import { whereTaken } from './shared-roots.ts';
import { walker } from './walk.ts';

/** What is deployed, and what of it is not seen. */
export interface Deployments {
  readonly deployments: readonly Deployment[];
  readonly unseen: readonly UnseenEntry[];
  /** Whether the URL of a source of Argo CD is that of another repository. */
  readonly isForeign: (url: string) => boolean;
}

/** What a repository holds besides the objects that deploy, and its folders. */
export interface DeployGround extends DeployContext {
  /** How many objects may be deployed, in all clusters together. */
  readonly budget: Budget;
  readonly charts: ChartDeployers;
  /** The kustomizations that no other one refers to. */
  readonly overlays: Overlays;
}

/**
 * What Flux and Argo CD apply of this repository: for each object that nothing else in it deploys, its folder, and the
 * folders of the objects in that, over any number of them. `manifests` are the objects as they stand in the files.
 */
export function findDeployments(
  manifests: readonly Manifest[],
  folders: AppliedFolders,
  ground: DeployGround,
): Deployments {
  const missed: UnseenEntry[] = [];
  const told = new Set<string>();
  const exceed = (entry: string, at: Place): void => {
    const key = `${at.file.path}:${at.span.start}`;
    if (!told.has(key)) missed.push({ entry, at, why: 'limit' });
    told.add(key);
  };
  const written = manifests.filter(isDeployer);
  const { plansOf, unseen, isForeign, owners } = ownPlans(written, folders, ground, exceed);
  const { objects, budget } = ground;
  const miss = (unseen: UnseenEntry): void => void missed.push(unseen);
  const walk = walker({ plansOf, folders, objects, budget, exceed, miss });
  const asideOf = asideNamesIn(ground.trees);
  const isAdrift = adrift(written, plansOf);
  const isInstalled = new Set(ground.charts.installed);
  const appliesItself = (root: Manifest): boolean =>
    plansOf(root).some(({ folder }) => folder !== undefined && isBelow(root.file.path, folder));
  const isAside = (manifest: Manifest): boolean =>
    !isInstalled.has(manifest) && runsNowhere(manifest.file.path, ground.trees);
  const found = rootsAmong(written, plansOf, folders, isAside).map(manifest => ({
    manifest,
    plan: plansOf(manifest).find(plan => plan.folder !== undefined),
  }));
  const isOfOneArgo = besideEachOther(found);
  const roots = found.map(each => {
    const { manifest, plan } = each;
    return {
      manifest,
      home: isOfOneArgo(each) ? manifest.file.path : homeOf(manifest.file.path, plan?.folder),
    };
  });
  const deployments = whereTaken(roots, ground.overlays, appliesItself).flatMap(root => {
    const { manifest } = root;
    const found = walk.from(root, isAdrift(manifest));
    return isInstalled.has(manifest) ? found.map(each => ({ ...each, isInstalled: true as const })) : found;
  });
  const byHand = overlaysBegunByHand(ground.overlays, deployments, all => liveAmong(all, asideOf));
  const charts = chartsOfOwner(written, objects, { owners, isForeign });
  return {
    deployments: [...deployments, ...byHand.flatMap(walk.fromOverlay)],
    unseen: [...unseen, ...charts, ...missed],
    isForeign,
  };
}

interface Root {
  readonly manifest: Manifest;
  readonly plan: DeployPlan | undefined;
}

/**
 * Whether an Application deploys an overlay to the cluster of its Argo CD, and another one beside it does so with a further overlay and
 * namespace, or in one file with it: one Argo CD reads both, and such overlays are stages in one cluster.
 */
function besideEachOther(roots: readonly Root[]): (root: Root) => boolean {
  const isOne = ({ plan }: Root): boolean =>
    plan?.by === 'Argo CD' &&
    plan.destination === undefined &&
    /(?:^|\/)(?:overlays?|environments|envs)\//i.test(plan.folder ?? '');
  const pathOf = ({ manifest }: Root): string => manifest.file.path;
  const overlays = roots.filter(isOne);
  const files = group(overlays, pathOf);
  const folders = new Map<string, Set<string | undefined>>();
  for (const [folder, those] of group(overlays, root => folderOf(pathOf(root))))
    folders.set(folder, new Set(those.map(({ plan }) => plan?.namespace)));
  return root =>
    isOne(root) && (files.get(pathOf(root))!.length > 1 || folders.get(folderOf(pathOf(root)))!.size > 1);
}

/** A root takes its place where its folder lies, if that is one of `clusters/`, and otherwise where it is written. */
function homeOf(path: string, folder: string | undefined): string {
  if (folder === undefined || ancestors(path).some(isFleetFolder)) return path;
  return ancestors(`${folder}/`).some(isFleetFolder) ? `${folder}/${lastNameOf(path)}` : path;
}

/** Whether an object that nothing deploys lies in a folder that is deployed: it was left out of that. */
function adrift(written: readonly Manifest[], plansOf: PlansOf): (root: Manifest) => boolean {
  const deployers = new Map<string, Set<Manifest>>();
  for (const each of written)
    for (const { folder } of plansOf(each))
      if (folder !== undefined) deployers.set(folder, (deployers.get(folder) ?? new Set()).add(each));
  return root =>
    ancestors(root.file.path).some(folder => {
      const around = deployers.get(folder.replace(/\/$/, ''));
      return around !== undefined && (around.size > 1 || !around.has(root));
    });
}
