import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { driftBetween } from '../../../src/commands/drift/compare.ts';
import { configurationDifference } from '../../../src/commands/drift/configuration-words.ts';
import type { Drift } from '../../../src/commands/drift/drift.ts';
import { DumpReader } from '../../../src/cluster/live/dump.ts';
import { positionAt } from '../../../src/base/text/line-table.ts';
import { clusters } from '../../kit/manifests.ts';
import { pool } from '../../kit/repositories.ts';

const base = pool('edge', '10.0.0.0/24');

function drift(git: string, live: string, more: Readonly<Record<string, string>> = {}): Drift {
  const reader = new DumpReader();
  reader.open('live.yaml');
  reader.push(`${base}---\n${live}`);
  reader.close();
  const found = driftBetween(
    { clusters: clusters({ 'a.yaml': `${base}---\n${git}`, ...more }) },
    reader.read(),
    undefined,
    () => undefined,
  );
  if ('reason' in found) throw new Error(found.reason);
  return found;
}

const words = (git: string, live: string): readonly string[] =>
  drift(git, live).configurations.map(configurationDifference);

const object = (kind: string, spec: string, name = 'default', group = 'projectcalico.org/v3'): string =>
  `apiVersion: ${group}\nkind: ${kind}\nmetadata: { name: ${name} }\nspec: { ${spec} }\n`;
const raw = 'crd.projectcalico.org/v1';

const test = suite('other settings of a cluster');

test('nothing is the cluster alone that a template, or what cannot be read, may declare', () => {
  const reservation = object('IPReservation', 'reservedCIDRs: [10.0.0.2]', 'vips');
  const configuration = object('IPAMConfig', 'strictAffinity: true', 'default', raw);
  const live = `${reservation}---\n${configuration}`;
  const alone = (more: Readonly<Record<string, string>>): readonly string[] =>
    drift('', live, more).configurations.map(({ object: name }) => name);
  assert.equal(alone({}), ['IPReservation/vips', 'IPAMConfiguration/default']);
  for (const kind of ['IPAMConfiguration', 'IPAMConfig']) {
    const template = object(kind, 'strictAffinity: true').replace('spec:', '{{- if .Values.x }}\nspec:');
    assert.equal(alone({ 'templates/ipam.yaml': template }), ['IPReservation/vips'], kind);
  }
  const broken = object('IPReservation', 'reservedCIDRs: [10.0.0.2', 'vips');
  assert.equal(alone({ 'broken.yaml': broken }), ['IPAMConfiguration/default']);
});

test('reservations, whatever their order and spelling', () => {
  const reserved = (list: string, name = 'vips') => object('IPReservation', `reservedCIDRs: [${list}]`, name);
  assert.equal(words(reserved('10.0.0.1, 10.0.0.8/30'), reserved('10.0.0.8/30, 10.0.0.1/32')), []);
  assert.equal(words(reserved('10.0.0.1'), reserved('10.0.0.2')), [
    'IPReservation/vips: reservedCIDRs is 10.0.0.2/32 in the cluster, 10.0.0.1/32 in Git',
  ]);
  assert.equal(words(reserved('10.0.0.1'), reserved('10.0.0.2', 'lb')), [
    'IPReservation/lb is only in the cluster: reservedCIDRs is 10.0.0.2/32',
    'IPReservation/vips is only in Git: reservedCIDRs is 10.0.0.1/32',
  ]);
  assert.equal(words(reserved('"${VIP}"'), reserved('10.0.0.2')), []);
});

test('a kind of which the dump holds nothing may have been left out', () => {
  const { configurations, unseen } = drift(object('IPReservation', 'reservedCIDRs: [10.0.0.1]'), '');
  assert.equal([configurations, unseen.slice(3)], [[], ['IPReservation']]);
  assert.equal(drift('', '').unseen.slice(3), []);
});

