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
    ).length;
  assert.is(told(150, 2), 300);
  assert.is(told(100, 100), 200);
  assert.is(told(101, 101), 0);
});

test.run();
