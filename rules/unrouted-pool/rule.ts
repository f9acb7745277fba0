import {
  type Unchecked,
  unseenFor,
  type ClusterGraph,
  defineRule,
  effectivePools,
  type Field,
  type Finding,
  type IPPool,
  knowsAllNodes,
  neverMatches,
  objectPhrase,
  poolLabel,
  poolPhrase,
  runs,
  usesPools,
} from '../../src/linter/rule/kit.ts';
import {
  birdOff,
  type BirdOff,
  leavesRoutesToFelix,
  routesByFelix,
  withoutBird as birdlessBy,
} from '../../src/calico/facts/cluster/routing.ts';
import { isRequested } from '../../src/calico/facts/pools/tunnels.ts';
import { behaviourOf } from '../../src/calico/choice/behaviour.ts';

const consequence = 'pods reach no pod of it on another node, and no node but their own reaches them';

const tunnelOf = ({ tunnels }: IPPool): string => (tunnels.IPIP === true ? 'IPIP' : 'no encapsulation');

function withoutBird(pool: IPPool, { at, source }: BirdOff): Finding {
  const mode = pool.tunnels.IPIP === true ? pool.fields.encapsulation[0] : undefined;
  return {
    at: (mode && !mode.isAbsent ? mode : pool.fields.cidr).place,
    subject: 'BGP',
    aspects: ['encapsulation'],
    message: `${poolPhrase(pool)} has ${tunnelOf(pool)}, and BGP, which routes such pools, is off`,
    note: `${source}, so nothing creates routes between nodes: ${consequence}`,
    help: `write vxlanMode: Always${pool.tunnels.IPIP === true ? ' in place of IPIP' : ''}, or switch BGP on; from Calico v3.31 on Felix can create the routes (programClusterRoutes: Enabled)`,
    related: [{ at, label: source }],
    cause: { key: 'BGP', who: poolPhrase(pool) },
  };
}

const leftToNobody = (pool: IPPool, at: NonNullable<ReturnType<typeof leavesRoutesToFelix>>): Finding => ({
  at,
  subject: pool.id,
  message: `BGPConfiguration "default" leaves the routes of ${poolPhrase(pool)} to Felix, which creates none`,
  note: `the pool has ${tunnelOf(pool)}, and no FelixConfiguration has programClusterRoutes: Enabled: ${consequence}`,
  help: 'write programClusterRoutes: Enabled in the FelixConfiguration "default", or leave it out here',
  related: [{ at: pool.fields.cidr.place, label: poolPhrase(pool) }],
  cause: { key: 'programClusterRoutes', who: poolPhrase(pool) },
});

const unexported = (pool: IPPool): Finding => ({
  at: pool.fields.disableBGPExport.place,
  subject: 'disableBGPExport',
  aspects: ['BGP export'],
  message: `${poolPhrase(pool)} has ${tunnelOf(pool)} and disableBGPExport: other nodes get no routes to it`,
  note: `Calico hides the pool from every BGP peer, even from the nodes of the cluster: ${consequence}`,
  help: 'leave disableBGPExport out and hide the range from routers with a BGPFilter, or use VXLAN, whose routes Felix creates',
});

/** A tunnel that Felix is told not to make. */
interface Override {
  readonly field: Field;
  readonly key: string;
  readonly tunnel: 'IPIP' | 'VXLAN';
  readonly owner: string;
}

const keys = {
  IPIP: ['ipipEnabled', 'FELIX_IPINIPENABLED'],
  VXLAN: ['vxlanEnabled', 'FELIX_VXLANENABLED'],
} as const;

/** Felix takes its environment over any FelixConfiguration. */
function overridesIn(cluster: ClusterGraph, tunnel: Override['tunnel']): readonly Override[] {
  const [key, variable] = keys[tunnel];
  const inEnvironment = cluster.agents
    .map(({ environment }) => environment.field(variable))
    .filter(({ isAbsent }) => !isAbsent);
  if (inEnvironment.length > 0)
    return inEnvironment
      .filter(({ string }) => /^(?:false|0|no|n|f)$/i.test(string ?? ''))
      .map(field => ({ field, key: variable, tunnel, owner: 'calico-node' }));
  return cluster.felixConfigurations.flatMap(({ name, spec }) => {
    if (name !== 'default') return [];
    const field = spec.get(key);
    const owner = objectPhrase({ kind: 'FelixConfiguration', name });
    return field.boolean === false ? [{ field, key, tunnel, owner }] : [];
  });
}

