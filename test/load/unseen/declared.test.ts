import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { declaredIn } from '../../../src/load/unseen/declared.ts';
import { effort } from '../../kit/effort.ts';

const test = suite('declaredIn');

const kinds = (text: string, path = 'a.yaml') => [...declaredIn(path, text, 'unevaluated').mayBring].sort();

test('manifests in templates and strings, and values for charts of Calico', () => {
  assert.equal(kinds('{{ if .x }}\nkind: BGPPeer\n---\nkind: "BGPFilter"\n{{ end }}'), [
    'BGPFilter',
    'BGPPeer',
  ]);
  assert.equal(kinds('a: "apiVersion: projectcalico.org/v3\\nkind: FelixConfiguration\\n"'), [
    'FelixConfiguration',
  ]);
  assert.equal(kinds('calico:\n  bgpPeers: [{ ip: 192.0.2.1 }]\n'), ['BGPPeer']);
  assert.equal(kinds('peer_with_router: true\n'), ['BGPPeer']);
  assert.equal(kinds('data: ENC[x]\n', 'bgp.sops.yaml'), ['BGPConfiguration', 'BGPPeer']);
});

test('a byte order mark hides no document that does not parse', () => {
  for (const text of ['kind: IPPool\n4\n', '"kind": "IPPool"\n{\n', '- kind: IPPool\n]\n'])
    assert.equal(declaredIn('a.yaml', `\ufeff${text}`, 'broken'), declaredIn('a.yaml', text, 'broken'), text);
});

test('one long line takes no longer than its objects in many', () => {
  const object = '{ apiVersion: v1, kind: Namespace, metadata: { name: n } },';
  const [many, one] = [`${object}\n`, object].map(each => each.repeat(16_000)) as [string, string];
  const inLines = effort(() => void declaredIn('a.yaml', many, 'broken'), 4);
  const inOne = effort(() => void declaredIn('a.yaml', one, 'broken'), 4);
  assert.ok(inOne < 4 * inLines + 500, `${inOne} ms, and ${inLines} ms in lines`);
});

test('what only mentions them, asks for nothing or is of others', () => {
  for (const text of [
    '# kind: BGPPeer\n{{ x }}\n',
    'kind: CustomResourceDefinition\nspec: { names: { kind: BGPPeer } }\n',
    'apiVersion: metallb.io/v1beta2\nkind: BGPPeer\n',
    'calico: { bgpPeers: [] }\n',
    'cilium: { bgpPeers: [a] }\n',
    'peer_with_router: false\n',
    'kind == "IPPool"',
    'grep "kind: IPPool" pools.yaml',
  ])
    assert.equal(kinds(text), [], text);
});

const pool = 'apiVersion: projectcalico.org/v3\nkind: IPPool\n';
const said: Readonly<Record<string, string>> = {
  YAML: pool,
  CRLF: pool.replaceAll('\n', '\r\n'),
  JSON: '{"apiVersion":"projectcalico.org/v3","kind":"IPPool","spec":{}}',
  'JSON in JSON': '"{\\"apiVersion\\": \\"projectcalico.org/v3\\", \\"kind\\": \\"IPPool\\"}"',
  'a string of YAML': 'a: "apiVersion: projectcalico.org/v3\\nkind: IPPool\\nspec: {}"',
  HCL: 'manifest = {\n  apiVersion = "projectcalico.org/v3"\n  kind       = "IPPool"\n}',
  CUE: 'apiVersion: "projectcalico.org/v3"\nkind:                "IPPool"\n',
  Python: 'ApiObject(self, "b", api_version="projectcalico.org/v3", kind="IPPool")',
  Go: '{ApiVersion: jsii.String("projectcalico.org/v3"), Kind: jsii.String("IPPool")}',
  'an anchor': 'apiVersion: projectcalico.org/v3\nkind: &kind IPPool\n',
  'a version that is filled in': 'apiVersion: {{ .api }}\nkind: IPPool\n',
  'a kind that is nearly ours': 'apiVersion: projectcalico.org/v3\nkind: IpPool\n',
  'a class': "new IpPool(this, 'b', {})",
  'a resource': 'resource "calico_ippool" "b" {}',
  'a List':
    'apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: Secret\n- apiVersion: projectcalico.org/v3\n  kind: IPPool\n',
};

