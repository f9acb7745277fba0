import { group, repeats } from '../../base/text/group.ts';
import { groupOf, isDeployer } from '../../model/manifest/core/kinds.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { formatCidr, parseCidr, type Cidr } from '../../base/net/cidr.ts';
import { networkIndex } from '../../base/net/network-index.ts';
import type { Member } from '../../load/member.ts';
import {
  branchTowards,
  commonFolder,
  isCalledLikeCluster,
  isNamedAsCluster,
  stageWordOf,
} from './branch-names.ts';
import { areFormsOfKind, areModesOfPool } from './forms.ts';
import { apartAmong } from './inventories.ts';
import { isCalledAfterContent, setsUp } from './setup-claims.ts';
import { isReadBack, mayComeOf, storedContentOf } from './stored.ts';
import { folderOf } from '../../base/text/path.ts';
import { folderFromRoot } from '../../load/paths.ts';

/** Kinds of which a cluster holds several without names. */
const withoutIdentity = new Set([
  'JoinConfiguration',
  'KubesprayVariables',
  'K3sConfig',
  'TalosConfig',
  'AnsibleCluster',
  'ClusterSign',
]);
/** Kinds of which a cluster has one, named or not. */
const singletons = new Set([
  'ClusterConfiguration',
  'InitConfiguration',
  'Cluster',
  'Talconfig',
  'KubesprayInventory',
  'KubeHetzner',
  'KubeOneCluster',
  'FluxInstance',
]);
const clusterWide = new Set(['IPPool', 'IPReservation', 'BGPPeer', 'Installation', 'Namespace', 'Node']);

/** Objects with one identity are the same object in a cluster; undefined where the manifest does not tell. */
export function identityOf(manifest: Manifest): string | undefined {
  const { kind, name, namespace, apiVersion } = manifest;
  if (withoutIdentity.has(kind) || isKustomizeOwn(kind, apiVersion)) return undefined;
  if (singletons.has(kind)) return `${groupOf(apiVersion)}/${kind}`;
  if (name === undefined) return undefined;
  if (clusterWide.has(kind)) return `${kind}/${name}`;
  // calico.yaml and canal.yaml call it differently, and no node runs two.
  if (kind === 'DaemonSet' && runsCalicoNode(manifest)) return 'calico-node';
  return namespace === undefined ? undefined : `${kind}/${namespace}/${name}`;
}

const runsCalicoNode = ({ root }: Manifest): boolean =>
  root
    .get('spec')
    .get('template')
    .get('spec')
    .get('containers')
    .items()
    .some(container => container.get('name').string === 'calico-node');

/** What kustomize reads is not an object of a cluster, whatever its name. Flux has a kind of the same name. */
const isKustomizeOwn = (kind: string, apiVersion: string): boolean =>
  kind === 'Component' || (kind === 'Kustomization' && groupOf(apiVersion) !== 'kustomize.toolkit.fluxcd.io');

/** Places that cannot all belong to one cluster, and why, as a clause about each of them. */
interface Contradiction {
  readonly homes: readonly string[];
  readonly why: string;
  /** Whether only files say so by which clusters are set up. */
  readonly isOfSetup?: boolean;
  /** Whether only an Application of Argo CD says so. */
  readonly isOfApplication?: boolean;
}

/** What of some objects cannot share a cluster. */
export function exclusions(members: readonly Member[]): readonly Contradiction[] {
  const contradicting: Contradiction[] = [];
  for (const alike of repeats(members, ({ manifest }) => identityOf(manifest)).values()) {
    const twins = apartAmong(alike);
    const all = [...new Set(twins.map(({ home }) => home))];
    if (all.length < 2 || !exclude(twins) || areFormsOfKind(twins)) continue;
    const homes = areModesOfPool(twins) ? all : telling(all, twins[0]!.manifest);
    if (homes.length < 2) continue;
    const { manifest } = twins[0]!;
    const isOfSetup = setsUp(manifest);
    const isOfApplication = manifest.kind.startsWith('Application');
    const found = {
      homes,
      isOfSetup,
      isOfApplication,
      why: `its ${called(manifest)} differs from the one next to it`,
    };
    if (defines(manifest)) contradicting.unshift(found);
    else contradicting.push(found);
  }
  const because = (why: string) => (homes: readonly string[]) => ({ homes, why });
  return [
    ...withoutVariants(contradicting),
    ...bootstrapped(members).map(because('Flux is bootstrapped there, and from another folder')),
    ...renamed(members).map(because('it builds on a base that another overlay builds on, too')),
    ...repeated(members).map(because(REPEATED)),
  ];
}

