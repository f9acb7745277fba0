import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatAddress, parseAddress } from '../../../src/base/net/address.ts';
import {
  addressCount,
  cidrsBetween,
  commonRange,
  contains,
  containsAddress,
  formatCidr,
  hasHostBits,
  overlaps,
  parseCidr,
  parseCidrOrAddress,
} from '../../../src/base/net/cidr.ts';
import { diagnoseCidr, diagnoseCidrOrAddress } from '../../../src/base/net/diagnose-cidr.ts';
import { seededRandom } from '../../kit/random.ts';
import { cidr, members, smallNetwork } from './networks.ts';

const test = suite('net/cidr');

/** Text, and what Go's `net.ParseCIDR` prints for its network. */
const ACCEPTED: readonly [text: string, printed: string, hostBits: boolean][] = [
  ['10.0.0.0/8', '10.0.0.0/8', false],
  ['10.0.0.5/16', '10.0.0.0/16', true],
  ['10.0.0.5/32', '10.0.0.5/32', false],
  ['10.0.0.5/0', '0.0.0.0/0', true],
  ['255.255.255.255/1', '128.0.0.0/1', true],
  ['10.0.0.0/016', '10.0.0.0/16', false],
  ['::/0', '::/0', false],
  ['FD00:0::/48', 'fd00::/48', false],
  ['fd00::1/64', 'fd00::/64', true],
  ['::1.2.3.4/128', '::102:304/128', false],
  ['::ffff:10.0.0.0/104', '10.0.0.0/8', false],
  ['::ffff:10.0.0.1/104', '10.0.0.0/8', true],
  ['::ffff:0:0/96', '0.0.0.0/0', false],
  ['::ffff:0:0/95', '::fffe:0:0/95', true],
  ['::ffff:10.0.0.0/64', '::/64', true],
];

for (const [text, printed, hostBits] of ACCEPTED) {
  test(`reads ${text}`, () => {
    const parsed = cidr(text);
    assert.is(formatCidr(parsed), printed);
    assert.is(hasHostBits(parsed), hostBits);
    assert.is(diagnoseCidr(text), undefined);
  });
}

const REFUSED: readonly [text: string, reason: string][] = [
  ['', 'the text is empty'],
  ['/8', 'no address before "/"'],
  ['10.0.0.1', 'no prefix length; write 10.0.0.1/32 for one address'],
  ['FD00::1', 'no prefix length; write fd00::1/128 for one address'],
  ['::ffff:10.0.0.1', 'no prefix length; write 10.0.0.1/32 for one address'],
  ['10.0.0.0/', 'no prefix length after "/"'],
  ['10.0.0.0/8/', '"/" is written twice'],
  ['10.0.0.0/33', 'prefix length 33 is longer than 32'],
  ['fd00::/129', 'prefix length 129 is longer than 128'],
  [`10.0.0.0/${'9'.repeat(400)}`, `prefix length ${'9'.repeat(20)}… is longer than 32`],
  ['10.0.0.0/-1', 'prefix length "-1" is not a number'],
  ['10.0.0.0/+8', 'prefix length "+8" is not a number'],
  ['10.0.0.0/8\n', 'white space is not allowed'],
  ['10.0.0.0/255.0.0.0', '"255.0.0.0" is a netmask; write /8'],
  ['10.0.0.0/0.0.0.0', '"0.0.0.0" is a netmask; write /0'],
  ['10.0.0.0/255.255.255.255', '"255.255.255.255" is a netmask; write /32'],
  ['10.0.0.0/255.0.255.0', 'prefix length "255.0.255.0" is not a number'],
  ['fd00::/255.0.0.0', 'prefix length "255.0.0.0" is not a number'],
  ['010.0.0.0/8', 'octet "010" has a leading zero'],
  ['10.0/16', 'only 2 of 4 octets'],
  ['10.0.0', 'only 3 of 4 octets'],
  ['dead::beef::/64', '"::" is written twice'],
  ['fe80::1%eth0/64', 'a zone ("%eth0") is not allowed'],
  ['10.0.0.0/8,fd00::/8', 'a list; one CIDR is expected'],
  ['10.0.0.1 - 10.0.0.9', 'a range of addresses; one CIDR is expected'],
  ['some-pool', '"some-pool" is not an IP address'],
];

for (const [text, reason] of REFUSED) {
  test(`refuses ${JSON.stringify(text.slice(0, 40))}`, () => {
    assert.is(parseCidr(text), undefined);
    assert.is(diagnoseCidr(text), reason);
  });
}

