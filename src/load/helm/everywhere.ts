import { by } from '../../base/text/order.ts';
import { folderOf } from '../../base/text/path.ts';
import { group } from '../../base/text/group.ts';
import { memo } from '../../base/text/memo.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { wrapsManifests } from '../../model/manifest/kubernetes/helm-kinds.ts';
import { groupOf } from '../../model/manifest/core/kinds.ts';
import type { Deployment } from '../deployment.ts';
import type { Place } from '../../base/files/source-file.ts';
import type { Lookup } from '../lookup.ts';
import { OverBudget } from '../../base/text/budget.ts';
import type { YamlDocument } from '../../base/yaml/node.ts';
import { helmManifests, mayInstallCharts, valuesManifests, type Helm } from './helm.ts';
import { substitute } from '../substitution.ts';
import type { SourcesNear } from './sources.ts';

/** What Helm brings to a whole repository. */
export interface HelmEverywhere {
  /** Of the objects as they stand in the files, and of values files that nothing names. */
  readonly manifests: readonly Manifest[];
  /** The deployments, each with what its own objects bring. */
  readonly deployments: readonly Deployment[];
  /** Paths of what may bring pools that are not seen, with the kinds that its values declare. */
  readonly unseen: ReadonlyMap<string, readonly string[]>;
  /** Paths of the files of values that releases name: what these bring is known, or their release is not seen. */
  readonly named: ReadonlySet<string>;
  /** The objects, and the files of values, that lay more values over each other than anybody works out. */
  readonly excessive: readonly Place[];
}

/** Reads the values that the objects of a repository, and its files of values, hand to charts. */
export function helmEverywhere(
  manifests: readonly Manifest[],
  deployments: readonly Deployment[],
  documents: readonly YamlDocument[],
  sources: SourcesNear,
): HelmEverywhere {
  const unseen = new Map<string, readonly string[]>();
  const named = new Set<string>();
  const excessive: Place[] = [];
  const { budget } = sources(() => false);
  const noted = (helm: Helm, isHere: (path: string) => boolean = () => true): Helm => {
    for (const [path, says] of helm.unseen) if (isHere(path)) unseen.set(path, says);
    for (const path of helm.files) named.add(path);
    for (const { root } of helm.excessive) excessive.push(root.get('metadata').get('name').place);
    return helm;
  };
  const hasInstallation = manifests.some(({ kind }) => kind === 'Installation');
  // Argo CD's objects hand their values to the cluster that they deploy to.
  const deployers = deployments.flatMap(({ deployer }) =>
    deployer && isArgo(deployer) ? [placeOf(deployer)] : [],
  );
  const deploying = new Set(deployers);
  const candidates = manifests.filter(one => mayInstallCharts(one) && !deploying.has(placeOf(one)));
  const deployed = new Set(deployments.flatMap(({ files }) => [...files]));
  const scattered = scatteredAmong(candidates.filter(({ file }) => !deployed.has(file.path)));
  for (const { file } of scattered) unseen.set(file.path, []);
  const carriers = candidates.filter(one => !scattered.has(one));
  const kustomizations = group(
    carriers.filter(({ kind }) => kind === 'Kustomization'),
    ({ file }) => file.path,
  );
  const kin = group(deployments, clusterOf);
  const ofRoot = group(deployments, ({ root }) => root);
  const installed = new Set([...kin].flatMap(([key, all]) => (all.some(bringsInstallation) ? [key] : [])));
  const applied = deployments.map(deployment => {
    const { files, manifests: members, deployer, lookup, root } = deployment;
    const key = clusterOf(deployment);
    const beside = kin.get(key)!;
    // What is meant for another cluster names ConfigMaps that stand in the one where its root is.
    const around =
      deployer && wrapsManifests(deployer.apiVersion, deployer.kind) ? ofRoot.get(root)! : beside;
    const near = sources(path => around.some(each => each.files.has(path)));
    const building = amongFiles(kustomizations, files);
    const charts = members.filter(manifest => mayInstallCharts(manifest) && !isArgo(manifest));
    // Each of several sources of an Application is a deployment, but it brings its charts once.
    const isFirst = deployer !== undefined && firstOf(beside).get(deployer) === deployment;
    const carrying = [...charts, ...building, ...(deployer && isArgo(deployer) && isFirst ? [deployer] : [])];
    const helm = noted(helmManifests(carrying, near, installed.has(key)));
    const own = withoutBuilt(helm.manifests, building);
    const brought = lookup ? filled(own, lookup) : own;
    if (brought.length + helm.files.size === 0) return deployment;
    return {
      ...deployment,
      manifests: [...members, ...brought],
      files: new Set([...files, ...helm.files]),
    };
  });
  const standingIn = (those: readonly Manifest[]): readonly Manifest[] =>
    [...group(those, ({ file }) => folderOf(file.path))].flatMap(([folder, beside]) => {
      const near = sources(path => folderOf(path) === folder);
      // What is deployed says itself what of it is not seen.
      const { manifests: found } = noted(
        helmManifests(beside, near, hasInstallation),
        path => !deployed.has(path),
      );
      return withoutBuilt(
        found,
        beside.filter(({ kind }) => kind === 'Kustomization'),
      );
    });
  const byForm = group(carriers, ({ kind }) => kind === 'ChartFile');
  const standing = [
    ...standingIn(byForm.get(false) ?? []),
    ...standingIn(byForm.get(true)?.filter(({ file }) => !named.has(file.path)) ?? []),
  ];
  const alone = documents.flatMap(document => {
    const { file, start, end } = document;
    if (named.has(file.path)) return [];
    try {
      const brought = valuesManifests(document, budget);
      if (brought?.unseen) unseen.set(file.path, brought.unseen);
      return brought?.manifests ?? [];
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error;
      excessive.push({ file, span: { start, end }, object: 'values', field: '' });
      return [];
    }
  });
  return { manifests: [...standing, ...alone], deployments: applied, unseen, named, excessive };
}

