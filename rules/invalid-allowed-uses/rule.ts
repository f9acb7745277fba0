import {
  checkedAs,
  clipped,
  type ClusterGraph,
  defineRule,
  type Field,
  type Finding,
  type Fix,
  type IPPool,
  isStandIn,
  type JsonObject,
  poolPhrase,
  poolRefusal,
  quoted,
  rewrite,
  runs,
  type Undecided,
  valuePhrase,
} from '../../src/linter/rule/kit.ts';
import { operatorRelease } from '../../src/calico/facts/cluster/operator.ts';
import { writerOf } from '../../src/calico/facts/pools/pool-index.ts';
import { isUse, meantUse, uses, usesIn } from '../../src/calico/choice/uses.ts';

const noList = (pool: IPPool, field: Field): Finding => ({
  at: field.place,
  subject: 'type',
  message: `allowedUses of ${poolPhrase(pool)} is ${valuePhrase(field)}, not a list`,
  note: 'the API server refuses the object: allowedUses must be a list of strings',
  help: `write allowedUses: [${(usesIn(field.text) ?? ['Workload', 'Tunnel']).join(', ')}]`,
});

const noUse = (pool: IPPool, field: Field): Finding => ({
  at: field.place,
  subject: 'type',
  message: `allowedUses of ${poolPhrase(pool)} holds ${valuePhrase(field)}, not a use`,
  note: 'the API server refuses the object: allowedUses must be a list of strings',
  help: `write uses alone: ${uses.join(', ')}`,
});

function unknownUse(pool: IPPool, field: Field, cluster: ClusterGraph): Finding {
  const fix = fixing(field);
  return {
    at: field.place,
    subject: field.text,
    message: `${poolPhrase(pool)} allows an unknown use, ${quoted(field.text)}`,
    note: fate(pool, cluster, { allowedUses: [field.text] }, `unknown use: ${clipped(field.text)}`),
    help: suggestion(field.text),
    ...(fix && { fix }),
  };
}

/** Safe for another spelling of the word: nothing stored the pool as it was. */
function fixing(field: Field): Fix | undefined {
  const meant = meantUse(field.text);
  const edit = meant && rewrite(field, meant);
  const isSpelling = field.text.trim().toLowerCase() === meant?.toLowerCase();
  return edit && { title: `write ${meant}`, safety: isSpelling ? 'safe' : 'unsafe', edits: [edit] };
}

const earlyUse = (pool: IPPool, field: Field, cluster: ClusterGraph): Finding => ({
  at: field.place,
  subject: field.text,
  message: `${poolPhrase(pool)} allows ${field.text}, a use that Calico has since v3.30`,
  note: fate(pool, cluster, { allowedUses: [field.text, 'unknown'] }, `unknown use: ${field.text}`),
  help: 'upgrade Calico first, and apply the pool afterwards',
});

const repeatedUse = (pool: IPPool, field: Field, first: Field): Finding => ({
  at: field.place,
  subject: `${field.text} twice`,
  message: `${poolPhrase(pool)} allows ${field.text} twice`,
  note: 'the API server refuses the pool since Calico v3.32: the uses are a set',
  help: 'remove one of the two',
  related: [{ at: first.place, label: 'the same use' }],
});

const mixedUses = (pool: IPPool, balancer: Field, other: Field, cluster: ClusterGraph): Finding => ({
  at: balancer.place,
  subject: 'mixed',
  message: `${poolPhrase(pool)} allows LoadBalancer together with ${other.text}`,
  note: fate(
    pool,
    cluster,
    { allowedUses: ['LoadBalancer', other.text] },
    `LoadBalancer cannot be used at the same time as: ${other.text}`,
  ),
  help: 'make a pool with a range of its own for the load balancers',
  related: [{ at: other.place, label: 'the other use' }],
});

