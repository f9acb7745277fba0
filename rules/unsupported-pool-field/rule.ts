import {
  alwaysMatches,
  type ClusterGraph,
  defineRule,
  type Field,
  type Finding,
  type IPPool,
  isTunnelMode,
  poolPhrase,
  type Related,
  runs,
  type Severity,
  type Tri,
  type Undecided,
} from '../../src/linter/rule/kit.ts';
import { writerOf } from '../../src/calico/facts/pools/pool-index.ts';
import { formatRelease } from '../../src/cluster/release.ts';
import { operatorRelease } from '../../src/calico/facts/cluster/operator.ts';
import { poolFieldSince } from '../../src/calico/admission/pool-definition.ts';
import {
  compareVersions,
  formatVersion,
  parseVersion,
} from '../../src/model/manifest/calico/calico-version.ts';

/** A property that not every supported release has, where a pool sets it to something that matters. */
interface Novelty {
  /** As it is written: a key, or a variable of calico-node. */
  readonly name: string;
  readonly field: Field;
  /** The first release of Calico that reads it. */
  readonly calico: string;
  /** The first release of tigera/operator that does, for its own pools. */
  readonly operator?: string;
  /** What the pool does without it. */
  readonly effect: string;
  readonly instead?: string;
  readonly severity?: Severity;
}

function unsupported(pool: IPPool, novelty: Novelty, cluster: ClusterGraph): Finding {
  const { name, field, effect, instead, severity } = novelty;
  const fate =
    pool.origin === 'calico-node'
      ? 'calico-node does not read the variable'
      : 'the API server drops the key, unless kubectl refuses the object first';
  const upgrade = `upgrade to ${needed(novelty, pool)} or later first`;
  return {
    at: field.place,
    subject: name,
    ...(severity && { severity }),
    message:
      pool.origin === 'calico-node'
        ? `${name} is set, which ${running(pool, cluster)} does not have`
        : `${poolPhrase(pool)} sets ${name}, which ${running(pool, cluster)} does not have`,
    note: `${fate}: ${effect}`,
    help: instead ? `${instead}, or ${upgrade}` : upgrade,
    related: evidence(pool, cluster),
    cause: { key: `${pool.origin} ${name}`, who: poolPhrase(pool) },
  };
}

/** The operator's own image tells best what the operator can do. */
const operatorOf = ({ origin }: IPPool, cluster: ClusterGraph) =>
  origin === 'Installation' ? operatorRelease(cluster) : undefined;

function running(pool: IPPool, cluster: ClusterGraph): string {
  const operator = operatorOf(pool, cluster);
  if (operator) return `operator ${formatVersion(operator.version)}`;
  const calico = cluster.release ? `Calico ${formatRelease(cluster.release)}` : 'Calico';
  return pool.origin === 'Installation' ? `the operator of ${calico}` : calico;
}

const needed = ({ calico, operator }: Novelty, { origin }: IPPool): string =>
  origin === 'Installation' && operator ? `operator ${operator} (Calico ${calico})` : `Calico ${calico}`;

function evidence(pool: IPPool, cluster: ClusterGraph): readonly Related[] {
  const at = operatorOf(pool, cluster)?.field.place ?? cluster.release?.at;
  return at ? [{ at, label: 'the version that runs' }] : [];
}

function isSupported(pool: IPPool, { calico, operator }: Novelty, cluster: ClusterGraph): Tri {
  const release = operatorOf(pool, cluster);
  const first = operator === undefined ? undefined : parseVersion(operator);
  return release && first ? compareVersions(release.version, first) >= 0 : runs(cluster, calico);
}

/** Values that do the same as nothing do no harm when they are dropped (`docs/calico.md` §1.2, §5.1, §5.2). */
function noveltiesOf(pool: IPPool): readonly Novelty[] {
  switch (pool.origin) {
    case 'calico-node':
      return [...exportByEnvironment(pool), ...tunnelByEnvironment(pool)];
    case 'Installation':
      return [
        ...named(pool),
        ...unexported(pool, 'v3.24.0', 'v1.28.0'),
        ...confined(pool, 'v3.28.0', 'v1.34.0'),
        ...disabled(pool),
        ...manual(pool, 'v1.38.0'),
      ];
    default:
      return [
        ...unexported(pool, poolFieldSince.disableBGPExport),
        ...confined(pool, poolFieldSince.allowedUses),
        ...manual(pool),
        ...perNamespace(pool),
      ];
  }
}

