import { rules } from '../../rules/index.ts';
import type { Stocktaking } from '../cli/invocation.ts';
import { survey } from '../cluster/survey.ts';
import { takeInventory } from '../inventory/take.ts';
import type { World } from '../io/world.ts';
import { version } from '../version.ts';
import { configOf, ignores } from './configured.ts';
import { paper } from './paper.ts';
import { withRenderings } from './renderings.ts';

/** Shows what is understood of the repository. */
export async function takeStock(wish: Stocktaking, world: World): Promise<number> {
  const { root: option, paths, config: choice, calicoVersion, render, output } = wish;
  const { format, file } = output;
  const { root, trees } = await world.locate(option, paths);
  const config = await configOf(world, root, choice, rules);
  const read = await world.readSnapshot(root, trees, ignores(config));
  const snapshot = await withRenderings(world, root, read, render);
  const inventory = takeInventory(snapshot, survey(snapshot, { calicoVersion, ...(config && { config }) }));
  const text =
    format === 'json'
      ? (await import('../reporters/inventory-json.ts')).inventoryJson(inventory, version)
      : (await import('../reporters/inventory-pretty.ts')).inventoryPretty(
          inventory,
          paper(file, wish, world),
        );
  if (file === undefined) world.stdout.write(text);
  else world.writeFile(file, text);
  return 0;
}
