import type { ConfigRequest } from './options.ts';
import { effective } from '../../model/config/effective.ts';
import { UsageError } from '../../base/usage-error.ts';
import { relativeTo } from '../../host/machine/paths.ts';
import type { World } from '../../host/machine/world.ts';
import { configuredRules } from '../../host/steps/configured.ts';
import { isAside } from '../../host/steps/aside.ts';
import { deliver } from '../../host/steps/paper.ts';

/** Prints the configuration that is in effect, or what of it concerns one file. */
export async function runConfig(request: ConfigRequest, world: World): Promise<number> {
  const { rules: own } = await import('../../../rules/index.ts');
  const { root, file } = await placeOf(request, world);
  const { config, rules } = await configuredRules(world, root, request, own);
  const entry = effective({
    settings: { ...request.settings, ...(config && { config }) },
    failOn: request.failOn,
    maxWarnings: request.maxWarnings,
    strictCoverage: request.strictCoverage,
    rules,
    file,
  });
  const files = (config?.files ?? []).map(({ path }) => path).reverse();
  await deliver({ files, entry }, request.output, request, root, world);
  return 0;
}

/**
 * The root and the file in it that the question is about. A file below the root of the current directory is one of that
 * root, so that the configuration of that counts, wherever the file would lie by itself.
 */
async function placeOf(
  { root, file }: Pick<ConfigRequest, 'root' | 'file'>,
  world: World,
): Promise<{ readonly root: string; readonly file: string | undefined }> {
  const here = await world.locate(root, [], isAside);
  if (file === undefined) return { root: here.root, file };
  const there = await world.locate(root, [file], isAside).catch(error => {
    throw ofFile(error, file);
  });
  const [path = ''] = there.reported ?? there.trees;
  const inner = relativeTo(here.root, `${there.root}/${path}`);
  return inner === undefined ? { root: there.root, file: path } : { root: here.root, file: inner };
}

/** What is said of a PATH, of a file that the question is about. */
function ofFile(error: unknown, file: string): unknown {
  if (!(error instanceof UsageError) || !error.message.startsWith(`${file} `)) return error;
  const isNear = error.help.startsWith('did you mean') || error.message.includes('is a link');
  return new UsageError(`--file: ${error.message}`, isNear ? error.help : 'name one file of the repository');
}
