import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { configOf, mistakesIn, reading } from '../../kit/config.ts';
import { policyMistakes } from '../../kit/policies.ts';
import type { SourceFile } from '../../../src/base/files/source-file.ts';

const config = (text: string): SourceFile => ({ path: 'ipamlint.yaml', text });
const wrong = (text: string, ...others: readonly SourceFile[]): readonly string[] =>
  mistakesIn(reading([config(text), ...others]));

const entry = (rest: string): string => `policies:\n  - id: mine\n    match: { for: pool }\n${rest}`;
const valid = entry('    validations: [{ expression: "true" }]\n');

const test = suite('config: policies');

test('a policy has an id, a severity, and rules may set it', () => {
  const read = configOf([config(`rules: { mine: note }\n${valid}`)]);
  assert.equal(
    read.policies.map(({ id, severity, subject }) => [id, severity, subject]),
    [['mine', 'error', 'pool']],
  );
  assert.is(read.rules.get('mine')?.value, 'note');
});

test('levels name rules and policies that there are', () => {
  assert.equal(wrong(`rules: { mime: off }\n${valid}`), [
    'ipamlint.yaml:1:10: there is no rule "mime"; did you mean mine?',
  ]);
});

test('unknown keys, ids that clash and missing parts have their places', () => {
  assert.equal([...wrong(entry('    validation: []\n'))].sort(), [
    'ipamlint.yaml:2:5: validations is missing in policies.0; write validations: with a list of validations',
    'ipamlint.yaml:4:5: a policy has no key "validation"; did you mean validations?',
  ]);
  assert.equal(wrong(valid.replace('mine', 'idle-pool')), [
    'ipamlint.yaml:2:9: "idle-pool" is the id of a rule; give the policy another id',
  ]);
  assert.equal(wrong(valid + valid.slice('policies:\n'.length)), [
    'ipamlint.yaml:5:9: two policies are called "mine"; give each an id of its own',
  ]);
  assert.match(wrong(valid.replace('mine', '__proto__'))[0] ?? '', "can be no policy's id");
  assert.match(wrong(valid.replace('pool', 'nodes'))[0] ?? '', 'did you mean node?');
});

test('keys of others, equal names and empty messages are mistakes', () => {
  const broken = (rest: string): string => wrong(entry(rest))[0] ?? '';
  const validations = '    validations: [{ expression: "true" }]\n';
  assert.match(
    broken(`    level: error\n${validations}`),
    'no key "level"; write severity: note, warning or error',
  );
  assert.match(broken(`    for: pool\n${validations}`), 'no key "for"; write match: { for: pool }');
  assert.equal(
    wrong(
      entry(`    variables: [{ name: x, expression: "1" }, { name: x, expression: "2" }]\n${validations}`),
    ),
    ['ipamlint.yaml:4:55: two variables are called "x"; give each a name of its own'],
  );
  assert.equal(wrong(entry('    validations: [{ expression: "true", message: " " }]\n')), [
    'ipamlint.yaml:4:50: this message is empty; write what is wrong, or leave message: out',
  ]);
});

test('an expression that YAML takes for its own goes on a line of its own', () => {
  const text = (value: string) =>
    `apiVersion: ipamlint.dev/v1\nkind: Policy\nvalidations:\n  - expression: ${value}\n`;
  const said = (value: string) => wrong('policies: [a.yaml]', { path: 'a.yaml', text: text(value) })[0] ?? '';
  for (const value of ["'%s'.format([1]) == 'a'", 'a ? b: c', '{{ a }}'])
    assert.match(said(value), 'write the expression on a line of its own, below expression: >-');
  assert.match(said('a\n   - b: c').replace('expression: >-', ''), 'fix it there');
});

test('policies of others are told apart', () => {
  const foreign =
    'apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\nmetadata: { name: a }\n';
  const said = wrong('policies: [other.yaml]', { path: 'other.yaml', text: foreign });
  assert.match(
    said[0] ?? '',
    /^ipamlint\.yaml:1:12: a ValidatingAdmissionPolicy checks requests to an API server, .*in place of matchConstraints/,
  );
  assert.match(wrong(`policies:\n  - { kind: ClusterPolicy }`)[0] ?? '', 'a ClusterPolicy checks requests');
});

