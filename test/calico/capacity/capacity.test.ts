import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  addressesOfBlock,
  blocksFor,
  capacityOf,
  isMeasured,
  type MeasuredPool,
} from '../../../src/calico/capacity/capacity.ts';
import { confinements } from '../../../src/calico/choice/confinement.ts';
import { blockRulesOf, mostAddresses } from '../../../src/calico/capacity/limits.ts';
import { reservedBy } from '../../../src/calico/capacity/reservations.ts';
import { givesTunnelAddress } from '../../../src/calico/choice/tunnel.ts';
import { addressesPerBlock } from '../../../src/base/net/blocks.ts';
import { containsAddress } from '../../../src/base/net/cidr.ts';
import { IntervalSet } from '../../../src/base/net/interval-set.ts';
import { noLabels } from '../../kit/labels.ts';
import { smallNetwork } from '../../base/net/networks.ts';
import { cluster } from '../../kit/manifests.ts';
import { seededRandom } from '../../kit/random.ts';

const poolText = (spec: string, name = 'p') =>
  `{ apiVersion: projectcalico.org/v3, kind: IPPool, metadata: { name: ${name} }, spec: ${spec} }`;

function pool(cidr: string, blockSize?: number, name?: string): MeasuredPool {
  const size = blockSize === undefined ? '' : `, blockSize: ${blockSize}`;
  const [found] = cluster(poolText(`{ cidr: '${cidr}'${size} }`, name)).pools;
  assert.ok(found && isMeasured(found));
  return found;
}

const reserving = (...entries: readonly string[]) =>
  reservedBy(
    cluster(
      `{ apiVersion: projectcalico.org/v3, kind: IPReservation, metadata: { name: r }, spec: { reservedCIDRs: ${JSON.stringify(entries)} } }`,
    ).reservations,
  );

const test = suite('ipam/capacity');

test('counts blocks and addresses', () => {
  const none = IntervalSet.empty;
  assert.equal(capacityOf(pool('10.0.0.0/24'), none), { blocks: 4n, usableBlocks: 4n, addresses: 256n });
  assert.equal(capacityOf(pool('10.0.0.0/28'), none), { blocks: 0n, usableBlocks: 0n, addresses: 0n });
  assert.is(capacityOf(pool('fd00::/48'), none).blocks, 1n << 74n);
});

test('blocks for so many addresses', () => {
  assert.is(blocksFor(0n, 64n), 0n);
  assert.is(blocksFor(1n, 64n), 1n);
  assert.is(blocksFor(64n, 64n), 1n);
  assert.is(blocksFor(65n, 64n), 2n);
  assert.is(blocksFor(65n, 0n), 0n, 'blocks without addresses are of no use');
});

test('who has a wide choice goes short nowhere', () => {
  const pools = Array.from({ length: 33 }, (_, index) => pool(`10.${index}.0.0/16`, undefined, `p${index}`));
  const among = (count: number) => confinements([{ pools: pools.slice(0, count) }]).length;
  assert.is(among(0), 0);
  assert.is(among(1), 1);
  assert.is(among(32), 1);
  assert.is(among(33), 0);
});

test('passes over whole blocks that are reserved, and addresses in others', () => {
  const of = (...entries: string[]) => capacityOf(pool('10.0.0.0/24'), reserving(...entries));
  assert.equal(of('10.0.0.0/26'), { blocks: 4n, usableBlocks: 3n, addresses: 192n });
  assert.equal(of('10.0.0.0/27', '10.0.0.32/27'), { blocks: 4n, usableBlocks: 3n, addresses: 192n });
  assert.equal(of('10.0.0.1', '10.0.0.1/32'), { blocks: 4n, usableBlocks: 4n, addresses: 255n });
  assert.equal(of('10.0.0.0/8'), { blocks: 4n, usableBlocks: 0n, addresses: 0n });
  assert.equal(of('10.1.0.0/16', 'fd00::/8', 'nonsense', ''), {
    blocks: 4n,
    usableBlocks: 4n,
    addresses: 256n,
  });
});

test('counts as one who looks at every block and address', () => {
  const random = seededRandom(11);
  for (let round = 0; round < 300; round++) {
    const cidr = smallNetwork(random);
    const longest = cidr.family === 4 ? 32 : 128;
    const blockSize = cidr.prefix + random.below(longest - cidr.prefix + 1);
    const measured = { ...pool('10.0.0.0/24'), cidr, blockSize };
    const holes = Array.from({ length: random.below(9) }, () => smallNetwork(random));
    const reserved = IntervalSet.of(holes);
    const size = addressesPerBlock(cidr.family, blockSize);
    let usableBlocks = 0n;
    let addresses = 0n;
    for (let first = cidr.first; first <= cidr.last; first += size) {
      let free = 0n;
      for (let value = first; value < first + size; value++) {
        assert.ok(containsAddress(cidr, { family: cidr.family, value }));
        if (!reserved.contains({ family: cidr.family, value })) free++;
      }
      if (free > 0n) usableBlocks++;
      addresses += free;
    }
    const { usableBlocks: blocks, addresses: left } = capacityOf(measured, reserved);
    assert.equal([blocks, left], [usableBlocks, addresses]);
  }
});

