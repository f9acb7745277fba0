import type { FleetReport } from './fleet.ts';
import { switchOption, type Typed, type OptionGroup } from '../../host/cli/command.ts';
import { colorOption, onlyConfigOption } from '../../host/cli/options/repository.ts';
import {
  failOnOption,
  judgingOf,
  maxWarningsOption,
  onlyOption,
  ruleOption,
} from '../../host/cli/options/judging.ts';
import { manyFormats } from '../../host/cli/options/outputs.ts';
import { UsageError } from '../../base/usage-error.ts';

const format = manyFormats<FleetReport>([
  { name: 'pretty', load: async () => (await import('./pretty.ts')).fleetPretty },
  { name: 'json', load: async () => (await import('./json.ts')).fleetJson },
  { name: 'sarif', load: async () => (await import('./sarif.ts')).fleetSarif },
  { name: 'markdown', load: async () => (await import('./markdown.ts')).fleetMarkdown },
]);
const oneNetworkOption = switchOption(
  'one-network',
  'all clusters share a routed network; overrides the configuration',
);

/** Which inventories are judged together, and how. */
export type FleetRequest = ReturnType<typeof requestOf>;

function requestOf(typed: Typed) {
  const { failOn, maxWarnings, settings } = judgingOf(typed);
  const paths = typed.operands;
  if (paths.length === 0)
    throw new UsageError(
      'fleet takes inventories',
      'write them with ipamlint inventory --format json, and name files or folders, or - for standard input',
    );
  return {
    /** Files, folders and streams. */
    paths,
    /** The configuration of the fleet; none unless it is named. */
    config: typed.get(onlyConfigOption) || undefined,
    /** Whether all clusters share a routed network. */
    isOneNetwork: typed.get(oneNetworkOption) ?? false,
    outputs: format.read(typed),
    failOn,
    maxWarnings,
    settings,
    color: typed.get(colorOption),
  };
}

export const fleetOptions: OptionGroup<FleetRequest> = {
  options: [
    onlyConfigOption,
    format.option,
    oneNetworkOption,
    failOnOption,
    maxWarningsOption,
    ruleOption,
    onlyOption,
    colorOption,
  ],
  read: requestOf,
};
