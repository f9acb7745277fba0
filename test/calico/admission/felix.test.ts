import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { JsonObject, WritePath } from '../../../src/calico/admission/admission.ts';
import { admit } from '../../../src/calico/admission/admit.ts';
import { parseVersion } from '../../../src/model/manifest/calico/calico-version.ts';

/** What is said of a FelixConfiguration; nothing where it is stored. */
function said(spec: JsonObject, path: WritePath = 'clientv3', version = 'v3.32.1'): string {
  const written = { name: 'default', spec, old: undefined };
  const admission = admit('FelixConfiguration', written, path, parseVersion(version)!);
  if (!admission) return 'not served';
  return admission.accepted
    ? ''
    : admission.fields.map(({ field, reason }) => `${field}: ${reason}`).join('\n');
}

const test = suite('admission of a FelixConfiguration');

test('route tables have bounds', () => {
  const range = (min: number, max: number) => said({ routeTableRange: { min, max } });
  assert.is(range(1, 250), '');
  assert.is(range(7, 7), '');
  for (const [min, max] of [
    [0, 250],
    [1, 251],
    [8, 7],
  ] as const)
    assert.match(range(min, max), /within 1\.\.250/);
  const ranges = (min: number, max: number) => said({ routeTableRanges: [{ min, max }] });
  assert.is(ranges(1, 1000), '');
  assert.match(ranges(0, 10), 'cannot target indices < 1');
  assert.match(ranges(11, 10), 'min value cannot be greater than max value');
  assert.is(ranges(0xffff_ffff, 0xffff_ffff), '');
  assert.match(ranges(0x1_0000_0000, 0x1_0000_0000), 'max index too high');
  assert.is(ranges(1, 0xffff), '');
  assert.match(ranges(1, 0x1_0000), 'targets too many tables');
  const many = { routeTableRanges: [{ min: 1, max: 0x1_0000 }] };
  assert.match(said(many, 'clientv3', 'v3.24.0'), 'targets too many tables');
  assert.is(said(many, 'clientv3', 'v3.23.5'), '', 'v3.23 does not count them');
  assert.match(said({ routeTableRanges: [{ min: 3, max: 2 }] }, 'clientv3', 'v3.23.5'), 'min value');
});

test('ports for outgoing NAT', () => {
  for (const natPortRange of ['32768:65535', 4000, '4000', 'http'])
    assert.is(said({ natPortRange }), '', String(natPortRange));
  for (const natPortRange of ['HTTP', 'my_port', '32768-65535', '1.5'])
    assert.match(said({ natPortRange }), 'Tag: portName', natPortRange);
  for (const natPortRange of [0, '0', '0:100'])
    assert.match(said({ natPortRange }), 'between 1 and 65535', String(natPortRange));
  assert.is(said({ natPortRange: '32768-65535' }, 'crd v1'), '', 'a raw CRD takes any text');
});

test('what came with a patch release', () => {
  const backend = (version: string, word = 'Auto') => said({ iptablesBackend: word }, 'clientv3', version);
  assert.match(backend('v3.24.6'), 'IptablesBackend');
  assert.is(backend('v3.24.6', 'NFT'), '');
  assert.is(backend('v3.25.0'), '');
  const floating = (version: string) => {
    const written = { name: 'default', spec: { floatingIPs: 'Enabled' }, old: undefined };
    const admission = admit('FelixConfiguration', written, 'crd v1', parseVersion(version)!);
    return admission?.accepted === true && admission.stored['floatingIPs'];
  };
  assert.is(floating('v3.21.4'), undefined);
  assert.is(floating('v3.21.5'), 'Enabled');
  assert.is(floating('v3.22.1'), undefined);
  assert.is(floating('v3.22.2'), 'Enabled');
});

test('one of the two ways to name route tables, not both', () => {
  const both = { routeTableRange: { min: 1, max: 2 }, routeTableRanges: [{ min: 1, max: 2 }] };
  assert.match(said(both), 'cannot be set when');
  assert.is.not(said(both, 'crd v1', 'v3.33.0'), '');
  assert.is(said({ routeTableRanges: [{ min: 1, max: 2 }] }, 'crd v1', 'v3.33.0'), '');
});

