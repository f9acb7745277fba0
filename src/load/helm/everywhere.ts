import type { Manifest } from '../../manifest/manifest.ts';
import { groupOf } from '../../manifest/kinds.ts';
import type { Deployment } from '../../scope/deployment.ts';
import type { YamlDocument } from '../../yaml/node.ts';
import { group } from '../../scope/divergence.ts';
import { helmManifests, mayInstallCharts, valuesManifests, type Helm } from './helm.ts';
import { substitute } from '../substitution.ts';
import type { SourcesNear } from './sources.ts';

/** What Helm brings to a whole repository. */
export interface HelmEverywhere {
  /** Of the objects as they stand in the files, and of values files that nobody names. */
  readonly manifests: readonly Manifest[];
  /** The deployments, each with what its own objects bring. */
  readonly deployments: readonly Deployment[];
  /** Paths of what may bring pools that nobody sees. */
  readonly opaque: ReadonlySet<string>;
  /** Paths of the files of values that releases name: what these bring is known, or their release is opaque. */
  readonly named: ReadonlySet<string>;
}

/** Reads the values that the objects of a repository, and its files of values, hand to charts. */
export function helmEverywhere(
  manifests: readonly Manifest[],
  deployments: readonly Deployment[],
  documents: readonly YamlDocument[],
  sources: SourcesNear,
): HelmEverywhere {
  const opaque = new Set<string>();
  const named = new Set<string>();
  const noted = (helm: Helm): Helm => {
    for (const path of helm.opaque) opaque.add(path);
    for (const path of helm.files) named.add(path);
    return helm;
  };
  const hasInstallation = manifests.some(({ kind }) => kind === 'Installation');
  // Argo CD's objects hand their values to the cluster that they deploy to.
  const deployers = deployments.flatMap(({ deployer }) =>
    deployer && isArgo(deployer) ? [placeOf(deployer)] : [],
  );
  const deploying = new Set(deployers);
  const carriers = manifests.filter(one => mayInstallCharts(one) && !deploying.has(placeOf(one)));
  const standing = [...group(carriers, ({ file }) => folderOf(file.path))].flatMap(([folder, those]) => {
    const near = sources(path => folderOf(path) === folder);
    return noted(helmManifests(those, near, hasInstallation)).manifests;
  });
  const kustomizations = carriers.filter(({ kind }) => kind === 'Kustomization');
  const kin = group(deployments, clusterOf);
  const installed = new Set([...kin].flatMap(([key, all]) => (all.some(bringsInstallation) ? [key] : [])));
  const applied = deployments.map(deployment => {
    const { files, manifests: members, deployer, lookup } = deployment;
    const key = clusterOf(deployment);
    const beside = kin.get(key)!;
    const near = sources(path => beside.some(each => each.files.has(path)));
    const building = kustomizations.filter(({ file }) => files.has(file.path));
    const charts = members.filter(manifest => mayInstallCharts(manifest) && !isArgo(manifest));
    // Each of several sources of an Application is a deployment, but it brings its charts once.
    const isFirst = beside.find(each => each.deployer === deployer) === deployment;
    const carrying = [...charts, ...building, ...(deployer && isArgo(deployer) && isFirst ? [deployer] : [])];
    const helm = noted(helmManifests(carrying, near, installed.has(key)));
    const brought = lookup ? helm.manifests.map(one => substitute(one, lookup)) : helm.manifests;
    if (brought.length + helm.files.size === 0) return deployment;
    return {
      ...deployment,
      manifests: [...members, ...brought],
      files: new Set([...files, ...helm.files]),
    };
  });
  const alone = documents.flatMap(document => {
    const brought = named.has(document.file.path) ? undefined : valuesManifests(document);
    if (brought?.mayHidePools) opaque.add(document.file.path);
    return brought?.manifests ?? [];
  });
  return { manifests: [...standing, ...alone], deployments: applied, opaque, named };
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

const folderOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));
