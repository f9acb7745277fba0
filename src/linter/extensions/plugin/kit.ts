/**
 * `ipamlint/rule`: all that rules of plugins import. Small, and kept: what stands here changes only with
 * `interfaceVersion`. `docs/kit.md` is its page.
 */
import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { Finding, Fix, Severity, Undecided } from '../../rule/finding.ts';

// What a rule is, and what it finds
/** The version of this interface. It grows when something that was documented changes or goes, and for nothing else. */
export const interfaceVersion = 1;

/** What a `check` looks at: one cluster as the repository describes it. */
export interface RuleContext {
  readonly cluster: ClusterGraph;
}

/** What a `compare` looks at: a cluster, and what it was before the change. */
export interface ComparisonContext extends RuleContext {
  readonly before: ClusterGraph;
}

/** What `check` and `compare` return: a generator that yields findings, and returns nothing at its end. */
export type Findings = Generator<Finding | Undecided, void, unknown>;

/** A rule of a plugin. */
export interface PluginRule {
  /** In lower-case words with hyphens; the folder in `rules/` has the same name. */
  readonly id: string;
  /** What it finds, as a clause without a full stop: 200 letters at most. */
  readonly summary: string;
  /** The severity of a finding that does not set its own. */
  readonly severity: Severity;
  /** May be left out. */
  readonly family?: 'plugin';
  /** The first version of the plugin that has the rule. */
  readonly since: string;
  /** How safe its fixes are; left out where it offers none. */
  readonly fixable?: Fix['safety'] | 'mixed';
  /** Looks at one cluster. */
  check?(context: RuleContext): Findings | readonly (Finding | Undecided)[];
  /** Looks at a cluster and what it was, where two states are compared. */
  compare?(context: ComparisonContext): Findings | readonly (Finding | Undecided)[];
}

/** Gives a rule its type, and does nothing else. */
export const defineRule = (rule: PluginRule & Required<Pick<PluginRule, 'check'>>): PluginRule => rule;

/** Gives a rule about a change its type, and does nothing else. It runs only where two states are compared, as with `--base`. */
export const defineComparison = (rule: PluginRule & Required<Pick<PluginRule, 'compare'>>): PluginRule =>
  rule;

export {
  type Cause,
  type Edit,
  type Finding,
  type Fix,
  type Severity,
  type Undecided,
} from '../../rule/finding.ts';
export { type Place } from '../../../base/files/source-file.ts';
export { type Tri } from '../../../base/text/tri.ts';

// Words and edits
export {
  counted,
  listed,
  nodePhrase,
  objectPhrase,
  poolPhrase,
  type Related,
} from '../../../calico/phrases/phrases.ts';
export { quoted } from '../../../base/text/quote.ts';
export { replaceScalar, rewriteString } from '../../rule/rewrite.ts';

// A cluster, and what it is made of
export { type ClusterGraph } from '../../../cluster/graph.ts';
export { type Field } from '../../../model/manifest/core/field.ts';
export { familyOf, type IPPool } from '../../../model/manifest/calico/ip-pool.ts';
export { type IPReservation } from '../../../model/manifest/calico/ip-reservation.ts';
export { type Manifest } from '../../../model/manifest/core/manifest.ts';
export { type Namespace } from '../../../model/manifest/kubernetes/namespace.ts';
export { type Node } from '../../../model/manifest/kubernetes/node.ts';
export { isHostNetwork, type Workload } from '../../../model/manifest/kubernetes/workload.ts';

// Addresses and ranges
export { type Family, formatAddress, parseAddress } from '../../../base/net/address.ts';
export { addressesPerBlock } from '../../../base/net/blocks.ts';
export {
  addressCount,
  type Cidr,
  contains,
  containsAddress,
  formatCidr,
  overlaps,
  parseCidr,
  parseCidrOrAddress,
} from '../../../base/net/cidr.ts';

// Selectors
export { evaluateSelector, type Labels, selectorLabels } from '../../../base/selector/evaluate.ts';
export { parseSelector } from '../../../base/selector/parse.ts';
export { type Selector, type SelectorFault } from '../../../base/selector/selector.ts';

// Facts about a cluster, each computed once
export { usesPools } from '../../../calico/facts/cluster/addressing.ts';
export { knowsAllNodes } from '../../../calico/facts/cluster/node-inventory.ts';
export { runs } from '../../../calico/facts/cluster/release.ts';
export { poolChanges, type PoolChanges } from '../../../calico/facts/change/pool-changes.ts';
export { overlappingPools, type RangedPool } from '../../../calico/facts/pools/overlaps.ts';
export { effectivePools, mayHoldMorePools } from '../../../calico/facts/pools/pools.ts';
export { reservations } from '../../../calico/facts/pools/reserved.ts';
export { type PoolRequest, poolRequests } from '../../../calico/facts/requests/requests.ts';
