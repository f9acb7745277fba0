import { carriesValues } from '../../manifest/helm-kinds.ts';
import { headOf, type Manifest } from '../../manifest/manifest.ts';
import type { YamlDocument } from '../../yaml/node.ts';
import { argoReleases } from './argo.ts';
import { broughtBy, type Brought } from './brought.ts';
import { fluxRelease } from './flux.ts';
import { inflatedReleases, proxyRelease } from './inflated.ts';
import { layerIn, together } from './layer.ts';
import { rancherRelease } from './rancher.ts';
import type { Release, ValueSources } from './release.ts';

/** What the values of Helm charts bring. */
export interface Helm {
  /** Installations, and `HelmValues` where values speak of our annotations or the chart's version of Calico's. */
  readonly manifests: readonly Manifest[];
  /** Paths of objects and files that may bring pools besides. */
  readonly opaque: ReadonlySet<string>;
  /** Paths of files that hold values for one of these: none of them stands for itself. */
  readonly files: ReadonlySet<string>;
}

/** Whether an object may hand values to a chart. */
export const mayInstallCharts = ({ kind, apiVersion }: Manifest): boolean =>
  kind === 'Kustomization' || carriesValues(apiVersion, kind);

/**
 * What the objects among `manifests` bring that hand values to charts, each as it is applied to one cluster.
 * `hasInstallation`: an object of the cluster says what an operator without values of its own installs.
 */
export function helmManifests(
  manifests: readonly Manifest[],
  sources: ValueSources,
  hasInstallation: boolean,
): Helm {
  const files = new Set<string>();
  const noting: ValueSources = {
    isForeign: sources.isForeign,
    configMap: (namespace, name, key) => {
      const held = sources.configMap(namespace, name, key);
      if (held?.path !== undefined) files.add(held.path);
      return held;
    },
    documents: path => {
      const documents = sources.documents(path);
      if (documents) files.add(path);
      return documents;
    },
  };
  const opaque = new Set<string>();
  const found = manifests.flatMap(manifest =>
    releasesOf(manifest, manifests, noting).flatMap(release => {
      const { manifests: brought, mayHidePools } = broughtBy(release, hasInstallation);
      if (mayHidePools) opaque.add(manifest.file.path);
      return brought;
    }),
  );
  return { manifests: found, opaque, files };
}

function releasesOf(manifest: Manifest, all: readonly Manifest[], sources: ValueSources): readonly Release[] {
  const { apiVersion, kind } = manifest;
  if (kind === 'Kustomization') return inflatedReleases(manifest, sources);
  if (!carriesValues(apiVersion, kind)) return [];
  switch (kind) {
    case 'HelmRelease':
      return [fluxRelease(manifest, sources)];
    case 'Application':
    case 'ApplicationSet':
      return argoReleases(manifest, sources);
    case 'HelmChartProxy':
      return [proxyRelease(manifest)];
    case 'HelmChart':
      return [rancherRelease(manifest, counterpart(manifest, 'HelmChartConfig', all))];
    default:
      return counterpart(manifest, 'HelmChart', all) ? [] : [rancherRelease(manifest, undefined)];
  }
}

/** The object of a kind that is called like another, where there is one alone. */
function counterpart(
  { name, namespace }: Manifest,
  kind: string,
  all: readonly Manifest[],
): Manifest | undefined {
  const [only, ...others] = all.filter(
    other =>
      other.kind === kind && name !== undefined && other.name === name && other.namespace === namespace,
  );
  return others.length === 0 ? only : undefined;
}

/**
 * What a file of values brings that nobody names: an Installation for Calico's operator, requests. Other files may be
 * laid over it. Undefined where the document is something else.
 */
export function valuesManifests({ file, root }: YamlDocument): Brought | undefined {
  if (root?.kind !== 'mapping' || headOf(root)) return undefined;
  const brought = broughtBy(
    {
      kind: 'values file',
      name: file.path.split('/').at(-1)!,
      namespace: undefined,
      file,
      node: root,
      chart: undefined,
      version: undefined,
      values: together(layerIn([{ file, root, start: root.start, end: root.end }], true)),
      isPartial: true,
    },
    false,
  );
  return brought;
}
