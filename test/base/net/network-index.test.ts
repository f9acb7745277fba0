import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { contains, overlaps, parseCidr } from '../../../src/base/net/cidr.ts';
import { IntervalSet } from '../../../src/base/net/interval-set.ts';
import { networkIndex } from '../../../src/base/net/network-index.ts';

const test = suite('networks by what they share');

const texts = [
  '10.1.0.0/16',
  '10.0.0.0/8',
  '10.1.2.0/24',
  '10.1.0.0/16',
  '0.0.0.0/0',
  '10.1.2.3/32',
  '192.168.0.0/16',
  '::/0',
  'fd00::/8',
  'fd00::1/128',
];
const networks = texts.map(text => parseCidr(text)!);
const index = networkIndex(networks, network => network);

test('answers as if each had been asked, in their order', () => {
  for (const network of [...networks, parseCidr('10.1.128.0/17')!, parseCidr('172.16.0.0/12')!]) {
    assert.equal(
      index.around(network),
      networks.filter(other => contains(other, network)),
    );
    assert.equal(
      index.inside(network),
      networks.filter(other => contains(network, other)),
    );
    assert.equal(
      index.overlapping(network),
      networks.filter(other => overlaps(other, network)),
    );
  }
});

test('an interval set finds its ranges that share addresses with one', () => {
  const set = IntervalSet.of(
    ['10.0.0.0/24', '10.0.4.0/24', '10.0.8.0/24', 'fd00::/64'].map(text => parseCidr(text)!),
  );
  for (const text of [
    '10.0.0.0/8',
    '10.0.4.7/32',
    '10.0.0.128/25',
    '10.0.5.0/24',
    '0.0.0.0/0',
    '::/0',
    'fd00::1/128',
  ]) {
    const network = parseCidr(text)!;
    assert.equal(
      set.within(network),
      set.ranges.filter(range => overlaps(range, network)),
    );
  }
});

test.run();
