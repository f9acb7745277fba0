import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { usesPools } from '../../../../src/calico/facts/cluster/addressing.ts';
import { cniSettings } from '../../../../src/calico/facts/cluster/cni.ts';
import { assigns } from '../../../../src/calico/facts/pools/families.ts';
import { positionsOf } from '../../../../src/base/text/line-table.ts';
import { cluster, clusters, loaded } from '../../../kit/manifests.ts';

const pool = `
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge }
spec: { cidr: 10.43.0.0/24 }
`;

const indented = (text: string) => text.trim().replaceAll('\n', '\n    ');

/** calico.yaml's ConfigMap, with the configuration in a block as it stands there. */
const configMap = (json: string, key = 'cni_network_config') => `---
apiVersion: v1
kind: ConfigMap
metadata: { name: calico-config, namespace: kube-system }
data:
  ${key}: |-
    ${indented(json)}
`;

const shipped = (ipam: string, policy = '{ "type": "k8s" }') => `{
  "name": "k8s-pod-network",
  "plugins": [
    { "type": "calico", "mtu": __CNI_MTU__, "nodename": "__KUBERNETES_NODE_NAME__",
      "ipam": ${ipam},
      "policy": ${policy} },
    { "type": "portmap", "snat": true }
  ]
}`;

const settings = (ipam: string, policy?: string) =>
  cniSettings(cluster(pool + configMap(shipped(ipam, policy))));

const test = suite('CNI configuration');

test('what calico.yaml ships with', () => {
  const { usesCalicoIpam, readsAnnotations, assigns, pools } = settings('{ "type": "calico-ipam" }');
  assert.equal([usesCalicoIpam, readsAnnotations], [true, true]);
  assert.equal([assigns[4], assigns[6]], [true, false]);
  assert.equal([pools[4], pools[6]], [undefined, undefined]);
});

test('host-local IPAM takes addresses from no pool', () => {
  const graph = cluster(pool + configMap(shipped('{ "type": "host-local", "subnet": "usePodCidr" }')));
  assert.is(usesPools(graph), false);
  assert.is(graph.cniConfigurations[0]?.ipamType, 'host-local');
});

test('flannel in front of Calico hands out the addresses', () => {
  const canal = '{ "name": "canal", "plugins": [{ "type": "flannel", "delegate": { "type": "calico" } }] }';
  assert.is(usesPools(cluster(pool + configMap(canal))), false);
});

test('families are strings; whatever else they say means the default', () => {
  const assigned = (ipam: string) => settings(`{ "type": "calico-ipam", ${ipam} }`).assigns;
  assert.equal(assigned('"assign_ipv4": "false", "assign_ipv6": "true"'), { 4: false, 6: true });
  assert.equal(assigned('"assign_ipv4": "no", "assign_ipv6": "yes"'), { 4: true, 6: false });
  assert.equal(assigned('"assign_ipv4": null, "assign_ipv6": ""'), { 4: true, 6: false });
});

test('a boolean breaks the configuration, so nothing is certain', () => {
  const { assigns } = settings('{ "type": "calico-ipam", "assign_ipv4": false, "assign_ipv6": true }');
  assert.equal(assigns, { 4: 'unknown', 6: 'unknown' });
});

test('pools are named, with their places in the file', () => {
  const { pools } = settings(
    '{ "type": "calico-ipam", "ipv4_pools": ["edge", "10.44.0.0/24"], "ipv6_pools": [] }',
  );
  assert.equal(
    pools[4]?.entries?.map(({ text }) => text),
    ['edge', '10.44.0.0/24'],
  );
  const { at } = pools[4]!.entries![1]!;
  assert.is(at.file.text.slice(at.span.start, at.span.end), '"10.44.0.0/24"');
  assert.is(positionsOf(at).start.line, 16);
  assert.is(pools[6], undefined);
});

test('pools that are no list of strings, or not determined', () => {
  for (const list of [
    '"edge"',
    '{}',
    '[1]',
    '["edge", null]',
    '["${POOL}"]',
    '["{{ .Values.pool }}"]',
    '["__POOL__"]',
  ]) {
    const { pools } = settings(`{ "type": "calico-ipam", "ipv4_pools": ${list} }`);
    assert.is(pools[4]?.entries, undefined, list);
    assert.is(pools[4]?.annotation, 'ipv4_pools', list);
  }
});

test('annotations are read for the policy type k8s alone', () => {
  const reads = (policy: string) => settings('{ "type": "calico-ipam" }', policy).readsAnnotations;
  assert.is(reads('{}'), false);
  assert.is(reads('{ "type": "none" }'), false);
  assert.is(reads('{ "type": "{{ .Values.policy }}" }'), 'unknown');
});

const tenant = `---
apiVersion: v1
kind: Namespace
metadata: { name: shop, annotations: { cni.projectcalico.org/ipv4pools: '["edge"]' } }
`;

test('what is not read is no request', () => {
  const requests = (policy: string) =>
    cluster(pool + tenant + configMap(shipped('{ "type": "calico-ipam" }', policy))).namespaces[0]!.requests;
  assert.equal(requests('{}'), []);
  const [request] = requests('{ "type": "${POLICY}" }');
  assert.equal([request?.entries, request?.fault, request?.field.isUnknown], [undefined, undefined, true]);
  assert.is(requests('{ "type": "k8s" }')[0]?.entries?.length, 1);
});

