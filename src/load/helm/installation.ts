import { manifestOf, type Manifest } from '../../model/manifest/core/manifest.ts';
import { group } from '../../base/text/group.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import type { Entry, MappingNode, YamlNode } from '../../base/yaml/node.ts';
import { isPlaceholder } from '../../base/yaml/template.ts';
import { operatorCharts } from '../../model/manifest/kubernetes/helm-kinds.ts';
import { settleValues } from './layer.ts';
import { nodesAt, scalarAt, undeterminedScalar } from './parameter.ts';
import type { HelmInstallation } from './release.ts';
import { valueAt } from '../../base/yaml/below.ts';

/** Fields of which other values may speak that are laid over these, or under them. */
const layered = [
  ['calicoNetwork', 'ipPools'],
  ['calicoNetwork', 'linuxDataplane'],
  ['calicoNetwork', 'nodeAddressAutodetectionV4'],
  ['calicoNetwork', 'nodeAddressAutodetectionV6'],
];
/** Fields that are read, and that values which are unknown may set. */
const settable = [...layered, ['variant'], ['kubernetesProvider'], ['cni', 'type'], ['cni', 'ipam', 'type']];

/**
 * The Installation `default` that a chart makes of the values at `installation`
 * (`charts/tigera-operator/templates/crs/custom-resources.yaml`); undefined where it makes none, and `unknown` where
 * that is not determined.
 */
export function installationOf(
  release: HelmInstallation,
  root: MappingNode | undefined,
): Manifest | 'unknown' | undefined {
  const isOperator = operatorCharts.has(release.chart ?? '');
  const entry = installationIn(root, isOperator);
  if (!entry && !isOperator) return undefined;
  const enabled = valueAt(entry?.value, 'enabled');
  if (enabled && !isDetermined(enabled)) return 'unknown';
  if (enabled?.kind === 'scalar' && enabled.value === false) return undefined;
  if (entry && !isDetermined(entry.value)) return 'unknown';
  const manifest = manifestOf(release.file, rootOf(release, entry));
  return manifest && { ...manifest, isRendered: true };
}

const isDetermined = (node: YamlNode): boolean =>
  !node.isUndetermined && !(node.kind === 'scalar' && isPlaceholder(node.text));

/** Values of a chart, and by which keys they are reached. */
interface FoundEntry extends Entry {
  readonly path: readonly string[];
}

/**
 * The values of an Installation: of the chart itself, or of one that another depends on, under its name. Only those of
 * Calico's operator speak of a `calicoNetwork`.
 */
export function installationIn(root: MappingNode | undefined, isOperator: boolean): FoundEntry | undefined {
  const own = root?.entries.get('installation');
  if (own && (isOperator || isOurs(own))) return settled(own, root?.source, ['installation']);
  for (const [name, { value }] of root?.entries ?? []) {
    const inner = value.kind === 'mapping' ? value.entries.get('installation') : undefined;
    const isNamed = operatorCharts.has(name) && inner?.value.kind === 'mapping';
    if (inner && (isNamed || isOurs(inner)))
      return settled(inner, value.source ?? root?.source, [name, 'installation']);
  }
  return undefined;
}

const settled = ({ key, value }: Entry, file: SourceFile | undefined, path: readonly string[]): FoundEntry =>
  file ? { key: settleValues(key, file), value: settleValues(value, file), path } : { key, value, path };

const isOurs = ({ value }: Entry): boolean => valueAt(value, 'calicoNetwork')?.kind === 'mapping';

/** An object like the one that the chart writes, with every value at its place. */
function rootOf({ node, values, isPartial }: HelmInstallation, entry: Entry | undefined): MappingNode {
  const { start, end } = node;
  const { word, pair, mapping } = nodesAt(entry?.key ?? node.entries.get('kind')?.key ?? { start, end });
  const written = entry?.value.kind === 'mapping' ? entry.value : mapping();
  const spec = { ...written, entries: new Map([...written.entries].filter(([name]) => name !== 'enabled')) };
  const open = values.isOpen ? settable : isPartial ? layered : [];
  return mapping(
    pair('apiVersion', word('operator.tigera.io/v1')),
    pair('kind', word('Installation')),
    pair('metadata', mapping(pair('name', word('default')))),
    pair('spec', opened(spec, open)),
  );
}

/** The same mapping where what is not written at some paths may be set all the same. */
function opened(node: MappingNode, paths: readonly (readonly string[])[]): MappingNode {
  if (paths.length === 0) return node;
  const entries = new Map(node.entries);
  for (const [step, those] of group(paths, ([first]) => first!)) {
    const entry = entries.get(step);
    if (!entry) {
      const key = scalarAt({ start: node.start, end: node.start }, step, step);
      entries.set(step, { key, value: undeterminedScalar(key) });
    } else if (entry.value.kind === 'mapping') {
      const deeper = those.map(([, ...rest]) => rest).filter(rest => rest.length > 0);
      entries.set(step, { ...entry, value: opened(entry.value, deeper) });
    }
  }
  return { ...node, entries };
}
