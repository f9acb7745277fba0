import type { ReadExtent, World } from '../../host/machine/world.ts';
import type { Repository } from '../../load/program/programs.ts';
import { isProgram } from '../../base/files/program-files.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import { withPrograms } from '../../host/steps/programs.ts';

/** The repository with some of its files as fixes leave them. */
export async function withRevisions(
  world: World,
  root: string,
  { programs, ...snapshot }: Repository,
  extent: ReadExtent,
  revised: ReadonlyMap<string, SourceFile>,
): Promise<Repository> {
  const current = (files: readonly SourceFile[]) => files.map(file => revised.get(file.path) ?? file);
  const next = {
    ...snapshot,
    files: current(snapshot.files),
    ...(snapshot.data && { data: current(snapshot.data) }),
    ...(snapshot.sources && { sources: current(snapshot.sources) }),
  };
  if (![...revised.keys()].some(isProgram)) return { ...next, ...(programs && { programs }) };
  const readFiles: World['readFiles'] = async (...order) => {
    const read = await world.readFiles(...order);
    return { ...read, files: current(read.files) };
  };
  return withPrograms({ ...world, readFiles }, root, next, extent);
}
