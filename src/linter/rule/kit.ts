/**
 * The kit: everything that a rule usually needs, in one import. `docs/kit.md` is its page, made of what stands here. What a
 * single rule needs beside it, it imports from where it stands, as one fact.
 */

// What a rule is, and what it finds
export {
  type Cause,
  type Finding,
  type Fix,
  type Severity,
  type Unchecked,
  type Undecided,
} from './finding.ts';
export type { Related } from '../../calico/phrases/phrases.ts';
export {
  type ComparisonContext,
  defineComparison,
  defineReview,
  defineRule,
  type ReviewContext,
  type Rule,
  type RuleContext,
} from './rule.ts';
export { type Place } from '../../base/files/source-file.ts';
export { type Tri } from '../../base/text/tri.ts';

// Words and edits
export { isStandIn, isStandInFor } from '../../model/manifest/core/stand-in.ts';
export { isPlaceholder } from '../../base/yaml/template.ts';
export { clipped, quoted } from '../../base/text/quote.ts';
export { diagnoseAddress } from '../../base/net/diagnose-address.ts';
export { diagnoseCidr, diagnoseCidrOrAddress } from '../../base/net/diagnose-cidr.ts';
export { exampleCidr, meantCidrs } from '../../base/net/meant-cidrs.ts';
export { jsonList, rewriteAsList } from './json-list.ts';
export {
  anyOf,
  choice,
  counted,
  failing,
  listed,
  manifestPhrase,
  nodePhrase,
  nodesPhrase,
  nodesRelated,
  objectPhrase,
  placedPhrase,
  poolLabel,
  poolPhrase,
} from '../../calico/phrases/phrases.ts';
export {
  chomp,
  entryBehind,
  isShared,
  replaceScalar,
  rewrite,
  rewriteString,
  rewriteWord,
  standsAlone,
  yamlScalar,
} from './rewrite.ts';
export { explainFault } from '../../base/selector/explain.ts';
export { printBare } from '../../base/selector/print.ts';

// A cluster, and what it is made of
export { valuePhrase } from '../../model/manifest/faults/value-phrase.ts';
export { type ClusterGraph } from '../../cluster/graph.ts';
export { type Field } from '../../model/manifest/core/field.ts';
export { familyOf, type IPPool, isTunnelMode, type PoolOrigin } from '../../model/manifest/calico/ip-pool.ts';
export { type IPReservation } from '../../model/manifest/calico/ip-reservation.ts';
export { type Json, type JsonObject, jsonFor, jsonOf } from '../../model/manifest/core/json.ts';
export { declaredKind, groupOf } from '../../model/manifest/core/kinds.ts';
export { type Manifest } from '../../model/manifest/core/manifest.ts';
export { type Namespace } from '../../model/manifest/kubernetes/namespace.ts';
export { type Node } from '../../model/manifest/kubernetes/node.ts';
export {
  isAddressRequest,
  type Request,
  requestedFamily,
  type RequestEntry,
  requestsOf,
} from '../../model/manifest/calico/request.ts';
export { type SelectorField } from '../../model/manifest/core/selector-field.ts';
export { selectorOfMap } from '../../model/manifest/core/selector-map.ts';
export {
  builtInKinds,
  isHostNetwork,
  isStarted,
  metadataBetween,
  type Workload,
} from '../../model/manifest/kubernetes/workload.ts';

// Addresses, ranges and blocks
export { ADDRESS_BITS, type Family, formatAddress, parseAddress } from '../../base/net/address.ts';
export { addressesPerBlock, BLOCK_SIZES, defaultBlockSize, isBlockSize } from '../../base/net/blocks.ts';
export {
  addressCount,
  type Cidr,
  cidrFrom,
  cidrsBetween,
  contains,
  containsAddress,
  formatCidr,
  hasHostBits,
  overlaps,
  parseCidr,
  parseCidrOrAddress,
} from '../../base/net/cidr.ts';

export { IntervalSet } from '../../base/net/interval-set.ts';
export { networkIndex } from '../../base/net/network-index.ts';

// Selectors
export { demandsOf } from '../../base/selector/demands.ts';
export {
  alwaysMatches,
  evaluateSelector,
  type Labels,
  neverMatches,
  selectorLabels,
} from '../../base/selector/evaluate.ts';
export { parseSelector } from '../../base/selector/parse.ts';
export { type Selector, type SelectorFault } from '../../base/selector/selector.ts';

// What Calico does
export {
  addressesOfBlock,
  blocksFor,
  capacityOf,
  isMeasured,
  type MeasuredPool,
} from '../../calico/capacity/capacity.ts';
export { blamesForName } from '../../calico/admission/name.ts';

// Facts about a cluster, each computed once
export { fact } from '../../calico/facts/cluster/fact.ts';
export { type AddressClaim, addressClaims, isUnaccounted } from '../../calico/facts/pools/address-claims.ts';
export { usesPools } from '../../calico/facts/cluster/addressing.ts';
export { knowsAllNodes } from '../../calico/facts/cluster/node-inventory.ts';
export { blockRules, mayConfigureBlocks } from '../../calico/facts/pools/block-rules.ts';
export { classes, type Coverage, coverages } from '../../calico/facts/pools/coverage.ts';
export { assignmentOf } from '../../calico/facts/pools/families.ts';
export {
  isCertain,
  isUnavoidable,
  type NodeNeed,
  nodeNeeds,
} from '../../calico/facts/requests/node-needs.ts';
export { overlappingPools, type RangedPool } from '../../calico/facts/pools/overlaps.ts';
export { poolChanges, type PoolChanges, type PoolPair } from '../../calico/facts/change/pool-changes.ts';
export { effectivePools, mayHoldMorePools } from '../../calico/facts/pools/pools.ts';
export { runs, storesNatively } from '../../calico/facts/cluster/release.ts';
export {
  allowsPods,
  declarationsOf,
  distinctEntries,
  familyOfEntry,
  heededRequests,
  requestablePools,
} from '../../calico/facts/requests/requested-pools.ts';
export {
  type Drawer,
  drawsOnPools,
  isLoose,
  looseOwners,
  namespaceOf,
  type PoolRequest,
  poolRequests,
  readsFamilies,
  wants,
} from '../../calico/facts/requests/requests.ts';
export { mayHideRequests, requestingKinds, unseenFor } from '../../calico/facts/cluster/unseen.ts';
export { wantsPools } from './unchecked.ts';
export { mayReserveMore, reservations, reservedAddresses } from '../../calico/facts/pools/reserved.ts';
export { inhabitantsOf, residentOf } from '../../calico/facts/requests/residents.ts';
export {
  isInhabited,
  isWindows,
  type TunnelCoverage,
  tunnelCoverages,
} from '../../calico/facts/pools/tunnels.ts';
export {
  checkedAs,
  poolRefusal,
  type Refusal,
  refusal,
  writtenIn,
  type WrittenObject,
} from '../../calico/facts/pools/write-path.ts';
