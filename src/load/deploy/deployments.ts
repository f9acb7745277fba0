import { isOfClusterApi } from '../../manifest/cluster-api.ts';
import { isDeployer } from '../../manifest/kinds.ts';
import { inNamespace, type Manifest } from '../../manifest/manifest.ts';
import {
  ownCluster,
  selectedClusters,
  unknownCluster,
  type Deployment,
  type Route,
} from '../../scope/deployment.ts';
import { ancestors, group, isFleetFolder } from '../../scope/divergence.ts';
import type { Member } from '../../scope/member.ts';
import type { DataObjects } from '../data-objects.ts';
import { substitute } from '../substitution.ts';
import type { Lookup } from '../../scope/lookup.ts';
import { applicationsOf } from './application-set.ts';
import { argoClusters, type ArgoCluster } from './argo-clusters.ts';
import { argoPlans } from './argo.ts';
import { destinationOf, fluxPlan } from './flux.ts';
import type { Applied, Folders, Unseen } from './folders.ts';
import { foreignRepositories, ownSources } from './own-sources.ts';
import type { Plan } from './plan.ts';
import type { sourceIgnores } from './source-ignores.ts';
import { below, sourceRoots } from './source-roots.ts';
import { foldersMeant } from './undetermined.ts';
import { lookupOf } from './variables.ts';

/** How deep objects that deploy may deploy each other. */
const maxDepth = 20;

/** What is deployed, and what of it nobody sees. */
export interface Deployments {
  readonly deployments: readonly Deployment[];
  readonly unseen: readonly Unseen[];
  /** Whether the URL of a source of Argo CD is that of another repository. */
  readonly isForeign: (url: string) => boolean;
}

/** What a repository holds besides the objects that deploy, and its folders. */
interface Ground {
  readonly objects: DataObjects;
  readonly trees: readonly string[];
  readonly ignores: ReturnType<typeof sourceIgnores>;
}

/**
 * What Flux and Argo CD apply of this repository: for each object that nothing else in it deploys, its folder, and the
 * folders of the objects in that, over any number of them. `manifests` are the objects as they stand in the files.
 */
export function findDeployments(
  manifests: readonly Manifest[],
  folders: Folders,
  { objects, trees, ignores }: Ground,
): Deployments {
  const written = manifests.filter(isDeployer);
  const asWritten = remembered(planner(folders, argoClusters(objects)));
  const rootOf = sourceRoots(written.flatMap(asWritten), folders.all, trees);
  const plansOf = remembered(manifest =>
    asWritten(manifest).map(plan => {
      if (plan.folder === undefined) return plan;
      const root = rootOf(plan);
      return { ...plan, folder: below(root, plan.folder), leavesOut: ignores(plan.source, root) };
    }),
  );
  const asked = written.flatMap(plansOf);
  const isOwn = ownSources(asked, folders.all);
  const ownPlans = remembered(manifest =>
    plansOf(manifest).map(plan => (isOwn(plan) ? plan : { ...plan, folder: undefined })),
  );
  const unseen = asked.flatMap((plan): readonly Unseen[] =>
    plan.folder === undefined || isOwn(plan)
      ? []
      : [{ entry: `${plan.name} ${plan.source} ${plan.folder}`, at: plan.at, why: 'foreign' }],
  );
  const deployments = rootsAmong(written, ownPlans, folders).flatMap(manifest => {
    const seen = new Set<string>();
    const plans = ownPlans(manifest);
    const folder = plans.find(plan => plan.folder !== undefined)?.folder;
    const root = { manifest, home: homeOf(manifest.file.path, folder) };
    return plans.flatMap(plan => deploy(plan, { root, route: ownCluster, near: new Set(), depth: 0 }));

    function deploy(plan: Plan, from: Origin): readonly Deployment[] {
      const route = routeOf(plan, from.route);
      const key = JSON.stringify([plan.name, plan.folder, route]);
      if (seen.has(key) || from.depth > maxDepth) return [];
      seen.add(key);
      const { manifests: found, files, leftOut, unseen: missed } = folders.apply(plan);
      unseen.push(...missed);
      const near = new Set([...from.near, ...files]);
      const { variables, deployer } = plan;
      const lookup = variables && lookupOf(variables, objects, file => near.has(file));
      const applied = finish(found, plan, lookup);
      const path = plan.at.file.path;
      const deployment = {
        name: plan.name,
        path,
        root: from.root,
        route,
        manifests: applied.filter(manifest => elsewhere(manifest) === undefined),
        files,
        deployer,
        ...(leftOut && { leftOut }),
        ...(lookup && { lookup }),
      };
      const remote = applied.flatMap(release => {
        const destination = elsewhere(release);
        if (destination === undefined) return [];
        return {
          ...deployment,
          name: release.kind === 'HelmRelease' ? `Flux ${calledIn(release)}` : deployment.name,
          path: release.file.path,
          route: { ...route, names: [...route.names, destination] },
          manifests: [release],
          files: new Set([release.file.path]),
          deployer: release,
        };
      });
      const inner = { ...from, route, near, depth: from.depth + 1 };
      return [deployment, ...remote, ...applied.flatMap(ownPlans).flatMap(child => deploy(child, inner))];
    }
  });
  return { deployments, unseen, isForeign: foreignRepositories(asked, isOwn) };
}