test('keeps the address as written beside the network', () => {
  const parsed = cidr('10.1.2.3/16');
  assert.is(formatAddress({ family: 4, value: parsed.address }), '10.1.2.3');
  assert.is(formatAddress({ family: 4, value: parsed.first }), '10.1.0.0');
  assert.is(formatAddress({ family: 4, value: parsed.last }), '10.1.255.255');
  assert.is(addressCount(parsed), 65536n);
  assert.is(addressCount(cidr('::/0')), 1n << 128n);
});

test('reads a bare address as its own network only where that is asked for', () => {
  assert.equal(parseCidrOrAddress('10.0.0.1'), parseCidr('10.0.0.1/32'));
  assert.equal(parseCidrOrAddress('fd00::1'), parseCidr('fd00::1/128'));
  assert.equal(parseCidrOrAddress('::ffff:10.0.0.1'), parseCidr('10.0.0.1/32'));
  assert.equal(parseCidrOrAddress('10.0.0.1/8'), parseCidr('10.0.0.1/8'));
  assert.is(diagnoseCidrOrAddress('10.0.0.1'), undefined);
  assert.is(parseCidrOrAddress('10.0.0'), undefined);
  assert.is(diagnoseCidrOrAddress('10.0.0'), 'only 3 of 4 octets');
});

test('has a reason exactly for what it refuses', () => {
  const random = seededRandom(3);
  const addresses = [
    '10.0.0.0',
    '10.0.0.1',
    '010.0.0.0',
    '10.0.0',
    'fd00::',
    '::ffff:1.2.3.4',
    'fd00::%e',
    '',
  ];
  const pieces = [
    '/',
    '/8',
    '/32',
    '/96',
    '0',
    '8',
    '33',
    '128',
    '129',
    '255.0.0.0',
    '-',
    '+',
    ' ',
    ',',
    'x',
  ];
  let accepted = 0;
  for (let round = 0; round < 10_000; round++) {
    const end = Array.from({ length: random.below(4) }, () => random.pick(pieces)).join('');
    const text = random.pick(addresses) + end;
    const parsed = parseCidr(text);
    if (parsed) accepted++;
    assert.is(diagnoseCidr(text) === undefined, parsed !== undefined, JSON.stringify(text));
    const bare = parseCidrOrAddress(text);
    assert.is(diagnoseCidrOrAddress(text) === undefined, bare !== undefined, JSON.stringify(text));
  }
  assert.ok(accepted > 100);
});

test('prints a network that reads as the same network', () => {
  const random = seededRandom(4);
  for (let round = 0; round < 1000; round++) {
    const network = smallNetwork(random);
    const again = cidr(formatCidr(network));
    assert.equal(again, { ...network, address: network.first });
    assert.not(hasHostBits(again));
  }
});

test('relates networks as their sets of addresses do', () => {
  const random = seededRandom(5);
  for (let round = 0; round < 2000; round++) {
    const a = smallNetwork(random);
    const b = smallNetwork(random);
    const inA = new Set(members(a));
    const shared = members(b).filter(member => inA.has(member));
    assert.is(addressCount(a), BigInt(inA.size));
    assert.is(overlaps(a, b), shared.length > 0);
    assert.is(contains(a, b), shared.length === members(b).length);
    assert.is(
      containsAddress(a, { family: b.family, value: b.address }),
      inA.has(`${b.family}:${b.address}`),
    );
    const common = commonRange(a, b);
    assert.equal(common ? members(common) : [], shared);
  }
});

test('keeps the families apart', () => {
  assert.not(overlaps(cidr('0.0.0.0/0'), cidr('::/0')));
  assert.not(contains(cidr('::/0'), cidr('0.0.0.0/0')));
  assert.not(containsAddress(cidr('::/0'), parseAddress('::ffff:1.2.3.4')!));
  assert.is(commonRange(cidr('0.0.0.0/0'), cidr('::/0')), undefined);
});

test('the fewest networks between two addresses', () => {
  const between = (from: string, to: string) =>
    cidrsBetween(parseAddress(from)!, parseAddress(to)!).map(formatCidr).join(' ');
  assert.is(between('10.0.0.1', '10.0.0.9'), '10.0.0.1/32 10.0.0.2/31 10.0.0.4/30 10.0.0.8/31');
  assert.is(between('10.0.0.0', '10.0.0.255'), '10.0.0.0/24');
  assert.is(between('0.0.0.0', '255.255.255.255'), '0.0.0.0/0');
  assert.is(between('fd00::ffff', 'fd00::1:0'), 'fd00::ffff/128 fd00::1:0/128');
  assert.is(between('10.0.0.5', '10.0.0.4'), '');
});

test.run();
