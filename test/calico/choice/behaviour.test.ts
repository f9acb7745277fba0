import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { behaviourOf } from '../../../src/calico/choice/behaviour.ts';
import { cluster } from '../../kit/manifests.ts';

/** What an IPPool with these lines does to traffic: NAT, encapsulation, BGP export. */
function object(...lines: readonly string[]): string {
  const spec = ['cidr: 10.0.0.0/16', ...lines].map(line => `  ${line}`).join('\n');
  return behaved(`apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a }\nspec:\n${spec}\n`);
}

/** The same of a pool in an Installation. */
const installed = (cidr: string, more = ''): string =>
  behaved(
    `apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: default }\nspec: { calicoNetwork: { ipPools: [{ cidr: "${cidr}"${more} }] } }\n`,
  );

function behaved(text: string): string {
  const behaviour = behaviourOf(cluster(text).pools[0]!);
  return behaviour ? `${behaviour.nat}, ${behaviour.encapsulation}, ${behaviour.isExported}` : 'unknown';
}

const test = suite('behaviour of a pool');

test('an object', () => {
  assert.is(object(), 'false, no encapsulation, true');
  assert.is(object('natOutgoing: true'), 'true, no encapsulation, true');
  assert.is(object('ipipMode: Always'), 'false, IPIP, true');
  assert.is(object('ipipMode: CrossSubnet'), 'false, IPIP across subnets, true');
  assert.is(object('vxlanMode: Always'), 'false, VXLAN, true');
  assert.is(object('vxlanMode: CrossSubnet'), 'false, VXLAN across subnets, true');
  assert.is(object('disableBGPExport: true'), 'false, no encapsulation, false');
  assert.is(object('ipipMode: Always', 'vxlanMode: Always'), 'unknown');
  assert.is(object('natOutgoing: ${NAT}'), 'unknown');
  assert.is(object('nat-outgoing: true'), 'unknown');
  assert.is(object('disableBGPExport: ${EXPORT}'), 'unknown');
  assert.is(object('natOutgoing: false', 'disableBGPExport: false'), 'false, no encapsulation, true');
  assert.is(object('ipipMode: Never', 'vxlanMode: ""'), 'false, no encapsulation, true');
});

test('a pool of an Installation', () => {
  assert.is(installed('10.0.0.0/16'), 'true, IPIP, true');
  assert.is(installed('fd00::/64'), 'false, no encapsulation, true');
  assert.is(installed('10.0.0.0/16', ', natOutgoing: Disabled'), 'false, IPIP, true');
  assert.is(installed('fd00::/64', ', natOutgoing: Enabled'), 'true, no encapsulation, true');
  assert.is(installed('10.0.0.0/16', ', natOutgoing: On'), 'unknown');
  assert.is(installed('${CIDR}'), 'unknown');
  assert.is(installed('10.0.0.0/16', ', disableBGPExport: true'), 'true, IPIP, false');
  assert.is(
    installed('10.0.0.0/16', ', encapsulation: VXLANCrossSubnet'),
    'true, VXLAN across subnets, true',
  );
  assert.is(installed('10.0.0.0/16', ', encapsulation: None'), 'true, no encapsulation, true');
});

test.run();
