import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatCidr } from '../../src/net/cidr.ts';
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

test.run();
