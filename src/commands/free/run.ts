import { rules } from '../../../rules/index.ts';
import type { FreeRequest } from './options.ts';
import { searchOf } from './search.ts';
import { dumpsOf } from '../../host/cli/options/live.ts';
import type { ClusterGraph } from '../../cluster/graph.ts';
import { survey } from '../../cluster/survey.ts';
import { likeness, likest } from '../../calico/facts/pools/likeness.ts';
import { searchedClusters, findFree, type UnknownName } from '../../answers/free/answer.ts';
import { allLiveClaims, liveClaims } from '../../answers/free/live-claims.ts';
import { UsageError } from '../../base/usage-error.ts';
import type { World } from '../../host/machine/world.ts';
import type { Dump } from '../../cluster/live/dump.ts';
import { liveCluster } from '../../cluster/live/live-cluster.ts';
import { BadConfig } from '../../host/steps/bad-config.ts';
import {
  declaredDumps,
  nothingInCommon,
  pathsOf,
  readDeclaredDump,
  readDumps,
  withoutDumps,
  type DeclaredDump,
} from '../../host/steps/dumps.ts';
import { gather } from '../../host/steps/gather.ts';
import { deliver, outputFiles } from '../../host/steps/paper.ts';

/** Says where there is room in the address plan. Exit code 1 where there is none. */
export async function runFree(request: FreeRequest, world: World): Promise<number> {
  const { output, calicoVersion, typed } = request;
  const search = searchOf(typed);
  const dumps = dumpsOf(typed, []);
  const outputs = outputFiles(output);
  const { root, config, snapshot } = await gather(world, request, rules, outputs);
  const dump = dumps.length > 0 ? await readDumps(world, root, dumps) : undefined;
  const said = withoutDumps(snapshot, pathsOf(dump ? [dump] : [], config));
  const { fleet } = survey(said, { calicoVersion, ...(config && { config }) });
  const chosen = searchedClusters(fleet, search.whose);
  if ('known' in chosen) throw unknownName(chosen);
  const given = dump && runningAmong(chosen, dump);
  const [own] = given ? likest(chosen, given) : [];
  const claims = dump && given ? [liveClaims(given, dump)] : [];
  for (const each of declaredDumps(config)) {
    const isMeant = chosen.some(({ name }) => name === each.cluster) && own?.name !== each.cluster;
    if (!isMeant) continue;
    const declared = await readDeclaredDump(world, root, each, outputs);
    claims.push(liveClaims(declaredCluster(declared, each), declared));
  }
  const answer = findFree(chosen, search, allLiveClaims(claims));
  await deliver(answer, output, request, root, world);
  return answer.ranges.length > 0 ? 0 : 1;
}

/** The cluster that a dump shows, which has to be one of those that room is looked for in. */
function runningAmong(chosen: readonly ClusterGraph[], dump: Dump): ClusterGraph {
  const live = liveCluster(dump);
  if (!live)
    throw new UsageError(`${dump.name} holds no IPPool`, 'write it with kubectl get ippools,nodes -o yaml');
  if (!chosen.some(cluster => likeness(live, cluster) > 0)) {
    const { reason, help } = nothingInCommon(
      dump,
      chosen.length === 1 ? chosen[0]!.name : 'the clusters that share the network',
      'name the cluster that it is of with --cluster, or leave out --live',
    );
    throw new UsageError(reason, help);
  }
  return live;
}

function declaredCluster(dump: Dump, { path: { at } }: DeclaredDump): ClusterGraph {
  const live = liveCluster(dump);
  if (live) return live;
  const help = 'write it with kubectl get ippools,nodes -o yaml';
  throw new BadConfig([{ at, message: `${dump.name} holds no IPPool`, help }]);
}

function unknownName({ kind, name, close, known }: UnknownName): UsageError {
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
