import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { explainNamespace } from '../../../../src/answers/why/namespace.ts';
import { explainPool } from '../../../../src/answers/why/pool.ts';
import { explainWorkload } from '../../../../src/answers/why/workload.ts';
import { effectivePools } from '../../../../src/calico/facts/pools/pools.ts';
import { capacitiesOf } from '../../../../src/answers/pools/capacity.ts';
import { cluster } from '../../../kit/manifests.ts';

const test = suite('objects that the API server refuses');

const pool = (metadata: string, spec = 'cidr: 10.0.0.0/24') =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { ${metadata} }\nspec: { ${spec} }\n`;
const namespace = (metadata: string) => `apiVersion: v1\nkind: Namespace\nmetadata: { ${metadata} }\n`;
const web = (metadata: string, podMetadata = '', podSpec = '') =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: { ${metadata} }\nspec: { template: { metadata: { ${podMetadata} }, spec: { ${podSpec} } } }\n`;
const asking = `cni.projectcalico.org/ipv4pools: '["a"]'`;
const graph = (...documents: readonly string[]) => cluster(documents.join('---\n'));

const verdict = (...documents: readonly string[]): string => {
  const found = graph(...documents);
  const [first] = explainWorkload(found, found.workloads[0]!).verdicts;
  return `${first!.outcome}: ${first!.text}`;
};

test('a workload makes no pods, and uses nothing', () => {
  for (const [document, reason] of [
    [
      web('name: w, namespace: s', `annotations: { ${asking}, prometheus.io/scrape: true }`),
      'pod annotation "prometheus.io/scrape" is the boolean true, not a string',
    ],
    [
      web('name: w, namespace: s, annotations: { port: 8080 }'),
      'annotation "port" is the number 8080, not a string',
    ],
    [web('name: w_1, namespace: s'), 'metadata.name: "_" is not allowed'],
    [web('name: w, namespace: S'), 'metadata.namespace: capital letters are not allowed'],
    [web('name: w, namespace: s, labels: { app: 5 }'), 'label "app": the number 5, not a string'],
    [web('name: w, namespace: s', 'labels: { app: "a b" }'), 'pod label "app": white space is not allowed'],
    [
      web('name: w, namespace: s', '', 'tolerations: [{ effect: NoSchedule }]'),
      'a toleration without a key needs the operator Exists',
    ],
    [
      web('name: w, namespace: s').replace('spec: { ', 'spec: { replicas: "3", '),
      'replicas is the string "3", not an integer',
    ],
    [
      web('name: w, namespace: s', '', 'tolerations: {}'),
      'spec.template.spec.tolerations is a map, where a list belongs',
    ],
  ] as const) {
    assert.is(
      verdict(pool('name: a'), document),
      `undetermined: no new pod starts: the API server refuses the Deployment: ${reason}`,
    );
    const found = graph(pool('name: a'), document);
    assert.equal(explainPool(found, found.pools[0]!).drawers, []);
  }
  assert.match(verdict(pool('name: a'), web('name: w, namespace: s', 'labels: { app: "5" }')), /^addresses/);
  assert.match(
    verdict(pool('name: a'), web('name: w, namespace: s', 'annotations: { a: "${X}" }')),
    /^addresses/,
  );
});

test('the requests and labels of a namespace do not arrive', () => {
  const other = pool('name: b', 'cidr: 10.1.0.0/24');
  const refused = namespace(`name: s, annotations: { ${asking}, port: 8080 }`);
  const workload = web('name: w, namespace: s');
  assert.match(verdict(pool('name: a'), other, refused, workload), /^undetermined: .* not known here/);
  const found = graph(pool('name: a'), other, refused, workload);
  assert.match(explainNamespace(found, 's').verdicts[0]!.text, /not known here/);
  assert.match(explainNamespace(found, 's').doubts[0]!, /refuses the Namespace: annotation "port"/);
  assert.match(
    verdict(pool('name: a'), other, namespace(`name: s, annotations: { ${asking} }`), workload),
    /^addresses: .*"a"/,
  );
});

test('a pool gives no address', () => {
  for (const document of [
    pool('name: a, annotations: { paid: true }'),
    pool('labels: {}'),
    pool('name: 7'),
    pool('name: a').replace(/spec: .*/, 'spec: [{ cidr: 10.0.0.0/24 }]'),
    pool('name: a').replace(/metadata: .*/, 'metadata: [{ name: a }]'),
    pool('name: a').replace(/spec: .*\n/, ''),
    pool('name: a', 'natOutgoing: true'),
  ]) {
    const found = graph(document);
    const [refused] = effectivePools(found);
    const [first] = explainPool(found, refused!).verdicts;
    assert.match(`${first!.outcome}: ${first!.text}`, /^failure: gives no address: .* refuses /, document);
    assert.is(capacitiesOf(found)[0]?.addresses, 0n);
  }
});

test('a raw pool without spec is stored, and gives none either', () => {
  const raw = pool('name: a')
    .replace('projectcalico.org/v3', 'crd.projectcalico.org/v1')
    .replace(/spec: .*\n/, '');
  const found = graph(raw);
  assert.match(
    explainPool(found, found.pools[0]!).verdicts[0]!.text,
    /^gives no address: Calico reads no range in it/,
  );
});

test('the labels of a Node do not arrive', () => {
  const node = (metadata: string, spec = '') =>
    `apiVersion: v1\nkind: Node\nmetadata: { ${metadata}, labels: { rack: a } }\nspec: { ${spec} }\n`;
  const labels = (document: string) => graph(document).nodes[0]!.labels.lookup('rack');
  assert.is(labels(node('name: n1')), 'a');
  assert.is(labels(node('name: no')), undefined);
  assert.is(labels(node('name: n1', 'taints: [{ key: a, effect: NoSchedul }]')), undefined);
  assert.is(labels(node('name: n1, annotations: { a: 1 }')), undefined);
});

test.run();
