import { rules } from '../../../rules/index.ts';
import type { InventoryRequest } from './options.ts';
import { survey } from '../../cluster/survey.ts';
import { takeInventory } from './take.ts';
import type { World } from '../../host/machine/world.ts';
import { gather } from '../../host/steps/gather.ts';
import { deliver, outputFiles } from '../../host/steps/paper.ts';
import { runningBeside } from '../../host/steps/beside.ts';

/** Shows what is understood of the repository. */
export async function runInventory(request: InventoryRequest, world: World): Promise<number> {
  const { calicoVersion, output } = request;
  const outputs = outputFiles(output);
  const gathered = await gather(world, request, rules, outputs);
  const { root, reported, config } = gathered;
  const running = await runningBeside(world, gathered, {}, outputs);
  const snapshot = running?.without(gathered.snapshot) ?? gathered.snapshot;
  const surveyed = survey(snapshot, { calicoVersion, running: running?.find, ...(config && { config }) });
  const inventory = takeInventory(snapshot, surveyed, reported, request.repository);
  await deliver(inventory, output, request, root, world);
  return 0;
}
