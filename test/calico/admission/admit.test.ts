import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type {
  AdmissionChecks,
  JsonObject,
  WritePath,
  WrittenKind,
} from '../../../src/calico/admission/admission.ts';
import { admit } from '../../../src/calico/admission/admit.ts';
import { parseVersion } from '../../../src/model/manifest/calico/calico-version.ts';

/** What becomes of an object; `test/conformance` replays what Calico v3.29 and v3.32 said of thousands. */
function admitted(
  kind: WrittenKind,
  spec: JsonObject,
  path: WritePath,
  version: string,
  old?: JsonObject,
): AdmissionChecks | undefined {
  const name = kind === 'IPAMConfiguration' ? 'default' : 'edge';
  return admit(kind, { name, spec, old }, path, parseVersion(version)!);
}

const reasons = (admission: AdmissionChecks | undefined): readonly string[] =>
  admission && !admission.accepted ? admission.fields.map(({ field, reason }) => `${field}: ${reason}`) : [];
const stored = (admission: AdmissionChecks | undefined): JsonObject | undefined =>
  admission?.accepted ? admission.stored : undefined;

const test = suite('admission of an object');

test('a release does not serve every kind on every path', () => {
  assert.is(admitted('IPPool', { cidr: '10.0.0.0/16' }, 'crd v3', 'v3.31.7'), undefined);
  assert.is(admitted('IPReservation', {}, 'crd v1', 'v3.20.0'), undefined);
  assert.is(admitted('IPAMConfiguration', { strictAffinity: true }, 'clientv3', 'v3.23.5'), undefined);
  assert.ok(admitted('IPAMConfiguration', { strictAffinity: true }, 'crd v1', 'v3.23.5'));
});

test('fields that came later are pruned', () => {
  const spec = { cidr: '10.0.0.0/16', namespaceSelector: "a == 'b'", assignmentMode: 'Manual', x: 1 };
  const kept = (version: string) => Object.keys(stored(admitted('IPPool', spec, 'crd v1', version)) ?? {});
  assert.equal(kept('v3.29.7'), ['cidr']);
  assert.equal(kept('v3.30.0'), ['cidr', 'assignmentMode']);
  assert.equal(kept('v3.31.0'), ['cidr', 'assignmentMode', 'namespaceSelector']);
});

test('what is of the wrong type is refused on every path', () => {
  const spec = { cidr: '10.0.0.0/16', blockSize: '26' };
  assert.equal(reasons(admitted('IPPool', spec, 'crd v1', 'v3.25.0')), [
    'spec.blockSize: Invalid value: "string": spec.blockSize in body must be of type integer: "string"',
  ]);
  assert.equal(admitted('IPPool', spec, 'clientv3', 'v3.25.0'), {
    accepted: false,
    fields: [],
    error: 'json: cannot unmarshal string into Go struct field IPPoolSpec.blockSize of type int',
  });
  assert.is(admitted('IPReservation', { reservedCIDRs: [1] }, 'clientv3', 'v3.25.0')?.accepted, false);
  assert.is(admitted('IPReservation', { reservedCIDRs: [null] }, 'crd v1', 'v3.25.0')?.accepted, false);
});

test('an IPAM configuration keeps a number of blocks, and no other value', () => {
  const kept = (maxBlocksPerHost: unknown) =>
    stored(
      admitted(
        'IPAMConfiguration',
        { strictAffinity: true, maxBlocksPerHost } as JsonObject,
        'clientv3',
        'v3.32.1',
      ),
    );
  const plain = { strictAffinity: true, autoAllocateBlocks: true };
  assert.equal(kept(3), { ...plain, maxBlocksPerHost: 3 });
  assert.equal(kept(1), { ...plain, maxBlocksPerHost: 1 });
  assert.equal(kept(0), plain);
  assert.equal(kept(undefined), plain);
  assert.equal(kept(null), plain);
});

test('null says nothing', () => {
  const spec = { cidr: '10.0.0.0/16', blockSize: null, allowedUses: null, assignmentMode: null };
  assert.equal(stored(admitted('IPPool', spec, 'crd v1', 'v3.32.1')), {
    cidr: '10.0.0.0/16',
    assignmentMode: 'Automatic',
  });
  assert.is(admitted('IPPool', spec, 'clientv3', 'v3.32.1')?.accepted, true);
});