for (const [what, text] of Object.entries(said))
  test(`${what} says what it declares`, () =>
    assert.equal(declaredIn('a', text, 'unevaluated').says, ['IPPool']));

test('the nearest version counts', () => {
  const other = 'apiVersion: whereabouts.cni.cncf.io/v1alpha1\nkind: IPPool\n';
  const config = `apiVersion: v1\nkind: ConfigMap\ndata:\n  a: |\n    ${other.replace('\n', '\n    ')}`;
  assert.equal(declaredIn('a', config, 'quoted').mayBring, []);
  assert.equal(declaredIn('a', `${other}---\n${pool}spec: {}\n`, 'quoted').says, ['IPPool']);
});

test('documents that were read declare objects, not references to them', () => {
  const inside = (text: string) => `kind: Wrapper\nspec:\n  of:\n${text.replace(/^(?=.)/gm, '    ')}`;
  const object = `${pool}metadata:\n  name: a\n`;
  const reference = `${pool}name: a\n`;
  const selectors = '  resourceSelectors: [{ apiVersion: projectcalico.org/v3, kind: IPPool }]\n';
  for (const reading of ['quoted', 'wrapped'] as const) {
    assert.equal(declaredIn('a', inside(object), reading).says, ['IPPool']);
    assert.equal(declaredIn('a', inside(object).replaceAll('\n', '\r\n'), reading).says, ['IPPool']);
    assert.equal(declaredIn('a', inside(reference), reading).mayBring, []);
    assert.equal(declaredIn('a', `spec:\n${selectors}`, reading).mayBring, []);
  }
});

test('lists of references bring nothing, whatever holds them', () => {
  const references = [
    '  - kind: IPPool\n    name: a\n    group: projectcalico.org\n',
    '  - name: b\n    kind: IPPool\n  - kind: Node\n    name: c\n',
    '  - group: crd.projectcalico.org\n    version: v1\n    kind: IPPool\n',
    '  - kind: IPPool\n    group: projectcalico.org\n    fieldSpecs: [{ path: metadata/annotations }]\n',
    '  - { apiVersion: projectcalico.org/v3, kind: IPPool, name: a, uid: 1 }\n',
    '  - {\n      "kind": "IPPool",\n      "name": "a"\n    }\n',
  ];
  const pools = [
    '  - kind: IPPool\n    name: a\n    cidr: 10.0.0.0/16\n',
    '  - name: a\n    kind: IPPool\n    spec: { cidr: 10.0.0.0/16 }\n',
    '  - { kind: IPPool, name: a, cidr: 10.0.0.0/16 }\n',
    '  - {{ meta }}\n    kind: IPPool\n',
  ];
  for (const reading of ['quoted', 'wrapped', 'unevaluated'] as const)
    for (const ending of ['\n', '\r\n']) {
      const brings = (item: string) =>
        declaredIn('a', `of:\n${item}`.replaceAll('\n', ending), reading).mayBring;
      for (const item of references) assert.equal(brings(item), [], item);
      for (const item of pools) assert.equal(brings(item), ['IPPool'], item);
    }
});

test('Terraform declares by resources, and looks up by data', () => {
  const body = 'apiVersion = "projectcalico.org/v3"\n  kind = "IPPool"\n';
  assert.equal(declaredIn('a.tf', `resource "kubernetes_manifest" "b" {\n  ${body}}`, 'unevaluated').says, [
    'IPPool',
  ]);
  assert.equal(declaredIn('a.tf', `data "kubernetes_resource" "b" {\n  ${body}}`, 'unevaluated').says, []);
  const hetzner = (plugin: string) =>
    `module "kube-hetzner" {\n  source = "kube-hetzner/kube-hetzner/hcloud"\n  cni_plugin = "${plugin}"\n}\n# calico\n`;
  assert.equal(declaredIn('kube.tf', hetzner('calico'), 'unevaluated').mayBring, ['IPPool']);
  assert.equal(declaredIn('kube.tf', hetzner('cilium'), 'unevaluated').mayBring, []);
});

test('of a broken document any judged kind counts', () => {
  const text = 'apiVersion: v1\nkind: Namespace\nmetadata: {\n';
  assert.equal(declaredIn('a', text, 'broken').says, ['Namespace']);
  assert.equal(declaredIn('a', text, 'unevaluated').says, []);
  assert.equal(declaredIn('a', 'apiVersion: v1\nkind: Service\n', 'broken').says, []);
});

test.run();
