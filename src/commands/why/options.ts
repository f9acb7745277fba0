import type { AnsweredQuestion } from './json.ts';
import { UsageError } from '../../base/usage-error.ts';
import type { Typed, OptionGroup } from '../../host/cli/command.ts';
import { besideLiveOf, liveOptions } from '../../host/cli/options/live.ts';
import { oneFormat } from '../../host/cli/options/outputs.ts';
import {
  calicoVersionOf,
  repositoryOptionsOf,
  repositoryOptions,
} from '../../host/cli/options/repository.ts';

const format = oneFormat<AnsweredQuestion>('why', [
  { name: 'pretty', load: async () => (await import('./pretty.ts')).whyPretty },
  { name: 'json', load: async () => (await import('./json.ts')).whyJson },
]);

/** A question about one workload, node, pool or address. */
export type WhyRequest = ReturnType<typeof requestOf>;

function requestOf(typed: Typed) {
  const [target, ...paths] = typed.operands;
  if (target === undefined)
    throw new UsageError(
      'why takes a TARGET',
      'name a workload, such as NAMESPACE/KIND/NAME, or node/NAME, pool/NAME, namespace/NAME or an address',
    );
  return {
    target,
    ...repositoryOptionsOf(typed, paths),
    output: format.read(typed),
    calicoVersion: calicoVersionOf(typed),
    ...besideLiveOf(typed, paths),
  };
}

export const whyOptions: OptionGroup<WhyRequest> = {
  options: [...repositoryOptions(format.option), ...liveOptions],
  read: requestOf,
};
