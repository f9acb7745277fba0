import type { ClusterGraph } from '../../cluster/graph.ts';
import { supplyOf } from '../../calico/facts/requests/supply.ts';
import { counted } from '../../calico/phrases/phrases.ts';
import { group } from '../../base/text/group.ts';
import { alike, signatureOf } from '../../calico/facts/requests/draws.ts';
import type { WhySubject } from './names.ts';

/** How many verdicts an answer may rest on: each pool, asked for each kind of workload on each kind of node. */
const MOST_VERDICTS = 2_000_000;
/** How many of them are put into words: for what the answer is about, each pool on each kind of node. */
const MOST_WORDED = 200_000;
/** What an answer is about fares on a few kinds of nodes, however many pools there are. */
const FEWEST = 4;

/** As much of a cluster as an answer can look at, and what it leaves out: clauses. */
export interface Reachable {
  readonly cluster: ClusterGraph;
  readonly leftOut: readonly string[];
}

/** What an answer is about; undefined where it puts into words how everything fares. */
interface Matter {
  readonly cluster: ClusterGraph;
  readonly subject: WhySubject | undefined;
}

/** Leaves out nodes, then workloads, of a cluster in which everything fares in ways of its own. */
export function withinReach({ cluster, subject }: Matter): Reachable {
  const pools = Math.max(1, supplyOf(cluster).pools.length);
  const kinds = alike(cluster, cluster.nodes);
  const ways = [...group(cluster.workloads, workload => signatureOf(cluster, workload)).values()];
  // Where no node is known, pods run somewhere all the same.
  const sites = Math.max(kinds.length, 1);
  const most = (subject ? MOST_VERDICTS : MOST_WORDED) / pools;
  const worded = subject?.kind === 'Node' || subject?.kind === 'IPPool' ? Infinity : MOST_WORDED / pools;
  const mostKinds = Math.max(FEWEST, Math.floor(Math.min(worded, most / Math.max(ways.length, 1))));
  if (sites <= mostKinds && sites * ways.length <= most) return { cluster, leftOut: [] };
  const mostWays = Math.max(FEWEST, Math.floor(most / Math.min(mostKinds, sites)));
  const nodes = keep(cluster.nodes, subject, kinds.slice(0, mostKinds).flat());
  const workloads = keep(cluster.workloads, subject, ways.slice(0, mostWays).flat());
  const fewer = (before: readonly unknown[], after: readonly unknown[], what: string): readonly string[] =>
    before.length > after.length
      ? [`too many to show: ${counted(before.length - after.length, `more ${what}`)} left out`]
      : [];
  return {
    cluster: {
      ...cluster,
      nodes,
      workloads,
      nodeLists: nodes === cluster.nodes ? cluster.nodeLists : [],
    },
    leftOut: [...fewer(cluster.nodes, nodes, 'node'), ...fewer(cluster.workloads, workloads, 'workload')],
  };
}

/** Some of all, in their order, and the one that is asked about. */
function keep<Kept>(all: readonly Kept[], subject: unknown, some: readonly Kept[]): readonly Kept[] {
  const kept = new Set<unknown>([...some, subject]);
  const found = all.filter(each => kept.has(each));
  return found.length === all.length ? all : found;
}
