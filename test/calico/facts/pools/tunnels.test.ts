import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ClusterGraph } from '../../../../src/cluster/graph.ts';
import { releaseCalled } from '../../../../src/cluster/release.ts';
import { isWindows, tunnelCoverages, tunnelsInUse } from '../../../../src/calico/facts/pools/tunnels.ts';
import { cluster } from '../../../kit/manifests.ts';
import { document, nodeOf, poolOf } from '../../../kit/objects.ts';

const test = suite('tunnels, and who gets an address for them');

const graph = (...documents: readonly string[]): ClusterGraph => cluster(document(...documents));
const of = (version: string, given: ClusterGraph): ClusterGraph => ({
  ...given,
  release: releaseCalled(version, 'the test'),
});
const felix = (spec: string, name = 'default') =>
  `apiVersion: projectcalico.org/v3\nkind: FelixConfiguration\nmetadata: { name: ${name} }\nspec: { ${spec} }`;

const inUse = (given: ClusterGraph): readonly string[] =>
  tunnelsInUse(given).map(({ tunnel, family }) => `${tunnel} ${family}`);

const four = (more: string) => poolOf('four', `cidr: 10.0.0.0/16${more && `, ${more}`}`);
const six = (more: string) => poolOf('six', `cidr: "fd00::/64"${more && `, ${more}`}`);

test('what pools use, and WireGuard where it is switched on', () => {
  assert.equal(inUse(graph(four(''))), []);
  assert.equal(inUse(graph(four('ipipMode: Always'))), ['IPIP 4']);
  assert.equal(inUse(graph(four('vxlanMode: CrossSubnet'))), ['VXLAN 4']);
  assert.equal(inUse(graph(six('vxlanMode: Always'))), ['VXLAN 6']);
  assert.equal(inUse(graph(six('ipipMode: Always'))), [], 'there is no such tunnel');
  assert.equal(inUse(graph(four('ipipMode: "${MODE}"'))), []);
  assert.equal(inUse(of('v3.22.0', graph(six('vxlanMode: Always')))), [], 'before v3.23');
  assert.equal(inUse(of('v3.22.0', graph(four('vxlanMode: Always')))), ['VXLAN 4']);
  assert.equal(inUse(graph(four('ipipMode: Always'), six('vxlanMode: Always'))), ['IPIP 4', 'VXLAN 6']);
});

test('WireGuard is switched on for each family', () => {
  assert.equal(inUse(graph(four(''), felix('wireguardEnabled: true'))), ['WireGuard 4']);
  assert.equal(inUse(graph(four(''), felix('wireguardEnabledV6: true'))), ['WireGuard 6']);
  assert.equal(inUse(graph(four(''), felix('wireguardEnabled: false'))), []);
  assert.equal(inUse(graph(four(''), felix('wireguardEnabled: true', 'node.k'))), [], 'for one node');
});

const on = (rack: string) => `nodeSelector: 'rack == "${rack}"'`;

/** `IPIP 4: from a, b; not on k`. */
const covered = (...documents: readonly string[]) =>
  tunnelCoverages(graph(...documents)).map(
    ({ kind, pools, offering, gaps, isUndecided }) =>
      `${kind.tunnel} ${kind.family} for ${pools.map(({ name }) => name).join()}: from ${offering.map(({ name }) => name).join() || 'none'}; ` +
      `not on ${
        gaps
          .flat()
          .map(({ name }) => name)
          .join() || 'any'
      }${isUndecided ? '; undecided' : ''}`,
  );

test('pools that use a tunnel offer addresses to the nodes that they select', () => {
  const nodes = [nodeOf('k', 'rack: "0"'), nodeOf('l', 'rack: "1"')];
  assert.equal(covered(four('ipipMode: Always'), ...nodes), ['IPIP 4 for four: from four; not on any']);
  assert.equal(covered(four(`ipipMode: Always, ${on('0')}`), ...nodes), [
    'IPIP 4 for four: from four; not on l',
  ]);
  assert.equal(
    covered(
      four(`ipipMode: Always, ${on('0')}`),
      poolOf('t', `cidr: 10.1.0.0/16, ipipMode: Always, ${on('1')}`),
      ...nodes,
    ),
    ['IPIP 4 for four,t: from four,t; not on any'],
  );
  assert.equal(covered(four('ipipMode: Always, disabled: true'), ...nodes), [
    'IPIP 4 for four: from none; not on k,l',
  ]);
  assert.equal(covered(four('ipipMode: Always, allowedUses: [Workload]'), ...nodes), [
    'IPIP 4 for four: from none; not on k,l',
  ]);
  assert.equal(covered(four(`ipipMode: Always, ${on('0')}`)), [
    'IPIP 4 for four: from four; not on any; undecided',
  ]);
});

test('nodes of Windows get none', () => {
  const windows = nodeOf('w', 'rack: "1", kubernetes.io/os: windows');
  assert.equal(covered(four(`ipipMode: Always, ${on('0')}`), nodeOf('k', 'rack: "0"'), windows), [
    'IPIP 4 for four: from four; not on any',
  ]);
  const nodes = graph(four(''), windows, nodeOf('k', 'kubernetes.io/os: linux'), nodeOf('l')).nodes;
  assert.equal(
    nodes.filter(isWindows).map(({ name }) => name),
    ['w'],
  );
});

test.run();
