import {
  type ClusterGraph,
  defineComparison,
  type Finding,
  type IPPool,
  poolChanges,
  type PoolPair,
  poolPhrase,
} from '../../src/linter/rule/kit.ts';
import { poolAdmission } from '../../src/calico/facts/pools/pool-admission.ts';
import { managesPools } from '../../src/calico/facts/cluster/operator.ts';

/** The tunnel of a pool in words; undefined where it is not determined. */
function tunnelOf({ tunnels, fields }: IPPool): string | undefined {
  const { IPIP, VXLAN } = tunnels;
  if (IPIP === 'unknown' || VXLAN === 'unknown') return undefined;
  const isCrossSubnet = fields.encapsulation.some(({ text }) => /cross-?subnet$/i.test(text));
  const name = IPIP ? 'IPIP' : VXLAN ? 'VXLAN' : undefined;
  return name === undefined ? 'no encapsulation' : isCrossSubnet ? `${name} across subnets` : name;
}

function words({ before, after }: PoolPair, was: string, is: string, cluster: ClusterGraph): Finding {
  const isIdle = after.origin === 'Installation' && managesPools(cluster) === false;
  const [first] = after.fields.encapsulation;
  const written = after.fields.encapsulation.find(({ isAbsent }) => !isAbsent) ?? first!;
  const old = before.fields.encapsulation.find(({ isAbsent }) => !isAbsent);
  return {
    at: written.place,
    ...(isIdle && { severity: 'note' as const }),
    message: `the encapsulation of ${poolPhrase(after)} changes from ${was} to ${is}`,
    note: isIdle
      ? `the edit has no effect: operators before v1.34 (Calico v3.28) change no existing pool, so this one keeps ${was}`
      : 'nodes reprogram their routes one after the other: until all have, packets between pods of different nodes are lost',
    help: isIdle
      ? 'undo the edit, or change the IPPool object in a maintenance window'
      : 'change it in a maintenance window, or create a second pool with the new mode and move the pods to it',
    ...(old && { related: [{ at: old.place, label: `${was} before this change`, isPast: true as const }] }),
  };
}

/** calico-node never changes a pool that it finds, and one that serves no pod has no packets to lose. */
const isLive = ({ before, after }: PoolPair): boolean =>
  before.disabled === false && after.disabled === false && after.origin !== 'calico-node';

/** Then the pool stays as it was, and another rule says so. */
const isRefused = (cluster: ClusterGraph, { after }: PoolPair): boolean =>
  poolAdmission(cluster, after).verdict === 'refused';

export default defineComparison({
  id: 'changed-encapsulation',
  summary: 'a change switches the encapsulation of a pool that serves pods',
  severity: 'warning',
  family: 'change',
  *compare({ before, cluster }) {
    for (const pair of poolChanges(before, cluster).kept) {
      const [was, is] = [tunnelOf(pair.before), tunnelOf(pair.after)];
      if (isLive(pair) && !isRefused(cluster, pair) && was !== undefined && is !== undefined && was !== is)
        yield words(pair, was, is, cluster);
    }
  },
});
