import type { ClusterGraph } from '../../cluster/graph.ts';
import { usesPools } from '../../calico/facts/cluster/addressing.ts';
import { poolFate } from '../../calico/facts/pools/fate.ts';
import { reservedAddresses } from '../../calico/facts/pools/reserved.ts';
import { capacityOf, isMeasured } from '../../calico/capacity/capacity.ts';
import { selects } from '../../calico/choice/choice.ts';
import type { Fate } from '../../calico/choice/fate.ts';
import type { IPPool } from '../../model/manifest/calico/ip-pool.ts';
import { addressesPerBlock } from '../../base/net/blocks.ts';
import { addressCount, formatCidr, type Cidr } from '../../base/net/cidr.ts';
import { IntervalSet } from '../../base/net/interval-set.ts';
import { between, counted, listed } from '../../calico/phrases/phrases.ts';
import { alwaysMatches, neverMatches } from '../../base/selector/evaluate.ts';
import type { Occupancy, PoolConsumer, PoolAnswer, ShownProperty, WhyVerdict } from './answer.ts';
import { doubtsOf } from './doubts.ts';
import { declarationOf, whyTargetOf, titleOf } from './names.ts';
import { drawersOf } from './drawers.ts';
import { shortfallsOf } from './shortfalls.ts';
import { occupancyOf } from './occupancy.ts';

/** Who gets addresses of a pool, and where. */
export function explainPool(cluster: ClusterGraph, pool: IPPool): PoolAnswer {
  const isOfUse = usesPools(cluster) !== false;
  const fate = poolFate(cluster, pool);
  const isDead = fate?.isCertain === true;
  const drawers = isOfUse ? drawersOf(cluster, pool) : [];
  const occupancy = isOfUse && pool.disabled !== true && !isDead ? occupancyOf(cluster, [pool]) : undefined;
  return {
    kind: 'pool',
    cluster: { name: cluster.name, evidence: cluster.evidence },
    target: whyTargetOf(pool),
    title: titleOf(pool),
    at: declarationOf(pool),
    verdicts: [isOfUse ? verdictOf(cluster, pool, drawers, occupancy) : unused],
    properties: propertiesOf(cluster, pool),
    drawers,
    occupancy,
    doubts: doubtsOf(cluster),
  };
}

const unused: WhyVerdict = {
  nodes: [],
  outcome: 'undetermined',
  text: 'gives no address to pods: Calico IPAM is not in use here',
};

function verdictOf(
  cluster: ClusterGraph,
  pool: IPPool,
  drawers: readonly PoolConsumer[],
  occupancy: Occupancy | undefined,
): WhyVerdict {
  const { disabled, automatic, nodeSelector, allowedUses } = pool;
  const mentions = drawers.flatMap(({ workloads }) => workloads);
  const count = new Set(mentions.map(({ text, at }) => `${text} ${at.file.path} ${at.span.start}`)).size;
  const who = count === 0 ? 'no known workload can use it' : `${counted(count, 'workload')} can use it`;
  const fate = poolFate(cluster, pool);
  // A fixed address is given even if it is reserved.
  const isForFixed = fate?.kind === 'reserved' && count > 0;
  const terms = [
    ...(fate ? [fateText(fate, isForFixed)] : []),
    ...(disabled === true ? ['disabled: it assigns no new address'] : []),
    ...(allowedUses && !allowedUses.includes('Workload') ? [`only for ${allowedUses.join(' and ')}`] : []),
    ...(automatic === false || (nodeSelector.selector && neverMatches(nodeSelector.selector))
      ? ['given to those alone who request it']
      : []),
  ];
  const shortfalls = disabled === true ? [] : shortfallsOf(cluster, [pool]);
  const isOpen = count === 0 || shortfalls.length > 0 || fate !== undefined;
  const isFailing = disabled === true || (fate?.isCertain === true && !isForFixed);
  const outcome = isFailing ? 'failure' : isOpen ? 'undetermined' : 'addresses';
  return { nodes: [], outcome, text: [...terms, who, ...fullness(occupancy), ...shortfalls].join('; ') };
}

/** `gives no address: IPReservations hold all of 10.0.0.0/24`. */
const fateText = ({ isCertain, mayBeRefused, reason }: Fate, isForFixed: boolean): string =>
  isForFixed
    ? `${mayBeRefused ? 'may give' : 'gives'} only the addresses that pods fix: ${reason}`
    : `${isCertain ? 'gives' : 'may give'} no address: ${reason}`;

