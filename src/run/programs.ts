import type { Extent, World } from '../io/world.ts';
import type { Repository } from '../program/programs.ts';
import { isProgram } from '../text/program-files.ts';
import type { Snapshot } from '../text/snapshot.ts';

/** So far imports are followed, so many files and so many bytes of them: constants stand close by. */
const MOST_ROUNDS = 8;
const MOST_MODULES = 500;
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * The repository with what its programs say. What reads them, and the parser, are loaded where some program speaks of
 * Calico; nothing of a program is run.
 */
export async function withPrograms(
  world: World,
  root: string,
  snapshot: Snapshot,
  extent: Extent,
): Promise<Repository> {
  const speaking = (snapshot.sources ?? []).filter(({ path }) => isProgram(path));
  if (speaking.length === 0) return snapshot;
  const { ProgramReader } = await import('../program/read.ts');
  const reader = new ProgramReader();
  let wanted = reader.add(speaking, true);
  let room = MOST_MODULES;
  for (let round = 0; round < MOST_ROUNDS && wanted.length > 0; round++) {
    const present = wanted.flatMap(
      paths => paths.find(path => snapshot.others.has(path) && isProgram(path)) ?? [],
    );
    const paths = [...new Set(present)].sort().slice(0, room);
    room -= paths.length;
    const { files } = await world.readFiles(root, paths, MOST_BYTES, extent);
    wanted = reader.add(files, false);
  }
  return { ...snapshot, programs: reader.read() };
}
