import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clusters } from '../../../kit/manifests.ts';

const pool =
  'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a }\nspec: { cidr: 10.0.0.0/8 }\n';

/** The ranges that a file beside a pool tells. */
const rangesOf = (text: string, path = 'inventory/group_vars/all.yml'): readonly string[] =>
  clusters({ [path]: text, 'pool.yaml': pool })[0]!.networks.map(
    ({ use, at: { file, span }, isProxied }) =>
      `${use} ${file.text.slice(span.start, span.end)} ${isProxied}`,
  );

const test = suite('k3s');

test('k3s-ansible: networks among the arguments of the server', () => {
  assert.equal(
    rangesOf(
      'k3s_version: v1.30\nextra_server_args: "--flannel-backend=none --cluster-cidr=10.52.0.0/16,fd00:52::/56"\n',
    ),
    ['pods 10.52.0.0/16 true', 'pods fd00:52::/56 true'],
  );
  assert.equal(
    rangesOf(
      'extra_server_args: >-\n  {{ extra_args }}\n  --service-cidr 10.53.0.0/16\n  --disable-kube-proxy\n',
    ),
    ['services 10.53.0.0/16 false'],
  );
  assert.equal(rangesOf('extra_server_args: "{{ more }} --cluster-cidr=10.52.0.0/16"\n'), [
    'pods 10.52.0.0/16 unknown',
  ]);
  assert.equal(rangesOf('extra_server_args: "{% if x %}--cluster-cidr=10.52.0.0/16{% endif %}"\n'), []);
  assert.equal(rangesOf('extra_server_args: "--cluster-cidr={{ pods }} --no-cluster-cidr=10.0.0.0/8"\n'), []);
  assert.equal(rangesOf('extra_server_args: "--cluster-cidr=10.52.0.0/16"\n', 'values.yaml'), []);
});

test.run();
