import {
  type ClusterGraph,
  defineRule,
  familyOf,
  type Family,
  type Finding,
  formatCidr,
  type IPPool,
  poolPhrase,
  runs,
  type Tri,
  type Unchecked,
  type Undecided,
} from '../../src/linter/rule/kit.ts';
import { unseenFor } from '../../src/calico/facts/cluster/unseen.ts';
import { differencesBetween, type PropertyDifference } from '../../src/calico/facts/pools/differences.ts';
import type { CalicoNode } from '../../src/model/manifest/calico/calico-node.ts';
import {
  compareVersions,
  formatVersion,
  isBetween,
  parseVersion,
} from '../../src/model/manifest/calico/calico-version.ts';
import type { Variable } from '../../src/model/manifest/calico/environment.ts';

const rangeName = (family: Family): string => `CALICO_IPV${family}POOL_CIDR`;

/** `node/pkg/lifecycle/startup/startup.go:configureIPPools`: `none` is a range to it, too. */
function both(none: Variable, range: Variable): Finding {
  return {
    at: range.field.place,
    subject: range.name,
    message: `calico-node has both NO_DEFAULT_POOLS and ${range.name} (${range.value})`,
    note: 'calico-node exits at start-up, on every node: Invalid configuration with NO_DEFAULT_POOLS defined',
    help: `remove ${range.name}, or remove NO_DEFAULT_POOLS if calico-node should create the pool`,
    related: [{ at: none.field.place, label: 'calico-node should create no pools' }],
  };
}

const tooEarly = ({ field, name }: Variable, release: string): Finding => ({
  at: field.place,
  subject: name,
  message: `${name} is "none", which ${release} does not know`,
  note: `calico-node exits at start-up, on every node: Invalid CIDR specified in ${name} 'none'`,
  help: 'upgrade to Calico v3.29 or later; before that, NO_DEFAULT_POOLS "true" keeps calico-node from creating pools of either family',
});

/** Defect B3 of `docs/calico.md` §8. */
const unreadMode = (mode: Variable, none: Variable): Finding => ({
  at: mode.field.place,
  subject: mode.name,
  severity: 'warning',
  message: `calico-node does not read ${mode.name} where CALICO_IPV4POOL_CIDR is "none"`,
  note: 'it creates the IPv6 pool without VXLAN; Calico v3.31.7 and v3.33 fix this',
  help: 'declare an IPPool with vxlanMode, and write none for CALICO_IPV6POOL_CIDR as well',
  related: [{ at: none.field.place, label: 'no IPv4 pool' }],
});

/** What no client of Calico changes in a pool. */
const fixedProperties = ['cidr', 'blockSize'];

function contradicted(made: IPPool, object: IPPool, differences: readonly PropertyDifference[]): Finding {
  const [first] = [...differences].sort((a, b) => Number(isFixed(b)) - Number(isFixed(a)));
  const { property, one, other, at } = first!;
  return {
    at: at.place,
    subject: 'object',
    severity: isFixed(first!) ? 'error' : 'note',
    message: `calico-node makes ${poolPhrase(made)} with ${property} ${other}, and the IPPool says ${one}`,
    note: isFixed(first!)
      ? `the first to create the pool decides: Calico refuses another ${property} for an existing pool`
      : 'calico-node creates its pool once, with the values of the environment, until the IPPool changes it',
    help: `give both the same ${property}, or have calico-node create no pool: NO_DEFAULT_POOLS "true" and no ${rangeName(familyOf(made) ?? 4)}`,
    related: [{ at: fieldOf(object, property).place, label: `the IPPool says ${one}` }],
  };
}

const isFixed = ({ property }: PropertyDifference): boolean => fixedProperties.includes(property);

function fieldOf({ fields }: IPPool, property: string) {
  if (property === 'blockSize' && !fields.blockSize.isAbsent) return fields.blockSize;
  if (property === 'natOutgoing' && !fields.natOutgoing.isAbsent) return fields.natOutgoing;
  return fields.cidr;
}

