import type { Labels } from '../../../base/selector/evaluate.ts';
import type { Place } from '../../../base/files/source-file.ts';
import type { Field } from '../core/field.ts';
import type { Taint } from './taint.ts';

/** Nodes of one template, without names of their own: of a MachineDeployment, of a role in a cluster's setup. */
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

/** A number of nodes; undefined for anything else. */
export function nodeCount(field: Field): number | undefined {
  const number = typeof field.scalar === 'string' ? Number(field.scalar.trim() || NaN) : field.scalar;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined;
}