test('Windows keeps four addresses of an IPv4 block', () => {
  const of = (blockSize: number) => addressesOfBlock(pool('10.0.0.0/16', blockSize), 'windows');
  assert.equal([of(26), of(29), of(30), of(32)], [60n, 4n, 0n, 0n]);
  assert.is(addressesOfBlock(pool('fd00::/64'), 'windows'), 64n);
  assert.is(blocksFor(65n, 64n), 2n);
});

test('a node may own 20 blocks, or as many as the configuration called default says', () => {
  const config = (name: string, spec: string) =>
    blockRulesOf(
      cluster(
        `{ apiVersion: crd.projectcalico.org/v1, kind: IPAMConfig, metadata: { name: ${name} }, spec: ${spec} }`,
      ).ipamConfigurations,
    );
  assert.is(blockRulesOf([]).blocksPerNode, 20n);
  assert.is(config('default', '{ maxBlocksPerHost: 0, strictAffinity: true }').blocksPerNode, 20n);
  assert.is(config('default', '{ maxBlocksPerHost: 4, strictAffinity: true }').blocksPerNode, 4n);
  assert.is(config('default', '{ maxBlocksPerHost: "${MAX}" }').blocksPerNode, undefined);
  assert.is(config('default', '{ strictAffinity: true }').strictAffinity, true);
  assert.is(config('strict', '{ strictAffinity: true }').strictAffinity, false);
  assert.is(config('default', '{ strictAffinity: "${STRICT}" }').strictAffinity, 'unknown');
  for (const odd of ['-1', '1.5', '"4"'])
    assert.is(config('default', `{ maxBlocksPerHost: ${odd} }`).blocksPerNode, undefined, odd);
});

test('two configurations of one name leave everything open', () => {
  const text = `{ apiVersion: crd.projectcalico.org/v1, kind: IPAMConfig, metadata: { name: default }, spec: { strictAffinity: true } }`;
  const [only] = cluster(text).ipamConfigurations;
  const rules = blockRulesOf([only!, only!]);
  assert.equal([rules.strictAffinity, rules.blocksPerNode], ['unknown', undefined]);
});

test('at best a node claims the largest blocks first', () => {
  const small = { pool: pool('10.0.0.0/24', 32), blocks: 256n };
  const large = { pool: pool('10.1.0.0/24', 26), blocks: 4n };
  assert.is(mostAddresses([small], 20n), 20n);
  assert.is(mostAddresses([small, large], 20n), 4n * 64n + 16n);
});

test('what is confined to fewer pools is confined to more as well', () => {
  const [a, b, c] = [
    pool('10.0.0.0/24', 26, 'a'),
    pool('10.1.0.0/24', 26, 'b'),
    pool('10.2.0.0/24', 26, 'c'),
  ];
  const found = confinements([
    { name: 1, pools: [b, a] },
    { name: 2, pools: [a] },
    { name: 3, pools: [a, b] },
    { name: 4, pools: [c] },
    { name: 5, pools: [] },
  ]);
  assert.equal(
    found.map(({ pools, who }) => [
      pools.map(({ name }) => name).join(''),
      who
        .map(({ name }) => name)
        .sort((a, b) => (a < b ? -1 : 1))
        .join(''),
    ]),
    [
      ['a', '2'],
      ['c', '4'],
      ['ab', '123'],
    ],
  );
});

test('tunnel addresses come from pools with the tunnel and the use', () => {
  const gives = (spec: string, tunnel: 'IPIP' | 'VXLAN' | 'WireGuard', family: 4 | 6 = 4) =>
    givesTunnelAddress(cluster(poolText(spec)).pools[0]!, { tunnel, family }, noLabels);
  assert.is(gives('{ cidr: 10.0.0.0/16, vxlanMode: Always }', 'VXLAN'), true);
  assert.is(gives('{ cidr: 10.0.0.0/16, vxlanMode: Always }', 'IPIP'), false);
  assert.is(gives('{ cidr: 10.0.0.0/16 }', 'WireGuard'), true);
  assert.is(gives('{ cidr: "fd00::/64", vxlanMode: CrossSubnet }', 'VXLAN', 6), true);
  assert.is(gives('{ cidr: "fd00::/64", vxlanMode: CrossSubnet }', 'VXLAN', 4), false);
  assert.is(gives('{ cidr: 10.0.0.0/16, vxlanMode: Always, disabled: true }', 'VXLAN'), false);
  assert.is(gives('{ cidr: 10.0.0.0/16, vxlanMode: Always, allowedUses: [Workload] }', 'VXLAN'), false);
  assert.is(
    gives(
      '{ cidr: 10.0.0.0/16, vxlanMode: Always, assignmentMode: Manual, namespaceSelector: has(a) }',
      'VXLAN',
    ),
    true,
  );
  assert.is(gives('{ cidr: 10.0.0.0/16, vxlanMode: Always, nodeSelector: has(a) }', 'VXLAN'), false);
  assert.is(gives('{ cidr: 10.0.0.0/16, vxlanMode: "${MODE}" }', 'VXLAN'), 'unknown');
});

test.run();
