import type { ReadExtent, World } from '../machine/world.ts';
import type { Repository } from '../../load/program/programs.ts';
import type { ProgramReader } from '../../load/program/read.ts';
import { isProgram } from '../../base/files/program-files.ts';
import type { Snapshot } from '../../base/files/snapshot.ts';
import type { SourceFile } from '../../base/files/source-file.ts';

/** So far imports are followed, so many files and so many bytes of them: constants stand close by. */
const MOST_ROUNDS = 8;
const MOST_MODULES = 500;
const MOST_BYTES = 16 * 1024 * 1024;
/** So many programs are asked whether they import one that was read, so many at a time. */
const MOST_ASKED = 20_000;
const ASKED_AT_ONCE = 500;

type Read = (paths: readonly string[]) => Promise<readonly SourceFile[]>;

/**
 * The repository with what its programs say. What reads them, and the parser, are loaded where some program speaks of
 * Calico; nothing of a program is run.
 */
export async function withPrograms(
  world: World,
  root: string,
  snapshot: Snapshot,
  extent: ReadExtent,
): Promise<Repository> {
  const speaking = (snapshot.sources ?? []).filter(({ path }) => isProgram(path));
  if (speaking.length === 0) return snapshot;
  const { ProgramReader } = await import('../../load/program/read.ts');
  const reader = new ProgramReader();
  const others = new Set([...snapshot.others].filter(isProgram));
  const read: Read = async paths => (await world.readFiles(root, paths, MOST_BYTES, extent)).files;
  const room = { left: MOST_MODULES };
  await follow(reader, reader.add(speaking, 'speaks'), others, read, room);
  const isWhole = await withImporters(reader, others, read, room);
  return { ...snapshot, programs: reader.read(isWhole) };
}

/** Reads what programs import. */
async function follow(
  reader: ProgramReader,
  imports: ReturnType<ProgramReader['add']>,
  others: ReadonlySet<string>,
  read: Read,
  room: { left: number },
): Promise<void> {
  let wanted = imports;
  for (let round = 0; round < MOST_ROUNDS && wanted.length > 0; round++) {
    const present = wanted.flatMap(paths => paths.find(path => others.has(path)) ?? []);
    const paths = [...new Set(present)].sort().slice(0, room.left);
    room.left -= paths.length;
    wanted = reader.add(await read(paths), 'imported');
  }
}

/**
 * Reads who imports what was read: he may alter what it exports, and makes what it declares. False where there are more
 * than anybody looks at.
 */
async function withImporters(
  reader: ProgramReader,
  others: ReadonlySet<string>,
  read: Read,
  room: { left: number },
): Promise<boolean> {
  const { Importers } = await import('../../load/program/importers.ts');
  const importers = new Importers(others);
  const candidates = [...others].filter(path => !reader.paths.has(path));
  if (candidates.length > MOST_ASKED) return false;
  for (let from = 0; from < candidates.length; from += ASKED_AT_ONCE)
    importers.add(await read(candidates.slice(from, from + ASKED_AT_ONCE)));
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const paths = importers.of(reader.paths);
    if (paths.length === 0) return true;
    if (paths.length > room.left) return false;
    room.left -= paths.length;
    await follow(reader, reader.add(await read(paths), 'imports'), others, read, room);
  }
  return false;
}