const sameRange = (made: IPPool, object: IPPool): Finding => ({
  at: made.fields.cidr.place,
  subject: object.id,
  severity: 'warning',
  message: `calico-node makes "${made.name}" of ${formatCidr(made.cidr!)}, the range of IPPool "${object.name}"`,
  note:
    object.origin === 'crd.projectcalico.org/v1'
      ? 'on a new cluster calico-node creates its pool first, and two pools assign the same addresses'
      : `on a new cluster calico-node creates its pool first, and Calico refuses "${object.name}", which overlaps it`,
  help: `call the IPPool "${made.name}", or have calico-node create no pool: NO_DEFAULT_POOLS "true" and no ${rangeName(familyOf(made) ?? 4)}`,
  related: [{ at: object.fields.cidr.place, label: 'the same range' }],
});

/** The release that the image of calico-node tells, unless the user declares another. */
function runsHere(cluster: ClusterGraph, { release }: CalicoNode, since: string): Tri {
  if (!release || cluster.release?.isDeclared) return runs(cluster, since);
  return compareVersions(release.version, parseVersion(since)!) >= 0;
}

function releasePhrase({ release: told }: ClusterGraph, { release }: CalicoNode): string {
  const version = told?.isDeclared ? told.version : (release?.version ?? told?.version);
  return version ? `calico-node ${formatVersion(version)}` : 'calico-node before v3.29';
}

/** Whether calico-node passes over the mode of IPv6; unknown counts as no. */
function hasDefect({ release: told }: ClusterGraph, { release }: CalicoNode): boolean {
  const version = told?.isDeclared ? told.version : (release?.version ?? told?.version);
  const isExact = told?.isDeclared || !release ? told?.isExact : true;
  if (!version || version.major !== 3) return false;
  if (version.minor === 29 || version.minor === 30) return true;
  if (!isExact) return false;
  return isBetween(version, 'v3.31.0', 'v3.31.6') || isBetween(version, 'v3.32.0', 'v3.32.1');
}

function* environmentOf(cluster: ClusterGraph, agent: CalicoNode): Generator<Finding | Undecided> {
  const { variable } = agent.environment;
  const ranges = ([4, 6] as const).flatMap(family => variable(rangeName(family)) ?? []);
  const none = variable('NO_DEFAULT_POOLS');
  if (none?.value?.toLowerCase() === 'true') {
    for (const range of ranges) if (range.value) yield both(none, range);
    return;
  }
  const known = runsHere(cluster, agent, 'v3.29.0');
  for (const range of ranges) {
    if (range.value !== 'none') continue;
    if (known === false) yield tooEarly(range, releasePhrase(cluster, agent));
    else if (known === 'unknown') yield { wants: 'calico version' };
  }
  const [off] = ranges.filter(({ name, value }) => name === rangeName(4) && value === 'none');
  const mode = variable('CALICO_IPV6POOL_VXLAN');
  if (off && mode?.value && !/^(?:off|never)$/i.test(mode.value) && hasDefect(cluster, agent))
    yield unreadMode(mode, off);
}

/** What stands beside every calico-node of a cluster, asked once for all of them. */
interface Declared {
  /** Pools that neither calico-node nor the operator creates: the first of each name, and the first enabled one of each range. */
  readonly named: ReadonlyMap<string, IPPool>;
  readonly ranged: ReadonlyMap<string, IPPool>;
  /** The first pool of a family of which every pool is disabled. */
  readonly onlyDisabled: (family: Family) => IPPool | undefined;
}

