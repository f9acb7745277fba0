import {
  checkedAs,
  type ClusterGraph,
  defineRule,
  familyOf,
  type Field,
  type Finding,
  formatCidr,
  type IPPool,
  isTunnelMode,
  poolPhrase,
  poolRefusal,
  type Refusal,
  rewrite,
  runs,
  type Undecided,
  writtenIn,
} from '../../src/linter/rule/kit.ts';
import type { Installation } from '../../src/model/manifest/calico/installation.ts';

/** The tunnels of a pool, each where it is turned on. */
interface Tunnels {
  readonly ipip: Field | undefined;
  readonly vxlan: Field | undefined;
}

function both(pool: IPPool, ipip: Field, vxlan: Field, cluster: ClusterGraph): Finding {
  const isEnvironment = pool.origin === 'calico-node';
  return {
    at: vxlan.place,
    subject: 'both',
    aspects: ['encapsulation'],
    message: `${poolPhrase(pool)} has both IPIP (${ipip.text}) and VXLAN (${vxlan.text}) on`,
    note: fate(
      pool,
      cluster,
      ['ipipMode', 'vxlanMode'],
      'traffic goes through VXLAN, and every node takes an address for each tunnel',
    ),
    help: isEnvironment
      ? 'set CALICO_IPV4POOL_IPIP to "Never" to keep VXLAN, or CALICO_IPV4POOL_VXLAN to "Never" to keep IPIP'
      : 'write ipipMode: Never to keep VXLAN, or vxlanMode: Never to keep IPIP',
    related: [{ at: ipip.place, label: 'IPIP is on as well' }],
  };
}

function ipipOnIPv6(pool: IPPool, ipip: Field, cluster: ClusterGraph): Finding {
  return {
    at: ipip.place,
    subject: 'IPv6',
    aspects: ['encapsulation'],
    message: `IPv6 ${poolPhrase(pool)} has IPIP (${ipip.text}), which only IPv4 pools can have`,
    note:
      pool.origin === 'Installation'
        ? `${degraded}: IPIP encapsulation is not supported by IPv6 pools`
        : fate(pool, cluster, ['ipipMode'], 'traffic goes without a tunnel'),
    help:
      pool.origin === 'Installation'
        ? 'write encapsulation: None, or VXLAN (Calico v3.23 and later)'
        : 'write ipipMode: Never, or leave it out; for a tunnel write vxlanMode: Always (Calico v3.23 and later)',
  };
}

/** The rule of the CRD looks for a colon (`crd.projectcalico.org_ippools.yaml`, v3.32 on); Calico reads an IPv4 range. */
function* ipipOnMapped(pool: IPPool, ipip: Field, cluster: ClusterGraph): Generator<Finding> {
  const { cidr } = pool;
  if (cidr?.family !== 4 || !pool.fields.cidr.text.includes(':')) return;
  const refusalFor = (...keys: string[]) => poolRefusal(cluster, pool, writtenIn(pool, keys));
  // Where the range alone is refused, `invalid-pool-cidr` says so.
  if (refusalFor('cidr').isCertain === true) return;
  const { isCertain, crd } = refusalFor('cidr', 'ipipMode');
  if (isCertain !== true) return;
  const edit = rewrite(pool.fields.cidr, formatCidr(cidr));
  yield {
    at: pool.fields.cidr.place,
    subject: 'IPv4-mapped',
    aspects: ['encapsulation'],
    message: `${poolPhrase(pool)} has IPIP (${ipip.text}), and its range is written as IPv6`,
    note: `the API server refuses the pool since Calico ${crd.since ?? 'v3.32'}: ${crd.reason}`,
    help: `write ${formatCidr(cidr)}`,
    ...(edit && { fix: { title: `write ${formatCidr(cidr)}`, safety: 'unsafe', edits: [edit] } }),
  };
}

function vxlanOnIPv6(pool: IPPool, vxlan: Field, cluster: ClusterGraph): Finding {
  return {
    at: vxlan.place,
    subject: 'IPv6',
    aspects: ['encapsulation'],
    message: `IPv6 ${poolPhrase(pool)} has VXLAN (${vxlan.text}), which Calico can do since v3.23`,
    note: earlyRefusal(pool, cluster),
    help: `write ${pool.origin === 'Installation' ? 'encapsulation: None' : 'vxlanMode: Never'}, or upgrade Calico first`,
  };
}

function foreign(pool: IPPool, mode: Field, choice: Field, plugin: string): Finding {
  return {
    at: mode.place,
    subject: 'CNI',
    aspects: ['encapsulation'],
    message: `${poolPhrase(pool)} has encapsulation ${mode.text}, but ${plugin} connects the pods`,
    note: `${degraded}: ${mode.text} is invalid for ipPool.encapsulation when using non-Calico CNI`,
    help: 'write encapsulation: None, or leave it out',
    related: [{ at: choice.place, label: `what makes ${plugin} the CNI plugin` }],
  };
}

