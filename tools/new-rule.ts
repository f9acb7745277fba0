/** `npm run new-rule <id> -- --family pool [--severity warning]` makes the folder of a rule, ready to be written. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownFamilies } from '../src/linter/rule/family.ts';
import { severities } from '../src/linter/rule/finding.ts';
import { optionsOf, refuse } from './options.ts';
import { idFault } from './rule-folders.ts';

const TEMPLATE = 'rules/_template';

const USAGE = `new-rule ID -- --family ${ownFamilies.join('|')} [--severity ${severities.join('|')}]`;
function wrong(reason: string): never {
  refuse(reason, `npm run ${USAGE}`);
}

const { values, positionals } = optionsOf(
  {
    options: { severity: { type: 'string', default: 'error' }, family: { type: 'string' } },
    allowPositionals: true,
  },
  USAGE,
);
const [id, ...more] = positionals;
const severity = severities.find(known => known === values.severity);
if (id === undefined || more.length > 0) wrong('new-rule takes one id');
const family = ownFamilies.find(known => known === values.family);
const fault = idFault(id);
if (fault) wrong(`"${id}": ${fault}`);
if (!severity) wrong(`"${values.severity}" is not a severity`);
if (!family)
  wrong(values.family === undefined ? 'new-rule takes a family' : `"${values.family}" is not a family`);
const folder = `rules/${id}`;
if (existsSync(folder)) wrong(`${folder} exists already`);

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
cpSync(TEMPLATE, folder, { recursive: true });
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const path = join(folder, name);
  if (!statSync(path).isFile()) continue;
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    text
      .replaceAll('rule-template', id)
      .replaceAll("severity: 'error'", `severity: '${severity}'`)
      .replaceAll("family: 'pool'", `family: '${family}'`)
      .replaceAll('0.0.0', version),
  );
}

const generated = spawnSync(process.execPath, [...process.execArgv, 'tools/generate.ts'], {
  stdio: 'inherit',
});
console.log(`
${folder}/ is there; its cases fail until they are written. In this order:
  1. README.md   what it finds, why it matters, when it stays silent; TODOs are refused
  2. cases/      what it must say, as \`# want "…"\` on the line, and what it must leave alone
  3. rule.ts     the words, then the logic; UPDATE_GOLDEN=1 IPAMLINT_TEST_RULE=${id} npm test -- test/rules.test.ts
                 writes all that it says about its cases to test/golden/rules: read it
  4. examples/   one of them has to show the rule: extend it with a defect that fits its story, then
                 UPDATE_GOLDEN=1 npm test -- test/examples.test.ts, and read what has changed
  5. CHANGELOG.md, one line at the end of the list "Added" of ${version}, the release that the rule comes with
Then \`npm run generate\`, and \`npm run check -- --changed\` as often as you like: it takes half a minute.
Before the commit \`npm run bundle && npm run check\`.`);
process.exitCode = generated.status ?? 1;
