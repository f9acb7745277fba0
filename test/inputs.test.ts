import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../rules/index.ts';
import { defaultSettings } from '../src/model/config/settings.ts';
import { lint } from '../src/linter/lint.ts';
import { positionsOf } from '../src/base/text/line-table.ts';
import { snapshotOf } from './kit/case.ts';
import { effort } from './kit/effort.ts';
import { filesOf, type Repository } from './kit/manifests.ts';

/** The table "Inputs that must not hurt" of the house's layouts page, row by row: what each must lead to. */

const pool = (name: string, cidr = '10.0.0.0/16') =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata:\n  name: ${name}\nspec:\n  cidr: ${cidr}\n`;
/** Host bits on line 6 of the document: one finding that shows where lines are counted from. */
const faulty = (name: string) => pool(name, '10.66.141.1/24');

function judge(repository: Repository) {
  const report = lint(snapshotOf(filesOf(repository)), defaultSettings, rules);
  assert.equal(report.failures, []);
  const places = report.diagnostics.map(({ at, rule }) => {
    const { line, column } = positionsOf(at).start;
    return `${at.file.path}:${line}:${column} ${rule}`;
  });
  return { places, summary: report.summary };
}

const said = (text: string) => judge({ 'a.yaml': text }).places;

const test = suite('inputs that must not hurt');

test('a Helm template is not judged, and no value is guessed', () => {
  const guarded = `{{ if .Values.pool }}\n${faulty('a')}{{ end }}\n`;
  const nested = pool('a', '{{ .Values.cidr }}');
  for (const text of [guarded, nested]) {
    const { places, summary } = judge({ 'a.yaml': text });
    assert.equal(places, [], text);
    assert.equal(summary.skippedDocuments, [{ reason: 'template, not checked', count: 1 }]);
  }
});

test('a plain document beside a template is judged, with its own lines', () => {
  assert.equal(said(`{{- if .Values.x }}\n${pool('a')}{{- end }}\n---\n${faulty('b')}`), [
    'a.yaml:15:9 unmasked-pool-cidr',
  ]);
});

for (const [what, text] of [
  ['a value', pool('a', '${CIDR}')],
  ['a value with a default', pool('a', '${CIDR:=10.0.0.0/16}')],
  ['a value with a default, Flux style', pool('a', '"${CIDR=10.0.0.0/16}"')],
  ['a part of a value', pool('a', '10.${OCTET}.0.0/16')],
  ['a shell variable', pool('a', '$CIDR')],
  ['a marker', pool('a', '<<POOL_CIDR>>')],
  ['a marker in underscores', pool('a', '__POOL_CIDR__')],
  ['a whole spec', 'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a }\nspec: ${SPEC}\n'],
  ['a list', `${pool('a')}  allowedUses: \${USES}\n`],
  ['a key', `${pool('a')}  \${KEY}: x\n`],
  ['an encrypted value', pool('a', 'ENC[AES256_GCM,data:abc,iv:x,tag:y,type:str]')],
] as const) {
  test(`a placeholder for ${what} is unknown, never invalid`, () => {
    assert.equal(said(text), []);
  });
}

test('foreign templating is ignored, or one clear finding', () => {
  assert.equal(
    said('data:\n  cni: >\n    {"name": "{{ cni.name }}", {% if x %}"mtu": 1{% endif %}}\nkind: ConfigMap\n'),
    [],
  );
  assert.equal(said('{% for node in nodes %}\nkind: Node\n{% endfor %}\n'), []);
  assert.equal(said('pipeline {\n  agent { label "Node" }\n  stages { }\n}\n'), []);
});

test('lists are judged on their own lines, and last-applied is no second object', () => {
  const item = `- apiVersion: projectcalico.org/v3\n  kind: IPPool\n  metadata:\n    name: a\n    annotations:\n      kubectl.kubernetes.io/last-applied-configuration: '{"apiVersion":"projectcalico.org/v3","kind":"IPPool","metadata":{"name":"b"},"spec":{"cidr":"10.0.0.0/8"}}'\n  spec:\n    cidr: 10.66.141.1/24\n  status: {}\n`;
  assert.equal(said(`apiVersion: v1\nkind: List\nitems:\n${item}`), ['a.yaml:11:11 unmasked-pool-cidr']);
  assert.equal(said(`items:\n${item}apiVersion: projectcalico.org/v3\nkind: IPPoolList\n`), [
    'a.yaml:9:11 unmasked-pool-cidr',
  ]);
});

test('odd shapes do no harm', () => {
  const resource =
    '- apiVersion: projectcalico.org/v3\n  kind: IPPool\n  metadata: { name: a }\n  spec: { cidr: 10.66.141.1/24 }\n';
  assert.equal(said(`${resource}- {}\n- null\n- - nested\n`), ['a.yaml:4:17 unmasked-pool-cidr']);
  for (const text of [
    'kind: Node\napiVersion: v1\nspec: null\n',
    'kind: Pod\napiVersion: v1\nmetadata:\nspec: ~\n',
    'kind: IPPool',
  ]) {
    assert.equal(said(text), [], text);
  }
  assert.equal(said('kind: Pod\napiVersion: v1\nmetadata: []\nspec: 5\n'), [
    'a.yaml:3:11 malformed-manifest',
    'a.yaml:4:7 malformed-manifest',
  ]);
});

test('a JSON twin is the same object', () => {
  const json =
    '{"apiVersion":"projectcalico.org/v3","kind":"IPPool","metadata":{"name":"a"},"spec":{"cidr":"10.0.0.0/16"}}';
  const { places, summary } = judge({ 'a.json': json, 'a.yaml': pool('a') });
  assert.equal([places, summary.pools], [[], 1]);
});

test('line ends, marks and blanks move no position', () => {
  const expected = ['a.yaml:6:9 unmasked-pool-cidr'];
  const text = faulty('a');
  assert.equal(said(text.replaceAll('\n', '\r\n')), expected);
  assert.equal(said(text.replaceAll('\n', '\r')), expected);
  assert.equal(said(`\ufeff${text}`), expected);
  assert.equal(said(text.trimEnd()), expected);
  assert.equal(said(text.replaceAll('\n', '  \n')), expected);
  assert.equal(said(`${text}---\n`), expected);
  assert.equal(said(`---\n${text}...\n`), ['a.yaml:7:9 unmasked-pool-cidr']);
});

test('emptiness is no noise', () => {
  for (const text of [
    '',
    '\n\n',
    '# only a comment\n',
    '---\n---\n',
    '---\n# nothing\n',
    '{}',
    '[]',
    'null',
  ]) {
    assert.equal(said(text), [], JSON.stringify(text));
  }
});

test('anchors, merge keys, repeated keys and tags are read as kubectl reads them', () => {
  assert.equal(said(`x-cidr: &cidr 10.66.141.1/24\n${pool('a', '*cidr')}`), [
    'a.yaml:1:15 unmasked-pool-cidr',
  ]);
  assert.equal(
    said(
      `x: &base { cidr: 10.66.141.1/24 }\napiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a }\nspec:\n  <<: *base\n`,
    ),
    ['a.yaml:1:18 unmasked-pool-cidr'],
  );
  assert.equal(said(`${faulty('a')}  cidr: 10.66.141.0/24\n`), ['a.yaml:7:3 duplicate-key']);
  assert.equal(said(`${pool('a')}  secret: !vault x\n  other: !REF { a: b }\n`), []);
});

test('a tag written by accident is a finding', () => {
  assert.equal(said(`${pool('a')}  nodeSelector: !all()\n`), ['a.yaml:7:17 invalid-selector']);
});

test('awkward file names stay what they are', () => {
  const path = 'clusters/a b/#1 50% [ü]:日本.yaml';
  assert.equal(judge({ [path]: faulty('a') }).places, [`${path}:6:9 unmasked-pool-cidr`]);
});

for (const [what, text, place] of [
  [
    'tabs as indentation',
    'apiVersion: projectcalico.org/v3\nkind: IPPool\nspec:\n\tcidr: 10.0.0.0/16\n',
    'a.yaml:4:1',
  ],
  [
    'merge-conflict markers',
    `${pool('a')}<<<<<<< HEAD\n  blockSize: 26\n=======\n  blockSize: 27\n>>>>>>> other\n`,
    'a.yaml:7:1',
  ],
  ['a NUL byte', `${pool('a')}  blockSize: 2\u00006\n`, 'a.yaml:7:15'],
  ['an open bracket', `${pool('a')}  allowedUses: [Workload\n`, 'a.yaml:7:16'],
] as const) {
  test(`${what}: one clear finding, and the rest goes on`, () => {
    const places = said(`${text}---\n${faulty('b')}`);
    assert.is(places.length, 2, places.join());
    assert.match(places[0]!, 'unreadable-document');
    assert.match(places[1]!, 'unmasked-pool-cidr');
    if (place) assert.match(places[0]!, place);
  });
}

test('deep nesting, alias bombs and long lines end in bounded time', () => {
  const deep = `${pool('a')}  x: ${'['.repeat(2000)}${']'.repeat(2000)}\n`;
  const bomb = [
    'a: &a [x,x,x,x,x,x,x,x,x]',
    ...'bcdefghi'
      .split('')
      .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join()}]`),
  ].join('\n');
  const spent = effort(() => {
    assert.equal(said(`${deep}---\n${faulty('b')}`).length, 2);
    said(`${bomb}\n${pool('a')}`);
    assert.equal(said(`${faulty('a')}  note: "${'x'.repeat(30_000)}"\n`), ['a.yaml:6:9 unmasked-pool-cidr']);
  });
  assert.ok(spent < 10_000, `${spent} ms`);
});

test.run();
