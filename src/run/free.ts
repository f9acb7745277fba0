import { rules } from '../../rules/index.ts';
import type { RoomWish } from '../cli/invocation.ts';
import { survey } from '../cluster/survey.ts';
import { findFree, type NobodyCalledSo } from '../free/answer.ts';
import { UsageError } from '../io/usage-error.ts';
import type { World } from '../io/world.ts';
import { version } from '../version.ts';
import { gather } from './gather.ts';
import { deliver, paper } from './paper.ts';

/** Says where there is room in the address plan. Exit code 1 where there is none. */
export async function free(wish: RoomWish, world: World): Promise<number> {
  const { output, calicoVersion } = wish;
  const { format, file } = output;
  const { root, config, snapshot } = await gather(world, wish, rules, file === undefined ? [] : [file]);
  const { fleet } = survey(snapshot, { calicoVersion, ...(config && { config }) });
  const answer = findFree(fleet, wish.search);
  if ('known' in answer) throw unknownName(answer);
  const text =
    format === 'json'
      ? (await import('../reporters/free/free-json.ts')).freeJson(answer, version)
      : (await import('../reporters/free/free-pretty.ts')).freePretty(answer, paper(file, wish, world));
  deliver(text, file, root, world);
  return answer.ranges.length > 0 ? 0 : 1;
}

function unknownName({ kind, name, close, known }: NobodyCalledSo): UsageError {
  const list = known.slice(0, 10).join(', ');
  const help =
    close !== undefined
      ? `did you mean ${close}?`
      : known.length > 0
        ? `there ${known.length === 1 ? 'is' : 'are'} ${list}`
        : kind === 'group'
          ? 'declare groups in ipamlint.yaml, or choose a cluster'
          : 'no cluster was found; ipamlint inventory says what was';
  return new UsageError(`no ${kind} is called ${name}`, help);
}
