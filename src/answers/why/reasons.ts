import { selects, type PoolVerdict } from '../../calico/choice/choice.ts';
import { capacityOf, isMeasured } from '../../calico/capacity/capacity.ts';
import type { IPPool } from '../../model/manifest/calico/ip-pool.ts';
import type { SelectorField } from '../../model/manifest/core/selector-field.ts';
import { addressesPerBlock } from '../../base/net/blocks.ts';
import type { IntervalSet } from '../../base/net/interval-set.ts';
import { counted, poolLabel } from '../../calico/phrases/phrases.ts';
import { alwaysMatches, selectorLabels, type Labels } from '../../base/selector/evaluate.ts';
import { printBare } from '../../base/selector/print.ts';
import type { PoolView } from './answer.ts';

/** Whose labels the selectors of a pool look at. */
export interface Observed {
  readonly node: Labels;
  readonly namespace: Labels;
}

/** How a pool fares in a choice, in words. */
export interface PoolReason {
  readonly reserved: IntervalSet;
  readonly observed: Observed;
  /** Whether the pools are requested, so that no selector is asked. */
  readonly isRequested: boolean;
  /** Whether the request fails as a whole. */
  readonly isFailing: boolean;
}

export function poolView(verdict: PoolVerdict, setting: PoolReason): PoolView {
  const { pool, serves } = verdict;
  const isTaken = serves !== false && setting.isFailing && setting.isRequested ? false : serves;
  return {
    name: pool.name,
    label: poolLabel(pool),
    at: pool.fields.cidr.place,
    taken: isTaken,
    capacity: capacityText(pool, setting.reserved),
    reason: isTaken === serves ? reasonFor(verdict, setting) : 'requested, but the request fails as a whole',
  };
}

/** The blocks of a pool that nodes can claim; undefined where its range or block size is not determined. */
export function capacityText(pool: IPPool, reserved: IntervalSet): string | undefined {
  if (!isMeasured(pool)) return undefined;
  const { usableBlocks } = capacityOf(pool, reserved);
  if (usableBlocks === 0n) return 'no block';
  return `${counted(usableBlocks, 'block')} of ${addressesPerBlock(pool.cidr.family, pool.blockSize)}`;
}

function reasonFor({ pool, serves, refusal }: PoolVerdict, setting: PoolReason): string {
  if (serves === true)
    return setting.isRequested ? grantedReason(pool, setting.observed) : chosenReason(pool);
  const isOpen = serves === 'unknown';
  if (refusal === undefined) return 'not determined';
  switch (refusal) {
    case 'other family':
      return isOpen ? 'its range is not determined' : 'of the other family';
    case 'disabled':
      return isOpen ? 'whether it is disabled is not determined' : 'disabled';
    case 'refused':
    case 'no address':
      return pool.fate?.reason ?? 'it gives no address';
    case 'selector of another pool':
      return 'a selector of another pool does not parse, which may fail the request';
    case 'not requested':
      return isOpen ? 'what is requested is not determined' : 'not requested';
    case 'assignmentMode is Manual':
      return isOpen ? 'assignmentMode is not determined' : 'assignmentMode Manual: for requests only';
    case 'allowedUses lacks Workload':
      return isOpen
        ? 'allowedUses is not determined'
        : `allowedUses [${(pool.allowedUses ?? []).join(', ')}] lacks Workload`;
    case 'nodeSelector':
      return selectorReason('nodeSelector', pool.nodeSelector, setting.observed.node);
    case 'namespaceSelector':
      return selectorReason('namespaceSelector', pool.namespaceSelector, setting.observed.namespace);
  }
}

function chosenReason({ nodeSelector, namespaceSelector }: IPPool): string {
  const matching = [
    ...(isOpen(nodeSelector) ? [] : [`nodeSelector ${textOf(nodeSelector)} matches`]),
    ...(isOpen(namespaceSelector) ? [] : [`namespaceSelector ${textOf(namespaceSelector)} matches`]),
  ];
  return matching.join(', ') || 'selects every node and namespace';
}

/** A request asks no selector; where one would have said no, that is what people did not expect. */
function grantedReason({ nodeSelector, namespaceSelector }: IPPool, { node, namespace }: Observed): string {
  const bypassed = [
    ...(selects(nodeSelector, node) === false
      ? [`nodeSelector ${textOf(nodeSelector)} excludes this node`]
      : []),
    ...(selects(namespaceSelector, namespace) === false
      ? [`namespaceSelector ${textOf(namespaceSelector)} excludes this namespace`]
      : []),
  ];
  return bypassed.length > 0
    ? `requested; its ${bypassed.join(' and its ')}, but a request overrides selectors`
    : 'requested';
}

const isOpen = ({ selector }: SelectorField): boolean => selector !== undefined && alwaysMatches(selector);

/** A selector as it can stand in a line: its canonical form, or the text that is none. */
const textOf = ({ field, selector }: SelectorField): string =>
  selector ? printBare(selector) : field.text.trim();

function selectorReason(name: string, field: SelectorField, labels: Labels): string {
  const { selector, fault } = field;
  if (fault) return `${name} ${textOf(field)} does not parse: ${fault.message}`;
  if (!selector) return `${name} is not determined`;
  const text = `${name} ${textOf(field)}`;
  if (selects(field, labels) === false) {
    const found = labelsIn(selectorLabels(selector), labels);
    const whose = name === 'nodeSelector' ? 'the node' : 'the namespace';
    return found.length > 0 ? `${text}; ${whose} has ${found.join(', ')}` : text;
  }
  const missing = selectorLabels(selector).filter(key => labels.lookup(key) === undefined);
  return `${text}; ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not known`;
}

/** What is known of some labels: `rack=0`, `no label zone`. */
export function labelsIn(keys: readonly string[], labels: Labels): readonly string[] {
  return keys.flatMap(key => {
    const value = labels.lookup(key);
    if (value === undefined) return [];
    return value === null ? `no label ${key}` : `${key}=${value}`;
  });
}