test('placeholders without quotes stand where numbers would', () => {
  for (const mtu of ['__CNI_MTU__', '${MTU}', '{{ .Values.mtu }}', '${veth_mtu:-0}', '1500']) {
    const json = shipped('{ "type": "host-local" }').replace('__CNI_MTU__', mtu);
    assert.is(usesPools(cluster(pool + configMap(json))), false, mtu);
  }
});

test('what is not JSON tells nothing', () => {
  for (const json of [
    '{ "plugins": [{ "type": "calico", "ipam": { "type": "host-local", } }] }',
    '{ "plugins": [{ "type": "calico", ${IPAM} }] }',
    "{ 'plugins': [] }",
    '{{ toJson .Values.cni }}',
    'ENC[AES256_GCM,data:abc=,iv:abc=,tag:abc=,type:str]',
    'null',
    '[]',
  ])
    assert.is(usesPools(cluster(pool + configMap(json))), 'unknown', json);
});

test('other plugins are none of ours', () => {
  const cilium = '{ "name": "cilium", "plugins": [{ "type": "cilium-cni" }] }';
  assert.equal(cluster(pool + configMap(cilium)).cniConfigurations, []);
  const file = configMap(cilium, '05-cilium.conflist');
  assert.equal(loaded({ 'a.yaml': file }).manifests, []);
});

test('a single plugin, another key, and other styles', () => {
  const plugin = '{ "type": "calico", "ipam": { "type": "host-local" } }';
  const holding = (data: string) =>
    usesPools(
      cluster(`${pool}---\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: cni }\ndata:\n  ${data}\n`),
    );
  assert.is(holding(`cni_network_config: '${plugin}'`), false);
  assert.is(holding(`10-calico.conf: ${JSON.stringify(plugin)}`), false);
  assert.is(holding(`10-calico.conflist: >-\n    {"plugins": [\n      ${plugin}]}`), false);
  assert.is(holding(`README.md: '${plugin}'`), true);
  assert.is(holding('cni_network_config: [1]'), true);
});

const daemonSet = (item: string) => `---
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: calico-node, namespace: kube-system }
spec:
  template:
    spec:
      initContainers:
        - name: install-cni
          env:
            - name: CNI_NETWORK_CONFIG
              ${item}
      containers: []
`;

test('the environment of calico-node may hold it, or say where it is', () => {
  const inline = `value: '${shipped('{ "type": "host-local" }').replaceAll(/\s+/g, ' ')}'`;
  const graph = cluster(pool + daemonSet(inline));
  assert.is(usesPools(graph), false);
  assert.is(graph.cniConfigurations[0]?.source, 'DaemonSet "calico-node"');
  const reference = 'valueFrom: { configMapKeyRef: { name: calico-config, key: cni_network_config } }';
  assert.equal(cluster(pool + daemonSet(reference)).cniConfigurations, []);
});

test('configurations that differ leave open what they differ in', () => {
  const here = configMap(shipped('{ "type": "calico-ipam", "assign_ipv6": "true" }'));
  const there = configMap(shipped('{ "type": "calico-ipam" }')).replace('calico-config', 'calico-windows');
  const { usesCalicoIpam, assigns } = cniSettings(cluster(pool + here + there));
  assert.equal([usesCalicoIpam, assigns], [true, { 4: true, 6: 'unknown' }]);
});

test('a configuration beside clusters is one of each of them', () => {
  const config = (ipam: string) => configMap(shipped(ipam));
  const found = clusters({
    'clusters/a/pools.yaml': pool,
    'clusters/b/pools.yaml': pool.replace('10.43', '10.44'),
    'base/cni.yaml': config('{ "type": "host-local" }') + tenant,
  });
  const a = found.find(({ name }) => name.endsWith('a'))!;
  assert.is(usesPools(a), false);
});

test('an operator and a configuration have to agree', () => {
  const installation = `---
apiVersion: operator.tigera.io/v1
kind: Installation
metadata: { name: default }
spec: { calicoNetwork: { ipPools: [{ cidr: 10.42.0.0/16 }] } }
`;
  const config = (six: string) => configMap(shipped(`{ "type": "calico-ipam", "assign_ipv6": "${six}" }`));
  assert.is(assigns(cluster(installation + config('true')), 6), 'unknown');
  assert.is(assigns(cluster(installation + config('false')), 6), false);
});

test('its pools hide nothing, and what else the ConfigMap holds may', () => {
  const opaque = (text: string) => loaded({ 'a.yaml': text }).opaque.length;
  assert.is(opaque(configMap(shipped('{ "type": "calico-ipam", "ipv4_pools": ["edge"] }'))), 0);
  const more = configMap(shipped('{ "type": "calico-ipam" }')) + '  pools.yaml: "kind: IPPool"\n';
  assert.is(opaque(more), 1);
});

test('what a kustomization replaces does not count', () => {
  const [graph] = clusters({
    'cni.yaml': pool + configMap(shipped('{ "type": "host-local" }')),
    'kustomization.yaml': `
apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources: [cni.yaml]
patches:
  - target: { kind: ConfigMap, name: calico-config }
    patch: |-
      - op: replace
        path: /data/cni_network_config
        value: "{}"
`,
  });
  assert.is.not(usesPools(graph!), false);
});

test('a variable without a name leaves the configuration in doubt', () => {
  const text = '{"plugins": [{"type": "calico", "mtu": ${}, "ipam": {"type": "calico-ipam"}}]}';
  assert.is(usesPools(cluster(pool + configMap(text))), 'unknown');
});

test.run();
