import { switchOption, type Typed, type OptionGroup } from '../../host/cli/command.ts';
import {
  calicoVersionOf,
  calicoVersionOption,
  repositoryOptionsOf,
  rootOption,
  limitOption,
} from '../../host/cli/options/repository.ts';
import { noPaths } from '../../host/cli/options/paths.ts';

const stdoutOption = switchOption('stdout', 'print it, and write nothing');

/** Whether a configuration to start with is written or printed. */
export type InitRequest = ReturnType<typeof requestOf>;

const requestOf = (typed: Typed) => ({
  ...repositoryOptionsOf(
    typed,
    noPaths(typed, 'init', 'it reads the whole root; name another one with --root'),
  ),
  isShown: typed.get(stdoutOption) ?? false,
  calicoVersion: calicoVersionOf(typed),
});

export const initOptions: OptionGroup<InitRequest> = {
  options: [rootOption, stdoutOption, calicoVersionOption, limitOption],
  read: requestOf,
};
