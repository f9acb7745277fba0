import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openPlugins } from '../../../src/host/machine/plugin.ts';
import { UsageError } from '../../../src/base/usage-error.ts';

const test = suite('openPlugins');

/** What is said of a plugin that is refused before anything of it runs. */
function refusal(given: string, files: Readonly<Record<string, string>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ipamlint-')));
  try {
    mkdirSync(join(folder, 'repo'));
    mkdirSync(join(folder, 'team'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'team', name), text);
    openPlugins(join(folder, 'repo'), join(folder, 'repo'), [given]);
  } catch (error) {
    if (error instanceof UsageError) return `${error.message}: ${error.help}`;
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
  return 'opened';
}

const rule = { 'rule.js': 'export default 1;\n' };

test('a file that is no module is refused by its name', () => {
  const said = 'is no module: its name does not end in .js, .mjs, .ts or .mts: name a file with a rule';
  for (const name of ['x.json', 'x.yaml', 'rules'])
    assert.match(refusal(`../team/${name}`, { [name]: '{}' }), `the plugin ../team/${name} ${said}`);
});

test('an address is no path', () => {
  assert.is(
    refusal('https://example.org/rules', rule),
    '--plugin takes a path or a package, not https://example.org/rules: clone it outside of the repository that ipamlint checks, and name its folder',
  );
});

test('a package.json that is no JSON is named with its place', () => {
  assert.is(
    refusal('../team', { ...rule, 'package.json': '{"type":"module",\n "name": x}' }),
    '../team/package.json:2:10 is not JSON: correct the package.json of the plugin',
  );
});

test('a misspelt key of ipamlint in a package.json is no version of the interface that is missing', () => {
  assert.is(
    refusal('../team', { ...rule, 'package.json': '{ "ipamlint": { "interfce": 2 } }' }),
    '"ipamlint" in ../team/package.json has no key "interfce": did you mean "interface"?',
  );
});

test.run();