test('files hold policies and nothing else, and no line of another is shown', () => {
  const file = (text: string): SourceFile => ({ path: 'p/a.yaml', text });
  const good =
    "apiVersion: ipamlint.dev/v1\nkind: Policy\nid: mine\nmatch: { for: node }\nvalidations: [{ expression: 'true' }]\n";
  const read = configOf([
    config('policies: [p/a.yaml]'),
    file(`${good}---\n${good.replace('mine', 'other')}`),
  ]);
  assert.equal(
    read.policies.map(({ id }) => id),
    ['mine', 'other'],
  );
  assert.equal(
    read.policyFiles.map(({ path }) => path),
    ['p/a.yaml'],
  );
  assert.match(
    wrong('policies: [p/a.yaml]', file('kind: Secret\nbad: hidden'))[0] ?? '',
    'p/a.yaml holds what is not a policy',
  );
  assert.match(wrong('policies: [p/a.yaml]', file('a: {'))[0] ?? '', 'p/a.yaml cannot be read as YAML');
  assert.match(
    wrong('policies: [p/a.yaml]', file(good.replace('for: node', 'for: ]')))[0] ?? '',
    /^p\/a\.yaml:4:\d+: p\/a\.yaml cannot be read as YAML: /,
  );
  assert.match(wrong('policies: [p/b.yaml]')[0] ?? '', 'p/b.yaml does not exist');
  assert.match(
    wrong('policies: [p/a.yaml]', file(good.replace('Policy', 'policy')))[0] ?? '',
    /^p\/a\.yaml:2:7: p\/a\.yaml has an unknown kind of ipamlint\.dev/,
  );
  assert.match(
    wrong('policies: [p/a.yaml]', file(good.replace('id: mine', 'metadata: { name: mine }'))).join('\n'),
    'a policy has no key "metadata"',
  );
  assert.equal(
    wrong('policies: [{ id: a, match: { for: pool }, validations: [{ expression: 5 }] }]').length,
    1,
  );
  assert.match(wrong('policies: [../b.yaml]')[0] ?? '', 'lies outside of the repository');
  assert.match(
    wrong('policies: [p/a.yaml]', file(good.replace('match', 'mach'))).join('\n'),
    'p/a.yaml:4:1: a policy has no key "mach"',
  );
});

test('mistakes in expressions stand at their columns', () => {
  const said = (expression: string): string =>
    policyMistakes([config(entry(`    validations:\n      - expression: ${expression}\n`))]).join('\n');
  assert.match(
    said('objct.name == 1'),
    /^ipamlint\.yaml:5:21: policy "mine": there is no objct; did you mean object\?/,
  );
  assert.match(said('object.name =='), /^ipamlint\.yaml:5:35: /);
  assert.match(said('"true && cidr(1)"'), /^ipamlint\.yaml:5:30: policy "mine": cidr does not take \(int\)/);
  assert.match(
    said('>-\n          true &&\n          foo'),
    /^ipamlint\.yaml:7:11: policy "mine": there is no foo/,
  );
  assert.match(said('"object.name == \\"a\\" && objct.x"'), /^ipamlint\.yaml:5:\d+: .*there is no objct/);
  assert.match(
    said('|\n          object.name == "a" &&\n            !cdir("x")'),
    /^ipamlint\.yaml:7:1[34]: .*did you mean cidr/,
  );
  assert.match(said("'object.name == ''a'' && fals'"), /^ipamlint\.yaml:5:46: .*there is no fals/);
  assert.match(
    policyMistakes([
      config(entry("    validations:\n      - { expression: 'true', messageExpression: objct.name }\n")),
    ]).join('\n'),
    /^ipamlint\.yaml:5:50: policy "mine": there is no objct; did you mean object\?/,
  );
  assert.match(said("'1 + 1'"), /5:22: policy "mine": it gives int, not bool/);
  assert.match(said('variables.nothing'), /there is no variable "nothing" before this/);
  assert.match(said(`'${'['.repeat(60)}${']'.repeat(60)} == []'`), /Exceeded maxDepth/);
});

test('an expression that is not checked may still be any other', () => {
  assert.equal(policyMistakes([config(valid)]), []);
});

test.run();
