import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  encapsulations,
  isSameWord,
  meantEncapsulation,
  modes,
} from '../../../src/calico/choice/encapsulations.ts';

const test = suite('encapsulations');

test('case, hyphens and blanks tell no words apart', () => {
  assert.ok(isSameWord('cross-subnet', 'CrossSubnet'));
  assert.ok(isSameWord('VXLAN_Cross subnet', 'VXLANCrossSubnet'));
  assert.not(isSameWord('Always', 'Never'));
});

test('the mode of a pool that is meant', () => {
  const meant = (text: string) => meantEncapsulation(text, modes);
  assert.is(meant('off'), 'Never');
  assert.is(meant('None'), 'Never');
  assert.is(meant('true'), 'Always');
  assert.is(meant('always'), 'Always');
  assert.is(meant('cross-subnet'), 'CrossSubnet');
  assert.is(meant('Alway'), 'Always');
  assert.is(meant('something else'), undefined);
});

test('the encapsulation of an Installation that is meant', () => {
  const meant = (text: string) => meantEncapsulation(text, encapsulations);
  assert.is(meant('Never'), 'None');
  assert.is(meant('disabled'), 'None');
  assert.is(meant('true'), undefined, 'of which tunnel?');
  assert.is(meant('CrossSubnet'), undefined, 'of which tunnel?');
  assert.is(meant('vxlan-cross-subnet'), 'VXLANCrossSubnet');
  assert.is(meant('IPinIP'), 'IPIP');
  assert.is(meant('VXLA'), 'VXLAN');
  assert.is(meant('v x l a n - c r o s s - s u b n e t'), 'VXLANCrossSubnet');
  assert.is(meant(`${' '.repeat(100)}VXLAN`), undefined, 'too long to be a spelling');
});

test.run();
