import { UsageError } from '../../base/usage-error.ts';
import { askedRoom, sizeHelp } from './asked.ts';
import type { Search, Whose } from '../../answers/free/answer.ts';
import { sizeFor, type Sizing } from '../../answers/free/size.ts';
import { ADDRESS_BITS, type Family } from '../../base/net/address.ts';
import { defaultBlockSize, isBlockSize } from '../../base/net/blocks.ts';
import { parseCidr, type Cidr } from '../../base/net/cidr.ts';
import { grouped } from '../../base/text/digits.ts';
import type { OptionKind, Typed } from '../../host/cli/command.ts';
import { clusterOption } from '../../host/cli/options/live.ts';
import {
  avoidOption,
  blockSizeOption,
  countOption,
  forNodesOption,
  groupOption,
  podsPerNodeOption,
  sizeOption,
  spareNodesOption,
  tunnelOption,
  withinOption,
} from './options.ts';

/** More are only counted. */
const mostRanges = 1000;

const SIZES = 'write --size 24, 500 addresses, or --for-nodes 40 --pods-per-node 60';

/** What is looked for. Throws a UsageError. */
export function searchOf(typed: Typed): Search {
  const asked = askedRoom(typed.operands);
  const { misread } = asked;
  const isSized = typed.get(sizeOption) !== undefined || typed.get(forNodesOption) !== undefined;
  if (misread && !isSized)
    throw new UsageError(`free does not understand "${misread.text}"`, misread.help ?? SIZES);
  const within = cidrsOf([...(typed.get(withinOption) ?? []), ...asked.within], '--within');
  const avoid = cidrsOf(typed.get(avoidOption), '--avoid');
  const families = new Set(within.map(({ family }) => family));
  if (families.size > 1)
    throw new UsageError('--within names networks of both families', 'ask for one family at a time');
  const [named] = families;
  const [size, nodes, many] = [typed.get(sizeOption), typed.get(forNodesOption), typed.get(countOption)];
  if ([size, nodes, asked.size, asked.addresses].filter(each => each !== undefined).length > 1)
    throw new UsageError('the size is given twice', 'give one of --size, --for-nodes, /22 and 500 addresses');
  const sizing = nodes === undefined ? undefined : sizingOf(nodes, typed, named ?? 4);
  if (!sizing) refuseWithoutNodes(typed);
  const family = named ?? 4;
  const prefix = sizing
    ? sizing.prefix
    : asked.addresses === undefined
      ? prefixOf(size ?? asked.size)
      : prefixFor(asked.addresses, family);
  if (prefix === undefined)
    throw new UsageError(
      'no network is large enough for that',
      sizing ? 'lower --for-nodes or --pods-per-node' : 'ask for fewer addresses',
    );
  if (prefix > ADDRESS_BITS[family])
    throw new UsageError(
      `--size ${prefix} is no prefix length of IPv4`,
      'write one from 1 to 32, or name a network of IPv6, as in --within fd00::/8',
    );
  const count = many === undefined ? 1 : numberOf(many, '--count', 1, mostRanges, 'write --count 2');
  return { whose: whoseOf(typed), family, prefix, count, within, avoid, sizing };
}

function whoseOf(typed: Typed): Whose {
  const [cluster, group] = [typed.get(clusterOption), typed.get(groupOption)];
  if (cluster !== undefined && group !== undefined)
    throw new UsageError('--cluster and --group both say whose network', 'give one of them');
  if (cluster !== undefined) return { cluster };
  return group === undefined ? { everybody: true } : { group };
}

function prefixOf(text: string | undefined): number {
  if (text === undefined) throw new UsageError('free needs a size', SIZES);
  return numberOf(text.replace(/^\//, ''), '--size', 1, ADDRESS_BITS[6], sizeHelp(text));
}

/** The smallest network of so many addresses; undefined where none is as large. */
function prefixFor(addresses: number, family: Family): number | undefined {
  const prefix = ADDRESS_BITS[family] - Math.ceil(Math.log2(addresses));
  return prefix > 0 ? prefix : undefined;
}

function sizingOf(nodes: string, typed: Typed, family: Family): Sizing {
  const [pods, spare] = [typed.get(podsPerNodeOption), typed.get(spareNodesOption)];
  const block = typed.get(blockSizeOption);
  if (pods === undefined)
    throw new UsageError('--for-nodes needs --pods-per-node', 'write --for-nodes 40 --pods-per-node 60');
  const blockSize =
    block === undefined
      ? defaultBlockSize(family)
      : numberOf(block.replace(/^\//, ''), '--block-size', 0, ADDRESS_BITS[6]);
  if (!isBlockSize(family, blockSize))
    throw new UsageError(
      `--block-size ${blockSize} is not a block size of IPv${family}`,
      family === 4 ? 'write one from 20 to 32' : 'write one from 116 to 128',
    );
  return sizeFor({
    nodes: numberOf(nodes, '--for-nodes', 1, 1_000_000),
    podsPerNode: numberOf(pods, '--pods-per-node', 1, 100_000),
    spareNodes: spare === undefined ? 1 : numberOf(spare, '--spare-nodes', 0, 1_000_000),
    blockSize,
    isTunnelled: typed.get(tunnelOption) ?? true,
    family,
  });
}

function refuseWithoutNodes(typed: Typed): void {
  const needy = [podsPerNodeOption, spareNodesOption, blockSizeOption, tunnelOption];
  const found = needy.find(option => typed.get<OptionKind>(option) !== undefined);
  if (found)
    throw new UsageError(
      `--${typed.get<OptionKind>(found) === false ? 'no-' : ''}${found.flag} needs --for-nodes`,
      'write --for-nodes 40 --pods-per-node 60',
    );
}

function numberOf(
  text: string,
  option: string,
  least: number,
  most: number,
  help = `write ${option} ${Math.min(Math.max(24, least), most)}`,
): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(`${option} takes a number from ${least} to ${grouped(most)}, not "${text}"`, help);
}

const cidrsOf = (texts: readonly string[] = [], option: string): readonly Cidr[] =>
  texts
    .flatMap(text => text.split(','))
    .map(text => {
      const cidr = parseCidr(text.trim());
      if (cidr) return cidr;
      throw new UsageError(`${option} takes CIDRs, not "${text.trim()}"`, `write ${option} 10.0.0.0/8`);
    });
