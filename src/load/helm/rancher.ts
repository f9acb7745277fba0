import type { Manifest } from '../../model/manifest/core/manifest.ts';
import type { Budget } from '../../base/text/budget.ts';
import { together, unknownValues, type Layers, type HelmValueSet } from './layer.ts';
import { typedParameter, undeterminedScalar, withParameter } from './parameter.ts';
import { chartNamed, headOfRelease, inlineLayer, textLayer, unlessAbsent } from './release.ts';
import type { HelmInstallation } from './release.ts';

/** Charts that k3s and RKE2 bring along, with values that are not Helm's defaults. */
const packaged = /^rke2-/;

/**
 * A HelmChart of k3s and RKE2 (`helm.cattle.io/v1`) with the HelmChartConfig of its name, or a HelmChartConfig for a
 * chart that the distribution brings along.
 */
export function rancherRelease(
  manifest: Manifest,
  config: Manifest | undefined,
  budget: Budget,
): HelmInstallation {
  const spec = manifest.root.get('spec');
  const isConfig = manifest.kind === 'HelmChartConfig';
  const target = spec.get('targetNamespace');
  const chart = isConfig ? manifest.name : spec.get('chart').string;
  return {
    ...headOfRelease(manifest),
    namespace: isConfig || target.isUnknown ? undefined : (target.string ?? manifest.namespace),
    chart: chartNamed(chart),
    version: isConfig ? undefined : spec.get('version'),
    values: withSettings(
      together([...layersOf(manifest), ...(config ? layersOf(config) : [])], budget),
      manifest,
      budget,
    ),
    isPartial: isConfig || packaged.test(chart ?? ''),
  };
}

function layersOf({ root }: Manifest): Layers {
  const spec = root.get('spec');
  return [
    ...textLayer(spec.get('valuesContent')),
    ...inlineLayer(spec.get('values')),
    ...unlessAbsent(spec.get('valuesSecrets')),
  ];
}

/** `spec.set`: a mapping of paths to values, over all others. */
function withSettings(values: HelmValueSet, { root }: Manifest, budget: Budget): HelmValueSet {
  const settings = root.get('spec').get('set');
  if (settings.isUnknown) return unknownValues;
  let set = values;
  for (const [path, field] of settings.entries()) {
    const { node, file } = field;
    if (!node) continue;
    const isKnown = node.kind === 'scalar' && !field.isUnknown;
    const value = isKnown ? typedParameter(node, false) : undeterminedScalar(node);
    set = withParameter(set, { path, value, file }, budget);
    if (set === unknownValues) return set;
  }
  return set;
}
