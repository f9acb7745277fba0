import { ancestors, folderOf } from '../../base/text/path.ts';
import { isKustomization } from '../../base/files/kustomization-names.ts';
import { group } from '../../base/text/group.ts';
import { isApplied, isDeployer } from '../../model/manifest/core/kinds.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import type { Glob } from '../../model/config/config.ts';
import { meaningAmong } from '../../model/config/meant.ts';
import { asideNamesIn, isPutAside } from '../../load/aside-names.ts';
import type { Deployment } from '../../load/deployment.ts';
import type { Published } from '../../load/published.ts';
import { liveAmong } from '../../load/ground.ts';
import { atHome, type Member } from '../../load/member.ts';
import { scopeClaimsOf } from './claims.ts';
import { begunAmong, withoutStrays } from './begun.ts';
import { destinationsOf, type Destination } from './destinations.ts';
import { fleetMember, isCalledLikeCluster } from './branch-names.ts';
import { ofTrialInventory } from './inventories.ts';
import type { SetAside } from './scope.ts';

/** What a repository shows of its clusters. */
export interface Sight {
  /** The objects as they stand in the files. */
  readonly manifests: readonly Manifest[];
  readonly deployments: readonly Deployment[];
  /** The trees that the user named. */
  readonly trees: readonly string[];
  /** The paths of files that hold no manifests. */
  readonly others?: Iterable<string>;
  /** What is published for others to run. */
  readonly published?: Published | undefined;
  /** Folders whose environments Tanka applies to one cluster, and its API server; empty where none is named. */
  readonly tanka?: ReadonlyMap<string, string>;
  /** A clause where the page with which the repository begins says that it shows how something is done. */
  readonly disclaimer?: string | undefined;
  /** What the user sets aside. */
  readonly setAside?: readonly Glob[];
}

/** Who brings what where, and what stands beside that. */
export interface Standing {
  /** What Flux and Argo CD bring to one cluster each. */
  readonly destinations: readonly Destination[];
  /** What neither brings: kustomizations that anybody may apply, and objects that nothing orders. */
  readonly loose: readonly Member[];
  /** What overlays bring that nothing deploys, beside others of the same base that something does: they are of other clusters. */
  readonly variants: readonly Member[];
  readonly aside: readonly SetAside[];
  /** Why no cluster runs what a deployment around a file does not read; undefined where one may. */
  readonly whyLeft: (path: string) => string | undefined;
  /** Whether neither brings a file, and nothing sets it aside. */
  readonly isLoose: (path: string) => boolean;
  /** The one destination that is deployed from the folders around a path. */
  readonly ownerOf: (path: string) => Destination | undefined;
  /** The destinations that a file is brought to. */
  readonly takersOf: (path: string) => readonly Destination[];
}

/** A template of a manifest: what stands beside it is a part of what it makes, or an example of it. */
const template = /\.(?:ya?ml|json)\.(?:j2|jinja2?|tmpl|tpl|gotmpl)$/i;

const TRIAL = 'an inventory that comes with kubespray';
const LEFT_OUT = 'not applied by what deploys the folder around it';
const UNLISTED = 'left out of a kustomization';

