import { inNamespace, type Manifest } from '../../model/manifest/core/manifest.ts';
import { carriesValues } from '../../model/manifest/kubernetes/helm-kinds.ts';
import {
  isUnknownCluster,
  ownCluster,
  selectedClusters,
  unknownCluster,
  type Deployment,
  type Route,
} from '../deployment.ts';
import type { Lookup } from '../lookup.ts';
import type { Member } from '../member.ts';
import { Budget, within } from '../../base/text/budget.ts';
import { folderOf } from '../../base/text/path.ts';
import type { Place } from '../../base/files/source-file.ts';
import type { DataObjects } from '../data-objects.ts';
import { child, scalarText } from '../kustomize/written.ts';
import { substitute } from '../substitution.ts';
import type { Overlay } from './begun-by-hand.ts';
import { destinationOf } from './flux.ts';
import type { Applied, AppliedFolders } from './folders.ts';
import { hidesObjects, type UnseenEntry } from '../unseen/unseen.ts';
import { leftOpen } from './left-open.ts';
import type { PlansOf } from './own-plans.ts';
import type { DeployPlan } from './plan.ts';
import { likelyOf } from './planner.ts';
import { lookupOf } from './variables.ts';

/** How deep objects that deploy may deploy each other, and over how many clusters, each of which knows the next one. */
const maxDepth = 20;
const maxHops = 5;
/** How many clusters anybody has: objects that deploy each other by way of kubeconfigs can name ever others. */
const MOST_CLUSTERS = 5000;
/** What it costs to deploy anything, next to the objects and files that this takes. */
const DEPLOYMENT = 5;
const FILE = 0.1;
/** How many characters Flux may fill in, in all objects of all clusters. */
const MOST_TEXT = 100_000_000;

/** What a follower of plans has to know, and what it reports that it cannot follow. */
export interface Guide {
  readonly plansOf: PlansOf;
  readonly folders: AppliedFolders;
  readonly objects: DataObjects;
  /** How many objects may be deployed, in all clusters together. */
  readonly budget: Budget;
  readonly exceed: (entry: string, at: Place) => void;
  readonly miss: (unseen: UnseenEntry) => void;
}

/** How a deployment came to be. */
interface Origin {
  readonly root: Member;
  readonly route: Route;
  /** Files that those before it read. */
  readonly near: ReadonlySet<string>;
  readonly depth: number;
  /** Whether a source on the way is only taken for this repository. */
  readonly isGuessed: boolean;
  /** What people call such a source. */
  readonly assumed?: string | undefined;
  /** Whether what lies around the root is deployed and the root is left out: it may be applied otherwise than it stands. */
  readonly isAdrift: boolean;
}

/** Follows plans from an object, or an overlay, that nothing deploys, through the objects that each of them applies. */
interface Walker {
  readonly from: (root: Member, isAdrift: boolean) => readonly Deployment[];
  readonly fromOverlay: (overlay: Overlay) => readonly Deployment[];
}

export function walker({ plansOf, folders, objects, budget, exceed, miss }: Guide): Walker {
  const texts = new Budget(MOST_TEXT);
  const routes = new Set<string>();
  const following = () => {
    const seen = new Set<string>();
    /** What lies beside each other is met before what that leads to, so that nothing counts as deep that is not. */
    const follow = (plans: readonly DeployPlan[], from: Origin): readonly Deployment[] =>
      plans
        .flatMap(plan => {
          const isAtHome = from.depth === 0 && isLost(plan.deployer);
          const route = isAtHome ? from.route : routeOf(plan, from.route);
          const key = JSON.stringify([plan.name, plan.folder, route]);
          if (seen.has(key)) return [];
          seen.add(key);
          return { plan, route };
        })
        .flatMap(({ plan, route }) => deploy(plan, route, from));
    const deploy = (plan: DeployPlan, route: Route, from: Origin): readonly Deployment[] => {
      routes.add(JSON.stringify(route));
      const found = folders.apply(plan);
      const isFar = from.depth > maxDepth || route.names.length > maxHops || routes.size > MOST_CLUSTERS;
      const { manifests, files } = found;
      if (isFar || !budget.mayTake(manifests.length + DEPLOYMENT + files.size * FILE)) {
        exceed(plan.name, plan.at);
        return [];
      }
      for (const unseen of found.unseen) miss(unseen);
      const near = new Set([...from.near, ...files]);
      const { variables } = plan;
      const beside = folderOf(from.root.manifest.file.path);
      const isNear = (file: string) => near.has(file) || folderOf(file) === beside;
      const lookup = variables && lookupOf(variables, objects, isNear, texts);
      const applied =
        within(
          () => finish(manifests, plan, lookup, from.isAdrift),
          () => exceed(plan.name, plan.at),
        ) ?? manifests;
      const isGuessed = from.isGuessed || (plan.isGuessed === true && plan.folder !== undefined);
      const assumed = from.assumed ?? (isGuessed ? plan.assumed : undefined);
      const inner = { ...from, route, near, depth: from.depth + 1, isGuessed, assumed };
      return [
        ...deploymentsOf(plan, inner, { ...found, manifests: applied }, { lookup, objects }),
        ...follow(likelyOf(applied.flatMap(plansOf), from.root.home), inner),
      ];
    };
    return follow;
  };
  const begin = { route: ownCluster, near: new Set<string>(), depth: 0, isGuessed: false };
  return {
    from: (root, isAdrift) => {
      const follow = following();
      return follow(likelyOf(plansOf(root.manifest), root.home), { ...begin, root, isAdrift });
    },
    fromOverlay: ({ manifest, folder, applied: { manifests, files } }) => {
      const follow = following();
      const { path } = manifest.file;
      const root = { manifest, home: path };
      const start = { ...begin, root, near: files, isAdrift: false };
      return [
        { name: `kustomization ${folder}`, path, root, route: ownCluster, manifests, files },
        ...follow(likelyOf(manifests.flatMap(plansOf), root.home), start),
      ];
    },
  };
}