test('rules are not asked about an object that the schema is shocked by', () => {
  const spec = { cidr: 'x', ipipMode: 'Always', vxlanMode: 'Always' };
  assert.equal(reasons(admitted('IPPool', spec, 'crd v3', 'v3.32.1')), [
    'spec.cidr: Invalid value: "x": spec.cidr in body must be of type cidr: "x"',
  ]);
});

test('leading zeros pass for a CIDR in v3.32, and no longer in v3.33', () => {
  const spec = { cidr: '010.0.0.0/16' };
  assert.is(admitted('IPPool', spec, 'crd v1', 'v3.32.1')?.accepted, true);
  assert.is(admitted('IPPool', spec, 'crd v1', 'v3.33.0')?.accepted, false);
  assert.is(admitted('IPPool', spec, 'clientv3', 'v3.32.1')?.accepted, false);
});

test('v3.33 has the checks of the client in the CRD', () => {
  const faults = (spec: JsonObject) => reasons(admitted('IPPool', spec, 'crd v1', 'v3.33.0'));
  assert.equal(faults({ cidr: '10.0.0.0/16' }), []);
  assert.match(faults({ cidr: '10.0.0.1/16' }).join(), /strictly masked/);
  assert.match(faults({ cidr: '10.0.0.0/16', blockSize: 33 }).join(), /between 20 and 32 for IPv4/);
  assert.match(faults({ cidr: '10.0.0.0/28' }).join(), /too small/);
  assert.equal(faults({ cidr: '10.0.0.0/28', disabled: true }), []);
  assert.match(faults({ cidr: '169.254.0.0/16' }).join(), /IPv4 link local range/);
  assert.match(faults({ cidr: 'fe80::/64' }).join(), /IPv6 link local range/);
  assert.match(faults({ cidr: '10.0.0.0/16', nodeSelector: 'global()' }).join(), /global\(\) selector/);
  assert.match(
    faults({ cidr: '10.0.0.0/16', allowedUses: ['Tunnel'], namespaceSelector: 'has(a)' }).join(),
    /cannot have namespaceSelector/,
  );
  const balancer = { cidr: '10.0.0.0/16', allowedUses: ['LoadBalancer'] };
  assert.equal(faults(balancer), []);
  assert.match(faults({ ...balancer, disableBGPExport: true }).join(), /cannot disable BGP export/);
  assert.match(faults({ ...balancer, nodeSelector: 'has(a)' }).join(), /nodeSelector set to all\(\)/);
});

test('v3.33 takes no bare addresses in a reservation', () => {
  const spec = { reservedCIDRs: ['10.0.0.1'] };
  assert.is(admitted('IPReservation', spec, 'crd v1', 'v3.32.1')?.accepted, true);
  assert.is(admitted('IPReservation', spec, 'crd v1', 'v3.33.0')?.accepted, false);
});

test('a block size may be dropped, and not changed', () => {
  const old = { cidr: '10.0.0.0/16', blockSize: 28 };
  const update = (spec: JsonObject) => admitted('IPPool', spec, 'crd v1', 'v3.32.1', old);
  assert.is(update({ cidr: '10.0.0.0/16' })?.accepted, true);
  assert.is(update({ cidr: '10.0.0.0/16', blockSize: 26 })?.accepted, false);
});

test('strictAffinity may be false before v3.32 as well', () => {
  for (const version of ['v3.24.0', 'v3.31.7', 'v3.32.1'])
    assert.equal(stored(admitted('IPAMConfiguration', { strictAffinity: false }, 'clientv3', version)), {
      strictAffinity: false,
      autoAllocateBlocks: true,
    });
});

test('through the client a range and a block size stay as they were made', () => {
  const old = { cidr: '10.0.0.0/16', blockSize: 28 };
  const update = (spec: JsonObject, version = 'v3.32.1') =>
    reasons(admitted('IPPool', spec, 'clientv3', version, old));
  assert.equal(update(old), []);
  assert.equal(update({ ...old, natOutgoing: true }), []);
  assert.equal(update({ ...old, cidr: '10.0.0.0/17' }), ['IPPool.Spec.CIDR: IPPool CIDR cannot be modified']);
  assert.equal(update({ cidr: old.cidr }), ['IPPool.Spec.BlockSize: IPPool BlockSize cannot be modified']);
  assert.equal(update({ ...old, cidr: '10.0.0.0/17' }, 'v3.29.7').length, 1);
  const six = (version: string) =>
    reasons(
      admitted('IPPool', { cidr: 'fd00:0::/64' }, 'clientv3', version, {
        cidr: 'fd00:0::/64',
        blockSize: 122,
      }),
    );
  assert.equal(six('v3.31.2'), ['IPPool.Spec.CIDR: IPPool CIDR cannot be modified']);
  assert.equal(six('v3.31.3'), []);
});

