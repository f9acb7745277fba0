import {
  type ClusterGraph,
  defineRule,
  type Field,
  type Finding,
  type IPPool,
  poolPhrase,
  poolRefusal,
  runs,
} from '../../src/linter/rule/kit.ts';
import { generatedNat } from '../../src/calico/facts/pools/generated-nat.ts';
import { retiredSince } from '../../src/calico/admission/pool-definition.ts';

const lost = (pool: IPPool, field: Field, cluster: ClusterGraph): Finding => {
  const isRefused = poolRefusal(cluster, pool, { 'nat-outgoing': true }).isCertain === true;
  return {
    at: field.place,
    subject: 'nat-outgoing',
    ...(isRefused && { severity: 'error' }),
    message: `${poolPhrase(pool)} is generated with "nat-outgoing" instead of natOutgoing`,
    note: fate(pool, cluster),
    help:
      'run `cdk8s import` on the CRDs of Calico v3.32, or correct what the class writes: ' +
      "addJsonPatch(JsonPatch.remove('/spec/nat-outgoing'), JsonPatch.add('/spec/natOutgoing', true))",
    cause: { key: 'nat-outgoing', who: poolPhrase(pool) },
  };
};

/** `docs/calico.md` §1.1: obeyed where nothing checks, refused by Calico's clients, unknown from v3.32 on. */
function fate({ origin }: IPPool, cluster: ClusterGraph): string {
  const isGone = runs(cluster, retiredSince);
  const dropped = 'the API server drops the key, so pods reach the outside without NAT and get no answers';
  if (isGone === true) return `Calico has only natOutgoing since v3.32: ${dropped}`;
  const before = origin === 'crd.projectcalico.org/v1' ? 'Calico obeys the key' : 'Calico refuses the pool';
  return `${before} up to v3.31; from v3.32 on ${dropped}`;
}

export default defineRule({
  id: 'dropped-generated-field',
  summary: 'generated code writes "nat-outgoing" instead of natOutgoing, and the setting is lost',
  severity: 'warning',
  family: 'pool',
  judgesAlone: true,
  *check({ cluster }) {
    for (const pool of cluster.pools) {
      const field = generatedNat(pool);
      if (field) yield lost(pool, field, cluster);
    }
  },
});
