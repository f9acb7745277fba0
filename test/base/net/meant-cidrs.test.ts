import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleCidr, meantCidrs } from '../../../src/base/net/meant-cidrs.ts';

const test = suite('meant CIDRs');

const meant: readonly (readonly [text: string, cidrs: readonly string[] | undefined])[] = [
  [' 10.1.0.0/16\n', ['10.1.0.0/16']],
  ['10.1.0.0 /16', ['10.1.0.0/16']],
  ['10.1.0.0/255.255.0.0', ['10.1.0.0/16']],
  ['10.1.0.0/255.0.255.0', undefined],
  ['010.001.0.0/16', ['10.1.0.0/16']],
  ['010.1.0.7', ['10.1.0.7']],
  ['10.1/16', ['10.1.0.0/16']],
  ['10.1', undefined],
  ['10.1.0.0\\16', ['10.1.0.0/16']],
  ['10.1.0.4-10.1.0.9', ['10.1.0.4/30', '10.1.0.8/31']],
  ['10.1.0.4 - 10.1.0.7', ['10.1.0.4/30']],
  ['10.1.0.1-fd00::1', undefined],
  ['10.1.0.0/24, 10.2.0.0/24', ['10.1.0.0/24', '10.2.0.0/24']],
  ['10.1.0.0/24 fd00::/64', ['10.1.0.0/24', 'fd00::/64']],
  ['["10.1.0.1","10.1.0.2"]', ['10.1.0.1', '10.1.0.2']],
  ['10.1.0.1-10.1.0.254', undefined],
  ['10.1.0.0/16/24', undefined],
  ['10.1.0.0/33', undefined],
  ['dead::beef::/64', undefined],
  ['none', undefined],
  ['', undefined],
];

for (const [text, cidrs] of meant) test(JSON.stringify(text), () => assert.equal(meantCidrs(text), cidrs));

const examples: readonly (readonly [text: string, cidr: string | undefined])[] = [
  ['10.1.0.0/33', '10.1.0.0/16'],
  ['10.1.8.0/33', '10.1.8.0/24'],
  ['10.1.2.3', '10.1.2.3/32'],
  ['fd00:1::/129', 'fd00:1::/48'],
  ['10.1.0.0-10.9', '10.1.0.0/16'],
  ['gateway', undefined],
];

for (const [text, cidr] of examples)
  test(`an example for ${JSON.stringify(text)}`, () => assert.is(exampleCidr(text), cidr));

test.run();