test('the client against one encapsulation, and two', () => {
  const faults = (spec: JsonObject, version = 'v3.32.1') =>
    reasons(admitted('IPPool', { cidr: '10.0.0.0/16', ...spec }, 'clientv3', version));
  assert.equal(faults({ ipipMode: 'Always' }), []);
  assert.equal(faults({ ipipMode: 'Always', vxlanMode: 'Never' }), []);
  assert.equal(faults({ vxlanMode: 'CrossSubnet' }), []);
  assert.match(faults({ ipipMode: 'Always', vxlanMode: 'Always' }).join(), 'Cannot enable both');
  assert.match(faults({ cidr: 'fd00::/64', ipipMode: 'Always' }).join(), 'IPIP is not supported on an IPv6');
  assert.equal(faults({ cidr: 'fd00::/64', vxlanMode: 'Always' }), []);
});

test('the client against ranges', () => {
  const faults = (spec: JsonObject, version = 'v3.32.1') =>
    reasons(admitted('IPPool', spec, 'clientv3', version)).join();
  assert.match(faults({ cidr: '10.0.0.1/16' }), 'not strictly masked');
  assert.match(faults({ cidr: '10.0.0.0/27' }), 'too small');
  assert.is(faults({ cidr: '10.0.0.0/26' }), '');
  assert.is(faults({ cidr: '10.0.0.0/27', disabled: true }), '');
  assert.match(faults({ cidr: '10.0.0.0/16', blockSize: 19 }), 'between 20 and 32');
  assert.is(faults({ cidr: '10.0.0.0/16', blockSize: 20 }), '');
  assert.is(faults({ cidr: '10.0.0.0/16', blockSize: 32 }), '');
  assert.match(faults({ cidr: '10.0.0.0/16', blockSize: 33 }), 'between 20 and 32');
  assert.match(faults({ cidr: 'fd00::/64', blockSize: 115 }), 'between 116 and 128');
  assert.is(faults({ cidr: 'fd00::/64', blockSize: 116 }), '');
  assert.match(faults({ cidr: '0.0.0.0/0' }), 'Link Local range 169.254.0.0/16');
  assert.match(faults({ cidr: '169.254.128.0/24' }), 'Link Local range 169.254.0.0/16');
  assert.is(faults({ cidr: '169.255.0.0/16' }), '');
  assert.match(faults({ cidr: 'fe80::/64' }), 'Link Local range fe80::/10');
});

test('an old switch of Felix decides over the new one', () => {
  const spec = { bpfConnectTimeLoadBalancingEnabled: true, bpfConnectTimeLoadBalancing: 'TCP' };
  const read = stored(admitted('FelixConfiguration', spec, 'clientv3', 'v3.29.7'));
  assert.is(read?.bpfConnectTimeLoadBalancing, 'Enabled');
  assert.is(read?.bpfHostNetworkedNATWithoutCTLB, 'Disabled');
});

test('what is not judged of Felix is kept, and what no release knows is pruned', () => {
  const spec = { bpfMapSizeRoute: 'any', unheardOf: 1 };
  assert.equal(stored(admitted('FelixConfiguration', spec, 'crd v1', 'v3.29.7')), { bpfMapSizeRoute: 'any' });
});

test('of a list of many faults the first thousand are told', () => {
  const allowedUses = Array.from({ length: 5000 }, (_, index) => `use ${index}`);
  const told = reasons(admitted('IPPool', { cidr: '10.0.0.0/16', allowedUses }, 'crd v1', 'v3.33.0'));
  assert.is(told.filter(each => each.includes('allowedUses[')).length, 1000);
  assert.match(told.at(-1)!, /allowedUses\[999\]/);
  const early = reasons(admitted('IPPool', { cidr: '10.0.0.0/16', allowedUses }, 'clientv3', 'v3.29.0'));
  assert.is(early.filter(each => each.includes('unknown use')).length, 1000);
});

test.run();
