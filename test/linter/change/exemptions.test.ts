import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { changed, pool } from '../../kit/states.ts';

const test = suite('what a change exempts from judgement');

/** What a change of `ipamlint.yaml` exempts; undefined for none. */
function exemptions(before: string | undefined, after: string | undefined): readonly string[] {
  const state = (config: string | undefined) => ({
    'a.yaml': pool('a', '10.0.0.0/16'),
    ...(config !== undefined && { 'ipamlint.yaml': config }),
  });
  return changed(state(before), state(after)).change!.exemptions.map(({ what }) => what);
}

test('an ignored path is an exemption', () => {
  assert.equal(exemptions('ignore: [old/**]\n', 'ignore: [old/**, new/**]\n'), [
    'the configuration ignores new/**',
  ]);
});

test('a place that the configuration no longer wants read is an exemption', () => {
  const accepting = (...folders: readonly string[]): string =>
    `unseen:\n${folders.map(folder => `  - { files: [${folder}], reason: made elsewhere }\n`).join('')}`;
  assert.equal(exemptions(accepting('old'), accepting('old', 'new')), [
    'the configuration accepts that new is not read: made elsewhere',
  ]);
});

test('a policy that is removed, judges otherwise or is milder is an exemption', () => {
  const config = (severity: string, expression: string, help = 'x'): string => `policies:
  - id: small-pools
    severity: ${severity}
    help: ${help}
    match: { for: pool }
    variables: [{ name: size, expression: object.cidr.prefixLength() }]
    validations: [{ expression: '${expression}', message: too large }]
`;
  const before = config('warning', 'variables.size > 16');
  const after = (text: string) => exemptions(before, text);
  assert.equal(after('ignore: []\n'), ['policy small-pools is removed']);
  assert.equal(after(config('warning', 'variables.size > 8')), ['policy small-pools is changed']);
  assert.equal(after(before.replace('Length()', 'Length() + 9')), ['policy small-pools is changed']);
  assert.equal(after(before.replace('for: pool', 'for: node')), ['policy small-pools is changed']);
  assert.equal(after(config('note', 'variables.size > 16')), ['policy small-pools is set to note']);
  assert.equal(after(`${before}rules: { small-pools: off }\n`), ['rule small-pools is set to off']);
  for (const same of [
    before,
    config('error', 'variables.size > 16'),
    config('warning', 'variables.size > 16', 'why'),
  ])
    assert.equal(after(same), []);
  assert.equal(
    after(
      `${before}  - { id: more, match: { for: pool }, validations: [{ expression: 'false', message: m }] }\n`,
    ),
    [],
  );
});

test('files set aside, plugins given up, and clusters and groups declared otherwise are exemptions', () => {
  const before = [
    'setAside: [lab]',
    'plugins: [our-rules]',
    'clusters:',
    '  - { name: a, include: [a.yaml], networks: [{ name: services, kind: services, cidr: 10.9.0.0/16 }] }',
    '  - { name: b, include: [b] }',
    'groups:',
    '  - { name: g, clusters: [a, b] }',
    '',
  ].join('\n');
  const after = (text: string) => exemptions(before, text);
  assert.equal(after(`\n\n# Moved.\n${before}`), []);
  assert.equal(after(before.replace('[lab]', '[lab, old]')), ['the configuration sets aside old']);
  assert.equal(after(before.replace('[lab]', '[]')), []);
  assert.equal(after(before.replace('[our-rules]', '[]')), ['plugin our-rules is no longer required']);
  assert.equal(after(before.replace('[our-rules]', '[our-rules, more]')), []);
  for (const [from, to] of [
    ['include: [a.yaml]', 'include: [a.yaml, net]'],
    ['10.9.0.0/16', '10.8.0.0/16'],
    [' }\n  - { name: b', ', externalPools: [{ name: x }] }\n  - { name: b'],
  ] as const)
    assert.equal(after(before.replace(from, to)), ['cluster a is declared differently'], to);
  const more = before.replace('groups:', '  - { name: c, include: [c] }\ngroups:');
  assert.equal(after(more), ['cluster c is declared']);
  assert.equal(after(before.replace(/groups:[^]*/, '')), ['group g is no longer declared']);
  assert.equal(after(`${before}  - { name: h, clusters: [a, b] }\n`), ['group h is declared']);
});

test('what makes a configuration stricter exempts nothing', () => {
  const after = (text: string) => exemptions('rules: {}\n', text);
  assert.equal(after('rules:\n  moved-workloads: warning\n  overlapping-pools: error\n'), []);
  assert.equal(after('overrides:\n  - files: [a.yaml]\n    rules: { moved-workloads: error }\n'), []);
  assert.equal(after('rules:\n  overlapping-pools: warning\n'), ['rule overlapping-pools is set to warning']);
  assert.equal(after('overrides:\n  - files: [a.yaml]\n    rules: { overlapping-pools: note }\n'), [
    'for a.yaml: overlapping-pools is set to note',
  ]);
});

test('a level, an override or a preset that is given up is an exemption', () => {
  const strict = 'extends: [ipamlint:strict]\n';
  assert.equal(exemptions(strict, 'rules: {}\n'), ['failOn is error']);
  assert.equal(exemptions(strict, undefined), ['failOn is error']);
  assert.equal(exemptions('maxWarnings: 0\n', undefined), ['maxWarnings is removed']);
  const raised = 'rules: { moved-workloads: error }\n';
  for (const after of [undefined, 'rules: {}\n'])
    assert.equal(exemptions(raised, after), ['rule moved-workloads is set to note']);
  assert.equal(exemptions('rules: { overlapping-pools: off }\n', undefined), []);
  const override = (level: string) =>
    `overrides:\n  - files: [a.yaml]\n    rules: { moved-workloads: ${level} }\n`;
  assert.equal(exemptions(override('error'), undefined), [
    'no longer for a.yaml: moved-workloads is set to error',
  ]);
  assert.equal(exemptions(override('off'), undefined), []);
});

test.run();
