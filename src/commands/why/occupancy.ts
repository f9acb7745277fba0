import { grouped } from '../../base/text/digits.ts';
import { between, counted } from '../../calico/phrases/phrases.ts';
import type { AddressDemand, Occupancy, TunnelView } from '../../answers/why/answer.ts';
import { columns } from '../../print/columns.ts';
import { heading, names, spot, type Sheet } from '../../print/answer-lines.ts';

/** Demands that are shown before the rest is only counted. */
const shownDemands = 10;

/** How full a pool gets, row by row: what there is, who takes it, and what it comes to. */
export function occupancyLines(occupancy: Occupancy | undefined, sheet: Sheet): readonly string[] {
  if (!occupancy) return [];
  const { tunnels, demands } = occupancy;
  const largest = demands.toSorted(
    (a, b) => (b.most ?? Infinity) - (a.most ?? Infinity) || b.least - a.least,
  );
  const hidden = largest.length - shownDemands;
  const rows: readonly (readonly [string, string])[] = [
    ['capacity', roomText(occupancy)],
    ...(occupancy.nodes.length > 0 ? [['nodes', nodesText(occupancy)] as const] : []),
    ...tunnels.map(view => [view.tunnel, tunnelText(view)] as const),
    ...largest
      .slice(0, shownDemands)
      .map((demand, index) => [index === 0 ? 'pods' : '', demandText(demand)] as const),
    ...(hidden > 0 ? [['', `and those of ${grouped(hidden)} more`] as const] : []),
    ['total', between(occupancy.least, occupancy.most) + excessText(occupancy)],
  ];
  return [...heading('usage by declared workloads', sheet), ...columns(rows, 2, sheet.width)];
}

/** The same for the pools of a workload, in a line. */
export function occupancyText(occupancy: Occupancy): string {
  const taken = between(occupancy.least, occupancy.most);
  return `${roomText(occupancy)}; declared workloads request ${taken} of them${excessText(occupancy)}`;
}

function roomText({ addresses, blocks, blocksPerNode, addressesPerNode }: Occupancy): string {
  const room = `${counted(addresses, 'address', 'addresses')} in ${counted(blocks, 'block')}`;
  if (blocksPerNode === undefined || blocks <= blocksPerNode) return room;
  return `${room}, of which a node owns ${blocksPerNode} at most: ${counted(addressesPerNode ?? 0n, 'address', 'addresses')}`;
}

/** A node that takes an address claims a whole block first. */
function nodesText({ nodes, blocks, strictAffinity }: Occupancy): string {
  const who = `${counted(nodes.length, 'node')} may claim blocks here: ${names(nodes)}`;
  if (BigInt(nodes.length) <= blocks || strictAffinity === 'unknown') return who;
  return `${who}; those that come last ${strictAffinity ? 'get no address' : 'borrow addresses from blocks of others'}`;
}

function tunnelText({ nodes, certain }: TunnelView): string {
  if (nodes.length === 0) return 'one address for every node that it selects, and no node is known';
  const perhaps = certain.length < nodes.length ? 'perhaps ' : '';
  return `${perhaps}${counted(nodes.length, 'address', 'addresses')}, for ${nodes.length === 1 ? 'node' : 'nodes'} ${names(nodes)}`;
}

function demandText({ workload, least, most }: AddressDemand): string {
  return `${between(least, most)}, for ${workload.text} (${spot(workload.at)})`;
}

/** What the numbers come to, where they exceed what there is. */
function excessText({ least, most, addresses, addressesPerNode, nodes }: Occupancy): string {
  const own = addressesPerNode === undefined ? addresses : addressesPerNode * BigInt(nodes.length);
  if (nodes.length > 0 && own < addresses && BigInt(least) > own)
    return `: more than ${nodes.length === 1 ? 'that node' : 'those nodes'} can own`;
  if (BigInt(least) > addresses) return ': more than there are';
  return most !== undefined && BigInt(most) > addresses ? ': maybe more than there are' : '';
}
