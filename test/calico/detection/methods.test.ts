import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { guessedMethod, meantMethod, methodFault } from '../../../src/calico/detection/methods.ts';

const methods = suite('methods of finding an address');

methods('are blamed for the part that is wrong', () => {
  assert.is(methodFault('cidr=10.0.0.0/8,x', 4)?.part, 'x');
  assert.is(methodFault('interface=eth0,(a', 4)?.part, '(a');
  assert.is(methodFault('eth0', 4)?.kind, 'unknown');
});

methods('are joined into one pattern, in which parts may mend each other', () => {
  assert.is(methodFault('interface=eth[0,1]', 4), undefined);
  assert.is(methodFault('interface=eth{0,1}', 4)?.part, 'eth{0');
});

methods('that leave interfaces out may hold patterns that match none', () => {
  assert.is(methodFault('skip-interface= docker.*', 4), undefined);
});

methods('are guessed where somebody plainly means one', () => {
  assert.is(meantMethod('Skip_Interface=docker.*', 4), 'skip-interface=docker.*');
  assert.is(meantMethod(' can-reach = 8.8.8.8', 4), 'can-reach=8.8.8.8');
  assert.is(meantMethod('cidr=10.0.0.0 /8', 4), 'cidr=10.0.0.0/8');
  assert.is(meantMethod('first-found', 4), undefined);
  assert.is(meantMethod('canReach=fd00::1', 4), undefined);
  assert.is(guessedMethod('enp3s0', 4), 'interface=enp3s0');
  assert.is(guessedMethod('fd00::/8', 4), undefined);
  assert.is(guessedMethod('fd00::/8', 6), 'cidr=fd00::/8');
  assert.is(guessedMethod('something', 4), undefined);
});

methods.run();
