import { rules } from '../../../rules/index.ts';
import type { DriftRequest } from './options.ts';
import { linkBesideRunning } from '../../cluster/link.ts';
import { survey, type Survey } from '../../cluster/survey.ts';
import type { Config } from '../../model/config/config.ts';
import type { Diagnostic, Report } from '../../linter/diagnostic/diagnostic.ts';
import { describe, summarize } from '../../linter/diagnostic/summary.ts';
import { driftBetween } from './compare.ts';
import type { Drift } from './drift.ts';
import { driftFindings } from './findings.ts';
import { UsageError } from '../../base/usage-error.ts';
import type { World } from '../../host/machine/world.ts';
import { version } from '../../base/version.ts';
import {
  declaredDumps,
  pathsOf,
  readDeclaredDump,
  readDumps,
  withoutDumps,
  type DeclaredDump,
} from '../../host/steps/dumps.ts';
import { gather } from '../../host/steps/gather.ts';
import { deliver, outputFiles } from '../../host/steps/paper.ts';

/** Compares a cluster that runs, as a dump shows it, with what Git says of it. Exit code 1 where they differ. */
export async function runDrift(request: DriftRequest, world: World): Promise<number> {
  const { outputs, calicoVersion, cluster } = request;
  const files = outputFiles(...outputs);
  const { root, config, snapshot } = await gather(world, request, rules, files);
  const declared = request.live.length > 0 ? undefined : declaredFor(config, cluster, request.paths);
  const dump = declared
    ? await readDeclaredDump(world, root, declared, files)
    : await readDumps(world, root, request.live);
  const said = withoutDumps(snapshot, pathsOf([dump], config));
  const surveyed = survey(said, { calicoVersion, ...(config && { config }) });
  const running = { members: dump.manifests, isWhole: dump.isMarked };
  const found = driftBetween(surveyed.fleet, dump, declared?.cluster ?? cluster, name =>
    linkBesideRunning(surveyed, surveyed.surroundings, new Map([[name, running]])).clusters.find(
      each => each.name === name,
    ),
  );
  if ('reason' in found) throw new UsageError(found.reason, found.help);
  const manner = { quiet: false, remark: (words: string) => world.stderr.write(`ipamlint: ${words}\n`) };
  const told = { drift: found, report: reportOf(found, surveyed), manner };
  for (const output of outputs) await deliver(told, output, request, root, world);
  return differs(found) ? 1 : 0;
}

/** The dump that the configuration names, of the cluster that is meant. Throws a UsageError where none is, or several are. */
function declaredFor(
  config: Config | undefined,
  cluster: string | undefined,
  [path]: readonly string[],
): DeclaredDump {
  const all = declaredDumps(config);
  const [found, other] = all.filter(each => cluster === undefined || each.cluster === cluster);
  if (!found)
    throw new UsageError(
      'drift takes a dump of the cluster',
      path === undefined
        ? 'kubectl get ippools,nodes,namespaces -o yaml > dump.yaml, then --live dump.yaml'
        : `if ${path} is the dump, write --live ${path}`,
    );
  if (!other) return found;
  throw new UsageError(
    `the configuration names dumps of ${all.length} clusters`,
    `choose one with --cluster: ${all.map(each => each.cluster).join(', ')}`,
  );
}

const differs = ({ pools, nodes, labels, requests, configurations, blocks }: Drift): boolean =>
  [
    pools,
    nodes.missing,
    nodes.undeclared,
    labels,
    requests,
    configurations,
    blocks.strays,
    blocks.leaked,
  ].some(list => list.length > 0);

/** The differences as a report of `check`, which forges understand. */
function reportOf(drift: Drift, { judged, loaded, fleet }: Survey): Report {
  const declared = fleet.clusters.find(({ name }) => name === drift.cluster);
  const diagnostics: readonly Diagnostic[] = declared ? driftFindings(drift, declared) : [];
  const checked = { found: [], breakdowns: [], undecided: [], unchecked: [] };
  return {
    version,
    clusters: fleet.clusters.map(describe),
    diagnostics,
    suppressed: [],
    failures: [],
    summary: summarize(judged, loaded, fleet, checked, diagnostics),
  };
}
