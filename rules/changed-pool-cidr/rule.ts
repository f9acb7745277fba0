import {
  type ClusterGraph,
  defineComparison,
  type Finding,
  formatCidr,
  type IPPool,
  overlaps,
  poolChanges,
  type PoolPair,
  runs,
} from '../../src/linter/rule/kit.ts';

const rangeOf = ({ cidr }: IPPool): string | undefined => cidr && formatCidr(cidr);

function words({ before, after }: PoolPair, cluster: ClusterGraph): Finding {
  const [old, range] = [rangeOf(before)!, rangeOf(after)!];
  const name = after.name === '' ? range : after.name;
  const another = overlaps(before.cidr!, after.cidr!) ? `a range outside of ${old}` : range;
  const isEnvironment = after.origin === 'calico-node';
  return {
    at: after.fields.cidr.place,
    severity: isEnvironment ? 'warning' : 'error',
    message: `the range of pool "${name}" changes from ${old} to ${range}`,
    note: consequence(after, old, cluster),
    help: isEnvironment
      ? `keep ${old}, or declare a pool with ${another} and move the pods to it`
      : `keep ${old}, declare another pool with ${another}, set \`disabled: true\` on "${name}", restart its pods, then delete it`,
    related: [{ at: before.fields.cidr.place, label: 'the range before this change', isPast: true }],
  };
}

/** `docs/calico.md` §1.5, §5.1. */
function consequence(pool: IPPool, old: string, cluster: ClusterGraph): string {
  if (pool.origin === 'calico-node')
    return `calico-node creates its pool once, if there is none: the pool keeps ${old}`;
  const refused = 'Calico refuses the change: IPPool CIDR cannot be modified';
  if (pool.origin !== 'crd.projectcalico.org/v1') return refused;
  return runs(cluster, 'v3.32.0') === true
    ? 'the API server refuses the change: CIDR cannot be changed; follow IP pool migration guide to avoid corruption'
    : `kubectl may store it: addresses in ${old} then belong to no pool, are not advertised, and their blocks stay`;
}

export default defineComparison({
  id: 'changed-pool-cidr',
  summary: 'a change gives an existing pool another range',
  severity: 'error',
  family: 'change',
  *compare({ before, cluster }) {
    for (const pair of poolChanges(before, cluster).kept) {
      const [old, now] = [rangeOf(pair.before), rangeOf(pair.after)];
      if (old !== undefined && now !== undefined && old !== now) yield words(pair, cluster);
    }
  },
});
