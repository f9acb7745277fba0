import type { Explanation } from './explanation.ts';
import type { Typed, OptionGroup } from '../../host/cli/command.ts';
import {
  calicoVersionOf,
  calicoVersionOption,
  colorOption,
  configOption,
  extentOptions,
  repositoryOptionsOf,
  rootOption,
} from '../../host/cli/options/repository.ts';
import { oneFormat } from '../../host/cli/options/outputs.ts';
import { pluginOption, pluginsOf } from '../../host/cli/options/judging.ts';
import { UsageError } from '../../base/usage-error.ts';

const format = oneFormat<Explanation>('explain', [
  { name: 'pretty', load: async () => (await import('./explanation.ts')).explainPretty },
  { name: 'json', load: async () => (await import('./json.ts')).explainJson },
]);

/** What is asked to be explained: a rule or a policy, `PATH` or `PATH:LINE`. */
export type ExplainRequest = ReturnType<typeof requestOf>;

function requestOf(typed: Typed) {
  const [target, ...paths] = typed.operands;
  if (target === undefined)
    throw new UsageError(
      'explain takes a RULE, a FILE or FILE:LINE',
      'name a rule, as in overlapping-pools, or a place, as in pools.yaml:7; ipamlint rules lists the rules',
    );
  return {
    target,
    ...repositoryOptionsOf(typed, paths),
    plugins: pluginsOf(typed),
    output: format.read(typed),
    calicoVersion: calicoVersionOf(typed),
  };
}

export const explainOptions: OptionGroup<ExplainRequest> = {
  options: [
    rootOption,
    configOption,
    format.option,
    calicoVersionOption,
    ...extentOptions,
    pluginOption,
    colorOption,
  ],
  read: requestOf,
};
