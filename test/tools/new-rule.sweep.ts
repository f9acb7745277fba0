import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { workshop, type Workshop } from '../kit/workshop.ts';

const read = (path: string): string => readFileSync(path, 'utf8');
const inside = ({ folder }: Workshop, path: string): string => read(join(folder, path));

/** The files below a folder of the repository, as a workshop takes them. */
const copyOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .map(path => [path, read(path)]),
  );

const rules = suite('new-rule and generate');

rules('a new rule is complete, indexed, and its cases fail', async () => {
  const shop = workshop({
    ...copyOf('rules/_template'),
    'package.json': '{ "type": "module", "version": "1.2.3" }',
    '.prettierrc.json': read('.prettierrc.json'),
    'docs/commands.md': read('docs/commands.md'),
    'schema/report.schema.json': '{ "$defs": { "ruleId": { "anyOf": [{ "enum": [] }] } } }',
  });
  for (const each of ['src', 'tools']) symlinkSync(resolve(each), join(shop.folder, each));
  try {
    const made = await shop.run('new-rule', 'leaking-pools', '--family', 'setup', '--severity', 'note');
    assert.is(made.code, 0, made.output);
    assert.match(made.output, /4\. examples\/.*show the rule/, 'a test refuses a rule that no example shows');
    assert.match(made.output, /5\. CHANGELOG\.md, one line at the end of the list "Added" of 1\.2\.3,/);
    assert.match(inside(shop, 'rules/leaking-pools/rule.ts'), "id: 'leaking-pools'");
    assert.match(inside(shop, 'rules/leaking-pools/rule.ts'), "severity: 'note'");
    assert.match(inside(shop, 'rules/leaking-pools/rule.ts'), "family: 'setup'");
    assert.match(inside(shop, 'rules/leaking-pools/rule.ts'), "since: '1.2.3'");
    assert.match(inside(shop, 'rules/leaking-pools/README.md'), /^# leaking-pools\n/);
    for (const name of ['correct', 'incorrect'])
      assert.match(inside(shop, `rules/leaking-pools/cases/${name}.yaml`), '# want "TODO');
    assert.match(inside(shop, 'rules/index.ts'), "import leakingPools from './leaking-pools/rule.ts';");
    assert.match(inside(shop, 'rules/index.ts'), 'export const rules: readonly Rule[] = [leakingPools];');
    assert.match(
      inside(shop, 'docs/rules.md'),
      /\| \[`leaking-pools`\]\(..\/rules\/leaking-pools\/README\.md\) \| note /,
    );
    assert.match(inside(shop, 'schema/report.schema.json'), '["leaking-pools"]');

    assert.is((await shop.run('generate', '--check')).code, 0);
    writeFileSync(join(shop.folder, 'rules/leaking-pools/README.md'), '# leaking-pools\n\nChanged.\n');
    const stale = await shop.run('generate', '--check');
    assert.is(stale.code, 1);
    assert.match(stale.output, 'rules/leaking-pools/README.md is out of date', 'it has no head');

    const again = await shop.run('new-rule', 'leaking-pools', '--family', 'setup');
    assert.match(again.output, 'rules/leaking-pools exists already');
    assert.is(again.code, 2);
    assert.match(
      (await shop.run('new-rule', 'lost-pools')).output,
      'new-rule takes a family\nhelp: npm run new-rule',
    );
  } finally {
    shop.remove();
  }
});

rules.run();