function declaredIn(cluster: ClusterGraph): Declared {
  const own = cluster.pools.filter(({ origin }) => origin !== 'calico-node' && origin !== 'Installation');
  const isOpen = cluster.pools.some(({ cidr }) => !cidr) || cluster.externalPools.length > 0;
  const disabledOf = (family: Family): IPPool | undefined => {
    const there = cluster.pools.filter(
      ({ origin, cidr }) => origin !== 'calico-node' && cidr?.family === family,
    );
    return !isOpen && there.every(({ disabled }) => disabled === true) ? there[0] : undefined;
  };
  const [four, six] = cluster.installations.length > 0 ? [] : [disabledOf(4), disabledOf(6)];
  return {
    named: new Map(own.toReversed().map(pool => [pool.name, pool])),
    ranged: new Map(
      own
        .toReversed()
        .flatMap(pool => (pool.cidr && pool.disabled !== true ? [[formatCidr(pool.cidr), pool]] : [])),
    ),
    onlyDisabled: family => (family === 4 ? four : six),
  };
}

function* objects({ named, ranged }: Declared, { pools }: CalicoNode): Generator<Finding> {
  for (const made of pools) {
    const twin = named.get(made.name);
    const differences = twin ? differencesBetween(twin, made).filter(each => isSettable(made, each)) : [];
    if (twin && differences.length > 0) yield contradicted(made, twin, differences);
    const rival = twin || !made.cidr ? undefined : ranged.get(formatCidr(made.cidr));
    if (rival) yield sameRange(made, rival);
  }
}

/**
 * `node/pkg/lifecycle/startup/startup.go:configureIPPools`, v3.20 to v3.33: a pool of the family that exists, disabled or not,
 * keeps calico-node from making one.
 */
const keptFromPools = (pool: IPPool, agent: CalicoNode): Finding => ({
  at: pool.fields.disabled.place,
  subject: 'first start',
  severity: 'note',
  message: `${poolPhrase(pool)} is disabled, and keeps calico-node from creating an IPv${familyOf(pool)} pool`,
  note: 'in a new cluster calico-node finds this pool and creates none, so no pod gets an address',
  help: 'declare an enabled IPPool beside it, or apply it once calico-node has created its own',
  related: agent.pools
    .filter(made => familyOf(made) === familyOf(pool))
    .map(made => ({ at: made.fields.cidr.place, label: 'calico-node should create a pool from this' })),
});

/** A family of which every pool is disabled, and calico-node would make one. Pools that are not seen may be others. */
function* disabledOnly(
  cluster: ClusterGraph,
  { onlyDisabled }: Declared,
  agent: CalicoNode,
): Generator<Finding | Unchecked> {
  const unseen = unseenFor(cluster, 'IPPool');
  for (const family of [4, 6] as const) {
    const isMade = agent.pools.some(made => familyOf(made) === family);
    const disabled =
      isMade || (family === 4 && agent.mayCreateDefaultPools) ? onlyDisabled(family) : undefined;
    if (disabled) yield unseen ? { of: poolPhrase(disabled), unseen } : keptFromPools(disabled, agent);
  }
}

/**
 * What the environment decides: range and size of blocks in any case, the rest where it says so. A pool may be disabled, or get
 * its uses, in the object at any time.
 */
function isSettable({ fields }: IPPool, { property }: PropertyDifference): boolean {
  switch (property) {
    case 'cidr':
    case 'blockSize':
      return true;
    case 'encapsulation':
      return fields.encapsulation.some(({ isAbsent }) => !isAbsent);
    case 'natOutgoing':
    case 'nodeSelector':
      return !fields[property].isAbsent;
    case 'BGP export':
      return !fields.disableBGPExport.isAbsent;
    default:
      return false;
  }
}

export default defineRule({
  id: 'default-pool-conflict',
  summary:
    'the environment of calico-node describes a pool that it cannot create, or that an IPPool contradicts',
  severity: 'error',
  family: 'setup',
  *check({ cluster }) {
    const declared = declaredIn(cluster);
    for (const agent of cluster.agents) {
      yield* environmentOf(cluster, agent);
      yield* objects(declared, agent);
      yield* disabledOnly(cluster, declared, agent);
    }
  },
});