const tunnelled = (pool: IPPool, balancer: Field, mode: Field, cluster: ClusterGraph): Finding => ({
  at: mode.place,
  subject: 'encapsulation',
  message: `${poolPhrase(pool)} is for LoadBalancer and ${mode.isAbsent ? 'gets IPIP by default' : `has ${mode.path.replace(/.*\./, '')} ${mode.text}`}`,
  note: fate(
    pool,
    cluster,
    { ...forBalancers, vxlanMode: 'Always' },
    'a LoadBalancer pool can have neither IPIP nor VXLAN',
  ),
  help: pool.origin === 'Installation' ? 'write encapsulation: None' : 'write Never, or leave the mode out',
  related: [{ at: balancer.place, label: 'what the pool is for' }],
});

const unexported = (pool: IPPool, balancer: Field, cluster: ClusterGraph): Finding => ({
  at: pool.fields.disableBGPExport.place,
  subject: 'disableBGPExport',
  message: `${poolPhrase(pool)} is for LoadBalancer and disables its BGP export`,
  note: fate(
    pool,
    cluster,
    { ...forBalancers, disableBGPExport: true },
    'a LoadBalancer pool cannot disable its BGP export',
  ),
  help: 'leave disableBGPExport out',
  related: [{ at: balancer.place, label: 'what the pool is for' }],
});

const selective = (pool: IPPool, balancer: Field, cluster: ClusterGraph): Finding => ({
  at: pool.fields.nodeSelector.place,
  subject: 'nodeSelector',
  message: `${poolPhrase(pool)} is for LoadBalancer and its nodeSelector is not literally "all()"`,
  note: fate(
    pool,
    cluster,
    { ...forBalancers, nodeSelector: '!all()' },
    'a LoadBalancer pool must have node selector set to all()',
  ),
  help: 'leave the nodeSelector out: the address of a Service belongs to no node',
  related: [{ at: balancer.place, label: 'what the pool is for' }],
});

/** `pkg/controller/ippool/validation.go:ValidatePools`, v1.38 and v1.39; its default for IPv6 is Disabled. */
const unmasqueraded = (pool: IPPool, balancer: Field): Finding => {
  const { natOutgoing } = pool.fields;
  return {
    at: natOutgoing.place,
    subject: 'natOutgoing',
    message: `${poolPhrase(pool)} is for LoadBalancer and ${natOutgoing.isAbsent ? 'has natOutgoing Disabled by default' : 'disables natOutgoing'}`,
    note: 'operators v1.38 and v1.39 stop at the Installation: NATOutgoing cannot be disabled with allowedUse LoadBalancer',
    help: 'write natOutgoing: Enabled, or run operator v1.40 (Calico v3.31) or later',
    related: [{ at: balancer.place, label: 'what the pool is for' }],
  };
};

/** Whether the operator asks pools for load balancers for NAT. */
function wantsNat(cluster: ClusterGraph): boolean {
  const operator = operatorRelease(cluster);
  return operator
    ? operator.version.major === 1 && [38, 39].includes(operator.version.minor)
    : runs(cluster, 'v3.30.0') === true && runs(cluster, 'v3.31.0') === false;
}

const forBalancers = { allowedUses: ['LoadBalancer'] } as const;

/** Who refuses a pool depends on who writes it (`docs/calico.md` §1.1, §1.4 V16 to V21, §5.2); the words are ours. */
function fate(pool: IPPool, cluster: ClusterGraph, settings: JsonObject, reason: string): string {
  const origin = checkedAs(cluster, pool);
  if (origin === 'projectcalico.org/v3') return `Calico refuses the pool: ${reason}`;
  if (origin === 'Installation') return `the operator cannot create the pool: ${reason}`;
  const { crd } = poolRefusal(cluster, pool, settings);
  return `the API server refuses the pool from Calico ${crd.since} on, Calico's own clients always: ${reason}`;
}

function suggestion(word: string): string {
  const meant = meantUse(word);
  if (meant) return `write ${meant}`;
  const several = usesIn(word);
  return several
    ? `make each an entry of its own: [${several.join(', ')}]`
    : `the uses are ${uses.join(', ')}`;
}

