import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { asked, shown } from './ask.ts';

const workload = (name: string, annotations = '{}') => `---
apiVersion: v1
kind: Pod
metadata: { name: ${name}, namespace: shop, annotations: ${annotations} }
spec: { containers: [] }
`;

const pool = (name: string, cidr: string) => `---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: ${name} }
spec: { cidr: '${cidr}', nodeSelector: rack == "9" }
`;

const repository = (ipam: string, policy = '"k8s"') =>
  `
apiVersion: v1
kind: Node
metadata: { name: n1, labels: { rack: '1' } }
---
apiVersion: v1
kind: Namespace
metadata: { name: shop }
---
apiVersion: v1
kind: ConfigMap
metadata: { name: calico-config, namespace: kube-system }
data:
  cni_network_config: |-
    { "type": "calico", "mtu": __CNI_MTU__, "ipam": ${ipam},
      "policy": { "type": ${policy} } }
` +
  [
    pool('a', '10.0.0.0/24'),
    pool('b', '10.0.1.0/24'),
    workload('plain'),
    workload('asking', `{ cni.projectcalico.org/ipv4pools: '["b"]' }`),
    workload('all', `{ cni.projectcalico.org/ipv4pools: '[]' }`),
    workload('fixed', `{ cni.projectcalico.org/ipAddrs: '["10.0.0.7"]' }`),
  ].join('');

const verdict = (content: string, name: string) => {
  const [only] = asked(content, `shop/pod/${name}`).answers;
  return `${only!.verdicts[0]!.outcome}: ${only!.verdicts[0]!.text}`;
};

const naming = repository('{ "type": "calico-ipam", "ipv4_pools": ["a"] }');

const test = suite('why, beside a CNI configuration');

test('what assigns a family is named: the CNI configuration, or the operator', () => {
  const installation =
    '---\napiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: default }\nspec: { calicoNetwork: { ipPools: [{ name: c, cidr: 10.0.2.0/24 }] } }\n';
  const plain = pool('a', '10.0.0.0/24') + workload('plain');
  const because = (content: string) =>
    asked(content, 'shop/pod/plain').answers.flatMap(answer =>
      answer.kind === 'workload'
        ? answer.decisions.flatMap(({ families }) => families.map(each => each.because))
        : [],
    );
  assert.equal(because(plain), ['assigned unless the CNI configuration says otherwise']);
  assert.equal(because(plain + installation), ['the operator assigns the families of its pools']);
  assert.is(
    because(plain + installation + pool('six', 'fd00::/64'))[1],
    'only if the CNI configuration has assign_ipv6',
  );
});

test('pods that request nothing get the pools that it names, whatever their selectors say', () => {
  assert.is(verdict(naming, 'plain'), 'addresses: it gets an IPv4 address of "a" (10.0.0.0/24)');
  assert.is(verdict(naming, 'asking'), 'addresses: it gets an IPv4 address of "b" (10.0.1.0/24)');
  assert.is(verdict(naming, 'all'), 'failure: it gets no address: no configured Calico pools for node n1');
});

test('the list stands where a request would', () => {
  const [answer] = asked(naming, 'shop/pod/plain').answers;
  assert.ok(answer?.kind === 'workload');
  const { by, annotation, value } = answer.decisions[0]!.families[0]!.request!;
  assert.equal([by, annotation, value], ['the CNI configuration', 'ipv4_pools', '["a"]']);
  const text = shown(naming, 'shop/pod/plain');
  assert.match(text, 'requested by the CNI configuration\n    ipv4_pools: ["a"]\n    --> all.yaml:15:');
  assert.match(shown(naming, 'pool/a'), 'requested by the CNI configuration');
});

test('a list that cannot be resolved fails all that rely on it', () => {
  const broken = repository('{ "type": "calico-ipam", "ipv4_pools": ["a", "gone"] }');
  assert.is(
    verdict(broken, 'plain'),
    'failure: it gets no address: error parsing pool "gone": invalid CIDR address: gone',
  );
  assert.match(verdict(broken, 'asking'), 'addresses');
});

test('families that are not assigned', () => {
  const none = repository('{ "type": "calico-ipam", "assign_ipv4": "false" }');
  assert.is(verdict(none, 'asking'), 'failure: it gets no address: IPAM plugin returned missing IP config');
  assert.match(
    shown(none, 'shop/pod/asking'),
    'not assigned: assign_ipv4 is "false" in ConfigMap "calico-config"',
  );
});

test('host-local IPAM knows no pools', () => {
  const local = repository('{ "type": "host-local", "subnet": "usePodCidr" }');
  assert.is(
    verdict(local, 'asking'),
    'undetermined: it gets no address of a pool: ConfigMap "calico-config" leaves addresses to host-local',
  );
  assert.is(
    verdict(local, 'fixed'),
    'failure: it gets no address: ipAddrs is not compatible with configured IPAM: host-local',
  );
  assert.not.match(shown(local, 'shop/pod/asking'), 'IPv4');
  const [answer] = asked(local, 'pool/a').answers;
  assert.ok(answer?.kind === 'pool');
  assert.equal([answer.drawers, answer.occupancy], [[], undefined]);
});

test('annotations that are not read', () => {
  const deaf = repository('{ "type": "calico-ipam", "ipv4_pools": ["a"] }', '"none"');
  assert.match(verdict(deaf, 'asking'), 'of "a"');
  assert.match(verdict(deaf, 'fixed'), 'an IPv4 address of "a"');
  const { doubts } = asked(deaf, 'shop/pod/asking').answers[0]!;
  const expected = 'ConfigMap "calico-config" has no policy type "k8s"';
  assert.ok(doubts.some(doubt => doubt.startsWith(expected)));
});

test('what is templated casts doubt', () => {
  const { answers } = asked(repository('{ "type": "{{ .Values.ipam }}" }'), 'shop/pod/plain');
  assert.match(answers[0]!.doubts.join('\n'), 'whether Calico IPAM assigns the addresses is not determined');
});

test.run();
