import { group } from '../../base/text/group.ts';
import { ancestors, folderOf, isBelow } from '../../base/text/path.ts';
import { isKustomization } from '../../base/files/kustomization-names.ts';
import { isUndetermined, type Deployment } from '../../load/deployment.ts';
import { liesInBase } from '../../load/fleet-folder.ts';
import { isDeployer } from '../../model/manifest/core/kinds.ts';
import { isNamedAsCluster } from './branch-names.ts';
import type { Destination } from './destinations.ts';

/**
 * Without the roots of Flux and Argo CD that a kustomization around them leaves out, which another root applies: nothing else
 * applies such an object, so it begins nothing.
 */
export function withoutStrays(deployments: readonly Deployment[]): {
  readonly live: readonly Deployment[];
  readonly stray: readonly Deployment[];
} {
  const byRoot = [...group(deployments, ({ root }) => root)].sort(([, a], [, b]) => b.length - a.length);
  const managed = new Set<string>();
  const read = new Set<string>();
  const live = new Set<Deployment>();
  for (const [root, those] of byRoot) {
    const path = root?.manifest.file.path;
    const isStray =
      path !== undefined && !read.has(path) && ancestors(path).some(folder => managed.has(folder));
    if (isStray) continue;
    for (const deployment of those) {
      live.add(deployment);
      if (root)
        for (const file of deployment.files) {
          read.add(file);
          if (isKustomization(file)) managed.add(folderOf(file));
        }
    }
  }
  return {
    live: deployments.filter(each => live.has(each)),
    stray: deployments.filter(each => !live.has(each)),
  };
}

const UNBEGUN = 'deployed by a Flux Kustomization that no cluster applies';
const BASE = 'deployed from a base that no cluster takes';
const BARE = 'bootstrapped with nothing but Flux, away from the folders of other clusters';

/**
 * The destinations that are clusters. Beside others three sorts are none: Flux Kustomizations outside the folders of a fleet that bring
 * neither themselves nor another one, since nothing says which cluster applies them; roots that stand in a base; and a bootstrap
 * that brings nothing but Flux and stands away from those that bring more: it was left behind when the folders moved.
 */
export function begunAmong(found: readonly Destination[]): {
  readonly destinations: readonly Destination[];
  /** What the others deploy, each with a clause that says why. */
  readonly unbegun: ReadonlyMap<Deployment, string>;
} {
  const fleet = found.filter(
    each => each.name !== undefined && each.deployments.some(isRooted) && isBegun(each),
  );
  const around = new Set(fleet.flatMap(each => [folderOf(each.name!), ...sitesOf(each)]));
  const isOfFleet = ({ name, deployments }: Destination): boolean =>
    name !== undefined &&
    (isNamedAsCluster(name) || around.has(folderOf(name)) || !deployments.every(isRooted));
  const set = found.filter(each => !isFromBase(each));
  const sites = new Set(set.flatMap(each => (isBare(each) ? [] : sitesOf(each))));
  const whyNone = (each: Destination): string | undefined => {
    if (fleet.length > 0 && !isOfFleet(each) && !isBegun(each)) return UNBEGUN;
    if (isFromBase(each)) return set.length > 0 ? BASE : undefined;
    return sites.size > 0 && isBare(each) && !sitesOf(each).some(site => sites.has(site)) ? BARE : undefined;
  };
  const none = new Map(found.map(each => [each, whyNone(each)]));
  return {
    destinations: found.filter(each => none.get(each) === undefined),
    unbegun: new Map(
      [...none].flatMap(([{ deployments }, why]) =>
        why === undefined ? [] : deployments.map((each): [Deployment, string] => [each, why]),
      ),
    ),
  };
}

const isBegun = ({ deployments }: Destination): boolean =>
  [...group(deployments, ({ root }) => root)].some(
    ([root, those]) =>
      those.length > 1 ||
      root!.manifest.kind !== 'Kustomization' ||
      those[0]!.files.has(root!.manifest.file.path),
  );

const isRooted = ({ route }: Deployment): boolean => route.isFromRoot && route.names.length === 0;

/** Whether all that begins it stands in a base, and none of that is sure to apply the folder in which it stands. */
const isFromBase = ({ deployments }: Destination): boolean =>
  deployments.every(({ root, files, route }) => {
    if (root === undefined || !liesInBase(root.home)) return false;
    if (isUndetermined(route)) return true;
    const own = folderOf(root.manifest.file.path);
    return [...files].every(file => !isBelow(file, own));
  });

/** The folders that hold a folder for each cluster: `clusters` of `clusters/prod/flux-system/gotk-sync.yaml`. */
const sitesOf = ({ deployments }: Destination): readonly string[] =>
  deployments.flatMap(({ root }) => (root ? [folderOf(folderOf(folderOf(root.manifest.file.path)))] : []));

/** Whether it is what `flux bootstrap` makes, and no more: a Kustomization that applies the folder of Flux in which it stands. */
function isBare({ deployments: [only, another] }: Destination): boolean {
  const path = only?.root?.manifest.file.path;
  if (only === undefined || path === undefined || another) return false;
  const folder = folderOf(path);
  return (
    only.deployer?.name === 'flux-system' &&
    only.files.has(path) &&
    only.manifests.every(each => !isDeployer(each) || each.file.path === path) &&
    [...only.files].every(file => isBelow(file, folder))
  );
}