export function standingOf({
  manifests,
  deployments,
  trees,
  others = [],
  published,
  setAside = [],
}: Sight): Standing {
  const asideByName = asideNamesIn(trees);
  const meaning = meaningAmong(setAside, glob => [glob]);
  const asideName =
    setAside.length === 0 && !published
      ? asideByName
      : (path: string) => meaning(path)[0]?.text ?? asideByName(path) ?? published?.(path);
  const awake = new Set(liveAmong(deployments, asideName));
  const idle = deployments.filter(each => !awake.has(each));
  const managed = withoutStrays([...awake]);
  const { destinations, unbegun } = begunAmong(destinationsOf(managed.live));
  const live = managed.live.filter(each => !unbegun.has(each));
  const stray = [...managed.stray, ...unbegun.keys()];
  const built = live.filter(({ root }) => !root);
  const byDestination = new Map(destinations.map(each => [each, filesOf(each.deployments)]));
  const owners = scopeClaimsOf(
    new Map(
      destinations.map(each => [each, [...byDestination.get(each)!, ...rootsAtHome(each.deployments)]]),
    ),
  );
  const listed = scopeClaimsOf(
    new Map<unknown, readonly string[]>([...byDestination, [built, filesOf(built)]]),
  );
  const deployed = new Set(filesOf(live));
  let kustomized: ReadonlySet<string> | undefined;
  const brought = new Set([...byDestination.values()].flat());
  const excluded = new Set(live.flatMap(({ leftOut }) => [...(leftOut ?? [])]));
  const elsewhere = new Set([
    ...filesOf(idle).filter(path => asideName(path) !== undefined),
    ...filesOf(stray),
  ]);
  const templated = new Set([...others].filter(path => template.test(path)).map(folderOf));

  const whyLeft = (path: string): string | undefined => {
    if (deployed.has(path)) return undefined;
    if (excluded.has(path)) return LEFT_OUT;
    if (listed.isManaged(path)) {
      const known = (kustomized ??= new Set([...deployed].filter(isKustomization).map(folderOf)));
      return ancestors(path).some(folder => known.has(folder)) ? UNLISTED : LEFT_OUT;
    }
    return templated.has(folderOf(path)) ? 'next to templates of manifests' : undefined;
  };
  const isTrial = ofTrialInventory(manifests);
  const loose: Member[] = [];
  const aside: SetAside[] = [];
  for (const [{ path }, those] of group(manifests, ({ file }) => file)) {
    if (deployed.has(path) || elsewhere.has(path)) continue;
    // What shows a cluster was told from examples when it was read.
    const isSign = those[0]?.kind === 'ClusterSign';
    const own = isSign ? meaning(path)[0]?.text : asideName(path);
    const name = own ?? (isTrial?.(path) ? TRIAL : undefined);
    const left = name ?? whyLeft(path);
    for (const manifest of those) {
      // What sets up a cluster need not be applied; a Node is an object that people apply or leave out.
      const why = isApplied(manifest.kind) || manifest.kind === 'Node' ? left : name;
      if (isDeployer(manifest)) continue;
      if (why === undefined) loose.push(atHome(manifest));
      // Of what hands values to a chart, those are checked.
      else if (manifest.kind !== 'HelmRelease')
        aside.push({ manifest, why, mayRun: meaning(path).length === 0 && !isPutAside(path, trees) });
    }
  }
  const isVariant = variantsBeside(brought);
  const variants: Member[] = [];
  for (const each of built) {
    const those = isVariant(each) ? variants : loose;
    for (const manifest of each.manifests)
      if (!isDeployer(manifest)) those.push({ manifest, home: each.path });
  }
  for (const { manifests: applied } of idle)
    for (const manifest of applied) {
      const why = asideName(manifest.file.path);
      if (why !== undefined) aside.push({ manifest, why, mayRun: false });
    }
  for (const each of stray)
    for (const manifest of each.manifests)
      if (!deployed.has(manifest.file.path))
        aside.push({ manifest, why: unbegun.get(each) ?? LEFT_OUT, mayRun: true });
  return {
    destinations,
    loose,
    variants,
    aside,
    whyLeft,
    isLoose: path => !brought.has(path) && asideName(path) === undefined,
    ownerOf: path => owners.around(path),
    takersOf: takersIn(byDestination),
  };
}

/**
 * Whether a kustomization takes the base of one that is deployed from a folder beside it, or from the same place of another stage:
 * `eu/prod/apps` beside `eu/dev/apps`.
 */
function variantsBeside(brought: ReadonlySet<string>): (built: Deployment) => boolean {
  const overlays = group(
    [...brought].filter(isKustomization).flatMap(path => placesOf(path).map(place => ({ path, place }))),
    ({ place }) => place,
  );
  return ({ path, files }) =>
    placesOf(path).some(place => overlays.get(place)?.some(beside => !files.has(beside.path))) &&
    [...files].some(file => file !== path && isKustomization(file) && brought.has(file));
}

/** The folder around that of a kustomization, and its path with the name of a stage left open, where its last folders have one. */
function placesOf(path: string): readonly string[] {
  const folders = ancestors(path);
  const around = folderOf(folderOf(path));
  return [
    around,
    ...folders
      .slice(1, 4)
      .filter(folder => folder !== '' && isCalledLikeCluster(folder))
      .map(folder => `${folderOf(folder)}/*${path.slice(folder.length)}`),
  ];
}

function takersIn(
  files: ReadonlyMap<Destination, readonly string[]>,
): (path: string) => readonly Destination[] {
  const pairs = [...files].flatMap(([destination, paths]) =>
    [...new Set(paths)].map(path => ({ path, destination })),
  );
  const takers = group(pairs, ({ path }) => path);
  return path => (takers.get(path) ?? []).map(({ destination }) => destination);
}

/** Where deployments of a cluster begin, in the folder of that cluster: what stands around them is its own, too. */
const rootsAtHome = (deployments: readonly Deployment[]): readonly string[] =>
  deployments.flatMap(({ root, route }) =>
    root && route.isFromRoot && route.names.length === 0 && fleetMember(root.home) !== undefined
      ? [root.home]
      : [],
  );

const filesOf = (deployments: readonly Deployment[]): readonly string[] =>
  deployments.flatMap(({ files }) => [...files]);