test('how blocks are handed out, under both names, after defaults', () => {
  const git = (spec: string) => object('IPAMConfiguration', spec);
  const live = (spec: string) => object('IPAMConfig', spec, 'default', raw);
  const made = 'strictAffinity: false, autoAllocateBlocks: true';
  assert.equal(words('', live(made)), [], 'Calico makes one by itself');
  assert.equal(words(git('maxBlocksPerHost: 20'), live(`${made}, maxBlocksPerHost: 0`)), []);
  assert.equal(words(git('maxBlocksPerHost: 4'), live(made)), [
    'IPAMConfiguration/default: maxBlocksPerHost is 20 by default in the cluster, 4 in Git',
  ]);
  assert.equal(words('', live('strictAffinity: true, autoAllocateBlocks: false')), [
    'IPAMConfiguration/default is only in the cluster: strictAffinity is true; autoAllocateBlocks is false',
  ]);
  assert.equal(words(git('strictAffinity: "${STRICT}"'), live('strictAffinity: true')), []);
  assert.equal(words('', object('IPAMConfig', 'strictAffinity: true', 'other', raw)), []);
});

test('tunnels and encryption, and what Calico writes by itself is no drift', () => {
  const felix = (spec: string, name = 'default') => object('FelixConfiguration', spec, name);
  const own = 'reportingInterval: 0s, logSeverityScreen: Info, ipipEnabled: true, vxlanVNI: 4098';
  assert.equal(words('', felix(own)), []);
  assert.equal(words(felix('wireguardEnabled: false, vxlanPort: 4789'), felix(own)), []);
  assert.equal(words(felix('bpfEnabled: false'), felix('wireguardEnabled: true, vxlanEnabled: false')), [
    'FelixConfiguration/default: vxlanEnabled is false in the cluster, not set in Git; wireguardEnabled is true in the cluster, false by default in Git',
  ]);
  assert.equal(words(felix('vxlanVNI: 4097'), felix('vxlanVNI: 4096')), [
    'FelixConfiguration/default: vxlanVNI is 4096 in the cluster, 4097 in Git',
  ]);
  assert.equal(words(felix('', 'node.a'), felix('defaultEndpointToHostAction: Return', 'node.a')), []);
  assert.equal(words(felix('wireguardEnabled: false', 'node.a'), felix('ipv6Support: true', 'node.a')), [
    'FelixConfiguration/node.a: wireguardEnabled is not set in the cluster, false in Git',
  ]);
  assert.equal(words('', felix('wireguardEnabled: true', 'of-nobody')), []);
});

/** calico-node with these variables. */
const agent = (env: string): string =>
  `apiVersion: apps/v1\nkind: DaemonSet\nmetadata: { name: calico-node, namespace: kube-system }\nspec: { template: { spec: { containers: [{ name: calico-node, env: [${env}] }] } } }\n`;

test('what the environment of calico-node says outranks any FelixConfiguration, and is not compared', () => {
  const felix = (spec: string, name = 'default') => object('FelixConfiguration', spec, name);
  const on = felix('bpfEnabled: true, ipipMTU: 1440, wireguardEnabled: true');
  const off = felix('bpfEnabled: false, ipipMTU: 1400, wireguardEnabled: true');
  const both =
    'FelixConfiguration/default: bpfEnabled is true in the cluster, false in Git; ipipMTU is 1440 in the cluster, 1400 in Git';
  assert.equal(words(`${off}---\n${agent('')}`, on), [both]);
  const all = '{ name: FELIX_BPFENABLED, value: "true" }, { name: Felix_IpInIpMtu, value: "1440" }';
  assert.equal(words(`${off}---\n${agent(all)}`, on), []);
  assert.equal(words(off, `${on}---\n${agent(all)}`), [], 'where the cluster alone tells');
  assert.equal(words(agent(all), on), [
    'FelixConfiguration/default is only in the cluster: wireguardEnabled is true',
  ]);
  const one = (value: string) => felix(`wireguardEnabled: ${value}`, 'node.a');
  const guard = agent('{ name: FELIX_WIREGUARDENABLED, value: "true" }');
  assert.equal(words(`${one('true')}---\n${guard}`, one('false')), []);
});

const installation = (network: string, status = '{}'): string =>
  `apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: default }\nspec: { calicoNetwork: { ${network} } }\nstatus: ${status}\n`;

