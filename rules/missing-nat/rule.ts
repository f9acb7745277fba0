import {
  type ClusterGraph,
  contains,
  defineRule,
  effectivePools,
  entryBehind,
  type Finding,
  type Fix,
  type IPPool,
  neverMatches,
  parseCidr,
  poolLabel,
  poolPhrase,
  type RangedPool,
  rewrite,
  type Unchecked,
  usesPools,
} from '../../src/linter/rule/kit.ts';
import { isMaybeRouted, unseenRouting } from '../../src/calico/facts/cluster/routers.ts';
import { lotteries } from '../../src/calico/facts/pools/lotteries.ts';
import { behaviourOf } from '../../src/calico/choice/behaviour.ts';

/** Ranges that the Internet routes nowhere: RFC 1918, RFC 6598, RFC 4193. */
const privateRanges = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7'].map(
  text => parseCidr(text)!,
);

function unmasqueraded(pool: RangedPool, sibling: IPPool | undefined): Finding {
  const { natOutgoing, cidr } = pool.fields;
  const isObject = pool.origin !== 'Installation' && pool.origin !== 'calico-node';
  const isForgotten = natOutgoing.isAbsent;
  const fix = sibling && isObject ? turningOn(pool) : undefined;
  return {
    at: isForgotten ? cidr.place : natOutgoing.place,
    subject: 'natOutgoing',
    aspects: ['NAT'],
    // Who writes "off" may mean it, and for IPv6 the operator and calico-node mean it where nothing is written.
    ...((!isForgotten || !isObject) && { severity: 'note' }),
    message: `${poolPhrase(pool)} ${isForgotten ? 'leaves natOutgoing out' : 'has natOutgoing off'}, and no BGPPeer announces its pods`,
    note:
      `${isForgotten ? 'natOutgoing is off by default: ' : ''}pods reach the outside from private addresses, ` +
      'so no answer comes back to them',
    help: `${sayIt(pool)}; where routers carry the range, commit their BGPPeer`,
    related: sibling
      ? [{ at: sibling.fields.natOutgoing.place, label: `pool ${poolLabel(sibling)} has it on` }]
      : [],
    cause: { key: 'natOutgoing', who: poolPhrase(pool) },
    ...(fix && { fix }),
  };
}

/** How the writer of a pool spells it. */
function sayIt({ origin, id }: IPPool): string {
  if (origin === 'Installation') return 'write natOutgoing: Enabled';
  if (origin !== 'calico-node') return 'write natOutgoing: true';
  return `set CALICO_${id.endsWith('ipv6-ippool') ? 'IPV6' : 'IPV4'}POOL_NAT_OUTGOING to "true"`;
}

/** Whether pods are to be seen under their own addresses only the author knows. */
function turningOn({ origin, fields: { natOutgoing, cidr } }: IPPool): Fix | undefined {
  if (origin === 'calico-node') return undefined;
  const value = origin === 'Installation' ? 'Enabled' : 'true';
  const edit = natOutgoing.node ? rewrite(natOutgoing, value) : entryBehind(cidr, `natOutgoing: ${value}`);
  return edit && { title: `write natOutgoing: ${value}`, safety: 'unsafe', edits: [edit] };
}

/** Whether pods certainly live in it: not one for load balancers, nor one that only keeps a range from being masqueraded. */
function serves(pool: IPPool): pool is RangedPool {
  const { cidr, disabled, allowedUses } = pool;
  return cidr !== undefined && disabled === false && allowedUses?.includes('Workload') === true;
}

const isPrivate = ({ cidr }: RangedPool): boolean => privateRanges.some(range => contains(range, cidr));

/** Whether something else gives pods the address of their node on the way out. */
const mayMasquerade = ({ workloads }: ClusterGraph): boolean =>
  workloads.some(({ name }) => /masq|egress-?gateway|kube-router|flannel/.test(name));

/** Pools of which `lottery-pools` says that they differ in NAT, and whether from some others they differ in that alone. */
function drawn(cluster: ClusterGraph): ReadonlyMap<IPPool, boolean> {
  const found = new Map<IPPool, boolean>();
  for (const { odd, usual, alike } of lotteries(cluster)) {
    const [one, other] = [odd.behaviour, usual.behaviour];
    if (one.nat === other.nat) continue;
    const isAlike = one.encapsulation === other.encapsulation && one.isExported === other.isExported;
    for (const { pool } of [odd, ...alike]) found.set(pool, isAlike || found.get(pool) === true);
  }
  return found;
}

/** Whether it is there in other letters, or twice: then something else is wrong with it, and of that other rules speak. */
function isWrittenOtherwise({ fields: { body } }: IPPool): boolean {
  const { node } = body;
  if (node?.kind !== 'mapping') return false;
  const keys = [...node.entries.keys()].filter(key => key !== 'natOutgoing');
  return (
    keys.some(key => /^nat[-_]?outgoing$/i.test(key)) ||
    (node.duplicates ?? []).some(({ first }) => first.key.text === 'natOutgoing')
  );
}

/** Whether pods get its addresses without asking, so that nothing special can be meant by it. */
const isForAll = ({ automatic, nodeSelector: { selector } }: IPPool): boolean =>
  automatic === true && selector !== undefined && !neverMatches(selector);

function* judge(cluster: ClusterGraph): Generator<Finding | Unchecked> {
  const unseen = unseenRouting(cluster);
  const pools = effectivePools(cluster).filter(serves);
  const lots = drawn(cluster);
  const translated = new Map<number, RangedPool>();
  for (const pool of pools)
    if (behaviourOf(pool)?.nat === true && !translated.has(pool.cidr.family))
      translated.set(pool.cidr.family, pool);
  for (const pool of pools) {
    const behaviour = behaviourOf(pool);
    if (behaviour?.nat !== false || !isPrivate(pool) || isWrittenOtherwise(pool)) continue;
    const sibling = translated.get(pool.cidr.family);
    const isForgotten = pool.fields.natOutgoing.isAbsent;
    // Of a choice that is written down, and of one among others, that rule speaks.
    if (lots.has(pool) && !(isForgotten && lots.get(pool))) continue;
    // A tunnel says that the network around knows nothing of pods; so does a pool whose pods take the nodes' addresses.
    if (
      sibling ? isForgotten || isForAll(pool) : isForgotten && behaviour.encapsulation !== 'no encapsulation'
    )
      yield unseen ? { of: poolPhrase(pool), unseen } : unmasqueraded(pool, sibling);
  }
}

export default defineRule({
  id: 'missing-nat',
  summary:
    'pods of a private pool reach the outside under their own addresses, and no router knows the way back',
  severity: 'warning',
  family: 'setup',
  assumesNoMore: ['BGPPeer', 'BGPConfiguration', 'BGPFilter'],
  fixable: 'unsafe',
  *check({ cluster }) {
    if (usesPools(cluster) !== true || isMaybeRouted(cluster) || mayMasquerade(cluster)) return;
    yield* judge(cluster);
  },
});
