import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { FleetClaims, trait } from '../../../src/commands/fleet/claims.ts';
import { parseReserved, parseWords, wordAround } from '../../../src/commands/fleet/words.ts';
import { formatCidr, overlaps, parseCidr, parseCidrOrAddress } from '../../../src/base/net/cidr.ts';
import { seededRandom } from '../../kit/random.ts';

const test = suite('networks and claims in numbers');

const ranges = ['0.0.0.0/0', '10.0.0.0/8', '10.1.2.3/32', '255.255.255.255/32', '128.0.0.0/1', '10.0.0.7/24'];
const ranges6 = [
  '::/0',
  'fd00::/8',
  'fd00:1:2:3::/64',
  '2001:db8::1/128',
  'ffff::/16',
  '::ffff:10.0.0.0/104',
];

const claimed = (texts: readonly string[]): FleetClaims => {
  const claims = new FleetClaims();
  for (const [index, text] of texts.entries())
    claims.add({
      words: parseWords(text)!,
      traits: trait.pool | trait.disabled,
      blockSize: index,
      cluster: 7,
      name: 3,
      path: 4,
      range: { start: { line: 2 ** 31 - 1, column: 6 }, end: { line: 8, column: 9 } },
    });
  return claims;
};

test('come back as they went in', () => {
  const all = [...ranges, ...ranges6];
  const claims = claimed(all);
  for (const [index, text] of all.entries())
    assert.is(formatCidr(claims.cidr(index)), formatCidr(parseCidr(text)!), text);
  assert.equal(claims.range(0), { start: { line: 2 ** 31 - 1, column: 6 }, end: { line: 8, column: 9 } });
  assert.equal([claims.cluster(1), claims.name(1), claims.path(1), claims.blockSize(1)], [7, 3, 4, 1]);
  assert.equal(
    [claims.has(1, trait.pool), claims.has(1, trait.inUse), claims.has(1, trait.disabled)],
    [true, false, true],
  );
});

test('what is none is none, as for parseCidr', () => {
  for (const text of [
    '',
    '10.0.0.0',
    '10.0.0.0/33',
    '10.0.0/8',
    '010.0.0.0/8',
    '1e1.0.0.0/8',
    '10.0.0.0/-1',
    '/',
    'x/8',
  ])
    assert.is(parseWords(text) === undefined, parseCidr(text) === undefined, text);
  for (const text of ['10.0.0.7', 'fd00::1', '10.0.0.0/30', '10.0.0', ''])
    assert.is(parseReserved(text) === undefined, parseCidrOrAddress(text) === undefined, text);
});

test('words keep as many bits as a network has', () => {
  assert.equal(
    [0, -3, 1, 31, 32, 64].map(bits => wordAround(0xffffffff, bits)),
    [0, 0, 0x80000000, 0xfffffffe, 0xffffffff, 0xffffffff],
  );
});

test('lie in each other as networks do', () => {
  const { below } = seededRandom(3);
  const texts = Array.from({ length: 60 }, (_, index) => {
    const prefix = below(index % 2 ? 33 : 129);
    return index % 2 ? `10.${below(3)}.${below(3)}.0/${prefix}` : `fd00:${below(3)}::${below(3)}/${prefix}`;
  });
  const claims = claimed(texts);
  for (let one = 0; one < texts.length; one++)
    for (let other = 0; other < texts.length; other++) {
      const [a, b] = [parseCidr(texts[one]!)!, parseCidr(texts[other]!)!];
      const isInside = overlaps(a, b) && a.prefix >= b.prefix;
      assert.is(claims.isInside(one, other), isInside, `${texts[one]} in ${texts[other]}`);
      const order =
        a.family - b.family || Number(a.first > b.first) - Number(a.first < b.first) || a.prefix - b.prefix;
      assert.is(Math.sign(claims.compareStart(one, other)), Math.sign(order));
    }
});

test('digests tell stretches apart, and nothing else', () => {
  const claims = claimed(['10.0.0.0/8', '10.1.0.0/16', '10.0.0.0/8', '10.1.0.0/16']);
  assert.is.not(claims.digest(0, 2), claims.digest(2, 4));
  const again = claimed(['10.0.0.0/8', '10.1.0.0/16']);
  assert.is(again.digest(0, 2), claims.digest(0, 2));
  claims.cut(2);
  assert.is(claims.length, 2);
});

test('there may be more than there was room for', () => {
  const claims = claimed(Array.from({ length: 3000 }, (_, index) => `10.0.${index >> 8}.${index & 255}/32`));
  assert.is(formatCidr(claims.cidr(2999)), '10.0.11.183/32');
  assert.is(formatCidr(claims.cidr(0)), '10.0.0.0/32');
});

test.run();
