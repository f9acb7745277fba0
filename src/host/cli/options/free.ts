import { UsageError } from '../../../base/usage-error.ts';
import type { Search, Whose } from '../../../answers/free/answer.ts';
import { sizeFor, type Sizing } from '../../../answers/free/size.ts';
import { ADDRESS_BITS, type Family } from '../../../base/net/address.ts';
import { defaultBlockSize, isBlockSize } from '../../../base/net/blocks.ts';
import { parseCidr, type Cidr } from '../../../base/net/cidr.ts';
import { grouped } from '../../../base/text/digits.ts';
import { dumpsOf } from './live.ts';

/** What the command line says of a range that is looked for, as it was typed. */
export interface TypedRoom {
  readonly size?: string | undefined;
  readonly count?: string | undefined;
  readonly within?: readonly string[] | undefined;
  readonly avoid?: readonly string[] | undefined;
  readonly cluster?: string | undefined;
  readonly group?: string | undefined;
  readonly 'for-nodes'?: string | undefined;
  readonly 'pods-per-node'?: string | undefined;
  readonly 'spare-nodes'?: string | undefined;
  readonly 'block-size'?: string | undefined;
  readonly tunnel?: boolean | undefined;
  readonly live?: readonly string[] | undefined;
}

/** Nobody wants to read more. */
const mostRanges = 1000;

/** Reads what is looked for, and beside which cluster that runs. Throws a UsageError. */
export const roomWishOf = (
  typed: TypedRoom,
): { readonly search: Search; readonly live: readonly string[] } => ({
  search: roomOf(typed),
  live: dumpsOf(typed.live),
});

/** Reads what is looked for. Throws a UsageError. */
function roomOf(typed: TypedRoom): Search {
  const within = cidrsOf(typed.within, '--within');
  const avoid = cidrsOf(typed.avoid, '--avoid');
  const families = new Set(within.map(({ family }) => family));
  if (families.size > 1)
    throw new UsageError('--within names networks of both families', 'ask for one family at a time');
  const [named] = families;
  if (typed.size !== undefined && typed['for-nodes'] !== undefined)
    throw new UsageError('--size and --for-nodes both say how large', 'give one of them');
  const sizing = typed['for-nodes'] === undefined ? undefined : sizingOf(typed, named ?? 4);
  if (!sizing) refuseWithoutNodes(typed);
  const prefix = sizing ? sizing.prefix : prefixOf(typed.size);
  if (prefix === undefined)
    throw new UsageError('no network is large enough for that', 'lower --for-nodes or --pods-per-node');
  const family = named ?? 4;
  if (prefix > ADDRESS_BITS[family])
    throw new UsageError(
      `--size ${prefix} is no prefix length of IPv4`,
      'write one from 1 to 32, or name a network of IPv6, as in --within fd00::/8',
    );
  const count = typed.count === undefined ? 1 : numberOf(typed.count, '--count', 1, mostRanges);
  return { whose: whoseOf(typed), family, prefix, count, within, avoid, sizing };
}

function whoseOf({ cluster, group }: TypedRoom): Whose {
  if (cluster !== undefined && group !== undefined)
    throw new UsageError('--cluster and --group both say whose network', 'give one of them');
  if (cluster !== undefined) return { cluster };
  return group === undefined ? { everybody: true } : { group };
}

function prefixOf(text: string | undefined): number {
  if (text === undefined)
    throw new UsageError('free takes a size', 'write --size 24, or --for-nodes 40 --pods-per-node 60');
  return numberOf(text.replace(/^\//, ''), '--size', 1, ADDRESS_BITS[6]);
}

function sizingOf(typed: TypedRoom, family: Family): Sizing {
  const { 'for-nodes': nodes, 'pods-per-node': pods, 'spare-nodes': spare, 'block-size': block } = typed;
  if (pods === undefined)
    throw new UsageError('--for-nodes needs --pods-per-node', 'write --for-nodes 40 --pods-per-node 60');
  const blockSize =
    block === undefined
      ? defaultBlockSize(family)
      : numberOf(block.replace(/^\//, ''), '--block-size', 0, ADDRESS_BITS[6]);
  if (!isBlockSize(family, blockSize))
    throw new UsageError(
      `--block-size ${blockSize} is no block size of IPv${family}`,
      family === 4 ? 'write one from 20 to 32' : 'write one from 116 to 128',
    );
  return sizeFor({
    nodes: numberOf(nodes!, '--for-nodes', 1, 1_000_000),
    podsPerNode: numberOf(pods, '--pods-per-node', 1, 100_000),
    spareNodes: spare === undefined ? 1 : numberOf(spare, '--spare-nodes', 0, 1_000_000),
    blockSize,
    isTunnelled: typed.tunnel ?? true,
    family,
  });
}

function refuseWithoutNodes(typed: TypedRoom): void {
  const needy = ['pods-per-node', 'spare-nodes', 'block-size', 'tunnel'] as const;
  const found = needy.find(option => typed[option] !== undefined);
  if (found !== undefined)
    throw new UsageError(
      `--${typed.tunnel === false && found === 'tunnel' ? 'no-tunnel' : found} means something with --for-nodes alone`,
      'write --for-nodes 40 --pods-per-node 60',
    );
}

function numberOf(text: string, option: string, least: number, most: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(
    `${option} takes a number from ${least} to ${grouped(most)}, not "${text}"`,
    `write ${option} ${Math.min(Math.max(24, least), most)}`,
  );
}

const cidrsOf = (texts: readonly string[] = [], option: string): readonly Cidr[] =>
  texts
    .flatMap(text => text.split(','))
    .map(text => {
      const cidr = parseCidr(text.trim());
      if (cidr) return cidr;
      throw new UsageError(`${option} takes CIDRs, not "${text.trim()}"`, `write ${option} 10.0.0.0/8`);
    });
