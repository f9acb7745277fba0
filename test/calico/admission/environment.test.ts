import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  isBlockSizeText,
  isFalse,
  isMeantFalse,
  isMeantTrue,
  isUnreadName,
  meantName,
} from '../../../src/calico/admission/environment.ts';

const environment = suite('the environment of calico-node');

environment('a few words mean no, and others are meant so', () => {
  for (const word of ['false', 'FALSE', '0', 'no', 'N', 'f'])
    assert.ok(isFalse(word) && !isMeantFalse(word), word);
  for (const word of ['off', 'Disabled', 'none', 'false ', '"false"', 'no,'])
    assert.ok(!isFalse(word) && isMeantFalse(word), word);
  for (const word of ['', 'true', 'enabled', 'offset', '2'])
    assert.ok(!isFalse(word) && !isMeantFalse(word), word);
});

environment('one word means yes, and others are meant so', () => {
  assert.not(isMeantTrue('True', true));
  assert.ok(isMeantTrue('True', false));
  assert.ok(isMeantTrue('true ', true));
  assert.not(isMeantTrue('trueish', true));
});

environment('block sizes are integers with or without a sign', () => {
  assert.ok(['', '20', '+32'].every(text => isBlockSizeText(text, 4)));
  assert.not(['19', '33', '26.0', ' 26', '-26', '0x1a'].some(text => isBlockSizeText(text, 4)));
  assert.ok(isBlockSizeText('116', 6) && isBlockSizeText('128', 6) && !isBlockSizeText('26', 6));
});

environment('names that nobody reads are told from all others', () => {
  assert.ok(['CALICO_IPV4_POOL_CIDR', 'calico_ipv4pool_cidr', 'NO_DEFAULT_POOL'].every(isUnreadName));
  assert.not(['CALICO_IPV4POOL_CIDR', 'NO_DEFAULT_POOLS', 'CALICO_K8S_NODE_REF', 'IP'].some(isUnreadName));
  assert.is(meantName('CALICO_IPV4POOL_VXLAN_MODE'), 'CALICO_IPV4POOL_VXLAN');
  assert.is(meantName('CALICO_IPV4POOL_CIDRS'), 'CALICO_IPV4POOL_CIDR');
  assert.is(meantName('CALICO_IPV4POOL_SOMETHING_ELSE'), undefined);
});

environment.run();
