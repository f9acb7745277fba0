import type { BesideLive } from '../cli/options/live.ts';
import type { ClusterGraph, Fleet } from '../../cluster/graph.ts';
import type { FindRunning } from '../../cluster/survey.ts';
import type { LocatedValue } from '../../model/config/written.ts';
import { likeness, likest, resemblanceOf } from '../../calico/facts/pools/likeness.ts';
import { UsageError } from '../../base/usage-error.ts';
import type { World } from '../machine/world.ts';
import type { Dump } from '../../cluster/live/dump.ts';
import { liveCluster } from '../../cluster/live/live-cluster.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { printable } from '../../print/printable.ts';
import { resemblanceWords } from '../../print/resemblance.ts';
import type { RunningMembers } from '../../cluster/scope/scope.ts';
import { clusterCalled } from '../../cluster/called.ts';
import type { Snapshot } from '../../base/files/snapshot.ts';
import { BadConfig } from './bad-config.ts';
import {
  declaredDumps,
  nothingInCommon,
  pathsOf,
  readDeclaredDump,
  readDumps,
  withoutDumps,
} from './dumps.ts';
import type { States } from './states.ts';

/** A dump, and the cluster that the user says it is of. */
interface Source {
  readonly dump: Dump;
  /** Undefined where it has no pool. */
  readonly live: ClusterGraph | undefined;
  readonly cluster: string | undefined;
  /** Where the configuration says so; undefined for the command line, which outranks it. */
  readonly at: LocatedValue<string>['at'] | undefined;
}

/** Why the cluster of a dump is not determined. */
interface Stranger {
  readonly reason: string;
  readonly help: string;
}

/** Clusters that run, beside the repository that describes them. */
export interface Running {
  /** Whose dump each is. Throws a UsageError where one is of no cluster, or it cannot be told of which. */
  readonly find: FindRunning;
  /** The same for an earlier state, where what fits no cluster counts for nothing. */
  readonly findFormer: FindRunning;
  /** The dumps by the names of the clusters in a fleet. */
  readonly dumps: (fleet: Fleet) => ReadonlyMap<string, Dump>;
  /** What Git says: the repository without the dumps that lie in it. */
  readonly without: <Files extends Snapshot>(snapshot: Files) => Files;
}

/**
 * Reads what the user and the configuration tell of clusters that run. Rejects with a
 * UsageError, and with a BadConfig for what the configuration names. `outputs` are the files that will be written.
 */
export async function readRunning(
  world: World,
  { root, config, dumps }: Pick<States, 'root' | 'config' | 'dumps'>,
  { live = [], cluster }: Partial<BesideLive>,
  outputs: readonly string[],
): Promise<Running> {
  const declared = declaredDumps(config);
  const sources: Source[] = [];
  let room = MOST_DUMPED;
  for (const each of declared) {
    const dump = await readDeclaredDump(world, root, each, outputs, dumps?.get(each.path.value));
    const { at } = each.path;
    const fault = emptiness(dump);
    if (fault) throw new BadConfig([{ at, message: fault.reason, help: fault.help }]);
    room -= dump.manifests.reduce((sum, { kind }) => sum + (kind === 'IPPool' ? POOL : 1), 0);
    if (room < 0) throw new BadConfig([{ at, ...tooMuchDumped }]);
    sources.push({ dump, live: liveCluster(dump), cluster: each.cluster, at });
  }
  if (live.length > 0) {
    const dump = await readDumps(world, root, live);
    const fault = emptiness(dump);
    if (fault) throw new UsageError(fault.reason, fault.help);
    sources.push({ dump, live: liveCluster(dump), cluster, at: undefined });
  }
  for (const { dump } of sources)
    if (!dump.isMarked && dump.counts.has('Node'))
      world.stderr.write(
        `ipamlint: warning: nothing marks the end of ${printable(dump.name)}, so it may lack nodes: none counts as missing\n`,
      );
  const told = new Set<string>();
  const tell = (words: string): void => {
    if (!told.has(words)) world.stderr.write(`ipamlint: ${printable(words)}\n`);
    told.add(words);
  };
  return runningOf(
    sources,
    tell,
    pathsOf(
      sources.map(({ dump }) => dump),
      config,
    ),
  );
}

/** What all dumps that a configuration names may hold: a pool counts more than a node or a namespace. */
const MOST_DUMPED = 100_000;
const POOL = 4;
const tooMuchDumped = {
  message: 'with the dumps before it, this one holds more than 100,000 objects, or 25,000 pools',
  help: 'check fewer clusters at a time, and pass the dump of each with --live',
};

/** An empty dump most likely means that the cluster refused its author: a run beside it would seem to know more. */
const emptiness = ({ name, manifests, blocks }: Dump): Stranger | undefined =>
  manifests.length + blocks.length > 0
    ? undefined
    : {
        reason: `the dump ${name} holds nothing of Calico, no Node and no Namespace`,
        help: 'did kubectl fail? write it with kubectl get ippools,nodes,namespaces -o yaml',
      };

