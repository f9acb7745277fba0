import type { WhyRequest } from './options.ts';
import { survey } from '../../cluster/survey.ts';
import { UsageError } from '../../base/usage-error.ts';
import type { World } from '../../host/machine/world.ts';
import { why } from '../../answers/why/why.ts';
import { rules } from '../../../rules/index.ts';
import { gather } from '../../host/steps/gather.ts';
import { deliver, outputFiles } from '../../host/steps/paper.ts';
import { runningBeside } from '../../host/steps/beside.ts';

/** Answers a question; a target that means nothing, or several things, is a mistake in the command line. */
export async function runWhy(request: WhyRequest, world: World): Promise<number> {
  const outputs = outputFiles(request.output);
  const gathered = await gather(world, request, rules, outputs).catch(error => {
    throw aboutSecond(error, request.paths);
  });
  const { root, reported, config, snapshot } = gathered;
  const running = await runningBeside(world, gathered, request, outputs);
  const { fleet } = survey(running?.without(snapshot) ?? snapshot, {
    calicoVersion: request.calicoVersion,
    running: running?.find,
    ...(config && { config }),
  });
  const reply = why(request.target, fleet, reported, running?.dumps(fleet));
  if (reply.kind === 'unclear') throw new UsageError(reply.message, reply.help);
  const explained = { ...reply, question: request.target };
  await deliver(explained, request.output, request, root, world);
  return 0;
}

/** Behind a TARGET stand PATHs: what is none is a second question, or misspelt. */
function aboutSecond(error: unknown, paths: readonly string[]): unknown {
  const isNothing =
    error instanceof UsageError &&
    paths.some(path => error.message === `${path} does not exist`) &&
    !error.help.startsWith('did you mean');
  return isNothing
    ? new UsageError(error.message, 'PATHs follow the TARGET; for another TARGET, run why once more')
    : error;
}
