import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fixedAddressesOf } from '../../../src/calico/choice/fixed-addresses.ts';
import { cluster } from '../../kit/manifests.ts';
import { formatAddress } from '../../../src/base/net/address.ts';
import { workloadOf } from '../../kit/objects.ts';

const test = suite('fixed addresses');

/** The addresses of each request, and what is wrong with it. */
function read(annotations: string, pod = ''): readonly string[] {
  const [workload] = cluster(workloadOf('Deployment', 'd', '', pod, annotations)).workloads;
  return fixedAddressesOf(workload!).map(({ request, addresses, faults }) => {
    const told = faults.map(fault => {
      if (fault.kind === 'no address') return `${fault.kind}: ${fault.entry.text}`;
      if (fault.kind === 'second of a family')
        return `${fault.second.entry.text} after ${fault.first.entry.text}`;
      return fault.kind;
    });
    return [request.key, ...addresses.map(({ address }) => formatAddress(address)), ...told].join('; ');
  });
}
const asking = (value: string) => `cni.projectcalico.org/ipAddrs: '${value}'`;

test('one address of each family', () => {
  assert.equal(read(asking('["10.0.0.7"]')), ['ipAddrs; 10.0.0.7']);
  assert.equal(read(asking('["10.0.0.7", "fd00::7"]')), ['ipAddrs; 10.0.0.7; fd00::7']);
  assert.equal(read(asking('["10.0.0.7", "10.0.0.8", "fd00::7", "10.0.0.9"]')), [
    'ipAddrs; 10.0.0.7; fd00::7; 10.0.0.8 after 10.0.0.7; 10.0.0.9 after 10.0.0.7',
  ]);
});

test('what is not an address, or no list', () => {
  assert.equal(read(asking('["x", "10.0.0.7/32", "10.0.0.7"]')), [
    'ipAddrs; 10.0.0.7; no address: x; no address: 10.0.0.7/32',
  ]);
  assert.equal(read(asking('[]')), ['ipAddrs; empty']);
  assert.equal(read(asking('10.0.0.7')), ['ipAddrs; unreadable']);
  assert.equal(read(asking('${ADDRESSES}')), ['ipAddrs'], 'nobody knows');
});

test('pods on the network of their nodes ask for none', () => {
  const value = asking('["10.0.0.7"]');
  assert.equal(read(value, 'hostNetwork: true'), []);
  assert.equal(read(value, 'hostNetwork: "${HOST}"'), []);
  assert.equal(read(value, 'hostNetwork: false'), ['ipAddrs; 10.0.0.7']);
  assert.equal(read(`${value}, cni.projectcalico.org/ipAddrsNoIpam: '["10.0.0.8"]'`), [
    'ipAddrs; 10.0.0.7',
    'ipAddrsNoIpam; 10.0.0.8',
  ]);
  assert.equal(read(''), []);
});

test.run();
