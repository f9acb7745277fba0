import ipaddr from 'ipaddr.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { pageScript } from '#made/page-files';
import inPage from '../../../../src/print/page/browser/ipaddr.ts';
import { diagnoseIPv6 } from '../../../../src/base/net/diagnose-address.ts';
import { seededRandom } from '../../../kit/random.ts';

const test = suite('the page reads and writes IPv6 as ipaddr.js does');

const { below } = seededRandom(3);
const zerosOften = (): number => [0, 0, 1, 0xffff, below(0x10000)][below(5)]!;

test('the short form, and back', () => {
  for (let round = 0; round < 3000; round++) {
    const parts = Array.from({ length: 8 }, zerosOften);
    const short = new ipaddr.IPv6(parts).toRFC5952String();
    assert.is(new inPage.IPv6(parts).toRFC5952String(), short);
    assert.equal(inPage.IPv6.parse(short).parts, parts, short);
  }
});

test('zeros and "::" at any place, in either case', () => {
  for (let left = 0; left <= 8; left++)
    for (let right = 0; left + right <= 8; right++) {
      const groups = (length: number) =>
        Array.from({ length }, (_, index) => ['0', '00A0', 'fFff'][index % 3]);
      const text = `${groups(left).join(':')}::${groups(right).join(':')}`;
      if (diagnoseIPv6(text)) assert.is(left + right, 8, text);
      else assert.equal(inPage.IPv6.parse(text).parts, ipaddr.IPv6.parse(text).parts, text);
    }
});

test('the script of the page does not hold the package', () => {
  assert.match(pageScript, 'http://[');
  assert.not.match(pageScript, 'ipaddr');
});

test.run();
