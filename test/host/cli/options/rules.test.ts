import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../../../../rules/index.ts';
import { families } from '../../../../src/linter/rule/family.ts';
import { desk, type Desk } from '../../../kit/desk.ts';
import { markdownActs } from '../../../kit/markdown.ts';

interface Listed {
  readonly id: string;
  readonly family: string;
  readonly level: string;
  readonly origin: string;
  readonly isOverridden: boolean;
  readonly fixable: string | null;
  readonly since: string | null;
  readonly url: string | null;
  readonly policy: { readonly at: { readonly path: string }; readonly help: string } | null;
}

const valid = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(
  JSON.parse(readFileSync('schema/rules.schema.json', 'utf8')) as object,
);

const configured = {
  'ipamlint.yaml': `rules: { idle-pool: off, lottery-pools: note }
overrides:
  - { files: [dev], rules: { too-few-blocks: note } }
policies:
  - id: pools-have-owners
    help: |
      Give the pool an annotation *owner*,
      or @ask for one.
    severity: warning
    match: { for: pool }
    validations: [{ expression: "'owner' in object.metadata.annotations", message: no owner }]
`,
  'dev/a.yaml': 'kind: X\n',
};

const test = suite<Desk>('ipamlint rules');

test.before.each(context => void Object.assign(context, desk()));
test.after.each(({ remove }) => remove());

test('names every rule below its family, once', async ({ run }) => {
  const { code, stdout, stderr } = await run({}, 'rules');
  assert.equal([code, stderr], [0, '']);
  for (const { id, severity, family, since } of rules) {
    assert.match(stdout, new RegExp(`^  ${id} +${severity} +(safe|unsafe|some)? +${since}  \\S`, 'm'));
    const above = stdout.slice(0, stdout.indexOf(`\n  ${id} `)).match(/^\S.*$/gm) ?? [];
    assert.is(above.at(-1), families[family], id);
  }
  assert.match(stdout, new RegExp(`^${rules.length} rules, \\d+ with fixes`, 'm'));
  assert.ok(
    stdout.split('\n').every(line => line.length <= 100),
    'it is wrapped',
  );
});

test('shows what holds in a repository: levels and policies', async ({ run }) => {
  const { code, stdout } = await run(configured, 'rules', '--rule', 'capped-node=error');
  assert.is(code, 0);
  const line = (id: string): string =>
    new RegExp(`^  ${id} [^]*?(?=\n {0,2}\\S|\n\n)`, 'm').exec(stdout)?.[0] ?? '';
  const words = (id: string): string => line(id).replace(/\s+/g, ' ');
  assert.match(words('idle-pool'), / off .*\(warning but for ipamlint\.yaml:1\)/);
  assert.match(words('lottery-pools'), / note .*\(warning but for ipamlint\.yaml:1\)/);
  assert.match(words('capped-node'), / error .*\(warning but for --rule\)/);
  assert.match(words('pools-have-owners'), / warning Give the pool an annotation \*owner\*/);
  assert.match(stdout, `\n${families.policy}\n`);
  assert.match(stdout, 'another level in some files (`ipamlint config --file FILE`): too-few-blocks');
});

test('prints JSON that follows its schema', async ({ run }) => {
  const { stdout } = await run(configured, 'rules', '-f', 'json');
  const document = JSON.parse(stdout) as { readonly rules: readonly Listed[] };
  assert.ok(valid(document), JSON.stringify(valid.errors));
  assert.equal(
    document.rules.map(({ id }) => id),
    [...rules.map(({ id }) => id), 'pools-have-owners'],
  );
  const of = (id: string): Listed => document.rules.find(each => each.id === id)!;
  assert.equal(
    [of('idle-pool').level, of('idle-pool').origin, of('idle-pool').isOverridden],
    ['off', 'ipamlint.yaml:1', false],
  );
  assert.equal([of('too-few-blocks').level, of('too-few-blocks').isOverridden], ['warning', true]);
  assert.match(of('idle-pool').url!, /\/rules\/idle-pool\/README\.md$/);
  const policy = of('pools-have-owners');
  assert.equal([policy.family, policy.url, policy.since], ['policy', null, null]);
  assert.is(policy.policy?.at.path, 'ipamlint.yaml');
  assert.not.ok(valid({ ...document, extra: 1 }));
});

test('prints Markdown in which policies do nothing but show', async ({ run }) => {
  const { stdout } = await run(configured, 'rules', '--format', 'markdown');
  assert.match(stdout, /^## A single pool\n\n\| Rule \| Severity \| Fix \| Since \| Finds \|/);
  assert.match(
    stdout,
    '| <code>pools-have-owners</code> | warning |  |  | Give the pool an annotation \\*owner\\*',
  );
  assert.equal(await markdownActs(stdout.slice(stdout.indexOf('## Policies'))), []);
});

test('lists what is off by --only, and refuses what is not a rule', async ({ run }) => {
  const { stdout } = await run({}, 'rules', '--only', 'idle-pool', '-f', 'json');
  const { rules: listed } = JSON.parse(stdout) as { readonly rules: readonly Listed[] };
  assert.equal(
    listed.filter(({ level }) => level !== 'off').map(({ id }) => id),
    ['idle-pool'],
  );
  const wrong = await run({}, 'rules', '--only', 'idle-pol');
  assert.equal([wrong.code, wrong.stdout], [2, '']);
  assert.match(wrong.stderr, 'did you mean idle-pool?');
  const path = await run({}, 'rules', 'pools');
  assert.equal([path.code, path.stdout], [2, '']);
  assert.match(path.stderr, 'rules takes no PATH, not pools');
});

test('a configuration that is wrong is a mistake here, too', async ({ run }) => {
  const { code, stderr } = await run({ 'ipamlint.yaml': 'rules: { idle-pol: off }\n' }, 'rules');
  assert.is(code, 2);
  assert.match(stderr, 'ipamlint.yaml:1');
});

test.run();
