import { helmValuesKind, holdsRequest } from '../../model/manifest/kubernetes/helm-values.ts';
import { isJudged, mayBringPools } from '../../model/manifest/core/kinds.ts';
import { headOf, manifestOf, type Manifest } from '../../model/manifest/core/manifest.ts';
import type { Budget } from '../../base/text/budget.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import { memo, memoBy } from '../../base/text/memo.ts';
import { extentOf } from '../../base/yaml/extent.ts';
import type { MappingNode, YamlNode } from '../../base/yaml/node.ts';
import { setsUpCalico, operatorCharts } from '../../model/manifest/kubernetes/helm-kinds.ts';
import { calicoKinds, declaredIn } from '../unseen/declared.ts';
import { installationIn, installationOf } from './installation.ts';
import { settleValues } from './layer.ts';
import { nodesAt } from './parameter.ts';
import type { HelmInstallation } from './release.ts';
import { valueAt } from '../../base/yaml/below.ts';

/** What a release brings into its cluster, as far as its values tell. */
export interface Brought {
  readonly manifests: readonly Manifest[];
  /** Where it may bring pools that are not among these: the kinds that its values declare, if any. */
  readonly unseen?: readonly string[];
}

/** `hasInstallation`: an object beside it says what an operator without values of its own installs. */
export function broughtBy(release: HelmInstallation, hasInstallation: boolean, budget: Budget): Brought {
  const { layer, isOpen } = release.values;
  const root = layer && rootOf(layer.node, layer.file);
  if (root) budget.take(extentOf(root).nodes);
  const entry = installationIn(root, operatorCharts.has(release.chart ?? ''));
  const installation = entry || !hasInstallation ? installationOf(release, root) : undefined;
  const isUnknown = installation === 'unknown';
  const { says, mayBring } = root ? declaredInTree(root, entry?.path ?? []) : noDeclaration;
  const chart = release.chart ?? '';
  const isHidden =
    isUnknown ||
    mayBring ||
    (release.unseenCharts ?? [chart]).some(setsUpCalico) ||
    (isOpen && (operatorCharts.has(chart) || speaksOfPools(release.node)));
  return {
    manifests: [...(installation && !isUnknown ? [installation] : []), ...valuesOf(release, root)],
    ...(isHidden && { unseen: says }),
  };
}

/** One and the same for all releases that are handed the same values, so that what is asked about these is worked out once. */
const rootOf = memoBy(
  ({ path }: SourceFile) => path,
  (node: MappingNode, file) => settleValues(node, file),
);

/** What anybody asks of values besides the Installation: the version of the chart, and requests. */
function valuesOf(release: HelmInstallation, root: MappingNode | undefined): readonly Manifest[] {
  const { kind, name, namespace, chart, version, file, node } = release;
  const hasVersion = chart === 'tigera-operator' && version !== undefined && !version.isAbsent;
  if (!hasVersion && !(root && holdsRequest(root))) return [];
  const { start, end } = node.entries.get('kind')?.key ?? node;
  const { word, pair, mapping } = nodesAt({ start, end });
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

/** What values declare. */
interface DeclaredInValues {
  readonly says: readonly string[];
  /** Whether something is called like a list of pools, or is text or an object that brings some. */
  readonly mayBring: boolean;
}

const noDeclaration: DeclaredInValues = { says: [], mayBring: false };

/** What values declare in anything but the mapping at a path, which is decoded. */
const declaredInTree = memoBy(
  (decoded: readonly string[]) => decoded.join('/'),
  (root: MappingNode, decoded) => declaredInValues(root, decoded),
);

function declaredInValues(node: YamlNode, decoded: readonly string[] = []): DeclaredInValues {
  if (node.kind === 'scalar') {
    const { says, mayBring } = declaredIn('', node.text, 'quoted');
    return { says, mayBring: mayBring.includes('IPPool') || says.length > 0 };
  }
  const inner =
    node.kind === 'sequence'
      ? node.items.map(item => declaredInValues(item))
      : [objectAs(node), ...[...node.entries].map(([name, { value }]) => declaredAt(name, value, decoded))];
  const found = inner.filter(({ mayBring }) => mayBring);
  return found.length === 0
    ? noDeclaration
    : { says: [...new Set(found.flatMap(({ says }) => says))], mayBring: true };
}

function declaredAt(name: string, value: YamlNode, [step, ...rest]: readonly string[]): DeclaredInValues {
  if (name === step) {
    const isDecoded = rest.length === 0 && value.kind === 'mapping';
    return isDecoded ? noDeclaration : declaredInValues(value, rest);
  }
  const found = declaredInValues(value);
  return mayBringPools(name) && !isNothing(value) ? { ...found, mayBring: true } : found;
}

const isNothing = (node: YamlNode): boolean =>
  node.kind === 'scalar'
    ? !node.value
    : node.kind === 'sequence'
      ? node.items.length === 0
      : node.entries.size === 0;

/** An object that a chart applies as it stands in its values. */
function objectAs(node: MappingNode): DeclaredInValues {
  const head = headOf(node);
  if (!head || !calicoKinds.includes(head.kind)) return noDeclaration;
  if (head.apiVersion === '') return { says: [], mayBring: true };
  return isJudged(head.apiVersion, head.kind) ? { says: [head.kind], mayBring: true } : noDeclaration;
}

/** Whether some text in an object speaks of pools: values that could not be read, a patch to what the chart renders. */
const speaksOfPools = memo((node: YamlNode): boolean => {
  if (node.kind === 'scalar') return mayBringPools(node.text);
  const inner = node.kind === 'sequence' ? node.items : [...node.entries.values()].map(({ value }) => value);
  return inner.some(speaksOfPools);
});
