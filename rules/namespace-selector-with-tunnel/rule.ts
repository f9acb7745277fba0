import {
  checkedAs,
  type ClusterGraph,
  defineRule,
  type Finding,
  type IPPool,
  isStandIn,
  poolPhrase,
  poolRefusal,
  type Refusal,
  runs,
  type Severity,
  writtenIn,
} from '../../src/linter/rule/kit.ts';

function tunnelled(pool: IPPool, severity: Severity, cluster: ClusterGraph): Finding {
  const { namespaceSelector } = pool.fields;
  const isDefault = !isListed(pool);
  return {
    at: namespaceSelector.place,
    subject: 'Tunnel',
    severity,
    message: `${poolPhrase(pool)} has a namespaceSelector and allows Tunnel${isDefault ? ' by default' : ''}`,
    note: consequence(pool, cluster),
    help: remedy(pool),
    cause: { key: `${pool.origin} ${isDefault ? 'by default' : 'listed'}`, who: poolPhrase(pool) },
    related: isDefault ? [] : [{ at: tunnelIn(pool).place, label: 'the addresses of tunnels, too' }],
  };
}

/** `docs/calico.md` §1.3, §1.4 V18: Calico's clients put the default in before they check, the CRD does not. */
function consequence(pool: IPPool, cluster: ClusterGraph): string {
  const { client, crd } = refusalOf(pool, cluster);
  if (checkedAs(cluster, pool) === 'projectcalico.org/v3')
    return `Calico refuses the pool: ${withoutWhy(client.reason)}`;
  if (crd.isRefused === true)
    return `the API server refuses the pool since Calico ${crd.since}: ${crd.reason}`;
  return "kubectl stores it and nodes may take tunnel addresses from it, but calicoctl and Calico's API server refuse every later change of the pool";
}

function remedy(pool: IPPool): string {
  const uses = (pool.allowedUses ?? []).filter(use => use !== 'Tunnel');
  const list = `allowedUses: [${uses.length > 0 ? uses.join(', ') : 'Workload'}]`;
  return pool.encapsulated === false
    ? `write ${list}`
    : `write ${list}, and let nodes take their tunnel addresses from another pool with the same encapsulation`;
}

/** Whether the uses are written, not the default. */
const isListed = ({ fields }: IPPool): boolean => fields.allowedUses.items().length > 0;

const tunnelIn = ({ fields: { allowedUses } }: IPPool) =>
  allowedUses.items().find(({ string }) => string === 'Tunnel') ?? allowedUses;

const refusalOf = (pool: IPPool, cluster: ClusterGraph): Refusal =>
  poolRefusal(cluster, pool, {
    namespaceSelector: 'all()',
    ...(isListed(pool) && writtenIn(pool, ['allowedUses'])),
  });

const withoutWhy = (reason: string): string => reason.replace(/ specified - .*$/, '');

const isTunnelled = ({ fields: { namespaceSelector }, allowedUses }: IPPool): boolean =>
  namespaceSelector.string !== undefined &&
  namespaceSelector.string !== '' &&
  !isStandIn(namespaceSelector.string) &&
  allowedUses?.includes('Tunnel') === true;

const severityOf = (pool: IPPool, cluster: ClusterGraph): Severity =>
  checkedAs(cluster, pool) === 'projectcalico.org/v3' || refusalOf(pool, cluster).crd.isRefused === true
    ? 'error'
    : 'warning';

export default defineRule({
  id: 'namespace-selector-with-tunnel',
  summary: 'a pool has a namespaceSelector and provides tunnel addresses, which belong to no namespace',
  severity: 'error',
  family: 'pool',
  judgesAlone: true,
  *check({ cluster }) {
    // Before, nothing knows the namespaceSelector.
    if (runs(cluster, 'v3.31.0') === false) return;
    for (const pool of cluster.pools.filter(isTunnelled))
      yield tunnelled(pool, severityOf(pool, cluster), cluster);
  },
});
