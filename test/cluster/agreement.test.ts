import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { agreeing } from '../../src/cluster/agreement.ts';
import type { Network } from '../../src/model/manifest/kubernetes/network.ts';
import { formatCidr, parseCidr } from '../../src/base/net/cidr.ts';
import type { SourceFile } from '../../src/base/files/source-file.ts';
import { clusters, type Repository } from '../kit/manifests.ts';

const kubeadm = (networking: string) =>
  `apiVersion: kubeadm.k8s.io/v1beta4\nkind: ClusterConfiguration\nnetworking: ${networking}\n`;
const k3s = (lines: string) => `tls-san: [a]\n${lines}\n`;
const pool =
  'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a }\nspec: { cidr: 10.0.0.0/8 }\n';

const ranges = (repository: Repository) =>
  clusters({ ...repository, 'pool.yaml': pool }).flatMap(({ networks }) =>
    networks.map(({ use, cidr }) => `${use} ${formatCidr(cidr)}`),
  );

const network = (cidr: string, file: SourceFile): Network => ({
  kind: 'Network',
  use: 'pods',
  cidr: parseCidr(cidr)!,
  source: 'podSubnet',
  at: { file, span: { start: 0, end: 0 }, object: 'ClusterConfiguration', field: '' },
  isProxied: 'unknown',
});

const test = suite('cluster/agreement');

test('files that name ranges apart from each other set up several clusters', () => {
  assert.equal(
    ranges({
      'a.yaml': kubeadm('{ podSubnet: 10.1.0.0/16, serviceSubnet: 10.96.0.0/12 }'),
      'b.yaml': k3s('cluster-cidr: 10.2.0.0/16\nservice-cidr: 10.96.0.0/16'),
    }),
    ['services 10.96.0.0/12', 'services 10.96.0.0/16'],
  );
});

test('each family is for itself, and so are ranges of one file', () => {
  const found = ranges({
    'a.yaml': kubeadm("{ podSubnet: '10.1.0.0/16,fd00:1::/56' }"),
    'b.yaml': k3s('cluster-cidr: [10.1.0.0/16, fd00:2::/56]'),
    'c.yaml': k3s('service-cidr: 10.96.0.0/16,10.97.0.0/16'),
  });
  assert.equal(found.toSorted(), [
    'pods 10.1.0.0/16',
    'pods 10.1.0.0/16',
    'services 10.96.0.0/16',
    'services 10.97.0.0/16',
  ]);
});

test('what many files say alike is said once; of more than a hundred sayings none counts', () => {
  const told = (count: number, ways: number): number =>
    agreeing(
      Array.from({ length: count }, (_, index) => {
        const file = { path: `${index}.yaml`, text: '' };
        return ['10.0.0.0/8', `10.0.${index % ways}.0/24`].map(cidr => network(cidr, file));
      }).flat(),
    ).networks.length;
  assert.is(told(150, 2), 300);
  assert.is(told(100, 100), 200);
  assert.is(told(101, 101), 0);
});

test('what runs counts before setup files, which are told of where they contradict it', () => {
  const live =
    'apiVersion: projectcalico.org/v3\nkind: BGPConfiguration\nmetadata: { name: default }\nspec: { serviceClusterIPs: [{ cidr: 10.43.0.0/16 }] }\n';
  const found = (lines: string) =>
    clusters({
      'pool.yaml': pool,
      'bgp.yaml': live,
      'k3s/config.yaml': k3s(`${lines}\ncluster-cidr: 10.42.0.0/16`),
    }).map(({ networks, disputedNetworks }) =>
      [networks, disputedNetworks].map(list =>
        list.flatMap(({ use, cidr }) => (use === 'services' ? [formatCidr(cidr)] : [])).join(),
      ),
    );
  assert.equal(found('service-cidr: 10.96.0.0/12'), [['10.43.0.0/16', '10.96.0.0/12']]);
  assert.equal(found('service-cidr: 10.43.0.0/16'), [['10.43.0.0/16,10.43.0.0/16', '']]);
});

test('a machine whose pods have a network without pools is of another cluster, where one has pools in it', () => {
  const own = k3s('cluster-cidr: 10.42.0.0/16\nservice-cidr: 10.43.0.0/16');
  const nas = k3s('cluster-cidr: 172.20.0.0/16\nservice-cidr: 172.21.0.0/16');
  assert.equal(ranges({ 'k3s/config.yaml': own, 'nas/config.yaml': nas }).toSorted(), [
    'pods 10.42.0.0/16',
    'services 10.43.0.0/16',
  ]);
  assert.equal(ranges({ 'nas/config.yaml': nas }).toSorted(), [
    'pods 172.20.0.0/16',
    'services 172.21.0.0/16',
  ]);
});

test('a machine whose pods have a part of a pool is of another cluster, where the pods of one have the whole', () => {
  const talos = `clusterName: home\nendpoint: https://10.9.0.1:6443\nclusterPodNets: [10.0.0.0/8]\nclusterSvcNets: [172.30.0.0/16]\nnodes: [{ hostname: n1, ipAddress: 192.168.0.1, controlPlane: true }]\n`;
  const nas = k3s('cluster-cidr: 10.42.0.0/16\nservice-cidr: 172.21.0.0/16\nnode-name: nas');
  const own = ['nodes 192.168.0.1/32', 'pods 10.0.0.0/8', 'services 172.30.0.0/16'];
  assert.equal(ranges({ 'talos/talconfig.yaml': talos, 'nas/config.yaml': nas }).toSorted(), own);
  const inside = talos.replace('10.0.0.0/8', '10.42.0.0/17');
  assert.equal(ranges({ 'talos/talconfig.yaml': inside, 'nas/config.yaml': nas }).toSorted(), [
    'nodes 192.168.0.1/32',
    'pods 10.42.0.0/16',
    'pods 10.42.0.0/17',
  ]);
});

test.run();
