import type { ClusterGraph } from '../../src/cluster/graph.ts';
import { runs } from '../../src/facts/release.ts';
import type { IPPool } from '../../src/manifest/ip-pool.ts';
import { isStandIn } from '../../src/manifest/stand-in.ts';
import type { Finding, Severity } from '../../src/rule/finding.ts';
import { poolPhrase } from '../../src/rule/phrases.ts';
import { defineRule } from '../../src/rule/rule.ts';

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
    related: isDefault ? [] : [{ at: tunnelIn(pool).place, label: 'the addresses of tunnels, too' }],
  };
}

/** `calico-facts.md` §1.3, §1.4 V18: Calico's clients put the default in before they check, the CRD does not. */
function consequence(pool: IPPool, cluster: ClusterGraph): string {
  const reason = 'IP Pool with AllowedUse Tunnel cannot have namespaceSelector';
  if (pool.origin === 'projectcalico.org/v3') return `Calico refuses the pool: ${reason}`;
  if (isRefusedByCrd(pool, cluster)) return `the API server refuses the pool since Calico v3.33: ${reason}`;
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

const isRefusedByCrd = (pool: IPPool, cluster: ClusterGraph): boolean =>
  isListed(pool) && runs(cluster, 'v3.33.0') === true;

const isTunnelled = ({ fields: { namespaceSelector }, allowedUses }: IPPool): boolean =>
  namespaceSelector.string !== undefined &&
  namespaceSelector.string !== '' &&
  !isStandIn(namespaceSelector.string) &&
  allowedUses?.includes('Tunnel') === true;

const severityOf = (pool: IPPool, cluster: ClusterGraph): Severity =>
  pool.origin === 'projectcalico.org/v3' || isRefusedByCrd(pool, cluster) ? 'error' : 'warning';

export default defineRule({
  id: 'namespace-selector-with-tunnel',
  summary: 'a pool has a namespaceSelector and gives out tunnel addresses, which belong to no namespace',
  severity: 'error',
  since: '0.1.0',
  *check({ cluster }) {
    // Before, nothing knows the namespaceSelector.
    if (runs(cluster, 'v3.31.0') === false) return;
    for (const pool of cluster.pools.filter(isTunnelled))
      yield tunnelled(pool, severityOf(pool, cluster), cluster);
  },
});
