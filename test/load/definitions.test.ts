import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isDefinition } from '../../src/load/definitions.ts';
import { readDocuments } from '../../src/load/documents.ts';
import { definedElsewhere } from '../../src/load/own-kinds.ts';
import { headOf } from '../../src/model/manifest/core/manifest.ts';
import { parseYaml } from '../../src/base/yaml/parse.ts';
import { snapshotOf } from '../kit/case.ts';
import { filesOf, loaded, type Repository } from '../kit/manifests.ts';
import { seededRandom } from '../kit/random.ts';

const api = 'apiVersion: apiextensions.k8s.io/v1\n';
const kind = 'kind: CustomResourceDefinition\n';
const body =
  'metadata:\n  name: shoots.example.com\nspec:\n  description: |-\n    Each Node has a Pod,\n\n    and a Deployment.\n';
const definition = `${api}${kind}${body}`;
const pool =
  'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a }\nspec: { cidr: 10.0.0.0/16 }\n';

const test = suite('definitions');

test('a definition says at its left edge what it is', () => {
  for (const text of [
    definition,
    `${kind}${api}${body}`,
    `---\n${definition}`,
    `# generated\n\n--- # one\n# two\n${api}\n# three\n${kind}${body}`,
    `\ufeff${definition}`,
    definition.replaceAll('\n', '\r\n'),
    `apiVersion: 'apiextensions.k8s.io/v1beta1' # old\nkind: "CustomResourceDefinition"\n${body}`,
    `${definition}status: # none\n  conditions: []\n# kind: Pod\n`,
    `${definition}  example:\n    kind: Shoot\n`,
    `${definition}  text: the IPPool of a Pod\n`,
  ])
    assert.ok(isDefinition(text), text);
});

