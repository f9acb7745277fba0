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
import { clusterOption, dumpsOf, liveOptions } from '../../host/cli/options/live.ts';
import { manyFormats } from '../../host/cli/options/outputs.ts';

const format = manyFormats(['pretty', 'json', 'sarif', 'github', 'gitlab', 'junit', 'compact']);
export type DriftFormat = (typeof format.names)[number];

/** Which cluster that runs is compared with Git. */
export type DriftRequest = ReturnType<typeof requestOf>;

const requestOf = (typed: Typed) => ({
  ...repositoryOptionsOf(typed, typed.operands),
  outputs: format.read(typed),
  calicoVersion: calicoVersionOf(typed),
  live: dumpsOf(typed, typed.operands),
  cluster: typed.get(clusterOption),
});

export const driftOptions: OptionGroup<DriftRequest> = {
  options: [
    rootOption,
    configOption,
    format.option,
    calicoVersionOption,
    colorOption,
    ...extentOptions,
    ...liveOptions,
  ],
  read: requestOf,
};
