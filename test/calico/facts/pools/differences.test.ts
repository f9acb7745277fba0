import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { differencesBetween } from '../../../../src/calico/facts/pools/differences.ts';
import type { IPPool } from '../../../../src/model/manifest/calico/ip-pool.ts';
import { cluster } from '../../../kit/manifests.ts';

/** A pool with these lines in its spec. */
function pool(...lines: readonly string[]): IPPool {
  const spec = ['cidr: 10.0.0.0/16', ...lines].map(line => `  ${line}`).join('\n');
  const text = `apiVersion: crd.projectcalico.org/v1\nkind: IPPool\nmetadata: { name: a }\nspec:\n${spec}\n`;
  return cluster(text).pools[0]!;
}

/** What differs, as `property: one, other`, and the field where the other says it. */
const differences = (one: IPPool, other: IPPool): readonly string[] =>
  differencesBetween(one, other).map(
    difference =>
      `${difference.property}: ${difference.one}, ${difference.other} (${difference.at.place.field})`,
  );

const test = suite('facts/differences');

test('each property by itself, where the other says it', () => {
  for (const [line, difference] of [
    ['blockSize: 28', 'blockSize: 26, 28 (spec.blockSize)'],
    ['ipipMode: Always', 'encapsulation: none, IPIP (spec.ipipMode)'],
    ['vxlanMode: CrossSubnet', 'encapsulation: none, VXLAN across subnets (spec.vxlanMode)'],
    ['natOutgoing: true', 'natOutgoing: off, on (spec.natOutgoing)'],
    ['disableBGPExport: true', 'BGP export: on, off (spec.disableBGPExport)'],
    ['nodeSelector: has(a)', 'nodeSelector: all(), has(a) (spec.nodeSelector)'],
    ['namespaceSelector: has(a)', 'namespaceSelector: all(), has(a) (spec.namespaceSelector)'],
    ['allowedUses: [Workload]', 'allowedUses: Tunnel, Workload, Workload (spec.allowedUses)'],
    ['disabled: true', 'disabled: false, true (spec.disabled)'],
    ['assignmentMode: Manual', 'assignmentMode: Automatic, Manual (spec.assignmentMode)'],
  ] as const)
    assert.equal(differences(pool(), pool(line)), [difference]);
});

test('a pool that leaves out what the other says differs as a whole', () => {
  assert.equal(differences(pool('ipipMode: Always'), pool()), ['encapsulation: IPIP, none (spec)']);
  assert.equal(differences(pool('vxlanMode: Always'), pool('ipipMode: Never', 'vxlanMode: Never')), [
    'encapsulation: VXLAN, none (spec.ipipMode)',
  ]);
});

test('in the same words or others, what means the same does not differ', () => {
  assert.equal(differences(pool(), pool('blockSize: 26', 'nodeSelector: all()', 'disabled: false')), []);
  assert.equal(
    differences(
      pool('nodeSelector: "a == \'b\'"', 'allowedUses: [Tunnel, Workload]'),
      pool(`nodeSelector: 'a=="b"'`),
    ),
    [],
  );
});

test('what is not determined differs from nothing', () => {
  for (const line of [
    'blockSize: ${SIZE}',
    'ipipMode: ${MODE}',
    'natOutgoing: ${NAT}',
    'nodeSelector: ${NODES}',
    'allowedUses: ${USES}',
    'disabled: ${OFF}',
    'assignmentMode: ${MODE}',
  ])
    assert.equal(
      differences(pool(line), pool('blockSize: 28')).filter(text => text.startsWith(line.split(':')[0]!)),
      [],
    );
});

test.run();