function unexported(
  { fields: { disableBGPExport: field } }: IPPool,
  calico: string,
  operator?: string,
): Novelty[] {
  if (field.boolean !== true) return [];
  return [
    {
      name: 'disableBGPExport',
      field,
      calico,
      ...(operator && { operator }),
      effect: 'its routes are exported',
    },
  ];
}

/** A use that came later is a matter of its own. */
function confined(
  { fields: { allowedUses: field }, allowedUses }: IPPool,
  calico: string,
  operator?: string,
): Novelty[] {
  const isNarrow = allowedUses && !['Workload', 'Tunnel'].every(use => allowedUses.includes(use));
  if (field.isAbsent || !isNarrow || allowedUses.includes('LoadBalancer')) return [];
  return [
    {
      name: 'allowedUses',
      field,
      calico,
      ...(operator && { operator }),
      effect: 'the pool serves pods and tunnels',
    },
  ];
}

function manual({ fields: { assignmentMode: field } }: IPPool, operator?: string): Novelty[] {
  if (field.string !== 'Manual') return [];
  return [
    {
      name: 'assignmentMode',
      field,
      calico: poolFieldSince.assignmentMode,
      ...(operator && { operator }),
      effect: 'Calico chooses the pool for pods that request none',
      instead: "write nodeSelector: '!all()', which keeps a pool for requests in every version",
    },
  ];
}

function perNamespace({
  fields: { namespaceSelector: field },
  namespaceSelector: { selector },
}: IPPool): Novelty[] {
  if (field.isUnknown || field.isAbsent || !selector || alwaysMatches(selector)) return [];
  return [
    {
      name: 'namespaceSelector',
      field,
      calico: poolFieldSince.namespaceSelector,
      effect: 'the pool serves every namespace',
      instead: "write nodeSelector: '!all()' and let the namespaces request the pool by annotation",
    },
  ];
}

function disabled({ fields: { disabled: field } }: IPPool): Novelty[] {
  if (field.boolean !== true) return [];
  return [
    {
      name: 'disableNewAllocations',
      field,
      calico: 'v3.29.0',
      operator: 'v1.36.0',
      effect: 'the pool stays enabled',
    },
  ];
}

function named({ fields: { name: field } }: IPPool): Novelty[] {
  if (!field.string || /^default-ipv[46]-ippool$/.test(field.string)) return [];
  return [
    {
      name: 'name',
      field,
      calico: 'v3.28.0',
      operator: 'v1.34.0',
      effect: 'the pool gets the name default-ipv4-ippool or default-ipv6-ippool',
      severity: 'warning',
    },
  ];
}

/** `startup.go` reads all but the words for false as true. */
function exportByEnvironment({ fields: { disableBGPExport: field }, cidr }: IPPool): Novelty[] {
  if (field.string === undefined || /^(?:false|0|no|n|f)$/i.test(field.string)) return [];
  return [
    {
      name: `CALICO_IPV${cidr?.family ?? 4}POOL_DISABLE_BGP_EXPORT`,
      field,
      calico: 'v3.24.0',
      effect: 'its routes are exported',
    },
  ];
}

function tunnelByEnvironment({ fields: { encapsulation }, origin, cidr }: IPPool): Novelty[] {
  const field = encapsulation[1];
  if (cidr?.family !== 6 || !field || !isTunnelMode(field, origin)) return [];
  return [{ name: 'CALICO_IPV6POOL_VXLAN', field, calico: 'v3.23.0', effect: 'the pool has no tunnel' }];
}

/** Calico Enterprise counts its releases by itself. */
function isForeign(pool: IPPool, cluster: ClusterGraph): boolean {
  const writer = writerOf(cluster, pool);
  return writer !== undefined && writer.isOpenSource !== true;
}

function* judge(pool: IPPool, cluster: ClusterGraph): Generator<Finding | Undecided> {
  for (const novelty of noveltiesOf(pool)) {
    const verdict = isSupported(pool, novelty, cluster);
    if (verdict === 'unknown') yield { wants: 'calico version' };
    else if (!verdict) yield unsupported(pool, novelty, cluster);
  }
}

export default defineRule({
  id: 'unsupported-pool-field',
  summary: 'a pool sets a field that the running Calico version does not have',
  severity: 'error',
  family: 'pool',
  judgesAlone: true,
  *check({ cluster }) {
    for (const pool of cluster.pools) if (!isForeign(pool, cluster)) yield* judge(pool, cluster);
  },
});
