import {
  type AddressClaim,
  addressClaims,
  defineRule,
  type Finding,
  formatAddress,
  isStarted,
  isUnaccounted,
  objectPhrase,
  usesPools,
  type Workload,
} from '../../src/linter/rule/kit.ts';

function duplicate(first: AddressClaim, second: AddressClaim): Finding {
  const { entry, workload, address } = second;
  const text = formatAddress(address);
  const isPassing = [first, second].some(claim => isForAWhile(claim.workload));
  return {
    at: entry.at,
    subject: `${first.workload.id} ${text}`,
    severity: isPassing ? 'warning' : 'error',
    message: `${nameOf(workload)} claims ${text}, which ${nameOf(first.workload)} claims, too`,
    note: `${isPassing ? 'where the two run at the same time, ' : ''}${consequence(first, second)}`,
    help: 'give each of them an address of its own',
    related: [{ at: first.entry.at, label: `claimed here first, by ${nameOf(first.workload)}` }],
  };
}

const nameOf = ({ kind, name }: Workload): string => objectPhrase({ kind, name });

function consequence(first: AddressClaim, second: AddressClaim): string {
  if (isUnaccounted(first) || isUnaccounted(second))
    return 'with ipAddrsNoIpam nothing records the address: both pods use it, and only one of them is reachable';
  return 'the pod that starts second fails: Address already assigned in block';
}

const isForAWhile = ({ kind }: Workload): boolean =>
  ['Job', 'JobSet', 'CronJob', 'ScaledJob', 'Service'].includes(kind);

/** Whether a workload is certain to have a pod: not scaled to nothing, not suspended, as far as the repository tells. */
function isAlive({ kind, spec }: Workload): boolean {
  if (kind === 'VirtualMachine') return isStarted(spec);
  if (kind === 'Job' || kind === 'CronJob') {
    const suspend = spec.get('suspend');
    return suspend.isAbsent || suspend.boolean === false;
  }
  const replicas = spec.get('replicas');
  return kind === 'Pod' || kind === 'DaemonSet' || replicas.isAbsent || Number(replicas.scalar) > 0;
}

const byWorkload = ({ workload: a }: AddressClaim, { workload: b }: AddressClaim): number =>
  a.id < b.id ? -1 : Number(a.id > b.id);

export default defineRule({
  id: 'duplicate-static-ip',
  summary: 'two workloads claim the same fixed address',
  severity: 'error',
  family: 'request',
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    const firsts = new Map<string, AddressClaim>();
    // The order of documents decides nothing: the first by name counts as the first.
    for (const claim of addressClaims(cluster).toSorted(byWorkload)) {
      if (!isAlive(claim.workload)) continue;
      const address = formatAddress(claim.address);
      const first = firsts.get(address);
      if (!first) firsts.set(address, claim);
      // Two objects of one identity are one workload in two versions.
      else if (first.workload.id !== claim.workload.id) yield duplicate(first, claim);
    }
  },
});