/** In so many places only variants to choose from are next to each other: clusters part in one place, or in two. */
const MANY_PLACES = 3;

/** Those without Applications of which variants are next to each other all over, in folders that are called after no cluster. */
function withoutVariants(all: readonly Contradiction[]): readonly Contradiction[] {
  const forks = new Map<Contradiction, string>();
  for (const each of all) {
    const fork = commonFolder(each.homes);
    if (each.isOfApplication && !each.homes.some(home => isNamedAsCluster(branchTowards(home, fork))))
      forks.set(each, fork);
  }
  return new Set(forks.values()).size < MANY_PLACES ? all : all.filter(each => !forks.has(each));
}

/** What is concluded, and no file says. */
export const REPEATED = 'its pool has the same range as a pool next to it';

/**
 * Those of the homes of one object, told in several ways, that are of different clusters. What one cluster has only one of
 * tells that by itself, but for an Application in folders such as `bootstrap/` and `kubernetes/`. Anything else may stand twice in one cluster, by mistake or while it is moved: then the names of
 * the folders, or of the files, have to say it.
 */
function telling(homes: readonly string[], manifest: Manifest): readonly string[] {
  if (shareFolder(homes) && areEditions(homes)) return [];
  if (shareFolder(homes)) return setsUpWhole(manifest) || areCalledApart(homes, manifest) ? homes : [];
  const fork = commonFolder(homes);
  if (manifest.kind === 'Application' && homes.every(home => isCalledAfterContent(branchTowards(home, fork))))
    return [];
  if (defines(manifest)) return homes;
  return homes.filter(home => isCalledLikeCluster(branchTowards(home, fork)));
}

const edition = /(?:(?:(?:[-_]|\.(?=v))?v?(?<![\d.])\d+|(?<![\d.])\.\d+)\.\d[\d.]*)?\.(?:ya?ml|json)$/i;

/** Whether files are one for several releases, `kubeadm.yaml` and `kubeadm-1.24.yaml`: they set up one cluster. */
const areEditions = (homes: readonly string[]): boolean =>
  new Set(homes.map(home => home.replace(edition, ''))).size === 1;

/** Whether files beside each other are called after clusters; what a cluster may have twice takes different stages. */
const areCalledApart = (homes: readonly string[], manifest: Manifest): boolean =>
  defines(manifest)
    ? homes.some(isCalledLikeCluster)
    : new Set(homes.filter(isCalledLikeCluster).map(stageWordOf)).size > 1;

/** Whether a cluster has one object of this identity at most, and is another cluster where that is another. */
const defines = (manifest: Manifest): boolean =>
  isDeployer(manifest) ||
  (manifest.kind !== 'Namespace' && clusterWide.has(manifest.kind)) ||
  setsUpWhole(manifest);

/** Whether files lie beside each other: what they have twice, one cluster has twice, unless something says otherwise. */
const shareFolder = (homes: readonly string[]): boolean => new Set(homes.map(folderOf)).size === 1;

/** Whether an object says how a whole cluster is set up: files with such are kept beside each other to choose from. */
const setsUpWhole = (manifest: Manifest): boolean =>
  singletons.has(manifest.kind) ||
  manifest.kind === 'Installation' ||
  (manifest.kind === 'DaemonSet' && runsCalicoNode(manifest));

const called = ({ id, kind, name }: Manifest): string => {
  if (kind === 'KubesprayInventory') return 'kubespray inventory';
  return name === undefined || singletons.has(kind) ? kind : id;
};

