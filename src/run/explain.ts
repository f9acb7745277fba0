import type { Question } from '../cli/invocation.ts';
import { survey } from '../cluster/survey.ts';
import { UsageError } from '../io/usage-error.ts';
import type { World } from '../io/world.ts';
import { printable } from '../reporters/printable.ts';
import { version } from '../version.ts';
import { why } from '../why/why.ts';
import { rules } from '../../rules/index.ts';
import { configOf, ignores } from './configured.ts';
import { paper } from './paper.ts';
import { withRenderings } from './renderings.ts';

/** Answers a question; a target that means nothing, or several things, is a mistake in the command line. */
export async function explain(question: Question, world: World): Promise<number> {
  const { root, trees } = await world.locate(question.root, question.paths);
  const config = await configOf(world, root, question.config, rules);
  const read = await world.readSnapshot(root, trees, ignores(config));
  const { fleet } = survey(await withRenderings(world, root, read, question.render), {
    calicoVersion: question.calicoVersion,
    ...(config && { config }),
  });
  const reply = why(question.target, fleet);
  if (reply.kind === 'unclear') throw new UsageError(printable(reply.message), printable(reply.help));
  const { format, file } = question.output;
  const text =
    format === 'json'
      ? (await import('../reporters/why-json.ts')).whyJson(reply.answers, question.target, version)
      : (await import('../reporters/why-pretty.ts')).whyPretty(reply.answers, {
          ...paper(file, question, world),
          clusters: reply.clusters,
        });
  if (file === undefined) world.stdout.write(text);
  else world.writeFile(file, text);
  return 0;
}
