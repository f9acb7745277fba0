import type { FreeAnswer } from '../../answers/free/answer.ts';
import { searchOf, searchOptions } from './search.ts';
import type { Typed, OptionGroup } from '../../host/cli/command.ts';
import {
  calicoVersionOf,
  repositoryOptionsOf,
  repositoryOptions,
} from '../../host/cli/options/repository.ts';
import { dumpOption, dumpsOf } from '../../host/cli/options/live.ts';
import { oneFormat } from '../../host/cli/options/outputs.ts';

const format = oneFormat<FreeAnswer>('free', [
  { name: 'pretty', load: async () => (await import('./pretty.ts')).freePretty },
  { name: 'json', load: async () => (await import('./json.ts')).freeJson },
]);

/** Which ranges are looked for, and where. */
export type FreeRequest = ReturnType<typeof requestOf>;

const requestOf = (typed: Typed) => ({
  ...repositoryOptionsOf(typed, typed.operands),
  output: format.read(typed),
  calicoVersion: calicoVersionOf(typed),
  search: searchOf(typed),
  live: dumpsOf(typed, []),
});

export const freeOptions: OptionGroup<FreeRequest> = {
  options: [...repositoryOptions(format.option), ...searchOptions, dumpOption],
  read: requestOf,
};