/** Homes of what bootstraps Flux from different folders: a FluxInstance makes the Kustomization that `flux bootstrap` writes. */
function bootstrapped(members: readonly Member[]): readonly string[][] {
  const found: { readonly kind: string; readonly home: string; readonly folder: string }[] = [];
  for (const { manifest, home } of members) {
    const { kind, name, root } = manifest;
    const isInstance = kind === 'FluxInstance';
    // An app may have the name of its namespace, too.
    if (!isInstance && (kind !== 'Kustomization' || name !== 'flux-system')) continue;
    const spec = root.get('spec');
    const path = (isInstance ? spec.get('sync') : spec).get('path').string;
    if (path !== undefined) found.push({ kind, home, folder: folderFromRoot(path) });
  }
  const homes = [...group(found, ({ folder }) => folder).values()].map(([first]) => first!.home);
  return new Set(found.map(({ kind }) => kind)).size < 2 || shareFolder(homes) ? [] : [homes];
}

/** Homes of pools that several kustomizations take from one base, under whatever names: no cluster needs one twice. */
function renamed(members: readonly Member[]): readonly string[][] {
  const pools = members.filter(
    ({ manifest, home }) => declaresPools(manifest.kind) && home !== manifest.file.path,
  );
  const copies = group(pools, ({ manifest }) => `${manifest.file.path}:${manifest.span.start}`);
  return [...copies.values()]
    .map(twins => [...new Set(twins.map(({ home }) => home))])
    .filter(homes => homes.length > 1);
}

/**
 * Homes of pools that have one range under different names, in folders of which none lies in another: in no cluster that we
 * know of do two pools overlap on purpose, and different clusters have the same ranges all the time.
 */
function repeated(members: readonly Member[]): readonly string[][] {
  const pools = members.filter(({ manifest }) => manifest.kind === 'IPPool');
  return [...group(pools, ({ manifest }) => writtenRange(manifest))].flatMap(([range, twins]) => {
    if (range === undefined || new Set(twins.map(({ manifest }) => manifest.name)).size < 2) return [];
    const homes = [...new Set(twins.map(({ home }) => home))];
    const fork = commonFolder(homes);
    const apart = homes.filter(home => branchTowards(home, fork) !== home);
    return new Set(apart.map(home => branchTowards(home, fork))).size > 1 ? [apart] : [];
  });
}

const rangeOf = ({ kind, root }: Manifest): Cidr | undefined =>
  kind === 'IPPool' ? parseCidr(root.get('spec').get('cidr').string ?? '') : undefined;

function writtenRange(manifest: Manifest): string | undefined {
  const range = rangeOf(manifest);
  return range && formatCidr(range);
}

/** Whether a pool shares addresses with one of another name among these: hardly ever are both of one cluster. */
export function clashesAmong(members: readonly Member[]): (member: Member) => boolean {
  const index = networkIndex(members, ({ manifest }) => rangeOf(manifest));
  return ({ manifest }) => {
    const range = rangeOf(manifest);
    return (
      range !== undefined && index.overlapping(range).some(other => other.manifest.name !== manifest.name)
    );
  };
}

/**
 * Whether objects of one identity are of different clusters: they differ, or they come from one file that several deploy.
 * Of namespaces everybody may bring the one that he needs.
 */
function exclude(twins: readonly Member[]): boolean {
  if (twins[0]!.manifest.kind === 'KubesprayInventory') return true;
  const dump = twins.find(({ manifest }) => isReadBack(manifest))?.manifest;
  const others = dump ? twins.filter(({ manifest }) => !mayComeOf(dump, manifest)) : twins;
  if (new Set(others.map(({ manifest }) => storedContentOf(manifest))).size > 1) return true;
  if (twins[0]!.manifest.kind === 'Namespace') return false;
  const files = group(twins, ({ manifest }) => manifest.file);
  return [...files.values()].some(copies => new Set(copies.map(({ home }) => home)).size > 1);
}

export const declaresPools = (kind: string): boolean => kind === 'IPPool' || kind === 'Installation';