test('whatever else it may be, or hold, is read', () => {
  for (const text of [
    pool,
    `${definition}kind: IPPool\n`,
    `${definition}kind:\n  IPPool\n`,
    `${definition}"kind": Pod\n`,
    `${definition}? kind\n: Pod\n`,
    `${definition}<<: { kind: Pod }\n`,
    `${definition}\rkind: Pod\n`,
    `${definition}metadata: { name: a }\n`,
    `${definition}\tnamespace: a\n`,
    `${definition}- kind: Pod\n`,
    `${definition}<<<<<<< HEAD\n`,
    `${definition}  example:\n    kind: IPPool\n`,
    `${definition}  {{- if .Values.pods }}\n`,
    `${definition}  #@ if pods:\n`,
    `${api}kind: CustomResourceDefinitionList\nitems: []\n`,
    `${api}kind: List\nitems:\n  - ${definition.replaceAll('\n', '\n    ')}`,
    `${api}kind: |\n  CustomResourceDefinition\n${body}`,
    `${api}kind: &kind CustomResourceDefinition\n${body}`,
    `${api}kind: CustomResourceDefinition#\n${body}`,
    `${api}kind: CustomResourceDefinition\n  IPPool\n${body}`,
    `${api}kind: CustomResourceDefinition\n\n  # IPPool\n  a: b\n`,
    `${api}kind: 'CustomResourceDefinition"\n${body}`,
    `${api}${body}${kind}`,
    `apiVersion: v1\n${kind}${body}`,
    ` ${definition.replaceAll('\n', '\n ')}`,
    `%YAML 1.2\n---\n${definition}`,
    `--- ${definition}`,
    `- ${definition.replaceAll('\n', '\n  ')}`,
    JSON.stringify({ apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition' }),
    '',
  ])
    assert.not.ok(isDefinition(text), text);
});

/** The same where it is read: its kind is not plain any more. */
const read = (text: string): string => text.replace(/^kind: CustomRes/m, '"kind": CustomRes');

const summaryOf = (repository: Repository) => {
  const { trees, unseen, problems, skipped, count } = readDocuments(snapshotOf(filesOf(repository)));
  const heads = trees.flatMap(({ root }) => (root?.kind === 'mapping' ? [headOf(root)?.kind] : []));
  const others = heads.filter(each => each !== 'CustomResourceDefinition');
  return {
    others,
    hidden: unseen.map(([, { why, mayBring }]) => [why, mayBring]),
    problems: problems.length,
    skipped: [...skipped],
    count,
  };
};

test('what is a definition brings nothing, read or not', () => {
  for (const text of [definition, `${definition}---\n${pool}`, `${pool}---\n${definition}`])
    assert.equal(summaryOf({ 'a.yaml': text }), summaryOf({ 'a.yaml': read(text) }));
});

test('a broken one declares nothing that ipamlint checks, and is counted', () => {
  const broken = (text: string) => summaryOf({ 'a.yaml': `${definition}${text}  x: "\n` });
  const declaring = broken('  names:\n    kind: IPPool\n');
  assert.equal([declaring.problems, declaring.hidden.length, declaring.count], [0, 0, 1]);
  const mentioning = broken('');
  assert.equal([mentioning.problems, mentioning.hidden.length, mentioning.count], [0, 0, 1]);
});

test('a kustomization that changes definitions changes nothing else', () => {
  const kustomization = `apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources: [all.yaml]
namePrefix: x-
patches:
  - target: { kind: CustomResourceDefinition }
    patch: '[{ op: add, path: /metadata/labels, value: { a: b } }]'
  - patch: '{ apiVersion: apiextensions.k8s.io/v1, kind: CustomResourceDefinition, metadata: { name: shoots.example.com }, $patch: delete }'
`;
  const built = (text: string) =>
    loaded({ 'kustomization.yaml': kustomization, 'all.yaml': `${text}---\n${pool}` }).deployments.flatMap(
      ({ manifests }) => manifests.map(({ id }) => id),
    );
  assert.equal(built(definition), built(read(definition)));
  assert.equal(built(definition), ['IPPool/x-a']);
});

test('whatever is taken for a definition and can be read is one', () => {
  const random = seededRandom(14);
  const lines = [
    ...`${definition}status:\n  a: "b\n  c"\n  'kind': Pod\n---\n# c\n? d\n: e\n- f\n"kind": g\n|\n>\n  "\n'\n]\n{\n}`.split(
      '\n',
    ),
    'kind: Pod',
    'kind: CustomResourceDefinition',
    'spec: "',
    '  description: "',
    "  description: '",
    '  list: [',
    '\tkind: Pod',
    '<<: { kind: Pod }',
    '&a kind: Pod',
    '!!str kind: Pod',
    'metadata: &a',
    '  <<: *a',
    '...',
  ];
  let [taken, parsed] = [0, 0];
  for (let round = 0; round < 20_000; round++) {
    const written = definition.split('\n');
    for (let edits = 1 + random.below(3); edits > 0; edits--)
      written.splice(random.below(written.length), random.below(3) === 0 ? 1 : 0, random.pick(lines));
    const text = written.join(random.below(10) === 0 ? '\r\n' : '\n');
    const documents = parseYaml({ path: 'a.yaml', text }, each => isDefinition(each)).documents;
    if (isDefinition(text)) taken++;
    for (const { root } of documents) {
      parsed++;
      assert.is(root?.kind === 'mapping' && headOf(root)?.kind, 'CustomResourceDefinition', text);
    }
  }
  assert.ok(taken > 1000 && parsed > 1000, `${taken} taken, ${parsed} of them read`);
});

test('millions of empty lines exhaust no stack', () => {
  const lines = '\n'.repeat(4_000_000);
  assert.not(isDefinition(`${lines}apiVersion: v1\nkind: Namespace\n`));
  const files = [{ path: 'a.yaml', text: `apiVersion: example.com/v1${lines}kind: Foo\n` }];
  const object = { apiVersion: 'projectcalico.com/v3', kind: 'IPPool' };
  assert.not(definedElsewhere(files, [object])(object));
});

test.run();