function switchedOff({ field, key, tunnel, owner }: Override, pools: readonly IPPool[]): Finding {
  const [pool, ...others] = pools as readonly [IPPool, ...IPPool[]];
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return {
    at: field.place,
    subject: tunnel,
    message: `${owner} switches ${tunnel} off, which pool ${poolLabel(pool)}${more} ${others.length > 0 ? 'need' : 'needs'}`,
    note: `Felix creates no ${tunnel} device, although pools use it: their pods do not reach each other across nodes`,
    help: `leave ${key} out: from Calico v3.23 on Felix switches ${tunnel} on where a pool uses it`,
    related: pools
      .slice(0, 3)
      .map(each => ({ at: each.fields.cidr.place, label: `${poolLabel(each)} uses ${tunnel}` })),
  };
}

/** Whether pods certainly live in it, on more nodes than one as far as is known: all may, or those that request it. */
function serves(cluster: ClusterGraph, pool: IPPool): boolean {
  const { cidr, disabled, automatic, allowedUses, nodeSelector } = pool;
  if (!cidr || disabled !== false || !allowedUses?.includes('Workload')) return false;
  if (isRequested(cluster, pool)) return true;
  return automatic === true && nodeSelector.selector !== undefined && !neverMatches(nodeSelector.selector);
}

/** Whether nothing travels between nodes, for there is one. */
const isAlone = (cluster: ClusterGraph): boolean => knowsAllNodes(cluster) && cluster.nodes.length === 1;

/**
 * What was not seen and may have peers in place of the mesh take the routes all the same: what a BGPFilter accepts is exported before anybody
 * asks the pool (`confd/etc/calico/confd/templates/bird.cfg.template`).
 */
const unseenFilter = (cluster: ClusterGraph): ReturnType<typeof unseenFor> =>
  isMeshed(cluster) ? undefined : unseenFor(cluster, 'BGPFilter');

const hasFilters = (cluster: ClusterGraph): boolean =>
  !isMeshed(cluster) && [cluster, ...cluster.relatives].some(each => each.hasFilters);

/** Whether the nodes certainly tell each other their routes. */
function isMeshed(cluster: ClusterGraph): boolean {
  const meshes = [cluster, ...cluster.relatives]
    .flatMap(({ bgpConfigurations }) => bgpConfigurations)
    .map(({ spec }) => spec.get('nodeToNodeMeshEnabled'));
  return (
    meshes.every(mesh => mesh.isAbsent || mesh.boolean === true) && !unseenFor(cluster, 'BGPConfiguration')
  );
}

/** Environment variables that say yes by accident are no wish (`surprising-env-value` tells of them). */
const isMeant = ({ origin, fields }: IPPool): boolean =>
  origin !== 'calico-node' || /^(?:true|1|yes|y|t)$/i.test(fields.disableBGPExport.string ?? '');

function* judge(cluster: ClusterGraph, pools: readonly IPPool[]): Generator<Finding | Unchecked> {
  const off = birdOff(cluster);
  const isBirdless = birdlessBy(cluster) !== undefined;
  const left = isBirdless ? undefined : leavesRoutesToFelix(cluster);
  const isAccepted = isBirdless || runs(cluster, 'v3.21.0') === false;
  const ofFelix = unseenFor(cluster, 'FelixConfiguration');
  for (const pool of pools) {
    const behaviour = behaviourOf(pool);
    if (
      pool.tunnels.VXLAN !== false ||
      pool.tunnels.IPIP === 'unknown' ||
      routesByFelix(cluster, pool) !== false
    )
      continue;
    // What the operator refuses never comes to be: `invalid-installation-pools`.
    if (off && pool.origin === 'Installation') continue;
    const isKeptBack = behaviour?.isExported === false && isMeant(pool) && !isAccepted;
    if (!off && !left && !isKeptBack) continue;
    if (!off && !left && hasFilters(cluster)) continue;
    const unseen = ofFelix ?? (off || left ? undefined : unseenFilter(cluster));
    if (unseen) yield { of: poolPhrase(pool), unseen };
    else if (off) yield withoutBird(pool, off);
    else yield left ? leftToNobody(pool, left) : unexported(pool);
  }
}

/** Releases that let `vxlanEnabled` hold for IPv6 as well are past (`docs/calico.md` §8 B10). */
const travels = ({ tunnels, cidr }: IPPool, tunnel: Override['tunnel']): boolean =>
  tunnels[tunnel] === true && cidr?.family === 4;

export default defineRule({
  id: 'unrouted-pool',
  summary: 'nothing creates routes between nodes for a pool',
  severity: 'error',
  family: 'setup',
  follows: {
    'conflicting-encapsulation': 'object',
    'unknown-encapsulation': 'object',
  },
  *check({ cluster }) {
    if (usesPools(cluster) !== true || isAlone(cluster)) return;
    const pools = effectivePools(cluster).filter(pool => serves(cluster, pool));
    yield* judge(cluster, pools);
    for (const tunnel of ['IPIP', 'VXLAN'] as const) {
      const users = pools.filter(pool => travels(pool, tunnel));
      if (users.length === 0) continue;
      for (const override of overridesIn(cluster, tunnel)) yield switchedOff(override, users);
    }
  },
});
