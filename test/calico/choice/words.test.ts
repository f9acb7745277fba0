import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { meantAssignmentMode } from '../../../src/calico/choice/assignment-modes.ts';
import { isUse, meantUse, usesIn } from '../../../src/calico/choice/uses.ts';

const test = suite('words of a pool that are meant');

test('the mode of assignment', () => {
  for (const text of ['automatic', ' AUTOMATIC ', 'auto', 'Autom', 'Automatik'])
    assert.is(meantAssignmentMode(text), 'Automatic', text);
  for (const text of ['manual', 'manu', 'Manuel']) assert.is(meantAssignmentMode(text), 'Manual', text);
  for (const text of ['', 'man', 'aut', 'm', 'Never', 'matic'])
    assert.is(meantAssignmentMode(text), undefined, text);
});

test('uses, one by one and in one text', () => {
  assert.is(isUse('Tunnel'), true);
  assert.is(isUse('tunnel'), false);
  assert.is(meantUse('Workloads'), 'Workload');
  assert.is(meantUse('Loadbalancer'), 'LoadBalancer');
  assert.is(meantUse('Pods'), undefined);
  assert.equal(usesIn('Workload,Tunnel'), ['Workload', 'Tunnel']);
  assert.equal(usesIn('[Tunnel, Tunnel]'), ['Tunnel']);
  assert.is(usesIn('Workload and Tunnel'), undefined);
  assert.is(usesIn(''), undefined);
});

test.run();
