import type { FreeAnswer } from '../../answers/free/answer.ts';
import { askedRoom } from './asked.ts';
import {
  switchOption,
  textOption,
  textsOption,
  type Typed,
  type OptionGroup,
} from '../../host/cli/command.ts';
import {
  calicoVersionOf,
  repositoryOptionsOf,
  repositoryOptions,
} from '../../host/cli/options/repository.ts';
import { clusterOption, dumpOption } from '../../host/cli/options/live.ts';
import { oneFormat } from '../../host/cli/options/outputs.ts';

const format = oneFormat<FreeAnswer>('free', [
  { name: 'pretty', load: async () => (await import('./pretty.ts')).freePretty },
  { name: 'json', load: async () => (await import('./json.ts')).freeJson },
]);

export const sizeOption = textOption('size', 'N', 'the prefix length to find, such as 24');
export const forNodesOption = textOption('for-nodes', 'N', 'compute the size for this many nodes');
export const podsPerNodeOption = textOption('pods-per-node', 'N', 'with this many pods each');
export const spareNodesOption = textOption(
  'spare-nodes',
  'N',
  'and this many more nodes while others are replaced (1)',
);
export const blockSizeOption = textOption('block-size', 'N', 'in blocks of this size (26, or 122 for IPv6)');
export const tunnelOption = switchOption(
  'tunnel',
  'without IPIP and VXLAN, which take an address for each node',
  { denied: 'only' },
);
export const countOption = textOption('count', 'N', 'how many ranges (1)');
export const withinOption = textsOption(
  'within',
  'CIDR,…',
  "search in these ranges; default: the cluster's pod network, else the private networks",
);
export const avoidOption = textsOption(
  'avoid',
  'CIDR,…',
  'avoid these ranges, in addition to those that are known',
);
export const groupOption = textOption(
  'group',
  'NAME',
  'the group of clusters that the ranges are for; default: all clusters',
);

/** Which ranges are looked for, and where. */
export type FreeRequest = ReturnType<typeof requestOf>;

const requestOf = (typed: Typed) => ({
  ...repositoryOptionsOf(typed, askedRoom(typed.operands).paths),
  output: format.read(typed),
  calicoVersion: calicoVersionOf(typed),
  /** Of ranges and sizes: to read them takes arithmetic with addresses, which no other command needs to load. */
  typed,
});

export const freeOptions: OptionGroup<FreeRequest> = {
  options: [
    ...repositoryOptions(format.option),
    sizeOption,
    forNodesOption,
    podsPerNodeOption,
    spareNodesOption,
    blockSizeOption,
    tunnelOption,
    countOption,
    withinOption,
    avoidOption,
    clusterOption,
    groupOption,
    dumpOption,
  ],
  read: requestOf,
};
