import type { Labels } from '../../../base/selector/evaluate.ts';
import type { Field } from '../core/field.ts';
import { isSetAtRunTime } from './labels.ts';
import { taintsOf, type Taint, type TaintEffect } from './taint.ts';

/** Labels by key; undefined where the repository does not determine them. */
export type KnownLabels = ReadonlyMap<string, string> | undefined;

/**
 * The labels or taints of a machine that are followed. A file may write them once for thousands of machines, each of which
 * would hold them all.
 */
export const MOST_PER_MACHINE = 100;

/** `rack=0,disk=ssd`, as kubelet's `--node-labels` has it. */
function labelsInText(text: string): KnownLabels {
  const pairs = text.split(',').filter(pair => pair.includes('='));
  if (pairs.length > MOST_PER_MACHINE) return undefined;
  return new Map(
    pairs.map(pair => [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1).trim()]),
  );
}

/**
 * `node-labels` among the kubelet's arguments: a map up to kubeadm.k8s.io/v1beta3, a list of name and value from
 * v1beta4 on.
 */
export function kubeletLabels(extraArgs: Field): KnownLabels {
  if (extraArgs.isUnknown) return undefined;
  const listed = extraArgs.items().find(item => item.get('name').string === 'node-labels');
  if (!listed && extraArgs.node?.kind === 'sequence') return new Map();
  const field = listed?.get('value') ?? extraArgs.get('node-labels');
  return field.isUnknown ? undefined : labelsInText(field.string ?? '');
}

/** `rack=0` entries of a list, as k3s has it, or one text with commas. */
export function labelsInList(field: Field): KnownLabels {
  const fields = field.node?.kind === 'sequence' ? field.items() : [field];
  if (field.isUnknown || fields.some(each => each.isUnknown)) return undefined;
  return labelsInText(fields.map(({ text }) => text).join());
}

/**
 * Labels that kubelet registers a node with. A key with a prefix may come from elsewhere as well; others may not, as
 * long as what says so is all that there is.
 */
export function registeredLabels(written: KnownLabels, implied: ReadonlyMap<string, string>): Labels {
  const known = new Map([...implied, ...(written ?? [])]);
  return {
    lookup: key => known.get(key) ?? (written && !isSetAtRunTime(key) ? null : undefined),
    keys: () => known.keys(),
  };
}

/** `dedicated=edge:NoSchedule`, as kubelet and k3s write taints; undefined where it is none. */
function taintInText(text: string): Taint | undefined {
  const match = /^([^=:\s]+)(?:=([^:\s]*))?:(NoSchedule|PreferNoSchedule|NoExecute)$/.exec(text.trim());
  return match ? { key: match[1]!, value: match[2] ?? '', effect: match[3] as TaintEffect } : undefined;
}

/** A list of such texts; undefined as soon as one is not determined. */
export function taintsInList(field: Field): readonly Taint[] | undefined {
  if (field.isAbsent) return [];
  const fields = field.node?.kind === 'sequence' ? field.items() : [field];
  const taints = fields.map(({ string }) => taintInText(string ?? ''));
  return taints.every(taint => taint !== undefined) ? taints : undefined;
}

/** Taints as a map, `dedicated: edge:NoSchedule`, as Talos and eksctl write them. */
export function taintsInMap(field: Field): readonly Taint[] | undefined {
  if (field.isAbsent) return [];
  if (field.node?.kind === 'sequence') return taintsOf(field);
  const taints = field.entries().map(([key, { string }]) => {
    const text = string ?? '';
    return taintInText(text.includes(':') ? `${key}=${text}` : `${key}:${text}`);
  });
  return field.isUnknown || !taints.every(taint => taint !== undefined) ? undefined : taints;
}
