import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { changed, pool, type State } from '../../kit/states.ts';

const test = suite('what a change exempts from judgement');

/** What the change from one state to another exempts. */
const between = (before: State, after: State): readonly string[] =>
  changed(before, after).change!.exemptions.map(({ what }) => what);

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

const overridden = (...overrides: readonly (readonly [files: string, level: string])[]): string =>
  `rules: { lottery-pools: note }\noverrides:\n${overrides
    .map(([files, level]) => `  - files: ['${files}']\n    rules: { lottery-pools: ${level} }\n`)
    .join('')}`;

test('an override is an exemption where it undoes another, by its words, its place or its end', () => {
  const after = (before: string, text: string) => exemptions(before, text);
  const strict = overridden(['prod/**', 'error']);
  const mild = ['for prod/a.yaml: lottery-pools is set to note'];
  assert.equal(after(strict, overridden(['prod/**', 'error'], ['prod/a.yaml', 'note'])), mild);
  for (const elsewhere of ['test/**', 'production/**', 'prod.yaml'])
    assert.equal(after(strict, overridden(['prod/**', 'error'], [elsewhere, 'note'])), [], elsewhere);
  const graver = overridden(['**', 'off'], ['prod/**', 'error']);
  assert.equal(after(graver, overridden(['**', 'off'])), [
    'no longer for prod/**: lottery-pools is set to error',
  ]);
  assert.equal(after(graver, overridden(['prod/**', 'error'], ['**', 'off'])), [
    'for **: lottery-pools is set to off, after the other overrides',
  ]);
  assert.equal(after(overridden(['prod/**', 'error'], ['**', 'off']), graver), []);
  assert.equal(after(overridden(['a', 'note'], ['b', 'note']), overridden(['b', 'note'], ['a', 'note'])), []);
});

test('a glob that moves to a configuration of another folder means other files, and is an exemption', () => {
  const moved = (text: string, config = 'tools/config.yaml') =>
    between(
      { 'a.yaml': pool('a', '10.0.0.0/16'), 'ipamlint.yaml': `extends: [${config}]\n`, [config]: text },
      { 'a.yaml': pool('a', '10.0.0.0/16'), 'ipamlint.yaml': text },
    );
  const told = [
    ["ignore: ['b*.yaml']\n", 'the configuration ignores b*.yaml'],
    ["setAside: ['b*.yaml']\n", 'the configuration sets aside b*.yaml'],
    [
      "unseen: [{ files: ['b*.yaml'], reason: x }]\n",
      'the configuration accepts that b*.yaml is not read: x',
    ],
    [
      "overrides: [{ files: ['b*.yaml'], rules: { overlapping-pools: off } }]\n",
      'for b*.yaml: overlapping-pools is set to off',
    ],
  ] as const;
  for (const [text, what] of told) {
    assert.equal(moved(text), [what]);
    assert.equal(moved(text, 'config.yaml'), []);
  }
});

test('a URL that counts as this repository from now on, or no longer, is an exemption', () => {
  const one = 'sources: [https://git.example/a]\n';
  const two = 'sources: [https://git.example/a, https://git.example/b]\n';
  assert.equal(exemptions(one, two), ['https://git.example/b is a URL of this repository']);
  assert.equal(exemptions(two, one), ['https://git.example/b is no longer a URL of this repository']);
  assert.equal(exemptions(one, undefined), ['https://git.example/a is no longer a URL of this repository']);
  assert.equal(exemptions(one, `# Why.\n${one}`), []);
});

test('objects that a cluster had and that are set aside now are an exemption', () => {
  const [a, b] = [pool('a', '10.0.0.0/16'), pool('b', '10.1.0.0/16')];
  const list = (...names: readonly string[]): string =>
    `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [${names.join(', ')}]\n`;
  assert.equal(
    between({ 'net/a.yaml': a, 'net/b.yaml': b }, { 'examples/a.yaml': a, 'examples/b.yaml': b }),
    ['IPPool/a and 1 more, which were in a cluster, are set aside: examples/'],
  );
  const whole = { 'net/a.yaml': a, 'net/b.yaml': b, 'net/kustomization.yaml': list('a.yaml', 'b.yaml') };
  const [told, ...others] = between(whole, { ...whole, 'net/kustomization.yaml': list('b.yaml') });
  assert.match(told!, /^IPPool\/a, which was in a cluster, is set aside: left out of /);
  assert.equal(others, []);
  // An example that is new or stays, an object that goes, moves to another file or has a twin in a cluster.
  const cases: readonly (readonly [before: State, after: State])[] = [
    [{ 'net/a.yaml': a }, { 'net/a.yaml': a, 'examples/b.yaml': b }],
    [
      { 'net/a.yaml': a, 'net/b.yaml': b, 'examples/b.yaml': b },
      { 'net/a.yaml': a, 'examples/b.yaml': b },
    ],
    [{ 'net/a.yaml': a, 'net/b.yaml': b }, { 'net/a.yaml': a }],
    [
      { 'net/a.yaml': a, 'net/b.yaml': b },
      { 'net/a.yaml': a, 'more/b.yaml': b },
    ],
    [{ 'net/a.yaml': a }, { 'net/a.yaml': a, 'examples/a.yaml': a }],
    [{ 'examples/a.yaml': a }, { 'samples/a.yaml': a }],
  ];
  for (const [before, after] of cases) assert.equal(between(before, after), [], Object.keys(after).join(' '));
});

test.run();