test("the operator's pools, after its defaults", () => {
  const list = (items: string) => installation(`ipPools: [${items}]`);
  const filled =
    '{ name: default-ipv4-ippool, cidr: 10.9.0.0/24, blockSize: 26, encapsulation: IPIP, natOutgoing: Enabled, nodeSelector: all(), disableBGPExport: false, disableNewAllocations: false, allowedUses: [Workload, Tunnel], assignmentMode: Automatic }';
  assert.equal(words(list('{ cidr: 10.9.0.0/24 }'), list(filled)), []);
  assert.equal(words(installation('bgp: Enabled'), list(filled)), [
    'Installation/default: calicoNetwork.bgp is not set in the cluster, Enabled in Git',
  ]);
  assert.equal(
    words(list('{ cidr: 10.9.0.0/24, natOutgoing: Disabled }, { cidr: 10.8.0.0/24 }'), list(filled)),
    [
      'Installation/default: calicoNetwork.ipPools[10.8.0.0/24] is not listed in the cluster, listed in Git; calicoNetwork.ipPools[10.9.0.0/24].natOutgoing is true in the cluster, false in Git',
    ],
  );
  assert.equal(words(list('"${POOLS}"'), list(filled)), []);
});

test('sizes that the operator takes from the Installation are not compared a second time', () => {
  const felix = (spec: string) => object('FelixConfiguration', spec);
  const operated = installation('mtu: 1400');
  const [git, live] = [
    felix('vxlanMTU: 1450, ipv6Support: true'),
    felix('vxlanMTU: 1400, ipv6Support: false'),
  ];
  assert.equal(words(`${git}---\n${operated}`, `${live}---\n${operated}`), []);
  assert.equal(words(git, live), [
    'FelixConfiguration/default: ipv6Support is false in the cluster, true in Git; vxlanMTU is 1400 in the cluster, 1450 in Git',
  ]);
});

test('one autonomous system and one range, however written', () => {
  const bgp = (number: string) => object('BGPConfiguration', `asNumber: ${number}`);
  assert.equal(words(bgp('"1.10"'), bgp('65546')), []);
  assert.equal(words(bgp('"64513"'), bgp('64513')), []);
  assert.equal(words(bgp('64513'), bgp('64512')), [
    'BGPConfiguration/default: asNumber is 64512 in the cluster, 64513 in Git',
  ]);
  const nodes = (list: string) => object('FelixConfiguration', `externalNodesList: [${list}]`);
  assert.equal(words(nodes('"FD00::0/64", 10.0.0.0/24'), nodes('10.0.0.0/24, "fd00::/64"')), []);
});

test('the release, as far as Git tells it', () => {
  const image = (tag: string): string =>
    `apiVersion: apps/v1\nkind: DaemonSet\nmetadata: { name: calico-node, namespace: kube-system }\nspec: { template: { spec: { containers: [{ name: calico-node, image: "docker.io/calico/node:${tag}" }] } } }\n`;
  const runs = object('ClusterInformation', 'calicoVersion: v3.30.2', 'default', raw);
  assert.equal(words(image('v3.30.2'), runs), []);
  assert.equal(words(image('v3.28.1'), runs), ['Calico: version is v3.30.2 in the cluster, v3.28.1 in Git']);
  assert.equal(words(image('${TAG}'), runs), []);
});

test('a difference in one setting is pointed at', () => {
  const git = object('FelixConfiguration', 'wireguardEnabled: false');
  const [found] = drift(git, object('FelixConfiguration', 'wireguardEnabled: true')).configurations;
  const { file, span } = found!.at;
  assert.equal([file.path, file.text.slice(span.start, span.end)], ['a.yaml', 'false']);
  assert.is(
    positionAt(file, span.start).line,
    file.text.split('\n').findIndex(l => l.includes('wireguard')) + 1,
  );
});

test('what BGP announces of Services, and the ports of NAT', () => {
  const announced = (...ranges: readonly string[]) =>
    object(
      'BGPConfiguration',
      `serviceLoadBalancerIPs: [${ranges.map(cidr => `{ cidr: ${cidr} }`).join(', ')}]`,
    );
  assert.equal(words(announced('10.1.0.0/24', '10.2.0.0/24'), announced('10.2.0.0/24', '10.1.0.0/24')), []);
  assert.is(words(announced('10.1.0.0/24'), announced('10.2.0.0/24')).length, 1);
  assert.is(words(announced('10.1.0.0/24'), object('BGPConfiguration', 'asNumber: 64512')).length, 1);
  const ports = (range: string) => object('FelixConfiguration', `natPortRange: "${range}"`);
  assert.is(words(ports('32768:65535'), ports('1024:65535')).length, 1);
  assert.equal(words(ports('32768:65535'), ports('32768:65535')), []);
});

test.run();
