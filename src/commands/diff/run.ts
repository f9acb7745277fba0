import { rules } from '../../../rules/index.ts';
import type { DiffRequest } from './options.ts';
import { onStored } from '../../calico/facts/change/stored.ts';
import { survey, type FindRunning } from '../../cluster/survey.ts';
import type { Config } from '../../model/config/config.ts';
import type { World } from '../../host/machine/world.ts';
import { makePlan } from '../../answers/plan/make.ts';
import { unwatched } from '../../base/text/watch.ts';
import { deliver, outputFiles } from '../../host/steps/paper.ts';
import { runningBeside, statesBeside } from '../../host/steps/beside.ts';
import { linkBaseAt } from '../../host/steps/plan-source.ts';
import { gatherStates } from '../../host/steps/states.ts';

/** Shows what a change does to the address plan. */
export async function runDiff(request: DiffRequest, world: World): Promise<number> {
  const { output, calicoVersion, linkBase } = request;
  const outputs = outputFiles(output);
  const gathered = await gatherStates(
    world,
    { ...request, isConfigFromBase: false, baseline: null },
    rules,
    outputs,
  );
  const running = await runningBeside(world, gathered, {}, outputs);
  const { root, config, snapshot, earlier } = statesBeside(gathered, running);
  const sayings = (settings: Config | undefined, find: FindRunning | undefined) => ({
    calicoVersion,
    running: find,
    ...(settings && { config: settings }),
  });
  const former = earlier && survey(earlier.snapshot, sayings(earlier.config, running?.findFormer));
  const before = former?.fleet ?? { clusters: [] };
  const later = survey(snapshot, sayings(config, running?.find), unwatched, former);
  const after = onStored(before, later.fleet);
  const plan = makePlan(before, after.fleet, after.counterparts, earlier?.base ?? 'nothing');
  const links = { after: linkBase, before: linkBaseAt(linkBase, earlier?.commit) };
  await deliver({ plan, links }, output, request, root, world);
  return 0;
}
