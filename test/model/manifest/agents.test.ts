import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatVersion } from '../../../src/model/manifest/calico/calico-version.ts';
import { formatCidr } from '../../../src/base/net/cidr.ts';
import { cluster } from '../../kit/manifests.ts';

const daemonSet = (env: string, image = 'docker.io/calico/node:v3.28.1') => `
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: calico-node, namespace: kube-system }
spec:
  template:
    spec:
      containers:
        - name: calico-node
          image: ${image}
          env: ${env}
`;

const test = suite('calico-node and Installation');

test('the image tells the release', () => {
  const released = (image: string) => {
    const { release } = cluster(daemonSet('[]', image));
    return release && formatVersion(release.version);
  };
  assert.is(released('registry.local:5000/calico/node:v3.22.1'), 'v3.22.1');
  assert.is(released('calico/node:v3.22.1@sha256:0123'), 'v3.22.1');
  assert.is(released('calico/node@sha256:0123'), undefined);
  assert.is(released('calico/node:latest'), undefined);
  assert.is(released('registry.local:5000/calico/node'), undefined);
});

test('the environment declares default pools', () => {
  const [pool, ...others] = cluster(
    daemonSet(
      '[{ name: CALICO_IPV4POOL_CIDR, value: "10.1.2.3/16" }, { name: CALICO_IPV4POOL_BLOCK_SIZE, value: "24" }, { name: CALICO_IPV4POOL_IPIP, value: always }]',
    ),
  ).pools;
  assert.equal(others, []);
  assert.equal(
    [pool!.name, pool!.origin, formatCidr(pool!.cidr!), pool!.blockSize, pool!.encapsulated],
    ['default-ipv4-ippool', 'calico-node', '10.1.0.0/16', 24, true],
  );
});

test('no pool comes from nothing, none, NO_DEFAULT_POOLS or a value that is elsewhere', () => {
  for (const env of [
    '[]',
    '[{ name: CALICO_IPV4POOL_CIDR, value: none }]',
    '[{ name: CALICO_IPV4POOL_CIDR, value: "10.1.0.0/16" }, { name: NO_DEFAULT_POOLS, value: "TRUE" }]',
  ]) {
    assert.equal(cluster(daemonSet(env)).agents[0]!.pools, [], env);
  }
  const [elsewhere] = cluster(
    daemonSet('[{ name: CALICO_IPV4POOL_CIDR, valueFrom: { configMapKeyRef: { key: a } } }]'),
  ).pools;
  assert.is(elsewhere?.cidr, undefined);
  assert.ok(elsewhere?.fields.cidr.isUnknown);
});

test('a DaemonSet without a calico-node container is a workload and nothing more', () => {
  const text =
    'apiVersion: apps/v1\nkind: DaemonSet\nmetadata: { name: x, namespace: "y" }\nspec: { template: { spec: { containers: [{ name: a }] } } }';
  assert.equal(cluster(text).agents, []);
  assert.is(cluster(text).workloads.length, 1);
});

const installation = (network: string) => `
apiVersion: operator.tigera.io/v1
kind: Installation
metadata: { name: default }
spec: { calicoNetwork: ${network} }
`;

test('variables may come from a ConfigMap, but not from the one that the shipped manifest names', () => {
  const poolsWith = (name: string) => {
    const source = `\n          envFrom: [{ configMapRef: { name: ${name} } }]`;
    const [agent] = cluster(daemonSet(`[]${source}`)).agents;
    return agent!.pools.map(({ fields }) => fields.cidr.isUnknown);
  };
  assert.equal(poolsWith('kubernetes-services-endpoint'), []);
  assert.equal(poolsWith('calico-settings'), [true, true]);
});

test('a patch to the containers hides their environment, not the agent', () => {
  const patch = `
apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
patches:
  - target: { kind: DaemonSet }
    patch: '[{ op: add, path: /spec/template/spec/containers/0/env/0, value: { name: A, value: b } }]'
`;
  const [only] = cluster(`${daemonSet('[{ name: USE_POD_CIDR, value: "true" }]')}---${patch}`).agents;
  assert.equal([only?.mayCreateDefaultPools, only?.usesPodCidrs], [true, true]);
});

test('the operator lists pools in its Installation', () => {
  const { pools, installations } = cluster(
    installation(
      '{ ipPools: [{ cidr: 10.0.0.0/16, encapsulation: VXLANCrossSubnet }, { name: b, cidr: 10.1.0.0/16, disableNewAllocations: true }] }',
    ),
  );
  assert.equal(
    pools.map(({ name, encapsulated, disabled }) => [name, encapsulated, disabled]),
    [
      ['10.0.0.0/16', true, false],
      ['b', true, true],
    ],
  );
  assert.is(installations[0]!.mayCreateDefaultPools, false);
});

test('without a list the operator may create pools of its own; an empty list means none', () => {
  assert.is(cluster(installation('{}')).installations[0]!.mayCreateDefaultPools, true);
  assert.is(cluster(installation('{ ipPools: [] }')).installations[0]!.mayCreateDefaultPools, false);
  assert.is(cluster(installation('{ ipPools: "${POOLS}" }')).installations[0]!.mayCreateDefaultPools, true);
});

test('both say how node addresses are found', () => {
  const [fromOperator] = cluster(
    installation('{ nodeAddressAutodetectionV4: { kubernetes: NodeInternalIP } }'),
  ).installations;
  assert.is(fromOperator!.autodetection[0]!.method, 'kubernetes-internal-ip');
  const [fromEnvironment] = cluster(
    daemonSet('[{ name: IP_AUTODETECTION_METHOD, value: "interface=eth0" }]'),
  ).agents;
  assert.is(fromEnvironment!.autodetection[0]!.method, 'interface=eth0');
});

test.run();
