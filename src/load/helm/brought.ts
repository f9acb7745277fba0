import { helmValuesKind } from '../../model/manifest/kubernetes/helm-values.ts';
import { mayBringPools } from '../../model/manifest/core/kinds.ts';
import { manifestOf, type Manifest } from '../../model/manifest/core/manifest.ts';
import { isRequestKey } from '../../model/manifest/calico/request.ts';
import type { Budget } from '../../base/text/budget.ts';
import { memo } from '../../base/text/memo.ts';
import { extentOf } from '../../base/yaml/extent.ts';
import type { Entry, MappingNode, YamlNode } from '../../base/yaml/node.ts';
import { installationIn, installationOf, operatorCharts } from './installation.ts';
import { valueAt, settleValues } from './layer.ts';
import { scalarAt } from './parameter.ts';
import type { HelmInstallation } from './release.ts';

/** What a release brings into its cluster, as far as its values tell. */
export interface Brought {
  readonly manifests: readonly Manifest[];
  /** Whether it may bring pools that are not among these. */
  readonly mayHidePools: boolean;
}

/** `hasInstallation`: an object beside it says what an operator without values of its own installs. */
export function broughtBy(release: HelmInstallation, hasInstallation: boolean, budget: Budget): Brought {
  const { layer, isOpen } = release.values;
  const root = layer && settleValues(layer.node, layer.file);
  if (root) budget.take(extentOf(root).nodes);
  const entry = installationIn(root, operatorCharts.has(release.chart ?? ''));
  const installation = entry || !hasInstallation ? installationOf(release, root) : undefined;
  const isUnknown = installation === 'unknown';
  return {
    manifests: [...(installation && !isUnknown ? [installation] : []), ...valuesOf(release, root)],
    mayHidePools:
      isUnknown ||
      (root !== undefined && mentionsPools(root, entry?.path)) ||
      (isOpen && speaksOfPools(release.node)),
  };
}

/** What anybody asks of values besides the Installation: the version of the chart, and requests. */
function valuesOf(release: HelmInstallation, root: MappingNode | undefined): readonly Manifest[] {
  const { kind, name, namespace, chart, version, file, node } = release;
  const hasVersion = chart === 'tigera-operator' && version !== undefined && !version.isAbsent;
  if (!hasVersion && !(root && holdsRequest(root))) return [];
  const key = node.entries.get('kind')?.key ?? scalarAt(node, kind, kind);
  const place = { start: key.start, end: key.end };
  const pair = (step: string, value: YamlNode): [string, Entry] => [
    step,
    { key: scalarAt(key, step, step), value },
  ];
  const word = (text: string) => scalarAt(key, text, text);
  const mapping = (...pairs: [string, Entry][]): MappingNode => ({
    kind: 'mapping',
    ...place,
    entries: new Map(pairs),
  });
  const operator = valueAt(valueAt(root, 'tigeraOperator'), 'version');
  const told =
    hasVersion && version.node
      ? [
          pair('version', settleValues(version.node, version.file)),
          ...(operator ? [pair('operator', operator)] : []),
        ]
      : [];
  const head = mapping(
    pair('apiVersion', word('')),
    pair('kind', word(helmValuesKind)),
    pair(
      'metadata',
      mapping(
        pair('name', word(name)),
        ...(namespace === undefined ? [] : [pair('namespace', word(namespace))]),
      ),
    ),
    pair('carrier', mapping(pair('kind', word(kind)), pair('name', word(name)))),
    ...(chart === undefined ? [] : [pair('chart', word(chart))]),
    ...told,
    ...(root ? [pair('values', root)] : []),
  );
  const manifest = manifestOf(file, head);
  return manifest ? [{ ...manifest, isRendered: true }] : [];
}

function holdsRequest(node: YamlNode): boolean {
  if (node.kind === 'sequence') return node.items.some(holdsRequest);
  if (node.kind === 'scalar') return false;
  return [...node.entries].some(([name, { value }]) => isRequestKey(name) || holdsRequest(value));
}

/** Whether something is called like a list of pools, or is text that holds one, other than the mapping at a path. */
function mentionsPools(node: YamlNode, decoded: readonly string[] = []): boolean {
  if (node.kind === 'scalar') return mayBringPools(node.text);
  if (node.kind === 'sequence') return node.items.some(item => mentionsPools(item));
  const [step, ...rest] = decoded;
  return [...node.entries].some(([name, { value }]) => {
    if (mayBringPools(name)) return true;
    if (name !== step) return mentionsPools(value);
    return (rest.length > 0 || value.kind !== 'mapping') && mentionsPools(value, rest);
  });
}

/** Whether some text in an object speaks of pools: values that could not be read, a patch to what the chart renders. */
const speaksOfPools = memo((node: YamlNode): boolean => {
  if (node.kind === 'scalar') return mayBringPools(node.text);
  const inner = node.kind === 'sequence' ? node.items : [...node.entries.values()].map(({ value }) => value);
  return inner.some(speaksOfPools);
});
