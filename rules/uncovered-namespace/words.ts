import {
  choice,
  type Finding,
  type IPPool,
  type Namespace,
  type Node,
  nodesPhrase,
  nodesRelated,
  objectPhrase,
  poolLabel,
  type Related,
  type Tri,
  type Workload,
} from '../../src/linter/rule/kit.ts';
import type { NamespaceGap } from '../../src/calico/facts/pools/namespace-coverage.ts';

/** Namespaces that no pool selects, for one reason. */
export interface Omission {
  readonly gap: NamespaceGap;
  readonly leftOut: LeftOut[];
  /** Labels that the namespaces have and pools look at: `team=web`. */
  readonly has: readonly string[];
  /** Whether the namespaces lack a label that pools look at. */
  readonly isUnlabelled: boolean;
}

/** A namespace that no pool selects. */
export interface LeftOut {
  readonly namespace: Namespace;
  /** A workload there that needs a pool, where one is known. */
  readonly victim: Workload | undefined;
}

/** What pools ask of namespaces. */
export interface Terms {
  /** Labels that the selectors look at. */
  readonly keys: readonly string[];
  /** Ways to be selected, in the form of `kubectl label` where there is one. */
  readonly demands: readonly string[];
}

/** Whether Calico is known to read `namespaceSelector`. */
export type Reads = Exclude<Tri, false>;

/** The finding for a namespace that no pool selects. */
export function leftOut(
  { namespace, victim }: LeftOut,
  { gap, has, isUnlabelled }: Omission,
  terms: Terms,
  reads: Reads,
  refusal: Refused,
): Finding {
  const labels = has.length > 0 ? ` (${has.join()})` : '';
  const ask = terms.demands.length > 0 ? `: pools ask for ${choice(terms.demands)}` : '';
  return {
    at: placeOf(namespace),
    severity: reads === true && victim ? 'error' : 'warning',
    subject: `IPv${gap.family}`,
    message: `no IPv${gap.family} pool selects Namespace "${namespace.name}"${labels}${ask}`,
    note: consequence(
      victim || reads !== true ? 'a pod there' : 'nothing is known to run there; a pod that does',
      reads,
      refusal,
    ),
    help: remedy(namespace, has, isUnlabelled, terms),
    related: [
      ...gap.pools.slice(0, 3).map(selectsOthers('namespaceSelector')),
      ...(victim ? [{ at: victim.at, label: `${objectPhrase(victim)} in it requests no pool` }] : []),
    ],
    cause: {
      key: `IPv${gap.family} ${isUnlabelled ? 'unlabelled' : 'labelled'}`,
      who: `Namespace "${namespace.name}"${labels}`,
    },
  };
}

/** The finding where pools select the namespace on some nodes only. */
export function stranded(
  gap: NamespaceGap,
  workload: Workload,
  nodes: readonly Node[],
  reads: Reads,
  refusal: Refused,
): Finding {
  const { family, namespace, pools } = gap;
  const where = nodes.length > 1 ? 'such a node' : 'that node';
  return {
    at: placeOf(namespace),
    severity: reads === true ? 'error' : 'warning',
    subject: `IPv${family} on nodes`,
    message: `no IPv${family} pool selects both Namespace "${namespace.name}" and ${nodesPhrase(nodes)}`,
    note: consequence(`a pod of ${objectPhrase(workload)} on ${where}`, reads, refusal),
    help: 'add a pool that selects both, or pin the workloads of the namespace to nodes that its pools select',
    related: [
      ...nodesRelated(nodes),
      { at: workload.at, label: `${objectPhrase(workload)} may run there and requests no pool` },
      ...pools.slice(0, 3).map(selectsOthers('nodeSelector')),
    ],
    cause: {
      key: `IPv${family} on ${nodes.map(({ name }) => name).join()}`,
      who: `Namespace "${namespace.name}", for ${objectPhrase(workload)}`,
    },
  };
}

/** Calico's words, and what may keep them from being said. */
export interface Refused {
  readonly unless: string;
  readonly words: string;
}

/** Up to v3.30 the field is pruned when the pool is written, and the pool serves every namespace. */
function consequence(who: string, reads: Reads, { unless, words }: Refused): string {
  return reads === true
    ? `${unless}${who} gets no address and never starts: "${words}"`
    : `${unless}from Calico v3.31 on, which knows namespaceSelector, ${who} gets no address and never starts`;
}

function remedy(
  { name }: Namespace,
  has: readonly string[],
  isUnlabelled: boolean,
  { demands }: Terms,
): string {
  const settable = demands.find(demand => !demand.includes(' '));
  if (isUnlabelled && settable)
    return `label the namespace "${settable.replaceAll(',', '", "')}", or add a pool that selects it`;
  const selector = has.map(pair => pair.replace(/=(.*)/, ' == "$1"')).join(' && ');
  return `add a pool with the namespaceSelector ${selector || `${ownName} == "${name}"`}, or widen that of an existing pool`;
}

/** A label that names a namespace cannot be set to what a pool asks for. */
export const ownName = 'kubernetes.io/metadata.name';

const placeOf = ({ metadata }: Namespace): Finding['at'] => metadata.get('name').place;

const selectsOthers =
  (by: 'nodeSelector' | 'namespaceSelector') =>
  (pool: IPPool): Related => ({
    at: pool.fields[by].isAbsent ? pool.fields.cidr.place : pool.fields[by].place,
    label: `what ${poolLabel(pool)} selects`,
  });
