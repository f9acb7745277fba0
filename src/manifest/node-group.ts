import type { Labels } from '../selector/evaluate.ts';
import type { Place } from '../text/source-file.ts';
import type { Field } from './field.ts';
import type { Node, Taint } from './node.ts';

/** Nodes that are made alike, and that nobody names: of a MachineDeployment, of a role in a cluster's setup. */
export interface NodeGroup {
  readonly kind: 'NodeGroup';
  readonly name: string;
  readonly id: string;
  readonly labels: Labels;
  /** Whether any label is written. */
  readonly isLabelled: boolean;
  /** Undefined when not determined. */
  readonly taints: readonly Taint[] | undefined;
  /** How many nodes there are at least; undefined where nothing says so, and there may be none. */
  readonly minimum: number | undefined;
  /** How many an autoscaler makes at most; undefined where nothing says so. */
  readonly maximum: number | undefined;
  /** What declares it: `MachineDeployment`, `managed node group`. */
  readonly source: string;
  readonly at: Place;
}

/** More nodes than Kubernetes supports in a cluster: a larger number is no number of nodes. */
const mostNodes = 5000;

/** The nodes that the group has for certain. Their names are made up, so nobody should see them. */
export function membersOf(group: NodeGroup): readonly Node[] {
  const count = Math.min(group.minimum ?? 0, mostNodes);
  return Array.from({ length: count }, (_, index) => ({
    kind: 'Node' as const,
    name: `${group.name} (${index + 1})`,
    id: `${group.id}#${index + 1}`,
    labels: group.labels,
    isLabelled: group.isLabelled,
    taints: group.taints,
    source: group.source,
    at: group.at,
    group,
  }));
}

/** A number of nodes; undefined for anything else. */
export function nodeCount(field: Field): number | undefined {
  const number = typeof field.scalar === 'string' ? Number(field.scalar.trim() || NaN) : field.scalar;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined;
}
