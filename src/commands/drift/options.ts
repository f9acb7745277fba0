import type { ToldDrift } from './drift.ts';
import type { Typed, OptionGroup } from '../../host/cli/command.ts';
import {
  calicoVersionOf,
  repositoryOptionsOf,
  repositoryOptions,
} from '../../host/cli/options/repository.ts';
import { clusterOption, dumpsOf, liveOptions } from '../../host/cli/options/live.ts';
import { manyFormats } from '../../host/cli/options/outputs.ts';
import { reportFormats } from '../../host/steps/report-formats.ts';

const format = manyFormats<ToldDrift>([
  { name: 'pretty', load: async () => (await import('./pretty.ts')).driftPretty },
  { name: 'json', load: async () => (await import('./json.ts')).driftJson },
  { name: 'sarif', load: async () => (await import('./sarif.ts')).driftSarif },
  ...reportFormats,
]);

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
  options: [...repositoryOptions(format.option), ...liveOptions],
  read: requestOf,
};