/** `declared workloads request 4 to 6 of its 256 addresses`. */
function fullness(occupancy: Occupancy | undefined): readonly string[] {
  if (!occupancy || occupancy.demands.length + occupancy.tunnels.length === 0) return [];
  const { least, most, addresses, demands } = occupancy;
  const who = demands.length > 0 ? 'declared workloads request' : 'tunnels take';
  return [`${who} ${between(least, most)} of its ${counted(addresses, 'address', 'addresses')}`];
}

const origins: Readonly<Record<IPPool['origin'], string>> = {
  'projectcalico.org/v3': 'IPPool of projectcalico.org/v3',
  'crd.projectcalico.org/v1': 'IPPool of crd.projectcalico.org/v1',
  Installation: 'the operator writes it from its Installation',
  'calico-node': 'calico-node makes it at its first start, if the cluster has no pool of the family by then',
};

function propertiesOf(cluster: ClusterGraph, pool: IPPool): readonly ShownProperty[] {
  const { fields, cidr, maker, origin } = pool;
  const reserved = cidr && reservedIn(cluster, cidr);
  return [
    {
      name: 'from',
      text: maker === undefined ? origins[origin] : `${maker}, which creates it at set-up`,
      at: undefined,
    },
    { name: 'range', text: rangeText(cluster, pool), at: fields.cidr.place },
    ...(reserved ? [{ name: 'reserved', text: reserved, at: undefined }] : []),
    { name: 'nodes', text: nodesText(cluster, pool), at: written(fields.nodeSelector) },
    { name: 'namespaces', text: namespacesText(cluster, pool), at: written(fields.namespaceSelector) },
  ];
}

const written = (field: IPPool['fields']['cidr']) => (field.isAbsent ? undefined : field.place);

/** `10.10.0.0/24: 256 addresses in 4 blocks of 64 (/26)`. */
function rangeText(cluster: ClusterGraph, pool: IPPool): string {
  const { cidr, blockSize, fields } = pool;
  if (!cidr) return `${fields.cidr.text || 'nothing'}, which is not a range that is known`;
  const range = formatCidr(cidr);
  if (!isMeasured(pool) || blockSize === undefined)
    return `${range}: ${counted(addressCount(cidr), 'address', 'addresses')}`;
  const { blocks } = capacityOf(pool, reservedAddresses(cluster));
  const each = addressesPerBlock(cidr.family, blockSize);
  const size = counted(each, 'address', 'addresses');
  if (blocks === 0n) return `${range}: no block, since one block has ${size} (/${blockSize})`;
  const all = counted(addressCount(cidr), 'address', 'addresses');
  return blocks === 1n
    ? `${range}: ${all} in one block (/${blockSize})`
    : `${range}: ${all} in ${counted(blocks, 'block')} of ${each} (/${blockSize})`;
}

function reservedIn(cluster: ClusterGraph, cidr: Cidr): string | undefined {
  const range = IntervalSet.of([cidr]);
  const count = range.size - range.subtract(reservedAddresses(cluster)).size;
  return count === 0n ? undefined : `${counted(count, 'address', 'addresses')} left out by IPReservations`;
}

function nodesText({ nodes }: ClusterGraph, { nodeSelector }: IPPool): string {
  const { selector, fault, field } = nodeSelector;
  if (fault) return `nodeSelector does not parse: ${fault.message}`;
  if (!selector) return 'nodeSelector is not determined';
  if (alwaysMatches(selector)) return 'every node';
  if (neverMatches(selector)) return `nodeSelector ${field.text.trim()}: no node, with any labels`;
  const selected = nodes.filter(({ labels }) => selects(nodeSelector, labels) === true);
  const open = nodes.filter(({ labels }) => selects(nodeSelector, labels) === 'unknown');
  const text = `nodeSelector ${field.text.trim()}`;
  if (nodes.length === 0) return `${text}; no node is known`;
  const found =
    selected.length > 0
      ? `selects ${namesOf(selected)}`
      : `selects none of ${counted(nodes.length, 'known node')}`;
  return `${text}; ${found}${open.length > 0 ? `, perhaps ${namesOf(open)}` : ''}`;
}

function namespacesText({ namespaces }: ClusterGraph, { namespaceSelector }: IPPool): string {
  const { selector, fault, field } = namespaceSelector;
  if (fault) return `namespaceSelector does not parse: ${fault.message}`;
  if (!selector) return 'namespaceSelector is not determined';
  if (alwaysMatches(selector)) return 'every namespace';
  const selected = namespaces.filter(({ labels }) => selects(namespaceSelector, labels) === true);
  return `namespaceSelector ${field.text.trim()}; selects ${namesOf(selected) || 'none of the declared ones'}`;
}

const namesOf = (items: readonly { readonly name: string }[]): string =>
  listed(
    items.map(({ name }) => name),
    6,
  );
