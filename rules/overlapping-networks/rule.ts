import {
  type ClusterGraph,
  defineRule,
  effectivePools,
  type Finding,
  formatCidr,
  type IPPool,
  neverMatches,
  overlaps,
  poolPhrase,
  usesPools,
} from '../../src/linter/rule/kit.ts';
import { customaryNetworks, type CustomaryNetwork } from '../../src/calico/facts/pools/customary-networks.ts';
import {
  hiddenNetworkOverlaps,
  networkOverlaps,
  type NetworkOverlap,
} from '../../src/calico/facts/pools/network-overlaps.ts';
import { consequences } from '../../src/calico/phrases/network-phrase.ts';
import { poolFate } from '../../src/calico/facts/pools/fate.ts';
import { networkText, type Network } from '../../src/model/manifest/kubernetes/network.ts';

function overlap(found: NetworkOverlap, { felixConfigurations }: ClusterGraph): Finding {
  const { pool, use, networks, isForServices } = found;
  const isDropped =
    !isForServices &&
    networks.some(({ isBlocked }) => isBlocked) &&
    felixConfigurations.every(({ spec }) => ['', 'Drop'].includes(spec.get('serviceLoopPrevention').text));
  const isRivalry = isForServices && use === 'load balancers';
  return {
    at: pool.fields.cidr.place,
    subject: [use, networks[0].name ?? ''].filter(part => part !== '' && use !== 'nodes').join(' ') || use,
    severity: isRivalry ? 'warning' : 'error',
    message: `${poolPhrase(pool)} ${meeting(found)}`,
    note: isRivalry
      ? 'both give addresses to Services of type LoadBalancer, and neither knows what the other has assigned'
      : (isDropped ? dropped : '') + ((isForServices && ofServices[use]) || consequences[use]),
    help: remedy(found),
    related: inDifferentPlaces(networks)
      .slice(0, shownNetworks)
      .map(({ at, source, name }) => ({
        at,
        label: use === 'nodes' && name !== undefined ? `${name}: ${source}` : source,
      })),
    cause: { key: `${use} ${networks.map(({ cidr }) => formatCidr(cidr)).join()}`, who: poolPhrase(pool) },
  };
}

/** What comes of a pool that serves Services of type LoadBalancer alone. */
const ofServices: Readonly<Partial<Record<NetworkOverlap['use'], string>>> = {
  nodes: 'a Service gets the address of a node: what is sent to the node goes to the Service',
  services: 'two Services get the same address, and one of them is not reachable',
};

/** `felix/rules/static.go`, the chain `cali-cidr-block`, v3.17 to v3.33: it comes behind the rules of pods. */
const dropped = 'Felix drops traffic to these pods, because the range is announced for Services; besides, ';

const shownNetworks = 6;

/** A range that is not a CIDR is several networks, all written in one place. */
function inDifferentPlaces(networks: readonly Network[]): readonly Network[] {
  const places = new Set<string>();
  return networks.filter(({ at }) => {
    const before = places.size;
    return places.add(`${at.file.path}:${at.span.start}`).size > before;
  });
}

/** What the pool and the other party have to do with each other. */
function meeting({ use, networks }: NetworkOverlap): string {
  const ranges = rangesOf(networks);
  const [{ name }] = networks;
  const plural = networks.length > 1 && !ranges.every(range => range === ranges[0]) ? 's' : '';
  switch (use) {
    case 'nodes':
      return meetingNodes(networks);
    case 'services':
      return `overlaps the service range${plural} ${ranges.join(', ')}`;
    case 'external IPs':
      return `overlaps the range${plural} of external IPs ${ranges.join(', ')}`;
    case 'load balancers':
    case 'other':
      return name === undefined
        ? `overlaps the ${use === 'other' ? 'network' : 'load balancer range'}${plural} ${ranges.join(', ')}`
        : `overlaps ${name} (${ranges.join(', ')})`;
    case 'pods':
      return `overlaps the pod network${plural} ${ranges.join(', ')}`;
  }
}

/** Addresses of nodes go by the nodes, subnets by themselves. */
function meetingNodes(networks: NetworkOverlap['networks']): string {
  const subnets = networks.filter(({ cidr }) => cidr.first !== cidr.last);
  if (subnets.length > 0) return `overlaps the network of nodes ${rangesOf(subnets).join(', ')}`;
  const addresses = rangesOf(networks);
  const names = [...new Set(networks.map(({ name }) => name ?? 'a node'))];
  const [name] = names as [string];
  if (names.length === 1) return `holds the address of ${name}, ${addresses.join(', ')}`;
  return `holds the addresses of ${name} and ${names.length - 1} more`;
}