const degraded = 'the operator stops at the Installation and reports itself degraded';

/** `docs/calico.md` §1.4 V11 V12, §1.8, §5.1. */
function fate(pool: IPPool, cluster: ClusterGraph, keys: readonly string[], stored: string): string {
  if (pool.origin === 'calico-node')
    return `calico-node cannot create the pool, and exits at start-up while no other IPv${familyOf(pool)} pool exists`;
  const { client, crd } = encapsulationRefusal(pool, cluster, keys);
  if (checkedAs(cluster, pool) !== 'crd.projectcalico.org/v1')
    return `Calico refuses the pool: ${client.reason}`;
  return crd.isRefused === true
    ? `the API server refuses the pool since Calico ${crd.since}`
    : `kubectl stores it before Calico ${crd.since}, and ${stored}`;
}

/** What Calico has against the modes, in a range of the family that says nothing else. */
function encapsulationRefusal(pool: IPPool, cluster: ClusterGraph, keys: readonly string[]): Refusal {
  const cidr = pool.cidr?.family === 6 ? 'fd00::/64' : '10.0.0.0/16';
  return poolRefusal(cluster, pool, { cidr, ...writtenIn(pool, keys) });
}

/** `docs/calico.md` §1.4 V13, §5.2. */
function earlyRefusal(pool: IPPool, cluster: ClusterGraph): string {
  const origin = checkedAs(cluster, pool);
  if (origin === 'Installation') return `${degraded}: Encapsulation is not supported by IPv6 pools`;
  return origin === 'crd.projectcalico.org/v1'
    ? 'kubectl stores it, and no IPv6 tunnel comes up before Calico v3.23'
    : `Calico refuses the pool: ${encapsulationRefusal(pool, cluster, ['vxlanMode']).client.reason}`;
}

function tunnelsOf({ fields, origin }: IPPool): Tunnels {
  const [first, second] = fields.encapsulation.map(field =>
    isTunnelMode(field, origin) ? field : undefined,
  );
  if (origin !== 'Installation') return { ipip: first, vxlan: second };
  const isIpip = first?.text.startsWith('IPIP');
  return { ipip: isIpip ? first : undefined, vxlan: isIpip ? undefined : first };
}

/** Plugins that the operator knows besides Calico's, and the clouds that it installs them on without being told to. */
const plugins = new Map(
  Object.entries({
    EKS: 'AmazonVPC',
    AKS: 'AzureVNET',
    GKE: 'GKE',
    AmazonVPC: 'AmazonVPC',
    AzureVNET: 'AzureVNET',
  }),
);

const pluginOf = ({ cniChoice }: Installation): string | undefined => plugins.get(cniChoice.text);

function* judge(pool: IPPool, cluster: ClusterGraph): Generator<Finding | Undecided> {
  // calico-node has no variable for IPIP on IPv6, and does not read the one for VXLAN before it can.
  const isIPv6 = pool.cidr?.family === 6 && pool.origin !== 'calico-node';
  const { ipip, vxlan } = tunnelsOf(pool);
  if (ipip && isIPv6) yield ipipOnIPv6(pool, ipip, cluster);
  else if (ipip && vxlan) yield both(pool, ipip, vxlan, cluster);
  else if (vxlan && isIPv6) yield* judgeVxlanOnIPv6(pool, vxlan, cluster);
  else if (ipip) yield* ipipOnMapped(pool, ipip, cluster);
}

function* judgeVxlanOnIPv6(
  pool: IPPool,
  vxlan: Field,
  cluster: ClusterGraph,
): Generator<Finding | Undecided> {
  const isSupported = runs(cluster, 'v3.23.0');
  if (isSupported === 'unknown') yield { wants: 'calico version' };
  else if (!isSupported) yield vxlanOnIPv6(pool, vxlan, cluster);
}

function* judgeInstallation(installation: Installation): Generator<Finding> {
  const plugin = pluginOf(installation);
  if (!plugin) return;
  for (const pool of installation.pools) {
    const { ipip, vxlan } = tunnelsOf(pool);
    const mode = pool.cidr?.family === 6 ? vxlan : (ipip ?? vxlan);
    if (mode) yield foreign(pool, mode, installation.cniChoice, plugin);
  }
}

export default defineRule({
  id: 'conflicting-encapsulation',
  summary: 'a pool has two tunnels switched on, or one that it cannot have',
  severity: 'error',
  family: 'pool',
  judgesAlone: true,
  fixable: 'unsafe',
  *check({ cluster }) {
    for (const pool of cluster.pools) yield* judge(pool, cluster);
    for (const installation of cluster.installations) yield* judgeInstallation(installation);
  },
});
