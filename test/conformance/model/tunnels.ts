import type { Address } from '../../../src/base/net/address.ts';
import { containsAddress } from '../../../src/base/net/cidr.ts';
import { isSince } from '../../../src/model/manifest/calico/calico-version.ts';
import { tunnelKinds, type TunnelKind } from '../../../src/calico/choice/tunnel.ts';
import type { AllocatingNode, AllocationFailure, Allocator, AssignedAddress } from './allocator.ts';
import { assignAddress } from './assign.ts';
import { badRange, shortOf, tunnelFailure } from './errors.ts';
import { holderAt, releaseHolder } from './release.ts';
import { wantedForTunnel } from './wanted.ts';

/** WireGuard's come first, then in the order of the others. */
const inOrder = tunnelKinds.toSorted((a, b) => Number(isWireGuard(b)) - Number(isWireGuard(a)));

function isWireGuard({ tunnel }: TunnelKind): boolean {
  return tunnel === 'WireGuard';
}

const holderFor = ({ tunnel, family }: TunnelKind, node: string): string =>
  `${tunnel} IPv${family} of ${node}`;

/** The tunnel addresses that a node has written down as its own, in the order in which they are assigned. */
export const tunnelAddressesOf = (
  node: string,
  { store }: Allocator,
): readonly { readonly kind: TunnelKind; readonly address: Address }[] =>
  inOrder.flatMap(kind => {
    const address = store.tunnelAddresses.get(holderFor(kind, node));
    return address ? [{ kind, address }] : [];
  });

/**
 * Gives a node the tunnel addresses that it needs, and takes away the others; what went wrong, if anything did
 * (`node/pkg/allocateip/allocateip.go:reconcileTunnelAddrs`, compared with v3.29 and v3.32). Up to v3.29 each is
 * written down at once; since v3.30 all together, and where one fails those that were new are given back.
 */
export function allocateTunnelAddresses(name: string, allocator: Allocator): string | undefined {
  const { store, supply, nodes } = allocator;
  const node = nodes.get(name);
  if (!node) throw new Error(`no node is called ${name}`);
  const broken = supply.pools.find(({ cidr }) => !cidr);
  if (broken) return badRange(broken.fields.cidr.text, broken.name);
  const before = new Map(store.tunnelAddresses);
  const fresh: string[] = [];
  for (const kind of inOrder) {
    const outcome = reconcile(kind, name, node, allocator);
    if (outcome === 'done') continue;
    if ('address' in outcome) {
      fresh.push(holderFor(kind, name));
      store.tunnelAddresses.set(holderFor(kind, name), outcome.address);
      continue;
    }
    const error = outcome.isShortage ? shortOf(kind.family, outcome.error, 'linux') : outcome.error;
    if (isSince(supply.release, 'v3.30.0') !== true)
      return tunnelFailure(error, outcome.isShortage ? kind.family : undefined);
    for (const holder of fresh) releaseHolder(holder, allocator);
    store.tunnelAddresses.clear();
    for (const [holder, address] of before) store.tunnelAddresses.set(holder, address);
    return error;
  }
  return undefined;
}

/** A tunnel address that the node has to have, or why it gets none; it keeps the one that is still right. */
function reconcile(
  kind: TunnelKind,
  name: string,
  node: AllocatingNode,
  allocator: Allocator,
): 'done' | AssignedAddress | AllocationFailure {
  const { store, supply } = allocator;
  const holder = holderFor(kind, name);
  const isRunning = kind.tunnel !== 'WireGuard' || node.wireguard.includes(kind.family);
  const wanted = isRunning ? wantedForTunnel(kind, node, supply) : undefined;
  if (!wanted) {
    releaseHolder(holder, allocator);
    store.tunnelAddresses.delete(holder);
    return 'done';
  }
  const current = store.tunnelAddresses.get(holder);
  const isRight = current && wanted.chosen.some(({ cidr }) => containsAddress(cidr, current));
  if (isRight && holderAt(current, allocator) === holder) return 'done';
  releaseHolder(holder, allocator);
  return assignAddress(wanted, { node: name, os: 'linux', holder }, allocator);
}