/** As they are written where that is one word: `192.168.1.240-192.168.1.250`. At most three. */
function rangesOf(networks: readonly Network[]): readonly string[] {
  const texts = [...new Set(networks.map(textOf))];
  return texts.length > 3 ? [...texts.slice(0, 3), '…'] : texts;
}

const textOf = (network: Network): string =>
  network.range !== undefined || network.cidr.first !== network.cidr.last
    ? networkText(network)
    : formatCidr(network.cidr).replace(/\/\d+$/, '');

/** How pools are called, or parts of their names, that are made for Services. */
const nameOfBalancers = /(?:^|[-.])(?:lb|load-?balancers?|svc|services?|vips?|metallb)(?:[-.]|$)/;

/** Whether a pool that allows pods is probably meant for load balancers: it has their range, or their name. */
const isMeantForServices = ({ pool, use, networks, isForServices }: NetworkOverlap): boolean =>
  use === 'load balancers' &&
  !isForServices &&
  pool.origin !== 'calico-node' &&
  (nameOfBalancers.test(pool.name) ||
    networks.some(({ cidr }) => cidr.first === pool.cidr.first && cidr.last === pool.cidr.last));

function remedy(found: NetworkOverlap): string {
  const { pool, use, networks } = found;
  if (isMeantForServices(found))
    return networks.every(({ name }) => name === undefined)
      ? 'write allowedUses: [LoadBalancer] if the pool is for Services (Calico v3.30 on); else give it another range'
      : 'write disabled: true if no pod should get an address of the pool; else give it another range';
  const ranges = rangesOf(networks);
  const who = pool.origin === 'calico-node' ? 'calico-node' : 'the pool';
  const areAddresses = use === 'nodes' && networks.every(({ cidr }) => cidr.first === cidr.last);
  const range =
    areAddresses && ranges.length > 1
      ? 'without addresses of nodes'
      : `outside ${ranges.join(', ').replace(', …', ' and the others')}`;
  const reserve = areAddresses ? ', or keep the addresses back with an IPReservation' : '';
  return (
    `give ${who} a range ${range}${reserve}; ` +
    'the range of an existing pool cannot be changed, so replace such a pool'
  );
}

/** What to know of a range that the cluster may have, and what to do. */
const likelihoods: Readonly<
  Record<CustomaryNetwork['of'], { readonly note: string; readonly help: string }>
> = {
  kubeadm: {
    note: 'the range of this cluster is unknown; if it is this one, pods and Services get the same addresses',
    help: 'commit the setup of the cluster, or declare the range under networks in ipamlint.yaml',
  },
  Docker: {
    note: 'where nodes have this bridge, pods and containers of Docker get the same addresses',
    help: 'give the pool another range, or give Docker another bridge with bip in its daemon.json',
  },
};

function* likely(cluster: ClusterGraph): Generator<Finding> {
  for (const pool of effectivePools(cluster)) {
    if (!givesAddresses(pool)) continue;
    const met = customaryNetworks(cluster).find(({ cidr }) => pool.cidr && overlaps(pool.cidr, cidr));
    if (!met) continue;
    yield {
      at: pool.fields.cidr.place,
      severity: 'note',
      subject: met.whose,
      message: `${poolPhrase(pool)} overlaps ${formatCidr(met.cidr)}, ${met.whose}`,
      ...likelihoods[met.of],
      cause: { key: met.whose, who: poolPhrase(pool) },
    };
  }
}

/** Whether pods get addresses of the pool without asking. */
function givesAddresses({ disabled, automatic, allowedUses, nodeSelector: { selector } }: IPPool): boolean {
  if (disabled !== false || automatic !== true || !allowedUses?.includes('Workload')) return false;
  return selector !== undefined && !neverMatches(selector);
}

/** Whether a pool never exists, or never gives an address, for a fault that is reported by itself. */
function isStillborn(cluster: ClusterGraph, pool: IPPool): boolean {
  const fate = poolFate(cluster, pool);
  return fate?.isCertain === true && (fate.kind === 'refused' || fate.kind === 'without a block');
}

export default defineRule({
  id: 'overlapping-networks',
  summary: 'a pool shares addresses with Services, nodes or another network',
  severity: 'error',
  family: 'network',
  follows: {
    'link-local-pool': 'object',
  },
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const found of networkOverlaps(cluster))
      if (!isStillborn(cluster, found.pool)) yield overlap(found, cluster);
    for (const [pool, unseen] of hiddenNetworkOverlaps(cluster)) yield { of: poolPhrase(pool), unseen };
    yield* likely(cluster);
  },
});
