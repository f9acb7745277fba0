import type { WhyRequest } from './options.ts';
import { survey } from '../../cluster/survey.ts';
import { UsageError } from '../../base/usage-error.ts';
import type { World } from '../../host/machine/world.ts';
import { why } from '../../answers/why/why.ts';
import { rules } from '../../../rules/index.ts';
import { gather } from '../../host/steps/gather.ts';
import { deliver, written } from '../../host/steps/paper.ts';
import { runningBeside } from '../../host/steps/beside.ts';

/** Answers a question; a target that means nothing, or several things, is a mistake in the command line. */
export async function answer(question: WhyRequest, world: World): Promise<number> {
  const { file } = question.output;
  const outputs = file === undefined ? [] : [file];
  const gathered = await gather(world, question, rules, outputs);
  const { root, reported, config, snapshot } = gathered;
  const running = await runningBeside(world, gathered, question, outputs);
  const { fleet } = survey(running?.without(snapshot) ?? snapshot, {
    calicoVersion: question.calicoVersion,
    running: running?.find,
    ...(config && { config }),
  });
  const reply = why(question.target, fleet, reported, running?.dumps(fleet));
  if (reply.kind === 'unclear') throw new UsageError(reply.message, reply.help);
  const explained = { ...reply, question: question.target };
  deliver(await written(explained, question.output, question, world), file, root, world);
  return 0;
}
