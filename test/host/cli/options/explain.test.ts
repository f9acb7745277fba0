import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../../../../rules/index.ts';
import { widthOf } from '../../../../src/print/width.ts';
import { desk, poolText as pool, type Desk } from '../../../kit/desk.ts';
import { ran } from '../../../kit/world.ts';

const test = suite<Desk>('ipamlint explain');

test.before.each(context => void Object.assign(context, desk()));
test.after.each(({ remove }) => remove());

const overlapping = {
  'prod/a.yaml': pool('a', '10.0.0.0/16'),
  'prod/b.yaml': `${pool('b', '10.0.1.1/24')}  # a comment\n`,
  'prod/c.yaml': pool('c', '10.9.0.1/16').replace(
    / \}\n$/,
    ' } # ipamlint-ignore unmasked-pool-cidr: a laboratory\n',
  ),
};

test('prints the page of every rule, without what Markdown marks', async () => {
  for (const { id, severity } of rules) {
    const { code, stdout, stderr } = await ran(['explain', id]);
    assert.equal([code, stderr], [0, ''], id);
    assert.ok(stdout.startsWith(`${id}\n\n  `), id);
    assert.match(stdout, `\n  - Severity: ${severity}\n`);
    for (const heading of ['What it finds', 'Why it matters', 'Incorrect', 'What to do'])
      assert.match(stdout, `\n\n${heading}\n\n`, id);
    assert.match(stdout, new RegExp(`\n  page: https://\\S+/rules/${id}/README\\.md\n$`));
    assert.not.match(stdout, /^#|^\s*```|\]\(|<!--/m, id);
    const prose = stdout.split('\n').filter(line => !/^ {4}|https?:/.test(line));
    assert.equal(
      prose.filter(line => widthOf(line) > 100),
      [],
      id,
    );
  }
});

test('takes a rule as reports write it', async ({ run }) => {
  const { code, stdout } = await run({}, 'explain', 'error[idle-pool]');
  assert.is(code, 0);
  assert.ok(stdout.startsWith('idle-pool\n'));
  const { stderr } = await run({}, 'explain', 'warning[idle-pol]');
  assert.is(stderr, 'ipamlint: there is no rule "idle-pol"\nhelp: did you mean idle-pool?\n');
});

test('a line behind the end of a file is a mistake', async ({ run, folder }) => {
  const { code, stderr } = await run(overlapping, 'explain', join(folder, 'prod/a.yaml:99'));
  assert.is(code, 2);
  assert.match(stderr, 'prod/a.yaml has no line 99');
});

test('suggests rules for what is none', async ({ run }) => {
  for (const [typed, meant] of [
    ['idle-pol', 'idle-pool'],
    ['Overlapping_Pools', 'overlapping-pools'],
    ['pool-overlap', 'overlapping-pools or overlapping-networks'],
  ] as const) {
    const { code, stdout, stderr } = await run({}, 'explain', typed);
    assert.equal([code, stdout], [2, '']);
    assert.is(stderr, `ipamlint: there is no rule "${typed}"\nhelp: did you mean ${meant}?\n`);
  }
  assert.match((await run({}, 'explain', 'zzz')).stderr, 'help: ipamlint rules lists the rules');
});

test('prints what is found at a line, with the pages of the rules that speak there', async ({
  run,
  folder,
}) => {
  const { code, stdout, stderr } = await run(overlapping, 'explain', `${join(folder, 'prod/b.yaml')}:4`);
  assert.equal([code, stderr], [0, '']);
  assert.match(stdout, 'error[unmasked-pool-cidr]: ');
  assert.match(stdout, 'error[overlapping-pools]: ');
  assert.match(stdout, /\n\n\noverlapping-pools\n\n {2}\S/);
  assert.match(stdout, /\n\n\nunmasked-pool-cidr\n\n {2}\S/);
  assert.not.match(stdout, 'checked ');
  const withColumn = await run(overlapping, 'explain', `${join(folder, 'prod/b.yaml')}:4:15`);
  assert.is(withColumn.stdout, stdout);
});

test('a related place is a place of the finding', async ({ run, folder }) => {
  const { stdout } = await run(overlapping, 'explain', join(folder, 'prod/a.yaml:4'));
  assert.match(stdout, 'error[overlapping-pools]: ');
  assert.not.match(stdout, 'unmasked-pool-cidr');
});

test('says where findings are when there is none at the line, and what is silenced', async ({
  run,
  folder,
}) => {
  const none = await run(overlapping, 'explain', join(folder, 'prod/b.yaml:1'));
  assert.equal([none.code, none.stderr], [0, '']);
  assert.match(none.stdout, /^nothing is found at prod\/b\.yaml:1\n\nfindings in this file: line 4\n/);
  const silenced = await run(overlapping, 'explain', join(folder, 'prod/c.yaml'));
  assert.match(
    silenced.stdout,
    /^nothing is found in prod\/c\.yaml\n\nsilenced: unmasked-pool-cidr: .*\(a\s+laboratory\)/s,
  );
});

test('a file on a shelf is judged with the folder that is named behind it', async () => {
  const file = 'examples/namespace-annotation/namespaces/storefront.yaml:6';
  const alone = await ran(['explain', file]);
  assert.match(alone.stdout, /^nothing is found at .*\n\nit was checked separately; to check it/);
  const { stdout } = await ran(['explain', file, 'examples/namespace-annotation']);
  assert.match(stdout, /^error\[annotation-bypasses-selector\]/);
  assert.match(stdout, '\n\n\nannotation-bypasses-selector\n');
});

test('explains a policy by its help', async ({ run, folder }) => {
  const files = {
    ...overlapping,
    'ipamlint.yaml': `policies:
  - id: pools-have-owners
    help: "Name an owner \\e[31m in an annotation."
    match: { for: pool }
    validations: [{ expression: "'owner' in object.metadata.annotations", message: no owner }]
`,
  };
  const { code, stdout } = await run(files, 'explain', 'pools-have-owners');
  assert.is(code, 0);
  assert.is(
    stdout,
    `pools-have-owners

  Name an owner \\x1b[31m in an annotation.

  - Severity: error
  - Family: a policy of this repository, declared in ipamlint.yaml:2
  - Suppress: \`# ipamlint-ignore pools-have-owners: REASON\` at the line
`,
  );
  const there = await run(files, 'explain', join(folder, 'prod/a.yaml'));
  assert.match(there.stdout, 'error[pools-have-owners]: no owner');
  assert.match(there.stdout, '\n\n\npools-have-owners\n\n  Name an owner');
  assert.match((await run(files, 'explain', 'pool-have-owner')).stderr, 'did you mean pools-have-owners?');
});

test('wants to know what to explain, and refuses what is not there', async () => {
  const nothing = await ran(['explain']);
  assert.equal([nothing.code, nothing.stdout], [2, '']);
  assert.match(nothing.stderr, 'explain takes a RULE, a FILE or FILE:LINE');
  const missing = await ran(['explain', 'no/such.yaml:3']);
  assert.equal([missing.code, missing.stdout], [2, '']);
  assert.match(missing.stderr, 'no/such.yaml does not exist');
});

test('long pages go to the pager, as people see them', async () => {
  let shown = '';
  const { stdout } = await ran(['explain', 'idle-pool', '--color'], {
    page: async text => void (shown = text),
  });
  assert.is(stdout, '');
  assert.match(shown, /^\x1b\[1midle-pool\x1b\[0m\n/);
  assert.match(shown, 'whose \x1b[1mnodeSelector\x1b[0m none of');
  await ran(['rules'], { page: async text => void (shown = text) });
  assert.match(shown, 'overlapping-pools');
});

const validate = new Ajv2020({ allowUnionTypes: true, strict: true }).compile(
  JSON.parse(readFileSync('schema/explain.schema.json', 'utf8')) as object,
);

interface Told {
  readonly place: { readonly path: string; readonly line: number | null } | null;
  readonly diagnostics: readonly { readonly rule: string }[];
  readonly suppressed: readonly { readonly rule: string }[];
  readonly rules: readonly { readonly id: string; readonly page: string }[];
}

test('prints rules and places as JSON that follows its schema', async ({ run, folder }) => {
  const asked = async (target: string): Promise<Told> => {
    const { code, stdout, stderr } = await run(overlapping, 'explain', target, '-f', 'json');
    assert.equal([code, stderr], [0, '']);
    const told = JSON.parse(stdout) as Told;
    assert.ok(validate(told), JSON.stringify(validate.errors));
    return told;
  };
  const page = await asked('idle-pool');
  assert.equal([page.place, page.diagnostics, page.rules.map(({ id }) => id)], [null, [], ['idle-pool']]);
  assert.match(page.rules[0]!.page, '## What it finds');
  const place = await asked(`${join(folder, 'prod/b.yaml')}:4`);
  assert.is(place.place?.line, 4);
  assert.ok(place.diagnostics.some(({ rule }) => rule === 'unmasked-pool-cidr'));
  assert.ok(place.rules.some(({ id }) => id === 'unmasked-pool-cidr'));
  const silenced = await asked(join(folder, 'prod/c.yaml'));
  assert.ok(silenced.suppressed.some(({ rule }) => rule === 'unmasked-pool-cidr'));
  assert.equal(
    (await asked('foreign-range')).rules.map(({ id }) => id),
    ['foreign-range'],
  );
});

test('no line of a rule ends in a link that the terminal lacks', async () => {
  const { stdout } = await ran(['explain', 'idle-pool']);
  assert.match(stdout.replace(/\s+/g, ' '), 'in ipamlint.yaml; see exceptions');
});

test.run();
