import type { Field } from '../../model/manifest/core/field.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { groupOf } from '../../model/manifest/core/kinds.ts';
import { unknownCluster } from '../deployment.ts';
import { folderFromRoot } from '../paths.ts';
import type { DeployPlan, PlanValue, Variables, VariableSource } from './plan.ts';

const everything = { isRecursive: true, include: undefined, exclude: undefined };

/** What a Flux Kustomization, the FluxInstance of flux-operator, or a HelmRelease whose chart is in a Git repository asks for; undefined for any other object. */
export function fluxPlan(manifest: Manifest): DeployPlan | undefined {
  const group = groupOf(manifest.apiVersion);
  const spec = manifest.root.get('spec');
  if (manifest.kind === 'HelmRelease' && group === 'helm.toolkit.fluxcd.io') return chartPlan(manifest);
  if (manifest.kind === 'FluxInstance' && group === 'fluxcd.controlplane.io')
    return planOf(manifest, spec.get('sync'), `sync ${spec.get('sync').get('url').text}`);
  if (manifest.kind !== 'Kustomization' || group !== 'kustomize.toolkit.fluxcd.io') return undefined;
  const source = spec.get('sourceRef');
  const namespace = source.get('namespace').string ?? manifest.namespace ?? '';
  return {
    ...planOf(manifest, spec, `${source.get('kind').text} ${namespace}/${source.get('name').text}`),
    overlay: spec,
    destination: destinationOf(manifest),
    variables: variablesOf(spec.get('postBuild'), manifest.namespace),
  };
}

/** Without a chart, `chart: ./charts/net` in a GitRepository, it installs what is published. */
function chartPlan(manifest: Manifest): DeployPlan | undefined {
  const spec = manifest.root.get('spec');
  const chart = spec.get('chart').get('spec');
  const source = chart.get('sourceRef');
  const path = chart.get('chart').string;
  if (path === undefined || source.get('kind').string !== 'GitRepository') return undefined;
  const namespace = source.get('namespace').string ?? manifest.namespace ?? '';
  return {
    ...planOf(manifest, chart, `GitRepository ${namespace}/${source.get('name').text}`),
    folder: folderFromRoot(path),
    isChart: true,
    namespace: spec.get('targetNamespace').isAbsent ? manifest.namespace : spec.get('targetNamespace').string,
    destination: destinationOf(manifest),
  };
}

function planOf(manifest: Manifest, holder: Field, source: string): DeployPlan {
  const path = holder.get('path');
  return {
    name: `Flux ${manifest.kind} ${[manifest.namespace, manifest.name].filter(Boolean).join('/')}`,
    by: 'Flux',
    at: manifest.root.get('metadata').get('name').place,
    deployer: manifest,
    folder: path.isUnknown ? undefined : folderFromRoot(path.string ?? '.'),
    source,
    directory: everything,
    overlay: undefined,
    namespace: undefined,
    destination: undefined,
    variables: undefined,
  };
}

/**
 * A cluster is known by the Secret, or ConfigMap, that holds its kubeconfig, in the namespace of the object that names
 * it: tenants may call theirs the same. One that is not determined is like no other.
 */
export function destinationOf({ root, kind, name, namespace }: Manifest): string | undefined {
  const kubeConfig = root.get('spec').get('kubeConfig');
  if (kubeConfig.isAbsent) return undefined;
  const references = ['secretRef', 'configMapRef'].map(key => kubeConfig.get(key).get('name').string);
  const found = references.find(reference => reference !== undefined);
  const place = namespace === undefined || namespace === 'flux-system' ? '' : `${namespace}/`;
  return found === undefined ? unknownCluster(`${kind} ${place}${name ?? ''}`) : `${place}${found}`;
}

function variablesOf(postBuild: Field, namespace: string | undefined): Variables | undefined {
  if (postBuild.isAbsent) return undefined;
  const inline = postBuild
    .get('substitute')
    .entries()
    .map(([key, value]): [string, PlanValue] => [
      key,
      { text: value.isUnknown || value.node?.kind !== 'scalar' ? undefined : value.text, at: value.place },
    ]);
  const from = postBuild
    .get('substituteFrom')
    .items()
    .map((item): VariableSource => ({
      kind: item.get('kind').string,
      name: item.get('name').string,
      namespace,
    }));
  const isOpen = postBuild.isUnknown || postBuild.get('substituteFrom').isUnknown;
  const open: VariableSource = { kind: undefined, name: undefined, namespace: undefined };
  return { inline: new Map(inline), from: isOpen ? [...from, open] : from };
}