/** The first of some deployments for each object that deploys. */
const firstOf = memo(
  (those: readonly Deployment[]) =>
    new Map(those.toReversed().flatMap(each => (each.deployer ? [[each.deployer, each]] : []))),
);

/** Objects that hold others for clusters that they tell apart, where nothing deploys them: no object here is for all of these. */
function scatteredAmong(carriers: readonly Manifest[]): ReadonlySet<Manifest> {
  const wrapping = carriers.filter(({ apiVersion, kind }) => wrapsManifests(apiVersion, kind));
  const targets = new Set(wrapping.map(targetOf));
  return new Set(targets.size > 1 ? wrapping : []);
}

/** How an object calls the clusters that get what it holds. */
function targetOf({ root, file }: Manifest): string {
  const spec = root.get('spec');
  const { node } =
    [spec.get('clusterSelector'), spec.get('providerConfigRef')].find(each => !each.isAbsent) ?? {};
  return node ? file.text.slice(node.start, node.end) : '';
}

/** What charts of kustomizations make is built with these: patched, and in their namespace. */
function withoutBuilt(brought: readonly Manifest[], building: readonly Manifest[]): readonly Manifest[] {
  if (building.length === 0) return brought;
  const paths = new Set(building.map(({ file }) => file.path));
  return brought.filter(({ kind, root }) => kind !== 'Installation' || !paths.has(root.owner.file.path));
}

/** What stands in some files, found by whichever are fewer: there may be thousands of both. */
function amongFiles(
  byPath: ReadonlyMap<string, readonly Manifest[]>,
  files: ReadonlySet<string>,
): readonly Manifest[] {
  if (files.size < byPath.size) {
    const found = [...files].flatMap(path => byPath.get(path) ?? []);
    return found.sort(by(({ file }) => file.path));
  }
  return [...byPath].flatMap(([path, those]) => (files.has(path) ? those : []));
}

/** With variables filled in, as far as these come to an end: who deploys them has been told of that already. */
function filled(manifests: readonly Manifest[], lookup: Lookup): readonly Manifest[] {
  try {
    return manifests.map(one => substitute(one, lookup));
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error;
    return manifests;
  }
}

/** Deployments that go to one cluster for certain: what one of them brings the others may name. */
const clusterOf = ({ root, route, path }: Deployment): string =>
  JSON.stringify([root ? root.home : path, root !== undefined, route]);

const bringsInstallation = ({ manifests }: Deployment): boolean =>
  manifests.some(({ kind }) => kind === 'Installation');

const isArgo = ({ kind, apiVersion }: Manifest): boolean =>
  (kind === 'Application' || kind === 'ApplicationSet') && groupOf(apiVersion) === 'argoproj.io';

/** What an ApplicationSet makes stands where it does itself. */
const placeOf = ({ file, root }: Manifest): string => `${file.path}:${root.node?.start}`;
