import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { meantIpamKey, textFault } from '../../../src/calico/admission/cni-configuration.ts';

const configuration = suite('the text of a CNI configuration');

configuration('placeholders of Calico are filled in before it is read', () => {
  assert.is(textFault('{ "mtu": __CNI_MTU__, "nodename": "__KUBERNETES_NODE_NAME__" }'), undefined);
  assert.equal(textFault('{ "a": __LOG_LEVEL__ }'), {
    at: 7,
    length: 13,
    reason: '__LOG_LEVEL__ becomes a string, and has no quotes',
  });
});

configuration('it is broken where Go says so, in plain words for what is common', () => {
  const reasons = (text: string) => textFault(text)?.reason;
  assert.is(reasons('{ "a": 1, }'), 'there is a comma before "}"');
  assert.is(reasons('[1,\n]'), 'there is a comma before "]"');
  assert.is(reasons('{ "a": 1 "b": 2 }'), 'a comma is missing before this');
  assert.is(reasons('{ # why\n}'), 'JSON has no comments');
  assert.is(reasons('{ "a": [1 }'), "invalid character '}' after array element");
  assert.is(reasons('{ "a": 1 '), 'it ends before all brackets are closed');
  assert.is(textFault('{ "a": 1 \n')?.at, 7);
});

configuration('something else may mend what it fills in', () => {
  for (const text of ['{ {{ x }} }', '{ ${X} }', '{ __SOME_PAIRS__ }', '{ <PAIRS> }', '{ "a": "$(X)", }'])
    assert.is(textFault(text), undefined, text);
});

configuration('keys are meant where they differ by case and hyphens', () => {
  assert.is(meantIpamKey('assignIPv4'), 'assign_ipv4');
  assert.is(meantIpamKey('ipv6-pool'), 'ipv6_pools');
  assert.is(meantIpamKey('assign_ipv4'), undefined);
  assert.is(meantIpamKey('ranges'), undefined);
  assert.is(meantIpamKey('types'), undefined);
});

configuration.run();
