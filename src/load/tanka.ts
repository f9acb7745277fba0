import type { SourceFile } from '../base/files/source-file.ts';
import { ancestors } from '../base/text/path.ts';

const specification = /(?:^|\/)spec\.json$/;
const program = /(?:^|\/)main\.jsonnet$/;
const server = /"apiServer"\s*:\s*"([^"]*)"/;

/** Whether the API server of an environment is that of a cluster which stays, and no tunnel to one that is tried out. */
export const isLastingServer = (server: string): boolean =>
  /^https?:\/\/(?!localhost\b|127\.|0\.0\.0\.0\b|\[)/.test(server);

/**
 * The folders whose environments Tanka applies to one cluster, by the API server in each `spec.json`, or where none is
 * named: each environment is an application then, and no cluster. Each with its API server, empty where none is named. `others`: the paths of files that hold no manifests.
 */
export function tankaFolders(
  files: readonly Pick<SourceFile, 'path' | 'text'>[],
  others: Iterable<string>,
): ReadonlyMap<string, string> {
  const servers = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    if (!specification.test(path) || !text.includes('tanka.dev/')) continue;
    const folder = ancestors(path)[1] ?? '';
    servers.set(folder, (servers.get(folder) ?? new Set()).add(server.exec(text)?.[1] ?? ''));
  }
  const unspecified = [...others].filter(path => program.test(path)).map(path => ancestors(path)[1] ?? '');
  for (const folder of unspecified) if (!servers.has(folder)) servers.set(folder, new Set(['']));
  return new Map(
    [...servers].flatMap(([folder, [only, another]]) => (another === undefined ? [[folder, only!]] : [])),
  );
}
