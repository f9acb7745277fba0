import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type {
  Admission,
  JsonObject,
  WritePath,
  WrittenKind,
} from '../../../src/ipam/write-path/admission.ts';
import { admit } from '../../../src/ipam/write-path/admit.ts';
import { parseVersion } from '../../../src/manifest/calico-version.ts';

/** What becomes of an object; `test/conformance` replays what Calico v3.29 and v3.32 said of thousands. */
function admitted(
  kind: WrittenKind,
  spec: JsonObject,
  path: WritePath,
  version: string,
  old?: JsonObject,
): Admission | undefined {
  const name = kind === 'IPAMConfiguration' ? 'default' : 'edge';
  return admit(kind, { name, spec, old }, path, parseVersion(version)!);
}

const reasons = (admission: Admission | undefined): readonly string[] =>
  admission && !admission.accepted ? admission.fields.map(({ field, reason }) => `${field}: ${reason}`) : [];
const stored = (admission: Admission | undefined): JsonObject | undefined =>
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

test.run();