/**
 * Where a HelmRelease with a kubeconfig, or a HelmChartProxy of Cluster API, installs its chart: the cluster that holds it
 * gets nothing of what that brings. Undefined for all others.
 */
function elsewhere(manifest: Manifest): string | undefined {
  if (manifest.kind === 'HelmRelease') return destinationOf(manifest);
  const isProxy = manifest.kind === 'HelmChartProxy' && isOfClusterApi(manifest);
  return isProxy ? selectedClusters(calledIn(manifest)) : undefined;
}

/** `HelmRelease net/calico`. */
const calledIn = ({ kind, namespace, name }: Manifest): string =>
  `${kind} ${[namespace, name].filter(Boolean).join('/')}`;

type PlansOf = (manifest: Manifest) => readonly Plan[];

/** The same plans, worked out once for each object; most objects have none. */
function remembered(plansOf: PlansOf): PlansOf {
  const known = new WeakMap<Manifest, readonly Plan[]>();
  return manifest => {
    if (!isDeployer(manifest)) return noPlans;
    const plans = known.get(manifest) ?? plansOf(manifest);
    known.set(manifest, plans);
    return plans;
  };
}

const noPlans: readonly Plan[] = [];

/** How a deployment came to be. */
interface Origin {
  readonly root: Member;
  readonly route: Route;
  /** Files that those before it read. */
  readonly near: ReadonlySet<string>;
  readonly depth: number;
}

/** Argo CD names a cluster for itself; a kubeconfig means something to the cluster that holds it. */
function routeOf({ by, destination }: Plan, from: Route): Route {
  if (destination === undefined) return from;
  if (by === 'Argo CD') return { isFromRoot: false, names: [destination] };
  return { ...from, names: [...from.names, destination] };
}

/** A root takes its place where its folder lies, if that is one of `clusters/`, and otherwise where it is written. */
function homeOf(path: string, folder: string | undefined): string {
  if (folder === undefined || ancestors(path).some(isFleetFolder)) return path;
  return ancestors(`${folder}/`).some(isFleetFolder)
    ? `${folder}/${path.slice(path.lastIndexOf('/') + 1)}`
    : path;
}

const planner =
  ({ all }: Folders, clusters: readonly ArgoCluster[]) =>
  (manifest: Manifest): readonly Plan[] => {
    const plan = fluxPlan(manifest);
    if (plan) return plan.folder === undefined ? perFolder(plan, all) : [plan];
    const applications = applicationsOf(manifest, { folders: all, clusters });
    return [manifest, ...applications].flatMap(argoPlans).map(asked => {
      const known = clusters.find(({ server }) => server === asked.destination?.replace(/\/$/, ''));
      return known ? { ...asked, destination: known.name } : asked;
    });
  };

/** A plan for each folder that its path may mean once its variables are known, and each may be that of another cluster. */
function perFolder(plan: Plan, all: ReadonlySet<string>): readonly Plan[] {
  const meant = foldersMeant(plan.deployer.root.get('spec').get('path').text, all);
  const destination = (folder: string) => unknownCluster(`${plan.name}, ${folder}`);
  return meant.length === 0
    ? [plan]
    : meant.map(folder => ({ ...plan, folder, destination: destination(folder) }));
}

/** The objects that no other one deploys; of those that deploy each other in a circle, the first. */
function rootsAmong(
  written: readonly Manifest[],
  plansOf: (manifest: Manifest) => readonly Plan[],
  folders: Folders,
): readonly Manifest[] {
  const byFile = group(written, ({ file }) => file.path);
  const children = new Map(
    written.map(from => [from, childrenOf(from).filter(to => to !== from && to.id !== from.id)]),
  );
  function childrenOf(from: Manifest): readonly Manifest[] {
    return plansOf(from).flatMap(plan =>
      [...folders.apply(plan).files].flatMap(path => byFile.get(path) ?? []),
    );
  }

  const deployed = new Set([...children.values()].flat());
  const covered = new Set<Manifest>();
  const cover = (from: Manifest): void => {
    if (covered.has(from)) return;
    covered.add(from);
    children.get(from)!.forEach(cover);
  };
  const roots = written.filter(manifest => !deployed.has(manifest));
  roots.forEach(cover);
  for (const manifest of written) {
    if (covered.has(manifest)) continue;
    roots.push(manifest);
    cover(manifest);
  }
  return roots;
}

/** Variables filled in, and the namespace given to what names none. */
function finish(
  manifests: Applied['manifests'],
  { namespace }: Plan,
  lookup: Lookup | undefined,
): readonly Manifest[] {
  const filled = lookup ? manifests.map(manifest => substitute(manifest, lookup)) : manifests;
  return namespace === undefined ? filled : filled.map(manifest => inNamespace(manifest, namespace));
}
