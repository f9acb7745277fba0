import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Family } from '../../../src/base/net/address.ts';
import { formatAddress, parseAddress, parseSpelling } from '../../../src/base/net/address.ts';
import { diagnoseAddress } from '../../../src/base/net/diagnose-address.ts';
import { seededRandom } from '../../kit/random.ts';

const test = suite('net/address');

/** Text, and what Go's `net.ParseIP` prints for it. */
const ACCEPTED: readonly [text: string, family: Family, printed: string][] = [
  ['0.0.0.0', 4, '0.0.0.0'],
  ['10.0.0.1', 4, '10.0.0.1'],
  ['255.255.255.255', 4, '255.255.255.255'],
  ['::', 6, '::'],
  ['::1', 6, '::1'],
  ['FD00::A', 6, 'fd00::a'],
  ['0001:0002::', 6, '1:2::'],
  ['1:2:3:4:5:6:7::', 6, '1:2:3:4:5:6:7:0'],
  ['1:0:0:2:0:0:0:3', 6, '1:0:0:2::3'],
  ['1:0:0:2:2:0:0:3', 6, '1::2:2:0:0:3'],
  ['0:1:1:1:1:1:1:0', 6, '0:1:1:1:1:1:1:0'],
  ['::1.2.3.4', 6, '::102:304'],
  ['64:ff9b::10.0.0.1', 6, '64:ff9b::a00:1'],
  ['1:2:3:4:5:6:1.2.3.4', 6, '1:2:3:4:5:6:102:304'],
  ['::ffff:1.2.3.4', 4, '1.2.3.4'],
  ['::FFFF:102:304', 4, '1.2.3.4'],
  ['0:0:0:0:0:ffff:0:0', 4, '0.0.0.0'],
  ['::fffe:1.2.3.4', 6, '::fffe:102:304'],
  ['::1:ffff:1.2.3.4', 6, '::1:ffff:102:304'],
];

for (const [text, family, printed] of ACCEPTED) {
  test(`reads ${text}`, () => {
    const address = parseAddress(text);
    assert.ok(address);
    assert.is(address.family, family);
    assert.is(formatAddress(address), printed);
    assert.is(diagnoseAddress(text), undefined);
  });
}

const REFUSED: readonly [text: string, reason: string][] = [
  ['', 'the text is empty'],
  [' 10.0.0.1', 'white space is not allowed'],
  ['10.0.0.1\n', 'white space is not allowed'],
  ['localhost', '"localhost" is not an IP address'],
  ['%eth0', '"%eth0" is not an IP address'],
  ['10.0.0.0/8', 'octet "0/8" is not a number'],
  ['10', 'only 1 of 4 octets'],
  ['10.0.0', 'only 3 of 4 octets'],
  ['10.0.0.0.0', '5 octets instead of 4'],
  ['10..0.0', 'an octet is empty'],
  ['10.0.0.', 'an octet is empty'],
  ['010.0.0.1', 'octet "010" has a leading zero'],
  ['10.0.0.00', 'octet "00" has a leading zero'],
  ['10.0.0.256', 'octet 256 is greater than 255'],
  ['0x0a.0.0.1', 'octet "0x0a" is not a number'],
  ['１0.0.0.1', 'octet "１0" is not a number'],
  ['10.0.0.1%eth0', 'octet "1%eth0" is not a number'],
  ['10.0.0.1:80', 'octet "1:80" is not a number'],
  ['fe80::1%eth0', 'a zone ("%eth0") is not allowed'],
  ['dead::beef::', '"::" is written twice'],
  ['dead:::beef', '":::" is not allowed'],
  [':1::2', 'a single ":" at the start'],
  ['1::2:', 'a single ":" at the end'],
  ['1:2:3:4:5:6:7', 'only 7 of 8 groups'],
  ['1:2:3:4:5:1.2.3.4', 'only 7 of 8 groups'],
  ['1:2:3:4:5:6:7:8:9', '9 groups instead of 8'],
  ['1:2:3:4:5:6:7:1.2.3.4', '9 groups instead of 8'],
  ['1:2:3:4::5:6:7:8', '"::" stands for nothing: all 8 groups are written'],
  ['00001::', 'group "00001" has more than 4 digits'],
  ['beer::', 'group "beer" is not hexadecimal'],
  ['[::1]', 'group "[" is not hexadecimal'],
  ['::1.2.3.4:5', '"1.2.3.4" does not stand at the end'],
  ['::ffff:1.2.3', 'only 3 of 4 octets'],
  ['::ffff:01.2.3.4', 'octet "01" has a leading zero'],
  [`${'x'.repeat(30)}.0.0.1`, `octet "${'x'.repeat(20)}…" is not a number`],
];

for (const [text, reason] of REFUSED) {
  test(`refuses ${JSON.stringify(text)}`, () => {
    assert.is(parseAddress(text), undefined);
    assert.is(diagnoseAddress(text), reason);
  });
}

test('keeps an IPv4-mapped address as it is spelled where asked to', () => {
  const spelled = parseSpelling('::ffff:1.2.3.4');
  assert.is(spelled?.family, 6);
  assert.is(formatAddress(spelled!), '::ffff:1.2.3.4');
});

test('reads what it prints', () => {
  const random = seededRandom(1);
  for (let round = 0; round < 2000; round++) {
    const groups = Array.from({ length: 8 }, () =>
      BigInt(random.pick([0, 0, 1, 0xffff, random.below(0x10000)])),
    );
    const value = groups.reduce((bits, group) => (bits << 16n) | group, 1n << 128n) & ((1n << 128n) - 1n);
    const v6 = { family: 6, value } as const;
    const v4 = { family: 4, value: value & 0xffffffffn } as const;
    assert.equal(parseSpelling(formatAddress(v6)), v6);
    assert.equal(parseAddress(formatAddress(v4)), v4);
  }
});

test('has a reason exactly for what it refuses', () => {
  const random = seededRandom(2);
  const pieces = ['0', '1', '10', '255', '256', '01', 'f', 'ffff', '::', ':', ':', '.', '.', '%', ' ', 'g'];
  let accepted = 0;
  for (let round = 0; round < 20_000; round++) {
    const text = Array.from({ length: 1 + random.below(9) }, () => random.pick(pieces)).join('');
    const parsed = parseAddress(text);
    if (parsed) accepted++;
    assert.is(diagnoseAddress(text) === undefined, parsed !== undefined, JSON.stringify(text));
  }
  assert.ok(accepted > 100);
});

test.run();
