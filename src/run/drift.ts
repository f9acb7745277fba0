import { rules } from '../../rules/index.ts';
import type { LiveWish } from '../cli/invocation.ts';
import { survey } from '../cluster/survey.ts';
import type { Config } from '../config/config.ts';
import { driftBetween } from '../drift/compare.ts';
import type { Drift } from '../drift/drift.ts';
import { UsageError } from '../io/usage-error.ts';
import type { World } from '../io/world.ts';
import { version } from '../version.ts';
import {
  declaredDumps,
  pathsOf,
  readDeclaredDump,
  readDumps,
  withoutDumps,
  type DeclaredDump,
} from './dumps.ts';
import { gather } from './gather.ts';
import { deliver, paper } from './paper.ts';

/** Compares a cluster that runs, as a dump shows it, with what Git says of it. Exit code 1 where they differ. */
export async function drift(wish: LiveWish, world: World): Promise<number> {
  const { output, calicoVersion, cluster } = wish;
  const { format, file } = output;
  const outputs = file === undefined ? [] : [file];
  const { root, config, snapshot } = await gather(world, wish, rules, outputs);
  const declared = wish.live.length > 0 ? undefined : declaredFor(config, cluster);
  const dump = declared
    ? await readDeclaredDump(world, root, declared, outputs)
    : await readDumps(world, root, wish.live);
  const said = withoutDumps(snapshot, pathsOf([dump], config));
  const { fleet } = survey(said, { calicoVersion, ...(config && { config }) });
  const found = driftBetween(fleet, dump, declared?.cluster ?? cluster);
  if ('reason' in found) throw new UsageError(found.reason, found.help);
  const text =
    format === 'json'
      ? (await import('../reporters/drift/drift-json.ts')).driftJson(found, version)
      : (await import('../reporters/drift/drift-pretty.ts')).driftPretty(found, paper(file, wish, world));
  deliver(text, file, root, world);
  return differs(found) ? 1 : 0;
}

/** The dump that the configuration names, of the cluster that is meant. Throws a UsageError where none is, or several are. */
function declaredFor(config: Config | undefined, cluster: string | undefined): DeclaredDump {
  const all = declaredDumps(config);
  const [found, other] = all.filter(each => cluster === undefined || each.cluster === cluster);
  if (!found)
    throw new UsageError(
      'drift takes a dump of the cluster',
      'kubectl get ippools,nodes,namespaces -o yaml > dump.yaml, then --live dump.yaml',
    );
  if (!other) return found;
  throw new UsageError(
    `the configuration names dumps of ${all.length} clusters`,
    `choose one with --cluster: ${all.map(each => each.cluster).join(', ')}`,
  );
}

const differs = ({ pools, nodes, labels, requests, blocks }: Drift): boolean =>
  [pools, nodes.missing, nodes.undeclared, labels, requests, blocks.strays, blocks.leaked].some(
    list => list.length > 0,
  );
