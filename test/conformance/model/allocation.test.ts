import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Allocator } from './allocator.ts';
import { emptyDatastore } from './datastore.ts';
import { assignFixedAddress } from './fixed-address.ts';
import { addPod } from './pod.ts';
import { releaseAddress } from './release.ts';
import { allocateTunnelAddresses, tunnelAddressesOf } from './tunnels.ts';
import { wantedByPod } from './wanted.ts';
import { asStored } from '../../../src/calico/choice/supply.ts';
import type { OperatingSystem } from '../../../src/calico/choice/pool-choice.ts';
import { parseRelease } from '../../../src/model/manifest/calico/calico-version.ts';
import { decodeIPPool } from '../../../src/model/manifest/calico/ip-pool.ts';
import { formatAddress, parseAddress } from '../../../src/base/net/address.ts';
import { IntervalSet } from '../../../src/base/net/interval-set.ts';
import { manifest } from '../../kit/manifests.ts';

const noLabels = { lookup: () => null };

/** Pools by name, nodes `a` and `b` that begin at the first block, and no object that sets limits. */
function allocatorOf(pools: Readonly<Record<string, string>>, version = 'v3.32.1'): Allocator {
  const release = parseRelease(version);
  const decoded = Object.entries(pools).map(([name, spec]) => {
    const text = `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: ${name} }\nspec: ${spec}`;
    return asStored(decodeIPPool(manifest(text)), release);
  });
  return {
    supply: {
      pools: decoded,
      mayHoldMore: false,
      isMissing: () => true,
      release,
      assigned: { 4: true, 6: false },
      configured: { 4: undefined, 6: undefined },
    },
    nodes: new Map(['a', 'b'].map(name => [name, { labels: noLabels, wireguard: [] }])),
    rules: {
      strictAffinity: false,
      autoAllocateBlocks: true,
      blocksPerNode: 20n,
      reserved: IntervalSet.empty,
      hasBrokenReservation: false,
      startOf: () => 0n,
    },
    store: emptyDatastore(),
  };
}

/** The address that a pod gets, or the error. */
function add(allocator: Allocator, node: string, os: OperatingSystem = 'linux'): string {
  const spot = { node, os, nodeLabels: noLabels, namespaceLabels: noLabels };
  const wanted = [wantedByPod(4, undefined, spot, allocator.supply)];
  const { assigned, error } = addPod({ node, os, wanted, error: undefined }, allocator);
  return error ?? assigned.map(({ address }) => formatAddress(address)).join();
}

function release(allocator: Allocator, ...texts: readonly string[]): void {
  for (const text of texts) releaseAddress(parseAddress(text)!, allocator);
}

const test = suite('allocation');

test('a node fills its block, and what is given back comes last', () => {
  const allocator = allocatorOf({ p: '{ cidr: 10.0.0.0/29, blockSize: 30 }' });
  assert.is(add(allocator, 'a'), '10.0.0.0');
  assert.is(add(allocator, 'b'), '10.0.0.4');
  assert.is(add(allocator, 'a'), '10.0.0.1');
  release(allocator, '10.0.0.0');
  assert.equal(
    [add(allocator, 'a'), add(allocator, 'a'), add(allocator, 'a')],
    ['10.0.0.2', '10.0.0.3', '10.0.0.0'],
  );
  assert.is(add(allocator, 'a'), '10.0.0.5', 'borrowed of b');
});

for (const version of ['v3.31.0', 'v3.32.0'])
  test(`whether an empty block is taken from another node after a minute in ${version}`, () => {
    const allocator = allocatorOf({ p: '{ cidr: 10.0.0.0/30, blockSize: 30 }' }, version);
    const strict = { ...allocator, rules: { ...allocator.rules, strictAffinity: true } };
    const refused =
      'failed to request IPv4 addresses: Assigned 0 out of 1 requested IPv4 addresses; No more free affine blocks and strict affinity enabled';
    release(strict, add(strict, 'a'));
    assert.is(add(strict, 'b'), refused);
    for (const block of strict.store.blocks.values()) block.isOld = true;
    assert.is(add(strict, 'b'), version === 'v3.32.0' ? '10.0.0.0' : refused);
  });

test('Windows keeps four addresses of a block, and crashes where there are fewer', () => {
  const strictly = (allocator: Allocator) => ({
    ...allocator,
    rules: { ...allocator.rules, strictAffinity: true },
  });
  const allocator = strictly(allocatorOf({ p: '{ cidr: 10.0.0.0/29, blockSize: 29 }' }));
  assert.is(add(allocator, 'a', 'windows'), '10.0.0.3');
  const tiny = strictly(
    allocatorOf({ p: '{ cidr: 10.0.0.0/29, blockSize: 29 }', q: '{ cidr: 10.1.0.0/30, blockSize: 31 }' }),
  );
  for (let pods = 0; pods < 4; pods++) add(tiny, 'a', 'windows');
  assert.match(add(tiny, 'a', 'windows'), /^panic: /);
});

test('where pools overlap an address may never come back', () => {
  const allocator = allocatorOf({
    p: '{ cidr: 10.0.0.0/30, blockSize: 30, assignmentMode: Manual }',
    q: '{ cidr: 10.0.0.0/30, blockSize: 31 }',
  });
  assert.is(add(allocator, 'a'), '10.0.0.0');
  release(allocator, '10.0.0.0');
  assert.is(allocator.store.blocks.get('10.0.0.0/31')?.holders.size, 1);
});

test('a fixed address claims the block around it', () => {
  const allocator = allocatorOf({ p: '{ cidr: 10.0.0.0/29, blockSize: 30 }' });
  const asker = { node: 'b', os: 'linux', holder: 'x' } as const;
  const fix = (text: string) => assignFixedAddress(parseAddress(text)!, asker, allocator);
  assert.ok('address' in fix('10.0.0.6'));
  assert.equal(fix('10.0.0.6'), {
    error: 'resource already exists: 10.0.0.6 with error: Address already assigned in block',
  });
  assert.is(allocator.store.blocks.get('10.0.0.4/30')?.node, 'b');
});

test('tunnel addresses go when no pool encapsulates any more', () => {
  const spec = '{ cidr: 10.0.0.0/29, blockSize: 30, vxlanMode: Always }';
  const allocator = allocatorOf({ p: spec });
  assert.is(allocateTunnelAddresses('a', allocator), undefined);
  assert.equal(
    tunnelAddressesOf('a', allocator).map(({ kind, address }) => [kind.tunnel, formatAddress(address)]),
    [['VXLAN', '10.0.0.0']],
  );
  const { supply } = allocatorOf({ p: spec.replace('Always', 'Never') });
  const changed = { ...allocator, supply };
  assert.is(allocateTunnelAddresses('a', changed), undefined);
  assert.equal(tunnelAddressesOf('a', changed), []);
});

test.run();