/** What a plan brings into its cluster, and what of it goes on to others. */
function deploymentsOf(
  { name, at, deployer, isForeign = false }: DeployPlan,
  { root, route, isGuessed, assumed }: Pick<Origin, 'root' | 'route' | 'isGuessed' | 'assumed'>,
  { manifests, files, leftOut, unseen }: Applied,
  { lookup, objects }: { readonly lookup: Lookup | undefined; readonly objects: DataObjects },
): readonly Deployment[] {
  // A FluxInstance names the repository that it is to be synced with, whatever that may be.
  const isFromElsewhere = isForeign && deployer.kind !== 'FluxInstance';
  const deployment = {
    name,
    path: at.file.path,
    root,
    route,
    manifests: manifests.filter(manifest => elsewhere(manifest, objects) === undefined),
    files,
    deployer,
    ...(leftOut && { leftOut }),
    ...(lookup && { lookup }),
    ...(isGuessed && { isGuessed: true as const }),
    ...(assumed !== undefined && { assumed }),
    ...((isFromElsewhere || isLost(deployer) || unseen.some(hidesObjects)) && {
      bringsUnseen: true as const,
    }),
  };
  const remote = manifests.flatMap(release => {
    const destination = elsewhere(release, objects);
    if (destination === undefined) return [];
    return {
      ...deployment,
      name: release.kind === 'HelmRelease' ? `Flux ${calledIn(release)}` : name,
      path: release.file.path,
      route: { ...route, names: [...route.names, destination] },
      manifests: [release],
      files: new Set([release.file.path]),
      deployer: release,
    };
  });
  return [deployment, ...remote];
}

/**
 * Where a HelmRelease with a kubeconfig installs its chart, or an object of Cluster API, Sveltos or Crossplane what it holds: the
 * cluster that has the object gets nothing of that. Undefined for all others.
 */
function elsewhere(manifest: Manifest, objects: DataObjects): string | undefined {
  const { kind, apiVersion } = manifest;
  if (kind === 'HelmRelease') return destinationOf(manifest);
  if (!selecting.includes(kind) || !carriesValues(apiVersion, kind)) return undefined;
  return ofCrossplane.includes(kind) ? providerOf(manifest, objects) : selectedClusters(calledIn(manifest));
}

const ofCrossplane: readonly string[] = ['Object', 'Release'];
/** Kinds that find their clusters by labels, or by a configuration that they name. */
const selecting: readonly string[] = [
  'HelmChartProxy',
  'ClusterResourceSet',
  'ClusterProfile',
  'Profile',
  ...ofCrossplane,
];

/** The cluster of a ProviderConfig; the provider's own where it has the identity of its pod for credentials. */
function providerOf(manifest: Manifest, objects: DataObjects): string | undefined {
  const reference = manifest.root.get('spec').get('providerConfigRef');
  const name = reference.isAbsent ? 'default' : reference.get('name').string;
  const asked = name ?? calledIn(manifest);
  const found = ['ProviderConfig', 'ClusterProviderConfig'].flatMap(kind => objects.named(kind, asked));
  const sources = found.map(({ root }) =>
    scalarText(child(child(child(root, 'spec'), 'credentials'), 'source')),
  );
  if (sources.length > 0 && sources.every(source => source === 'InjectedIdentity')) return undefined;
  return sources.length > 0
    ? `the cluster of ProviderConfig ${asked}`
    : unknownCluster(`ProviderConfig ${asked}`);
}

/** `HelmRelease net/calico`. */
const calledIn = ({ kind, namespace, name }: Manifest): string =>
  `${kind} ${[namespace, name].filter(Boolean).join('/')}`;

/** Whether nothing is known of an object but that it is there: a kustomization changes it by a file that is absent. */
const isLost = ({ root }: Manifest): boolean => root.isUnknown;

/**
 * Argo CD names a cluster for itself; a kubeconfig means something to the cluster that holds it. An unknown cluster is named by what
 * asks for it alone: with those on the way, few files would come to thousands.
 */
function routeOf({ by, destination }: DeployPlan, from: Route): Route {
  if (destination === undefined) return from;
  if (by === 'Argo CD') return { isFromRoot: false, names: [destination] };
  if (isUnknownCluster(destination))
    return { ...from, names: [...from.names.filter(name => !isUnknownCluster(name)), destination] };
  return { ...from, names: [...from.names, destination] };
}

/** Variables filled in, and the namespace given to what names none. */
function finish(
  manifests: Applied['manifests'],
  plan: DeployPlan,
  lookup: Lookup | undefined,
  isAdrift: boolean,
): readonly Manifest[] {
  const { namespace } = plan;
  const replaced = lookup ? manifests.map(manifest => substitute(manifest, lookup)) : manifests;
  const filled = isAdrift ? replaced : replaced.map(manifest => leftOpen(manifest, plan, lookup));
  return namespace === undefined ? filled : filled.map(manifest => inNamespace(manifest, namespace));
}
