import { rules } from '../../../rules/index.ts';
import type { InventoryRequest } from './options.ts';
import { survey } from '../../cluster/survey.ts';
import { takeInventory } from './take.ts';
import type { World } from '../../host/machine/world.ts';
import { gather } from '../../host/steps/gather.ts';
import { deliver, written } from '../../host/steps/paper.ts';
import { runningBeside } from '../../host/steps/beside.ts';

/** Shows what is understood of the repository. */
export async function takeStock(wish: InventoryRequest, world: World): Promise<number> {
  const { calicoVersion, output } = wish;
  const { file } = output;
  const outputs = file === undefined ? [] : [file];
  const gathered = await gather(world, wish, rules, outputs);
  const { root, reported, config } = gathered;
  const running = await runningBeside(world, gathered, {}, outputs);
  const snapshot = running?.without(gathered.snapshot) ?? gathered.snapshot;
  const surveyed = survey(snapshot, { calicoVersion, running: running?.find, ...(config && { config }) });
  const inventory = takeInventory(snapshot, surveyed, reported, wish.repository);
  deliver(await written(inventory, output, wish, world), file, root, world);
  return 0;
}