function runningOf(
  sources: readonly Source[],
  tell: (words: string) => void,
  paths: readonly string[],
): Running {
  const matched = (fleet: Fleet, refuse: (stranger: Stranger, source: Source) => void) => {
    const found = new Map<string, Source>();
    for (const source of sources) {
      // What the configuration says of a cluster that is not there is said to count nowhere.
      if (source.at && !fleet.clusters.some(({ name }) => name === source.cluster)) continue;
      const whose = ownerOf(fleet, source);
      if (typeof whose === 'string') found.set(whose, source);
      else refuse(whose, source);
    }
    return found;
  };
  const finding =
    (refuse: (stranger: Stranger, source: Source) => void): FindRunning =>
    (fleet, earlier) =>
      new Map(
        [...matched(fleet, refuse)].map(([name, { dump }]) => [
          name,
          membersOf(dump, leavingPools(name, fleet, earlier)),
        ]),
      );
  const found = finding(({ reason, help }, { at }) => {
    throw at ? new BadConfig([{ at, message: reason, help }]) : new UsageError(reason, help);
  });
  return {
    find(fleet, earlier) {
      const members = found(fleet, earlier);
      for (const source of sources) tellChoice(fleet, source, tell);
      return members;
    },
    findFormer: finding(() => undefined),
    dumps: fleet => new Map([...matched(fleet, () => undefined)].map(([name, { dump }]) => [name, dump])),
    without: snapshot => withoutDumps(snapshot, paths),
  };
}

/** The cluster that a dump is of. */
function ownerOf({ clusters }: Fleet, { dump, live, cluster }: Source): string | Stranger {
  if (cluster !== undefined) return named(clusters, cluster, { dump, live });
  const [only, other] = clusters;
  if (!only)
    return { reason: 'no cluster is described here', help: 'ipamlint inventory says what was found' };
  if (!live)
    return other
      ? {
          reason: `${dump.name} holds no IPPool, so it is unknown which of ${clusters.length} clusters it is of`,
          help: 'name the one that it is with --cluster, or write it with kubectl get ippools,nodes,namespaces -o yaml',
        }
      : only.name;
  const [first, second] = likest(clusters, live);
  // Where Git has no pools, they come from elsewhere.
  if (!first && !other && only.pools.length === 0) return only.name;
  if (!first)
    return nothingInCommon(
      dump,
      other ? 'any cluster of the repository' : only.name,
      'is it of another cluster? if not, name the one that it is with --cluster',
    );
  if (second)
    return {
      reason: `the dump ${dump.name} resembles ${first.name} as much as ${second.name}`,
      help: 'name the one that it is with --cluster',
    };
  return first.name;
}

/** Says of which cluster a dump was taken to be that was not named. */
function tellChoice(fleet: Fleet, source: Source, tell: (words: string) => void): void {
  const { dump, live, cluster } = source;
  const name = cluster === undefined && live ? ownerOf(fleet, source) : undefined;
  const chosen = fleet.clusters.find(each => each.name === name);
  const resemblance = chosen && live && resemblanceOf(fleet.clusters, chosen, live);
  if (resemblance)
    tell(
      `${dump.name} is treated as a dump of ${chosen.name}: ${resemblanceWords(resemblance)}; --cluster names another cluster`,
    );
}

/** A cluster that is named counts, unless the dump is plainly that of another. */
function named(
  clusters: readonly ClusterGraph[],
  name: string,
  { dump, live }: Pick<Source, 'dump' | 'live'>,
): string | Stranger {
  const found = clusterCalled(clusters, name);
  if ('reason' in found) return found;
  const isStrange = live && found.pools.length > 0 && likeness(live, found) === 0;
  const own = isStrange ? likest(clusters, live)[0] : undefined;
  return own
    ? {
        reason: `the dump ${dump.name} has pools of ${own.name}, and none of ${name}`,
        help: `is it of ${own.name}? else write it again, with kubectl get ippools,nodes,namespaces -o yaml`,
      }
    : name;
}

/** The pools that a change takes out of Git: they are still there, and will not be. */
function leavingPools(name: string, { clusters }: Fleet, earlier: Fleet | undefined): ReadonlySet<string> {
  const namesIn = (those: readonly ClusterGraph[]): readonly string[] =>
    those.filter(each => each.name === name).flatMap(({ pools }) => pools.map(pool => pool.name));
  const stay = new Set(namesIn(clusters));
  return new Set(namesIn(earlier?.clusters ?? []).filter(pool => !stay.has(pool)));
}

const membersOf = ({ manifests, isMarked }: Dump, leaving: ReadonlySet<string>): RunningMembers => {
  const isLeaving = ({ kind, name = '' }: Manifest): boolean => kind === 'IPPool' && leaving.has(name);
  return { members: manifests.filter(each => !isLeaving(each)), isWhole: isMarked };
};
