import type { EffectiveConfig } from './print.ts';
import { textOption, type Typed, type OptionGroup } from '../../host/cli/command.ts';
import {
  calicoVersionOption,
  colorOption,
  configOption,
  repositoryOptionsOf,
  rootOption,
} from '../../host/cli/options/repository.ts';
import { judgingOf, judgingOptions } from '../../host/cli/options/judging.ts';
import { oneFormat } from '../../host/cli/options/outputs.ts';
import { noPaths } from '../../host/cli/options/paths.ts';

const format = oneFormat<EffectiveConfig>('config', [
  { name: 'pretty', load: async () => (await import('./print.ts')).configPretty },
  { name: 'json', load: async () => (await import('./print.ts')).configJson },
]);
const fileOption = textOption('file', 'FILE', 'show what applies to this file', { among: 'file' });

/** Of what the configuration is asked for: of a file, or by itself. */
export type ConfigRequest = ReturnType<typeof requestOf>;

const requestOf = (typed: Typed) => ({
  ...repositoryOptionsOf(
    typed,
    noPaths(
      typed,
      'config',
      'it prints the whole configuration; write --file FILE for what applies to one file',
    ),
  ),
  ...judgingOf(typed),
  file: typed.get(fileOption),
  output: format.read(typed),
});

export const configOptions: OptionGroup<ConfigRequest> = {
  options: [
    rootOption,
    configOption,
    format.option,
    calicoVersionOption,
    colorOption,
    ...judgingOptions,
    fileOption,
  ],
  read: requestOf,
};
