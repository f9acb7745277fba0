import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatAddress, type Family } from '../../../../src/base/net/address.ts';
import { parseCidrOrAddress } from '../../../../src/base/net/cidr.ts';
import { holds, meets, rangeOf, sizeOf } from '../../../../src/print/page/browser/range-text.ts';

const test = suite('what the search field takes for a range');

const values: readonly (readonly [Family, bigint])[] = [
  ...[0n, 1n, 167772160n, 4294967295n, 3232235777n].map(value => [4, value] as const),
  ...[0n, 1n, 0xfd00n << 112n, (1n << 128n) - 1n, 0x20010db8n << 96n, (0x20010db8n << 96n) + (7n << 64n)].map(
    value => [6, value] as const,
  ),
];

test('as the rest of ipamlint reads networks and addresses', () => {
  for (const [family, value] of values)
    for (const suffix of ['', '/0', '/7', '/24', '/32', '/33', '/128', '/129', '/x', '/', '/-1']) {
      const text = `${formatAddress({ family, value })}${suffix}`;
      const known = parseCidrOrAddress(text);
      assert.equal(rangeOf(text), known && { family: known.family, first: known.first, last: known.last });
    }
});

test('what only looks like an address is a name', () => {
  const names =
    '10.0.0 10.0.0.256 010.0.0.1 1:2:3 1::2::3 ::g 12345:: web-east fd00 a-b 10.0.0.9-10.0.0.1 10.0.0.1-fd00::';
  for (const text of ['', ' ', '–', '/24', ...names.split(' ')]) {
    assert.is(rangeOf(text), undefined, text);
    if (!text.includes('-')) assert.is(parseCidrOrAddress(text), undefined, text);
  }
});

test('from one address to another', () => {
  const range = { family: 4, first: 167772161n, last: 167772169n };
  assert.equal(rangeOf('10.0.0.1 – 10.0.0.9'), range);
  assert.equal(rangeOf(' 10.0.0.1-10.0.0.9 '), range);
  assert.is(rangeOf('10.0.0.1-10.0.0.9-10.0.0.10'), undefined);
});

test('what holds and meets what', () => {
  const [net, part, other, six] = ['10.0.0.0/8', '10.1.0.0/16', '11.0.0.0/8', '::/0'].map(text =>
    rangeOf(text)!,
  ) as [ReturnType<typeof rangeOf> & object, ...(ReturnType<typeof rangeOf> & object)[]];
  assert.ok(holds(net, part!) && !holds(part!, net) && !holds(six!, net));
  assert.ok(meets(part!, net) && !meets(net, other!) && !meets(net, six!));
  assert.is(sizeOf(part!), 65536n);
});

test.run();
