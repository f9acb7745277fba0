import { rules } from '../../rules/index.ts';
import type { RoomWish } from '../cli/invocation.ts';
import type { ClusterGraph } from '../cluster/graph.ts';
import { survey } from '../cluster/survey.ts';
import { likeness } from '../facts/pools/likeness.ts';
import { clustersOf, findFree, type NobodyCalledSo } from '../free/answer.ts';
import { liveClaims } from '../free/live-claims.ts';
import { UsageError } from '../io/usage-error.ts';
import type { World } from '../io/world.ts';
import type { Dump } from '../live/dump.ts';
import { liveCluster } from '../live/live-cluster.ts';
import { version } from '../version.ts';
import { readDumps, withoutDumps } from './dumps.ts';
import { gather } from './gather.ts';
import { deliver, paper } from './paper.ts';

/** Says where there is room in the address plan. Exit code 1 where there is none. */
export async function free(wish: RoomWish, world: World): Promise<number> {
  const { output, calicoVersion } = wish;
  const { format, file } = output;
  const { root, config, snapshot } = await gather(world, wish, rules, file === undefined ? [] : [file]);
  const dump = wish.live.length > 0 ? await readDumps(world, root, wish.live) : undefined;
  const said = dump ? withoutDumps(snapshot, dump) : snapshot;
  const { fleet } = survey(said, { calicoVersion, ...(config && { config }) });
  const chosen = clustersOf(fleet, wish.search.whose);
  if ('known' in chosen) throw unknownName(chosen);
  const answer = findFree(chosen, wish.search, dump && liveClaims(runningAmong(chosen, dump), dump));
  const text =
    format === 'json'
      ? (await import('../reporters/free/free-json.ts')).freeJson(answer, version)
      : (await import('../reporters/free/free-pretty.ts')).freePretty(answer, paper(file, wish, world));
  deliver(text, file, root, world);
  return answer.ranges.length > 0 ? 0 : 1;
}

/** The cluster that a dump shows, which has to be one of those that somebody looks for room in. */
function runningAmong(chosen: readonly ClusterGraph[], dump: Dump): ClusterGraph {
  const live = liveCluster(dump);
  if (!live)
    throw new UsageError(`${dump.name} holds no IPPool`, 'write it with kubectl get ippools,nodes -o yaml');
  if (!chosen.some(cluster => likeness(live, cluster) > 0))
    throw new UsageError(
      `the dump ${dump.name} has no pool in common with ${chosen.length === 1 ? chosen[0]!.name : 'the clusters that share the network'}`,
      'name the cluster that it is of with --cluster, or leave out --live',
    );
  return live;
}

function unknownName({ kind, name, close, known }: NobodyCalledSo): UsageError {
  const list = known.slice(0, 10).join(', ');
  const help =
    close !== undefined
      ? `did you mean ${close}?`
      : known.length > 0
        ? `there ${known.length === 1 ? 'is' : 'are'} ${list}`
        : kind === 'group'
          ? 'declare groups in ipamlint.yaml, or choose a cluster'
          : 'no cluster was found; ipamlint inventory says what was';
  return new UsageError(`no ${kind} is called ${name}`, help);
}
