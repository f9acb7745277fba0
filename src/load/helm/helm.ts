import { group } from '../../base/text/group.ts';
import { carriesValues } from '../../model/manifest/kubernetes/helm-kinds.ts';
import { headOf, type Manifest } from '../../model/manifest/core/manifest.ts';
import { OverBudget, type Budget } from '../../base/text/budget.ts';
import type { YamlDocument } from '../../base/yaml/node.ts';
import { argoReleases } from './argo.ts';
import { bundledAgent } from './bundled.ts';
import { broughtBy, type Brought } from './brought.ts';
import { fluxRelease, postRendered } from './flux.ts';
import { chartIn, releasesOfChart } from './chart.ts';
import { chartFileRelease, controlledReleases, fleetReleases } from './controllers.ts';
import { inflatedReleases } from './inflated.ts';
import { layerIn, together } from './layer.ts';
import { wrappedIn } from './wrapped.ts';
import { rancherRelease } from './rancher.ts';
import type { HelmInstallation, ValueSources } from './release.ts';

/** What the values of Helm charts bring. */
export interface Helm {
  /** Installations, and `HelmValues` where values speak of our annotations or the chart's version of Calico's. */
  readonly manifests: readonly Manifest[];
  /** Paths of objects and files that may bring pools besides, with the kinds that their values declare. */
  readonly unseen: ReadonlyMap<string, readonly string[]>;
  /** Paths of files that hold values for one of these: none of them stands for itself. */
  readonly files: ReadonlySet<string>;
  /** The objects that lay more values over each other than anybody works out. */
  readonly excessive: readonly Manifest[];
}

/** Whether an object may hand values to a chart. */
export const mayInstallCharts = ({ kind, apiVersion }: Manifest): boolean =>
  setups.includes(kind) || carriesValues(apiVersion, kind);

/** What has no API of its own: kustomizations, the configuration of Talos, bundles of Fleet, and charts. */
const setups: readonly string[] = ['Kustomization', 'TalosConfig', 'Talconfig', 'FleetBundle', 'ChartFile'];

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
    budget: sources.budget,
    configMap: (namespace, name, key) => {
      const held = sources.configMap(namespace, name, key);
      if (held?.path !== undefined) files.add(held.path);
      return held;
    },
    texts: (kind, namespace, name) => {
      const held = sources.texts(kind, namespace, name);
      for (const path of held?.paths ?? []) files.add(path);
      return held;
    },
    documents: path => {
      const documents = sources.documents(path);
      if (documents) files.add(path);
      return documents;
    },
  };
  const unseen = new Map<string, readonly string[]>();
  const excessive: Manifest[] = [];
  const called = group(manifests, counterpartKey);
  const found = manifests.flatMap(manifest => {
    try {
      const releases = releasesOf(manifest, called, noting);
      const charts = releases
        .flatMap(release => inParts(release, noting))
        .map(release => broughtBy(release, hasInstallation, sources.budget));
      return [...charts, ...insideOf(manifest, noting)].flatMap(({ manifests: brought, unseen: says }) => {
        const { path } = manifest.file;
        if (says) unseen.set(path, [...new Set([...(unseen.get(path) ?? []), ...says])]);
        return brought;
      });
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error;
      unseen.set(manifest.file.path, unseen.get(manifest.file.path) ?? []);
      excessive.push(manifest);
      return [];
    }
  });
  return { manifests: found, unseen, files, excessive };
}

function releasesOf(manifest: Manifest, called: Called, sources: ValueSources): readonly HelmInstallation[] {
  const { apiVersion, kind } = manifest;
  if (kind === 'Kustomization') return inflatedReleases(manifest, sources);
  if (kind === 'FleetBundle') return fleetReleases(manifest, sources);
  if (kind === 'ChartFile') return [chartFileRelease(manifest, sources.budget)];
  if (!carriesValues(apiVersion, kind)) return [];
  switch (kind) {
    case 'HelmRelease':
      return [fluxRelease(manifest, sources), ...postRendered(manifest, sources)];
    case 'Application':
    case 'ApplicationSet':
      return argoReleases(manifest, sources);
    case 'HelmChart':
      return [rancherRelease(manifest, counterpart(manifest, 'HelmChartConfig', called), sources.budget)];
    case 'HelmChartConfig':
      return counterpart(manifest, 'HelmChart', called)
        ? []
        : [rancherRelease(manifest, undefined, sources.budget)];
    default:
      return controlledReleases(manifest, sources.budget);
  }
}

/** What an object brings besides charts: those that build kustomizations bring nothing, and are most. */
function insideOf(manifest: Manifest, sources: ValueSources): readonly Brought[] {
  if (manifest.kind === 'Kustomization') return [];
  const agent = bundledAgent(manifest);
  return [wrappedIn(manifest, sources), { manifests: agent ? [agent] : [] }];
}

/** A release, or where its chart stands here, what the charts that it depends on come to besides. */
function inParts(release: HelmInstallation, sources: ValueSources): readonly HelmInstallation[] {
  const chart = release.folder === undefined ? undefined : chartIn(release.folder, sources);
  return chart ? releasesOfChart(release, chart, sources.budget) : [release];
}

/** Objects by kind, namespace and name. */
type Called = ReadonlyMap<string, readonly Manifest[]>;

const counterpartKey = ({ kind, namespace, name }: Pick<Manifest, 'kind' | 'namespace' | 'name'>): string =>
  JSON.stringify([kind, namespace, name]);

/** The object of a kind that is called like another, where there is one alone. */
function counterpart({ name, namespace }: Manifest, kind: string, called: Called): Manifest | undefined {
  if (name === undefined) return undefined;
  const [only, other] = called.get(counterpartKey({ kind, namespace, name })) ?? [];
  return other ? undefined : only;
}

/**
 * What a file of values brings that nothing names: an Installation for Calico's operator, requests. Other files may be
 * laid over it. Undefined where the document is something else.
 */
export function valuesManifests({ file, root }: YamlDocument, budget: Budget): Brought | undefined {
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
      values: together(layerIn([{ file, root, start: root.start, end: root.end }], true), budget),
      isPartial: true,
    },
    false,
    budget,
  );
  return brought;
}