test('addresses are of the family of their field', () => {
  for (const [key, right, wrong] of [
    ['natOutgoingAddress', '10.0.0.1', 'fd00::1'],
    ['deviceRouteSourceAddress', '10.0.0.1', 'fd00::1'],
    ['deviceRouteSourceAddressIPv6', 'fd00::1', '10.0.0.1'],
  ] as const) {
    assert.is(said({ [key]: right }), '');
    assert.is(said({ [key]: '' }), '');
    assert.match(said({ [key]: wrong }), /is not a valid IPv[46] address/);
    assert.match(said({ [key]: 'x' }), /is not a valid IPv[46] address/);
    assert.is(said({ [key]: right }, 'crd v1', 'v3.33.0'), '');
    assert.is(said({ [key]: '' }, 'crd v1', 'v3.33.0'), '');
    assert.match(said({ [key]: wrong }, 'crd v1', 'v3.33.0'), /must be a valid IPv[46] address/);
    assert.match(said({ [key]: 'x' }, 'crd v1', 'v3.33.0'), /must be a valid IPv[46] address/);
    assert.is(said({ [key]: wrong }, 'crd v1', 'v3.32.1'), '');
  }
});

test('from v3.33 the CRD bounds route tables', () => {
  const later = (spec: JsonObject) => said(spec, 'crd v1', 'v3.33.0');
  assert.is(later({ routeTableRange: { min: 1, max: 250 } }), '');
  assert.is.not(later({ routeTableRange: { min: 0, max: 250 } }), '');
  assert.is.not(later({ routeTableRange: { min: 1, max: 251 } }), '');
  assert.is.not(later({ routeTableRange: { min: 8, max: 7 } }), '');
  assert.is(
    later({
      routeTableRanges: [
        { min: 1, max: 9 },
        { min: 3, max: 3 },
      ],
    }),
    '',
  );
  assert.is.not(
    later({
      routeTableRanges: [
        { min: 1, max: 9 },
        { min: 0, max: 3 },
      ],
    }),
    '',
  );
  assert.is.not(later({ routeTableRanges: [{ min: 4, max: 3 }] }), '');
});

test('ports and priorities have bounds', () => {
  for (const [key, lowest, highest] of [
    ['wireguardListeningPort', 1, 65535],
    ['wireguardRoutingRulePriority', 1, 32765],
  ] as const) {
    assert.is(said({ [key]: lowest }), '');
    assert.is(said({ [key]: highest }), '');
    assert.is.not(said({ [key]: lowest - 1 }), '');
    assert.is.not(said({ [key]: highest + 1 }), '');
  }
});

test('seven ranges of ports, without names', () => {
  const ports = (count: number) => said({ kubeNodePortRanges: Array.from({ length: count }, () => '1:2') });
  assert.is(ports(7), '');
  assert.match(ports(8), 'too long (max 7)');
  assert.match(said({ kubeNodePortRanges: ['http'] }), 'named ports');
});

test('nodes outside are IPv4, by range or address', () => {
  const outside = (entry: string) => said({ externalNodesList: [entry] });
  assert.is(outside('10.0.0.0/8'), '');
  assert.is(outside('10.0.0.1'), '');
  assert.match(outside('fd00::/64'), 'invalid IPv6 CIDR');
  assert.match(outside('x'), /has invalid CIDR\(s\)/);
  assert.match(outside(''), 'invalid IPv6 CIDR');
});

test('words of levels and actions', () => {
  assert.is(said({ logSeverityScreen: 'Trace' }, 'clientv3', 'v3.30.1'), '');
  assert.match(said({ logSeverityScreen: 'Trace' }, 'clientv3', 'v3.30.0'), 'LogSeverityScreen');
  assert.is(said({ logSeverityScreen: '' }), '');
  assert.match(said({ logSeverityScreen: 'Loud' }), 'LogSeverityScreen');
  assert.match(said({ defaultEndpointToHostAction: 'Ignore' }), 'DefaultEndpointToHostAction');
  assert.is(said({ defaultEndpointToHostAction: '' }), '');
  assert.match(said({ awsSrcDstCheck: '' }), 'AWSSrcDstCheck');
  assert.match(said({ mtuIfacePattern: '(' }), 'MTUIfacePattern');
  assert.match(said({ wireguardInterfaceName: 'a-name-of-sixteen' }), 'WireguardInterfaceName');
  assert.is(said({ wireguardInterfaceName: '*' }), '');
});

test.run();
