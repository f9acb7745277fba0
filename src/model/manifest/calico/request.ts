import type { Family } from '../../../base/net/address.ts';
import type { Place } from '../../../base/files/source-file.ts';
import type { Field } from '../core/field.ts';
import { isStandIn } from '../core/stand-in.ts';

/** Prefix of the annotations that the CNI plugin reads from pods and namespaces (`docs/calico.md` §3.2, §3.6). */
const prefix = 'cni.projectcalico.org/';

/** Pools and families are read from the pod, else from its namespace; addresses from the pod alone. */
const keys = ['ipv4pools', 'ipv6pools', 'ipFamilies', 'ipAddrs', 'ipAddrsNoIpam'] as const;
export type RequestKey = (typeof keys)[number];

const annotated = keys.map(key => ({ key, annotation: prefix + key }));

/** What kube-controllers reads from Services of type LoadBalancer, v3.30 on (`docs/calico.md` §4.8). */
const serviceKeys = ['ipv4pools', 'ipv6pools', 'loadBalancerIPs'] as const;
export type ServiceRequestKey = (typeof serviceKeys)[number];

const annotatedOfServices = serviceKeys.map(key => ({ key, annotation: `projectcalico.org/${key}` }));

/** One string of an annotation's JSON array. Go reads `null` in a `[]string` as the empty text. */
export interface RequestEntry {
  readonly text: string;
  /** The string without its quotes; the whole annotation where escapes hide it, or where it is empty. */
  readonly at: Place;
}

/**
 * An annotation that chooses pools, families or addresses. Exactly one of `entries` and `fault` is there, or neither where
 * the value is not determined. `fault` says what Go's decoder dislikes, as a clause.
 */
export interface Request<Key extends string = RequestKey> {
  readonly key: Key;
  readonly annotation: string;
  readonly field: Field;
  readonly entries?: readonly RequestEntry[];
  readonly fault?: string;
}

/** The family whose pools a request names; undefined for fixed addresses. */
export function requestedFamily({ key }: Pick<Request<string>, 'key'>): Family | undefined {
  return key === 'ipv4pools' ? 4 : key === 'ipv6pools' ? 6 : undefined;
}

/** Whether a request names addresses rather than pools or families. */
export function isAddressRequest({ key }: Request): boolean {
  return key === 'ipAddrs' || key === 'ipAddrsNoIpam';
}

/**
 * The requests among the annotations of `metadata`. An empty string asks for nothing
 * (`cni-plugin/pkg/k8s/k8s.go:CmdAddK8s`).
 */
export function requestsOf(metadata: Field): readonly Request[] {
  return requestsAmong(metadata.get('annotations'));
}

/** Whether a key is that of an annotation that chooses pools, families or addresses. */
export const isRequestKey = (annotation: string): boolean =>
  annotated.some(request => request.annotation === annotation);

/** The requests among annotations that stand anywhere. */
export const requestsAmong = (annotations: Field): readonly Request[] => listsAmong(annotations, annotated);

/** The requests for addresses of load balancers among the annotations of a Service. */
export const serviceRequestsAmong = (annotations: Field): readonly Request<ServiceRequestKey>[] =>
  listsAmong(annotations, annotatedOfServices);

function listsAmong<Key extends string>(
  annotations: Field,
  wanted: readonly { readonly key: Key; readonly annotation: string }[],
): readonly Request<Key>[] {
  const { node } = annotations;
  if (annotations.isUnknown || annotations.isAbsent) return [];
  const requests: Request<Key>[] = [];
  for (const { key, annotation } of wanted) {
    if (node?.kind === 'mapping' && !node.entries.has(annotation)) continue;
    const field = annotations.get(annotation);
    if (field.isAbsent || field.scalar === '') continue;
    requests.push({ key, annotation, field, ...decode(field) });
  }
  return requests;
}

/** Reads the value as Go's `json.Unmarshal` reads it into a `[]string`. */
function decode(field: Field): Pick<Request, 'entries' | 'fault'> {
  if (field.isUnknown) return {};
  if (field.node?.kind === 'sequence')
    return { fault: 'a list, but an annotation is a string that holds JSON' };
  const text = field.string;
  if (text === undefined) {
    const what = field.node?.kind === 'mapping' ? 'a map' : `the ${typeof field.scalar} ${field.text}`;
    return { fault: `${what}, but an annotation is a string that holds JSON` };
  }
  if (isStandIn(text)) return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: diagnose(text) };
  }
  if (value === null) return { entries: [] };
  if (!Array.isArray(value)) return { fault: `JSON, but ${describe(value)} and not an array` };
  const stranger: unknown = value.find(item => typeof item !== 'string' && item !== null);
  if (stranger !== undefined)
    return { fault: `an array that holds ${describe(stranger)}, but only strings may stand in it` };
  const texts = value.map(item => (typeof item === 'string' ? item : ''));
  if (texts.some(isStandIn)) return {};
  return { entries: entriesOf(texts, field) };
}

/** What may be searched in vain for strings that do not stand in the file as they read, in letters. */
const searchedInVain = 2_000_000;

/**
 * The strings of the array, each where it stands behind the one before: JSON inside single quotes or a block shows it as
 * it is, `"[\"a\"]"` escaped.
 */
function entriesOf(texts: readonly string[], field: Field): readonly RequestEntry[] {
  const { node, file } = field;
  const whole = field.place;
  if (!node) return texts.map(text => ({ text, at: whole }));
  const source = file.text.slice(node.start, node.end);
  const quote = source.startsWith('"') ? '\\"' : '"';
  let behind = 0;
  let patience = searchedInVain;
  return texts.map(text => {
    const offset = text === '' || patience < 0 ? -1 : source.indexOf(quote + text + quote, behind);
    if (offset < 0) {
      patience -= text === '' ? 0 : source.length - behind;
      return { text, at: whole };
    }
    const start = node.start + offset + quote.length;
    behind = offset + quote.length + text.length + quote.length;
    return { text, at: field.at({ start, end: start + text.length }) };
  });
}

function diagnose(text: string): string {
  const trimmed = text.trim();
  if (/^\[\s*'/.test(trimmed)) return 'not JSON: strings take double quotes';
  if (/^\[\s*[^\s"\]]/.test(trimmed)) return 'not JSON: the strings of the array need double quotes';
  if (!trimmed.startsWith('[')) return 'not JSON: a JSON array of strings is expected';
  if (!trimmed.endsWith(']')) return 'not JSON: the array is not closed';
  return 'not JSON';
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  return `a ${typeof value}`;
}
