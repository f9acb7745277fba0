import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Field } from '../../../src/model/manifest/core/field.ts';
import { lostNegation } from '../../../src/model/manifest/core/lost-negation.ts';
import { selectorOfMap } from '../../../src/model/manifest/core/selector-map.ts';
import { isStandIn } from '../../../src/model/manifest/core/stand-in.ts';
import { printBare } from '../../../src/base/selector/print.ts';
import { manifest } from '../../kit/manifests.ts';

const test = suite('selectors as they are written');

const selector = (value: string): Field =>
  manifest(`apiVersion: projectcalico.org/v3\nkind: IPPool\nspec:\n  nodeSelector: ${value}\n`)
    .root.get('spec')
    .get('nodeSelector');

const meant = (value: string): string | undefined => {
  const found = selectorOfMap(selector(value));
  return found && printBare(found);
};

test('a map of labels means that all of them are equal', () => {
  assert.is(meant('{ region: east }'), 'region == "east"');
  assert.is(
    meant('\n    region: east\n    rack: 1\n    gpu: true'),
    'region == "east" && rack == "1" && gpu == "true"',
  );
  assert.is(meant('{}'), 'all()');
});

test('a label selector of Kubernetes means what it says', () => {
  const expressions = [
    ['{ key: a, operator: In, values: [b, c] }', 'a in {"b", "c"}'],
    ['{ key: a, operator: NotIn, values: [b] }', 'a not in {"b"}'],
    ['{ key: a, operator: Exists }', 'has(a)'],
    ['{ key: a, operator: DoesNotExist }', '!has(a)'],
  ] as const;
  for (const [written, wanted] of expressions) {
    assert.is(meant(`{ matchExpressions: [${written}] }`), wanted);
    assert.is(meant(`{ matchExpressions: [${written}], matchLabels: { z: y } }`), `z == "y" && ${wanted}`);
  }
});

test('what cannot be said, or is not known, means nothing', () => {
  const riddles = [
    '{ a: { b: c } }',
    '{ a: "${B}" }',
    '{ "a b": c }',
    '[a]',
    'a',
    '{ matchExpressions: [a] }',
    '{ matchExpressions: [{ key: a, operator: Gt, values: ["1"] }] }',
  ];
  for (const written of riddles) assert.is(meant(written), undefined, written);
});

test('a selector that begins with ! and has no quotes loses it', () => {
  const losses = [
    ['!all()', '!all()', ''],
    ['!has(a) # why', '!has(a)', ''],
    [`!a == 'b'`, `!a == 'b'`, `== 'b'`],
    ['! has(a)', '! has(a)', 'has(a)'],
    ['!gpu', '!has(gpu)', ''],
  ] as const;
  for (const [written, wanted, left] of losses) {
    const loss = lostNegation(selector(written));
    assert.is(loss?.meant, wanted, written);
    assert.is(loss?.left, left, written);
    const { file, span } = loss!.place;
    assert.is(file.text.slice(span.start, span.end), written.replace(/ #.*/, ''));
  }
});

test('the tags of other tools are no negations', () => {
  const others = [
    '!Ref Selector',
    '!vault |\n    6162',
    '!!str all()',
    '!<tag:yaml.org,2002:str> all()',
    '"!all()"',
    'all()',
    '!Sub "${A}"',
    '!Join [a, b]',
    '',
  ];
  for (const written of others) assert.is(lostNegation(selector(written)), undefined, written);
});

test('a stand-in is no attempt at a value', () => {
  for (const text of [
    'POD_CIDR',
    'NODE-SELECTOR',
    'PLACEHOLDER',
    'YOUR POD SUBNET',
    'replace-me',
    'ChangeMe',
    'TODO',
    'x.x.x.x/16',
    '10.X.0.0/16',
    ' POD_CIDR\n',
    'YOUR_POD_CIDR/16',
    'CIDR',
    'A.B.C.D/E',
    '10.1.0.0/NN',
  ])
    assert.ok(isStandIn(text), text);
  for (const text of [
    'none',
    'NONE',
    'auto',
    'x',
    'all()',
    '10.0.0.0/16',
    'fd00::x/64',
    'GPU',
    'RACK AND ZONE',
    'a.b/c',
    'a/n',
    '1.2.3.4/33',
    'pod-cidr',
    'region',
    '',
    'A'.repeat(100),
  ])
    assert.not.ok(isStandIn(text), text);
});

test.run();