const isTunnel = ({ string }: Field): boolean =>
  /^(?:Always|CrossSubnet|(?:IPIP|VXLAN)(?:CrossSubnet)?)$/.test(string ?? '');

/** `pkg/controller/ippool/defaults.go:fillDefaults`, v1.34 to v1.42: with Calico's own CNI, an IPv4 pool gets IPIP. */
function getsTunnel(pool: IPPool, cluster: ClusterGraph): boolean {
  const writer = writerOf(cluster, pool);
  return writer?.usesCalicoCni === true && pool.cidr?.family === 4;
}

/** What a pool for load balancers may not have beside its use. */
function* judgeBalancer(pool: IPPool, balancer: Field, cluster: ClusterGraph): Generator<Finding> {
  const { encapsulation, disableBGPExport } = pool.fields;
  const mode = encapsulation.find(field => isTunnel(field) || (field.isAbsent && getsTunnel(pool, cluster)));
  if (mode) yield tunnelled(pool, balancer, mode, cluster);
  if (disableBGPExport.boolean === true) yield unexported(pool, balancer, cluster);
  const { string: nat, isAbsent: isDefault } = pool.fields.natOutgoing;
  const isOff = nat === 'Disabled' || (isDefault && pool.cidr?.family === 6);
  if (pool.origin === 'Installation' && isOff && wantsNat(cluster)) yield unmasqueraded(pool, balancer);
  const { field, fault } = pool.nodeSelector;
  if (field.string && field.string !== 'all()' && !fault) yield selective(pool, balancer, cluster);
}

/** `first` is where the same use stands for the first time. */
function* judgeUse(
  pool: IPPool,
  use: Field,
  first: Field | undefined,
  cluster: ClusterGraph,
): Generator<Finding | Undecided> {
  if (use.string === undefined) yield noUse(pool, use);
  else if (!isUse(use.string)) yield unknownUse(pool, use, cluster);
  else if (use.string === 'LoadBalancer' && runs(cluster, 'v3.30.0') === false)
    yield earlyUse(pool, use, cluster);
  else if (first && first !== use) {
    const isSet = runs(cluster, 'v3.32.0');
    if (isSet === 'unknown') yield { wants: 'calico version' };
    else if (isSet) yield repeatedUse(pool, use, first);
  }
}

/** `PLACEHOLDER` is one; `WORKLOAD` is a use in the wrong case. */
const isHeldOpen = ({ text }: Field): boolean => isStandIn(text) && meantUse(text) === undefined;

function* judge(pool: IPPool, cluster: ClusterGraph): Generator<Finding | Undecided> {
  const { allowedUses } = pool.fields;
  if (allowedUses.isUnknown || allowedUses.isAbsent || isHeldOpen(allowedUses)) return;
  if (allowedUses.node?.kind !== 'sequence') {
    yield noList(pool, allowedUses);
    return;
  }
  const items = allowedUses.items().filter(item => !item.isUnknown && !isHeldOpen(item));
  const firsts = new Map(items.toReversed().map(item => [item.string, item]));
  for (const item of items) yield* judgeUse(pool, item, firsts.get(item.string), cluster);
  const balancer = items.find(({ string }) => string === 'LoadBalancer');
  if (!balancer || runs(cluster, 'v3.30.0') === false) return;
  const other = items.find(({ string }) => string === 'Workload' || string === 'Tunnel');
  if (other) yield mixedUses(pool, balancer, other, cluster);
  else yield* judgeBalancer(pool, balancer, cluster);
}

export default defineRule({
  id: 'invalid-allowed-uses',
  summary: 'a pool allows a use that is unknown, or that does not go with its other settings',
  severity: 'error',
  family: 'pool',
  judgesAlone: true,
  fixable: 'mixed',
  *check({ cluster }) {
    for (const pool of cluster.pools) yield* judge(pool, cluster);
  },
});
