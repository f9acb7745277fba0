import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatCidr } from '../../../../src/base/net/cidr.ts';
import { clusters } from '../../../kit/manifests.ts';
import { pool } from '../../../kit/repositories.ts';

const setUp = (text: string) =>
  clusters({ 'talconfig.yaml': text, 'pool.yaml': pool('a', '10.0.0.0/8') })[0]!;

const ranges = (text: string) => setUp(text).networks.map(({ use, cidr }) => `${use} ${formatCidr(cidr)}`);

const talconfig = `clusterName: home
endpoint: https://10.5.0.2:6443
clusterPodNets: [10.69.0.0/16]
worker: { nodeLabels: { rack: c } }
nodes:
  - { hostname: a, ipAddress: '10.5.0.10, fd00::10', controlPlane: true, nodeLabels: { rack: a } }
  - { hostname: b, ipAddress: 10.5.0.11, controlPlane: false }
  - { hostname: c, nodeLabels: { disk: ssd }, nodeTaints: { x: 'y:NoSchedule' } }
`;

const test = suite('talhelper');

test('without clusterSvcNets there is the range of Talos, unless a patch may name another', () => {
  const services = (text: string) => ranges(text).filter(each => each.startsWith('serv')).length;

  const patch = (holder: string, value: string) => `${holder}patches: [${value}]`;
  const network = '{ cluster: { network: { serviceSubnets: [10.7.0.0/16] } } }';
  assert.is(services(talconfig), 1);
  assert.is(services(talconfig.replace('10.69.0.0/16', 'fd00:1::/56')), 0, 'IPv6 alone');
  assert.is(services(talconfig.replace('10.5.0.2:', '[fd00::2]:')), 1, 'the host of a URL is not looked at');
  assert.is(services(talconfig.replace('https://10.5.0.2:6443', 'fd00::2')), 0, 'reached by IPv6');
  assert.is(services(talconfig.replace('clusterName: home\n', '')), 0);
  assert.is(services(`${talconfig}${patch('', network)}\n`), 0);
  assert.is(services(`${talconfig}${patch('', '{ machine: { sysctls: { a: b } } }')}\n`), 1);
  assert.is(services(talconfig.replace('worker: {', `worker: { ${patch('', network)},`)), 0);
  assert.is(
    services(talconfig.replace('{ hostname: c,', `{ hostname: c, ${patch('', network)},`)),
    0,
    'of one machine',
  );
});

test('the address that the control plane shares is one of the nodes', () => {
  const shared = talconfig.replace(
    'controlPlane: true,',
    'controlPlane: true, networkInterfaces: [{ interface: eth0, vip: { ip: 10.5.0.2 } }],',
  );
  assert.ok(ranges(shared).includes('nodes 10.5.0.2/32'));
  assert.not.ok(ranges(talconfig).includes('nodes 10.5.0.2/32'));
});

test('a machine that keeps its own name has no known name, and an address counts once', () => {
  const own = talconfig.replace('{ hostname: b,', '{ hostname: b, ignoreHostname: true,');
  assert.equal(
    setUp(own)
      .nodes.map(({ name }) => name)
      .filter(name => name === 'b'),
    [],
  );
  const twice = talconfig.replace(
    'ipAddress: 10.5.0.11,',
    'ipAddress: 10.5.0.11, networkInterfaces: [{ addresses: [10.5.0.11/32, 10.6.0.11/24] }],',
  );
  assert.equal(ranges(twice).slice(-2), ['nodes 10.5.0.11/32', 'nodes 10.6.0.11/32']);
});

test('an empty list of labels at a machine takes away those of its role, which come last in some releases', () => {
  const racks = (list: string) =>
    setUp(talconfig.replace('10.5.0.11,', `10.5.0.11, ${list}`)).nodes.map(({ name, labels }) => [
      name,
      labels.lookup('rack'),
    ]);
  assert.equal(racks('')[1], ['b', 'c']);
  assert.equal(racks('nodeLabels: {},')[1], ['b', undefined]);
  assert.equal(racks('nodeLabels: ,')[1], ['b', 'c'], 'null is none');
});

test.run();
