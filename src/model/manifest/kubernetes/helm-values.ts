import { memo } from '../../../base/text/memo.ts';
import type { YamlNode } from '../../../base/yaml/node.ts';
import type { Field } from '../core/field.ts';
import type { Manifest } from '../core/manifest.ts';
import { isRequestKey, requestsAmong, type Request } from '../calico/request.ts';

/**
 * Annotations in the values of a Helm chart that request addresses. Some pods of the release get them: which, how many
 * and on which nodes is the chart's business, and not known.
 */
export interface LooseRequests {
  /** `HelmRelease`, `Application`, `values file`: who hands the values to the chart. */
  readonly kind: string;
  readonly name: string;
  /** The namespace that the chart is installed into, where that is written. */
  readonly namespace: string | undefined;
  readonly requests: readonly Request[];
  readonly isLoose: true;
}

/** The values of one release, as `load/helm` puts them together. No object of any cluster has this kind. */
export interface HelmValues {
  readonly chart: Field;
  readonly version: Field;
  /** The release of Calico's operator that is to run instead of the one which the chart brings. */
  readonly operator: Field;
  /** The values, all of them. */
  readonly values: Field;
  readonly requests: readonly LooseRequests[];
}

export const helmValuesKind = 'HelmValues';

export function decodeHelmValues({ root, namespace }: Manifest): HelmValues {
  const [carrier, values] = [root.get('carrier'), root.get('values')];
  // Which pods of the release share the node's network is not determined.
  const mayAsk = values.node !== undefined && holdsRequest(values.node) && !sharesHostNetwork(values);
  const groups = mayAsk ? [...annotationsIn(values)] : [];
  return {
    chart: root.get('chart'),
    version: root.get('version'),
    operator: root.get('operator'),
    values,
    requests: groups.flatMap(annotations => {
      const requests = requestsAmong(annotations);
      const [kind, name] = [carrier.get('kind').text, carrier.get('name').text];
      return requests.length > 0 ? [{ kind, name, namespace, requests, isLoose: true }] : [];
    }),
  };
}

/** Whether a key of ours stands anywhere in values: in most there is none, which is told without their fields. */
export const holdsRequest = (node: YamlNode): boolean => node.kind !== 'scalar' && asksInside(node);

const asksInside = memo((node: YamlNode): boolean => {
  if (node.kind === 'sequence') return node.items.some(holdsRequest);
  if (node.kind === 'scalar') return false;
  return [...node.entries].some(([name, { value }]) => isRequestKey(name) || holdsRequest(value));
});

/** The mappings that hold a key of ours, wherever the chart has its annotations. */
function* annotationsIn(field: Field): Generator<Field> {
  const { node } = field;
  if (node?.kind === 'sequence') for (const item of field.items()) yield* annotationsIn(item);
  if (node?.kind !== 'mapping') return;
  if ([...node.entries.keys()].some(isRequestKey)) yield field;
  for (const [, value] of field.entries()) yield* annotationsIn(value);
}

function sharesHostNetwork(field: Field): boolean {
  const { node } = field;
  if (node?.kind === 'sequence') return field.items().some(sharesHostNetwork);
  return field
    .entries()
    .some(([key, value]) => (key === 'hostNetwork' ? mayBeOn(value) : sharesHostNetwork(value)));
}

const mayBeOn = (field: Field): boolean => field.isUnknown || (!field.isAbsent && field.boolean !== false);
