import type { Vetter } from '../cli/invocation.ts';
import { UsageError } from '../io/usage-error.ts';
import type { World } from '../io/world.ts';
import { readPlugin } from '../plugin/read.ts';
import { vet } from '../plugin/vet.ts';
import { version } from '../version.ts';
import { deliver, paper } from './paper.ts';

/** Reads plugins and tells what they bring. Nothing of them is run. The exit code is 1 where something will be refused. */
export async function vetPlugins(wish: Vetter, world: World): Promise<number> {
  const { format, file } = wish.output;
  world.requireWritable(world.cwd, file === undefined ? [] : [file]);
  const vettings = [];
  for (const given of wish.plugins) {
    const source = await world.openPlugin(undefined, given);
    if ('inside' in source)
      throw new UsageError(`the plugin ${given} cannot be read`, 'name a folder or a file');
    vettings.push(vet(readPlugin(source)));
  }
  const text =
    format === 'json'
      ? (await import('../reporters/vetting/vetting-json.ts')).vettingJson(vettings, version)
      : (await import('../reporters/vetting/vetting-pretty.ts')).vettingPretty(
          vettings,
          paper(file, wish, world),
        );
  deliver(text, file, world.cwd, world);
  return vettings.some(({ refusals }) => refusals.length > 0) ? 1 : 0;
}
