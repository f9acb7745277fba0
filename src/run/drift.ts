import { rules } from '../../rules/index.ts';
import type { LiveWish } from '../cli/invocation.ts';
import { survey } from '../cluster/survey.ts';
import { driftBetween } from '../drift/compare.ts';
import type { Drift } from '../drift/drift.ts';
import { UsageError } from '../io/usage-error.ts';
import type { World } from '../io/world.ts';
import { version } from '../version.ts';
import { readDumps, withoutDumps } from './dumps.ts';
import { gather } from './gather.ts';
import { deliver, paper } from './paper.ts';

/** Compares a cluster that runs, as a dump shows it, with what Git says of it. Exit code 1 where they differ. */
export async function drift(wish: LiveWish, world: World): Promise<number> {
  const { output, calicoVersion, cluster } = wish;
  const { format, file } = output;
  const { root, config, snapshot } = await gather(world, wish, rules, file === undefined ? [] : [file]);
  const dump = await readDumps(world, root, wish.live);
  const { fleet } = survey(withoutDumps(snapshot, dump), { calicoVersion, ...(config && { config }) });
  const found = driftBetween(fleet, dump, cluster);
  if ('reason' in found) throw new UsageError(found.reason, found.help);
  const text =
    format === 'json'
      ? (await import('../reporters/drift/drift-json.ts')).driftJson(found, version)
      : (await import('../reporters/drift/drift-pretty.ts')).driftPretty(found, paper(file, wish, world));
  deliver(text, file, root, world);
  return differs(found) ? 1 : 0;
}

const differs = ({ pools, nodes, labels, requests, blocks }: Drift): boolean =>
  [pools, nodes.missing, nodes.undeclared, labels, requests, blocks.strays, blocks.leaked].some(
    list => list.length > 0,
  );
