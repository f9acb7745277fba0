import { rules } from '../../rules/index.ts';
import type { LiveWish } from '../cli/invocation.ts';
import { survey } from '../cluster/survey.ts';
import { driftBetween, type Dump } from '../drift/compare.ts';
import type { Drift } from '../drift/drift.ts';
import { UsageError } from '../io/usage-error.ts';
import type { World } from '../io/world.ts';
import { itemsOf } from '../load/listed.ts';
import { decodeIPAMBlock } from '../manifest/calico/ipam-block.ts';
import { manifestOf } from '../manifest/core/manifest.ts';
import type { SourceFile } from '../text/source-file.ts';
import { version } from '../version.ts';
import { parseYaml } from '../yaml/parse.ts';
import { gather } from './gather.ts';
import { deliver, paper } from './paper.ts';

/** Compares a cluster that runs, as a dump shows it, with what Git says of it. Exit code 1 where they differ. */
export async function drift(wish: LiveWish, world: World): Promise<number> {
  const { output, calicoVersion, cluster } = wish;
  const { format, file } = output;
  const { root, config, snapshot } = await gather(
    world,
    wish,
    rules,
    file === undefined ? [] : [file],
    undefined,
    wish.live === '-' ? [] : [wish.live],
  );
  const dump = readDump(await dumpFile(world, root, wish.live));
  const { fleet } = survey(snapshot, { calicoVersion, ...(config && { config }) });
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

/** The dump that the user names: a file, or standard input. */
async function dumpFile(world: World, root: string, path: string): Promise<SourceFile> {
  if (path === '-') {
    const { files, garbled, skipped } = await world.readStreams([{ name: '<stdin>', source: 0 }]);
    const reason = garbled[0]?.reason ?? skipped[0]?.reason;
    if (reason !== undefined) throw unfit('on standard input', reason.replace(/^the file /, ''));
    return files[0]!;
  }
  const named = await world.readNamed(root, path);
  if (!named)
    throw new UsageError(
      `the dump ${path} does not exist`,
      'write one with kubectl get ippools,nodes,namespaces -o yaml',
    );
  if (!('path' in named)) throw unfit(path, named.reason);
  return named;
}

const unfit = (path: string, reason: string): UsageError =>
  new UsageError(`the dump ${path} cannot be read: it ${reason}`, 'write it with kubectl get … -o yaml');

/** Everything that a dump tells. Rejects what is cut off: half a dump would look like half a cluster. */
function readDump(file: SourceFile): Dump {
  const { documents, unread } = parseYaml(file, () => true);
  const [broken] = unread;
  if (broken) throw unfit(file.path, `breaks off or does not parse: ${broken.reason}`);
  const manifests = documents
    .flatMap(({ root }) => (root?.kind === 'mapping' ? itemsOf(root) : []))
    .flatMap(root => manifestOf(file, root) ?? []);
  const { fleet } = survey(
    { trees: [''], files: [file], garbled: [], skipped: [], others: new Set() },
    { calicoVersion: undefined },
  );
  return {
    name: file.path,
    cluster: [...fleet.clusters].sort((a, b) => b.pools.length - a.pools.length)[0],
    blocks: manifests.flatMap(manifest => decodeIPAMBlock(manifest) ?? []),
    kinds: countOf(manifests.map(({ kind }) => kind)),
  };
}

function countOf(kinds: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const kind of [...kinds].sort()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}
